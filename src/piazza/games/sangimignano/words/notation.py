"""Towers, shapes and extensions as text, and back.

`8x3` is a tower of three 8s, `8x2+1W` one of two 8s and a Fine Stone. A run is `5-9` from top to bottom; with Fine
Stones every storey is named, `W5-6-7` or `9-10-W11`. A star marks a completed tower: `8x3*`. Where Grace does not count
in the end phase, `7x5~2` is a tower of 7s of which two storeys were laid there.
"""

from __future__ import annotations

from typing import Final

from piazza.games.sangimignano.chapters.towers import (
    COMPLETED,
    EXTENSIONS,
    GREATEST_VALUE,
    LEAST_HEIGHT,
    LEAST_VALUE,
    MOST_TOWERS,
    extended,
    extension_height,
    graced_storeys,
    height_of,
    is_completed,
    is_run,
    late_storeys,
    run,
    same_number,
    storeys,
    top_of,
    values,
    wilds_in,
    without_grace,
)
from piazza.games.sangimignano.data.cards import COPIES, LEAST_NUMBER, TOWER_KINDS, WORDS, W
from piazza.games.sangimignano.data.shapes import SAME_BLOCK, SHAPE_OF, TOWER_OF
from piazza.games.sangimignano.shown import Card, RunTower, SameTower


def same_text(number: int, cards: int, wilds: int) -> str:
    return f"{number}x{cards}+{wilds}W" if wilds else f"{number}x{cards}"


def run_text(kinds: list[int], stand_for: list[int]) -> str:
    """Storeys from top to bottom: only the ends when all are tower cards."""
    if W not in kinds:
        return str(stand_for[0]) if len(kinds) == 1 else f"{stand_for[0]}-{stand_for[-1]}"
    return "-".join([f"W{stand_for[i]}" if kinds[i] == W else WORDS[kinds[i]] for i in range(len(kinds))])


def tower_text(tower: int) -> str:
    star = "*" if is_completed(tower) else ""
    if is_run(tower):
        return run_text(storeys(tower), values(tower)) + star
    wilds, late = wilds_in(tower), late_storeys(tower)
    mark = f"~{late}" if late else ""
    return same_text(top_of(tower), height_of(tower) - wilds, wilds) + mark + star


def shape_text(shape: int) -> str:
    return tower_text(TOWER_OF[shape])


def extension_text(tower: int, code: int) -> str:
    if not is_run(tower):
        return same_text(top_of(tower), code >> 2, code & 3)
    added = extension_height(tower, code)
    grown = extended(tower, code)
    return run_text(storeys(grown)[:added], values(grown)[:added])


# ---- towers as people are shown them -------------------------------------------------------------------------------


def same_params(tower: int) -> SameTower:
    return {"cards": card_words(tower), "height": height_of(tower), "number": top_of(tower)}


def run_params(tower: int) -> RunTower:
    top, height = top_of(tower), height_of(tower)
    return {"cards": card_words(tower), "height": height, "top": top, "bottom": top + height - 1}


def card_words(tower: int) -> list[Card]:
    """The cards of a tower from top to bottom."""
    return [WORDS[kind] for kind in storeys(tower)]


def extension_words(tower: int, code: int) -> list[Card]:
    """The cards of an extension from top to bottom."""
    if not is_run(tower):
        return [WORDS[W]] * (code & 3) + [WORDS[top_of(tower) - LEAST_NUMBER]] * (code >> 2)
    return [WORDS[kind] for kind in storeys(extended(tower, code))[: extension_height(tower, code)]]


MOST_TEXT: Final = 40
"""The longest names seven storeys, each a Fine Stone."""

# ---- reading -------------------------------------------------------------------------------------------------------


class Storeys:
    """What a text names: storeys from top to bottom, each a value and whether it is a Fine Stone."""

    def __init__(self, is_same: bool, worth: list[int], wild: list[bool]) -> None:
        self.is_same = is_same
        self.worth = worth
        self.wild = wild

    def wilds(self) -> int:
        return sum([1 for stone in self.wild if stone])

    def cards(self) -> list[Card]:
        """The cards as words, from top to bottom: those that there are."""
        found: list[Card] = []
        for i in range(len(self.worth)):
            kind = self.worth[i] - LEAST_NUMBER
            if self.wild[i]:
                found.append(WORDS[W])
            elif 0 <= kind < TOWER_KINDS:
                found.append(WORDS[kind])
        return found


def read_storeys(text: str) -> Storeys | None:
    """Reads `8x3`, `8x2+1W`, `5-9`, `7`, `W5-6-7`; None when the text is nothing of the kind."""
    if len(text) > MOST_TEXT:
        return None
    if "x" in text:
        return _read_same(text)
    parts = text.split("-")
    worth: list[int] = []
    wild: list[bool] = []
    for part in parts:
        digits = part[1:] if part.startswith("W") else part
        if not is_number(digits):
            return None
        worth.append(int(digits))
        wild.append(part.startswith("W"))
    if len(parts) == 2 and not wild[0] and not wild[1] and worth[1] - worth[0] > 1:
        worth = list(range(worth[0], worth[1] + 1))
        wild = [False] * len(worth)
    return Storeys(False, worth, wild)


def _read_same(text: str) -> Storeys | None:
    number, _, rest = text.partition("x")
    cards, plus, stones = rest.partition("+")
    if plus and not (stones.endswith("W") and is_number(stones[:-1])):
        return None
    if not is_number(number) or not is_number(cards):
        return None
    wilds = int(stones[:-1]) if plus else 0
    return Storeys(True, [int(number)] * (int(cards) + wilds), [True] * wilds + [False] * int(cards))


def is_number(text: str) -> bool:
    """At most two digits: nothing here is higher, and a longer one is no slip of the pen."""
    return text.isdecimal() and text.isascii() and len(text) <= 2


def read_number(text: str) -> int:
    """A whole number as texts write it; -1 when it is none."""
    return int(text) if is_number(text) and (text == "0" or not text.startswith("0")) else -1


def read_from(text: str, least: int, count: int) -> int:
    """How much the number a text names is above the least of so many; -1 when it is none of them."""
    value = read_number(text) - least
    return value if 0 <= value < count else -1


def read_ordinal(text: str) -> int:
    """The place of a tower, which people count from 1; -1 when nobody can have so many."""
    return read_from(text, 1, MOST_TOWERS)


def tower_of(text: str) -> int:
    """The tower a text describes, of any height; 0 when it is none."""
    bare = text[:-1] if text.endswith("*") else text
    bare, mark, late = bare.partition("~")
    found = read_storeys(bare)
    if found is None or len(found.worth) < LEAST_HEIGHT:
        return 0
    tower = tower_of_storeys(found)
    if tower and mark:
        tower = _with_late(tower, late)
    return tower | COMPLETED if tower and text.endswith("*") else tower


def _with_late(tower: int, late: str) -> int:
    """The tower of 7s with so many storeys laid in the end phase: all of them, or what came upon a tower; 0 if none."""
    count = int(late) if is_number(late) else 0
    early = graced_storeys(tower) - count
    is_sound = count > 0 and (early == 0 or early >= LEAST_HEIGHT)
    return without_grace(tower, count) if is_sound else 0


def tower_of_storeys(found: Storeys) -> int:
    """The tower of these storeys, of any height; 0 when they form none."""
    worth = found.worth
    wilds = found.wilds()
    if found.is_same:
        is_sound = 0 < len(worth) <= 13 and 5 <= worth[0] <= 10 and wilds <= 3
        return same_number(worth[0], len(worth), wilds) if is_sound else 0
    places = 0
    for index in range(len(worth)):
        if worth[index] != worth[0] + index or not LEAST_VALUE <= worth[index] <= GREATEST_VALUE:
            return 0
        if found.wild[index]:
            places |= 1 << (worth[index] - LEAST_VALUE)
        elif not LEAST_NUMBER <= worth[index] <= 10:
            return 0
    return run(worth[0], len(worth), places) if wilds <= 3 else 0


def shape_of_storeys(found: Storeys) -> int:
    """The number of the shape, one that can be built or not; -1 when it has none."""
    if not found.is_same:
        return SHAPE_OF.get(tower_of_storeys(found), -1)
    wilds = found.wilds()
    cards = len(found.worth) - wilds
    kind = found.worth[0] - LEAST_NUMBER if found.worth else -1
    if not 0 <= kind < TOWER_KINDS or wilds > 3 or cards >= SAME_BLOCK // 4:
        return -1
    return SAME_BLOCK * kind + 4 * cards + wilds


def extension_code(tower: int, found: Storeys) -> int:
    """The code of the extension the text names; 0 when it does not go on top of this tower."""
    worth, wilds = found.worth, found.wilds()
    if not worth or wilds > COPIES[W]:
        return 0
    if not is_run(tower):
        cards = len(worth) - wilds
        return 4 * cards + wilds if worth.count(top_of(tower)) == len(worth) and 4 * cards + wilds < EXTENSIONS else 0
    if (found.is_same and len(worth) > 1) or len(worth) > top_of(tower) - LEAST_VALUE:
        return 0
    code = 1 << len(worth)
    for index in range(len(worth)):
        if worth[index] != top_of(tower) - len(worth) + index:
            return 0
        if found.wild[index]:
            code |= 1 << (len(worth) - 1 - index)
        elif worth[index] < LEAST_NUMBER:
            return 0
    return code
