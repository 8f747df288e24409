"""People and their bots; the games there are."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from piazza.server.messages.base import Json, Language, Name, Request, Wire

# ---- people ----------------------------------------------------------------------------------------------------------


class Me(Wire):
    """The person behind this browser. `account` is the name of the account, when there is one."""

    id: str
    name: str
    language: Language | None
    crest: int | None
    """The one they like best; where its chair is taken they get another."""
    account: str | None
    is_bot: bool
    research: bool
    """Whether their finished games may be given to research, without names."""


class MeUpdate(Request):
    name: Name | None = None
    language: Language | None = None
    crest: Annotated[int, Meta(ge=0, le=4)] | None = None
    research: bool | None = None


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


class SeatCount(Wire):
    """A number of players, and the options without which it is not offered."""

    players: int
    settings: Json = field(name="options")


class Shape(Wire):
    """What a game of another package declares of its view. `of` are the members of a list, keys and values of a table,
    the ways of an either; `fields` those of an object; `kind` says what a number or a text is of: "seat", say."""

    form: Literal["number", "text", "flag", "nothing", "list", "table", "object", "either"]
    kind: str
    of: list[Shape]
    fields: list[ShapeField]


class ShapeField(Wire):
    name: str
    shape: Shape


class GameInfo(Wire):
    name: str
    rules_version: int
    seat_counts: list[int]
    """With the options at their defaults."""
    counts: list[SeatCount]
    """All numbers of players, those that an option adds too."""
    settings: list[SettingInfo]
    levels: list[str]
    default_level: str
    """Of bots for which nothing else was said."""
