"""The results of a tournament in a file: a line for the plan, then one for every game, in their order.

What the file holds follows from the plan alone. How long moves took does not, and stands in a second file beside it. A
line is written as soon as its game and all before it are finished, so a file is always the beginning of the whole one:
whoever is interrupted goes on after the last whole line, and nothing can be counted twice. One process writes a file at
a time; whoever only reads it changes nothing, also while it grows.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Self

from piazza.arena.statistics import Played
from piazza.core.errors import PiazzaError

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no flock; there, two runs of one plan are their owner's care
    fcntl = None  # type: ignore[assignment]


class BadResults(PiazzaError):
    """A file that holds something else."""


class InUse(BadResults):
    """A file that somebody else writes."""


def times_beside(file: Path) -> Path:
    """Where the times of the moves are kept."""
    return file.with_name(file.stem + ".times" + file.suffix)


class ResultsFile:
    """A results file and what stands in it; within `with` it is this process's alone, and can be added to."""

    def __init__(self, file: Path, plan: dict[str, object]) -> None:
        self.file = file
        self.plan: dict[str, Any] = json.loads(json.dumps(plan))
        self._lines: list[dict[str, Any]] = []
        self.thinking: dict[int, dict[str, list[float]]] = {}
        self._out: IO[str] | None = None
        self._times: IO[str] | None = None

    def __len__(self) -> int:
        return len(self._lines)

    @property
    def games(self) -> list[Played]:
        """The games that were played to their end, in their order."""
        return self.games_of(range(len(self._lines)))

    def games_of(self, numbers: range) -> list[Played]:
        """Those of these numbers that were played to their end."""
        lines = self._lines[numbers.start : numbers.stop]
        return [_played(line, self.thinking.get(line["number"], {})) for line in lines if "fault" not in line]

    @property
    def faults(self) -> dict[int, str]:
        """What went wrong in the others."""
        return {line["number"]: line["fault"] for line in self._lines if "fault" in line}

    def read(self) -> None:
        """Takes in what the file holds, up to its last whole line."""
        self._lines, self.thinking = [], {}
        found = _whole_lines(self.file)
        if not found:
            return
        head, *lines = found
        if head != self.plan:
            raise BadResults(f"{self.file} holds the results of another plan; name another file or remove it")
        for place, line in enumerate(lines):
            if line.get("number") != place:
                raise BadResults(f"{self.file}, line {place + 2}: expected the game with the number {place}")
        self._lines = lines
        self.thinking = {line["number"]: line["thinking"] for line in _whole_lines(times_beside(self.file))}

    def __enter__(self) -> Self:
        self.read()
        self._times = times_beside(self.file).open("a", encoding="utf-8")
        try:
            _take(self._times, self.file)
            self.read()
            for file in (self.file, times_beside(self.file)):
                _cut_to_whole_lines(file)
            self._open()
        except BaseException:
            self._times.close()
            raise
        return self

    def _open(self) -> None:
        self._out = self.file.open("a", encoding="utf-8")
        if self.file.stat().st_size == 0:
            self._write(self._out, self.plan)

    def __exit__(self, *_: object) -> None:
        # The file of times goes last: it is what others wait for. What could not be written when it was due, and has
        # been complained of, cannot be written now.
        for out in (self._out, self._times):
            assert out is not None
            with suppress(OSError):
                out.close()

    def keep(self, count: int) -> None:
        """Leaves out all games from that number on."""
        if count < len(self._lines):
            self._lines = self._lines[:count]
            self._write_anew()

    def replace_faults(self, played_again: Callable[[list[int]], Sequence[tuple[Played, str]]]) -> None:
        """Has the games that met a fault played once more, and puts what comes of it in their places."""
        numbers = sorted(self.faults)
        if not numbers:
            return
        for played, fault in played_again(numbers):
            self._lines[played.number] = _line(played, fault)
            self._keep_times(played)
        self._write_anew()

    def _write_anew(self) -> None:
        """The whole file at once: either the old one is there or the new one."""
        assert self._out is not None
        self._out.close()
        text = "".join(_text(line) for line in [self.plan, *self._lines])
        draft = self.file.with_name(self.file.name + ".new")
        try:
            draft.write_text(text, encoding="utf-8")
        except OSError as fault:
            draft.unlink(missing_ok=True)
            raise self._unwritten(fault) from None
        os.replace(draft, self.file)
        self._open()

    def add(self, played: Played, fault: str) -> None:
        """Writes the next game."""
        assert played.number == len(self._lines) and self._out is not None
        line = _line(played, fault)
        self._keep_times(played)
        self._write(self._out, line)
        self._lines.append(line)

    def _keep_times(self, played: Played) -> None:
        assert self._times is not None
        self.thinking[played.number] = played.thinking
        self._write(self._times, {"number": played.number, "thinking": played.thinking})

    def _write(self, out: IO[str], line: dict[str, Any]) -> None:
        """A line at once. Where there is no room for it, what was written of it is left to the next run to drop."""
        try:
            out.write(_text(line))
            out.flush()
        except OSError as fault:
            raise self._unwritten(fault) from None

    def _unwritten(self, fault: OSError) -> BadResults:
        return BadResults(f"{self.file}: cannot be written: {fault.strerror}")


def _take(times: IO[str], file: Path) -> None:
    """Makes a results file this process's own by its file of times, which is never replaced; the system lets go of it
    when the process ends, however it ends."""
    if fcntl is None:
        return
    try:
        fcntl.flock(times, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise InUse(f"{file}: somebody else is playing this tournament into it; wait, or name another") from None


def forget(file: Path) -> None:
    """Removes a results file and its times, unless somebody is playing into it."""
    if times_beside(file).exists():
        with times_beside(file).open("a", encoding="utf-8") as times:
            _take(times, file)
            times_beside(file).unlink()
    file.unlink(missing_ok=True)


def read_results(file: Path) -> ResultsFile:
    """A results file and what it holds, to be looked at; nothing is changed."""
    try:
        with file.open(encoding="utf-8") as opened:
            plan = json.loads(opened.readline())
        if not isinstance(plan, dict):
            raise ValueError(f"its first line is no plan: {str(plan)[:40]}")
        results = ResultsFile(file, plan)
        results.read()
    except (OSError, ValueError) as fault:
        raise BadResults(f"{file}: expected the results of a tournament; {fault}") from None
    return results


def _whole_lines(file: Path) -> list[dict[str, Any]]:
    """The lines of a file as far as they are whole; none where there is no file."""
    if not file.exists():
        return []
    whole, _, _ = file.read_bytes().rpartition(b"\n")
    try:
        return [json.loads(line) for line in whole.decode().split("\n") if line]
    except ValueError as fault:
        raise BadResults(f"{file}: expected one JSON object a line; {fault}") from None


def _cut_to_whole_lines(file: Path) -> None:
    """Drops a last line that was cut off."""
    if file.exists():
        raw = file.read_bytes()
        if not raw.endswith(b"\n"):
            os.truncate(file, raw.rfind(b"\n") + 1)


def _text(line: dict[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"


def _line(played: Played, fault: str) -> dict[str, Any]:
    shown: dict[str, Any] = {"number": played.number, "deal": played.deal, "bots": list(played.bots)}
    if fault:
        return {**shown, "fault": fault}
    return {**shown, "scores": list(played.scores), "places": list(played.places)}


def _played(line: dict[str, Any], thinking: dict[str, list[float]]) -> Played:
    bots, scores, places = (tuple(line[key]) for key in ("bots", "scores", "places"))
    return Played(line["number"], line["deal"], bots, scores, places, thinking)
