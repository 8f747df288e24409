"""What holds for every request, whoever answers it: security headers, the size and rate of requests, a line in the
log, a figure in the metrics. Plain ASGI around the application."""

from __future__ import annotations

import logging
import time
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.types import Message, Receive, Send

from piazza.server import messages as wire
from piazza.server.limits import sender_at
from piazza.server.services import Services

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
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_TRANSPORT: Final = (b"strict-transport-security", b"max-age=31536000")
_QUIET: Final = ("/healthz", "/metrics", "/assets/")


class Outer:
    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        services: Services = self.app.state.services
        is_head = scope["method"] == "HEAD" and not str(scope["path"]).startswith("/api")
        asked: Any = {**scope, "method": "GET"} if is_head else scope
        status = 0
        began = time.perf_counter()

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *_more_headers(asked, message)]
            elif is_head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        refusal = _refusal_at_door(services, scope)
        if refusal is not None:
            await _refuse(send_on, *refusal)
        else:
            await self.app(asked, receive, send_on)
        services.metrics.requests.labels(_method(scope), status).inc()
        _write_line(scope, status, time.perf_counter() - began)


def _method(scope: Any) -> str:
    """Only known words, so that nobody can fill the metrics with invented ones."""
    method = str(scope["method"])
    return method if method in ("GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE") else "OTHER"


def _more_headers(scope: Any, message: Any) -> list[tuple[bytes, bytes]]:
    headers = list(_HEADERS)
    if scope.get("scheme") == "https":
        headers.append(_TRANSPORT)
    present = {name.lower() for name, _ in message.get("headers", [])}
    if b"cache-control" not in present:
        headers.append((b"cache-control", b"no-store"))
    cookie = scope.get(NEW_COOKIE)
    if cookie is not None and b"set-cookie" not in present:
        headers.append((b"set-cookie", cookie.encode("latin-1")))
    return headers


def _refusal_at_door(services: Services, scope: Any) -> tuple[int, str] | None:
    path = str(scope["path"])
    client = scope.get("client")
    now = services.timekeeper.running()
    if path.startswith("/api") and client and not services.rates.requests.take(sender_at(client[0]), now):
        return 429, "too_fast"
    return None


async def _refuse(send: Send, status: int, code: str) -> None:
    body = msgspec.json.encode(wire.Problem(code=code, params={}, message=code))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
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
