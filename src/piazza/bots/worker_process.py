"""A process that is spoken to over its standard input and output, in frames of bytes, and ends with its parent."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from typing import Final

_HEAD: Final = 4
LOST: Final = (OSError, EOFError, TimeoutError)
"""What a question to a process that has ended comes to."""


def package_folder() -> str:
    """The folder from which this process has taken the package."""
    return str(Path(__file__).resolve().parents[2])


class WorkerProcess:
    def __init__(self, process: Process) -> None:
        self.process: Final = process

    @classmethod
    async def start(cls, module: str, package: str) -> WorkerProcess:
        """Runs the module, which calls `serve`, from that folder."""
        path = os.environ.get("PYTHONPATH", "")
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(part for part in (package, path) if part)}
        return cls(
            await asyncio.create_subprocess_exec(sys.executable, "-m", module, stdin=PIPE, stdout=PIPE, env=environment)
        )

    @property
    def is_alive(self) -> bool:
        return self.process.returncode is None

    async def ask(self, body: bytes) -> bytes:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(len(body).to_bytes(_HEAD, "big") + body)
        await self.process.stdin.drain()
        head = await self.process.stdout.readexactly(_HEAD)
        return await self.process.stdout.readexactly(int.from_bytes(head, "big"))

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


def serve(answer: Callable[[bytes], bytes]) -> None:
    """What such a process does until its parent ends."""
    # The terminal's Ctrl-C reaches the whole group; the server decides when its workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what is printed must not get between the frames
    with contextlib.suppress(BrokenPipeError):
        while len(head := source.read(_HEAD)) == _HEAD:
            body = answer(source.read(int.from_bytes(head, "big")))
            target.write(len(body).to_bytes(_HEAD, "big") + body)
            target.flush()
