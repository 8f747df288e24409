"""The line of play: a journal as it grows, which of its entries are in force, and the state that these give.

It carries out and checks nothing; what may be written is decided by `match.Match`.
"""

from __future__ import annotations

from typing import Final

from piazza.core.acts import Acts
from piazza.core.agenda import CHANCE, Ask, Event, State, apply, current_ask
from piazza.core.journal import RECALL, UNDO, Entry
from piazza.core.rules import find_option

RECENT: Final = 2
SPARSE: Final = 32
"""The states before the last few entries are kept, because nearly all that is taken back is taken back at once, and the
one before every so many: others are played again when they are asked for. All of them would be most of what a long game
takes in memory."""
TOLD: Final = 12
"""What the last so many entries told is kept, because who follows the game reads it often; what was told before is told
again."""


class Played:
    """An entry that is in force: its number in the journal, what was asked; where they are kept `before`, the state
    before it, and `events`, what it told. Copies of a line share what was played: one may let go of it for all."""

    def __init__(self, number: int, entry: Entry, kind: str, waiting: int, before: State) -> None:
        self.number: Final = number
        self.entry: Final = entry
        self.kind: Final = kind
        self.waiting: Final = waiting
        self.before: State | None = before
        self.events: list[Event] | None = None


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
        self.state = self.state_before(index)
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
        played.events = _listen(state, entry)
        self.state = state
        self.played.append(played)
        self._let_go(len(self.played) - 1)

    def _let_go(self, last: int) -> None:
        index = last - RECENT
        if index > 0 and index % SPARSE:
            self.played[index].before = None
        if last >= TOLD:
            self.played[last - TOLD].events = None

    # ---- looking back --------------------------------------------------------------------------------------------

    def state_before(self, index: int) -> State:
        """The state before played[index]; not to be changed."""
        first = index
        while self.played[first].before is None:
            first -= 1
        state = self.played[first].before
        assert state is not None
        if first < index:
            state = state.copy()
            for played in self.played[first:index]:
                _play(state, played.entry)
        return state

    def states(self) -> list[State]:
        """The state before every entry in force, and the one now; not to be changed."""
        found: list[State] = []
        for played in self.played:
            state = played.before
            if state is None:
                state = found[-1].copy()
                _play(state, self.played[len(found) - 1].entry)
            found.append(state)
        found.append(self.state)
        return found

    def told(self, first: int) -> list[list[Event]]:
        """What played[first] and every entry since told; not to be changed."""
        found: list[list[Event]] = []
        state: State | None = None
        for index in range(first, len(self.played)):
            events = self.played[index].events
            if events is None:
                if state is None:
                    state = self.state_before(index).copy()
                events = _listen(state, self.played[index].entry)
            else:
                state = None
            found.append(events)
        return found

    def reveals_to(self, index: int, seat: int) -> bool:
        """Whether played[index] showed the seat what was hidden from it."""
        events = self.played[index].events
        if events is None:
            events = _listen(self.state_before(index).copy(), self.played[index].entry)
        for event in events:
            if seat in event.reveals_to:
                return True
        return False

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

    def first_since(self, number: int) -> int:
        """Where in `played` the entries of that number and later begin."""
        index = len(self.played)
        while index > 0 and self.played[index - 1].number >= number:
            index -= 1
        return index

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


def _play(state: State, entry: Entry) -> None:
    apply(state, entry.by, find_option(state, entry.by, entry.text))


def _listen(state: State, entry: Entry) -> list[Event]:
    events: list[Event] = []
    state.events = events
    _play(state, entry)
    state.events = None
    return events
