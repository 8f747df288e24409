"""The WebSocket at /ws: `/ws?table=ID&since=N&chat_since=N&key=KEY`, described in docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from piazza.server import messages as wire
from piazza.server.connection import Connection, TooSlow
from piazza.server.faults import close_code, explained
from piazza.server.identity import address_of, check_host, is_own_origin, services_of, visitor_of
from piazza.server.limits import sender_at
from piazza.server.refusals import Refused

_TOO_SLOW: Final = 4408


class Gone(Exception):
    """The other side has closed while we were sending."""


@websocket("/ws", include_in_schema=False)
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    if not _is_from_us(socket):
        # Before the handshake is done: a page of somebody else learns nothing, not even that there is a socket.
        await socket.close(code=4403, reason="foreign_origin")
        return
    await socket.accept()
    connection: Connection | None = None
    try:
        connection = await _connection(socket)
        await connection.enter()
        await _converse(socket, connection)
    except Exception as fault:
        await _end(socket, fault)
    finally:
        if connection is not None:
            await _leave(socket, connection)


def _is_from_us(socket: WebSocket[Any, Any, Any]) -> bool:
    try:
        check_host(socket)
        return is_own_origin(socket)
    except Refused:  # another's host, or no origin can be read from it
        return False


async def _leave(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    try:
        await connection.leave()
    except Exception as fault:
        explained(fault, _table(socket))


def _table(socket: WebSocket[Any, Any, Any]) -> str:
    return str(socket.query_params.get("table", ""))


async def _connection(socket: WebSocket[Any, Any, Any]) -> Connection:
    services = services_of(socket)
    if not services.rates.requests.take(sender_at(address_of(socket)), services.timekeeper.running()):
        raise Refused("too_fast")
    visitor = await visitor_of(socket)
    query = socket.query_params
    since, chat_since = _number(query.get("since", "0")), _number(query.get("chat_since", "0"))

    async def send_text(data: bytes) -> None:
        try:
            await socket.send_data(data.decode(), mode="text")
        except (OSError, WebSocketDisconnect):
            raise Gone from None

    return Connection(services, send_text, visitor, _table(socket), query.get("key"), since, chat_since)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 12):
        raise Refused("bad_message", {"problem": "since"}, "since: expected a whole number")
    return int(text)


async def _end(socket: WebSocket[Any, Any, Any], fault: Exception) -> None:
    """Says why the connection ends, as far as somebody is there to be told."""
    if isinstance(fault, Gone):
        return
    with contextlib.suppress(OSError, WebSocketDisconnect):
        if isinstance(fault, TooSlow):
            await socket.close(code=_TOO_SLOW, reason="too_slow")
            return
        refusal = explained(fault, _table(socket))
        message = wire.Refused(client_id=None, refusal=refusal.as_refusal())
        await socket.send_data(msgspec.json.encode(message).decode(), mode="text")
        await socket.close(code=close_code(refusal), reason=refusal.code)


async def _converse(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Reads and sends until either ends; then both do."""
    reading = asyncio.create_task(_read_for_ever(socket, connection))
    sending = asyncio.create_task(connection.send_for_ever())
    try:
        done, _ = await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in (reading, sending):
            task.cancel()
        await asyncio.gather(reading, sending, return_exceptions=True)


async def _read_for_ever(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while True:
        event: Any = await socket.receive()
        if event["type"] != "websocket.receive":
            connection.ended = event.get("code")
            return
        data = event.get("text")
        await connection.read(event.get("bytes") or b"" if data is None else data.encode())
