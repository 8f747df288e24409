"""Tells people what happened while they were not there: looks into the outbox, asks whether it is still true and still
wanted, and sends it. What could not be sent is tried again, less and less often, and then given up."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from typing import Final, get_args
from urllib.parse import urlsplit

import msgspec

from piazza.server import messages as wire
from piazza.server.hosting import HostedTable
from piazza.server.limits import Rate
from piazza.server.refusals import Refused
from piazza.server.storage.outbox import Waiting
from piazza.server.tables import Tables
from piazza.server.tidings import occasions, texts
from piazza.server.tidings.mail import Letter, Mailer, NotSent
from piazza.server.tidings.outside import Outside, Unreachable
from piazza.server.tidings.texts import Tiding
from piazza.server.tidings.webpush import MOST_BYTES, BrowserKeys, ServerKey, sealed
from piazza.server.tidings.wishes import WishDoc, Wishes

_AT_ONCE: Final = 50
_ATTEMPTS: Final = 5
_RETRY_SECONDS: Final = 60.0
_PAUSE: Final[dict[str, float]] = {"push": 30.0, "webhook": 30.0, "mail": 6 * 3600.0}
"""So long nobody is told the same kind of thing about the same table again."""
_KEPT: Final = 2 * 86_400.0
_TIDY_SECONDS: Final = 3600.0
_PUSH_SECONDS: Final = 86_400
"""How long a push service keeps a message for a browser that is not there."""


class Postman:
    def __init__(
        self, tables: Tables, wishes: Wishes, server_key: ServerKey, outside: Outside, mailer: Mailer | None
    ) -> None:
        self._tables = tables
        self._outbox = tables.store.outbox
        self._wishes = wishes
        self._server_key = server_key
        self._outside = outside
        self._mailer = mailer
        self._task: asyncio.Task[None] | None = None
        self.people = Rate(1 / 60, 30)
        """What one person is sent."""
        self.hosts = Rate(5.0, 300)
        """What one place elsewhere is sent, of all people together."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _sweep_for_ever(self) -> None:
        keeper, tidied = self._tables.timekeeper, float("-inf")
        while True:
            try:
                await self.sweep()
                if keeper.running() - tidied > _TIDY_SECONDS:
                    tidied = keeper.running()
                    await self._outbox.forget(keeper.calendar() - _KEPT)
            except Exception as fault:
                self._tables.own_work.failed(fault, "outbox")
            await asyncio.sleep(self._tables.config.sweep_seconds)

    async def sweep(self) -> None:
        rows = await self._outbox.due(self._now(), _AT_ONCE)
        await asyncio.gather(*(self._attend(row) for row in rows))

    def _now(self) -> float:
        return self._tables.timekeeper.calendar()

    async def _attend(self, row: Waiting) -> None:
        try:
            if not await self._outbox.lease(row, self._now() + _RETRY_SECONDS * 4**row.attempts):
                return
            table = await self._news(row)
            doc = await self._wishes.get(row.person)
            if table is None or row.attempts >= _ATTEMPTS:
                await self._outbox.end(row)
            elif row.way == "":
                await self._spread(row, doc)
            elif await self._is_told(row, doc, table):
                await self._outbox.end(row, self._now())
        except Exception as fault:
            self._tables.own_work.failed(fault, row.table)

    async def _news(self, row: Waiting) -> HostedTable | None:
        """The table, as long as there is still something to tell about it."""
        try:
            table = await self._tables.look(row.table)
        except Refused:
            return None
        doc, course = table.doc, table.course
        if row.person not in occasions.people(doc) or row.person in self._tables.attentive(table):
            return None
        is_over = course is not None and course.match.is_over
        is_true = {
            "turn": row.person in occasions.asked_people(table),
            "time": row.person in occasions.asked_people(table),
            "start": course is not None and not is_over,
            "over": is_over,
            "chat": True,
        }
        return table if is_true[row.kind] else None

    async def _spread(self, row: Waiting, doc: WishDoc) -> None:
        """One row for each way that the person wants and has."""
        kind = next(known for known in get_args(wire.TidingKind) if known == row.kind)
        ways = doc.ways(kind)
        targets = [("webhook", "", _PAUSE["webhook"])] if "webhook" in ways and doc.webhook else []
        if "mail" in ways and doc.mail and self._mailer is not None:
            targets.append(("mail", "", _PAUSE["mail"]))
        if "push" in ways:
            browsers = await self._outbox.subscriptions(row.person)
            targets += [("push", browser.endpoint, _PAUSE["push"]) for browser in browsers]
        await self._outbox.spread(row, targets, self._now())

    async def _is_told(self, row: Waiting, doc: WishDoc, table: HostedTable) -> bool:
        """Whether nothing more is to be done about it; else it is tried again."""
        others = [chair.name for chair in table.doc.chairs if chair.user not in (None, row.person) and chair.name]
        tiding = texts.tiding(doc.language, row.kind, table.doc.game, others, table.id, doc.base)
        if not self.people.take(row.person, self._tables.timekeeper.running()):
            return False
        if row.way == "mail":
            return await self._mail(row.person, doc, tiding)
        try:
            if row.way == "webhook":
                return _is_final(await self.hook(doc, tiding))
            return await self._push(row, tiding)
        except Unreachable:
            return False
        except Refused as refusal:
            return refusal.code != "too_fast"

    async def _mail(self, person: str, doc: WishDoc, tiding: Tiding) -> bool:
        if self._mailer is None or not doc.mail:
            return True
        stop = self._wishes.stop_link(person, doc)
        text = f"{tiding.body}\n\n{tiding.url}\n\n-- \n{texts.words(doc.language, 'body.stop')}\n{stop}\n"
        try:
            await self._mailer.send(Letter(doc.mail, tiding.title, text, stop))
        except NotSent as fault:
            return fault.is_final
        return True

    async def try_hook(self, person: str) -> wire.Tried:
        """Sends the person's webhook a word, and says what it answered."""
        doc = await self._wishes.get(person)
        if not doc.webhook:
            raise Refused("bad_address")
        if not self._wishes.changes.take(person, self._tables.timekeeper.running()):
            raise Refused("too_fast")
        try:
            return wire.Tried(status=await self.hook(doc, texts.trial(doc.language, doc.base)))
        except Unreachable:
            return wire.Tried(status=None)

    async def hook(self, doc: WishDoc, tiding: Tiding) -> int:
        """`text` and `content` are what the webhooks of chat services show."""
        self._take_host(doc.webhook)
        words = f"{tiding.title}\n{tiding.body}\n{tiding.url}"
        parts = {name: getattr(tiding, name) for name in ("kind", "table", "title", "body", "url", "language")}
        body = msgspec.json.encode({**parts, "text": words, "content": words})
        signature = hmac.new(doc.secret.encode(), body, hashlib.sha256).hexdigest()
        headers = {"Content-Type": "application/json", "X-Piazza-Signature": f"sha256={signature}"}
        return await self._outside.post(doc.webhook, headers, body)

    async def _push(self, row: Waiting, tiding: Tiding) -> bool:
        found = [browser for browser in await self._outbox.subscriptions(row.person) if browser.endpoint == row.target]
        if not found:
            return True
        self._take_host(row.target)
        parts = ("kind", "table", "title", "body", "url", "language")
        text = msgspec.json.encode({name: getattr(tiding, name) for name in parts})
        if len(text) > MOST_BYTES:
            text = msgspec.json.encode({name: getattr(tiding, name) for name in parts if name != "body"})
        headers = {
            "Authorization": self._server_key.authorization(row.target, self._tables.timekeeper.wall()),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(_PUSH_SECONDS),
            "Urgency": "normal",
        }
        status = await self._outside.post(
            row.target, headers, sealed(text, BrowserKeys.read(found[0].p256dh, found[0].auth))
        )
        if status in (404, 410):  # the browser has let go of it
            await self._outbox.unsubscribe(row.target, row.person)
        return _is_final(status)

    def _take_host(self, url: str) -> None:
        if not self.hosts.take(urlsplit(url).netloc, self._tables.timekeeper.running()):
            raise Refused("too_fast")


def _is_final(status: int) -> bool:
    """Busy and broken places may take it later; any other answer stands."""
    return status != 429 and status < 500
