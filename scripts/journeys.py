"""The browser journeys: `python scripts/journeys.py [ARGUMENTS OF PYTEST]`.

A real browser on a real machine may stumble once, so journeys that failed are tried again, alone. Nothing is hidden:
they are named and counted, in build/journeys-again.txt too, and more than two fail the run without a second try.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
AGAIN = ROOT / "build" / "journeys-again.txt"
PROCESSES = (os.cpu_count() or 2) + 1
"""Each waits for its server and its browser now and then: one more than there are processors keeps them busy."""
MOST = 2
"""So many journeys may be tried again in a run."""
NO_TESTS = 5
"""How pytest ends when the arguments select none."""

Runner = Callable[[list[str]], "Outcome"]


@dataclass
class Outcome:
    """How pytest ended, and which tests had failed."""

    status: int
    failed: list[str] = field(default_factory=list)


@dataclass
class Verdict:
    status: int
    again: list[str] = field(default_factory=list)
    """The journeys that were tried a second time."""
    lines: list[str] = field(default_factory=list)


def judge(run: Runner, arguments: list[str]) -> Verdict:
    first = run(["-n", str(PROCESSES), *arguments, "tests/browser"])
    if first.status == 0 or not first.failed:
        return Verdict(first.status)
    names = ", ".join(first.failed)
    if len(first.failed) > MOST:
        return Verdict(1, [], [f"{len(first.failed)} journeys failed, more than {MOST}: {names}"])
    print(f"==> Once more, alone, because failed: {names}", flush=True)
    second = run(["-n", "0", *first.failed])
    word = "passed" if second.status == 0 else "failed again"
    return Verdict(
        second.status, first.failed, [f"{len(first.failed)} of at most {MOST} tried again ({word}): {names}"]
    )


def run_pytest(arguments: list[str]) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "failed")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
            cwd=ROOT, env={**os.environ, "PIAZZA_FAILED_JOURNEYS": str(told)},
        )  # fmt: skip
        failed = told.read_text().splitlines() if told.exists() else []
    return Outcome(done.returncode, failed)


def main(arguments: list[str]) -> int:
    verdict = judge(run_pytest, arguments)
    AGAIN.parent.mkdir(exist_ok=True)
    AGAIN.write_text("".join(f"{name}\n" for name in verdict.again))
    for line in verdict.lines:
        print(f"    {line}")
    return 0 if verdict.status == NO_TESTS else verdict.status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
