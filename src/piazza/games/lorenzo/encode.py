"""What a seat knows as a row of bytes, for research: the seat itself first, then the others clockwise."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask, Item
from piazza.core.encoding import Encoding, Part, add_bits, byte, hot_table
from piazza.games.lorenzo.chapters.drafting import Draft, pack_of
from piazza.games.lorenzo.chapters.members import member_value
from piazza.games.lorenzo.chapters.rounds import FIRST_CARD
from piazza.games.lorenzo.data.board import BONUS_TILE_WORDS, LEVELS, MEMBERS, ROUNDS, SPACES, TOWER_SPACES
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import GOODS_WORDS, KIND_WORDS
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.words.notation import QUESTION_WORDS, SPACE_WORDS

# A usual large amount of each good, so that numbers stay mostly between 0 and 1.
SCALE: Final[tuple[int, ...]] = (10, 10, 10, 15, 25, 15, 100)
GOODS: Final = len(SCALE)
KINDS: Final = 4
CARDS_PER_KIND: Final = 24
_CARDS: Final = len(CARDS) - 1
_LEADERS: Final = len(LEADERS) - 1
_TILES: Final = len(TILES)
_QUESTIONS: Final = len(QUESTION_WORDS)


def _common() -> list[Part]:
    return [
        Part("round", ROUNDS),
        Part("dice", 3, 6),
        Part("tiles", _TILES),
        # Which card of the tower's kind lies on each of its spaces.
        *[Part(f"tower.{SPACE_WORDS[space]}", CARDS_PER_KIND) for space in range(TOWER_SPACES)],
        *[Part(f"stack.{word}", CARDS_PER_KIND) for word in KIND_WORDS],
        Part("hand", _LEADERS),
        Part("pack", _LEADERS),
        Part("question", _QUESTIONS),
    ]


def _player(who: str) -> list[Part]:
    return [
        *[Part(f"{who}.{GOODS_WORDS[good]}", 1, 255, SCALE[good]) for good in range(GOODS)],
        Part(f"{who}.idle", MEMBERS),
        Part(f"{who}.member_values", MEMBERS, 255, 8),
        Part(f"{who}.raised", MEMBERS),
        Part(f"{who}.excommunicated", 3),
        Part(f"{who}.bonus_tile", len(BONUS_TILE_WORDS)),
        Part(f"{who}.leaders_in_hand", 1, 4),
        Part(f"{who}.leaders_played", _LEADERS),
        Part(f"{who}.leaders_discarded", _LEADERS),
        Part(f"{who}.leaders_used", _LEADERS),
        Part(f"{who}.place_in_order", 1, 3),
        Part(f"{who}.cards", _CARDS),
    ]


def _parts(players: int) -> list[Part]:
    names = ["own", *[f"seat{step}" for step in range(1, players)]]
    parts = [*_common(), *[part for who in names for part in _player(who)]]
    # For each space and player, in the same order: coloured members, and the neutral one.
    return [*parts, Part("spaces", SPACES * players * 2, 3)]


ENCODINGS: Final[dict[int, Encoding]] = {players: Encoding(_parts(players)) for players in (2, 3, 4)}

_ROUNDS: Final = hot_table(ROUNDS)
_CARD: Final = hot_table(CARDS_PER_KIND)
_MEMBER: Final = hot_table(MEMBERS)
_BONUS_TILE: Final = hot_table(len(BONUS_TILE_WORDS))
QUESTION_ROWS: Final = hot_table(_QUESTIONS)
QUESTION_PLACES: Final[dict[str, int]] = {str(word): place for place, word in enumerate(QUESTION_WORDS)}
NO_PACK: Final = bytes(_LEADERS)
EMPTY_SPACES: Final[tuple[bytes, ...]] = tuple([bytes(2 * players) for players in range(5)])
_SET: Final[tuple[bytes, ...]] = tuple([bytes([(mask & 7).bit_count(), mask >> 3]) for mask in range(16)])
"""The members of one player on one space: how many coloured ones, and whether the neutral one."""


def encode(g: LorenzoState, seat: int) -> bytes:
    found: list[bytes] = []
    players = len(g.players)
    add_common(found, g)
    add_secrets(found, g, seat)
    for distance in range(players):
        add_player(found, g, (seat + distance) % players)
    add_spaces(found, g, seat)
    return b"".join(found)


def add_common(found: list[bytes], g: LorenzoState) -> None:
    found.append(_ROUNDS[g.round - 1])
    for die in g.dice:
        found.append(byte(die))
    tiles = 0
    for tile in g.tiles:
        if tile >= 0:
            tiles |= 1 << tile
    add_bits(found, tiles, _TILES)
    for kind in range(KINDS):
        first = FIRST_CARD[kind]
        for space in range(kind * LEVELS, kind * LEVELS + LEVELS):
            card = g.towers[space]
            found.append(_CARD[card - first if card else -1])
    for stack in g.stacks:
        add_bits(found, stack, CARDS_PER_KIND)


def add_secrets(found: list[bytes], g: LorenzoState, seat: int) -> None:
    """The own leaders, the pack looked at, and what is asked."""
    ask = g.agenda[-1] if g.agenda else None
    add_hand(found, g.players[seat])
    add_bits(found, g.packs[pack_of(g, seat, ask.step)] >> 1 if isinstance(ask, Draft) else 0, _LEADERS)
    found.append(question_row(ask))


def add_hand(found: list[bytes], player: Player) -> None:
    add_bits(found, player.hand >> 1, _LEADERS)


def question_row(ask: Item | None) -> bytes:
    return QUESTION_ROWS[QUESTION_PLACES.get(ask.kind_name(), -1) if isinstance(ask, Ask) else -1]


def add_player(found: list[bytes], g: LorenzoState, seat: int) -> None:
    player = g.players[seat]
    for amount in player.goods:
        found.append(byte(amount))
    add_bits(found, player.idle, MEMBERS)
    for member in range(MEMBERS):
        found.append(byte(max(0, member_value(g, player, member))))
    found.append(_MEMBER[player.raised])
    add_bits(found, player.excommunicated, 3)
    found.append(_BONUS_TILE[player.bonus_tile])
    found.append(byte(player.hand.bit_count()))
    add_bits(found, player.played >> 1, _LEADERS)
    add_bits(found, player.discarded >> 1, _LEADERS)
    add_bits(found, (player.used | (1 << player.copied if player.copied else 0)) >> 1, _LEADERS)
    found.append(byte(g.order.index(seat)))
    add_cards(found, player)


def add_cards(found: list[bytes], player: Player) -> None:
    """The cards taken, by number: sets of half a hundred at a time, which compiled code keeps in a machine word."""
    low = high = 0
    for number in player.cards:
        if number <= 48:
            low |= 1 << (number - 1)
        else:
            high |= 1 << (number - 49)
    add_bits(found, low, 48)
    add_bits(found, high, _CARDS - 48)


def add_spaces(found: list[bytes], g: LorenzoState, seat: int) -> None:
    players = len(g.players)
    for members in g.spaces:
        if members == 0:
            found.append(EMPTY_SPACES[players])
        else:
            add_space(found, members, seat, players)


def add_space(found: list[bytes], members: int, seat: int, players: int) -> None:
    for distance in range(players):
        found.append(_SET[members >> (seat + distance) % players * MEMBERS & 15])
