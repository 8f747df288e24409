"""The example of a game as a package of its own, installed without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "game"


def installed_example(folder: Path) -> Path:
    """The folder into which the example was installed."""
    sources, target = folder / "sources", folder / "installed"
    shutil.copytree(EXAMPLE, sources)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    done = subprocess.run([*command, "--target", str(target), str(sources)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return target


def engine_path() -> Path:
    """The copy of the engine that is under test, compiled or not."""
    import piazza

    return Path(piazza.__file__).parents[1]


def run(installed: Path, *command: str, given: str = "", **more: str) -> str:
    """What Python says with the example beside the engine."""
    path = os.pathsep.join([str(engine_path()), str(installed)])
    environment = {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1", "COLUMNS": "100", **more}
    done = subprocess.run(
        [sys.executable, *command], input=given, capture_output=True, text=True, env=environment, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
