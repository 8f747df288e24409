"""Passkeys (WebAuthn) beside passwords: a device proves that it holds a key, and is the person who registered it.

A challenge is put, answered once and forgotten. A passkey is for the name under which the page was reached: browsers
make none for bare addresses. Who has a passkey needs no account name: the key itself tells who they are.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit

from piazza.server import messages as wire
from piazza.server.names import shown_name
from piazza.server.refusals import Refused
from piazza.server.storage import Conflict, Person, Store
from piazza.server.storage.passkeys import StoredPasskey
from piazza.server.timekeeping import Timekeeper

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.registration.verify_registration_response import VerifiedRegistration

T = TypeVar("T")

_SECONDS: Final = 300
_MOST: Final = 20
_SIGN_IN: Final = "sign-in"


@dataclass(frozen=True)
class Place:
    """Where a page is: its origin, and the name that passkeys are made for."""

    origin: str
    name: str

    @classmethod
    def of(cls, origin: str) -> Place:
        """Raises Refused for a bare address, for which no browser makes a passkey."""
        name = urlsplit(origin).hostname or ""
        try:
            ip_address(name)
        except ValueError:
            if name:
                return cls(origin.rstrip("/"), name)
        raise Refused("passkeys_need_name")


class PasskeyKeeper:
    def __init__(self, store: Store, timekeeper: Timekeeper) -> None:
        self.store = store
        self.timekeeper = timekeeper

    async def shown(self, person: str) -> list[wire.Passkey]:
        return [
            wire.Passkey(id=key.id, name=key.name, since=key.created, used=key.used)
            for key in await self.store.passkeys.of(person)
        ]

    # ---- registering -------------------------------------------------------------------------------------------------

    async def registration(self, person: Person, place: Place) -> wire.PasskeyOptions:
        """What the browser needs to make a passkey for this person."""
        challenge = await self._put(person.id)
        known = [key.id for key in await self.store.passkeys.of(person.id)]
        return wire.PasskeyOptions(public_key=await asyncio.to_thread(_creation, challenge, person, place, known))

    async def register(self, person: Person, place: Place, given: wire.NewPasskey) -> None:
        challenge = await self._take(given.credential, person.id)
        if len(await self.store.passkeys.of(person.id)) >= _MOST:
            raise Refused("too_fast")
        found = await _checked(lambda: _verified_registration(given.credential, challenge, place))
        now = self.timekeeper.wall()
        name = shown_name(given.name or "")
        key = StoredPasskey(
            _encoded(found.credential_id), person.id, _encoded(found.credential_public_key), found.sign_count, name, now
        )
        await self.store.put_person(person, now)
        try:
            await self.store.passkeys.add(key)
        except Conflict:
            raise Refused("bad_passkey") from None

    async def remove(self, person: Person, id: str) -> None:
        try:
            await self.store.passkeys.remove(person.id, id)
        except Conflict:
            raise Refused("no_such_page") from None

    # ---- signing in --------------------------------------------------------------------------------------------------

    async def request(self, place: Place) -> wire.PasskeyOptions:
        """What the browser needs to ask for any passkey of this server."""
        challenge = await self._put(_SIGN_IN)
        return wire.PasskeyOptions(public_key=await asyncio.to_thread(_request, challenge, place))

    async def sign_in(self, place: Place, credential: wire.Json) -> Person:
        challenge = await self._take(credential, _SIGN_IN)
        id = credential.get("id")
        key = await self.store.passkeys.get(id) if isinstance(id, str) and "\0" not in id else None
        if key is None:
            raise Refused("bad_passkey")
        found = await _checked(lambda: _verified_use(credential, challenge, place, key))
        person = await self.store.person(key.person)
        try:
            await self.store.passkeys.use(key, found.new_sign_count, self.timekeeper.wall())
        except Conflict:
            person = None
        if person is None:
            raise Refused("bad_passkey")
        return person

    # ---- challenges --------------------------------------------------------------------------------------------------

    async def _put(self, purpose: str) -> bytes:
        challenge, now = secrets.token_bytes(32), self.timekeeper.calendar()
        await self.store.passkeys.add_challenge(_digest(challenge), purpose, now + _SECONDS, now)
        return challenge

    async def _take(self, credential: wire.Json, purpose: str) -> bytes:
        """The challenge that was answered, if it was ours and nobody has answered it before."""
        challenge = await _checked(lambda: _challenge_in(credential))
        if not await self.store.passkeys.take_challenge(_digest(challenge), purpose, self.timekeeper.calendar()):
            raise Refused("bad_passkey")
        return challenge


async def _checked(check: Callable[[], T]) -> T:
    """Whatever is wrong with what was sent, in whichever of its layers, it is no passkey."""
    try:
        return await asyncio.to_thread(check)
    except Exception as fault:
        raise Refused("bad_passkey", {}, str(fault)[:200]) from None


def _challenge_in(credential: wire.Json) -> bytes:
    answer: Any = credential["response"]
    said = json.loads(_decoded(answer["clientDataJSON"]))
    return _decoded(said["challenge"])


def _encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _digest(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()


# The library takes a third of a second to load, which only those who use it wait for, in a thread of their own.


def _creation(challenge: bytes, person: Person, place: Place, known: list[str]) -> wire.Json:
    import webauthn
    from webauthn.helpers import options_to_json_dict, structs

    shown = person.account or person.name or "Piazza"
    options = webauthn.generate_registration_options(
        rp_id=place.name,
        rp_name="Piazza",
        user_id=bytes.fromhex(person.id),
        user_name=shown,
        user_display_name=person.name or shown,
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=_decoded(id)) for id in known],
    )
    return options_to_json_dict(options)


def _request(challenge: bytes, place: Place) -> wire.Json:
    import webauthn
    from webauthn.helpers import options_to_json_dict, structs

    needed = structs.UserVerificationRequirement.REQUIRED
    options = webauthn.generate_authentication_options(rp_id=place.name, challenge=challenge, user_verification=needed)
    return options_to_json_dict(options)


def _verified_registration(credential: wire.Json, challenge: bytes, place: Place) -> VerifiedRegistration:
    import webauthn

    return webauthn.verify_registration_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=place.name,
        expected_origin=place.origin,
        require_user_verification=True,
    )


def _verified_use(credential: wire.Json, challenge: bytes, place: Place, key: StoredPasskey) -> VerifiedAuthentication:
    import webauthn

    answer: Any = credential["response"]
    handle = answer.get("userHandle")
    if handle is not None and _decoded(handle) != bytes.fromhex(key.person):
        raise ValueError("the passkey is said to be somebody else's")
    return webauthn.verify_authentication_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=place.name,
        expected_origin=place.origin,
        credential_public_key=_decoded(key.key),
        credential_current_sign_count=key.count,
        require_user_verification=True,
    )
