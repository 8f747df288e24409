"""The draft of leaders in the advanced game: dealt face down, kept in secret, passed on."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask, Step
from piazza.core.moves import Kind, Move, Question
from piazza.games.lorenzo.chapters.leaders import LEADER_COUNT
from piazza.games.lorenzo.chapters.questions import answer_first
from piazza.games.lorenzo.data.board import LEADERS_EACH
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.shown import DealLabel, DraftFace, LeaderLabel, Refused, SeatFace
from piazza.games.lorenzo.state import LorenzoState, tell
from piazza.games.lorenzo.words.notation import LEADER_OF, bits


class DealLeader(Ask[LorenzoState]):
    """Chance: four leaders to each seat, face down; the rest go to the box unseen."""

    KIND: ClassVar[str] = "deal"
    SIZE: ClassVar[int] = 21

    def __init__(self, dealt: int) -> None:
        super().__init__((CHANCE,))
        self.dealt: Final = dealt

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return bits(g.leader_deck)

    def seen_by(self, g: LorenzoState, seat: int) -> bool:
        return seat == self.dealt // LEADERS_EACH

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        owner = self.dealt // LEADERS_EACH
        g.leader_deck &= ~(1 << option)
        packs = list(g.packs)
        packs[owner] |= 1 << option
        g.packs = tuple(packs)
        if g.events is not None:
            tell(g, {"key": "deal", "seat": owner}, {"leader": option}, (owner,))
        if self.dealt + 1 < len(g.players) * LEADERS_EACH:
            g.agenda.append(DealLeader(self.dealt + 1))
        else:
            g.leader_deck = 0

    def face(self, g: LorenzoState, seat: int) -> SeatFace:
        return {"seat": self.dealt // LEADERS_EACH}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"deal {LEADERS[option].word}"

    def label(self, g: LorenzoState, seat: int, option: int) -> DealLabel:
        return {"key": "deal", "seat": self.dealt // LEADERS_EACH, "leader": option}


class OpenDraft(Step[LorenzoState]):
    """The draft begins once all leaders are dealt."""

    def run(self, g: LorenzoState) -> None:
        count = len(g.players)
        g.agenda.append(Draft(tuple(range(count)), 0, (0,) * count))


def pack_of(g: LorenzoState, seat: int, step: int) -> int:
    """Whose pack the seat looks at in a step of the draft: packs go to the right, which is the previous seat."""
    return (seat + step) % len(g.players)


class KeepLeader(Move[LorenzoState, "Draft"]):
    """Keeps a leader of the pack, in secret. `n` + 1 is the leader."""

    SIZE: ClassVar[int] = LEADER_COUNT
    FIRST: ClassVar[tuple[str, ...]] = ("keep",)

    def add_options(self, g: LorenzoState, ask: Draft, seat: int, first: int, found: list[int]) -> None:
        for number in bits(g.packs[pack_of(g, seat, ask.step)]):
            found.append(first + number - 1)

    def refusal(self, g: LorenzoState, ask: Draft, seat: int, n: int) -> Refused | None:
        is_there = g.packs[pack_of(g, seat, ask.step)] >> (n + 1) & 1
        return None if is_there else {"code": "not_in_pack", "leader": n + 1}

    def take(self, g: LorenzoState, ask: Draft, seat: int, n: int) -> None:
        chosen = list(ask.chosen)
        chosen[seat] = n + 1
        left = tuple([other for other in ask.seats if other != seat])
        if g.events is not None:
            tell(g, {"key": "keep", "seat": seat}, {"leader": n + 1}, (seat,))
        if left:
            g.agenda.append(Draft(left, ask.step, tuple(chosen)))
        else:
            pass_on(g, ask.step, chosen)

    def text(self, g: LorenzoState, ask: Draft, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: Draft, seat: int, text: str) -> int:
        return LEADER_OF.get(text.removeprefix("keep "), 0) - 1

    def label(self, g: LorenzoState, ask: Draft, seat: int, n: int) -> LeaderLabel:
        return {"key": "keep", "leader": n + 1}

    def name(self, n: int) -> str:
        return f"keep {LEADERS[n + 1].word}"


DRAFT: Final = Kind("draft", KeepLeader())


class Draft(Question[LorenzoState]):
    """All seats at once and in secret: keep one leader of the pack. `chosen` holds what is decided already."""

    def __init__(self, seats: tuple[int, ...], step: int, chosen: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.step: Final = step
        self.chosen: Final = chosen

    def kind(self) -> Kind:
        return DRAFT

    def face(self, g: LorenzoState, seat: int) -> DraftFace:
        shown: DraftFace = {"step": self.step + 1, "steps": LEADERS_EACH, "seats": list(self.seats)}
        if 0 <= seat < len(self.chosen) and self.chosen[seat]:
            shown["kept"] = self.chosen[seat]
        return shown

    def unread(self, g: LorenzoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(DRAFT, words)


def pass_on(g: LorenzoState, step: int, chosen: list[int]) -> None:
    """The kept leaders go to the hands, the packs to the right; the fourth leader is no choice."""
    keep_all(g, step, chosen)
    if step + 1 == LEADERS_EACH - 1:
        last = [bits(g.packs[pack_of(g, seat, step + 1)])[0] for seat in range(len(g.players))]
        tell_packs(g, step + 1)
        keep_all(g, step + 1, last)
        return
    tell_packs(g, step + 1)
    count = len(g.players)
    g.agenda.append(Draft(tuple(range(count)), step + 1, (0,) * count))


def keep_all(g: LorenzoState, step: int, chosen: list[int]) -> None:
    packs = list(g.packs)
    picks = list(g.picks)
    for seat in range(len(g.players)):
        pack = pack_of(g, seat, step)
        packs[pack] &= ~(1 << chosen[seat])
        picks[pack * LEADERS_EACH + step] = chosen[seat]
        g.players[seat].hand |= 1 << chosen[seat]
    g.packs = tuple(packs)
    g.picks = tuple(picks)


def tell_packs(g: LorenzoState, step: int) -> None:
    """Each seat sees what it was passed."""
    if g.events is None:
        return
    for seat in range(len(g.players)):
        pack = bits(g.packs[pack_of(g, seat, step)])
        tell(g, {"key": "pass", "seat": seat}, {"leaders": pack}, (seat,), (seat,))
