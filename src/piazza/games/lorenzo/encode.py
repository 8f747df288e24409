"""The view as numbers for research: the seat itself first, then the others clockwise."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask
from piazza.games.lorenzo.board import BONUS_TILE_WORDS, MEMBERS, ROUNDS, SPACES, TOWER_SPACES
from piazza.games.lorenzo.cards import CARDS
from piazza.games.lorenzo.drafting import Draft, pack_of
from piazza.games.lorenzo.leader_cards import LEADERS
from piazza.games.lorenzo.members import member_values
from piazza.games.lorenzo.notation import QUESTION_WORDS
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.tiles import TILES

# A usual large amount of each good, so that numbers stay mostly between 0 and 1.
SCALE: Final[tuple[int, ...]] = (10, 10, 10, 15, 25, 15, 100)
_CARDS: Final = len(CARDS) - 1
_LEADERS: Final = len(LEADERS) - 1
_COMMON: Final = ROUNDS + 3 + len(TILES) + 2 * _CARDS + 2 * _LEADERS + len(QUESTION_WORDS)
_PLAYER: Final = len(SCALE) + 3 * MEMBERS + 3 + len(BONUS_TILE_WORDS) + 1 + 3 * _LEADERS + 1 + 2 * SPACES + _CARDS


def encode_size(players: int) -> int:
    return _COMMON + players * _PLAYER


def encode(g: LorenzoState, seat: int) -> list[float]:
    found = _common(g, seat)
    count = len(g.players)
    for distance in range(count):
        found += _player(g, (seat + distance) % count)
    return found


def _one_hot(index: int, size: int) -> list[float]:
    return [1.0 if place == index else 0.0 for place in range(size)]


def _set(mask: int, first: int, size: int) -> list[float]:
    return [float(mask >> place & 1) for place in range(first, first + size)]


def _common(g: LorenzoState, seat: int) -> list[float]:
    found = _one_hot(g.round - 1, ROUNDS)
    found += [die / 6 for die in g.dice]
    found += [1.0 if tile in g.tiles else 0.0 for tile in range(len(TILES))]
    laid = [0.0] * _CARDS
    for space in range(TOWER_SPACES):
        if g.towers[space]:
            laid[g.towers[space] - 1] = (space % 4 + 1) / 4
    found += laid
    # In the order of the towers: territories, characters, buildings, ventures.
    for kind in range(4):
        found += _set(g.stacks[kind], 0, 24)
    found += _set(g.players[seat].hand, 1, _LEADERS)
    ask = g.agenda[-1] if g.agenda else None
    pack = g.packs[pack_of(g, seat, ask.step)] if isinstance(ask, Draft) else 0
    found += _set(pack, 1, _LEADERS)
    kind_asked = ask.kind_name() if isinstance(ask, Ask) else ""
    return found + [1.0 if kind_asked == kind else 0.0 for kind in QUESTION_WORDS]


def _player(g: LorenzoState, seat: int) -> list[float]:
    p = g.players[seat]
    found = [p.goods[good] / SCALE[good] for good in range(len(SCALE))]
    found += _set(p.idle, 0, MEMBERS)
    found += [value / 8 for value in member_values(g, p)]
    found += _one_hot(p.raised, MEMBERS)
    found += _set(p.excommunicated, 0, 3)
    found += _one_hot(p.bonus_tile, len(BONUS_TILE_WORDS))
    found.append(p.hand.bit_count() / 4)
    found += _set(p.played, 1, _LEADERS)
    found += _set(p.discarded, 1, _LEADERS)
    found += _set(p.used | (1 << p.copied if p.copied else 0), 1, _LEADERS)
    found.append(g.order.index(seat) / 3)
    found += _standing_members(g, seat)
    return found + _cards(p)


def _standing_members(g: LorenzoState, seat: int) -> list[float]:
    """Coloured members, then the neutral one, by space."""
    own = [mask >> (seat * MEMBERS) & 15 for mask in g.spaces]
    return [float((mask & 7).bit_count()) for mask in own] + [float(mask >> 3) for mask in own]


def _cards(p: Player) -> list[float]:
    found = [0.0] * _CARDS
    for number in p.cards:
        found[number - 1] = 1.0
    return found
