"""A friend's telephone in the same network: two machines, which the kernel plays, joined by a cable; the host opens the
server by the command that the lobby names, the telephone joins by the address in the QR code."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Browser, Error, Page, expect

import piazza
from tests.browser import qr
from tests.browser.conftest import missing
from tests.browser.stage import _FLAGS, ROOT, STATIC, WAIT_MS, chromium_path, window
from tests.waiting import PATIENCE, free_port, wait_until

HOUSE, PHONE = f"pz-house-{os.getpid()}", f"pz-phone-{os.getpid()}"
ADDRESS = "192.168.77.1"
_SERVE = "import sys; from piazza.cli import main; sys.exit(main())"
_CABLE = (
    f"ip netns add {HOUSE}",
    f"ip netns add {PHONE}",
    f"ip -n {HOUSE} link add lan0 type veth peer name lan1 netns {PHONE}",
    f"ip -n {HOUSE} addr add {ADDRESS}/24 dev lan0",
    f"ip -n {PHONE} addr add 192.168.77.2/24 dev lan1",
    f"ip -n {HOUSE} link set lo up",
    f"ip -n {PHONE} link set lo up",
    f"ip -n {HOUSE} link set lan0 up",
    f"ip -n {PHONE} link set lan1 up",
    f"ip -n {HOUSE} route add default via 192.168.77.2",
)


@pytest.fixture
def network() -> Iterator[None]:
    """Two machines and a cable; gone afterwards."""
    if shutil.which("ip") is None or chromium_path() is None or not (STATIC / "index.html").is_file():
        missing("a network of one's own needs the program `ip`, Chromium and the built client")
    try:
        for command in _CABLE:
            done = subprocess.run(command.split(), capture_output=True, text=True)
            if done.returncode != 0:
                pytest.skip(f"this system does not allow networks of one's own ({command}: {done.stderr.strip()})")
        yield
    finally:
        for name in (HOUSE, PHONE):
            subprocess.run(["ip", "netns", "del", name], capture_output=True)


@contextmanager
def serving(folder: Path, command: str) -> Iterator[None]:
    """The server by a command as people type it, at the host's machine."""
    words = ["ip", "netns", "exec", HOUSE, sys.executable, "-c", _SERVE, *shlex.split(command)[1:]]
    words += ["--database", str(folder / "piazza.db"), "--no-open", "--log-level", "warning"]
    with open(folder / "server.log", "ab") as log:
        environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
        process = subprocess.Popen(words, stdout=log, stderr=log, env=environment, cwd=folder)
    try:
        yield
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


def browser_in(browser: Browser, folder: Path, machine: str) -> Browser:
    """Another browser of the same kind, at one of the machines."""
    script = folder / machine
    script.write_text(f'#!/bin/sh\nexec ip netns exec {machine} {chromium_path()} "$@"\n')
    script.chmod(0o755)
    return browser.browser_type.launch(executable_path=str(script), args=_FLAGS, timeout=WAIT_MS)


@pytest.mark.parametrize(
    "text", ["http://192.168.77.1:8000/tables/a?key=b", "x" * 30, "https://play.example/" + "k" * 90]
)
@pytest.mark.parametrize("level", ["l", "m", "q"])
def test_codes_are_read_as_they_were_written(text: str, level: str) -> None:
    code = segno.make(text, error=level, mode="byte", boost_error=False, micro=False)
    assert qr.read([list(row) for row in code.matrix]) == text


@pytest.mark.slow
def test_a_telephone_in_the_same_network_joins_by_the_code(network: None, browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    house, phone = (browser_in(browser, tmp_path, machine) for machine in (HOUSE, PHONE))
    host = window(house, (1440, 900), "en", "light", piazza.games()).new_page()
    with serving(tmp_path, f"piazza serve --port {port}"):
        wait_until(lambda: _opens(host, f"http://127.0.0.1:{port}/new/sangimignano?way=friends"))
        host.get_by_label("Your name at this table").fill("Anna")
        host.locator(".new-make button").click()
        command = host.locator(".lobby-command code").inner_text()
        lobby = host.url
    assert command == f"piazza serve --host 0.0.0.0 --port {port}"
    with serving(tmp_path, command):
        wait_until(lambda: _opens(host, lobby))
        address = qr.read(qr.squares(host.locator(".qr svg").inner_html()))
        assert address.startswith(f"http://{ADDRESS}:{port}/tables/")
        guest = window(phone, (390, 844), "ja", "light", piazza.games()).new_page()
        guest.goto(address)
        guest.get_by_role("textbox", name="お名前").fill("ブルーノ")
        guest.get_by_role("button", name="座る", exact=True).click()
        guest.wait_for_selector(".sg-board")
        expect(host.locator(".players")).to_contain_text("ブルーノ")
    house.close()
    phone.close()


def _opens(page: Page, url: str) -> bool:
    try:
        page.goto(url)
    except Error:  # nobody listens yet
        return False
    return True
