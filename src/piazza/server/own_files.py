"""Decks and boards that owners of a game bring themselves: read by the game, told in the words of whoever brings one.

The games' readers speak to programmers, in English. `told` finds which of their sentences one is and gives it back as a
code with parameters, `file.<code>` in the catalogues; a test holds every sentence of the readers to this table.
"""

from __future__ import annotations

import importlib
import importlib.resources
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from piazza.core.errors import BadSettings
from piazza.core.registry import GAMES
from piazza.server import messages as wire
from piazza.server.refusals import Refused

Reader = Callable[[str], tuple[object, list[str]]]


class OwnFile(NamedTuple):
    """Which reader of the game reads the value of a setting, and the file that comes with the game."""

    reader: str
    template: str
    media: str


FILES: Final[dict[tuple[str, str], OwnFile]] = {
    ("lucca", "deck"): OwnFile("read_deck", "cards.csv", "text/csv"),
    ("aquileia", "board"): OwnFile("read_board", "board.json", "application/json"),
}

_PLACE = r"(?P<place>.+?)"
_GOT = r"(?P<got>.+)"
_SENTENCES: Final[tuple[tuple[str, str], ...]] = (
    ("number_twice", rf"{_PLACE}: house number (?P<n>\d+) is already on (?:line|row) (?P<other>\d+)"),
    ("header", rf"{_PLACE}: expected the header (?P<expected>[\w,]+), got {_GOT}"),
    ("not_csv", rf"{_PLACE}: not CSV \(.*\)"),
    ("values", rf"{_PLACE}: expected (?P<n>\d+) values, got (?P<got>\d+)"),
    ("row", rf"{_PLACE}: expected \[[\w, ]+\], got {_GOT}"),
    ("too_many_cards", rf"{_PLACE}: expected (?P<n>\d+) cards, got more"),
    ("cards", r"expected (?P<n>\d+) cards, got (?P<got>\d+): .*"),
    ("seventh_colour", rf"{_PLACE}: colour: expected one of the six before \((?P<known>.*)\), got {_GOT}"),
    ("colour_count", rf"{_PLACE}: expected (?P<n>\d+) cards of '(?P<colour>.*)', this is one more"),
    ("too_long", r"(?:.+: )?expected at most (?P<n>\d+) characters, got \d+"),
    ("odd_sum", rf"{_PLACE}: windows and shields add up to (?P<n>\d+); .*"),
    ("colour_shown", r"the colour '(?P<colour>.*)' is shown as (?P<shown>\w+)"),
    ("not_json", r"file: expected (?:JSON .*|at most \d+ levels of nesting)"),
    ("not_a_space", r"action_spaces: (?P<word>.+) is not one of the 28 spaces"),
    ("space_missing", r"action_spaces: (?P<word>.+) is missing"),
    ("no_spaces", r"action_spaces is missing, .*"),
    ("twice", r"(?:action_spaces: )?(?P<word>.+?)(?:: the id)? comes twice"),
    ("swaps", r"pecunia_exchanges: list: expected 1 to (?P<n>\d+) swaps, got (?P<got>\d+)"),
    ("no_coin", rf"{_PLACE}: expected at least one coin, got none"),
    ("swap_twice", r"(?P<place>.+) is the same as an earlier one"),
    ("sites", r"buildings: expected 1 to (?P<n>\d+) sites, got (?P<got>\d+)"),
    ("costs_nothing", rf"{_PLACE}: it costs nothing"),
    ("bank_scores", rf"{_PLACE}: vp (?P<n>\d+) is never scored, .*"),
    ("worth_differs", rf"{_PLACE}: it scores (?P<n>\d+) when built but (?P<got>\d+) when activated"),
    ("gives_nothing", rf"{_PLACE}: activating it gives nothing"),
    ("not_read", r"(?P<key>.+) is not read"),
    ("unknown_key", r"(?:(?P<place>.+): )?unknown key (?P<key>.+?); expected one of (?P<known>.*)"),
    ("whole", rf"{_PLACE}: expected a whole number from (?P<least>\d+) to (?P<most>\d+), got {_GOT}"),
    ("text", rf"{_PLACE}: expected a (?:text|word) of (?:\d+|up) to (?P<n>\d+) [a-z ]+, got {_GOT}"),
    ("a_text", rf"{_PLACE}: expected a text, got {_GOT}"),
    ("word", rf"{_PLACE}: expected letters, digits, _ and - without blanks, got {_GOT}"),
    ("one_of", rf"{_PLACE}: expected one of (?P<known>.+), got {_GOT}"),
    ("object", rf"{_PLACE}: expected an object, got {_GOT}"),
    ("list", rf"{_PLACE}: expected a list, got {_GOT}"),
    ("unfit", r"(?:(?P<place>.+): )?expected .*"),
)  # fmt: skip
CODES: Final = tuple(code for code, _ in _SENTENCES)
_PATTERNS: Final = tuple((code, re.compile(pattern)) for code, pattern in _SENTENCES)


def told(sentence: str) -> wire.Refusal:
    """A sentence of a reader as a code with parameters; one that is not known stays as it is."""
    text = sentence.removeprefix("deck: ").removeprefix("board: ")
    for code, pattern in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            params: wire.Json = {"place": "", **{name: part or "" for name, part in found.groupdict().items()}}
            place = re.fullmatch(r"(line|row) (\d+)(?:: (.+))?", params["place"])
            if place is not None:
                params["line"], params["place"] = int(place[2]), place[3] or ""
            return wire.Refusal(code=code, params=params)
    return wire.Refusal(code="other", params={"text": text})


def own_file(game: str, setting: str) -> OwnFile:
    found = FILES.get((game, setting))
    if found is None:
        raise Refused("no_such_page")
    return found


def check(game: str, setting: str, text: str) -> wire.OwnFileAnswer:
    """What the game makes of somebody's file: the value for the setting, or the first fault."""
    found = own_file(game, setting)
    reader: Reader = getattr(importlib.import_module(GAMES[game]), found.reader)
    try:
        value, warnings = reader(text)
    except BadSettings as fault:
        return wire.OwnFileAnswer(value=None, fault=told(str(fault)), warnings=[])
    return wire.OwnFileAnswer(value=value, fault=None, warnings=[told(warning) for warning in warnings])


def template(game: str, setting: str) -> tuple[bytes, OwnFile]:
    """The file that comes with the game, to begin one's own from."""
    found = own_file(game, setting)
    source = importlib.resources.files(GAMES[game]).joinpath(found.template)
    return source.read_bytes(), found
