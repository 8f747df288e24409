"""`piazza serve`: the table server."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import fields
from typing import TYPE_CHECKING

from piazza.cli.opening import open_when_ready

if TYPE_CHECKING:
    from piazza.server.config import Config

_DESCRIPTION = """\
Serves the games on the web: tables, live play, bots, replays, and the web client, in one process.

Everything is kept in one SQLite file unless a PostgreSQL URL is given. Nobody needs an account; nothing has to be
configured: `piazza serve` opens http://127.0.0.1:8000/ in the browser.
"""

_EPILOG = """\
environment:
  Every option can be given as a variable: PIAZZA_ and the option's name in capitals, - as _
  (PIAZZA_DATABASE, PIAZZA_PORT, PIAZZA_PUBLIC_URL, ...). The command line wins.

pages:
  /                    the web client                /api/openapi.json  the HTTP API
  /healthz             200 when all is well          /ws                live play (docs/protocol.md)
  /metrics             figures for Prometheus, to this machine, or with --metrics-token

signals:
  SIGTERM, SIGINT      stop: connections are closed with "come back soon" (1012), nothing is lost.
                       SIGKILL loses nothing either: a move is stored before anybody sees it.

examples:
  piazza serve                                              play on this machine
  piazza serve --host 0.0.0.0 --port 8080                   play in the local network
  piazza serve --database /var/lib/piazza/piazza.sqlite3 --trust-proxy 127.0.0.1 --public-url https://play.example
                                                            behind a proxy that speaks https
  piazza serve --database postgresql://piazza@db/piazza     several servers may share one PostgreSQL

Setting up a server for good: docs/self-hosting.md.
"""

_THIS_MACHINE = ("127.0.0.1", "localhost", "::1")

_OPTIONS: tuple[tuple[str, str, str, dict[str, object]], ...] = (
    ("where to listen", "host", "address to listen at; 0.0.0.0 for all (default 127.0.0.1)", {}),
    ("where to listen", "port", "port to listen at (default 8000)", {"type": int}),
    ("where to listen", "public-url", "how people reach the server, for links and codes: https://play.example", {}),
    ("where to listen", "allowed-hosts", "further names under which people reach the server, separated by commas", {}),
    ("where to listen", "allowed-origins", "further origins whose pages may use the server, separated by commas", {}),
    ("where to listen", "trust-proxy", "addresses of proxies whose X-Forwarded-* headers are believed, by commas", {}),
    (
        "where to listen",
        "secure-cookies",
        "cookies for https only: yes or no (default: as the request came)",
        {"choices": ["yes", "no"]},
    ),
    ("storage", "database", "SQLite file, or postgresql://user:password@host/name (default piazza.sqlite3)", {}),
    (
        "storage",
        "database-seconds",
        "how long PostgreSQL may take for a statement, or to have a connection free (default 10)",
        {"type": float},
    ),
    ("bots", "bot-workers", "processes in which bots think (default: one for each processor)", {"type": int}),
    (
        "bots",
        "bot-pause",
        "least seconds before a bot's answer, so that people can follow (default 0.25)",
        {"type": float},
    ),
    ("bots", "default-level", "level of a bot when nothing is said (default artisan)", {}),
    (
        "bots",
        "bot-tables-per-person",
        "running tables of one person with bots alone; of one address 8 times as many (default 4)",
        {"type": int},
    ),
    ("limits", "max-connections", "open WebSockets in all (default 10000)", {"type": int}),
    ("limits", "max-connections-per-person", "open WebSockets of one browser (default 40)", {"type": int}),
    ("limits", "max-connections-per-address", "open connections from one address (default 1000)", {"type": int}),
    ("limits", "max-message-bytes", "size of a WebSocket message (default 16384)", {"type": int}),
    ("limits", "max-body-bytes", "size of an HTTP request, imported records included (default 2000000)", {"type": int}),
    ("limits", "head-seconds", "how long the head of a request may take to arrive (default 10)", {"type": float}),
    ("limits", "body-seconds", "how long its body may take (default 60)", {"type": float}),
    ("limits", "messages-per-second", "WebSocket messages of one person, on average (default 20)", {"type": float}),
    ("limits", "requests-per-second", "API requests of one address, on average (default 30)", {"type": float}),
    (
        "limits",
        "tables-per-minute",
        "new tables, hints, imports of one person; of one address 8 times as many (default 30)",
        {"type": float},
    ),
    (
        "limits",
        "attempts-per-minute",
        "attempts at passwords from one address, and at one account (default 10)",
        {"type": float},
    ),
    ("limits", "chat-per-minute", "lines of chat of one person (default 30)", {"type": float}),
    (
        "limits",
        "bytes-per-day",
        "what is stored for one person in a day; for one address 8 times as much (default 50000000)",
        {"type": int},
    ),
    (
        "limits",
        "max-bytes-per-person",
        "size of all tables of one person, from which on there are no more (default 200000000)",
        {"type": int},
    ),
    (
        "limits",
        "analysis-days",
        "keep analysis tables that nobody opens so long; 0: always (default 30)",
        {"type": float},
    ),
    ("limits", "unfinished-days", "the same for unfinished games (default 180)", {"type": float}),
    ("limits", "idle-seconds", "how long a table nobody looks at stays in memory (default 60)", {"type": float}),
    ("notices", "smtp", "server for mail: smtp://user:password@host:587 or smtps://... (default: no mail)", {}),
    ("notices", "mail-from", "sender of mail: piazza@play.example", {}),
    (
        "notices",
        "away-seconds",
        "how long somebody may be disconnected before the others at the table are told (default 30)",
        {"type": float},
    ),
    (
        "notices",
        "notice-seconds",
        "how long after something happened those who are away are told (default 20)",
        {"type": float},
    ),
    (
        "notices",
        "notices-to-private",
        "people's webhooks may lie in local networks and speak http: yes or no (default no)",
        {"choices": ["yes", "no"]},
    ),
    (
        "operation",
        "log-format",
        "json for machines, text for people, auto: text on a terminal (default auto)",
        {"choices": ["auto", "json", "text"]},
    ),
    (
        "operation",
        "log-level",
        "debug, info, warning or error (default info)",
        {"choices": ["debug", "info", "warning", "error"]},
    ),
    ("operation", "metrics-token", "opens /metrics to whoever sends it as a bearer token", {}),
    ("operation", "shutdown-seconds", "how long to wait for open requests when stopping (default 10)", {"type": int}),
)

_METAVARS = {
    "host": "ADDRESS",
    "public-url": "URL",
    "allowed-hosts": "NAMES",
    "allowed-origins": "URLS",
    "trust-proxy": "ADDRESSES",
    "database": "FILE_OR_URL",
    "default-level": "LEVEL",
    "metrics-token": "TOKEN",
    "smtp": "URL",
    "mail-from": "ADDRESS",
}


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "serve",
        help="serve the games on the web",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        usage="piazza serve [options]",
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, max_help_position=34),
    )
    groups: dict[str, argparse._ArgumentGroup] = {}
    for title, name, text, more in _OPTIONS:
        if title not in groups:
            groups[title] = parser.add_argument_group(title)
        shown = {} if "choices" in more else {"metavar": _METAVARS.get(name, "N")}
        groups[title].add_argument(f"--{name}", default=None, help=text, **more, **shown)  # type: ignore[arg-type]
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="open the games in this machine's browser (default: when started from a terminal, for this machine alone)",
    )
    parser.set_defaults(run=run)


def config_from(args: argparse.Namespace) -> Config:
    """The command line, else the environment, else the default. Raises ValueError naming what was expected."""
    from piazza.server.config import Config

    known = {field.name for field in fields(Config)}
    values: dict[str, object] = {}
    for _, name, _, more in _OPTIONS:
        key = name.replace("-", "_")
        assert key in known, key
        given = getattr(args, key, None)
        if given is None:
            given = _from_environment(name, more)
        if given is not None:
            values[key] = _value(key, given)
    return Config(**values)  # type: ignore[arg-type]


def _from_environment(name: str, more: dict[str, object]) -> object:
    variable = "PIAZZA_" + name.replace("-", "_").upper()
    text = os.environ.get(variable)
    if text is None or not text.strip():
        return None
    kind = more.get("type", str)
    assert callable(kind)
    choices = more.get("choices")
    try:
        value: object = kind(text)
    except ValueError:
        raise ValueError(f"{variable}: expected {getattr(kind, '__name__', 'a value')}, got {text!r}") from None
    if isinstance(choices, list) and value not in choices:
        raise ValueError(f"{variable}: expected one of {', '.join(choices)}, got {text!r}")
    return value


def _value(key: str, given: object) -> object:
    if key in ("allowed_hosts", "allowed_origins"):
        return tuple(part.strip() for part in str(given).split(",") if part.strip())
    if key in ("secure_cookies", "notices_to_private"):
        return given == "yes"
    return given


def run(args: argparse.Namespace) -> int:
    # Imported here: the other commands need not load a web server.
    from piazza.server.running import run as run_server

    try:
        config = config_from(args)
    except ValueError as fault:
        print(f"piazza serve: {fault}", file=sys.stderr)
        return 2
    if _is_to_open(args.open, config.host):
        open_when_ready(config.host, config.port)
    return run_server(config)


def _is_to_open(asked: bool | None, host: str) -> bool:
    return asked if asked is not None else host in _THIS_MACHINE and sys.stdout.isatty()
