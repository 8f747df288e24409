"""II Arena: the fight, and its prizes."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event, Step
from piazza.games.aquileia.board import ARENA
from piazza.games.aquileia.cards import COPPER
from piazza.games.aquileia.contest import open_contest, ranking
from piazza.games.aquileia.draws import draw_servi
from piazza.games.aquileia.notation import amount
from piazza.games.aquileia.state import AquileiaState, servi_available

POINTS: Final = 0
SERVUS: Final = 1
PRIZES: Final[tuple[int, ...]] = (3, 2, 1)
POINTS_PER_STRENGTH: Final = 2


def open_arena(g: AquileiaState) -> None:
    g.agenda.append(ArenaPrizes())
    open_contest(g, ARENA)


class ArenaPrizes(Step[AquileiaState]):
    """3, 2 and 1 copper; the winner chooses between points and a servi card, the second gets the other."""

    def run(self, g: AquileiaState) -> None:
        ranked = ranking(g, ARENA)
        for rank in range(min(3, len(ranked))):
            seat = ranked[rank]
            g.players[seat].coins[COPPER] += PRIZES[rank]
            if g.events is not None:
                params: dict[str, object] = {"seat": seat, "rank": rank + 1, "area": "arena"}
                params["strength"] = g.players[seat].strength
                params["coins"] = amount(COPPER, PRIZES[rank])
                g.events.append(Event("prize", params))
        g.agenda.append(ArenaPrize(ranked[0], ranked[1] if len(ranked) > 1 else -1))


class ArenaPrize(Ask[AquileiaState]):
    """Points of twice the own strength, or one servi card; of two fighters or more the second gets what is left."""

    KIND: ClassVar[str] = "arena_prize"
    SIZE: ClassVar[int] = 2

    def __init__(self, seat: int, second: int) -> None:
        super().__init__((seat,))
        self.second: Final = second

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return [POINTS, SERVUS]

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        award(g, seat, option)
        if self.second >= 0:
            award(g, self.second, SERVUS if option == POINTS else POINTS)

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        shown: dict[str, object] = {"points": POINTS_PER_STRENGTH * g.players[self.seats[0]].strength}
        if self.second >= 0:
            shown["second"] = self.second
            shown["second_points"] = POINTS_PER_STRENGTH * g.players[self.second].strength
        return shown

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "points" if option == POINTS else "servus"

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == POINTS:
            return "prize_points", {"points": POINTS_PER_STRENGTH * g.players[seat].strength}
        return "prize_servus", {"available": servi_available(g) > 0}


def award(g: AquileiaState, seat: int, prize: int) -> None:
    if prize == SERVUS:
        if g.events is not None:
            key = "prize_servus" if servi_available(g) else "prize_servus_lapsed"
            g.events.append(Event(key, {"seat": seat}))
        draw_servi(g, seat, 1)
        return
    points = POINTS_PER_STRENGTH * g.players[seat].strength
    g.players[seat].from_arena += points
    if g.events is not None:
        g.events.append(Event("prize_points", {"seat": seat, "points": points}))
