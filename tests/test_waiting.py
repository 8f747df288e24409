"""Tests wait for events: nothing but tests/waiting.py sleeps, and nothing asserts how long something took."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SLEEPS = {"sleep", "wait_for_timeout"}
CLOCKS = {"monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time"}


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def is_number(node: ast.expr) -> bool:
    """A number written down, other than 0: that only lets others go on."""
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and bool(node.value)


def faults(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = called(node)
            if name in SLEEPS and not (
                node.args and isinstance(node.args[0], ast.Constant) and node.args[0].value == 0
            ):
                yield f"line {node.lineno}: {name} waits for a time; wait for the event (tests/waiting.py)"
            if name == "wait_for" and any(map(is_number, node.args[1:])):
                yield f"line {node.lineno}: a limit of its own; use PATIENCE"
            if any(word.arg == "timeout" and is_number(word.value) for word in node.keywords):
                yield f"line {node.lineno}: a limit of its own; use PATIENCE"
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS and getattr(node.value, "id", "") == "time":
            yield f"line {node.lineno}: {node.attr} measures time; that belongs in benchmarks/"


@pytest.mark.parametrize("path", sorted(TESTS.rglob("*.py")), ids=lambda path: str(path.relative_to(TESTS)))
def test_no_test_waits_for_a_time_or_measures_one(path: Path) -> None:
    if path.name != "waiting.py":
        assert list(faults(ast.parse(path.read_bytes()))) == []


@pytest.mark.parametrize(
    "code",
    [
        "time.sleep(0.1)",
        "await asyncio.sleep(delay)",
        "page.wait_for_timeout(20)",
        "expect(x).to_be_visible(timeout=5000)",
        "await asyncio.wait_for(work, 60)",
        "assert time.monotonic() - began < 8",
    ],
)
def test_what_is_found(code: str) -> None:
    assert len(list(faults(ast.parse(f"async def test() -> None:\n    {code}")))) == 1


@pytest.mark.parametrize(
    "code", ["await asyncio.sleep(0)", "await until(done)", "street.wait_for()", "http.get(url, timeout=PATIENCE)"]
)
def test_what_may_stand(code: str) -> None:
    assert list(faults(ast.parse(f"async def test() -> None:\n    {code}"))) == []
