"""Lessons on the board, as they are told."""

from __future__ import annotations

from piazza.server.messages.base import Wire
from piazza.server.messages.sights import Choice, LogLine, View

__all__ = ["Lesson", "LessonFrame", "LessonInfo", "LessonStep"]


class LessonInfo(Wire):
    """A lesson as lists name it. `clauses` are those of docs/rules/clauses that its steps teach."""

    name: str
    game: str
    number: int
    minutes: int
    title: dict[str, str]
    steps: list[str]
    rules: list[str]
    """The passage of the rules page that belongs to each step."""


class LessonFrame(Wire):
    """Something that is seen to happen between two steps: the board after it, and what is told of it."""

    view: View
    log: list[LogLine]


class LessonStep(Wire):
    """One step. `frames` lead to it, the last one is where it is asked; `choice` is the one move, null where there is
    only something to read; `lit` names the board's targets, `start` the one where the trail begins."""

    name: str
    title: dict[str, str]
    say: dict[str, str]
    more: dict[str, str] | None
    other: dict[str, str] | None
    lit: list[str]
    start: str | None
    rule: str
    frames: list[LessonFrame]
    choice: Choice | None


class Lesson(Wire):
    """A whole lesson, in every language; `ending` is where it leaves the board."""

    name: str
    game: str
    number: int
    minutes: int
    seat: int
    players: int
    rivals: dict[str, list[str]]
    title: dict[str, str]
    banner: dict[str, str]
    ending: dict[str, str]
    steps: list[LessonStep]
    last: list[LessonFrame]
