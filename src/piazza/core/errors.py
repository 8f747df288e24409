"""Every error a caller can make, as one small tree.

PiazzaError
  UnknownGame      no game, or no rules version, of that name
  BadSettings       settings of a game that are unknown or out of range
  BadPosition      a hand-made position that is not one
  BadRecord        a record that cannot be read, or that does not replay
    ChanceNotChecked   one that cannot be trusted, because its seed is missing
  IllegalOption    a move, seat or undo that the rules refuse; carries a Refusal
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MOST_MESSAGE: Final = 299
MOST_SHOWN: Final = 60


def shown(value: object) -> str:
    """A value from outside as part of a message: short and printable, whatever it is."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = repr(value[:MOST_SHOWN])
        return text if len(value) <= MOST_SHOWN and len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 4] + "..."
    if isinstance(value, int):
        return str(value) if -(10**18) < value < 10**18 else "a very large number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, (list, tuple)):
        parts = [shown(part) for part in value[:10] if isinstance(part, (int, str))]
        text = f"[{', '.join(parts)}]"
        return text if len(parts) == len(value) and len(text) <= MOST_SHOWN else f"a list of {len(value)}"
    return "an object" if isinstance(value, dict) else f"a value of type {type(value).__name__[:40]}"


def one_line(message: str) -> str:
    """A message that any terminal and any log can bear: one line, printable, of bounded length."""
    if len(message) <= MOST_MESSAGE and message.isprintable():
        return message
    signs = [sign if sign.isprintable() else repr(sign)[1:-1] for sign in message[: MOST_MESSAGE + 1]]
    text = "".join(signs)
    return text if len(text) <= MOST_MESSAGE else text[: MOST_MESSAGE - 3] + "..."


def named(fault: BaseException) -> str:
    """An error of somebody else's code as part of a message: what kind it is and what it says."""
    return f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__


class Refusal:
    """Why something may not be done: a reason code with parameters, so that a person can be told in any language."""

    def __init__(self, code: str, params: dict[str, object] | None = None) -> None:
        self.code: Final = code
        self.params: Final[dict[str, object]] = params if params is not None else {}

    def as_dict(self) -> dict[str, object]:
        """The refusal as JSON values."""
        return {"code": self.code, "params": self.params}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.as_dict() == other.as_dict()

    __hash__ = None  # type: ignore[assignment]  # parameters are an object, which has no hash

    def __repr__(self) -> str:
        return f"<Refusal {self.describe()}>"

    def describe(self) -> str:
        """The refusal in one line, for programmers; people get the message `refusal.<code>`."""
        params = ", ".join(f"{key}={shown(value)}" for key, value in self.params.items())
        return one_line(f"{self.code}: {params or 'not allowed now'}")


def refused(told: Mapping[str, object]) -> Refusal:
    """A refusal as rules write it, in one piece, its code under "code"."""
    params = dict(told)
    return Refusal(str(params.pop("code")), params)


class PiazzaError(Exception):
    """The base of all errors that are the caller's to mend; the message says what was expected and what came, in one
    printable line."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


class UnknownGame(PiazzaError):
    """There is no game, or no rules version, of that name."""


class BadSettings(PiazzaError):
    """Settings of a game that are unknown or out of range."""


class BadPosition(PiazzaError):
    """A hand-made position that is not one."""


class BadRecord(PiazzaError):
    """`entry` is the number of the first wrong entry, or None when the fault lies elsewhere in the record."""

    def __init__(self, message: str, entry: int | None = None) -> None:
        super().__init__(message)
        self.entry = entry


class ChanceNotChecked(BadRecord):
    """A finished record without the seed it was committed to: whoever wrote it may have chosen every card. `checked` is
    what was found right before."""

    def __init__(self, message: str, checked: list[str]) -> None:
        super().__init__(message)
        self.checked = checked

    def __reduce__(self) -> tuple[object, ...]:
        return ChanceNotChecked, (str(self), self.checked)


class IllegalOption(PiazzaError):
    """A move, seat, act or undo that is refused; `refusal` says why."""

    def __init__(self, refusal: Refusal, message: str) -> None:
        super().__init__(message)
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalOption, (self.refusal, str(self))


def illegal(refusal: Refusal) -> IllegalOption:
    return IllegalOption(refusal, refusal.describe())
