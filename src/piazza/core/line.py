"""The line of play: a journal as it grows, which of its entries are in force, and the state that these give.

It carries out and checks nothing; what may be written is decided by `match.Match`.
"""

from __future__ import annotations

from typing import Final

from piazza.core.acts import Acts
from piazza.core.agenda import CHANCE, Ask, Event, State, apply, current_ask
from piazza.core.journal import RECALL, UNDO, Entry
from piazza.core.rules import find_option


class Played:
    """An entry that is in force: its number in the journal, what was asked, what it told, the state before it."""

    def __init__(self, number: int, entry: Entry, kind: str, waiting: int, before: State) -> None:
        self.number: Final = number
        self.entry: Final = entry
        self.kind: Final = kind
        self.waiting: Final = waiting
        self.before: Final = before
        self.events: list[Event] = []

    def reveals_to(self, seat: int) -> bool:
        for event in self.events:
            if seat in event.reveals_to:
                return True
        return False


class Line:
    def __init__(self, state: State, acts: Acts) -> None:
        self.state = state
        self.acts: Final = acts
        self.entries: list[Entry] = []
        self.played: list[Played] = []
        """Decisions and chance in force."""
        self.declared: list[tuple[int, Entry]] = []
        """Acts of the table, with their numbers."""
        self.chances = 0
        """How many chance entries were ever written."""

    def copy(self) -> Line:
        twin = Line(self.state, self.acts.copy())
        twin.entries = self.entries[:]
        twin.played = self.played[:]
        twin.declared = self.declared[:]
        twin.chances = self.chances
        return twin

    # ---- writing -------------------------------------------------------------------------------------------------

    def append(self, entry: Entry) -> None:
        """Writes a decision or chance."""
        self._run(len(self.entries), entry)
        self.entries.append(entry)
        if entry.by == CHANCE:
            self.chances += 1
        ask = current_ask(self.state)
        self.acts.decided(entry.by, () if ask is None else ask.seats)

    def declare(self, entry: Entry) -> None:
        """Writes an act of the table."""
        self.acts.take(entry)
        self.declared.append((len(self.entries), entry))
        self.entries.append(entry)

    def void(self, entry: Entry) -> None:
        """Writes an undo or a recall."""
        index = self.index_of(entry.target)
        later = self.played[index + 1 :] if entry.act == RECALL else []
        self.state = self.played[index].before
        del self.played[index:]
        self.entries.append(entry)
        if entry.act == UNDO:
            self.acts.timed_out.clear()
        for kept in later:
            self._run(kept.number, kept.entry)

    def _run(self, number: int, entry: Entry) -> None:
        ask = self.state.agenda[-1]
        assert isinstance(ask, Ask)
        played = Played(number, entry, ask.kind_name(), len(ask.seats), self.state)
        state = self.state.copy()
        state.events = played.events
        apply(state, entry.by, find_option(state, entry.by, entry.text))
        state.events = None
        self.state = state
        self.played.append(played)

    # ---- finding -------------------------------------------------------------------------------------------------

    def last_by(self, seat: int) -> int:
        """Where in `played` the seat's last decision stands; -1 when there is none."""
        for index in range(len(self.played) - 1, -1, -1):
            if self.played[index].entry.by == seat:
                return index
        return -1

    def index_of(self, number: int) -> int:
        """Where in `played` the entry of that number stands; -1 when it is not in force."""
        for index in range(len(self.played) - 1, -1, -1):
            if self.played[index].number == number:
                return index
        return -1

    def is_chance_open(self) -> bool:
        """Whether chance is asked: where a seed answers, it does so at once, and nothing else comes between."""
        ask = current_ask(self.state)
        return ask is not None and ask.seats[0] == CHANCE

    def is_still_open(self, index: int) -> bool:
        """Whether the question answered by played[index] still waits for others: then each answer since took one."""
        first = self.played[index]
        ask = current_ask(self.state)
        since = len(self.played) - index
        return ask is not None and ask.kind_name() == first.kind and len(ask.seats) == first.waiting - since
