"""Palio. Twenty horses, the higher the number the faster. Everybody is dealt some in secret. In each heat all let one
run, one after another; the fastest wins and scores the number of the slowest, and its owner begins the next heat."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask, Item, State, Step, Teller
from piazza.core.moves import Kind, Move, Question
from piazza_palio.shown import Label, Refused, RunFace, Secret, Told

HORSES: Final = 20
tell: Final = Teller[Told, Secret]()


class PalioState(State):
    def __init__(
        self,
        agenda: list[Item],
        hands: list[list[int]],
        heat: list[int],
        gone: list[int],
        points: list[int],
        leader: int,
    ) -> None:
        super().__init__(agenda)
        self.hands = hands
        self.heat = heat
        """By seat the horse that runs, 0 for none yet."""
        self.gone = gone
        self.points = points
        self.leader = leader

    def copy(self) -> PalioState:
        hands = [hand[:] for hand in self.hands]
        return PalioState(self.agenda[:], hands, self.heat[:], self.gone[:], self.points[:], self.leader)


def unseen(g: PalioState, own: list[int]) -> list[int]:
    """The horses that somebody with this hand cannot place."""
    return [horse for horse in range(1, HORSES + 1) if horse not in own and horse not in g.heat and horse not in g.gone]


class Deal(Ask[PalioState]):
    """Chance deals one horse."""

    KIND: ClassVar[str] = "deal"

    def __init__(self, seat: int) -> None:
        super().__init__((CHANCE,))
        self.seat: Final = seat

    def options(self, g: PalioState, seat: int) -> list[int]:
        return unseen(g, [horse for hand in g.hands for horse in hand])

    def seen_by(self, g: PalioState, seat: int) -> bool:
        return seat == self.seat

    def take(self, g: PalioState, seat: int, option: int) -> None:
        g.hands[self.seat] = sorted([*g.hands[self.seat], option])
        tell(g, {"key": "dealt", "seat": self.seat}, {"horse": option}, (self.seat,))

    def text(self, g: PalioState, seat: int, option: int) -> str:
        return f"deal {option}"


class RunHorse(Move[PalioState, "Run"]):
    """One's own horse runs. `n` is its number less one."""

    SIZE: ClassVar[int] = HORSES
    NAME: ClassVar[str] = "run"
    FIRST: ClassVar[tuple[str, ...]] = ("run",)

    def refusal(self, g: PalioState, ask: Run, seat: int, n: int) -> Refused | None:
        if n + 1 in g.hands[seat]:
            return None
        return {"code": "not_yours", "horse": n + 1, "hand": g.hands[seat][:]}

    def take(self, g: PalioState, ask: Run, seat: int, n: int) -> None:
        g.hands[seat].remove(n + 1)
        g.heat[seat] = n + 1
        others = tuple(other for other in range(len(g.hands)) if other != seat)
        tell(g, {"key": "ran", "seat": seat, "horse": n + 1}, reveals_to=others)
        after = (seat + 1) % len(g.hands)
        g.agenda.append(Finish() if after == g.leader else Run(after))

    def text(self, g: PalioState, ask: Run, seat: int, n: int) -> str:
        return f"run {n + 1}"

    def read(self, g: PalioState, ask: Run, seat: int, text: str) -> int:
        texts = [f"run {horse}" for horse in range(1, HORSES + 1)]
        return texts.index(text) if text in texts else -1

    def label(self, g: PalioState, ask: Run, seat: int, n: int) -> Label:
        return {"key": "run", "horse": n + 1}

    def name(self, n: int) -> str:
        return f"run {n + 1}"


RUN: Final = Kind("run", RunHorse())


class Run(Question[PalioState]):
    """Which horse?"""

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def kind(self) -> Kind:
        return RUN

    def face(self, g: PalioState, seat: int) -> RunFace:
        return {"fastest": max(g.heat)}


class Finish(Step[PalioState]):
    """All have run."""

    def run(self, g: PalioState) -> None:
        winner, points = g.heat.index(max(g.heat)), min(g.heat)
        tell(g, {"key": "heat_won", "seat": winner, "horse": g.heat[winner], "points": points})
        g.points[winner] += points
        g.gone = sorted(g.gone + g.heat)
        g.heat = [0] * len(g.heat)
        g.leader = winner
        if g.hands[winner]:
            g.agenda.append(Run(winner))
        else:
            tell(g, {"key": "ended", "scores": g.points[:]})
