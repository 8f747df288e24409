"""Final scoring: what the game would count if it ended now (rulings 42-44; ranks, tables and the order of the end)."""

from __future__ import annotations

from piazza.games.lorenzo.board import (
    CHARACTER_POINTS,
    FAITH_POINTS,
    GOODS_PER_POINT,
    MILITARY_FIRST,
    MILITARY_SECOND,
    TERRITORY_POINTS,
)  # fmt: skip
from piazza.games.lorenzo.cards import CARDS
from piazza.games.lorenzo.effects import (
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
)  # fmt: skip
from piazza.games.lorenzo.shown import Parts
from piazza.games.lorenzo.standing import lost_points, no_end_points
from piazza.games.lorenzo.state import LorenzoState, Player


def goods_held(p: Player) -> int:
    """Wood, stone, servants and coins."""
    return sum(p.goods[: COINS + 1])


def venture_points(p: Player) -> int:
    if no_end_points(p.standing, VENTURE):
        return 0
    return sum([CARDS[number].end_vp for number in p.cards])


def territory_points(p: Player) -> int:
    return 0 if no_end_points(p.standing, TERRITORY) else TERRITORY_POINTS[p.tally[TERRITORY]]


def character_points(p: Player) -> int:
    return 0 if no_end_points(p.standing, CHARACTER) else CHARACTER_POINTS[p.tally[CHARACTER]]


def military_points(g: LorenzoState) -> list[int]:
    """Ties for first all get 5 and nobody 2; ties for second all get 2; also with 2 players, and at 0."""
    strengths = [p.goods[MILITARY] for p in g.players]
    first = max(strengths)
    lower = [strength for strength in strengths if strength < first]
    second = max(lower) if len(lower) == len(strengths) - 1 else -1
    points: list[int] = []
    for strength in strengths:
        points.append(MILITARY_FIRST if strength == first else MILITARY_SECOND if strength == second else 0)
    return points


def building_costs(p: Player) -> int:
    """Wood and stone printed on own buildings (ruling 42)."""
    found = 0
    for number in p.cards:
        if CARDS[number].kind == BUILDING:
            pay = CARDS[number].costs[0].pay
            found += pay[WOOD] + pay[STONE]
    return found


def points_lost(p: Player) -> int:
    """Tiles 3-4 to 3-7; 3-4 looks at the score after the last church, before anything of the end is added."""
    lost = 0
    for loss in lost_points(p.standing):
        if loss.count == POINTS_HELD:
            counted = p.goods[VP]
        elif loss.count == MILITARY_HELD:
            counted = p.goods[MILITARY]
        elif loss.count == BUILDING_COSTS:
            counted = building_costs(p)
        else:
            counted = goods_held(p)
        lost += counted // loss.each
    return lost


def breakdown(g: LorenzoState) -> list[dict[str, int]]:
    military = military_points(g)
    found: list[dict[str, int]] = []
    for seat in range(len(g.players)):
        p = g.players[seat]
        parts = {
            "points": p.goods[VP],
            "excommunication": 0,
            "faith": FAITH_POINTS[p.goods[FAITH]] if g.options.final_faith else 0,
            "territories": territory_points(p),
            "characters": character_points(p),
            "ventures": venture_points(p),
            "military": military[seat],
            "goods": goods_held(p) // GOODS_PER_POINT,
        }
        # The score never goes below 0 (ruling 44).
        parts["excommunication"] = -min(points_lost(p), total(parts))
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
