"""Tournaments: every arrangement of the bots at the table plays the same deals.

Game number i follows from the plan and i alone, so that processes, interruptions and the order in which games finish
change nothing. Results are written line by line as games finish; the same plan goes on where it was left.
"""

from __future__ import annotations

import json
import multiprocessing
import time
import traceback
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from piazza.arena.statistics import Played, summary_of
from piazza.bots.bot import Bot
from piazza.bots.play import choose_in_state
from piazza.bots.registry import make_bot
from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask, draw_chance
from piazza.core.errors import PiazzaError
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules

FORMAT = "piazza-tournament"
FORMAT_VERSION = 1


class BadTournament(PiazzaError):
    """A plan that cannot be played, or a results file of another plan."""


@dataclass(frozen=True)
class TournamentPlan:
    game: str
    players: int
    bots: tuple[str, ...]
    options: dict[str, object]
    seed: int

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits together: with as many bots as seats or fewer, all of them, the last filling the seats left;
        with more bots than seats, every selection."""
        if len(self.bots) > self.players:
            return list(combinations(self.bots, self.players))
        return [self.bots + self.bots[-1:] * (self.players - len(self.bots))]

    @property
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
            "options": self.options,
            "seed": self.seed,
        }


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


def play_game(plan: TournamentPlan, number: int) -> Played:
    """Game `number` of the plan, from the start to the end."""
    arrangements = plan.arrangements
    deal, turn = divmod(number, len(arrangements))
    names = arrangements[turn]
    rules = rules_of(plan.game)
    bots = [make_bot(name, plan.game) for name in names]
    streams = [Stream((plan.seed * 1_000_003 + number) * 8 + seat) for seat in range(plan.players)]
    thinking: dict[str, list[float]] = {name: [] for name in names}
    g = rules.start(plan.players, plan.options)

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
    plan: TournamentPlan, games: int, processes: int, file: Path, progress: Callable[[int], None]
) -> dict[str, object]:
    """Plays what is still missing in the results file and sums everything up, JSON-able.

    `progress` hears how many games have been finished, those found in the file included.
    """
    for name in plan.bots:
        make_bot(name, plan.game)
    wanted = plan.whole_deals(games)
    done, faults = read_results(plan, file)
    missing = [number for number in range(wanted) if number not in done]
    progress(wanted - len(missing))
    with file.open("a", encoding="utf-8") as out:
        if file.stat().st_size == 0:
            _write_line(out, plan.as_dict())
        for line in _play_all(plan, missing, processes):
            _write_line(out, line)
            if "fault" in line:
                faults[int(line["number"])] = str(line["fault"])
            else:
                done[int(line["number"])] = _played(line)
            progress(wanted - len(missing) + sum(number in done or number in faults for number in missing))
    return summed_up(plan, [done[number] for number in range(wanted) if number in done], faults)


def _write_line(out: Any, line: dict[str, Any]) -> None:
    out.write(json.dumps(line, ensure_ascii=False) + "\n")
    out.flush()


def _play_all(plan: TournamentPlan, numbers: Sequence[int], processes: int) -> Iterator[dict[str, Any]]:
    work = [(plan, number) for number in numbers]
    if processes == 1 or len(work) <= 1:
        yield from map(_play_line, work)
        return
    with multiprocessing.get_context("spawn").Pool(min(processes, len(work))) as pool:
        yield from pool.imap_unordered(_play_line, work)


def _play_line(work: tuple[TournamentPlan, int]) -> dict[str, Any]:
    plan, number = work
    try:
        game = play_game(plan, number)
    except Exception:
        return {"number": number, "fault": traceback.format_exc(limit=-3)}
    return {
        "number": number,
        "deal": game.deal,
        "bots": list(game.bots),
        "scores": list(game.scores),
        "places": list(game.places),
        "thinking": game.thinking,
    }


def read_results(plan: TournamentPlan, file: Path) -> tuple[dict[int, Played], dict[int, str]]:
    """The finished games of a results file by number; a last line that was cut off is dropped from the file, and
    games that met a fault are played again."""
    if not file.exists() or file.stat().st_size == 0:
        return {}, {}
    text = file.read_text(encoding="utf-8")
    if not text.endswith("\n"):
        text = text[: text.rfind("\n") + 1]
        file.write_text(text, encoding="utf-8")
    lines = text.splitlines()
    if not lines or json.loads(lines[0]) != json.loads(json.dumps(plan.as_dict())):
        raise BadTournament(f"{file} holds the results of another plan; name another file or remove it")
    found = (json.loads(line) for line in lines[1:])
    return {line["number"]: _played(line) for line in found if "fault" not in line}, {}


def _played(line: dict[str, Any]) -> Played:
    return Played(
        line["number"],
        line["deal"],
        tuple(line["bots"]),
        tuple(line["scores"]),
        tuple(line["places"]),
        line["thinking"],
    )


def summed_up(plan: TournamentPlan, games: Sequence[Played], faults: dict[int, str]) -> dict[str, object]:
    names = list(dict.fromkeys(plan.bots))
    return {
        **plan.as_dict(),
        "games": len(games),
        "deals": len({game.deal for game in games}),
        "results": [summary_of(name, games) for name in names],
        "faults": len(faults),
        "fault_texts": [f"game {number}: {text}" for number, text in sorted(faults.items())][:5],
    }
