"""The clauses of each game's rules: numbered in docs/rules/clauses/<game>.md, carried by the tests that hold them.

A test says which clauses it holds by `@clause("aquileia", 57)`, with as many numbers as it holds. Tables and marks are
read as text, never by running anything, so a test that is deselected or skipped today is neither forgotten nor trusted.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TABLES = ROOT / "docs" / "rules" / "clauses"
SOURCES = ("rulebook", "components", "ruling")
"""Who says so: a sentence of the rulebook, what is printed on the components, or a decision of Piazza's."""
_ROW = re.compile(r"\| (\d+) \| (.+) \| (\w+) \|")
_HEAD = re.compile(r"\| no\. \| clause \| source \||\|---\|---\|---\|")
_NOT_HELD = ("skip", "skipif", "xfail", "exhaustive")


def clause(game: str, *numbers: int) -> pytest.MarkDecorator:
    """Marks a test as one that fails when one of these clauses is broken."""
    return pytest.mark.clause(game, *numbers)


@dataclass(frozen=True)
class Clause:
    number: int
    text: str
    source: str


@dataclass(frozen=True)
class Mark:
    """One `clause(...)` found in a file; `fault` says why it carries nothing."""

    place: str
    game: str = ""
    numbers: tuple[int, ...] = ()
    fault: str | None = None


def table_of(text: str) -> tuple[list[Clause], list[str]]:
    """The clauses of a table, and the lines of it that are no rows."""
    clauses, odd = [], []
    for line in text.splitlines():
        row = _ROW.fullmatch(line)
        if row is not None:
            clauses.append(Clause(int(row[1]), row[2], row[3]))
        elif line.startswith("|") and not _HEAD.fullmatch(line):
            odd.append(line)
    return clauses, odd


def all_marks() -> Iterator[Mark]:
    for path in sorted((ROOT / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "clause(" in text and path != Path(__file__):
            yield from marks_in(text, str(path.relative_to(ROOT)))


def marks_in(text: str, file: str) -> Iterator[Mark]:
    """Every call of `clause` in a test file. Only as a decorator of a test function does it carry anything."""
    tree = ast.parse(text)
    is_test_file = Path(file).name.startswith("test_")
    seen: set[ast.AST] = set()
    for test in _tests(tree) if is_test_file else ():
        others = _words(test.decorator_list) & set(_NOT_HELD)
        for call in test.decorator_list:
            if _is_clause(call):
                assert isinstance(call, ast.Call)
                seen.add(call)
                yield _mark(call, f"{file}::{test.name}", f"the test is marked {min(others)}" if others else None)
    for node in ast.walk(tree):
        if _is_clause(node) and node not in seen:
            yield Mark(f"{file}:{getattr(node, 'lineno', 0)}", fault="not the decorator of a test")


def _tests(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def _is_clause(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func
    return (isinstance(name, ast.Name) and name.id == "clause") or (
        isinstance(name, ast.Attribute) and name.attr == "clause"
    )


def _words(decorators: list[ast.expr]) -> set[str]:
    return {node.attr for each in decorators for node in ast.walk(each) if isinstance(node, ast.Attribute)}


def _mark(call: ast.Call, place: str, fault: str | None) -> Mark:
    values = [each.value if isinstance(each, ast.Constant) else None for each in call.args]
    game = values[0] if values else None
    numbers = tuple(value for value in values[1:] if isinstance(value, int))
    if call.keywords or not isinstance(game, str) or not numbers or len(numbers) != len(values) - 1:
        return Mark(place, fault="a game and numbers, written out, are expected")
    return Mark(place, game, numbers, fault)
