"""Opening a page in the browser of this machine, where it has one."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import webbrowser

_PATIENCE = 300
"""How often to try, five times a second, whether the server answers before the page is opened."""


def can_open_pages() -> bool:
    """Whether a window can be opened from here. Browsers for the terminal do not count: they would take it over."""
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    ):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def open_when_ready(host: str, port: int) -> None:
    """Opens the home page as soon as the server answers; where that cannot be done, says which address to open."""
    threading.Thread(target=_wait_and_open, args=(host, port), daemon=True).start()


def _wait_and_open(host: str, port: int) -> None:
    address = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    page = f"http://[{address}]:{port}/" if ":" in address else f"http://{address}:{port}/"
    for _ in range(_PATIENCE):
        try:
            with socket.create_connection((address, port), timeout=1):
                break
        except OSError:
            time.sleep(0.2)
    else:
        return
    if not can_open_pages() or not webbrowser.open(page):
        print(f"No browser could be opened from here: open {page} in yours.", flush=True)
