"""The words of the game in texts, views and records, and the way back from words to numbers."""

from __future__ import annotations

from typing import Final, get_args

from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import KIND_WORDS
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.shown import Member, QuestionWord, Space

MEMBER_WORDS: Final[tuple[Member, ...]] = get_args(Member)
SPACE_WORDS: Final[tuple[Space, ...]] = get_args(Space)
QUESTION_WORDS: Final[tuple[QuestionWord, ...]] = get_args(QuestionWord)

SPACE_OF: Final[dict[str, int]] = {word: space for space, word in enumerate(SPACE_WORDS)}
MEMBER_OF: Final[dict[str, int]] = {word: member for member, word in enumerate(MEMBER_WORDS)}
KIND_OF: Final[dict[str, int]] = {word: kind for kind, word in enumerate(KIND_WORDS)}
QUESTION_OF: Final[dict[str, QuestionWord]] = {word: word for word in QUESTION_WORDS}
CARD_OF: Final[dict[str, int]] = {card.word: card.number for card in CARDS[1:]}
LEADER_OF: Final[dict[str, int]] = {leader.word: leader.number for leader in LEADERS[1:]}
TILE_OF: Final[dict[str, int]] = {tile.word: index for index, tile in enumerate(TILES)}
VERBS: Final[tuple[str, ...]] = (
    *MEMBER_WORDS, "lose", "play", "discard", "use", "leave", "more", "servants", "pay", "discount", "privilege",
    "less", "take", "decline", "done", "copy", "raise", "support", "accept", "tile", "keep",
)  # fmt: skip
"""The words with which the texts of all questions begin."""


def members_of(mask: int) -> list[tuple[int, int]]:
    """The (seat, member) pairs of a set of members on the board."""
    return [(bit // 4, bit % 4) for bit in range(16) if mask >> bit & 1]


def bits(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    found: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found
