"""Everything that can be set about a server; `piazza serve --help` says it to people."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass, field
from typing import Final

from piazza.server.deal_docs import Waits


def _workers() -> int:
    return max(1, os.cpu_count() or 1)


_LAST_PORT: Final = 65_535
_AT_LEAST_ONE: Final = (
    "bot_workers",
    "bot_tables_per_person",
    "max_connections",
    "max_connections_per_person",
    "max_connections_per_address",
    "max_message_bytes",
    "max_body_bytes",
    "bytes_per_day",
    "max_bytes_per_person",
    "messages_per_second",
    "chat_per_minute",
    "requests_per_second",
    "tables_per_minute",
    "attempts_per_minute",
)
_ABOVE_ZERO: Final = ("database_seconds", "head_seconds", "body_seconds", "sweep_seconds")


@dataclass(frozen=True)
class Config:
    database: str = "piazza.sqlite3"
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    """How people reach the server, for links and QR codes; taken from the request when it is not set."""
    allowed_hosts: tuple[str, ...] = ()
    """Further names under which the server is reached, besides those of the machine and of the URLs."""
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
    bot_tables_per_person: int = 4
    """Running tables at which bots are alone."""
    idle_seconds: float = 60.0
    """How long a table without connections stays in memory."""
    max_connections: int = 10_000
    max_connections_per_person: int = 40
    max_connections_per_address: int = 1_000
    max_message_bytes: int = 16_384
    max_body_bytes: int = 2_000_000
    messages_per_second: float = 20.0
    chat_per_minute: float = 30.0
    requests_per_second: float = 30.0
    tables_per_minute: float = 30.0
    attempts_per_minute: float = 10.0
    """Attempts at passwords and codes."""
    bytes_per_day: int = 50_000_000
    """What one person may have stored in a day; behind one address eight times as much."""
    max_bytes_per_person: int = 200_000_000
    """The size of all tables that one person owns, from which on there are no more."""
    analysis_days: float = 30.0
    """How long analysis tables are kept that nobody opens; 0: for ever."""
    unfinished_days: float = 180.0
    """How long unfinished games are."""
    sweep_seconds: float = 1.0
    away_seconds: float = 30.0
    """How long somebody may be disconnected before the others are told."""
    notice_seconds: float = 20.0
    """How long after something happened those who do not look at their table are told."""
    smtp: str | None = None
    """The server that sends mail: smtp://user:password@host:587 or smtps://..."""
    mail_from: str | None = None
    """The sender of mails."""
    notices_to_private: bool = False
    """Whether webhooks may lie in local networks, and be reached over plain http."""
    grace_seconds: float = 30.0
    """How long after its start a server finds nobody absent: everybody must first come back."""
    deal_hash_seconds: float = 5.0
    """How long a full table waits for people's browsers to deal along."""
    deal_nonce_seconds: float = 10.0
    """How long it waits for them to open what they have bound themselves to, before that deal is void."""
    log_format: str = "auto"
    """json, text, or auto: text for a terminal, json otherwise."""
    log_level: str = "info"
    shutdown_seconds: int = 10
    database_seconds: float = 10.0
    """How long PostgreSQL may take for a statement, and how long a free connection to it is waited for."""
    head_seconds: float = 10.0
    """How long the head of a request may take to arrive."""
    body_seconds: float = 60.0
    """How long its body may take."""

    @property
    def deal_waits(self) -> Waits:
        return Waits(self.deal_hash_seconds, self.deal_nonce_seconds)

    def __post_init__(self) -> None:
        """Raises ValueError naming the option and what was expected."""
        for name, value in vars(self).items():
            if isinstance(value, int | float) and not (math.isfinite(value) and value >= 0):
                raise ValueError(f"{_option(name)}: expected a number of at least 0, got {value}")
        for name in _AT_LEAST_ONE:
            if getattr(self, name) < 1:
                raise ValueError(f"{_option(name)}: expected at least 1, got {getattr(self, name)}")
        for name in _ABOVE_ZERO:
            if getattr(self, name) <= 0:
                raise ValueError(f"{_option(name)}: expected more than 0, got {getattr(self, name)}")
        if not 0 <= self.port <= _LAST_PORT:
            raise ValueError(f"--port: expected 0 to {_LAST_PORT}, got {self.port}")
        origins = [("public_url", self.public_url), *(("allowed_origins", origin) for origin in self.allowed_origins)]
        for name, url in origins:
            if url is not None and not url.startswith(("http://", "https://")):
                raise ValueError(f"{_option(name)}: expected https://... or http://..., got {url!r}")
        self._check_mail()

    def _check_mail(self) -> None:
        if self.smtp is None:
            return
        if not self.smtp.startswith(("smtp://", "smtps://")):  # what stands there may hold a password
            raise ValueError("--smtp: expected smtp://user:password@host:587 or smtps://...")
        if self.mail_from is None or "@" not in self.mail_from:
            raise ValueError("--smtp: expected --mail-from with the sender's address besides")


def _option(name: str) -> str:
    return "--" + name.replace("_", "-")
