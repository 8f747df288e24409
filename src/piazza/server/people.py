"""People: a signed identity for every browser, accounts for those who want one, tokens for programs."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from dataclasses import replace
from functools import cached_property
from typing import Final

import argon2
import segno

from piazza.server import messages as wire
from piazza.server.devices import Badge, Devices, Token, news_of
from piazza.server.names import check_account, clean_name, shapes
from piazza.server.refusals import Refused
from piazza.server.storage import Conflict, Person, Store
from piazza.server.timekeeping import Timekeeper

_LINK_SECONDS: Final = 600
_CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_BOTS_PER_PERSON: Final = 20


class People:
    def __init__(self, store: Store, timekeeper: Timekeeper, key: bytes) -> None:
        self.store = store
        self.timekeeper = timekeeper
        self.key = key
        """Signs what browsers keep for us."""
        self.devices = Devices(store, timekeeper, key)
        self._hasher = argon2.PasswordHasher()

    @classmethod
    async def open(cls, store: Store, timekeeper: Timekeeper) -> People:
        secret = await store.secret("identity", secrets.token_hex(32))
        for id, account in await store.identities.without_shapes():
            await store.identities.add_shapes(id, shapes(account))
        return cls(store, timekeeper, bytes.fromhex(secret))

    # ---- identities --------------------------------------------------------------------------------------------------

    @staticmethod
    def new_id() -> str:
        return secrets.token_hex(12)

    async def of_token(self, token: str) -> tuple[Person, Token] | None:
        hash = _hash(token)
        bot = await self.store.person_of_token(hash)
        return None if bot is None else (bot, Token(bot.id, hash))

    def alias(self, id: str) -> str:
        """What others know a person by: the same at all tables, and of no use for being them."""
        return hashlib.blake2s(id.encode(), key=self.key[:32], digest_size=9).hexdigest()

    async def get(self, id: str) -> Person:
        """The person; who has not said anything about themselves yet is nameless and not stored."""
        return await self.store.person(id) or Person(id, "", None, None, None, False, None)

    async def update(self, id: str, change: wire.MeUpdate) -> Person:
        person = await self.get(id)
        if change.name is not None:
            person.name = clean_name(change.name)
        if change.language is not None:
            person.language = change.language
        if change.crest is not None:
            person.crest = change.crest
        if change.research is not None:
            person.research = change.research
        await self.store.put_person(person, self.timekeeper.wall())
        return person

    # ---- accounts ----------------------------------------------------------------------------------------------------

    async def register(self, id: str, given: wire.Credentials) -> Person:
        """Makes the present identity an account: its tables stay its own."""
        person = await self.get(id)
        if person.is_bot:
            raise Refused("not_for_bots")
        if person.account is not None:
            raise Refused("has_account", {"account": person.account})
        person.account = clean_name(given.account)
        check_account(person.account)
        person.password = await asyncio.to_thread(self._hasher.hash, given.password)
        person.name = person.name or person.account
        try:
            await self.store.register(person, shapes(person.account), self.timekeeper.wall())
        except Conflict:
            is_same = await self.store.person_of_account(person.account) is not None
            raise Refused("account_taken" if is_same else "account_alike", {"account": person.account}) from None
        return person

    async def of_account(self, account: str) -> Person | None:
        return await self.store.person_of_account(clean_name(account))

    async def sign_in(self, person: Person | None, given: wire.Credentials) -> Person:
        """`person` is who has the account, if anybody has."""
        hashed = person.password if person is not None else None
        # An unknown account costs as much time as a wrong password, so that names cannot be found out.
        good = await asyncio.to_thread(self._matches, hashed, given.password)
        if person is None or hashed is None or not good:
            raise Refused("wrong_password")
        return person

    def _matches(self, hashed: str | None, password: str) -> bool:
        try:
            return self._hasher.verify(hashed or self._decoy, password)
        except argon2.exceptions.VerificationError:
            return False

    @cached_property
    def _decoy(self) -> str:
        return self._hasher.hash(secrets.token_hex())

    async def standing(self, badge: Badge) -> wire.Standing:
        """What the person has here, and whether they would find back to it from another device."""
        person = await self.get(badge.person)
        tables, running = await self.store.table_counts(badge.person)
        devices = await self.store.identities.devices(badge.person)
        passkeys = await self.store.passkeys.of(badge.person)
        is_elsewhere = any(device.id != badge.device for device in devices)
        return wire.Standing(
            name=person.name,
            account=person.account,
            has_password=person.password is not None,
            passkeys=len(passkeys),
            tables=tables,
            running=running,
            is_kept=person.password is not None or bool(passkeys) or is_elsewhere,
        )

    async def change_password(self, badge: Badge, given: wire.NewPassword) -> Badge:
        """All other devices are signed out; returns this one's badge from now on."""
        person = await self.get(badge.person)
        if person.password is None:
            raise Refused("wrong_password")
        await self.check_password(person, given.password)
        hashed = await asyncio.to_thread(self._hasher.hash, given.new_password)
        try:
            await self.store.identities.set_password(person.id, hashed, badge.generation, news_of(person.id))
        except Conflict:
            raise Refused("bad_identity") from None
        await self.devices.recheck([person.id])
        return replace(badge, generation=badge.generation + 1, before=None)

    async def check_password(self, person: Person, password: str | None) -> None:
        """Raises Refused unless it is the person's; who has none need not give any."""
        hashed = person.password
        if hashed is not None and not await asyncio.to_thread(self._matches, hashed, password or ""):
            raise Refused("wrong_password")

    async def sign_out_everywhere(self, badge: Badge) -> None:
        await self.store.put_person(await self.get(badge.person), self.timekeeper.wall())
        await self.devices.sign_out_everywhere(badge)

    # ---- another device ----------------------------------------------------------------------------------------------

    async def link_code(self, id: str, base_url: str) -> wire.LinkCode:
        person = await self.get(id)
        if person.is_bot:
            raise Refused("not_for_bots")
        await self.store.put_person(person, self.timekeeper.wall())
        now = self.timekeeper.calendar()
        code = "-".join("".join(secrets.choice(_CODE_LETTERS) for _ in range(4)) for _ in range(3))
        await self.store.add_link(_hash(_plain_code(code)), id, now + _LINK_SECONDS, now)
        # After the sign # it stays in the browser: no server log ever holds a code.
        url = f"{base_url}/link#{code}"
        qr = segno.make(url, error="m").svg_inline(scale=4, border=2)
        return wire.LinkCode(code=code, url=url, qr=qr, expires=self.timekeeper.wall() + _LINK_SECONDS)

    async def person_of_code(self, code: str) -> Person:
        """Whom a code would make another device; it can still be claimed."""
        id = await self.store.link(_hash(_plain_code(code)), self.timekeeper.calendar())
        if id is None:
            raise Refused("bad_code")
        return await self.get(id)

    async def claim_code(self, code: str) -> None:
        """Uses the code up."""
        if await self.store.take_link(_hash(_plain_code(code)), self.timekeeper.calendar()) is None:
            raise Refused("bad_code")

    # ---- programs ----------------------------------------------------------------------------------------------------

    async def new_bot(self, owner: str, asked: wire.NewBot) -> wire.BotAccount:
        if (await self.get(owner)).is_bot:
            raise Refused("not_for_bots")
        if len(await self.store.bots_of(owner)) >= _BOTS_PER_PERSON:
            raise Refused("too_fast")
        token = f"piazza_{secrets.token_urlsafe(32)}"
        bot = Person(self.new_id(), clean_name(asked.name), None, None, None, True, owner)
        await self.store.put_person(bot, self.timekeeper.wall(), _hash(token))
        return wire.BotAccount(id=bot.id, name=bot.name, token=token)

    async def bots(self, owner: str) -> list[wire.BotAccount]:
        return [wire.BotAccount(id=bot.id, name=bot.name, token=None) for bot in await self.store.bots_of(owner)]

    async def renew_token(self, owner: str, id: str) -> wire.BotAccount:
        """A new token; the old one stops working."""
        for bot in await self.store.bots_of(owner):
            if bot.id == id:
                token = f"piazza_{secrets.token_urlsafe(32)}"
                await self.store.set_token(id, _hash(token), news_of(id))
                await self.devices.recheck([id])
                return wire.BotAccount(id=bot.id, name=bot.name, token=token)
        raise Refused("no_such_page")


def me_message(person: Person) -> wire.Me:
    language: wire.Language | None = "ja" if person.language == "ja" else "en" if person.language == "en" else None
    return wire.Me(
        id=person.id,
        name=person.name,
        language=language,
        crest=person.crest,
        account=person.account,
        is_bot=person.is_bot,
        research=person.research,
    )


def _plain_code(code: str) -> str:
    return code.replace("-", "").replace(" ", "").upper()


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
