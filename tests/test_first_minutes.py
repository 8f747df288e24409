"""`make play` where something is missing: said in one clear line, before anything is installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def clone(folder: Path) -> Path:
    """The scripts and lock files of the project, in a folder where nothing has been set up."""
    there = folder / "clone"
    shutil.copytree(ROOT / "scripts", there / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    for lock in ROOT.glob("requirements*.lock"):
        shutil.copy2(lock, there)
    return there


def run(there: Path, script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(there / "scripts" / script), *arguments],
        capture_output=True, text=True, cwd=there, env={**os.environ, **environment},
    )  # fmt: skip


def test_a_port_in_use_is_said_before_anything_is_installed(tmp_path: Path) -> None:
    there = clone(tmp_path)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = run(there, "play", PIAZZA_PORT=str(port))
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f"error: port {port} cannot be used: another program listens there. Choose another one: "
        "PIAZZA_PORT=8001 make play"
    ]
    assert not (there / ".venv").exists()


def test_an_old_python_is_said_before_anything_is_installed(tmp_path: Path) -> None:
    there = clone(tmp_path)
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("bash", "dirname", "env"):
        found = shutil.which(name)
        assert found is not None
        (programs / name).symlink_to(found)
    old = programs / "python3"
    old.write_text('#!/bin/sh\nexit 1\n# a Python before 3.11 answers "no" when it is asked for its version\n')
    old.chmod(0o755)
    done = run(there, "play", PATH=str(programs))
    assert done.returncode == 1
    assert done.stderr.startswith("error: Python 3.11 or newer is needed, and none was found on the PATH.\n")
    assert not (there / ".venv").exists()


@pytest.mark.slow
def test_without_a_network_one_line_says_so(tmp_path: Path) -> None:
    there = clone(tmp_path)
    nowhere = "http://127.0.0.1:1/simple"
    done = run(
        there, "setup", "play",
        PIP_INDEX_URL=nowhere, PIP_EXTRA_INDEX_URL="", PIP_FIND_LINKS="", PIP_CONFIG_FILE=os.devnull,
        PIP_CACHE_DIR=str(tmp_path),
    )  # fmt: skip
    assert done.returncode == 1
    assert "error: the package index cannot be reached" in done.stderr and "Traceback" not in done.stderr
    assert not list((there / ".venv").glob(".requirements*.stamp")), "the next try begins again"
