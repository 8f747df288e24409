"""What a lesson is made of, read from its file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

LANGUAGES: Final = ("en", "ja")
_DATA: Final = Path(__file__).resolve().parent / "data"

Words = Mapping[str, str]
"""A text in every language."""


@dataclass(frozen=True)
class Step:
    """One thing to learn: something is lit, something is said, and at most one move is asked for."""

    name: str
    title: Words
    say: Words
    more: Words | None
    """What else one should know here: shown smaller, beside the board."""
    other: Words | None
    """What is said when something else is tapped; without it a sentence that serves everywhere."""
    lit: tuple[str, ...]
    """The board's targets that stay bright; `*` stands for any end of a name."""
    start: str | None
    """The target from which the trail of dots begins."""
    rule: str
    """The passage of the rules page."""
    clauses: tuple[int, ...]
    moves: tuple[str, ...]
    """What the learner plays: the first is the move asked for, the others follow by themselves."""
    then: tuple[tuple[int, str], ...]
    """What others play after it, chance included."""
    position: dict[str, object] | None
    """The position that is set up for this step; without it the game simply goes on."""
    before: tuple[tuple[int, str], ...]
    """What is played in that position before the learner sees it."""


@dataclass(frozen=True)
class Lesson:
    name: str
    game: str
    number: int
    """The first, second, ... lesson of its game."""
    seat: int
    minutes: int
    title: Words
    banner: Words
    ending: Words
    """What is said when it is over."""
    seed: str
    rivals: Mapping[str, list[str]]
    """What the other seats are called, in every language."""
    steps: tuple[Step, ...]


def _words(value: object) -> Words | None:
    return None if value is None else cast(Words, value)


def _turns(given: Iterable[tuple[int, str]]) -> tuple[tuple[int, str], ...]:
    return tuple((int(seat), str(text)) for seat, text in given)


def _step(given: dict[str, Any]) -> Step:
    return Step(
        name=given["name"],
        title=given["title"],
        say=given["say"],
        more=_words(given.get("more")),
        other=_words(given.get("other")),
        lit=tuple(given["lit"]),
        start=given.get("start"),
        rule=given["rule"],
        clauses=tuple(given["clauses"]),
        moves=tuple(given.get("moves", ())),
        then=_turns(given.get("then", ())),
        position=given.get("position"),
        before=_turns(given.get("before", ())),
    )


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons by name, those of a game in their order."""
    found: list[Lesson] = []
    for path in sorted(_DATA.glob("*.json")):
        given = json.loads(path.read_text(encoding="utf-8"))
        steps = tuple(_step(step) for step in given.pop("steps"))
        found.append(Lesson(name=path.stem, steps=steps, **given))
    found.sort(key=lambda lesson: (lesson.game, lesson.number))
    return {lesson.name: lesson for lesson in found}
