"""Runs the server until it is told to stop."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from types import FrameType

import uvicorn

from piazza.server import logs
from piazza.server.app import asgi_app
from piazza.server.config import Config

log = logging.getLogger("piazza.server")

_FRAME_FACTOR = 16
"""Frames beyond the limit of a message are refused with a reason; those far beyond it end the connection."""


class Server(uvicorn.Server):
    """Tells the streams that the end is near as soon as the signal comes: they would keep the server waiting."""

    on_exit: Callable[[], None] = staticmethod(lambda: None)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.on_exit()
        super().handle_exit(sig, frame)


def make_server(config: Config) -> Server:
    app = asgi_app(config)
    server = Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            ws="websockets-sansio",
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
    """0 when it was told to stop, 1 when it could not start."""
    logs.set_up(config.log_format, config.log_level)
    server = make_server(config)
    try:
        server.run()
    except (KeyboardInterrupt, sqlite3.Error):
        log.info("stopped")
    return 0 if server.started else 1
