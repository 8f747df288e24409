"""Reading what came from outside: records, positions, settings, decks and boards, from files, programs and the network.

A `Reader` takes JSON values apart. Whatever does not fit raises its kind of error in one printable line that names the
place and what was expected. `plain` goes first: it makes sure that something is JSON at all, of bearable size, and
copies it, so that nobody who passed it in can change it later.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Final

from piazza.core.errors import BadPosition, BadRecord, BadSettings, PiazzaError, shown

MOST_DEPTH: Final = 16
"""Lists and objects within each other; the deepest that the games have is 7."""
MOST_TEXT: Final = 20_000
_JOINERS: Final[dict[int, None]] = {code: None for code in (0x200C, 0x200D, *range(0xE0061, 0xE0080))}
"""Invisible by themselves; between other signs they change what is seen."""
"""The longest single text, a deck as CSV; in characters."""
MOST_VALUES: Final = 2_000_000
MOST_FILE: Final = 32_000_000
"""The longest file, in characters."""
MOST_WHOLE: Final = 2**63 - 1


class _Misfit(Exception):
    """What is wrong with a value, and the way to it, gathered from the inside out."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.way: list[str] = []


class Reader:
    """Reads values for one purpose; its errors are all of one kind and begin with `head`."""

    def __init__(self, fault: type[PiazzaError], head: str = "") -> None:
        self._fault: Final = fault
        self._head: Final = head

    def fault(self, message: str) -> PiazzaError:
        return self._fault(self._head + message)

    def wrong(self, place: str, expected: str, value: object) -> PiazzaError:
        return self.fault(f"{place}: expected {expected}, got {shown(value)}")

    # ---- the whole -----------------------------------------------------------------------------------------------

    def json(self, text: str, what: str) -> object:
        """The value of a JSON text: no key twice, no NaN, nothing too large or too deep."""
        if len(text) > MOST_FILE:
            raise self.fault(f"{what}: expected at most {MOST_FILE} characters, got {len(text)}")
        try:
            value = json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_constant)
        except RecursionError:
            raise self.fault(f"{what}: expected at most {MOST_DEPTH} levels of nesting") from None
        except ValueError as fault:
            raise self.fault(f"{what}: expected JSON ({fault})") from None
        return self.plain(value, what)

    def plain(self, value: object, what: str) -> object:
        """A copy of the value as plain JSON values of bearable size; tuples become lists."""
        left = [MOST_VALUES]
        try:
            return _plain(value, MOST_DEPTH, left)
        except _Misfit as misfit:
            place = "".join(reversed(misfit.way)).removeprefix(".")
            raise self.fault(f"{place or what}: {misfit.problem}") from None

    def plain_object(self, value: object, what: str) -> dict[str, object]:
        return self.an_object(self.plain(value, what), what)

    # ---- objects and lists ---------------------------------------------------------------------------------------

    def an_object(self, value: object, place: str) -> dict[str, object]:
        if not isinstance(value, dict):
            raise self.wrong(place, "an object", value)
        return value

    def fields(self, value: object, place: str, known: tuple[str, ...]) -> dict[str, object]:
        """An object that has no other keys than those that are known."""
        given = self.an_object(value, place)
        for key in given:
            if key not in known:
                prefix = f"{place}: " if place else ""
                raise self.fault(f"{prefix}unknown key {shown(key)}; expected one of {', '.join(known)}")
        return given

    def items(self, value: object, place: str) -> list[object]:
        if not isinstance(value, list):
            raise self.wrong(place, "a list", value)
        return value

    # ---- single values -------------------------------------------------------------------------------------------

    def whole(self, value: object, place: str, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(place, f"a whole number from {least} to {most}", value)
        return value

    def text(self, value: object, place: str, least: int = 0, most: int = MOST_TEXT) -> str:
        """A text of `least` to `most` characters, one line of printable ones."""
        if not isinstance(value, str):
            raise self.wrong(place, "a text", value)
        if not least <= len(value) <= most or not value.isprintable():
            raise self.wrong(place, f"a text of {least} to {most} printable characters", value)
        return value

    def name(self, value: object, place: str, most: int) -> str:
        """The same for what somebody calls themselves: emoji and some scripts are written with invisible joiners."""
        if not isinstance(value, str):
            raise self.wrong(place, "a text", value)
        visible = value.translate(_JOINERS)
        if not visible or len(value) > most or not visible.isprintable():
            raise self.wrong(place, f"a text of 1 to {most} printable characters", value)
        return value

    def index(self, value: object, place: str, words: tuple[str, ...]) -> int:
        """The place of the value among the words it may be."""
        if not isinstance(value, str) or value not in words:
            raise self.wrong(place, f"one of {', '.join(words)}", value)
        return words.index(value)

    def word(self, value: object, place: str, table: dict[str, int], expected: str) -> int:
        """What the value stands for in a table of words."""
        if not isinstance(value, str) or value not in table:
            raise self.wrong(place, expected, value)
        return table[value]


def copied(value: object) -> object:
    """An independent copy of JSON values; tuples become lists."""
    if isinstance(value, (list, tuple)):
        return [copied(part) for part in value]
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return value


def copied_object(value: Mapping[str, object]) -> dict[str, object]:
    return {key: copied(part) for key, part in value.items()}


def same_json(one: object, other: object) -> bool:
    """Whether two JSON values are the same: 1 is neither true nor 1.0, and the order of keys does not matter."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _plain(value: object, depth: int, left: list[int]) -> object:
    if value is None or isinstance(value, bool):
        return value
    left[0] -= 1
    if left[0] < 0:
        raise _Misfit(f"expected at most {MOST_VALUES} values")
    if isinstance(value, str):
        _check_text(value)
        return str(value)
    if isinstance(value, int):
        if not -MOST_WHOLE <= value <= MOST_WHOLE:
            raise _Misfit("expected numbers of at most 18 digits")
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise _Misfit("expected finite numbers")
        return value
    if depth == 0:
        raise _Misfit(f"expected at most {MOST_DEPTH} levels of nesting")
    if isinstance(value, (list, tuple)):
        return _plain_list(value, depth, left)
    if isinstance(value, Mapping):
        return _plain_object(value, depth, left)
    raise _Misfit(f"expected JSON values, got {shown(value)}")


def _plain_list(value: list[object] | tuple[object, ...], depth: int, left: list[int]) -> list[object]:
    found: list[object] = []
    for part in value:
        try:
            found.append(_plain(part, depth - 1, left))
        except _Misfit as misfit:
            misfit.way.append(f"[{len(found)}]")
            raise
    return found


def _plain_object(value: Mapping[object, object], depth: int, left: list[int]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, part in value.items():
        if not isinstance(key, str):
            raise _Misfit(f"expected texts as keys, got {shown(key)}")
        _check_text(key)
        try:
            found[key] = _plain(part, depth - 1, left)
        except _Misfit as misfit:
            misfit.way.append(f".{key[:40]}")
            raise
    return found


def _check_text(text: str) -> None:
    if len(text) > MOST_TEXT:
        raise _Misfit(f"expected texts of at most {MOST_TEXT} characters, got {len(text)}")
    if not text.isascii():
        for sign in text:
            if 0xD800 <= ord(sign) <= 0xDFFF:
                raise _Misfit(f"expected whole characters, got half of one in {shown(text)}")


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {shown(key)} comes twice")
        found[key] = value
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no number of JSON")


RECORD: Final = Reader(BadRecord)
POSITION: Final = Reader(BadPosition)
SETUP: Final = Reader(BadSettings)
