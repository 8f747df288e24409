"""Reading a deck: the reconstruction that comes with the game, or the file of somebody who owns the cards.

The file is CSV with the columns colour, house_number, windows and shields, one line for each of the 96 palace cards;
the 4 towers are not in it. As a setting of the game a deck may also be a list of rows, each a list of the four values
in that order or an object with the four names. Whatever came, settings keep it as a sorted list of rows with Piazza's
own colour words.
"""

from __future__ import annotations

import csv
import importlib.resources
import io
from typing import Final

from piazza.core.errors import BadSettings
from piazza.core.reading import MOST_TEXT, SETUP, Reader
from piazza.games.lucca.cards import CARDS_PER_COLOUR, COLOUR_COUNT, COLOURS, PALACE_CARDS, Deck

DECK: Final = Reader(BadSettings, "deck: ")
COLUMNS: Final = ("colour", "house_number", "windows", "shields")
MOST: Final = 3
MOST_LETTERS: Final = 40
HIGHEST_NUMBER: Final = 999_999_999


class Row:
    """One card as it was written, with the place to name when something is wrong with it."""

    def __init__(self, place: str, colour: str, number: int, windows: int, shields: int) -> None:
        self.place: Final = place
        self.colour: Final = colour
        self.number: Final = number
        self.windows: Final = windows
        self.shields: Final = shields


def read_deck(csv_text: str) -> tuple[list[list[object]], list[str]]:
    """A deck file's text as the value of the setting `deck`, and what looks odd but is allowed.

    Raises BadSettings, naming the line and what was expected, when the text is not a deck.
    """
    if len(csv_text) > MOST_TEXT:
        raise BadSettings(f"deck: expected at most {MOST_TEXT} characters, got {len(csv_text)}")
    return _checked(_rows_of_csv(csv_text))


def deck_setting(value: object) -> list[list[object]] | None:
    """The setting `deck` in its stored form; None means the deck that comes with the game."""
    if value is None:
        return None
    if isinstance(value, str):
        return _checked(_rows_of_csv(value))[0]
    if isinstance(value, list):
        return _checked(_rows_of_list(value))[0]
    raise SETUP.wrong("setting deck", "a list of rows or CSV text", value)


def deck_of(rows: list[list[object]] | None) -> Deck:
    """The deck itself, from the stored form of the setting."""
    if rows is None:
        return SHIPPED
    columns: list[list[int]] = [[], [], []]
    for row in rows:
        for column in range(3):
            value = row[column + 1]
            assert isinstance(value, int)
            columns[column].append(value)
    tower = 0
    return Deck((*columns[0], tower), (*columns[1], tower), (*columns[2], tower))


# ---- reading -----------------------------------------------------------------------------------------------------


def _rows_of_csv(text: str) -> list[Row]:
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    rows: list[Row] = []
    places: list[int] = []
    try:
        for values in reader:
            if not any(value.strip() for value in values):
                continue
            if not places:
                places = _columns(values, reader.line_num)
            else:
                rows.append(_row_of_line(values, places, reader.line_num))
                _stop_at_too_many(rows)
    except csv.Error as fault:
        raise BadSettings(f"deck: line {reader.line_num}: not CSV ({fault})") from None
    if not places:
        raise BadSettings(f"deck: line 1: expected the header {','.join(COLUMNS)}, got nothing")
    return rows


def _columns(header: list[str], line: int) -> list[int]:
    """Where each of the four columns stands; they may come in any order."""
    names = [name.strip().lower() for name in header]
    if sorted(names) != sorted(COLUMNS):
        raise DECK.wrong(f"line {line}", f"the header {','.join(COLUMNS)}", ",".join(header))
    return [names.index(name) for name in COLUMNS]


def _row_of_line(values: list[str], places: list[int], line: int) -> Row:
    if len(values) != len(COLUMNS):
        raise BadSettings(f"deck: line {line}: expected {len(COLUMNS)} values, got {len(values)}")
    ordered: list[object] = [values[places[0]]]
    for place in places[1:]:
        word = values[place].strip()
        ordered.append(int(word) if word.isascii() and word.isdecimal() and len(word) <= 9 else word)
    return _row(f"line {line}", ordered)


def _rows_of_list(values: list[object]) -> list[Row]:
    rows: list[Row] = []
    for index, value in enumerate(values):
        place = f"row {index + 1}"
        if isinstance(value, dict) and sorted(value) == sorted(COLUMNS):
            value = [value[name] for name in COLUMNS]
        if not isinstance(value, list) or len(value) != len(COLUMNS):
            raise DECK.wrong(place, f"[{', '.join(COLUMNS)}]", value)
        rows.append(_row(place, value))
        _stop_at_too_many(rows)
    return rows


def _row(place: str, values: list[object]) -> Row:
    colour = values[0]
    if not isinstance(colour, str) or not 1 <= len(colour.strip()) <= MOST_LETTERS:
        raise DECK.wrong(f"{place}: colour", f"a word of up to {MOST_LETTERS} letters", colour)
    number = DECK.whole(values[1], f"{place}: {COLUMNS[1]}", 1, HIGHEST_NUMBER)
    windows = DECK.whole(values[2], f"{place}: {COLUMNS[2]}", 0, MOST)
    shields = DECK.whole(values[3], f"{place}: {COLUMNS[3]}", 0, MOST)
    return Row(place, colour.strip().lower(), number, windows, shields)


def _stop_at_too_many(rows: list[Row]) -> None:
    if len(rows) > PALACE_CARDS:
        raise BadSettings(f"deck: {rows[-1].place}: expected {PALACE_CARDS} cards, got more")


# ---- checking the whole ------------------------------------------------------------------------------------------


def _checked(rows: list[Row]) -> tuple[list[list[object]], list[str]]:
    first: dict[int, str] = {}
    names: dict[str, int] = {}
    warnings: list[str] = []
    for row in rows:
        if row.number in first:
            raise BadSettings(f"deck: {row.place}: house number {row.number} is already on {first[row.number]}")
        first[row.number] = row.place
        _count_colour(names, row)
        if row.windows + row.shields != MOST:
            total = row.windows + row.shields
            warnings.append(f"{row.place}: windows and shields add up to {total}; on every card we know of it is 3")
    if len(rows) != PALACE_CARDS:
        last = f"{rows[-1].place} is the last" if rows else "none was found"
        raise BadSettings(f"deck: expected {PALACE_CARDS} cards, got {len(rows)}: {last}")
    words = _piazza_words(list(names), warnings)
    cards = [(words[row.colour], row.number, row.windows, row.shields) for row in rows]
    cards.sort()
    return [[COLOURS[colour], number, windows, shields] for colour, number, windows, shields in cards], warnings


def _count_colour(names: dict[str, int], row: Row) -> None:
    if row.colour not in names and len(names) == COLOUR_COUNT:
        known = ", ".join(names)
        raise BadSettings(f"deck: {row.place}: colour: expected one of the six before ({known}), got {row.colour!r}")
    names[row.colour] = names.get(row.colour, 0) + 1
    if names[row.colour] > CARDS_PER_COLOUR:
        raise BadSettings(f"deck: {row.place}: expected {CARDS_PER_COLOUR} cards of {row.colour!r}, this is one more")


def _piazza_words(names: list[str], warnings: list[str]) -> dict[str, int]:
    """Which of Piazza's colours each name is played as: its own, or the next one that is free."""
    words: dict[str, int] = {name: COLOURS.index(name) for name in names if name in COLOURS}
    free = [colour for colour in range(COLOUR_COUNT) if colour not in words.values()]
    for name in names:
        if name not in words:
            words[name] = free.pop(0)
            warnings.append(f"the colour {name!r} is shown as {COLOURS[words[name]]}")
    return words


def _shipped() -> Deck:
    source = importlib.resources.files("piazza.games.lucca").joinpath("cards.csv")
    return deck_of(read_deck(source.read_text(encoding="utf-8"))[0])


SHIPPED: Final = _shipped()
