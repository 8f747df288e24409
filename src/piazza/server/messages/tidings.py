"""How somebody is told what happens at their tables while they are not there."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from piazza.server.messages.base import NO_NUL, Language, Request, Wire

TidingKind = Literal["turn", "time", "start", "over", "chat"]
"""My turn; my time runs out; a table starts; a game is over; somebody wrote."""
TidingWay = Literal["push", "mail", "webhook"]

Address = Annotated[str, Meta(max_length=1000, pattern=NO_NUL)]
Key = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")]


class Wishes(Wire):
    """What somebody wants to be told, and where. `push_key` is the server's public key, for browsers. `mail` is the
    confirmed address, `mail_waiting` one whose link was not followed yet. `secret` signs what the webhook gets."""

    kinds: dict[TidingKind, list[TidingWay]]
    push_key: str
    browsers: int
    here: bool
    """Whether this browser is one of them."""
    has_mail: bool
    """Whether this server sends mail at all."""
    mail: str | None
    mail_waiting: str | None
    webhook: str | None
    secret: str | None


class KindWishes(Request):
    """The ways for a kind; None leaves them as they are."""

    turn: list[TidingWay] | None = None
    time: list[TidingWay] | None = None
    start: list[TidingWay] | None = None
    over: list[TidingWay] | None = None
    chat: list[TidingWay] | None = None


class WishUpdate(Request):
    kinds: KindWishes | None = None
    language: Language | None = None


class Subscribe(Request):
    """What a browser says about itself after it was asked to take push messages."""

    endpoint: Address
    p256dh: Key
    auth: Key
    language: Language | None = None


class Unsubscribe(Request):
    endpoint: Address


class Webhook(Request):
    """An empty address takes it away."""

    url: Address
    language: Language | None = None


class MailAddress(Request):
    """An empty address takes it away."""

    address: Annotated[str, Meta(max_length=254, pattern=NO_NUL)]
    language: Language | None = None


class MailLink(Request):
    """What stands in a link of a mail of ours."""

    token: Annotated[str, Meta(min_length=1, max_length=2000, pattern=NO_NUL)]


class MailAnswer(Wire):
    address: str
    """Which address it was about."""


class Tried(Wire):
    """What a webhook answered; None when nothing answered."""

    status: int | None
