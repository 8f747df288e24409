"""Words for people, in Japanese and English: one catalogue per game and one for the product, as JSON files.

A message is a pattern with parameters in braces:

  {name}                 the parameter itself; lists are joined with the language's separator
  {card|kind}            the message `kind.<card>`, for each member when the parameter is a list; where there is none
                         and the word ends or begins with a number, as in copper-3 and 3_wood, `kind.copper-n` and
                         `kind.n_wood` with that number as {n}
  {seat|seat}            the name of the player in that seat
  {n|plural|card|cards}  the first word when n is 1, the second otherwise
  {seat|verb|takes|take} the second word where the seat is the reader's own, who is then called "you", or where there
                         are several; else the first
  {guests&shares|from}   the message `from` for each pair of members of two lists, as {first} and {second}

The web client reads the same files by the same rules.
"""

from __future__ import annotations

import importlib.resources
import json
from collections.abc import Mapping
from typing import Final

from piazza.core.registry import GAMES

LANGUAGES: Final = ("en", "ja")


class Messages:
    """The messages of one language; later catalogues win over earlier ones."""

    def __init__(self, language: str, catalogue: dict[str, str]) -> None:
        self.language: Final = language
        self.catalogue: Final = catalogue

    def has(self, key: str) -> bool:
        return key in self.catalogue

    def text(self, key: str, params: Mapping[str, object] | None = None, names: list[str] | None = None) -> str:
        """The message with its parameters filled in; a missing key or parameter is an error, never a blank."""
        return self.fill(self.catalogue[key], params or {}, names or [])

    def fill(self, pattern: str, params: Mapping[str, object], names: list[str]) -> str:
        done: list[str] = []
        rest = pattern
        while "{" in rest:
            before, _, tail = rest.partition("{")
            field, _, rest = tail.partition("}")
            done.append(before)
            done.append(self._field(field.split("|"), params, names))
        done.append(rest)
        return "".join(done)

    def event_line(self, event: Mapping[str, object], names: list[str]) -> str:
        """The log line of a redacted event: the `.known` form where the reader has all that it names."""
        key = f"event.{event['key']}"
        known = self.catalogue.get(f"{key}.known")
        if known is not None and all(field in event for field in fields_of(known)):
            return self.fill(known, event, names)
        return self.text(key, event, names)

    def _field(self, parts: list[str], params: Mapping[str, object], names: list[str]) -> str:
        if "&" in parts[0]:
            return self._pairs(parts[0].split("&"), parts[1], params, names)
        value = params[parts[0]]
        if len(parts) == 4 and parts[1] == "plural":
            return parts[2] if value == 1 else parts[3]
        if len(parts) == 4 and parts[1] == "verb":
            return parts[3] if isinstance(value, (list, tuple)) and len(value) > 1 else parts[2]
        if isinstance(value, (list, tuple)):
            return self.catalogue["list.separator"].join(self._word(part, parts, names) for part in value)
        return self._word(value, parts, names)

    def _pairs(self, lists: list[str], key: str, params: Mapping[str, object], names: list[str]) -> str:
        members = [params[name] for name in lists]
        assert all(isinstance(found, (list, tuple)) for found in members), f"{lists} are no lists"
        pairs = zip(*members, strict=True)
        said = [self.text(key, {"first": first, "second": second}, names) for first, second in pairs]
        return self.catalogue["list.separator"].join(said)

    def _word(self, value: object, parts: list[str], names: list[str]) -> str:
        if len(parts) == 1:
            return str(value)
        if parts[1] == "seat" and isinstance(value, int):
            return names[value] if 0 <= value < len(names) else self.text("seat.unnamed", {"n": value + 1})
        word = f"{parts[1]}.{_word_of(value)}"
        if word not in self.catalogue:
            counted = _counted(parts[1], _word_of(value))
            for key, n in counted.items():
                if key in self.catalogue:
                    return self.text(key, {"n": n})
        return self.catalogue[word]


def fields_of(pattern: str) -> list[str]:
    """The parameters a pattern names."""
    fields = [part.partition("}")[0].split("|")[0] for part in pattern.split("{")[1:]]
    return [name for field in fields for name in field.split("&")]


def _counted(group: str, word: str) -> dict[str, int]:
    """The messages for any number of the things that a word counts, with the number."""
    stem, _, last = word.rpartition("-")
    first, _, rest = word.partition("_")
    found = {f"{group}.{stem}-n": last, f"{group}.n_{rest}": first}
    return {key: int(n) for key, n in found.items() if n.isdecimal() and n.isascii()}


def _word_of(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def load_messages(language: str, game: str | None = None) -> Messages:
    """The product's messages in `language`, with those of a game on top."""
    catalogue = _read("piazza.core", language)
    if game is not None:
        catalogue.update(own_words(game, language))
    return Messages(language, catalogue)


def own_words(game: str, language: str) -> dict[str, str]:
    """The messages of a game alone."""
    return _read(GAMES[game], language)


def _read(package: str, language: str) -> dict[str, str]:
    source = importlib.resources.files(package).joinpath("i18n").joinpath(f"{language}.json")
    raw = json.loads(source.read_text(encoding="utf-8"))
    return {str(key): str(pattern) for key, pattern in raw.items()}
