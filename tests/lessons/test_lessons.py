"""Every lesson is played through by the engine, and teaches all that a first game needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import piazza
from piazza.lessons.playing import last_frames, scenes
from piazza.lessons.script import LANGUAGES, Lesson, lessons
from piazza.server.routes_lessons import lesson_message
from tests.clauses import TABLES, table_of

ROOT = Path(__file__).resolve().parents[2]
LESSONS = list(lessons().values())
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
every_game = pytest.mark.parametrize("game", piazza.games())

MOST_LETTERS = {"en": 96, "ja": 46}
"""What fits into two lines of the plaque."""


def clauses_of(game: str) -> set[int]:
    clauses, _ = table_of((TABLES / f"{game}.md").read_text(encoding="utf-8"))
    return {clause.number for clause in clauses}


def left_out(game: str) -> list[int]:
    """The clauses that docs/lessons.md gives a reason for leaving out."""
    page = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    titles = re.findall(r"^### (.*)$", page, re.MULTILINE)
    parts = dict(zip(titles, re.split(r"^### .*$", page, flags=re.MULTILINE)[1:], strict=True))
    title = {"lucca": "Lucca Città", "lorenzo": "Lorenzo il Magnifico", "sangimignano": "San Gimignano"}
    found: list[int] = []
    for row in re.findall(r"^\| ([\d, -]+) \| \S.* \|$", parts[title.get(game, game.capitalize())], re.MULTILINE):
        for piece in row.split(", "):
            first, _, last = piece.partition("-")
            found += range(int(first), int(last or first) + 1)
    return found


@every_game
def test_every_clause_is_taught_or_left_out_with_a_reason(game: str) -> None:
    taught = {number for lesson in LESSONS if lesson.game == game for step in lesson.steps for number in step.clauses}
    unneeded = left_out(game)
    assert len(unneeded) == len(set(unneeded))
    assert taught & set(unneeded) == set()
    assert taught | set(unneeded) == clauses_of(game)


@every_game
def test_every_game_has_a_first_lesson(game: str) -> None:
    assert next(lesson.number for lesson in LESSONS if lesson.game == game) == 1
    assert lessons()[game].number == 1


def test_lorenzo_has_a_lesson_for_its_advanced_game() -> None:
    assert lessons()["lorenzo-advanced"].game == "lorenzo"


@every_lesson
def test_the_engine_plays_it(lesson: Lesson) -> None:
    """Every move is one that the learner is offered there; nothing stands still and nothing is a dead end."""
    assert 6 <= len(lesson.steps) <= 9
    for scene in scenes(lesson):
        assert scene.frames
        if scene.step.moves:
            assert scene.step.moves[0] in scene.match.options(lesson.seat), scene.step.name
    moves = [step for step in lesson.steps if step.moves]
    assert len(moves) >= len(lesson.steps) / 2
    assert last_frames(lesson) or not lesson.steps[-1].moves


@every_lesson
def test_it_is_said_in_every_language_and_in_two_lines(lesson: Lesson) -> None:
    assert len({step.name for step in lesson.steps}) == len(lesson.steps)
    for step in lesson.steps:
        for words in (step.title, step.say, step.more, step.other):
            assert words is None or (set(words) == set(LANGUAGES) and all(words.values()))
        assert {language: text for language, text in step.say.items() if len(text) > MOST_LETTERS[language]} == {}
        assert step.lit
    match = next(iter(scenes(lesson))).match
    assert all(len(lesson.rivals[language]) == match.players - 1 for language in LANGUAGES)


@every_lesson
def test_its_rules_stand_on_the_page(lesson: Lesson) -> None:
    for language in LANGUAGES:
        page = (ROOT / "docs" / "rules" / f"{lesson.game}.{language}.md").read_text(encoding="utf-8")
        anchors = set(re.findall(r"\{#([\w.-]+)\}|<a id=\"([\w.-]+)\">", page))
        names = {name for pair in anchors for name in pair if name}
        assert {step.rule for step in lesson.steps} <= names


@every_lesson
def test_what_rivals_hold_is_not_told(lesson: Lesson) -> None:
    """The boards of a lesson are those that the learner's seat may see."""
    told = lesson_message(lesson.name)
    for scene, step in zip(scenes(lesson), told.steps, strict=True):
        view = scene.match.view(lesson.seat)
        assert step.frames[-1].view.board == view["board"]
        assert (step.choice is None) == (not scene.step.moves)
