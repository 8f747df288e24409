"""The server as a process of its own, as `piazza serve` starts it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import ssl
import sys
from asyncio.subprocess import Process
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from tests.waiting import PATIENCE, free_port, pause

COMMAND = "import sys; from piazza.cli.app import main; sys.exit(main(sys.argv[1:]))"
BROKEN = (OSError, WebSocketException, httpx.TransportError, TimeoutError, EOFError)
"""What a client meets when the server goes away."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients without https: each would otherwise load all certificates of the world, which takes most of its time."""


class Host:
    """A server process that can be killed and comes back at the same address."""

    def __init__(self, database: str, log: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database
        self.log = log
        self.process: Process | None = None
        self.is_up = False

    async def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", *self.command(), stderr=log, env={**os.environ}
            )
        await self._until_it_answers(self.process)

    def command(self) -> list[str]:
        """What Python is given to run, and its arguments."""
        options = {
            "database": self.database, "port": self.port, "bot-workers": 1, "bot-pause": 0, "default-level": "random",
            "log-level": "warning", "requests-per-second": 100000, "tables-per-minute": 100000,
            "bytes-per-day": 10**12, "max-bytes-per-person": 10**12,
            "messages-per-second": 100000, "chat-per-minute": 100000, "shutdown-seconds": int(PATIENCE),
        }  # fmt: skip
        arguments = [text for name, value in options.items() for text in (f"--{name}", str(value))]
        return [COMMAND, "serve", *arguments]

    async def _until_it_answers(self, process: Process) -> None:
        async with httpx.AsyncClient(timeout=PATIENCE, verify=PLAIN) as client:
            while process.returncode is None:
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get(f"{self.url}/healthz")).status_code == 200:
                        self.is_up = True
                        return
                await pause()
        raise AssertionError(f"the server does not start:\n{self.log.read_text()}")

    async def kill(self, sign: int = signal.SIGKILL) -> None:
        assert self.process is not None
        self.is_up = False
        self.process.send_signal(sign)
        await self.process.wait()
