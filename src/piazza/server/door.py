"""The door that connections come through, before anybody knows what they want: how many an address may have open, how
many there are files for, and how long a request may take to arrive. uvicorn has a limit for none of these."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Any, Final, Literal

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

from piazza.server import messages as wire
from piazza.server.config import Config
from piazza.server.limits import Proxies, count_down, sender_at
from piazza.server.logs import Seldom
from piazza.server.refusals import STATUS
from piazza.server.services import Services

log = logging.getLogger("piazza.door")

_FILES_KEPT: Final = 32
"""So many files stay free for the database, the pages and the bots, whoever knocks."""

WORTH_COMPRESSING: Final = 4096
"""Bytes."""

Awaited = Literal["head", "body"]


def most_files() -> int | None:
    """How many files the process may have open, connections included; None where there is no such limit."""
    if os.name != "posix":
        return None
    import resource

    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if limit == resource.RLIM_INFINITY else limit


def allow_many_files() -> None:
    """Systems give programs few files unless they ask for more, for the sake of very old ones."""
    if os.name == "posix":
        import resource

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Door:
    """Counts who is in. No address may have more than `max_connections_per_address` connections for requests (and as
    many WebSockets, which connection.py counts), nor in all more than half of what there are files for. Behind a proxy
    everybody has its address: there, outer.py counts the requests."""

    def __init__(self, config: Config, services: Callable[[], Services]) -> None:
        self.head_seconds = config.head_seconds
        self.body_seconds = config.body_seconds
        files = most_files()
        self._last_file = None if files is None else files - _FILES_KEPT
        self._most = config.max_connections_per_address
        self._most_files = None if files is None else files // 2
        self._proxies = Proxies(config.trust_proxy)
        self._services = services
        self._seldom = Seldom(log)
        self._inside: dict[asyncio.Transport, str] = {}
        self._plain: dict[asyncio.Transport, str] = {}
        """Those that have not become WebSockets."""
        self._count_inside: Counter[str] = Counter()
        self._count_plain: Counter[str] = Counter()

    def enter(self, transport: asyncio.Transport, address: str) -> bool:
        """Whether there is room for one more."""
        socket = transport.get_extra_info("socket")
        if self._last_file is not None and socket is not None and socket.fileno() > self._last_file:
            self.turn_away("files", "no more connections: too few files may be open (ulimit -n)", address)
            return False
        sender = sender_at(address)
        if self._is_full_for(sender) and address not in self._proxies:
            self.turn_away("address", "too many connections from one address", address)
            return False
        self._inside[transport] = self._plain[transport] = sender
        self._count_inside[sender] += 1
        self._count_plain[sender] += 1
        return True

    def _is_full_for(self, sender: str) -> bool:
        has_too_many_files = self._most_files is not None and self._count_inside[sender] >= self._most_files
        return has_too_many_files or self._count_plain[sender] >= self._most

    def upgrade(self, transport: asyncio.Transport) -> None:
        """It is a WebSocket from now on."""
        _let_go(self._plain, self._count_plain, transport)

    def leave(self, transport: asyncio.Transport) -> None:
        _let_go(self._plain, self._count_plain, transport)
        _let_go(self._inside, self._count_inside, transport)

    def turn_away(self, why: str, event: str, address: str) -> None:
        """Says so in the figures, and in the log."""
        services = self._services()
        services.metrics.turned_away.labels(why).inc()
        self._seldom.warn(services.timekeeper.running(), event, client=address)


def _let_go(held: dict[asyncio.Transport, str], count: Counter[str], transport: asyncio.Transport) -> None:
    sender = held.pop(transport, None)
    if sender is not None:
        count_down(count, sender)


class PatientHttp(H11Protocol):
    """HTTP with a door in front. A request that takes too long to arrive is answered 408, and its connection ends."""

    def __init__(self, door: Door, **given: Any) -> None:
        super().__init__(**given)
        self._door = door
        self._awaited: Awaited | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_ended = False

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._door.enter(transport, self._address):
            self._wait_for("head")
        else:
            self._end_with("server_full")

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_for(None)
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._is_ended:
            super().data_received(data)
            self._wait_for(self._missing())

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait_for(self._missing())

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_for(None)
        self._door.upgrade(self.transport)
        super().handle_websocket_upgrade(event)

    def _missing(self) -> Awaited | None:
        """What the other side has begun to send and not finished. Between two requests uvicorn has its own limit."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return None
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        return "head" if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0] else None

    def _wait_for(self, awaited: Awaited | None) -> None:
        """What trickles in does not win time: the limit is that of the whole."""
        if awaited == self._awaited:
            return
        self._awaited = awaited
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if awaited is not None:
            seconds = self._door.head_seconds if awaited == "head" else self._door.body_seconds
            self._timer = self.loop.call_later(seconds, self._too_late, awaited)

    def _too_late(self, awaited: Awaited) -> None:
        self._door.turn_away(awaited, f"the {awaited} of a request took too long", self._address)
        self._end_with("too_slow")

    def _end_with(self, code: str) -> None:
        self._is_ended = True
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            if self.cycle is not None:  # whoever works on the request need not answer any more
                self.cycle.disconnected = True
                self.cycle.message_event.set()
            self.transport.write(_answer(code))
        self.transport.close()


class SparingDeflate(PerMessageDeflate):
    """Each message by itself, and quickly: what a compressor would remember of the last ones is a third of a table's
    memory. What fits into three packets goes as it is: to make it shorter takes the server longer than to send it."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < WORTH_COMPRESSING else super().encode(frame)


class _Compression(ServerPerMessageDeflateFactory):
    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Any]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, found = super().process_request_params(params, accepted_extensions)
        return agreed, SparingDeflate(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
            found.compress_settings,
        )


_COMPRESSION: Final = _Compression(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)


class CountedWebSocket(WebSocketsSansIOProtocol):
    """The same connection after its upgrade: it still counts."""

    def __init__(self, door: Door, **given: Any) -> None:
        super().__init__(**given)
        self._door = door
        self.conn.available_extensions = [_COMPRESSION]

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self.transport)
        super().connection_lost(exc)


def _answer(code: str) -> bytes:
    body = msgspec.json.encode(wire.Problem(code=code, params={}, message=code))
    status = HTTPStatus(STATUS[code])
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
    return f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body
