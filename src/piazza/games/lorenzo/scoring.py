"""Final scoring: what the game would count if it ended now (rulings 42-44; ranks, tables and the order of the end)."""

from __future__ import annotations

from piazza.games.lorenzo.chapters.standing import lost_points, no_end_points
from piazza.games.lorenzo.data.board import (
    CHARACTER_POINTS,
    FAITH_POINTS,
    GOODS_PER_POINT,
    MILITARY_FIRST,
    MILITARY_SECOND,
    TERRITORY_POINTS,
)  # fmt: skip
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import (
    BUILDING,
    BUILDING_COSTS,
    CHARACTER,
    COINS,
    FAITH,
    MILITARY,
    MILITARY_HELD,
    POINTS_HELD,
    STONE,
    TERRITORY,
    VENTURE,
    VP,
    WOOD,
)
from piazza.games.lorenzo.shown import Parts
from piazza.games.lorenzo.state import LorenzoState, Player


def goods_held(player: Player) -> int:
    """Wood, stone, servants and coins."""
    return sum(player.goods[: COINS + 1])


def venture_points(player: Player) -> int:
    if no_end_points(player.standing, VENTURE):
        return 0
    return sum([CARDS[number].end_vp for number in player.cards])


def territory_points(player: Player) -> int:
    return 0 if no_end_points(player.standing, TERRITORY) else TERRITORY_POINTS[player.tally[TERRITORY]]


def character_points(player: Player) -> int:
    return 0 if no_end_points(player.standing, CHARACTER) else CHARACTER_POINTS[player.tally[CHARACTER]]


def military_points(g: LorenzoState) -> list[int]:
    """Ties for first all get 5 and nobody 2; ties for second all get 2; also with 2 players, and at 0."""
    strengths = [player.goods[MILITARY] for player in g.players]
    first = max(strengths)
    lower = [strength for strength in strengths if strength < first]
    second = max(lower) if len(lower) == len(strengths) - 1 else -1
    points: list[int] = []
    for strength in strengths:
        points.append(MILITARY_FIRST if strength == first else MILITARY_SECOND if strength == second else 0)
    return points


def building_costs(player: Player) -> int:
    """Wood and stone printed on own buildings (ruling 42)."""
    found = 0
    for number in player.cards:
        if CARDS[number].kind == BUILDING:
            pay = CARDS[number].costs[0].pay
            found += pay[WOOD] + pay[STONE]
    return found


def points_lost(player: Player) -> int:
    """Tiles 3-4 to 3-7; 3-4 looks at the score after the last church, before anything of the end is added."""
    lost = 0
    for loss in lost_points(player.standing):
        if loss.count == POINTS_HELD:
            counted = player.goods[VP]
        elif loss.count == MILITARY_HELD:
            counted = player.goods[MILITARY]
        elif loss.count == BUILDING_COSTS:
            counted = building_costs(player)
        else:
            counted = goods_held(player)
        lost += counted // loss.each
    return lost


def breakdown(g: LorenzoState) -> list[dict[str, int]]:
    military = military_points(g)
    found: list[dict[str, int]] = []
    for seat in range(len(g.players)):
        player = g.players[seat]
        parts = {
            "points": player.goods[VP],
            "excommunication": 0,
            "faith": FAITH_POINTS[player.goods[FAITH]] if g.terms.final_faith else 0,
            "territories": territory_points(player),
            "characters": character_points(player),
            "ventures": venture_points(player),
            "military": military[seat],
            "goods": goods_held(player) // GOODS_PER_POINT,
        }
        # The score never goes below 0 (ruling 44).
        parts["excommunication"] = -min(points_lost(player), total(parts))
        found.append(parts)
    return found


def as_shown(parts: dict[str, int]) -> Parts:
    return {
        "points": parts["points"],
        "excommunication": parts["excommunication"],
        "faith": parts["faith"],
        "territories": parts["territories"],
        "characters": parts["characters"],
        "ventures": parts["ventures"],
        "military": parts["military"],
        "goods": parts["goods"],
    }


def total(parts: dict[str, int]) -> int:
    return sum(parts.values())


def scores(g: LorenzoState) -> list[int]:
    return [total(parts) for parts in breakdown(g)]


def standings(g: LorenzoState) -> list[int]:
    """Most VP; a tie goes to the player earlier in turn order."""
    points = scores(g)
    places: list[int] = []
    for seat in range(len(points)):
        better = 1
        for other in range(len(points)):
            if points[other] > points[seat]:
                better += 1
            elif points[other] == points[seat] and g.order.index(other) < g.order.index(seat):
                better += 1
        places.append(better)
    return places
