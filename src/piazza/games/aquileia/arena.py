"""II Arena: the fight, and its prizes."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, PlainMove, Question
from piazza.games.aquileia.board import ARENA
from piazza.games.aquileia.cards import COPPER
from piazza.games.aquileia.contest import open_contest, ranking, tell_prize
from piazza.games.aquileia.draws import draw_servi
from piazza.games.aquileia.notation import amount
from piazza.games.aquileia.shown import ArenaPrizeFace, PrizePointsLabel, PrizeServusLabel, Refused
from piazza.games.aquileia.state import AquileiaState, servi_available, tell

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
                tell_prize(g, ARENA, rank, ranked, amount(COPPER, PRIZES[rank]))
        g.agenda.append(ArenaPrize(ranked[0], ranked[1] if len(ranked) > 1 else -1))


class TakePoints(PlainMove[AquileiaState, "ArenaPrize"]):
    """Points of twice the own strength; the second gets the servi card."""

    NAME: ClassVar[str] = "points"
    TEXT: ClassVar[str] = "points"
    FIRST: ClassVar[tuple[str, ...]] = ("points",)

    def refusal(self, g: AquileiaState, ask: ArenaPrize, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: AquileiaState, ask: ArenaPrize, seat: int, n: int) -> None:
        award_points(g, seat)
        if ask.second >= 0:
            award_servus(g, ask.second)

    def label(self, g: AquileiaState, ask: ArenaPrize, seat: int, n: int) -> PrizePointsLabel:
        return {"key": "prize_points", "points": POINTS_PER_STRENGTH * g.players[seat].strength}


class TakeServus(PlainMove[AquileiaState, "ArenaPrize"]):
    """One servi card, if there is one; the second gets points."""

    NAME: ClassVar[str] = "servus"
    TEXT: ClassVar[str] = "servus"
    FIRST: ClassVar[tuple[str, ...]] = ("servus",)

    def refusal(self, g: AquileiaState, ask: ArenaPrize, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: AquileiaState, ask: ArenaPrize, seat: int, n: int) -> None:
        award_servus(g, seat)
        if ask.second >= 0:
            award_points(g, ask.second)

    def label(self, g: AquileiaState, ask: ArenaPrize, seat: int, n: int) -> PrizeServusLabel:
        if servi_available(g) > 0:
            return {"key": "prize_servus", "available": True}
        return {"key": "prize_no_servus", "available": False}


ARENA_PRIZE: Final = Kind("arena_prize", TakePoints(), TakeServus())


class ArenaPrize(Question[AquileiaState]):
    """Points or a servi card; of two fighters or more the second gets what is left."""

    def __init__(self, seat: int, second: int) -> None:
        super().__init__((seat,))
        self.second: Final = second

    def kind(self) -> Kind:
        return ARENA_PRIZE

    def face(self, g: AquileiaState, seat: int) -> ArenaPrizeFace:
        shown: ArenaPrizeFace = {"points": POINTS_PER_STRENGTH * g.players[self.seats[0]].strength}
        if self.second >= 0:
            shown["second"] = self.second
            shown["second_points"] = POINTS_PER_STRENGTH * g.players[self.second].strength
        return shown


def award_points(g: AquileiaState, seat: int) -> None:
    points = POINTS_PER_STRENGTH * g.players[seat].strength
    g.players[seat].from_arena += points
    if g.events is not None:
        tell(g, {"key": "prize_points", "seat": seat, "points": points})


def award_servus(g: AquileiaState, seat: int) -> None:
    if g.events is not None:
        tell(g, {"key": "prize_servus" if servi_available(g) else "prize_servus_lapsed", "seat": seat})
    draw_servi(g, seat, 1)
