"""One browser at one table: a WebSocket that reads what the client wants and sends what it may know."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from piazza.server import dealing, faces, seating
from piazza.server import messages as wire
from piazza.server.answering import answer
from piazza.server.config import Config
from piazza.server.faults import explained
from piazza.server.hosting import Outcome
from piazza.server.hub import Hub
from piazza.server.identity import Visitor
from piazza.server.quotas import MESSAGE_BYTES
from piazza.server.refusals import Refused
from piazza.server.repeats import Deed
from piazza.server.services import Services
from piazza.server.storage import Away

_MOST_WAITING: Final = 256
_DECODER: Final = msgspec.json.Decoder(wire.ClientMessage)
_ENCODER: Final = msgspec.json.Encoder()


class TooSlow(Exception):
    """The client does not read what it is sent."""


class Connection:
    """`since` is the number of entries, `chat_since` the id of the line that the client has seen."""

    def __init__(
        self,
        services: Services,
        send_text: Callable[[bytes], Awaitable[None]],
        visitor: Visitor,
        table: str,
        key: str | None,
        since: int,
        chat_since: int,
    ) -> None:
        self.services = services
        self.credential = visitor.credential
        self.user: str | None = visitor.id
        self.address = visitor.address
        self._user = visitor.id
        self.name = ""
        self.away_since: float | None = None
        self.is_curtained = False
        self.ended: int | None = None
        """The code with which the other side has closed; None when it just broke off."""
        self._send_text = send_text
        self._table = table
        self._key = key
        self._since = since
        self._chat_since = chat_since
        self._outbox: deque[wire.ServerMessage] = deque()
        self._is_changed = True
        self._is_chat_new = True
        self._is_turned_out = False
        self._is_reading = False
        """While a message is being dealt with, its answer goes before the new state."""
        self._wake = asyncio.Event()
        self._wake.set()

    # ---- what the hub calls ------------------------------------------------------------------------------------------

    def changed(self) -> None:
        self._is_changed = True
        self._wake.set()

    def chat(self) -> None:
        self._is_chat_new = True
        self._wake.set()

    def send(self, message: wire.ServerMessage) -> None:
        """Beyond the limit nothing is kept: the connection is about to end."""
        if len(self._outbox) <= _MOST_WAITING:
            self._outbox.append(message)
        self._wake.set()

    def turn_out(self) -> None:
        self._is_turned_out = True
        self._wake.set()

    # ---- sending -----------------------------------------------------------------------------------------------------

    async def send_for_ever(self) -> None:
        """Answers first, then what has changed: a client learns that its move counted before it sees the result."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._is_turned_out:
                raise Refused("bad_identity")
            if len(self._outbox) > _MOST_WAITING:
                raise TooSlow
            while self._outbox:
                await self._send_text(_ENCODER.encode(self._outbox.popleft()))
            if self._is_changed and not self._is_reading:
                self._is_changed = False
                await self._send_state()
            if self._is_chat_new:
                self._is_chat_new = False
                await self._send_chat()

    async def _send_state(self) -> None:
        live = await self.services.tables.get(self._table)
        if not seating.may_watch(live.hosted.doc, self._user, self._key):
            raise Refused("key_needed")
        moment = self.services.tables.moment(live.hosted)
        state = faces.state_message(live.hosted, live.faces_now(), self._user, self._since, moment)
        self._since = state.number
        await self._send_text(_ENCODER.encode(state))

    async def _send_chat(self) -> None:
        blocked = await self.services.moderation.blocked_by(self._user)
        lines = await self.services.tables.chat_since(self._table, self._user, self._chat_since, blocked)
        if lines:
            self._chat_since = lines[-1].id
            await self._send_text(_ENCODER.encode(wire.Chat(lines=lines)))

    # ---- reading -----------------------------------------------------------------------------------------------------

    async def read(self, raw: bytes) -> None:
        """One message of the client; whatever is wrong with it is answered, and changes nothing."""
        if self._is_turned_out:
            raise Refused("bad_identity")
        if len(self._outbox) > _MOST_WAITING:
            raise TooSlow
        client_id: str | None = None
        self._is_reading = True
        try:
            if len(raw) > self.services.config.max_message_bytes:
                raise Refused("too_large", {"bytes": len(raw), "most": self.services.config.max_message_bytes})
            if not self.services.rates.messages.take(self._user, self.services.timekeeper.running()):
                raise Refused("too_fast")
            message = _decode(raw)
            if isinstance(message, wire.Ping):
                self.send(wire.Pong(time=self.services.timekeeper.wall()))
                return
            if isinstance(message, wire.Attend):
                await self._attend(message)
                return
            client_id = message.client_id
            if isinstance(message, wire.Why):
                live = await self.services.tables.get(self._table)
                self.send(faces.why_not(live.hosted, self._user, message.seat, message.text, client_id))
                return
            self.services.quotas.take(self._user, self.address, MESSAGE_BYTES + len(raw))
            outcome = await self._do(message)
            self.send(wire.Accepted(client_id=client_id, entry=outcome.entry, repeated=outcome.repeated))
            if outcome.repeated:
                self.changed()
        except (Refused, Away) as fault:
            refusal = explained(fault, self._table)
            self.services.metrics.refused.labels(refusal.code).inc()
            self.send(wire.Refused(client_id=client_id, refusal=refusal.as_refusal()))
            if refusal.code == "stale":
                self.changed()
        finally:
            self._is_reading = False
            self._wake.set()

    async def _do(self, message: Deed | dealing.Said | wire.SendChat) -> Outcome:
        if isinstance(message, wire.SendChat):
            return await self._say(message)
        if isinstance(message, wire.DealHash | wire.DealNonce):
            waits = self.services.config.deal_waits
            return await self.services.tables.act(
                self._table, lambda table, moment: table.deal(self._user, message, moment, waits)
            )
        level = self.services.lobby.default_level
        return await self.services.tables.act(
            self._table, lambda table, moment: answer(table, self._user, message, moment, level)
        )

    async def _attend(self, message: wire.Attend) -> None:
        """Whether somebody looks at the page: told to the others when it changes. Clocks stand behind a curtain."""
        live = await self.services.tables.get(self._table)
        if message.away != (self.away_since is not None):
            self.away_since = self.services.timekeeper.wall() if message.away else None
            await self.services.tables.tell_presence(live)
        if message.curtain != self.is_curtained:
            self.is_curtained = message.curtain
            await self.services.tables.see_who_is_here(live)

    async def _say(self, message: wire.SendChat) -> Outcome:
        """Those who sit at the table speak, and where it is allowed who watches; a line said twice with one client id
        is said once."""
        live = await self.services.tables.get(self._table)
        doc = live.hosted.doc
        seats = doc.seats_of(self._user)
        if not seats and not doc.talk:
            raise Refused("not_your_seat", {"seat": None})
        if not self.services.rates.chat.take(self._user, self.services.timekeeper.running()):
            raise Refused("chat_too_fast")
        seat = seats[0] if seats else None
        name = self.name if seat is None else doc.chairs[seat].name
        done = await self.services.tables.say(self._table, self._user, seat, name, message)
        return Outcome(repeated=not done)

    # ---- coming and going --------------------------------------------------------------------------------------------

    async def enter(self) -> None:
        """Checks the door and begins to listen."""
        services = self.services
        hub = services.tables.hub
        if _is_full(services.config, hub, self._user, self.address):
            raise Refused("server_full")
        live = await services.tables.get(self._table)
        if not seating.may_see(live.hosted.doc, self._user, self._key):
            raise Refused("no_such_table", {"table": self._table})
        if not seating.may_watch(live.hosted.doc, self._user, self._key):
            raise Refused("spectators_off")
        await services.people.devices.enter(self)
        if self._is_turned_out:
            raise Refused("bad_identity")
        await services.tables.note_opened(live)
        self.name = (await services.people.get(self._user)).name
        is_told = await services.tables.enter(live, self, self._user)
        await services.goings.back(live, self._user, is_told)
        services.metrics.connections.set(hub.connections)

    async def leave(self) -> None:
        """Also for who has not come in: then there is nothing to do."""
        self.services.people.devices.leave(self)
        if self not in self.services.tables.hub.listeners(self._table):
            return
        self.services.tables.hub.remove(self._table, self)
        self.services.metrics.connections.set(self.services.tables.hub.connections)
        live = self.services.tables.live.get(self._table)
        if live is not None:
            await self.services.tables.tell_presence(live)
            if not self.services.closing.is_set():  # time stands anyhow while no server runs
                self.services.goings.gone(self._table, self._user, self.ended)
                await self.services.tables.keep_time(live)


def _is_full(config: Config, hub: Hub, user: str, address: str) -> bool:
    return (
        hub.connections >= config.max_connections
        or hub.connections_of(user) >= config.max_connections_per_person
        or hub.connections_from(address) >= config.max_connections_per_address
    )


def _decode(raw: bytes) -> wire.ClientMessage:
    try:
        message: wire.ClientMessage = _DECODER.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as fault:
        raise Refused("bad_message", {"problem": str(fault)}, str(fault)) from None
    return message
