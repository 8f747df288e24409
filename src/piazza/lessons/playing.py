"""A lesson as the engine plays it: what the learner sees at each step, and what leads from one to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import piazza
from piazza.core.match import Match
from piazza.lessons.script import Lesson, Step


@dataclass(frozen=True)
class Frame:
    """The match at one moment; `since` is the entry from which on its history is new."""

    match: Match
    since: int


@dataclass(frozen=True)
class Scene:
    """A step with the frames that lead to it, the last of which is where it is asked."""

    step: Step
    frames: tuple[Frame, ...]

    @property
    def match(self) -> Match:
        return self.frames[-1].match


class BadLesson(Exception):
    """A script that the engine cannot play."""


def scenes(lesson: Lesson) -> Iterator[Scene]:
    """The steps of a lesson one after another, and the end as a last scene without a move."""
    match: Match | None = None
    frames: list[Frame] = []
    for step in lesson.steps:
        if step.position is not None:
            match = piazza.position(lesson.game, step.position, seed=lesson.seed)
            for seat, text in step.before:
                _play(lesson, step, match, seat, text)
            frames.append(Frame(match.copy(), 0))
        if match is None:
            raise BadLesson(f"{lesson.name}: the first step has no position")
        if not frames:
            frames.append(Frame(match.copy(), len(match.entries)))
        yield Scene(step, tuple(frames))
        frames = _played(lesson, step, match)


def last_frames(lesson: Lesson) -> tuple[Frame, ...]:
    """What follows the last move of the lesson."""
    *_, last = scenes(lesson)
    return tuple(_played(lesson, last.step, last.match.copy()))


def _played(lesson: Lesson, step: Step, match: Match) -> list[Frame]:
    """Plays a step in `match`; one frame for each thing that is seen to happen."""
    frames = []
    for text in step.moves:
        since = len(match.entries)
        _play(lesson, step, match, lesson.seat, text)
        frames.append(Frame(match.copy(), since))
    for seat, text in step.then:
        since = len(match.entries)
        _play(lesson, step, match, seat, text)
        frames.append(Frame(match.copy(), since))
    return frames


def _play(lesson: Lesson, step: Step, match: Match, seat: int, text: str) -> None:
    refusal = match.why_not(seat, text)
    if refusal is not None:
        raise BadLesson(f"{lesson.name}/{step.name}: seat {seat} may not play {text!r}: {refusal.describe()}")
    match.play(seat, text)
