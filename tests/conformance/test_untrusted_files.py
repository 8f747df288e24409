"""Decks and boards that people bring: whatever is accepted stays small, and so does all that is said about it."""

from __future__ import annotations

import copy
import importlib.resources
import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piazza.core.agenda import CHANCE, EVERYONE
from piazza.core.errors import BadSettings
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES, rules_of
from piazza.core.rules import Data
from tests.conformance.cases import Case
from tests.conformance.walking import refusal_of, walk

MOST_BYTES: Final = 60_000
"""What a seat is sent of any position: its view, its choices, a refusal; each of them, as JSON."""
LARGE: Final = 10**9 + 1
LONG: Final = "x" * 19_999
MANY: Final = 1_000


def shipped(game: str) -> Any:
    """The file that comes with the game, as the value of its option."""
    if game == "aquileia":
        source = importlib.resources.files("piazza.games.aquileia").joinpath("board.json")
        return json.loads(source.read_text(encoding="utf-8"))
    assert game == "lucca", f"{game}: a new option with data needs an example here"
    source = importlib.resources.files("piazza.games.lucca").joinpath("cards.csv")
    rows = [line.split(",") for line in source.read_text(encoding="utf-8").splitlines()[1:] if line]
    return [[colour, int(number), int(windows), int(shields)] for colour, number, windows, shields in rows]


FILES: Final = [
    (game, setting.name) for game in GAMES for setting in rules_of(game).settings() if isinstance(setting, Data)
]


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to every value inside."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*way, key)
        yield from places(part, (*way, key))


def enlarged(value: Any) -> Any:
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return LARGE
    if isinstance(value, str):
        return LONG
    return value * MANY if isinstance(value, list) else {**value, LONG: LONG}


def with_change(file: Any, way: tuple[Any, ...]) -> Any:
    changed = copy.deepcopy(file)
    put(changed, way, enlarged(put(changed, way, None)))
    return changed


@pytest.mark.parametrize(("game", "option"), FILES)
def test_every_number_text_and_list_has_a_maximum(game: str, option: str) -> None:
    """Each value in turn is made far too large: it is refused, or it is none that the game reads and keeps."""
    rules, file = rules_of(game), shipped(game)
    players = rules.seat_counts[0]
    kept = len(json.dumps(rules.check_settings(players, {option: file})))
    for way in places(file):
        try:
            accepted = rules.check_settings(players, {option: with_change(file, way)})
        except BadSettings as fault:
            assert len(str(fault)) < 300, way
            continue
        assert len(json.dumps(accepted)) <= kept, way


def put(file: Any, way: tuple[Any, ...], value: Any) -> Any:
    """Puts a value into the file and returns what was there."""
    inside = file
    for key in way[:-1]:
        inside = inside[key]
    before, inside[way[-1]] = inside[way[-1]], value
    return before


def accepted_file(game: str, option: str, stream: Stream) -> Any:
    """The shipped file with as much changed towards the limits as is accepted."""
    rules, file = rules_of(game), shipped(game)
    for _ in range(60):
        ways = [way for way in places(file) if way[0] != "cards"]
        way = ways[stream.below(len(ways))]
        before = put(file, way, (0, 99, 999_999_999, "é" * 40, "é" * 400)[stream.below(5)])
        try:
            rules.check_settings(rules.seat_counts[-1], {option: file})
        except BadSettings:
            put(file, way, before)
    return file


@pytest.mark.parametrize(("game", "option"), FILES)
@settings(max_examples=15)
@given(seed=st.integers(0, 2**31 - 1))
def test_what_is_said_of_any_accepted_file_stays_small(game: str, option: str, seed: int) -> None:
    rules, stream = rules_of(game), Stream(seed)
    case = Case(game, rules.seat_counts[-1], rules.version, {option: accepted_file(game, option, stream)})
    for g, ask, seat, _ in walk(case, stream):
        if seat == CHANCE or stream.below(10):
            continue
        labels = [dict(ask.label(g, seat, offered)) for offered in ask.options(g, seat)]
        refused = refusal_of(rules, g, seat, "nonsense")
        for shown in (dict(rules.view(g, EVERYONE)), dict(ask.face(g, seat)), labels, refused):
            assert len(json.dumps(shown)) < MOST_BYTES
