"""Final scoring: laurels at face value, and villas times laurels of their colour."""

from __future__ import annotations

from typing import Final

from piazza.games.aquileia.board import VILLA
from piazza.games.aquileia.cards import COLOUR_WORDS, LAUREL_POINTS, THEATRE_KINDS, THEATRE_ONE, THEATRE_TWO
from piazza.games.aquileia.state import AquileiaState, tell

PARTS: Final = ("pecunia", "arena", "forum", "portus", "laurels", *COLOUR_WORDS)


def villa_sums(g: AquileiaState, seat: int) -> list[int]:
    """The values of the seat's villas, by colour."""
    sums = [0, 0, 0, 0]
    for at in range(len(g.owners)):
        if g.owners[at] == seat:
            site = g.board.sites[at]
            if site.kind == VILLA:
                sums[site.colour] += site.worth
    return sums


def laurels_held(g: AquileiaState, seat: int) -> list[int]:
    """The seat's stadium laurels, as kinds, in the order in which they were won."""
    held: list[int] = []
    for pair in g.pairs:
        if pair.first == seat:
            held.append(pair.kept())
        elif pair.second == seat:
            held.append(pair.handed())
    return held


def theatre_colour(kind: int, sums: list[int]) -> int:
    """The colour a theatre laurel serves best. Every laurel adds its colour's sum, whatever the others do, so the
    better of its two colours is best for each by itself."""
    one, two = THEATRE_ONE[kind], THEATRE_TWO[kind]
    return one if sums[one] >= sums[two] else two


def laurels_by_colour(g: AquileiaState, seat: int, stadium: list[int], sums: list[int]) -> list[int]:
    """How many laurels count for each colour: those of `stadium` and the seat's theatre laurels, best assigned."""
    counts = [0, 0, 0, 0]
    for kind in stadium:
        if LAUREL_POINTS[kind] == 0:
            counts[kind] += 1
    for kind in range(THEATRE_KINDS):
        if g.theatre[kind] == seat:
            counts[theatre_colour(kind, sums)] += 1
    return counts


def face_value(stadium: list[int]) -> int:
    total = 0
    for kind in stadium:
        total += LAUREL_POINTS[kind]
    return total


def parts(g: AquileiaState, seat: int) -> list[int]:
    """The seat's points in the order of PARTS."""
    player = g.players[seat]
    held = laurels_held(g, seat)
    sums = villa_sums(g, seat)
    counts = laurels_by_colour(g, seat, held, sums)
    found = [player.from_pecunia, player.from_arena, player.from_forum, player.from_portus, face_value(held)]
    for colour in range(4):
        found.append(sums[colour] * counts[colour])
    return found


def scores(g: AquileiaState) -> list[int]:
    return [sum(parts(g, seat)) for seat in range(len(g.players))]


def standings(g: AquileiaState) -> list[int]:
    """Places by points alone: a tie is a shared place, and at the top a shared win."""
    points = scores(g)
    return [1 + len([other for other in points if other > own]) for own in points]


def final_events(g: AquileiaState) -> None:
    """Everybody lays open what counts."""
    if g.events is None:
        return
    everyone = tuple(range(len(g.players)))
    for seat in everyone:
        found = parts(g, seat)
        before, laurels, villas, points = sum(found[:4]), found[4], sum(found[5:]), sum(found)
        tell(
            g,
            {"key": "final", "seat": seat, "before": before, "laurels": laurels, "villas": villas, "points": points},
            reveals_to=everyone,
        )
    places, totals = standings(g), scores(g)
    winners = [seat for seat in everyone if places[seat] == 1]
    tell(g, {"key": "result" if len(winners) == 1 else "result_shared", "seats": winners, "scores": totals})
