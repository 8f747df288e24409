"""Programs that check their types: what a match gives away is known to `mypy --strict`, field by field."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import piazza
from piazza import typed
from tests import typed_program

ROOT = Path(__file__).parent.parent
PROGRAM = ROOT / "tests" / "typed_program.py"
"""A user's program. What must be refused is silenced there by name; the test takes the silence away."""


def checked(path: Path, cache: Path) -> list[str]:
    """What `mypy --strict` says of one file outside the project's own settings."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(cache), "--no-pretty"]
    command += ["--follow-imports=silent", "--ignore-missing-imports", "--no-error-summary", str(path)]
    done = subprocess.run(command, cwd=path.parent, env={"MYPYPATH": str(ROOT / "src")}, capture_output=True, text=True)
    assert done.stderr == ""
    return [line for line in done.stdout.splitlines() if ": error: " in line]


@pytest.mark.slow
def test_a_program_is_checked_to_the_last_field(tmp_path: Path) -> None:
    lines = PROGRAM.read_text(encoding="utf-8").splitlines()
    wrong: dict[int, str] = {}
    for n, line in enumerate(lines):
        code, mark, silenced = line.partition("  # type: ignore[")
        if mark:
            lines[n], wrong[n + 1] = code, silenced.rstrip("]")
    program = tmp_path / "program.py"
    program.write_text("\n".join(lines), encoding="utf-8")
    said = checked(program, tmp_path / "cache")
    assert len(wrong) > 5
    assert {int(line.split(":")[1]): line.rpartition("[")[2].rstrip("]") for line in said} == wrong


def test_the_program_runs() -> None:
    typed_program.run_lucca()
    typed_program.run_others()


def test_every_game_has_a_match_of_its_own_type() -> None:
    """At run time they are all `Match`; for who checks types, each game of the project has one."""
    stub = ast.parse(Path(typed.__file__).read_text(encoding="utf-8"))
    games = [node.module for node in ast.walk(stub) if isinstance(node, ast.ImportFrom) and node.module]
    assert sorted(name.rpartition(".")[2] for name in games if ".games." in name) == sorted(piazza.games())
    assert typed.LuccaMatch is piazza.Match
