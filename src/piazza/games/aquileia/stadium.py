"""III Stadium: the race, and its prizes: coins of the own side's metal and a pair of laurels."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event, Step
from piazza.games.aquileia.board import STADIUM
from piazza.games.aquileia.cards import LAUREL_KINDS, LAUREL_WORDS
from piazza.games.aquileia.contest import metal_of, open_contest, ranking
from piazza.games.aquileia.draws import LaurelDraw
from piazza.games.aquileia.notation import amount
from piazza.games.aquileia.state import AquileiaState, Pair

PRIZES: Final[tuple[int, ...]] = (3, 2, 1)


def open_stadium(g: AquileiaState) -> None:
    g.agenda.append(StadiumPrizes())
    open_contest(g, STADIUM)


class StadiumPrizes(Step[AquileiaState]):
    """3, 2 and 1 coins, each of the own side's metal; fourth and fifth get nothing. Then the laurels."""

    def run(self, g: AquileiaState) -> None:
        ranked = ranking(g, STADIUM)
        for rank in range(min(3, len(ranked))):
            seat = ranked[rank]
            metal = metal_of(g, STADIUM, seat)
            g.players[seat].coins[metal] += PRIZES[rank]
            if g.events is not None:
                params: dict[str, object] = {"seat": seat, "rank": rank + 1, "area": "stadium"}
                params["strength"] = g.players[seat].strength
                params["coins"] = amount(metal, PRIZES[rank])
                g.events.append(Event("prize", params))
        g.agenda.append(LookAtTop(ranked[0], ranked[1] if len(ranked) > 1 else -1))


class LookAtTop(LaurelDraw):
    """The winner takes the face-up laurel and the top one of the deck into hand and looks at both."""

    PURPOSE: ClassVar[str] = "top"

    def __init__(self, seat: int, second: int) -> None:
        super().__init__(seat)
        self.second: Final = second

    def seen_by(self, g: AquileiaState, seat: int) -> bool:
        return seat == self.seat

    def drawn(self, g: AquileiaState, kind: int) -> None:
        if g.events is not None:
            params: dict[str, object] = {"seat": self.seat, "face": LAUREL_WORDS[g.face]}
            g.events.append(Event("laurels_looked_at", params, {"top": LAUREL_WORDS[kind]}, (self.seat,)))
        g.agenda.append(KeepLaurel(self.seat, self.second, kind))


class KeepLaurel(Ask[AquileiaState]):
    """Which of the two laurels the winner keeps. It is put also when both are alike: only the winner may know."""

    KIND: ClassVar[str] = "laurel"
    SIZE: ClassVar[int] = LAUREL_KINDS

    def __init__(self, seat: int, second: int, top: int) -> None:
        super().__init__((seat,))
        self.second: Final = second
        self.top: Final = top

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        if g.face == self.top:
            return [g.face]
        return [g.face, self.top] if g.face < self.top else [self.top, g.face]

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        pair = Pair(seat, self.second, g.face, self.top, option == g.face)
        g.pairs += (pair,)
        g.face = -1
        if g.events is not None:
            self.tell(g, pair)

    def tell(self, g: AquileiaState, pair: Pair) -> None:
        assert g.events is not None
        kept: dict[str, object] = {"kept": LAUREL_WORDS[pair.kept()]}
        handed: dict[str, object] = {"handed": LAUREL_WORDS[pair.handed()]}
        if pair.second < 0:
            g.events.append(Event("laurel_kept_alone", {"seat": pair.first}, {**kept, **handed}, (pair.first,)))
            return
        both = (pair.first, pair.second)
        g.events.append(Event("laurel_kept", {"seat": pair.first}, kept, (pair.first,)))
        params: dict[str, object] = {"seat": pair.first, "second": pair.second}
        g.events.append(Event("laurel_handed", params, handed, both, (pair.second,)))

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        shown: dict[str, object] = {"face": LAUREL_WORDS[g.face]}
        if self.second >= 0:
            shown["second"] = self.second
        if seat == self.seats[0]:
            shown["top"] = LAUREL_WORDS[self.top]
        return shown

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "keep " + LAUREL_WORDS[option]

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        other = self.top if option == g.face else g.face
        params: dict[str, object] = {"laurel": LAUREL_WORDS[option], "other": LAUREL_WORDS[other]}
        params["from"] = "face" if option == g.face else "top"
        return "keep", params
