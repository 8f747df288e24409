"""The options of a game ("settings" to people): what they are called, what they may be, what they are by default."""

from __future__ import annotations

from typing import Final

from piazza.core.errors import BadOptions


class Setting:
    """One option of a game. Exactly one of the three forms: a choice of words, a whole number in a range, yes or no.

    A fourth form, `data`, is JSON that the game itself validates (an owner's own deck or board).

    Versions of the rules: `since` is the version that brought the option; those before do not know it. `earlier` gives,
    by the last version for which it held, the value that was the default then, or that everybody played by before
    there was a choice.
    """

    def __init__(self, name: str, default: object, since: int = 1, earlier: dict[int, object] | None = None) -> None:
        self.name: Final = name
        self.default: Final = default
        self.since: Final = since
        self.earlier: Final[dict[int, object]] = earlier if earlier is not None else {}

    def default_in(self, version: int) -> object:
        """The default of a version of the rules."""
        for last in sorted(self.earlier):
            if version <= last:
                return self.earlier[last]
        return self.default

    def with_default(self, default: object) -> Setting:
        """The same setting with another default."""
        raise NotImplementedError

    def problem(self, value: object) -> str:
        """What was expected, when `value` is not allowed; empty when it is."""
        raise NotImplementedError

    def parse(self, text: str) -> object:
        """The value a person means by `text` on a command line; a value that is not allowed comes back as it is."""
        return text

    def describe(self) -> dict[str, object]:
        """The setting as data for forms and help."""
        raise NotImplementedError


class Choice(Setting):
    def __init__(
        self,
        name: str,
        default: str,
        choices: tuple[str, ...],
        since: int = 1,
        earlier: dict[int, object] | None = None,
    ) -> None:
        super().__init__(name, default, since, earlier)
        self.choices: Final = choices

    def with_default(self, default: object) -> Setting:
        return Choice(self.name, str(default), self.choices)

    def problem(self, value: object) -> str:
        if isinstance(value, str) and value in self.choices:
            return ""
        return "one of " + ", ".join(self.choices)

    def describe(self) -> dict[str, object]:
        return {"name": self.name, "form": "choice", "default": self.default, "choices": list(self.choices)}


class Number(Setting):
    def __init__(
        self,
        name: str,
        default: int,
        least: int,
        most: int,
        since: int = 1,
        earlier: dict[int, object] | None = None,
    ) -> None:
        super().__init__(name, default, since, earlier)
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

    def describe(self) -> dict[str, object]:
        return {"name": self.name, "form": "number", "default": self.default, "least": self.least, "most": self.most}


class Switch(Setting):
    def __init__(self, name: str, default: bool, since: int = 1, earlier: dict[int, object] | None = None) -> None:
        super().__init__(name, default, since, earlier)

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

    def describe(self) -> dict[str, object]:
        return {"name": self.name, "form": "switch", "default": self.default}


class Data(Setting):
    """JSON that the game validates in `Rules.check_options`; None means the data the game ships with."""

    def __init__(self, name: str, since: int = 1) -> None:
        super().__init__(name, None, since)

    def with_default(self, default: object) -> Setting:
        return self

    def problem(self, value: object) -> str:
        return ""

    def describe(self) -> dict[str, object]:
        return {"name": self.name, "form": "data", "default": None}


def settings_of(settings: tuple[Setting, ...], version: int) -> tuple[Setting, ...]:
    """The settings that a version of the rules knows, each with the default it has there."""
    known: list[Setting] = []
    for setting in settings:
        if setting.since <= version:
            default = setting.default_in(version)
            known.append(setting if default == setting.default else setting.with_default(default))
    return tuple(known)


def complete_options(settings: tuple[Setting, ...], given: dict[str, object]) -> dict[str, object]:
    """All options with their values: those given, validated, and the defaults of the others."""
    known = {setting.name: setting for setting in settings}
    for name in given:
        if name not in known:
            raise BadOptions(f"unknown option {name!r}; expected one of {', '.join(known) or '(none)'}")
    options: dict[str, object] = {}
    for setting in settings:
        value = given.get(setting.name, setting.default)
        problem = setting.problem(value)
        if problem:
            raise BadOptions(f"option {setting.name}: expected {problem}, got {value!r}")
        options[setting.name] = value
    return options
