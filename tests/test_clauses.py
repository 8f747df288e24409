"""The tables of clauses and the tests that carry them are complete both ways."""

from __future__ import annotations

import functools
import re

import pytest

import piazza
from tests.clauses import ROOT, SOURCES, TABLES, Mark, all_marks, marks_in, table_of

GAMES = piazza.games()


@functools.cache
def marks() -> list[Mark]:
    return list(all_marks())


def carried(game: str) -> set[int]:
    return {number for mark in marks() if mark.game == game and mark.fault is None for number in mark.numbers}


def test_every_game_has_a_table() -> None:
    assert sorted(path.stem for path in TABLES.glob("*.md")) == sorted(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_numbered_without_gaps(game: str) -> None:
    clauses, odd = table_of((TABLES / f"{game}.md").read_text(encoding="utf-8"))
    assert odd == []
    assert [clause.number for clause in clauses] == list(range(1, len(clauses) + 1)) != []
    assert {clause.number: clause.source for clause in clauses if clause.source not in SOURCES} == {}
    texts = [clause.text for clause in clauses]
    assert sorted({text for text in texts if texts.count(text) > 1}) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_carried_by_a_test(game: str) -> None:
    clauses, _ = table_of((TABLES / f"{game}.md").read_text(encoding="utf-8"))
    assert {clause.number: clause.text for clause in clauses if clause.number not in carried(game)} == {}


def test_every_mark_names_clauses_that_exist() -> None:
    numbers = {
        game: {clause.number for clause in table_of((TABLES / f"{game}.md").read_text(encoding="utf-8"))[0]}
        for game in GAMES
    }
    assert [mark for mark in marks() if mark.fault is not None] == []
    unknown = {mark.place: sorted(set(mark.numbers) - numbers.get(mark.game, set())) for mark in marks()}
    assert {place: missing for place, missing in unknown.items() if missing} == {}


@pytest.mark.parametrize("game", GAMES)
def test_clauses_named_in_the_rules_exist(game: str) -> None:
    """Comments speak of clauses by the numbers of the table."""
    clauses, _ = table_of((TABLES / f"{game}.md").read_text(encoding="utf-8"))
    for path in sorted((ROOT / "src" / "piazza" / "games" / game).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        named = re.findall(r"\bclauses? (\d+(?:(?:-|, | and )\d+)*)", text, flags=re.IGNORECASE)
        numbers = [int(number) for found in named for number in re.findall(r"\d+", found)]
        assert [number for number in numbers if number > len(clauses)] == [], path.name


@pytest.mark.parametrize(
    ("lines", "carries"),
    [
        ('@clause("lucca", 3, 5)\ndef test_a() -> None: ...', (3, 5)),
        ('@pytest.mark.parametrize("x", [1])\n@clause("lucca", 3)\ndef test_a(x: int) -> None: ...', (3,)),
        ('@clause("lucca", 3)\ndef helper() -> None: ...', ()),
        ('def test_a() -> None:\n    clause("lucca", 3)', ()),
        ('@pytest.mark.skip\n@clause("lucca", 3)\ndef test_a() -> None: ...', ()),
        ('@clause("lucca", *NUMBERS)\ndef test_a() -> None: ...', ()),
        ('@clause("lucca")\ndef test_a() -> None: ...', ()),
    ],
)
def test_what_carries_a_clause(lines: str, carries: tuple[int, ...]) -> None:
    found = list(marks_in(lines, "tests/test_something.py"))
    assert [mark.numbers for mark in found if mark.fault is None] == ([carries] if carries else [])
    assert len(found) == 1


def test_a_file_without_tests_carries_nothing() -> None:
    (mark,) = marks_in('@clause("lucca", 3)\ndef test_a() -> None: ...', "tests/support.py")
    assert mark.fault is not None
