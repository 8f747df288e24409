"""What people install: built here, put into an environment of its own, and used there without Node and a compiler."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import urllib.error
import urllib.request
import venv
from pathlib import Path

import pytest

from tests.waiting import free_port, wait_until

pytestmark = pytest.mark.xdist_group("packages")  # each is built once

ROOT = Path(__file__).resolve().parents[1]
KINDS = [
    pytest.param("pure", marks=pytest.mark.slow),
    pytest.param("compiled", marks=pytest.mark.exhaustive),
    pytest.param("sources", marks=pytest.mark.exhaustive),
]
HEAVY = ("litestar", "uvicorn", "msgspec", "asyncpg", "websockets", "rich", "numpy")
"""What `import piazza` must not load."""
PROGRAM = """
import piazza

match: piazza.Match = piazza.new_match("lucca", players=3, seed=4, settings={})
seat: int = match.seats_to_act[0]
options: list[str] = match.options(seat)
match.play(seat, options[0])
"""


class Installed:
    """An environment that holds the package and what it asks for, and nothing else."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "env", with_pip=True)
        self.folder = folder
        self.programs = folder / "env" / "bin"
        self.python = str(self.programs / "python")
        # Neither Node nor a compiler is to be found: the path holds the environment alone.
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIAZZA", "CC"))}
        self.environment = {**kept, "PATH": str(self.programs), "HOME": str(folder)}

    def run(self, *command: str, given: str = "", code: int = 0) -> str:
        done = subprocess.run(
            command, input=given, capture_output=True, text=True, cwd=self.folder, env=self.environment
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout


def copy_of_the_sources(folder: Path) -> Path:
    """What git keeps, and the built web client: building writes beside the sources, and other tests run there."""
    sources = folder / "sources"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if not name.startswith("tests/") and (ROOT / name).is_file():
            (sources / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, sources / name)
    static = ROOT / "src" / "piazza" / "server" / "static"
    assert (static / "index.html").is_file(), "the web client is not built: make web"
    shutil.copytree(static, sources / "src" / "piazza" / "server" / "static")
    return sources


def build(kind: str, folder: Path) -> Path:
    form = "--sdist" if kind == "sources" else "--wheel"
    environment = {**os.environ, "PIAZZA_PURE": "1" if kind == "pure" else ""}
    environment.pop("PYTHONPATH", None)
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", form, "--outdir", str(folder), "."],
        cwd=copy_of_the_sources(folder), env=environment, check=True, capture_output=True,
    )  # fmt: skip
    (package,) = (file for file in folder.iterdir() if file.suffix in (".whl", ".gz"))
    return package


@pytest.fixture(scope="module", params=KINDS)
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    kind: str = request.param
    package = build(kind, tmp_path_factory.mktemp("package"))
    there = Installed(tmp_path_factory.mktemp(kind))
    there.run(there.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(package))
    is_compiled = there.run(there.python, "-c", "import piazza; print(piazza.COMPILED)").strip()
    assert is_compiled == str(kind == "compiled")
    return there


def test_the_commands_are_there(installed: Installed) -> None:
    assert installed.run("piazza", "--version") == installed.run(installed.python, "-m", "piazza", "--version")
    games = json.loads(installed.run("piazza", "games", "--json"))
    assert [row["game"] for row in games] == ["lucca", "sangimignano", "aquileia", "lorenzo"]
    assert "San Gimignano" in installed.run("piazza", "play", "sangimignano", "--language", "en", given="quit\n")


def test_the_doctor_finds_all_that_is_needed(installed: Installed) -> None:
    findings = {row["what"]: row for row in json.loads(installed.run("piazza", "doctor", "--json"))}
    assert all(findings[what]["state"] == "good" for what in ("Python", "web client", "server", "database"))
    assert findings["C compiler"]["state"] == "optional", "the path hides the compiler"


def test_importing_the_package_loads_nothing_heavy(installed: Installed) -> None:
    loaded = installed.run(installed.python, "-c", "import piazza, sys; print(*sys.modules)").split()
    assert not {name for name in loaded if name.partition(".")[0] in HEAVY}


def test_programs_see_types_and_help(installed: Installed) -> None:
    program = installed.folder / "program.py"
    program.write_text(PROGRAM)
    installed.run(installed.python, str(program))
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", installed.python, str(program)],
        cwd=installed.folder, capture_output=True, text=True, env=installed.environment,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout
    assert "A new match" in installed.run(installed.python, "-c", "import piazza; help(piazza.new_match)")


def test_the_server_serves_the_games_and_opens_the_browser(installed: Installed) -> None:
    port = free_port()
    opened = installed.folder / "opened"
    browser = installed.folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n')
    browser.chmod(0o755)
    process = subprocess.Popen(
        ["piazza", "serve", "--open", "--port", str(port)],
        cwd=installed.folder, env={**installed.environment, "BROWSER": str(browser)}, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        page = fetched(f"http://127.0.0.1:{port}/", process)
        assert "<script" in page and 'type="module"' in page
        assert "Lorenzo" in fetched(f"http://127.0.0.1:{port}/api/rules/lorenzo/en", process)
        wait_until(lambda: process.poll() is not None or (opened.exists() and opened.read_text()))
        assert opened.read_text().strip() == f"http://127.0.0.1:{port}/"
    finally:
        process.send_signal(signal.SIGTERM)
    assert process.wait() == 0


def fetched(address: str, process: subprocess.Popen[bytes]) -> str:
    """The page, as soon as the server answers."""
    answers: list[str] = []
    wait_until(lambda: process.poll() is not None or _fetch(address, answers))
    assert answers, "the server ended"
    return answers[0]


def _fetch(address: str, answers: list[str]) -> bool:
    try:
        with urllib.request.urlopen(address) as answer:
            answers.append(answer.read().decode())
    except urllib.error.HTTPError:
        raise
    except OSError:
        return False
    return True
