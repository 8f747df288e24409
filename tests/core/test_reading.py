"""Reading what came from outside: limits, copies, and errors in one printable line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piazza
from piazza.core.errors import MOST_MESSAGE, one_line, shown
from piazza.core.reading import MOST_DEPTH, RECORD, SETUP

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**62), 2**62)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(value=JSON)
def test_what_is_json_is_copied_as_it_is(value: Any) -> None:
    assert RECORD.json(json.dumps(value), "file") == RECORD.plain(value, "value") == value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "file: expected JSON"),
        ("[" * 100_000, "file: expected at most 16 levels of nesting"),
        ("[" * (MOST_DEPTH + 1) + "]" * (MOST_DEPTH + 1), "levels of nesting"),
        ('{"a": 1, "a": 2}', "the key 'a' comes twice"),
        ('{"a": [0, {"b": "\\ud800"}]}', "a[1].b: expected whole characters"),
        ('{"\\udc00": 1}', "expected whole characters"),
        ("NaN", "NaN is no number of JSON"),
        ("[1e999]", "[0]: expected finite numbers"),
        ("[" + "9" * 5000 + "]", "expected JSON"),
        ("[" + "9" * 30 + "]", "[0]: expected numbers of at most 18 digits"),
        ('["' + "x" * 20_001 + '"]', "[0]: expected texts of at most 20000 characters, got 20001"),
    ],
)
def test_what_is_not_bearable_json_is_refused(text: str, expected: str) -> None:
    with pytest.raises(piazza.BadRecord) as caught:
        RECORD.json(text, "file")
    assert expected in str(caught.value)


@pytest.mark.parametrize("value", [{1: 2}, {"a": {None: 1}}, {"a": {1, 2}}, [object()], b"x", float("nan"), 10**30])
def test_what_no_json_can_hold_is_refused(value: object) -> None:
    with pytest.raises(piazza.BadSettings):
        SETUP.plain(value, "options")


def test_a_value_that_holds_itself_is_refused() -> None:
    loop: list[object] = []
    loop.append(loop)
    with pytest.raises(piazza.BadSettings, match="levels of nesting"):
        SETUP.plain(loop, "options")


def test_a_copy_is_nobody_elses() -> None:
    given_in = {"a": [{"b": 1}], "c": (1, 2)}
    copy = SETUP.plain_object(given_in, "options")
    given_in["a"][0]["b"] = 2  # type: ignore[index]
    assert copy == {"a": [{"b": 1}], "c": [1, 2]}


@given(message=st.text())
def test_every_message_is_one_printable_line(message: str) -> None:
    for text in (one_line(message), one_line(message * 50), str(piazza.BadRecord(message)), shown(message)):
        assert text.isprintable() and len(text) <= MOST_MESSAGE


@given(value=JSON)
def test_whatever_is_shown_is_short(value: Any) -> None:
    assert shown(value).isprintable() and len(shown(value)) <= 80


def test_a_record_cannot_speak_to_the_terminal_of_its_reader() -> None:
    match = piazza.new_match("sangimignano", seed=7)
    entries = [*match.record().as_dict()["entries"], {"by": match.seats_to_act[0], "do": "\x1b[2J" + "x" * 500}]  # type: ignore[misc]
    with pytest.raises(piazza.BadRecord) as caught:
        piazza.load({**match.record().as_dict(), "entries": entries})
    assert str(caught.value).isprintable() and len(str(caught.value)) < 300
    with pytest.raises(piazza.IllegalOption) as refused:
        match.play(match.seats_to_act[0], "\x1b[2J" + "x" * 500)
    assert str(refused.value).isprintable() and len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("game", "position", "expected"),
    [
        ("sangimignano", {"hands": ["5 5 5", "5 5 5"]}, "hands: expected at most 5 cards 5 in all"),
        ("sangimignano", {"options": {"x": 1}}, "options: unknown setting 'x'"),
        ("aquileia", {"options": {"x": 1}}, "options: unknown setting 'x'"),
        ("lucca", {"options": {"x": 1}}, "options: unknown setting 'x'"),
        ("lorenzo", {"options": {"x": 1}}, "options: unknown setting 'x'"),
        ("lorenzo", {"seats": [{1: 2}]}, "seats[0]: expected texts as keys, got 1"),
        ("lucca", {1: 2}, "position: expected texts as keys, got 1"),
        ("aquileia", [], "position: expected an object"),
    ],
)
def test_a_bad_position_is_a_bad_position_and_names_the_key(game: str, position: Any, expected: str) -> None:
    with pytest.raises(piazza.BadPosition) as caught:
        piazza.position(game, position)
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    "asked",
    [
        {"settings": {"deck": [{1: 2, "a": 3}]}},
        {"settings": [1]},
        {"settings": "deck"},
        {"players": "3"},
        {"players": 3.0},
        {"players": True},
        {"seed": 1.5},
        {"seed": ""},
        {"seed": "\ud800"},
        {"names": ["Anna", "Bea"]},
        {"names": ["Anna", "Bea", ""]},
        {"names": ["Anna", "Bea", {"name": "C", "age": 3}]},
        {"names": 3},
    ],
)
def test_bad_settings_of_a_match_are_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(piazza.BadSettings):
        piazza.new_match("lucca", **{"players": 3, **asked})


def test_names_may_be_texts() -> None:
    match = piazza.new_match("toy", names=["Anna", {"name": "Bea", "bot": "novice"}], seed=3)
    assert match.record().as_dict()["players"] == [{"name": "Anna"}, {"name": "Bea", "bot": "novice"}]
    assert piazza.load(match.record()).names == match.names
