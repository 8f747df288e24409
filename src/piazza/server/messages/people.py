"""People and their bots; the games there are."""

from __future__ import annotations

from typing import Any, Literal

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
