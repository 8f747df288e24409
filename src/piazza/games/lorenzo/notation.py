"""The words of the game in texts, views and records, and the way back from words to numbers."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.board import COUNCIL, HARVEST_SMALL, LEVEL_VALUES, LEVELS, MARKET, SPACES, TOWER_SPACES
from piazza.games.lorenzo.cards import CARDS
from piazza.games.lorenzo.leader_cards import LEADERS
from piazza.games.lorenzo.tiles import TILES

GOODS_WORDS: Final[tuple[str, ...]] = ("wood", "stone", "servants", "coins", "military", "faith", "vp", "privileges")
KIND_WORDS: Final[tuple[str, ...]] = ("territory", "character", "building", "venture")
ACTION_WORDS: Final[tuple[str, ...]] = (*KIND_WORDS, "harvest", "production", "any")
MEMBER_WORDS: Final[tuple[str, ...]] = ("black", "white", "orange", "neutral")
AREA_WORDS: Final[tuple[str, ...]] = ("harvest small", "harvest large", "production small", "production large")
LEADER_ACTIONS: Final[tuple[str, ...]] = ("play", "discard", "use")


def space_word(space: int) -> str:
    if space < TOWER_SPACES:
        return f"{KIND_WORDS[space // LEVELS]} {LEVEL_VALUES[space % LEVELS]}"
    if space < HARVEST_SMALL:
        return f"market {space - MARKET + 1}"
    return "council" if space == COUNCIL else AREA_WORDS[space - HARVEST_SMALL]


SPACE_WORDS: Final[tuple[str, ...]] = tuple([space_word(space) for space in range(SPACES)])
SPACE_OF: Final[dict[str, int]] = {word: space for space, word in enumerate(SPACE_WORDS)}
MEMBER_OF: Final[dict[str, int]] = {word: member for member, word in enumerate(MEMBER_WORDS)}
KIND_OF: Final[dict[str, int]] = {word: kind for kind, word in enumerate(KIND_WORDS)}
GOOD_OF: Final[dict[str, int]] = {word: good for good, word in enumerate(GOODS_WORDS)}
CARD_OF: Final[dict[str, int]] = {card.word: card.number for card in CARDS[1:]}
LEADER_OF: Final[dict[str, int]] = {leader.word: leader.number for leader in LEADERS[1:]}
TILE_OF: Final[dict[str, int]] = {tile.word: index for index, tile in enumerate(TILES)}


def amounts(goods: list[int] | tuple[int, ...]) -> list[object]:
    """Goods as words for messages, one for each kind that is there: 3_coins, 1_wood; or the word for nothing."""
    return pieces(goods) or ["nothing"]


def pieces(goods: list[int] | tuple[int, ...]) -> list[object]:
    """The same words, none when there is nothing."""
    return [f"{goods[good]}_{GOODS_WORDS[good]}" for good in range(len(goods)) if goods[good]]


def by_word(goods: list[int] | tuple[int, ...]) -> dict[str, object]:
    """Goods as data, only those that are there."""
    return {GOODS_WORDS[good]: goods[good] for good in range(len(goods)) if goods[good]}


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


MORE_TEXT: Final = "more servants"
MORE_LABEL: Final = "more_servants"
