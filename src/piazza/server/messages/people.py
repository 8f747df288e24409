"""People, their devices and their bots; the games there are."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from piazza.server.messages.base import Language, Name, Request, Wire

# ---- people ----------------------------------------------------------------------------------------------------------


class Me(Wire):
    """The person behind this browser. `account` is the name of the account, when there is one."""

    id: str
    name: str
    language: Language | None
    account: str | None
    is_bot: bool


class MeUpdate(Request):
    name: Name | None = None
    language: Language | None = None


class Credentials(Request):
    """For making an account of the present identity, and for signing in."""

    account: Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^\S(.*\S)?$")]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class LinkCode(Wire):
    """A one-time code that makes another device the same person; `qr` is an SVG of the link with the code in it."""

    code: str
    url: str
    qr: str
    expires: float


class LinkClaim(Request):
    code: Annotated[str, Meta(min_length=1, max_length=40)]


class NewBot(Request):
    name: Name


class BotAccount(Wire):
    """A program that can take a chair. `token` is told once, when the bot is made; it is None ever after."""

    id: str
    name: str
    token: str | None


# ---- games -----------------------------------------------------------------------------------------------------------


class Follows(Wire):
    """Another setting decides a default: `defaults` by its value; any other value leaves the usual default."""

    setting: str
    defaults: dict[str, Any]


class SettingInfo(Wire):
    """One option of a game; which other fields are filled depends on `form`."""

    name: str
    form: Literal["choice", "number", "switch", "data"]
    default: Any
    choices: list[str] | None = None
    least: int | None = None
    most: int | None = None
    follows: Follows | None = None


class GameInfo(Wire):
    name: str
    rules_version: int
    seat_counts: list[int]
    settings: list[SettingInfo]
    levels: list[str]
    default_level: str
    """Of bots for which nothing else was said."""
