"""Runs the server until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from piazza.bots.registry import bot_names
from piazza.server import logs
from piazza.server.app import asgi_app
from piazza.server.config import Config
from piazza.server.door import CountedWebSocket, Door, PatientHttp, allow_many_files
from piazza.server.garbage import collect_seldom
from piazza.server.storage import Database, open_database
from piazza.server.timekeeping import Source

log = logging.getLogger("piazza.server")

_FRAME_FACTOR = 16
"""Frames beyond the limit of a message are refused with a reason; those far beyond it end the connection."""


class Server(uvicorn.Server):
    """Tells the streams that the end is near as soon as the signal comes: they would keep the server waiting."""

    on_exit: Callable[[], None] = staticmethod(lambda: None)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.on_exit()
        super().handle_exit(sig, frame)


def make_server(config: Config, database: Database | None = None, source: Source | None = None) -> Server:
    app = asgi_app(config, database, source)
    door = Door(config, lambda: app.app.state.services)
    server = Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            http=partial(PatientHttp, door),  # type: ignore[arg-type]
            ws=partial(CountedWebSocket, door),  # type: ignore[arg-type]
            ws_max_size=config.max_message_bytes * _FRAME_FACTOR,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            proxy_headers=config.trust_proxy is not None,
            forwarded_allow_ips=config.trust_proxy,
            server_header=False,
            access_log=False,
            log_config=None,
            lifespan="on",
            limit_concurrency=None,
            timeout_graceful_shutdown=config.shutdown_seconds,
        )
    )

    def tell_streams() -> None:
        services = getattr(app.app.state, "services", None)
        if services is not None:
            services.closing.set()

    server.on_exit = tell_streams
    return server


def run(config: Config) -> int:
    """0 when it was told to stop, 1 when it could not start, 2 when it was told something that cannot be."""
    logs.set_up(config.log_format, config.log_level)
    if config.default_level not in bot_names():
        log.error(f"--default-level: expected one of {', '.join(bot_names())}, got {config.default_level!r}")
        return 2
    allow_many_files()
    with asyncio.Runner(loop_factory=uvicorn.Config("", log_config=None).get_loop_factory()) as runner:
        return runner.run(_serve(config))


async def _serve(config: Config) -> int:
    try:
        doors = _bind(config.host, config.port)
    except OSError as fault:
        log.error(f"cannot listen at {config.host} port {config.port}: {_reason(fault)}")
        return 1
    try:
        database = await open_database(config.database, config.database_seconds)
    except Exception as fault:
        # Whatever a database may say, whoever starts the server wants to read it in one line.
        log.error(f"cannot open the database {_place(config.database)}: {_reason(fault)}")
        for door in doors:
            door.close()
        return 1
    server = make_server(config, database)
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        try:
            # uvicorn's own way would send the signal again at the end: a clean stop would look like a death.
            loop.add_signal_handler(sign, server.handle_exit, sign, None)
        except NotImplementedError:  # Windows
            signal.signal(sign, server.handle_exit)
    settling = asyncio.create_task(_settle(server, config, doors[0].getsockname()[1]))
    await server._serve(sockets=doors)
    settling.cancel()
    log.info("Piazza has stopped; nothing is lost")
    return 0 if server.started else 1


def _bind(host: str, port: int) -> list[socket.socket]:
    """The port is taken before anything else is done: that it is in use is the commonest fault. A name may stand for
    several addresses; those that this machine does not have are left out."""
    doors: list[socket.socket] = []
    fault: OSError | None = None
    for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        taken = doors[0].getsockname()[1] if doors else port
        try:
            doors.append(_door(family, kind, protocol, (address[0], taken, *address[2:])))
        except OSError as found:
            fault = fault or found
            if found.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                break
    else:
        if doors:
            return doors
    for door in doors:
        door.close()
    raise fault or OSError(errno.EADDRNOTAVAIL, "there is no such address")


def _door(family: int, kind: int, protocol: int, address: tuple[Any, ...]) -> socket.socket:
    door = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        door.bind(address)
    except OSError:
        door.close()
        raise
    return door


def _reason(fault: Exception) -> str:
    """In one line, and without the number of an error."""
    if isinstance(fault, OSError) and fault.errno == errno.EADDRINUSE:
        return "another program listens there; choose another port with --port"
    if isinstance(fault, OSError) and fault.strerror:
        return f"{fault.strerror}: {fault.filename}" if fault.filename else fault.strerror
    return " ".join(str(fault).split()) or type(fault).__name__


def _place(database: str) -> str:
    """Where the games are kept, without the password."""
    parts = urlsplit(database)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}" if "://" in database else database


async def _settle(server: Server, config: Config, port: int) -> None:
    await _greet(server, config, port)
    await collect_seldom()


async def _greet(server: Server, config: Config, port: int) -> None:
    """Says where the games are, as soon as they are there."""
    while not server.started:
        await asyncio.sleep(0.02)
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host
    shown = f"[{host}]" if ":" in host else host
    url = config.public_url or f"http://{shown}:{port}/"
    log.info(f"Piazza is at {url} (games are kept in {_place(config.database)}; Ctrl-C stops it)")
