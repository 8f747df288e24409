"""The results of a tournament in a file: a line for the plan, then one for every game, in their order.

What the file holds follows from the plan alone. How long moves took does not, and stands in a second file beside it. A
line is written as soon as its game and all before it are finished, so a file is always the beginning of the whole one:
whoever is interrupted goes on after the last whole line, and nothing can be counted twice.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Self

from piazza.arena.statistics import Played
from piazza.core.errors import PiazzaError


class BadResults(PiazzaError):
    """A file that holds something else."""


def times_beside(file: Path) -> Path:
    """Where the times of the moves are kept."""
    return file.with_name(file.stem + ".times" + file.suffix)


class ResultsFile:
    """A results file and what stands in it."""

    def __init__(self, file: Path, plan: dict[str, object]) -> None:
        self.file = file
        self._plan = json.loads(json.dumps(plan))
        self._lines: list[dict[str, Any]] = []
        self.thinking: dict[int, dict[str, list[float]]] = {}
        self._out: IO[str] | None = None
        self._times: IO[str] | None = None
        self._read()

    def __len__(self) -> int:
        return len(self._lines)

    @property
    def games(self) -> list[Played]:
        """The games that were played to their end, in their order."""
        return [_played(line) for line in self._lines if "fault" not in line]

    @property
    def faults(self) -> dict[int, str]:
        """What went wrong in the others."""
        return {line["number"]: line["fault"] for line in self._lines if "fault" in line}

    def _read(self) -> None:
        head, lines = read_lines(self.file)
        if head is None:
            return
        if head != self._plan:
            raise BadResults(f"{self.file} holds the results of another plan; name another file or remove it")
        for place, line in enumerate(lines):
            if line.get("number") != place:
                raise BadResults(f"{self.file}, line {place + 2}: expected the game with the number {place}")
        self._lines = lines
        times = times_beside(self.file)
        if times.exists():
            for line in _whole_lines(times):
                self.thinking[line["number"]] = line["thinking"]

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
        self._write_anew()

    def _write_anew(self) -> None:
        """The whole file at once: either the old one is there or the new one."""
        text = "".join(_text(line) for line in [self._plan, *self._lines])
        draft = self.file.with_name(self.file.name + ".new")
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, self.file)

    def __enter__(self) -> Self:
        self._out = self.file.open("a", encoding="utf-8")
        self._times = times_beside(self.file).open("a", encoding="utf-8")
        if self.file.stat().st_size == 0:
            self._out.write(_text(self._plan))
        return self

    def __exit__(self, *_: object) -> None:
        for out in (self._out, self._times):
            assert out is not None
            out.close()

    def add(self, played: Played, fault: str) -> None:
        """Writes the next game."""
        assert played.number == len(self._lines) and self._out is not None and self._times is not None
        line = _line(played, fault)
        self._lines.append(line)
        self.thinking[played.number] = played.thinking
        self._times.write(_text({"number": played.number, "thinking": played.thinking}))
        self._times.flush()
        self._out.write(_text(line))
        self._out.flush()


def read_lines(file: Path) -> tuple[Any, list[dict[str, Any]]]:
    """The plan of a results file and its games; a last line that was cut off is dropped from the file. (None, []) when
    there is none."""
    if not file.exists() or file.stat().st_size == 0:
        return None, []
    lines = _whole_lines(file)
    return (lines[0], lines[1:]) if lines else (None, [])


def read_results(file: Path) -> tuple[dict[str, Any], list[Played], dict[int, str]]:
    """The plan of a results file, its games with the times of their moves, and its faults; nothing is changed."""
    try:
        with file.open(encoding="utf-8") as opened:
            plan = json.loads(opened.readline())
        results = ResultsFile(file, plan)
    except (OSError, ValueError) as fault:
        raise BadResults(f"{file}: expected the results of a tournament; {fault}") from None
    games = [replace(game, thinking=results.thinking.get(game.number, {})) for game in results.games]
    return plan, games, results.faults


def _whole_lines(file: Path) -> list[dict[str, Any]]:
    raw = file.read_bytes()
    if not raw.endswith(b"\n"):
        raw = raw[: raw.rfind(b"\n") + 1]
        os.truncate(file, len(raw))
    try:
        return [json.loads(line) for line in raw.decode().splitlines()]
    except ValueError as fault:
        raise BadResults(f"{file}: expected one JSON object a line; {fault}") from None


def _text(line: dict[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"


def _line(played: Played, fault: str) -> dict[str, Any]:
    shown: dict[str, Any] = {"number": played.number, "deal": played.deal, "bots": list(played.bots)}
    if fault:
        return {**shown, "fault": fault}
    return {**shown, "scores": list(played.scores), "places": list(played.places)}


def _played(line: dict[str, Any]) -> Played:
    bots, scores, places = (tuple(line[key]) for key in ("bots", "scores", "places"))
    return Played(line["number"], line["deal"], bots, scores, places, {})
