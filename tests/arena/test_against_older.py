"""One level against that of another checkout, which plays as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import piazza

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(piazza.__file__).resolve().parents[1]


def compared(*arguments: str) -> dict[str, Any]:
    command = [sys.executable, str(ROOT / "benchmarks/against_older.py"), *arguments, "--older", str(PACKAGE)]
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_checkout_against_itself_goes_on_from_what_it_kept(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    first = compared("sangimignano", "novice", "--games", "2", "--save", str(kept))
    assert (first["games"], first["fair"], first["players"]) == (2, 0.5, 2)
    both = compared("sangimignano", "novice", "--games", "4", "--save", str(kept))
    assert both == compared("sangimignano", "novice", "--games", "4")
    lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    assert [line["number"] for line in lines] == [0, 1, 2, 3]
    assert both["first_places"]["values"] == 2
    assert both["first_places"]["decision"] == "open"


def test_three_at_a_table_are_one_new_and_two_old() -> None:
    found = compared("lucca", "random", "--players", "3", "--games", "3")
    assert (found["games"], round(found["fair"], 3), found["first_places"]["values"]) == (3, 0.333, 1)
