"""Everything that can be set about a server; `piazza serve --help` says it to people."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


def _workers() -> int:
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Config:
    database: str = "piazza.sqlite3"
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    """How people reach the server, for links and QR codes; taken from the request when it is not set."""
    allowed_origins: tuple[str, ...] = ()
    """Further origins, besides the server's own, whose pages may talk to it."""
    trust_proxy: str | None = None
    """Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    secure_cookies: bool | None = None
    """Whether cookies are for https only; None decides by the scheme of the request."""
    metrics_token: str | None = None
    """Opens /metrics to others than the machine itself."""
    bot_workers: int = field(default_factory=_workers)
    bot_pause: float = 0.25
    """Seconds before a bot's answer, so that people can follow."""
    default_level: str = "artisan"
    idle_seconds: float = 60.0
    """How long a table without connections stays in memory."""
    max_connections: int = 10_000
    max_connections_per_person: int = 40
    max_message_bytes: int = 16_384
    max_body_bytes: int = 2_000_000
    messages_per_second: float = 20.0
    chat_per_minute: float = 30.0
    requests_per_second: float = 30.0
    tables_per_minute: float = 30.0
    attempts_per_minute: float = 10.0
    """Attempts at passwords and codes."""
    sweep_seconds: float = 1.0
    log_format: str = "auto"
    """json, text, or auto: text for a terminal, json otherwise."""
    log_level: str = "info"
    shutdown_seconds: int = 10
