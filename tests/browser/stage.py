"""What a journey plays on: a real server on a free port, a real Chromium, a window of some size, language and theme."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.waiting import PATIENCE, free_port, wait_until

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "piazza" / "server" / "static"
WAIT_MS = 120_000
"""For one thing to happen on a page: only what never comes takes so long."""

PLAIN_NAME = "piazza.test"
"""Another name of the server. Over plain http it is no secure context: the browser keeps its own hashing to itself."""

_FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
_FLAGS += [f"--host-resolver-rules=MAP {PLAIN_NAME} 127.0.0.1"]
_SERVE = "import sys; from piazza.cli import main; sys.exit(main())"
# Bots that answer at once, and no limits on a visitor who clicks faster than people do.
_QUICK = {
    "allowed-hosts": PLAIN_NAME,
    "attempts-per-minute": "1000",
    "away-seconds": "0.2",
    "bot-pause": "0",
    "default-level": "novice",
    "messages-per-second": "1000",
    "requests-per-second": "1000",
    "tables-per-minute": "1000",
    "log-level": "warning",
}


def chromium_path() -> str | None:
    for name in (os.environ.get("PIAZZA_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name) if name else None
        if found is not None:
            return found
    return None


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium_path(), args=_FLAGS, timeout=WAIT_MS)


def window(
    browser: Browser,
    size: tuple[int, int],
    language: str,
    theme: str,
    met: Sequence[str],
    motion: str = "off",
    pace: str = "instant",
    end_turn: str = "now",
    worker: bool = False,
) -> BrowserContext:
    """A visitor's browser. Those who have not `met` a game are shown it in short when they sit down to it. With a
    `worker` it takes messages while no page is open, and may show them."""
    allowed: Literal["allow", "block"] = "allow" if worker else "block"
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, service_workers=allowed)
    if worker:
        context.grant_permissions(["notifications"])
    habits = {"motion": motion, "pace": pace, "endTurn": end_turn, "met": list(met)}
    settings = json.dumps({"language": language, "theme": theme, **habits})
    context.add_init_script(f"localStorage['piazza.settings'] ??= {json.dumps(settings)}")
    context.set_default_timeout(WAIT_MS)
    return context


@contextmanager
def running_server(folder: Path, packages: Sequence[Path] = (), **more: str) -> Iterator[str]:
    """The address of a server whose empty database lies in the folder; it ends with the context. `packages` are folders
    with what else is installed, `more` are options."""
    port = free_port()
    options = {"port": str(port), "database": str(folder / "piazza.db"), **_QUICK}
    options |= {name.replace("_", "-"): value for name, value in more.items()}
    command = [sys.executable, "-c", _SERVE, "serve"]
    command += [text for name, value in options.items() for text in (f"--{name}", value)]
    with open(folder / "server.log", "wb") as log:
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(map(str, [ROOT / "src", *packages])))
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment, cwd=folder)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: process.poll() is not None or _answers(url))
        assert process.poll() is None, f"the server ended:\n{(folder / 'server.log').read_text()}"
        yield url
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=PATIENCE):
            return True
    except (urllib.error.URLError, OSError):
        return False
