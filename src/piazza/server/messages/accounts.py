"""Accounts, the devices people are signed in on, and codes for further ones."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from piazza.server.messages.base import Json, Name, Request, Wire

Password = Annotated[str, Meta(min_length=8, max_length=200)]

_CONTROL = r"\x00-\x1f\x7f-\x9f"
_BLANK = rf"{_CONTROL} \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""Written out, because languages disagree about what a blank is, and the pattern is part of the API's description."""


class Credentials(Request):
    """For making an account of the present identity, and for signing in."""

    account: Annotated[str, Meta(min_length=3, max_length=40, pattern=rf"^[^{_BLANK}]([^{_CONTROL}]*[^{_BLANK}])?$")]
    password: Password


class Standing(Wire):
    """What an identity has: how many tables, and with how many running games. `is_kept`: there is a way back to it, by
    a password, a passkey or from another device; otherwise whoever replaces it in this browser loses it."""

    name: str
    account: str | None
    has_password: bool
    passkeys: int
    tables: int
    running: int
    is_kept: bool


class NewPassword(Request):
    """`password` is the present one."""

    password: Password
    new_password: Password


class Confirmation(Request):
    """For what cannot be undone; `password` is needed where the account has one."""

    password: Password | None = None


class Device(Wire):
    """A browser that is signed in. `browser` and `system` are what it calls itself, empty when that is not known;
    `seen` is exact to the hour. `is_here`: the one that asks. `is_open`: it has a table open now, at this server."""

    id: str
    browser: str
    system: str
    since: float
    seen: float
    is_here: bool
    is_open: bool


class LinkCode(Wire):
    """A one-time code that makes another device the same person; `qr` is an SVG of the link with the code in it."""

    code: str
    url: str
    qr: str
    expires: float


class LinkClaim(Request):
    """Without `confirm` it is only told whose code it is."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]
    confirm: bool = False


class LinkAnswer(Wire):
    """Whose identity a code stands for. `here` is who this browser is until then, None when it is nobody yet, or the
    same person. `is_done`: this browser has become that person."""

    name: str
    account: str | None
    here: Standing | None
    is_done: bool


class Passkey(Wire):
    """A key on somebody's device that signs them in. `used`: when it last did."""

    id: str
    name: str
    since: float
    used: float | None


class PasskeyOptions(Wire):
    """For `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`, as they stand."""

    public_key: Json


class NewPasskey(Request):
    """`credential` is what the browser made, as `toJSON()` tells it. `password` is needed where the account has one."""

    credential: Json
    name: Name | None = None
    password: Password | None = None


class PasskeyAnswer(Request):
    """`credential` is what the browser answered, as `toJSON()` tells it."""

    credential: Json
