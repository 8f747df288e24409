"""Moves and the questions made of them.

All that is known of one kind of move stands in one class: which of its moves are open now, why one is not, what it
does, its text and how the text is read back, and what people are shown of it. A question is made of such kinds; the
arithmetic between them, and every answer that follows from them, is done here, once.

Laws, checked for every game by the conformance suite; they go on where those of core/match.py end:

17. The options of a question are exactly its moves without a refusal.
18. `read(text(n)) == n` for every move that is open, and a text is the same action for every seat.
19. A text that a kind of question can ever offer is never refused without a reason of its own.
20. All that is shown of a move, a question, an event, a refusal or the board is of the type that the game's `shown.py`
    declares, to the last key, in both builds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar

from piazza.core.agenda import Ask, S
from piazza.core.errors import Refusal, refused
from piazza.core.opening import mypyc_attr

Q = TypeVar("Q", bound="Question[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Generic[S, Q]):
    """One kind of move, without a state of its own. `n`, from 0 to SIZE - 1, says which move of the kind is meant."""

    SIZE: ClassVar[int] = 1
    NAME: ClassVar[str] = ""
    """What the catalogue of actions calls the kind, unique within its question."""
    FIRST: ClassVar[tuple[str, ...]] = ()
    """The words its texts begin with."""
    FIXED_WORDS: ClassVar[int] = 0
    """How many words of a text have their place, where the others name a set, in any order; 0 when all have."""

    def add_options(self, g: S, ask: Q, seat: int, first: int, found: list[int]) -> None:
        """Appends `first + n` for every move that is open to the seat: those, and only those, without a refusal."""
        for n in range(self.SIZE):
            if self.refusal(g, ask, seat, n) is None:
                found.append(first + n)

    def refusal(self, g: S, ask: Q, seat: int, n: int) -> Mapping[str, object] | None:
        """Why the seat may not make the move: `code` names the message, the rest are its parameters. None when it may.
        Any `n` may be asked about."""
        raise NotImplementedError

    def take(self, g: S, ask: Q, seat: int, n: int) -> None:
        """Makes a move that is open. The question has been popped already."""
        raise NotImplementedError

    def text(self, g: S, ask: Q, seat: int, n: int) -> str:
        """The stable text of a move that is open: it begins with one of FIRST."""
        raise NotImplementedError

    def read(self, g: S, ask: Q, seat: int, text: str) -> int:
        """Which move of the kind the text means, open or not; -1 when it means none. The inverse of `text`."""
        raise NotImplementedError

    def label(self, g: S, ask: Q, seat: int, n: int) -> Mapping[str, object]:
        """A move that is open, as data for people: `key` names its message, the rest are the message's parameters and
        what a board lights up."""
        raise NotImplementedError

    def name(self, n: int) -> str:
        """What the catalogue calls one move, in words that need no state."""
        return self.NAME if self.SIZE == 1 else f"{self.NAME} {n}"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainMove(Move[S, Q], Generic[S, Q]):
    """A single move whose text is one word or phrase, always the same."""

    TEXT: ClassVar[str] = ""

    def add_options(self, g: S, ask: Q, seat: int, first: int, found: list[int]) -> None:
        if self.refusal(g, ask, seat, 0) is None:
            found.append(first)

    def text(self, g: S, ask: Q, seat: int, n: int) -> str:
        return self.TEXT

    def read(self, g: S, ask: Q, seat: int, text: str) -> int:
        return 0 if text == self.TEXT else -1


class Slot:
    """One kind of move within a question: its options are `start` and more, below `end`."""

    def __init__(self, move: Move[Any, Any], start: int, after: Slot | None) -> None:
        self.move: Final = move
        self.start: Final = start
        self.end: Final = start + move.SIZE
        self.after: Final = after
        """The next one. A chain, because compiled code goes along it without asking what it finds."""


class Kind:
    """A kind of question: its name on the wire, and the kinds of moves that answer it, numbered one after another."""

    def __init__(self, name: str, *moves: Move[Any, Any]) -> None:
        self.name: Final = name
        self.size: Final = sum([move.SIZE for move in moves])
        start = self.size
        slot: Slot | None = None
        for place in range(len(moves) - 1, -1, -1):
            start -= moves[place].SIZE
            slot = Slot(moves[place], start, slot)
        self.first: Final = slot

    def slot_of(self, option: int) -> Slot:
        """The kind of move that the option belongs to."""
        slot = self.first
        while slot is not None:
            if option < slot.end:
                return slot
            slot = slot.after
        raise IndexError(f"{self.name} has no option {option}")

    def start_of(self, move: Move[Any, Any]) -> int:
        """The option number of the first move of that kind."""
        slot = self.first
        while slot is not None:
            if slot.move is move:
                return slot.start
            slot = slot.after
        raise ValueError(f"{self.name} is not answered by {move.NAME}")

    def name_of(self, option: int) -> str:
        """What the catalogue calls the option."""
        slot = self.slot_of(option)
        return slot.move.name(option - slot.start)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[S], Generic[S]):
    """An ask of seats that is answered by moves. Its options are those of its kinds of moves, one kind after another;
    where records of old have another order, the question lists them itself."""

    def kind(self) -> Kind:
        raise NotImplementedError

    def unread(self, g: S, seat: int, words: list[str]) -> Mapping[str, object] | None:
        """What to say to a text that means no move of this question, such as one of another question: what has to be
        done first. None when there is nothing better to say than that it is no option."""
        return None

    # ---- what follows from it ----------------------------------------------------------------------------------------

    def kind_name(self) -> str:
        return self.kind().name

    def options(self, g: S, seat: int) -> list[int]:
        found: list[int] = []
        slot = self.kind().first
        while slot is not None:
            slot.move.add_options(g, self, seat, slot.start, found)
            slot = slot.after
        return found

    def take(self, g: S, seat: int, option: int) -> None:
        slot = self.kind().slot_of(option)
        slot.move.take(g, self, seat, option - slot.start)

    def text(self, g: S, seat: int, option: int) -> str:
        slot = self.kind().slot_of(option)
        return slot.move.text(g, self, seat, option - slot.start)

    def label(self, g: S, seat: int, option: int) -> Mapping[str, object]:
        slot = self.kind().slot_of(option)
        return slot.move.label(g, self, seat, option - slot.start)

    def refusal(self, g: S, seat: int, option: int) -> Mapping[str, object] | None:
        """Why the seat may not take the option; None when it is offered."""
        slot = self.kind().slot_of(option)
        return slot.move.refusal(g, self, seat, option - slot.start)

    def read(self, g: S, seat: int, text: str) -> int:
        """The option that the text means, offered or not; -1 when it means none of this question."""
        first = text.partition(" ")[0]
        slot = self.kind().first
        while slot is not None:
            if first in slot.move.FIRST:
                n = slot.move.read(g, self, seat, text)
                if n >= 0:
                    return slot.start + n
            slot = slot.after
        return -1

    def find(self, g: S, seat: int, text: str) -> int:
        option = self.read(g, seat, text)
        return option if option >= 0 and self.refusal(g, seat, option) is None else -1

    def why_not(self, g: S, seat: int, text: str) -> Refusal:
        option = self.read(g, seat, text)
        found = self.refusal(g, seat, option) if option >= 0 else self.unread(g, seat, text.split(" "))
        return Refusal("not_an_option", {"text": text}) if found is None else refused(found)
