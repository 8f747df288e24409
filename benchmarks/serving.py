"""A server process for the benchmarks, and what it uses."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import httpx

SOURCES = Path(__file__).resolve().parents[1] / "src"
COMMAND = "import sys; from piazza.cli.app import main; sys.exit(main(sys.argv[1:]))"
UNLIMITED: dict[str, object] = {
    "log-level": "error", "requests-per-second": 1e6, "messages-per-second": 1e6, "tables-per-minute": 1e6,
    "max-connections-per-address": 100_000, "max-connections": 100_000, "max-connections-per-person": 100_000,
}  # fmt: skip


def cookie_header(value: str) -> dict[str, str]:
    return {"cookie": f"piazza_id={value}"}


class Server:
    """`piazza serve` without limits, at a port of its own."""

    def __init__(self, database: str, options: dict[str, object] | None = None) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.options = {**UNLIMITED, "port": self.port, "database": database, **(options or {})}

    async def start(self) -> None:
        arguments = [text for name, value in self.options.items() for text in (f"--{name}", str(value))]
        path = os.pathsep.join(part for part in (os.environ.get("PYTHONPATH"), str(SOURCES)) if part)
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", COMMAND, "serve", *arguments, env={**os.environ, "PYTHONPATH": path}
        )
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
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no VmRSS")

    def cpu(self) -> float:
        """Seconds of processor time the server has used: a figure that other work on the machine hardly changes."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def stop(self) -> None:
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        await self.process.wait()
