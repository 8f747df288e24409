"""The devices on which people are: the signed cookie of each, whether it still counts, and what it has open.

A cookie says whose it is, on which device, and of which generation of the person's cookies. It counts until that device
is signed out or a new generation begins, which ends all devices at once. Nothing is stored about a browser whose person
has not said anything yet, except that it was signed out.
"""

from __future__ import annotations

import contextlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from piazza.server import messages as wire
from piazza.server.agents import browser_and_system
from piazza.server.refusals import Refused
from piazza.server.storage import Away, Person, Store
from piazza.server.storage.identities import Standing, StoredDevice
from piazza.server.tables import News
from piazza.server.timekeeping import Timekeeper

COOKIE: Final = "piazza_id"
COOKIE_SECONDS: Final = 400 * 86_400
_PERSON: Final = re.compile(r"[0-9a-f]{24}")
_SIGNED: Final = re.compile(r"([0-9a-f]{24})\.([0-9a-f]{16})\.([0-9]{1,9})\.[0-9a-f]{40}")
_SEEN_EVERY: Final = 3600.0
"""How exactly it is known when a device was last there: each note of it is a write."""


@dataclass(frozen=True)
class Badge:
    """What a browser's cookie says."""

    person: str
    device: str
    generation: int = 0
    before: str | None = None
    """The cookie from before there were devices that this browser still has, or had: the bare id of the person."""


@dataclass(frozen=True)
class Token:
    """What a program's token says; of the token itself only a hash is known."""

    person: str
    hash: str


class Guest(Protocol):
    """Something open that lasts, such as a WebSocket."""

    credential: Badge | Token

    def turn_out(self) -> None:
        """Its credential counts no more."""


class Devices:
    def __init__(self, store: Store, timekeeper: Timekeeper, key: bytes) -> None:
        self.store = store
        self.timekeeper = timekeeper
        self._key = key
        self._guests: dict[str, set[Guest]] = {}

    # ---- cookies -----------------------------------------------------------------------------------------------------

    @staticmethod
    def new_badge(person: str, generation: int = 0) -> Badge:
        return Badge(person, secrets.token_hex(8), generation)

    def sign(self, badge: Badge) -> str:
        text = f"{badge.person}.{badge.device}.{badge.generation}"
        return f"{text}.{self._mark(f'device:{text}')}"

    def _mark(self, text: str) -> str:
        return hmac.digest(self._key, text.encode(), "sha256").hex()[:40]

    def _read(self, cookie: str, agent: str) -> Badge | None:
        """What a cookie of ours says; None when we did not sign it."""
        found = _SIGNED.fullmatch(cookie)
        if found is not None:
            badge = Badge(found[1], found[2], int(found[3]))
            return badge if hmac.compare_digest(self.sign(badge), cookie) else None
        person = cookie.partition(".")[0]
        old = f"{person}.{self._mark(f'identity:{person}')}"
        if not _PERSON.fullmatch(person) or not hmac.compare_digest(old.encode(), cookie.encode()):
            return None
        # All browsers of a person had one and the same cookie; what tells them apart now is what they call themselves.
        return Badge(person, self._mark(f"before:{person}:{agent}")[:16], 0, before=person)

    async def admit(self, cookie: str, agent: str) -> Badge | None:
        """Whose cookie it is, if it is ours and still counts."""
        badge = self._read(cookie, agent)
        if badge is None:
            return None
        standing = await self._standing(badge)
        if not _counts(badge, standing):
            return None
        is_stale = standing.seen is None or self.timekeeper.wall() - standing.seen >= _SEEN_EVERY
        if is_stale and (standing.is_stored or badge.before is not None):
            with contextlib.suppress(Away):  # who only reads can be answered all the same
                await self.note(badge, agent)
        return badge

    async def note(self, badge: Badge, agent: str) -> None:
        """Stores that the device is there now."""
        await self.store.identities.put_device(badge.person, self._device(badge, agent), badge.before)

    def _device(self, badge: Badge, agent: str) -> StoredDevice:
        browser, system = browser_and_system(agent)
        now = self.timekeeper.wall()
        return StoredDevice(badge.device, browser, system, now, now)

    async def counts(self, credential: Badge | Token) -> bool:
        if isinstance(credential, Token):
            bot = await self.store.person_of_token(credential.hash)
            return bot is not None and bot.id == credential.person
        return _counts(credential, await self._standing(credential))

    async def _standing(self, badge: Badge) -> Standing:
        return await self.store.identities.standing(badge.person, badge.device, badge.before or badge.device)

    # ---- signing in and out ------------------------------------------------------------------------------------------

    async def sign_in(self, person: Person, agent: str) -> Badge:
        """A new device of the person, who was read before they proved to be it."""
        badge = self.new_badge(person.id, person.generation)
        await self.note(badge, agent)
        return badge

    async def shown(self, badge: Badge, agent: str) -> list[wire.Device]:
        """Where the person is signed in, here included."""
        devices = await self.store.identities.devices(badge.person)
        if all(device.id != badge.device for device in devices):  # nothing is stored about who has not said anything
            devices = [self._device(badge, agent), *devices]
        open_now = {guest.credential.device for guest in self._of(badge.person) if isinstance(guest.credential, Badge)}
        return [
            wire.Device(
                id=device.id,
                browser=device.browser,
                system=device.system,
                since=device.created,
                seen=device.seen,
                is_here=device.id == badge.device,
                is_open=device.id in open_now,
            )
            for device in devices
        ]

    async def sign_out(self, badge: Badge, device: str) -> None:
        """Ends one device of the person: this one or another."""
        if device != badge.device:
            known = await self.store.identities.devices(badge.person)
            if all(device != found.id for found in known):
                raise Refused("no_such_page")
        elif badge.before is not None:
            await self.note(badge, "")  # so that the cookie from before is ended with it
        await self.store.identities.end_device(badge.person, device, self.timekeeper.wall(), news_of(badge.person))
        await self.recheck([badge.person])

    async def sign_out_everywhere(self, badge: Badge) -> None:
        """Begins a new generation. The person must be stored."""
        await self.store.database.write(self.store.identities.next_generation(badge.person), news_of(badge.person))
        await self.recheck([badge.person])

    # ---- what is open ------------------------------------------------------------------------------------------------

    async def enter(self, guest: Guest) -> None:
        """The credential is looked at once more: it may have ceased to count while the guest was on the way in."""
        self._guests.setdefault(guest.credential.person, set()).add(guest)
        await self.recheck([guest.credential.person])

    def leave(self, guest: Guest) -> None:
        found = self._of(guest.credential.person)
        found.discard(guest)
        if not found:
            self._guests.pop(guest.credential.person, None)

    def _of(self, person: str) -> set[Guest]:
        return self._guests.get(person, set())

    async def recheck(self, people: list[str]) -> None:
        """Closes what people have open on devices that count no more; of everybody, when nobody is named."""
        for person in people or list(self._guests):
            for guest in list(self._of(person)):
                if not await self.counts(guest.credential):
                    guest.turn_out()


def _counts(badge: Badge, standing: Standing) -> bool:
    return not standing.is_gone and standing.generation == badge.generation


def news_of(*people: str) -> bytes:
    """Tells the other processes to look again at who these people are."""
    return msgspec.json.encode(News("", "people", users=list(people)))
