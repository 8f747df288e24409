"""What holds for every request, whoever answers it: security headers, the size and rate of requests, a line in the
log, a figure in the metrics. Plain ASGI around the application."""

from __future__ import annotations

import logging
import time
from collections import Counter
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.types import Message, Receive, Send

from piazza.server import messages as wire
from piazza.server.faults import explained
from piazza.server.limits import count_down, sender_at
from piazza.server.refusals import STATUS
from piazza.server.services import Services
from piazza.server.storage import Away

log = logging.getLogger("piazza.access")

NEW_COOKIE: Final = "piazza_new_cookie"
"""Where a request that made an identity leaves the header with its cookie."""

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        # The client sets sizes and positions of drawn things as style attributes.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_OVER_HTTPS: Final = [
    (b"strict-transport-security", b"max-age=31536000"),
    # Over plain http browsers pass over it, with an error in the console of every page.
    (b"cross-origin-opener-policy", b"same-origin"),
]
_CLIENT_LEFT: Final = 499
"""Of a request whose sender left before it was answered: for the log alone."""
_QUIET: Final = ("/healthz", "/metrics", "/assets/")


class Outer:
    def __init__(self, app: Litestar) -> None:
        self.app = app
        self._open: Counter[str] = Counter()
        """How many requests of each address are being answered."""
        self._allowed = {route.path_format: _methods(route) for route in app.routes if isinstance(route, HTTPRoute)}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        sender = sender_at(scope["client"][0]) if scope.get("client") else ""
        self._open[sender] += 1
        try:
            await self._answer(scope, receive, send, sender)
        finally:
            count_down(self._open, sender)

    async def _answer(self, scope: Any, receive: Receive, send: Send, sender: str) -> None:
        services: Services = self.app.state.services
        is_head = scope["method"] == "HEAD" and not str(scope["path"]).startswith("/api")
        asked: Any = {**scope, "method": "GET"} if is_head else scope
        status = 0
        is_gone = False
        began = time.perf_counter()

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *_more_headers(asked, message)]
                if scope["method"] == "OPTIONS":
                    self._tell_methods(asked, message)
            elif is_head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        async def receive_on() -> Any:
            nonlocal is_gone
            message = await receive()
            is_gone = is_gone or message["type"] == "http.disconnect"
            return message

        code = self._refusal_at_door(services, scope, sender)
        if code is not None:
            await _refuse(send_on, code)
        else:
            await _pass_on(self.app, asked, receive_on, send_on)
        if is_gone and status >= 500:  # nobody was there to be answered
            status = _CLIENT_LEFT
        services.metrics.requests.labels(_method(scope), status).inc()
        _write_line(scope, status, time.perf_counter() - began)

    def _tell_methods(self, scope: Any, message: Any) -> None:
        """The framework names the methods of the handler of a path that it met first; we name those of all."""
        methods = self._allowed.get(scope.get("path_template", ""))
        if methods is not None:
            others = [(name, value) for name, value in message["headers"] if name.lower() != b"allow"]
            message["headers"] = [*others, (b"allow", methods)]

    def _refusal_at_door(self, services: Services, scope: Any, sender: str) -> str | None:
        if sender and self._open[sender] > services.config.max_connections_per_address:
            return "server_full"
        is_api = str(scope["path"]).startswith("/api")
        if is_api and sender and not services.rates.requests.take(sender, services.timekeeper.running()):
            return "too_fast"
        return None


async def _pass_on(app: Litestar, scope: Any, receive: Receive, send: Send) -> None:
    """What fails before the answer begins is answered by the application; here, streams are cut short."""
    try:
        await app(scope, receive, send)
    except* Away as group:
        for fault in group.exceptions:
            explained(fault, scope["path"])


def _methods(route: HTTPRoute) -> bytes:
    pages = set() if route.path.startswith("/api") else {"HEAD"}
    return ", ".join(sorted({*route.methods, *pages})).encode()


def _method(scope: Any) -> str:
    """Only known words, so that nobody can fill the metrics with invented ones."""
    method = str(scope["method"])
    return method if method in ("GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE") else "OTHER"


def _more_headers(scope: Any, message: Any) -> list[tuple[bytes, bytes]]:
    headers = list(_HEADERS)
    if scope.get("scheme") == "https":
        headers += _OVER_HTTPS
    present = {name.lower() for name, _ in message.get("headers", [])}
    if b"cache-control" not in present:
        headers.append((b"cache-control", b"no-store"))
    cookie = scope.get(NEW_COOKIE)
    if cookie is not None and b"set-cookie" not in present:
        headers.append((b"set-cookie", cookie.encode("latin-1")))
    return headers


async def _refuse(send: Send, code: str) -> None:
    body = msgspec.json.encode(wire.Problem(code=code, params={}, message=code))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": STATUS[code], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _write_line(scope: Any, status: int, seconds: float) -> None:
    path = str(scope["path"])
    level = logging.DEBUG if path.startswith(_QUIET) else logging.INFO
    client = scope.get("client")
    log.log(
        level,
        "request",
        extra={
            "method": scope["method"],
            "path": path,
            "status": status,
            "ms": round(seconds * 1000, 1),
            "client": client[0] if client else "",
        },
    )
