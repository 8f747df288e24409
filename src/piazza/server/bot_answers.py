"""What the bots of a table answer, and when it may be seen.

Whoever watches a table knows how long its bots take. Where a seat's options hang on what others do not know, the moment
of the answer is therefore fixed before the bot begins to think: it tells how long such thoughts take, not this one.
"""

from __future__ import annotations

import logging
import math
from collections import deque
from typing import Final, NamedTuple

from piazza.arena.statistics import quantile
from piazza.bots.thinking import Job, Thinkers, ThinkingFailed
from piazza.core.agenda import SPECTATOR, State, current_ask
from piazza.core.match import Match
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.server.config import Config
from piazza.server.course import Course, record_of
from piazza.server.hosting import HostedTable
from piazza.server.metrics import Metrics
from piazza.server.timekeeping import Timekeeper

log = logging.getLogger("piazza.bots")

_FALLBACK: Final = "random"
"""Decides when no bot can; it takes as long for every question."""
_WORLDS: Final = 8
_REMEMBERED: Final = 64
_SHARE: Final = 0.9
_SPARE: Final = 1.25
_LEAST_SECONDS: Final = 0.05
_MOST_SECONDS: Final = 10.0


class BotAnswer(NamedTuple):
    """`level`: who has decided, which is not the one asked for where the bots are busy or have failed."""

    text: str
    level: str


class Pace:
    """How long the last thoughts of one kind took, each at least so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._least: Final = seconds
        self._last: Final = deque([seconds], maxlen=_REMEMBERED)

    def note(self, seconds: float) -> None:
        self._last.append(max(seconds, self._least))

    @property
    def seconds(self) -> float:
        """What nearly all of them did not exceed, and a bit more."""
        return min(_MOST_SECONDS, _SPARE * quantile(list(self._last), _SHARE))


class BotAnswers:
    def __init__(self, thinkers: Thinkers, timekeeper: Timekeeper, metrics: Metrics, config: Config) -> None:
        self.thinkers: Final = thinkers
        self._timekeeper: Final = timekeeper
        self._metrics: Final = metrics
        self._pause: Final = config.bot_pause
        self._paces: dict[tuple[str, str], Pace] = {}

    async def answer(self, table: HostedTable, course: Course, seat: int, level: str) -> BotAnswer:
        """Comes back when the answer may be seen."""
        began = self._timekeeper.running()
        fixed = self._fixed_wait(course.match, seat, level)
        answer = await self._think(table, course, seat, level)
        took = self._timekeeper.running() - began
        if level != _FALLBACK:
            self._pace(course.match.game, level).note(took)
        wait = self._pause if fixed is None else fixed * max(1, math.ceil(took / fixed))
        await self._timekeeper.reach(began + wait)
        return answer

    def _fixed_wait(self, match: Match, seat: int, level: str) -> float | None:
        """From the question to the answer, settled beforehand; a thought that takes longer is seen after a whole number
        of such times. None where it need not be settled."""
        if level == _FALLBACK or not tells_by_options(match.rules, match.state, seat):
            return None
        return self._pace(match.game, level).seconds

    def _pace(self, game: str, level: str) -> Pace:
        return self._paces.setdefault((game, level), Pace(max(self._pause, _LEAST_SECONDS)))

    async def _think(self, table: HostedTable, course: Course, seat: int, level: str) -> BotAnswer:
        record = record_of(table.doc, list(course.match.entries)).as_dict()
        job = Job(table.id, record, seat, level, table.bot_seed(seat))
        try:
            with self._metrics.think_seconds.labels(level).time():
                answer = await self.thinkers.ask(job, table.doc.owner)
        except ThinkingFailed as fault:
            # Better any legal move than a game that stands still.
            log.error("bot failed", extra={"table": table.id, "seat": seat, "level": level, "problem": str(fault)})
            job.level = _FALLBACK
            answer = await self.thinkers.ask(job, table.doc.owner)
        if answer.level != level:
            self._metrics.cheaper.labels(answer.level).inc()
        assert answer.text is not None
        return BotAnswer(answer.text, answer.level)


def tells_by_options(rules: Rules[State], state: State, seat: int) -> bool:
    """Whether the options of a seat that is asked hang on what not everybody knows. It is itself found out from what
    everybody knows: from worlds of a spectator, not from the truth."""
    stream = Stream(0)
    worlds = [rules.sample(state, SPECTATOR, stream) for _ in range(_WORLDS)]
    return len({tuple(_options(world, seat)) for world in worlds}) > 1


def _options(world: State, seat: int) -> list[int]:
    ask = current_ask(world)
    assert ask is not None
    return ask.options(world, seat)
