"""One game under way, for programs that decide by the numbers of the catalogue of actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from piazza.core.agenda import CHANCE, Ask, State, settle
from piazza.core.fairness import ChanceDriver
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

NOBODY: Final = -1

Chooser = Callable[[State, int, Stream], int]
"""Who decides for a seat: the state, the seat and something to draw from in, an option out."""


class Lane:
    """Chance answers by itself: from a stream of its own, which is quick, or, `verifiable`, as it does in matches.
    Seats that are asked together answer one after another, none of them knowing what the others chose. What `taken`
    holds tells the whole game again."""

    def __init__(self, rules: Rules[State], players: int, settings: dict[str, object], verifiable: bool) -> None:
        self.rules: Final = rules
        self.players: Final = players
        self.settings: Final = settings
        self.verifiable: Final = verifiable
        self.actions: Final = rules.action_count
        self._fresh: Final = rules.start(players, settings)
        self.state = self._fresh
        self.stream = Stream(0)
        self.driver: ChanceDriver | None = None
        self.chances = 0
        self.wits = self.stream
        """What bots draw from, so that their thoughts do not change what chance brings."""
        self.seed = 0
        self.seat = NOBODY
        """Who is asked; NOBODY once the game is over."""
        self.first = 0
        """The place of the question's option 0 in the catalogue of actions."""
        self.legal: list[int] = []
        """The options of the seat that is asked."""
        self.taken: list[int] = []
        """Every option chosen so far, chance's included, in order."""
        self.decisions = 0

    def begin(self, seed: int) -> None:
        """A new game; the seed settles all of its chance."""
        self.begin_from(self._fresh.copy(), seed)

    def begin_from(self, state: State, seed: int) -> None:
        """A game that goes on from a state, which becomes its own."""
        self.seed = seed
        self.stream = Stream(seed)
        self.driver = ChanceDriver(str(seed)) if self.verifiable else None
        self.chances = 0
        self.wits = Stream(-1 - seed)
        self.state = state
        self.taken = []
        self.decisions = 0
        self.go_on()

    def go_on(self) -> None:
        """Lets chance answer until a seat is asked, or the game is over."""
        g = self.state
        agenda = g.agenda
        while agenda:
            ask = agenda[-1]
            assert isinstance(ask, Ask)
            seat = ask.seats[0]
            if seat != CHANCE:
                self.seat = seat
                self.first = self.rules.first_action(ask)
                self.legal = ask.options(g, seat)
                return
            option = ask.draw(g, self.stream) if self.driver is None else self._picked(ask, self.driver)
            self.taken.append(option)
            agenda.pop()
            ask.take(g, CHANCE, option)
            settle(g)
        self.seat = NOBODY
        self.first = 0
        self.legal = []

    def _picked(self, ask: Ask[State], driver: ChanceDriver) -> int:
        """What the seed of a match gives to its next chance entry."""
        self.chances += 1
        return driver.pick(self.chances - 1, ask.options(self.state, CHANCE), ask.weights(self.state))

    def play(self, action: int) -> None:
        """The seat that is asked takes an action of the catalogue, which must be open to it."""
        self.take(action - self.first)

    def take(self, option: int) -> None:
        """The same by the option's number within the question."""
        if option not in self.legal:
            raise ValueError(self.why_not(option + self.first))
        self.take_open(option)

    def take_open(self, option: int) -> None:
        """The same for who has looked already whether it is open."""
        g = self.state
        ask = g.agenda.pop()
        assert isinstance(ask, Ask)
        self.taken.append(option)
        self.decisions += 1
        ask.take(g, self.seat, option)
        settle(g)
        self.go_on()

    def why_not(self, action: int) -> str:
        if self.seat == NOBODY:
            return "the game is over: begin a new one"
        name = self.rules.action_name(action) if 0 <= action < self.actions else "none of the catalogue"
        return f"action {action} ({name}) is not open to seat {self.seat}: choose one that the mask allows"

    def let_bots_play(self, choosers: list[Chooser | None]) -> None:
        """Lets bots decide until a seat without one is asked, or the game is over."""
        while self.seat != NOBODY:
            chooser = choosers[self.seat]
            if chooser is None:
                return
            self.take(chooser(self.state, self.seat, self.wits))

    def row(self, seat: int) -> bytes:
        """What the seat knows."""
        return self.rules.encode(self.state, seat)

    def mask(self) -> bytearray:
        """A byte for every action of the catalogue: 1 where it is open to the seat that is asked."""
        found = bytearray(self.actions)
        first = self.first
        for option in self.legal:
            found[first + option] = 1
        return found

    def legal_actions(self) -> list[int]:
        first = self.first
        return [first + option for option in self.legal]

    def texts(self) -> dict[int, str]:
        """The text of every action that is open now."""
        if self.seat == NOBODY:
            return {}
        g = self.state
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        return {self.first + option: ask.text(g, self.seat, option) for option in self.legal}

    def copy(self) -> Lane:
        """The same game at the same point, with the same future."""
        return lane_again(
            self.rules, self.players, self.settings, self.verifiable, self.state.copy(), self.stream.__copy__(),
            self.wits.__copy__(), self.seed, self.chances, self.taken[:], self.decisions,
        )  # fmt: skip

    def __copy__(self) -> Lane:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Lane:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return lane_again, (
            self.rules, self.players, self.settings, self.verifiable, self.state, self.stream, self.wits, self.seed,
            self.chances, self.taken, self.decisions,
        )  # fmt: skip


def lane_again(
    rules: Rules[State],
    players: int,
    settings: dict[str, object],
    verifiable: bool,
    state: State,
    stream: Stream,
    wits: Stream,
    seed: int,
    chances: int,
    taken: list[int],
    decisions: int,
) -> Lane:
    """A lane where another one was: at a seat's question, where chance has nothing to answer, or at the end."""
    lane = Lane(rules, players, settings, verifiable)
    lane.state, lane.stream, lane.wits = state, stream, wits
    lane.driver = ChanceDriver(str(seed)) if verifiable else None
    lane.seed, lane.chances, lane.taken, lane.decisions = seed, chances, taken, decisions
    lane.go_on()
    return lane
