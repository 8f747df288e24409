"""The view as numbers, for research: the seat itself first, then the others clockwise."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask
from piazza.games.aquileia.board import FOLLOWERS, HOUSES, MOST_SITES, ROUNDS, SPACES
from piazza.games.aquileia.cards import (
    CARD_COUNTS,
    CARD_KINDS,
    EQUI_KINDS,
    FIRST_SERVUS,
    LAUREL_COUNTS,
    LAUREL_KINDS,
    THEATRE_KINDS,
)
from piazza.games.aquileia.contest import PlayCards
from piazza.games.aquileia.portus import income
from piazza.games.aquileia.rounds import area_in_progress
from piazza.games.aquileia.scoring import villa_sums
from piazza.games.aquileia.stadium import KeepLaurel
from piazza.games.aquileia.state import AquileiaState
from piazza.games.aquileia.theatrum import Bid
from piazza.games.aquileia.view import laurels_seen

# coins 3, followers, houses, passed, field, strength, points, servi, equi, known 7, laurels 8, unknown laurels,
# theatre 6, villa sums 4, income 4
_PER_PLAYER: Final = 11 + EQUI_KINDS + LAUREL_KINDS + 1 + THEATRE_KINDS + 4 + 4
# round, phase 7, slots 3 * 7, discard 9, decks 4, face 8, unseen faces gone 8, blue dice, laid 3, theatre card 6
_COMMON: Final = 1 + 7 + 3 * EQUI_KINDS + CARD_KINDS + 4 + LAUREL_KINDS + LAUREL_KINDS + 1 + 3 + THEATRE_KINDS
# the own hand; the ask: bid 3, cards picked 9, laurel on top 8
_OWN: Final = CARD_KINDS + 3 + CARD_KINDS + LAUREL_KINDS


def encode_size(players: int) -> int:
    # Spaces and sites by owner; start player, asked seat, owner of the blue dice, highest bidder.
    return _COMMON + _OWN + players * (_PER_PLAYER + SPACES + MOST_SITES + 4)


def encode(g: AquileiaState, seat: int) -> list[float]:
    """Mostly 0 to 1. A spectator's numbers start with seat 0 and hold nobody's hand."""
    numbers: list[float] = []
    players = len(g.players)
    first = max(seat, 0)
    order = [(first + turn) % players for turn in range(players)]
    _add_common(g, numbers)
    _add_own(g, seat, numbers)
    for owner in order:
        _add_player(g, seat, owner, numbers)
    for owner in order:
        numbers += [1.0 if standing == owner else 0.0 for standing in g.spaces]
        numbers += [1.0 if g.owners[at] == owner else 0.0 for at in range(len(g.owners))]
        numbers += [0.0] * (MOST_SITES - len(g.owners))
        numbers.append(1.0 if g.start == owner else 0.0)
        numbers.append(1.0 if g.blue_owner == owner else 0.0)
        numbers.append(_is_asked(g, owner))
        numbers.append(_is_highest(g, owner))
    return numbers


def _one_hot(numbers: list[float], at: int, size: int) -> None:
    numbers += [1.0 if place == at else 0.0 for place in range(size)]


def _is_asked(g: AquileiaState, seat: int) -> float:
    top = g.agenda[-1] if g.agenda else None
    return 1.0 if isinstance(top, Ask) and seat in top.seats else 0.0


def _is_highest(g: AquileiaState, seat: int) -> float:
    top = g.agenda[-1] if g.agenda else None
    return 1.0 if isinstance(top, Bid) and top.high == seat else 0.0


def _add_common(g: AquileiaState, numbers: list[float]) -> None:
    numbers.append(g.round / ROUNDS)
    _one_hot(numbers, area_in_progress(g) + 1, 7)
    for kind in g.slots:
        _one_hot(numbers, kind, EQUI_KINDS)
    for kind in range(CARD_KINDS):
        numbers.append(g.discard[kind] / CARD_COUNTS[kind])
    numbers.append(sum(g.deck[:FIRST_SERVUS]) / 17)
    numbers.append(sum(g.deck[FIRST_SERVUS:]) / 22)
    numbers.append(g.stadium_left / 12)
    numbers.append(g.theatre_left / ROUNDS)
    _one_hot(numbers, g.face, LAUREL_KINDS)
    faces = [0] * LAUREL_KINDS
    for pair in g.pairs:
        if pair.face >= 0:
            faces[pair.face] += 1
    for kind in range(LAUREL_KINDS):
        numbers.append(faces[kind] / LAUREL_COUNTS[kind])
    numbers.append(g.blue_dice / 4)
    numbers += [float(laid) for laid in g.laid]
    _one_hot(numbers, g.theatre_card, THEATRE_KINDS)


def _add_own(g: AquileiaState, seat: int, numbers: list[float]) -> None:
    """The own hand, and what an open question holds: the highest bid, the cards picked, the laurel looked at."""
    top = g.agenda[-1] if g.agenda else None
    for kind in range(CARD_KINDS):
        numbers.append(g.players[seat].cards[kind] / CARD_COUNTS[kind] if seat >= 0 else 0.0)
    if isinstance(top, Bid):
        numbers += [coins / 8 for coins in top.bid]
    else:
        numbers += [0.0, 0.0, 0.0]
    if isinstance(top, PlayCards) and top.seats[0] == seat:
        numbers += [top.chosen.count(kind) / CARD_COUNTS[kind] for kind in range(CARD_KINDS)]
    else:
        numbers += [0.0] * CARD_KINDS
    _one_hot(numbers, top.top if isinstance(top, KeepLaurel) and top.seats[0] == seat else -1, LAUREL_KINDS)


def _add_player(g: AquileiaState, seat: int, owner: int, numbers: list[float]) -> None:
    player = g.players[owner]
    numbers += [coins / 10 for coins in player.coins]
    numbers.append(player.followers / FOLLOWERS)
    numbers.append(player.houses / HOUSES)
    numbers.append(float(g.passed >> owner & 1))
    numbers.append((g.track.index(owner) + 1) / 5 if owner in g.track else 0.0)
    numbers.append(player.strength / 15)
    numbers.append(player.points() / 100)
    numbers.append(player.servi_held() / 11)
    numbers.append(player.equi_held() / 8)
    for kind in range(EQUI_KINDS):
        numbers.append(player.known[kind] / CARD_COUNTS[kind])
    seen = laurels_seen(g, seat, owner)
    for kind in range(LAUREL_KINDS):
        numbers.append(seen.count(kind) / LAUREL_COUNTS[kind])
    numbers.append(seen.count(-1) / ROUNDS)
    numbers += [1.0 if g.theatre[kind] == owner else 0.0 for kind in range(THEATRE_KINDS)]
    numbers += [total / 30 for total in villa_sums(g, owner)]
    numbers += [gain / 10 for gain in income(g, owner)]
