"""The deck that comes with the game, and decks of people who own the cards."""

from __future__ import annotations

import importlib.resources
from collections import Counter

import pytest

import piazza
from piazza.core.records import read_record
from piazza.games.lucca.deck import read_deck
from tests.clauses import clause
from tests.games.lucca.builders import SHIPPED
from tests.support import board

SHIPPED_TEXT = importlib.resources.files("piazza.games.lucca").joinpath("cards.csv").read_text(encoding="utf-8")
LINES = SHIPPED_TEXT.splitlines()


def changed(line: int, text: str) -> str:
    """The shipped file with one line, counted from 1, written otherwise."""
    return "\n".join([*LINES[: line - 1], text, *LINES[line:]])


def problem(text: str) -> str:
    with pytest.raises(piazza.BadSettings) as caught:
        read_deck(text)
    return str(caught.value)


@clause("lucca", 2, 73)
def test_the_shipped_deck_is_what_is_known_of_the_cards() -> None:
    rows, warnings = read_deck(SHIPPED_TEXT)
    assert warnings == [] and len(rows) == 96
    assert {colour: [row[1] for row in rows if row[0] == colour] for colour in SHIPPED} == SHIPPED
    assert all(int(str(row[2])) + int(str(row[3])) == 3 for row in rows)
    types = Counter((row[0], row[2]) for row in rows)
    assert set(types.values()) == {4} and len(types) == 24


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "line 1: expected the header colour,house_number,windows,shields"),
        ("colour,number,windows,shields\nred,1,0,3", "line 1: expected the header"),
        (changed(7, "red,25,1"), "line 7: expected 4 values, got 3"),
        (changed(7, "red,25,1,2,9"), "line 7: expected 4 values, got 5"),
        (changed(7, ",25,1,2"), "line 7: colour: expected a word of up to 40 letters"),
        (changed(7, "red,0,1,2"), "line 7: house_number: expected a whole number from 1"),
        (changed(7, "red,-5,1,2"), "line 7: house_number: expected a whole number from 1"),
        (changed(7, "red,2.5,1,2"), "line 7: house_number: expected a whole number from 1 to 999999999, got '2.5'"),
        (changed(7, "red,25,4,0"), "line 7: windows: expected a whole number from 0 to 3, got 4"),
        (changed(7, "red,25,1,x"), "line 7: shields: expected a whole number from 0 to 3, got 'x'"),
        (changed(7, "red,12,1,2"), "line 7: house number 12 is already on line 3"),
        (changed(20, "red,99,1,2"), "line 20: expected 16 cards of 'red', this is one more"),
        (changed(97, "pink,91,3,0"), "line 97: colour: expected one of the six before"),
        ("\n".join(LINES[:96]), "expected 96 cards, got 95: line 96 is the last"),
        ("\n".join([*LINES, "red,97,0,3"]), "line 98: expected 96 cards, got more"),
        (changed(7, 'red,25,"1,2'), "not CSV"),
    ],
)
@clause("lucca", 74)
def test_errors_name_the_line_and_what_is_wrong(text: str, expected: str) -> None:
    assert expected in problem(text)


def test_windows_and_shields_that_do_not_make_three_only_warn() -> None:
    rows, warnings = read_deck(changed(6, "red,25,1,1"))
    assert len(rows) == 96
    assert warnings == ["line 6: windows and shields add up to 2; on every card we know of it is 3"]


def test_any_six_colour_names_will_do_and_the_owner_is_told_how_they_look() -> None:
    rows, warnings = read_deck(SHIPPED_TEXT.replace("purple", "Pink").replace("red", "rosso"))
    assert warnings == ["the colour 'rosso' is shown as red", "the colour 'pink' is shown as purple"]
    assert rows == read_deck(SHIPPED_TEXT)[0]


def test_order_of_lines_and_columns_blank_lines_and_spaces_make_no_difference() -> None:
    lines = ["shields, windows, house_number, colour"]
    for line in reversed(LINES[1:]):
        lines += [", ".join(reversed(line.split(","))), ""]
    assert read_deck("\ufeff" + "\r\n".join(lines)) == read_deck(SHIPPED_TEXT)


def own_deck() -> list[list[object]]:
    """Numbers a hundred higher, and the other way round."""
    return [[row[0], 200 - int(str(row[1])), row[3], row[2]] for row in read_deck(SHIPPED_TEXT)[0]]


def test_the_option_takes_text_rows_and_objects_and_keeps_one_form() -> None:
    rules = piazza.rules_of("lucca")
    rows = own_deck()
    names = ("colour", "house_number", "windows", "shields")
    text = "\n".join([",".join(names), *(",".join(str(value) for value in row) for row in rows)])
    kept = rules.check_settings(3, {"deck": rows})
    assert kept == rules.check_settings(3, {"deck": text})
    assert kept == rules.check_settings(3, {"deck": [dict(zip(names, row, strict=True)) for row in rows]})
    assert kept == rules.check_settings(3, kept)
    assert rules.check_settings(3, {})["deck"] is None


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (7, "expected a list of rows or CSV text"),
        ([["red", 1, 0]], "row 1: expected \\[colour, house_number, windows, shields\\]"),
        ([["red", 1, 0, 3], ["red", True, 0, 3]], "row 2: house_number"),
        ([["red", 1, 0, 3], ["red", 1, 0, 3]], "row 2: house number 1 is already on row 1"),
        ([["red", 1, 0, 3]], "expected 96 cards, got 1"),
        ([], "expected 96 cards, got 0"),
    ],
)
def test_the_option_names_the_row(deck: object, expected: str) -> None:
    with pytest.raises(piazza.BadSettings, match=expected):
        piazza.new_match("lucca", 3, settings={"deck": deck})


@clause("lucca", 74)
def test_a_match_is_played_with_its_deck_and_the_record_keeps_it() -> None:
    match = piazza.new_match("lucca", 4, seed=3, settings={"deck": own_deck()})
    numbers = {card["number"] for triplet in board(match)["triplets"] for card in triplet["cards"]}
    assert min(numbers) >= 104
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, match.options(seat)[0])
    record = read_record(match.record().as_text())
    assert len(record.settings["deck"]) == 96  # type: ignore[arg-type]
    assert piazza.verify(record).checked and piazza.load(record).scores == match.scores
