"""Accounts, the devices people are signed in on, and codes for further ones."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from piazza.server.messages.base import Request, Wire

Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Credentials(Request):
    """For making an account of the present identity, and for signing in."""

    account: Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^\S(.*\S)?$")]
    password: Password


class NewPassword(Request):
    """`password` is the present one."""

    password: Password
    new_password: Password


class Deletion(Request):
    """`password` is needed where the account has one."""

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
    code: Annotated[str, Meta(min_length=1, max_length=40)]
