"""What the questions of the game have in common."""

from __future__ import annotations

from typing import ClassVar, Final, Generic

from piazza.core.moves import Kind, Move, Q, Question
from piazza.games.lorenzo.shown import Refused, SeatFace
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.words.notation import QUESTION_OF, VERBS


def answer_first(kind: Kind, words: list[str]) -> Refused | None:
    """What to say to the text of another question: that this one comes first."""
    if words[0] not in VERBS:
        return None
    slot = kind.first
    while slot is not None:
        if words[0] in slot.move.FIRST:
            return None
        slot = slot.after
    return {"code": "answer_first", "question": QUESTION_OF[kind.name]}


class SeatQuestion(Question[LorenzoState]):
    """A question to one seat."""

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat

    def face(self, g: LorenzoState, seat: int) -> SeatFace:
        return {"seat": self.seat}

    def unread(self, g: LorenzoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(self.kind(), words)


class LeaderQuestion(SeatQuestion):
    """A question in which leaders may be played, discarded and used before it is answered."""

    def ask_again(self, g: LorenzoState) -> None:
        """Puts on the agenda what follows the leader's business: this question, where it is still one."""
        raise NotImplementedError


def ask_or_do(g: LorenzoState, ask: SeatQuestion) -> None:
    """Asks the question; what can only be done in one way is done."""
    options = ask.options(g, ask.seat)
    if len(options) == 1:
        ask.take(g, ask.seat, options[0])
    else:
        g.agenda.append(ask)


class ServantsMove(Move[LorenzoState, Q], Generic[Q]):
    """So many servants. `n` is their number."""

    NAME: ClassVar[str] = "servants"
    FIRST: ClassVar[tuple[str, ...]] = ("servants",)

    def text(self, g: LorenzoState, ask: Q, seat: int, n: int) -> str:
        return f"servants {n}"

    def read(self, g: LorenzoState, ask: Q, seat: int, text: str) -> int:
        word = text.removeprefix("servants ")
        n = int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else -1
        return n if n < self.SIZE and text == f"servants {n}" else -1
