"""III Stadium: the race, and its prizes: coins of the own side's metal and a pair of laurels."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move, Question
from piazza.games.aquileia.board import STADIUM
from piazza.games.aquileia.cards import LAUREL_KINDS, LAUREL_WORDS
from piazza.games.aquileia.contest import metal_of, open_contest, ranking, tell_prize
from piazza.games.aquileia.draws import LaurelDraw
from piazza.games.aquileia.notation import amount, place_of
from piazza.games.aquileia.shown import BothLaurels, KeepLaurelLabel, LaurelFace, LaurelHanded, Purpose, Refused
from piazza.games.aquileia.state import AquileiaState, Pair, tell

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
                tell_prize(g, STADIUM, rank, ranked, amount(metal, PRIZES[rank]))
        g.agenda.append(LookAtTop(ranked[0], ranked[1] if len(ranked) > 1 else -1))


class LookAtTop(LaurelDraw):
    """The winner takes the face-up laurel and the top one of the deck into hand and looks at both."""

    PURPOSE: ClassVar[Purpose] = "top"

    def __init__(self, seat: int, second: int) -> None:
        super().__init__(seat)
        self.second: Final = second

    def seen_by(self, g: AquileiaState, seat: int) -> bool:
        return seat == self.seat

    def drawn(self, g: AquileiaState, kind: int) -> None:
        if g.events is not None:
            face, top = LAUREL_WORDS[g.face], LAUREL_WORDS[kind]
            tell(g, {"key": "laurels_looked_at", "seat": self.seat, "face": face}, {"top": top}, (self.seat,))
        g.agenda.append(KeepLaurel(self.seat, self.second, kind))


class Keep(Move[AquileiaState, "KeepLaurel"]):
    """Keeps one of the two laurels; the second is handed the other. `n` is the kind."""

    SIZE: ClassVar[int] = LAUREL_KINDS
    FIRST: ClassVar[tuple[str, ...]] = ("keep",)

    def add_options(self, g: AquileiaState, ask: KeepLaurel, seat: int, first: int, found: list[int]) -> None:
        found.append(first + min(g.face, ask.top))
        if g.face != ask.top:
            found.append(first + max(g.face, ask.top))

    def refusal(self, g: AquileiaState, ask: KeepLaurel, seat: int, n: int) -> Refused | None:
        if n in (g.face, ask.top):
            return None
        return {"code": "not_this_laurel", "face": LAUREL_WORDS[g.face], "top": LAUREL_WORDS[ask.top]}

    def take(self, g: AquileiaState, ask: KeepLaurel, seat: int, n: int) -> None:
        pair = Pair(seat, ask.second, g.face, ask.top, n == g.face)
        g.pairs += (pair,)
        g.face = -1
        if g.events is not None:
            tell_kept(g, pair)

    def text(self, g: AquileiaState, ask: KeepLaurel, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: AquileiaState, ask: KeepLaurel, seat: int, text: str) -> int:
        return place_of(LAUREL_WORDS, text.removeprefix("keep "))

    def label(self, g: AquileiaState, ask: KeepLaurel, seat: int, n: int) -> KeepLaurelLabel:
        is_face = n == g.face
        other = ask.top if is_face else g.face
        kept, left = LAUREL_WORDS[n], LAUREL_WORDS[other]
        return {"key": "keep", "laurel": kept, "other": left, "from": "face" if is_face else "top"}

    def name(self, n: int) -> str:
        return "keep " + LAUREL_WORDS[n]


def tell_kept(g: AquileiaState, pair: Pair) -> None:
    kept, handed = LAUREL_WORDS[pair.kept()], LAUREL_WORDS[pair.handed()]
    if pair.second < 0:
        both: BothLaurels = {"kept": kept, "handed": handed}
        tell(g, {"key": "laurel_kept_alone", "seat": pair.first}, both, (pair.first,))
        return
    tell(g, {"key": "laurel_kept", "seat": pair.first}, {"kept": kept}, (pair.first,))
    told: LaurelHanded = {"key": "laurel_handed", "seat": pair.first, "second": pair.second}
    tell(g, told, {"handed": handed}, (pair.first, pair.second), (pair.second,))


LAUREL: Final = Kind("laurel", Keep())


class KeepLaurel(Question[AquileiaState]):
    """Which of the two laurels the winner keeps. It is put also when both are alike: only the winner may know."""

    def __init__(self, seat: int, second: int, top: int) -> None:
        super().__init__((seat,))
        self.second: Final = second
        self.top: Final = top

    def kind(self) -> Kind:
        return LAUREL

    def face(self, g: AquileiaState, seat: int) -> LaurelFace:
        shown: LaurelFace = {"face": LAUREL_WORDS[g.face]}
        if self.second >= 0:
            shown["second"] = self.second
        if seat == self.seats[0]:
            shown["top"] = LAUREL_WORDS[self.top]
        return shown

    def unread(self, g: AquileiaState, seat: int, words: list[str]) -> Refused | None:
        if words[0] != "keep" or len(words) != 2:
            return None
        return {"code": "not_this_laurel", "face": LAUREL_WORDS[g.face], "top": LAUREL_WORDS[self.top]}
