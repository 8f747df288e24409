"""The settings of a game: what they are called, what they may be, what they are by default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from piazza.core.errors import BadSettings, shown
from piazza.core.reading import SETUP


class Follows:
    """Another setting, a choice of words, decides a default: `defaults` by its value. Any other value of it leaves the
    usual default. The setting followed comes first in the order of settings."""

    def __init__(self, setting: str, defaults: dict[str, object]) -> None:
        self.setting: Final = setting
        self.defaults: Final = defaults


class Setting:
    """One thing that a table can agree on. One of three forms: a choice of words, a whole number in a range, yes or no.

    A fourth form, `data`, is JSON that the game itself validates (an owner's own deck or board).

    Versions of the rules: `since` is the version that brought the setting; those before do not know it. `earlier`
    gives, by the last version for which it held, the value that was the default then, or that everybody played by
    before there was a choice. Such a default was the same whatever other settings said.
    """

    def __init__(
        self,
        name: str,
        default: object,
        since: int = 1,
        earlier: dict[int, object] | None = None,
        follows: Follows | None = None,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.since: Final = since
        self.earlier: Final[dict[int, object]] = earlier if earlier is not None else {}
        self.follows: Final = follows

    def default_in(self, version: int) -> object:
        """The default of a version of the rules."""
        for last in sorted(self.earlier):
            if version <= last:
                return self.earlier[last]
        return self.default

    def default_among(self, settings: dict[str, object]) -> object:
        """The default beside these values of the settings before it."""
        if self.follows is not None:
            value = settings.get(self.follows.setting)
            if isinstance(value, str) and value in self.follows.defaults:
                return self.follows.defaults[value]
        return self.default

    def with_default(self, default: object) -> Setting:
        """The same setting with another default, whatever other settings say."""
        raise NotImplementedError

    def problem(self, value: object) -> str:
        """What was expected, when `value` is not allowed; empty when it is."""
        raise NotImplementedError

    def parse(self, text: str) -> object:
        """The value a person means by `text` on a command line; a value that is not allowed comes back as it is."""
        return text

    def describe(self) -> dict[str, object]:
        """The setting as data for forms and help."""
        shown: dict[str, object] = {"name": self.name, "default": self.default}
        shown.update(self.form())
        if self.follows is not None:
            shown["follows"] = {"setting": self.follows.setting, "defaults": self.follows.defaults}
        return shown

    def form(self) -> dict[str, object]:
        """What `describe` says of the values: their form, and which there are."""
        raise NotImplementedError


class Choice(Setting):
    def __init__(
        self,
        name: str,
        default: str,
        choices: tuple[str, ...],
        since: int = 1,
        earlier: dict[int, object] | None = None,
        follows: Follows | None = None,
    ) -> None:
        super().__init__(name, default, since, earlier, follows)
        self.choices: Final = choices

    def with_default(self, default: object) -> Setting:
        return Choice(self.name, str(default), self.choices)

    def problem(self, value: object) -> str:
        if isinstance(value, str) and value in self.choices:
            return ""
        return "one of " + ", ".join(self.choices)

    def form(self) -> dict[str, object]:
        return {"form": "choice", "choices": list(self.choices)}


class Number(Setting):
    def __init__(
        self,
        name: str,
        default: int,
        least: int,
        most: int,
        since: int = 1,
        earlier: dict[int, object] | None = None,
        follows: Follows | None = None,
    ) -> None:
        super().__init__(name, default, since, earlier, follows)
        self.least: Final = least
        self.most: Final = most

    def with_default(self, default: object) -> Setting:
        assert isinstance(default, int)
        return Number(self.name, default, self.least, self.most)

    def problem(self, value: object) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return ""
        return f"a whole number from {self.least} to {self.most}"

    def parse(self, text: str) -> object:
        digits = text[1:] if text.startswith("-") else text
        return int(text) if digits.isdecimal() and digits.isascii() else text

    def form(self) -> dict[str, object]:
        return {"form": "number", "least": self.least, "most": self.most}


class Switch(Setting):
    def __init__(
        self,
        name: str,
        default: bool,
        since: int = 1,
        earlier: dict[int, object] | None = None,
        follows: Follows | None = None,
    ) -> None:
        super().__init__(name, default, since, earlier, follows)

    def with_default(self, default: object) -> Setting:
        return Switch(self.name, default is True)

    def problem(self, value: object) -> str:
        return "" if isinstance(value, bool) else "true or false"

    def parse(self, text: str) -> object:
        word = text.lower()
        if word in ("true", "yes", "on", "1"):
            return True
        if word in ("false", "no", "off", "0"):
            return False
        return text

    def form(self) -> dict[str, object]:
        return {"form": "switch"}


class Data(Setting):
    """JSON that the game validates in `Rules.check_settings`; None means the data the game ships with."""

    def __init__(self, name: str, since: int = 1) -> None:
        super().__init__(name, None, since)

    def with_default(self, default: object) -> Setting:
        return self

    def problem(self, value: object) -> str:
        return ""

    def form(self) -> dict[str, object]:
        return {"form": "data"}


def settings_of(settings: tuple[Setting, ...], version: int) -> tuple[Setting, ...]:
    """The settings that a version of the rules knows, each with the default it has there."""
    known: list[Setting] = []
    for setting in settings:
        if setting.since <= version:
            default = setting.default_in(version)
            known.append(setting if default == setting.default else setting.with_default(default))
    return tuple(known)


def complete_settings(settings: tuple[Setting, ...], asked: Mapping[str, object]) -> dict[str, object]:
    """All settings with their values: those asked for, validated, and the defaults of the others."""
    given = SETUP.plain_object(asked, "settings")
    known = {setting.name: setting for setting in settings}
    for name in given:
        if name not in known:
            raise BadSettings(f"unknown setting {shown(name)}; expected one of {', '.join(known) or '(none)'}")
    values: dict[str, object] = {}
    for setting in settings:
        value = given[setting.name] if setting.name in given else setting.default_among(values)
        problem = setting.problem(value)
        if problem:
            raise BadSettings(f"setting {setting.name}: expected {problem}, got {shown(value)}")
        values[setting.name] = value
    return values


def chosen_settings(settings: tuple[Setting, ...], values: dict[str, object]) -> dict[str, object]:
    """Of completed settings those that are not at their defaults; `complete_settings` gives the whole back."""
    return {s.name: values[s.name] for s in settings if values[s.name] != s.default_among(values)}
