"""`piazza serve` as its user meets it: options, help, faults at the start, stopping, log lines."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import math
import signal
import socket
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from piazza.cli import serve
from piazza.server import logs, running
from piazza.server.app import asgi_app
from piazza.server.config import Config
from tests.server.processes import COMMAND, Host
from tests.server.support import Browser, program, run

CHAIRS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def parsed(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    serve.add(parser.add_subparsers())
    return parser.parse_args(["serve", *arguments])


def test_the_command_line_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIAZZA_PORT", "9001")
    monkeypatch.setenv("PIAZZA_DATABASE", "from-environment.db")
    monkeypatch.setenv("PIAZZA_ALLOWED_ORIGINS", "https://a.example, https://b.example")
    config = serve.config_from(parsed("--port", "9002", "--secure-cookies", "yes"))
    assert config == Config(
        port=9002,
        database="from-environment.db",
        allowed_origins=("https://a.example", "https://b.example"),
        secure_cookies=True,
    )
    monkeypatch.setenv("PIAZZA_PORT", "many")
    with pytest.raises(ValueError, match="PIAZZA_PORT"):
        serve.config_from(parsed())
    for name, value in (("--port", "70000"), ("--bot-workers", "0"), ("--bot-pause", "-1"), ("--public-url", "x.org")):
        with pytest.raises(ValueError, match=f"{name}: expected"):
            serve.config_from(parsed("--port", "1", name, value))


NUMBERS = [name for _, name, _, more in serve._OPTIONS if more.get("type") in (int, float)]


@pytest.mark.parametrize("text", ["nan", "inf", "-inf", "-1", "-0.5", "1e999"])
@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_are_numbers(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no finite number, or less than nothing, is refused for every option, however it is given."""
    variable = "PIAZZA_" + name.replace("-", "_").upper()
    monkeypatch.setenv(variable, text)
    with pytest.raises(ValueError, match=f"(--{name}|{variable}): expected"):
        serve.config_from(parsed())
    monkeypatch.delenv(variable)
    try:
        given = parsed(f"--{name}={text}")
    except SystemExit:  # no whole number
        return
    with pytest.raises(ValueError, match=f"--{name}: expected"):
        serve.config_from(given)


def test_every_number_of_the_configuration_must_be_finite() -> None:
    numbers = [field.name for field in fields(Config) if isinstance(getattr(Config(), field.name), int | float)]
    assert len(numbers) > 20
    for name in numbers:
        if not isinstance(getattr(Config(), name), bool):
            with pytest.raises(ValueError, match="expected"):
                Config(**{name: math.nan})  # type: ignore[arg-type]


def test_the_help_says_it_all(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parsed("--help")
    text = capsys.readouterr().out
    for word in ("--database", "postgresql://", "PIAZZA_", "SIGTERM", "/metrics", "/healthz", "--trust-proxy"):
        assert word in text


@pytest.mark.parametrize("form", [logs.JsonLines(), logs.TextLines()])
def test_log_lines(form: logging.Formatter) -> None:
    record = logging.makeLogRecord({"name": "piazza.x", "msg": "moved", "levelname": "INFO", "table": "t1", "seat": 2})
    record.path = "/a\nb"
    line = form.format(record)
    assert "\n" not in line and "moved" in line and "t1" in line
    if isinstance(form, logs.JsonLines):
        shown: dict[str, Any] = json.loads(line)
        assert (shown["event"], shown["table"], shown["seat"], shown["level"]) == ("moved", "t1", 2, "info")


def test_the_application_is_built_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = []

    def counted(*given: Any) -> Any:
        built.append(given)
        return asgi_app(*given)

    async def serve_nothing(self: object, sockets: Any = None) -> None:
        for door in sockets:
            door.close()

    monkeypatch.setattr(running, "asgi_app", counted)
    monkeypatch.setattr(running.Server, "_serve", serve_nothing)
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    running.run(Config(database=f"{tmp_path}/x.db", port=0))
    assert len(built) == 1


@pytest.mark.slow
def test_stopping_is_graceful(tmp_path: Path) -> None:
    """SIGTERM: connections are told to come back, streams end, and so the process ends with code 0; it would wait for
    them for as long as this test waits for anything."""

    async def work() -> None:
        host = Host(f"{tmp_path}/piazza.db", tmp_path / "log")
        await host.start()
        async with Browser(host.url, "Anna") as anna:
            bot = await anna.post("/api/bots", {"name": "Robot"})
            table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": CHAIRS})
            async with anna.at(table["id"], key=table["key"]) as seat:
                await seat.until_type("state")
                async with program(host.url, bot["token"]) as robot, robot.stream("GET", "/api/bot/stream") as stream:
                    lines = stream.aiter_lines()
                    assert stream.status_code == 200
                    async for first in lines:
                        assert json.loads(first)["type"] == "alive"
                        break
                    await host.kill(signal.SIGTERM)
                    await seat.socket.wait_closed()
                    assert seat.socket.close_code == 1012
                    assert [line async for line in lines] == [], "the stream ended as it should"
        assert host.process is not None and host.process.returncode == 0
        said = host.log.read_text()
        assert table["key"] not in said
        for line in said.splitlines():
            json.loads(line)  # nothing but lines of our own: others tell the whole address, with its key

    run(work())


@pytest.mark.slow
def test_a_server_that_cannot_start_says_why_in_one_line(tmp_path: Path) -> None:
    async def start(*arguments: str) -> str:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", COMMAND, "serve", *arguments, stderr=asyncio.subprocess.PIPE
        )
        _, said = await process.communicate()
        assert process.returncode in (1, 2) and said.count(b"\n") == 1, said
        return said.decode()

    async def work() -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            said = await asyncio.gather(
                start("--database", "postgresql://anna:geheim@127.0.0.1:1/none", "--port", "0"),
                start("--database", str(tmp_path), "--port", "0"),
                start("--database", f"{tmp_path}/x.db", "--port", str(taken.getsockname()[1])),
                start("--public-url", "play.example"),
                start("--default-level", "godlike"),
            )
        reasons = ("127.0.0.1:1/none: Connection refused", "it is a folder", "--port", "expected https", "artisan")
        for line, reason in zip(said, reasons, strict=True):
            assert reason in line and "geheim" not in line, line

    run(work())
