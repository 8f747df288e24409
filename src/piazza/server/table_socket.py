"""The WebSocket at /ws: `/ws?table=ID&since=N&chat_since=N&key=KEY`, described in docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket

from piazza.server import messages as wire
from piazza.server.connection import Connection, TooSlow
from piazza.server.identity import address_of, is_own_origin, services_of, visitor_of
from piazza.server.limits import sender_at
from piazza.server.refusals import Refused

log = logging.getLogger("piazza.socket")

_CLOSE_CODES: Final = {
    "bad_identity": 4401,
    "foreign_origin": 4403,
    "key_needed": 4403,
    "spectators_off": 4403,
    "no_such_table": 4404,
    "too_fast": 4429,
    "server_full": 4429,
}
_BAD_REQUEST: Final = 4400
_TOO_SLOW: Final = 4408


@websocket("/ws", include_in_schema=False)
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    services = services_of(socket)
    if not is_own_origin(services, socket):
        # Before the handshake is done: a page of somebody else learns nothing, not even that there is a socket.
        await socket.close(code=4403, reason="foreign_origin")
        return
    await socket.accept()
    try:
        connection = await _connection(socket)
    except Refused as refusal:
        await _turn_away(socket, refusal)
        return
    try:
        await connection.enter()
        await _converse(socket, connection)
    except Refused as refusal:
        await _turn_away(socket, refusal)
    finally:
        await connection.leave()


async def _connection(socket: WebSocket[Any, Any, Any]) -> Connection:
    services = services_of(socket)
    if not services.rates.requests.take(sender_at(address_of(socket)), services.timekeeper.running()):
        raise Refused("too_fast")
    visitor = await visitor_of(socket)
    query = socket.query_params
    table = query.get("table", "")
    since, chat_since = _number(query.get("since", "0")), _number(query.get("chat_since", "0"))

    async def send_text(data: bytes) -> None:
        await socket.send_data(data.decode(), mode="text")

    return Connection(services, send_text, visitor, table, query.get("key"), since, chat_since)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 12):
        raise Refused("bad_message", {"problem": "since"}, "since: expected a whole number")
    return int(text)


async def _turn_away(socket: WebSocket[Any, Any, Any], refusal: Refused) -> None:
    message = wire.Refused(client_id=None, refusal=refusal.as_refusal())
    with contextlib.suppress(Exception):
        await socket.send_data(msgspec.json.encode(message).decode(), mode="text")
        await socket.close(code=_CLOSE_CODES.get(refusal.code, _BAD_REQUEST), reason=refusal.code)


async def _converse(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Reads and sends until either ends; then both do."""
    reading = asyncio.create_task(_read_for_ever(socket, connection))
    sending = asyncio.create_task(connection.send_for_ever())
    try:
        done, _ = await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            await _explain_end(socket, task)
    finally:
        for task in (reading, sending):
            task.cancel()
        await asyncio.gather(reading, sending, return_exceptions=True)


async def _explain_end(socket: WebSocket[Any, Any, Any], task: asyncio.Task[None]) -> None:
    fault = task.exception()
    if isinstance(fault, Refused):
        await _turn_away(socket, fault)
    elif isinstance(fault, TooSlow):
        with contextlib.suppress(Exception):
            await socket.close(code=_TOO_SLOW, reason="too_slow")
    elif fault is not None and not _is_gone(fault):
        log.error("connection failed", exc_info=fault)
        with contextlib.suppress(Exception):
            await socket.close(code=1011, reason="internal")


def _is_gone(fault: BaseException) -> bool:
    """The other side has closed while we were sending."""
    return isinstance(fault, OSError) or type(fault).__name__ in ("WebSocketDisconnect", "ClientDisconnected")


async def _read_for_ever(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while True:
        event: Any = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        data = event.get("text")
        await connection.read(event.get("bytes") or b"" if data is None else data.encode())
