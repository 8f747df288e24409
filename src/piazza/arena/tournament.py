"""Tournaments: every arrangement of the bots at the table plays the same deals.

Game number i follows from the plan and i alone, so that processes, machines, interruptions and the order in which games
finish change nothing. Results are written in the order of the games as they finish (arena/results.py); the same plan
goes on where it was left.
"""

from __future__ import annotations

import functools
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from piazza.arena.faults import text_of
from piazza.arena.pieces import in_order
from piazza.arena.places import Place
from piazza.arena.ratings import ratings_of
from piazza.arena.results import ResultsFile
from piazza.arena.sequential import OPEN, SequentialTest
from piazza.arena.statistics import Played, summary_of, win_share
from piazza.bots.bot import Bot
from piazza.bots.play import choose_in_state
from piazza.bots.registry import make_contender
from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask, draw_chance
from piazza.core.errors import PiazzaError
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules

FORMAT = "piazza-tournament"
FORMAT_VERSION = 2

TABLE = "table"
ROUND_ROBIN = "round-robin"
FIELD = "field"
PAIRINGS = (TABLE, ROUND_ROBIN, FIELD)


class BadTournament(PiazzaError):
    """A plan that cannot be played."""


@dataclass(frozen=True)
class TournamentPlan:
    game: str
    players: int
    bots: tuple[str, ...]
    settings: dict[str, object]
    seed: int
    pairing: str = ""
    """Who meets whom: `table`, `round-robin` or `field`; when empty, all at one table where they have room, else a
    round robin."""

    def __post_init__(self) -> None:
        if not self.bots:
            raise BadTournament("expected at least one bot")
        if not self.pairing:
            object.__setattr__(self, "pairing", TABLE if len(self.bots) <= self.players else ROUND_ROBIN)
        if self.pairing not in PAIRINGS:
            raise BadTournament(f"pairing: expected one of {', '.join(PAIRINGS)}, got {self.pairing!r}")
        if self.pairing == TABLE and len(self.bots) > self.players:
            raise BadTournament(f"{len(self.bots)} bots have no room at one table of {self.players}")
        if self.pairing == FIELD and len(self.bots) < 2:
            raise BadTournament("field: expected bots, and last the one that makes up the field")

    @classmethod
    def from_dict(cls, told: dict[str, Any]) -> TournamentPlan:
        """The plan that `as_dict` told."""
        return cls(told["game"], told["players"], tuple(told["bots"]), told["settings"], told["seed"], told["pairing"])

    @functools.cached_property
    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits together. `table`: all of them, the last filling the seats left. `field`: each alone among seats
        that the last one fills. `round-robin`: every selection of as many as there are seats; with fewer bots than
        seats all of them, and the seats left go to each of them in turn."""
        bots, seats = self.bots, self.players
        if self.pairing == FIELD:
            return [(bot, *bots[-1:] * (seats - 1)) for bot in bots[:-1]]
        if self.pairing == TABLE:
            return [bots + bots[-1:] * (seats - len(bots))]
        if len(bots) >= seats:
            return list(combinations(bots, seats))
        round_and_round = bots * seats
        return [bots + round_and_round[first : first + seats - len(bots)] for first in range(len(bots))]

    @functools.cached_property
    def arrangements(self) -> list[tuple[str, ...]]:
        """Every lineup in every rotation: each bot sits in each seat equally often."""
        return [lineup[turn:] + lineup[:turn] for lineup in self.lineups for turn in range(self.players)]

    def whole_deals(self, games: int) -> int:
        """The number of games, rounded up so that every deal is played in every arrangement."""
        size = len(self.arrangements)
        return -(-games // size) * size

    def as_dict(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": self.game,
            "rules_version": rules_of(self.game).version,
            "players": self.players,
            "bots": list(self.bots),
            "pairing": self.pairing,
            "settings": self.settings,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Question:
    """A sequential test that ends a tournament as soon as it is decided: does the bot take `wanted` of the first places
    or no more than `worse`?"""

    bot: str
    test: SequentialTest


class Hearing:
    """A question and what the deals heard so far say to it."""

    def __init__(self, question: Question, size: int) -> None:
        """`size` is how many games a deal has."""
        self.question = question
        self.deals = 0
        self._size = size
        self._values: list[float] = []
        self.verdict = question.test.verdict(self._values)

    def hear(self, results: ResultsFile) -> bool:
        """Hears what has become whole of a deal, one by one; whether the question is decided."""
        while self.verdict.decision == OPEN and (self.deals + 1) * self._size <= len(results):
            self._hear_deal(results.games_of(range(self.deals * self._size, (self.deals + 1) * self._size)))
            self.deals += 1
        return self.verdict.decision != OPEN

    def _hear_deal(self, games: Sequence[Played]) -> None:
        shares = [win_share(self.question.bot, game) for game in games if self.question.bot in game.bots]
        if shares:
            self._values.append(sum(shares) / len(shares))
            self.verdict = self.question.test.verdict(self._values)


class CommonChance:
    """Chance for one deal, the same in every arrangement: each kind of question has a stream of its own, so that its
    n-th answer depends on the deal, the kind and n alone, whatever else was asked in between."""

    def __init__(self, seed: int, deal: int) -> None:
        self._base = seed * 1_000_003 + deal
        self._streams: dict[str, Stream] = {}

    def pick(self, ask: Ask[State], g: State) -> int:
        if ask.kind_name() not in self._streams:
            self._streams[ask.kind_name()] = Stream(self._base * 65_521 + zlib.crc32(ask.kind_name().encode()) % 65_521)
        return draw_chance(ask, g, self._streams[ask.kind_name()])


@functools.lru_cache(maxsize=64)
def contender(name: str, game: str) -> Bot:
    """The bot of that name; kept, since bots keep nothing of what they decided, and programs take time to start."""
    return make_contender(name, game)


def play_game(plan: TournamentPlan, number: int) -> Played:
    """Game `number` of the plan, from the start to the end."""
    arrangements = plan.arrangements
    deal, turn = divmod(number, len(arrangements))
    names = arrangements[turn]
    rules = rules_of(plan.game)
    bots = [contender(name, plan.game) for name in names]
    streams = [Stream((plan.seed * 1_000_003 + number) * 8 + seat) for seat in range(plan.players)]
    thinking: dict[str, list[float]] = {name: [] for name in names}
    g = rules.start(plan.players, plan.settings)

    def choose(seat: int) -> int:
        return _timed_choice(rules, g, seat, bots[seat], streams[seat], thinking[names[seat]])

    play_out(g, CommonChance(plan.seed, deal), choose)
    return Played(number, deal, names, tuple(rules.scores(g)), tuple(rules.standings(g)), thinking)


def play_out(
    g: State,
    chance: CommonChance,
    choose: Callable[[int], int],
    heard: Callable[[int, int], None] = lambda seat, option: None,
) -> None:
    """Plays a state to its end; `heard` is told every move before it is made, those of chance too."""
    while (ask := current_ask(g)) is not None:
        seat = ask.seats[0]
        option = chance.pick(ask, g) if seat == CHANCE else choose(seat)
        heard(seat, option)
        apply(g, seat, option)


def _timed_choice(rules: Rules[State], g: State, seat: int, bot: Bot, stream: Stream, times: list[float]) -> int:
    ask = current_ask(g)
    assert ask is not None
    options = ask.options(g, seat)
    if len(options) == 1:
        return options[0]
    began = time.process_time()
    option = choose_in_state(rules, g, seat, bot, stream)
    times.append(round((time.process_time() - began) * 1000, 1))
    return option


def run_tournament(
    plan: TournamentPlan,
    games: int,
    place: Place,
    file: Path,
    progress: Callable[[int], None],
    question: Question | None = None,
) -> dict[str, object]:
    """Plays what is still missing in the results file and sums everything up, JSON-able.

    `progress` hears how many games have been finished, those found in the file included. With a question, the games
    end after the first deal that decides it, at the latest after `games`.
    """
    for name in plan.bots:
        contender(name, plan.game)
    wanted, size = plan.whole_deals(games), len(plan.arrangements)
    hearing = None if question is None else Hearing(question, size)
    with ResultsFile(file, plan.as_dict()) as results:
        results.replace_faults(lambda numbers: list(in_order(play_numbers, plan, numbers, place)))
        results.keep(wanted)
        progress(len(results))
        if hearing is None or not hearing.hear(results):
            _play_on(plan, range(len(results), wanted), place, results, progress, hearing)
        if hearing is not None:
            results.keep(hearing.deals * size)
        return summed_up(plan.as_dict(), results.games, results.faults, hearing)


def _play_on(
    plan: TournamentPlan,
    numbers: range,
    place: Place,
    results: ResultsFile,
    progress: Callable[[int], None],
    hearing: Hearing | None,
) -> None:
    for played, fault in in_order(play_numbers, plan, numbers, place):
        results.add(played, fault)
        progress(len(results))
        if hearing is not None and hearing.hear(results):
            return


def play_numbers(task: tuple[TournamentPlan, Sequence[int]]) -> list[tuple[Played, str]]:
    """The games of these numbers, each with the fault it met, if any."""
    return list(_each(*task))


def _each(plan: TournamentPlan, numbers: Sequence[int]) -> Iterator[tuple[Played, str]]:
    for number in numbers:
        try:
            yield play_game(plan, number), ""
        except Exception as fault:
            deal, turn = divmod(number, len(plan.arrangements))
            yield Played(number, deal, plan.arrangements[turn], (), (), {}), text_of(fault)


def summed_up(
    plan: dict[str, Any],
    games: Sequence[Played],
    faults: dict[int, str],
    hearing: Hearing | None = None,
) -> dict[str, object]:
    """All that the games of a plan tell, JSON-able."""
    names = list(dict.fromkeys(plan["bots"]))
    rated = ratings_of(names, games)
    rows = [{**summary_of(name, games), "rating": rated[name].as_dict() if rated else None} for name in names]
    whole: dict[str, object] = {
        **plan,
        "games": len(games),
        "deals": len({game.deal for game in games}),
        "results": rows,
        "faults": len(faults),
        "fault_texts": [f"game {number}: {text}" for number, text in sorted(faults.items())][:5],
    }
    if hearing is not None:
        asked, test = hearing.question, hearing.question.test
        whole["test"] = {"bot": asked.bot, "worse": test.worse, "wanted": test.wanted, **hearing.verdict.as_dict()}
    return whole
