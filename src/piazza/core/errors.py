"""Every error a caller can make, as one small tree.

PiazzaError
  UnknownGame      no game, or no rules version, of that name
  BadOptions       options of the game that are unknown or out of range
  BadPosition      a hand-made position that is not one
  BadRecord        a record that cannot be read, or that does not replay
  IllegalOption    a move, seat or undo that the rules refuse; carries a Refusal
"""

from __future__ import annotations

from typing import Final


class Refusal:
    """Why something may not be done: a reason code with parameters, so that a person can be told in any language."""

    def __init__(self, code: str, params: dict[str, object] | None = None) -> None:
        self.code: Final = code
        self.params: Final[dict[str, object]] = params if params is not None else {}

    def as_dict(self) -> dict[str, object]:
        return {"code": self.code, "params": self.params}

    def describe(self) -> str:
        """The refusal in one line, for programmers; people get the message `refusal.<code>`."""
        params = ", ".join(f"{key}={value}" for key, value in self.params.items())
        return f"{self.code}: {params or 'not allowed now'}"


class PiazzaError(Exception):
    """The base of all errors that are the caller's to mend; the message says what was expected and what came."""


class UnknownGame(PiazzaError):
    pass


class BadOptions(PiazzaError):
    pass


class BadPosition(PiazzaError):
    pass


class BadRecord(PiazzaError):
    """`entry` is the number of the first wrong entry, or None when the fault lies elsewhere in the record."""

    def __init__(self, message: str, entry: int | None = None) -> None:
        super().__init__(message)
        self.entry = entry


class IllegalOption(PiazzaError):
    def __init__(self, refusal: Refusal, message: str) -> None:
        super().__init__(message)
        self.refusal = refusal


def illegal(refusal: Refusal) -> IllegalOption:
    return IllegalOption(refusal, refusal.describe())
