"""What each person wishes to be told, and by which ways; addresses count once they have proven to be theirs."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct, field

from piazza.server import messages as wire
from piazza.server.limits import Rate
from piazza.server.refusals import Refused
from piazza.server.storage import Store
from piazza.server.storage.outbox import Subscription
from piazza.server.tidings import texts
from piazza.server.tidings.mail import Letter, Mailer, NotSent, is_address
from piazza.server.tidings.outside import Outside
from piazza.server.tidings.webpush import BadKey, BrowserKeys, ServerKey, b64, unb64
from piazza.server.timekeeping import Timekeeper

_DAY: Final = 86_400.0
_HOUR: Final = 3600.0
USUAL: Final[dict[wire.TidingKind, list[wire.TidingWay]]] = {
    "turn": ["push", "mail", "webhook"],
    "time": ["push", "mail", "webhook"],
    "start": ["push", "webhook"],
    "over": ["push"],
    "chat": [],
}


class WishDoc(Struct, omit_defaults=True):
    """What is stored. `base` is how the person reaches this server, for links."""

    kinds: dict[wire.TidingKind, list[wire.TidingWay]] = field(default_factory=dict)
    language: str = "en"
    base: str = ""
    mail: str = ""
    mail_waiting: str = ""
    webhook: str = ""
    secret: str = ""

    def ways(self, kind: wire.TidingKind) -> list[wire.TidingWay]:
        return self.kinds.get(kind, USUAL[kind])


class MailWord(Struct):
    """What the link in a mail says; signed."""

    purpose: str
    person: str
    address: str
    expires: float = 0.0


class Wishes:
    def __init__(
        self, store: Store, timekeeper: Timekeeper, key: bytes, server_key: ServerKey, outside: Outside,
        mailer: Mailer | None,
    ) -> None:  # fmt: skip
        self._outbox = store.outbox
        self._timekeeper = timekeeper
        self._key = key
        self._server_key = server_key
        self._outside = outside
        self._mailer = mailer
        self.letters = Rate(5 / _HOUR, 5)
        """Mails that somebody asks to be sent, for each person, for the place they come from, and for each receiver."""
        self.changes = Rate(1 / 10, 10)
        """Addresses given and tried."""

    async def get(self, person: str) -> WishDoc:
        stored = await self._outbox.wishes(person)
        return WishDoc() if stored is None else msgspec.json.decode(stored, type=WishDoc)

    async def _change(self, person: str, base: str, change: Callable[[WishDoc], None], language: str | None) -> None:
        doc = await self.get(person)
        change(doc)
        doc.base = base
        doc.language = language or doc.language
        await self._outbox.put_wishes(person, msgspec.json.encode(doc).decode())

    async def shown(self, person: str, device: str) -> wire.Wishes:
        doc = await self.get(person)
        browsers = await self._outbox.subscriptions(person)
        return wire.Wishes(
            kinds={kind: doc.ways(kind) for kind in USUAL},
            push_key=self._server_key.public,
            browsers=len(browsers),
            here=any(browser.device == device for browser in browsers),
            has_mail=self._mailer is not None,
            mail=doc.mail or None,
            mail_waiting=doc.mail_waiting or None,
            webhook=doc.webhook or None,
            secret=doc.secret or None,
        )

    async def update(self, person: str, base: str, asked: wire.WishUpdate) -> None:
        def change(doc: WishDoc) -> None:
            for kind in USUAL:
                ways: list[wire.TidingWay] | None = getattr(asked.kinds, kind, None)
                if ways is not None:
                    doc.kinds[kind] = sorted(set(ways))

        await self._change(person, base, change, asked.language)

    # ---- browsers ----------------------------------------------------------------------------------------------------

    async def subscribe(self, person: str, device: str, base: str, asked: wire.Subscribe) -> None:
        try:
            BrowserKeys.read(asked.p256dh, asked.auth)
        except BadKey as fault:
            raise Refused("bad_address", {}, str(fault)) from None
        self._take(self.changes, person)
        await self._outside.check(asked.endpoint)
        found = Subscription(asked.endpoint, device, asked.p256dh, asked.auth)
        await self._outbox.subscribe(person, found, self._timekeeper.wall())
        await self._change(person, base, lambda doc: None, asked.language)

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        await self._outbox.unsubscribe(endpoint, person)

    # ---- webhook -----------------------------------------------------------------------------------------------------

    async def set_webhook(self, person: str, base: str, asked: wire.Webhook) -> None:
        if asked.url:
            self._take(self.changes, person)
            await self._outside.check(asked.url)

        def change(doc: WishDoc) -> None:
            if doc.webhook != asked.url:
                doc.webhook, doc.secret = asked.url, secrets.token_urlsafe(24) if asked.url else ""

        await self._change(person, base, change, asked.language)

    # ---- mail --------------------------------------------------------------------------------------------------------

    async def set_mail(self, person: str, sender: str, base: str, asked: wire.MailAddress) -> None:
        """The address gets a letter with a link, and counts once that was followed."""
        if not asked.address:
            await self._change(person, base, _without_mail, asked.language)
            return
        if self._mailer is None:
            raise Refused("no_mail")
        if not is_address(asked.address):
            raise Refused("bad_mail")
        for who in (f"person {person}", f"from {sender}", f"to {asked.address.lower()}"):
            self._take(self.letters, who)
        language = asked.language or (await self.get(person)).language
        expires = self._timekeeper.wall() + _DAY
        link = f"{base}/mail#confirm={self._signed(MailWord('confirm', person, asked.address, expires))}"
        say = "body.confirm", "body.confirm_not_me"
        text = f"{texts.words(language, say[0])}\n\n{link}\n\n{texts.words(language, say[1])}\n"
        try:
            await self._mailer.send(Letter(asked.address, texts.words(language, "title.confirm"), text, ""))
        except NotSent:
            raise Refused("bad_mail") from None

        def change(doc: WishDoc) -> None:
            doc.mail_waiting = asked.address

        await self._change(person, base, change, asked.language)

    async def confirm_mail(self, token: str) -> str:
        """Whoever has the link has the address; says which it is."""
        word = self._read(token, "confirm")
        doc = await self.get(word.person)
        if word.expires < self._timekeeper.wall() or word.address not in (doc.mail_waiting, doc.mail):
            raise Refused("bad_mail_link")
        doc.mail, doc.mail_waiting = word.address, ""
        await self._outbox.put_wishes(word.person, msgspec.json.encode(doc).decode())
        return word.address

    async def stop_mail(self, token: str) -> str:
        word = self._read(token, "stop")
        doc = await self.get(word.person)
        if doc.mail == word.address:
            _without_mail(doc)
            await self._outbox.put_wishes(word.person, msgspec.json.encode(doc).decode())
        return word.address

    def stop_link(self, person: str, doc: WishDoc) -> str:
        return f"{doc.base}/mail#stop={self._signed(MailWord('stop', person, doc.mail))}"

    def _signed(self, word: MailWord) -> str:
        raw = msgspec.json.encode(word)
        return f"{b64(raw)}.{b64(self._signature(raw))}"

    def _signature(self, raw: bytes) -> bytes:
        return hashlib.blake2s(raw, key=self._key[:32], person=b"mail").digest()

    def _read(self, token: str, purpose: str) -> MailWord:
        body, _, signature = token.partition(".")
        try:
            raw, given = unb64(body), unb64(signature)
            if not hmac.compare_digest(given, self._signature(raw)):
                raise Refused("bad_mail_link")
            word = msgspec.json.decode(raw, type=MailWord)
        except (BadKey, msgspec.DecodeError):
            raise Refused("bad_mail_link") from None
        if word.purpose != purpose:
            raise Refused("bad_mail_link")
        return word

    def _take(self, rate: Rate, who: str) -> None:
        if not rate.take(who, self._timekeeper.running()):
            raise Refused("too_fast")


def _without_mail(doc: WishDoc) -> None:
    doc.mail, doc.mail_waiting = "", ""
