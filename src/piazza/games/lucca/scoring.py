"""What everything is worth at the end, and what it would be worth if the game ended now."""

from __future__ import annotations

from typing import Final

from piazza.games.lucca.cards import NO_CARD
from piazza.games.lucca.order import highest_number, shields_of, tell_order, turn_order
from piazza.games.lucca.parties import hold_all_parties
from piazza.games.lucca.state import LuccaState, Player

SHIELDS_PER_WALL: Final = 2
NUMBER_BONUS: Final = 3


def final_parties(g: LuccaState) -> None:
    """The order is worked out once more; in it everybody opens all that is finished, one player after the other.

    So an early player still gains from a later player's finished palace, and not the other way round.
    """
    g.order = turn_order(g)
    tell_order(g, True)
    for seat in g.order:
        hold_all_parties(g, seat)


def after_final_parties(g: LuccaState) -> LuccaState:
    """The state as it would stand if the game ended now; `g` itself once nothing is left to open."""
    for seat in range(g.terms.seats):
        if g.players[seat].finished:
            world = g.copy()
            final_parties(world)
            return world
    return g


# ---- walls and towers --------------------------------------------------------------------------------------------


def shields_needed(player: Player) -> int:
    """Two shields for each wall; towers need none, and no walls need none."""
    return SHIELDS_PER_WALL * len(player.walls)


def opened_palaces(player: Player) -> int:
    return player.opened.bit_count()


def wall_points(g: LuccaState, player: Player) -> int:
    """What each wall and each tower scores: 1 for each opened palace, nothing at all if the walls lack support."""
    return opened_palaces(player) if shields_of(g, player) >= shields_needed(player) else 0


# ---- house numbers -----------------------------------------------------------------------------------------------


def lowest_holder(g: LuccaState) -> tuple[int, int]:
    """The seat with the lowest visible house number, and that card; (-1, -1) while nobody has a palace."""
    numbers = g.terms.deck.numbers
    seat, lowest = -1, NO_CARD
    for other in range(g.terms.seats):
        for palace in g.players[other].palaces:
            if palace and (seat < 0 or numbers[palace[-1]] < numbers[lowest]):
                seat, lowest = other, palace[-1]
    return seat, lowest


def highest_holder(g: LuccaState) -> tuple[int, int]:
    """The seat with the highest visible house number, and that card; (-1, -1) while nobody has a palace."""
    numbers = g.terms.deck.numbers
    seat, highest = -1, NO_CARD
    for other in range(g.terms.seats):
        for palace in g.players[other].palaces:
            if palace and (seat < 0 or numbers[palace[-1]] > numbers[highest]):
                seat, highest = other, palace[-1]
    return seat, highest


# ---- the whole ---------------------------------------------------------------------------------------------------


def breakdown(g: LuccaState) -> list[dict[str, int]]:
    """Each seat's points by part, as if the game ended now.

    House numbers count in the construction and the opened area: with the last parties held, those are all palaces.
    """
    world = after_final_parties(g)
    lowest, highest = lowest_holder(world)[0], highest_holder(world)[0]
    parts: list[dict[str, int]] = []
    for seat in range(world.terms.seats):
        player = world.players[seat]
        each = wall_points(world, player)
        parts.append(
            {
                "windows": player.window_points,
                "parties": player.party_points,
                "walls": each * len(player.walls),
                "towers": each * player.towers,
                "lowest_number": -NUMBER_BONUS if seat == lowest else 0,
                "highest_number": NUMBER_BONUS if seat == highest else 0,
            }
        )
    return parts


def scores(g: LuccaState) -> list[int]:
    """Each seat's points as if the game ended now; what `breakdown` adds up to, without making it."""
    world = after_final_parties(g)
    totals: list[int] = []
    for seat in range(world.terms.seats):
        player = world.players[seat]
        things = len(player.walls) + player.towers
        extra = wall_points(world, player) * things if things else 0
        totals.append(player.window_points + player.party_points + extra)
    lowest, highest = lowest_holder(world)[0], highest_holder(world)[0]
    if lowest >= 0:
        totals[lowest] -= NUMBER_BONUS
        totals[highest] += NUMBER_BONUS
    return totals


def standings(g: LuccaState) -> list[int]:
    """Most points wins; among equals the highest visible house number."""
    totals = scores(g)
    numbers = [highest_number(g, g.players[seat]) for seat in range(g.terms.seats)]
    places: list[int] = []
    for seat in range(len(totals)):
        ahead = 0
        for other in range(len(totals)):
            if totals[other] > totals[seat] or (totals[other] == totals[seat] and numbers[other] > numbers[seat]):
                ahead += 1
        places.append(ahead + 1)
    return places
