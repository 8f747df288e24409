"""What many games tell of a game itself: who scores how, from what, how long it takes, and what is used.

Everything is read from records, so that games of bots, of a data set and of people are looked at alike. What is used is
found by the words of the log: an event that names a card, a leader, a tile or a space says that its seat used it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from piazza.arena.faults import whole
from piazza.arena.pieces import in_order
from piazza.arena.places import Place
from piazza.arena.recording import play_recorded
from piazza.arena.rows import in_force
from piazza.arena.statistics import mean_of, share_of
from piazza.arena.tournament import contender
from piazza.bots.play import choose_in_state
from piazza.core.agenda import CHANCE, EVERYONE, Ask, Event, State, apply, current_ask
from piazza.core.journal import Record
from piazza.core.match import replay
from piazza.core.messages import Messages, load_messages
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import find_option

AMOUNTS = ("amount", "coins", "plural", "seat")
"""Words that name an amount or a person, and not a thing of the game."""


@dataclass(frozen=True)
class Use:
    """Something of the game, and what was done with it."""

    kind: str
    thing: str
    deed: str


@dataclass(frozen=True)
class Course:
    """What one game came to."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    decisions: int
    uses: tuple[dict[Use, int], ...]
    """By seat."""


@dataclass(frozen=True)
class BalancePlan:
    game: str
    players: int
    bots: tuple[str, ...]
    """One name per seat."""
    settings: dict[str, object]
    seed: int


def play_numbers(task: tuple[BalancePlan, Sequence[int]]) -> list[Course]:
    """The games of these numbers."""
    plan, numbers = task
    return [course_of(whole(number, _played, plan)) for number in numbers]


def _played(plan: BalancePlan, number: int) -> Record:
    rules = rules_of(plan.game)
    bots = [contender(name, plan.game) for name in plan.bots]
    streams = [Stream((plan.seed * 1_000_003 + number) * 8 + seat) for seat in range(plan.players)]

    def choose(g: State, ask: Ask[State], seat: int) -> int:
        return choose_in_state(rules, g, seat, bots[seat], streams[seat])

    return play_recorded(rules, plan.players, plan.settings, f"{plan.seed}/{number}", plan.bots, choose)


def course_of(record: Record) -> Course:
    """A finished record, gone through once."""
    rules = rules_of(record.game, record.rules_version)
    words = load_messages("en", record.game)
    g, decisions = replay(record, 0).state, 0
    uses: list[dict[Use, int]] = [{} for _ in record.players]
    events: list[Event] = []
    for entry in in_force(record.entries):
        g.events = events
        apply(g, entry.by, find_option(g, entry.by, entry.text))
        decisions += entry.by != CHANCE
        for event in events:
            _count(uses, words, event.seen_by(EVERYONE))
        events.clear()
    parts = tuple(dict(part) for part in rules.breakdown(g))
    assert current_ask(g) is None, "a game that is not over by its rules has no course"
    return Course(tuple(rules.scores(g)), tuple(rules.standings(g)), parts, decisions, tuple(uses))


def _count(uses: list[dict[Use, int]], words: Messages, event: dict[str, object]) -> None:
    seat, deed = event.get("seat"), str(event["key"])
    if not isinstance(seat, int):
        return
    for name, kind in [*things_in(words, deed), ("card", ""), ("cards", "")]:
        value = event.get(name)
        for thing in value if isinstance(value, list) else [value]:
            use = _use(words, kind, thing, deed)
            if use is not None:
                uses[seat][use] = uses[seat].get(use, 0) + 1


def _use(words: Messages, kind: str, thing: object, deed: str) -> Use | None:
    if isinstance(thing, dict) and not kind:
        # A card without a name of its own is what stands on it.
        return Use("card", " ".join(f"{key}:{value}" for key, value in thing.items()), deed)
    return Use(kind, str(thing), deed) if f"{kind}.{thing}" in words.catalogue else None


def thing_in_words(words: Messages, use_kind: str, thing: str) -> str:
    """What people call it."""
    if f"{use_kind}.{thing}" in words.catalogue:
        return words.text(f"{use_kind}.{thing}")
    marks = [mark.partition(":") for mark in thing.split(" ")]
    return " ".join(words.catalogue.get(f"{key}.{value}", value) for key, _, value in marks if value)


def things_in(words: Messages, deed: str) -> list[tuple[str, str]]:
    """The parameters of an event that are things of the game, each with its kind."""
    found = []
    for key in (f"event.{deed}", f"event.{deed}.known"):
        for part in words.catalogue.get(key, "").split("{")[1:]:
            fields = part.partition("}")[0].split("|")
            if len(fields) == 2 and fields[1] not in AMOUNTS and (fields[0], fields[1]) not in found:
                found.append((fields[0], fields[1]))
    return found


@dataclass
class UseTally:
    games: int = 0
    """In how many games it was done at all."""
    times: int = 0
    seats: int = 0
    wins: float = 0.0
    """Shares of first places of the seats that did it."""


@dataclass
class Balance:
    """What many courses come to."""

    players: int
    courses: list[Course] = field(default_factory=list)
    uses: dict[Use, UseTally] = field(default_factory=dict)

    def add(self, course: Course) -> None:
        self.courses.append(course)
        winners = course.places.count(1)
        met: set[Use] = set()
        for seat, uses in enumerate(course.uses):
            for use, times in uses.items():
                tally = self.uses.setdefault(use, UseTally())
                tally.times += times
                tally.seats += 1
                tally.wins += 1 / winners if course.places[seat] == 1 else 0.0
                tally.games += use not in met
                met.add(use)

    def as_dict(self) -> dict[str, object]:
        """JSON-able."""
        courses = self.courses
        lengths = [course.decisions for course in courses]
        return {
            "games": len(courses),
            "players": self.players,
            "decisions": mean_of(lengths).as_dict(),
            "fewest_decisions": min(lengths, default=0),
            "most_decisions": max(lengths, default=0),
            "seats": [self._seat(seat) for seat in range(self.players)],
            "uses": [
                {
                    "kind": use.kind,
                    "thing": use.thing,
                    "deed": use.deed,
                    "per_game": round(tally.times / len(courses), 4),
                    "in_games": round(tally.games / len(courses), 4),
                    "win_share": round(tally.wins / tally.seats, 4),
                    "seats": tally.seats,
                }
                for use, tally in sorted(
                    self.uses.items(), key=lambda item: (item[0].kind, item[0].thing, item[0].deed)
                )
            ],
        }

    def _seat(self, seat: int) -> dict[str, object]:
        courses = self.courses
        wins = [1 / c.places.count(1) if c.places[seat] == 1 else 0.0 for c in courses]
        names = list(courses[0].parts[seat]) if courses else []
        return {
            "seat": seat,
            "win_share": share_of(wins).as_dict(),
            "score": mean_of([course.scores[seat] for course in courses]).as_dict(),
            "parts": {name: mean_of([course.parts[seat][name] for course in courses]).as_dict() for name in names},
        }


def measure_balance(plan: BalancePlan, games: int, place: Place, progress: Callable[[int], None]) -> Balance:
    """Plays so many games and looks at them."""
    for name in plan.bots:
        contender(name, plan.game)
    return balance_of(plan.players, in_order(play_numbers, plan, range(games), place), progress)


def balance_of(players: int, courses: Iterable[Course], progress: Callable[[int], None]) -> Balance:
    balance = Balance(players)
    for course in courses:
        balance.add(course)
        progress(len(balance.courses))
    return balance
