"""Golden records: finished games of this rules version must replay to the byte, for ever."""

from __future__ import annotations

import pytest

import piazza
from piazza.core.journal import read_record
from tests.games.sangimignano.golden_games import FOLDER, GOLDEN, ending

RECORDS = sorted(path.stem for path in FOLDER.glob("*.piazza"))


def test_there_is_one_for_each_way_a_game_can_end() -> None:
    assert RECORDS == sorted([*GOLDEN, "worked-example"])


@pytest.mark.parametrize("name", RECORDS)
def test_golden_record(name: str) -> None:
    text = (FOLDER / f"{name}.piazza").read_text(encoding="utf-8")
    record = read_record(text)
    assert piazza.verify(record)[1] == "the result is what the entries give"
    match = piazza.load(record)
    assert match.is_over
    if name in GOLDEN:
        options, _, check = GOLDEN[name]
        assert options.items() <= record.options.items() and check(*ending(match))
    else:
        assert match.scores == [63, 66]


def test_a_tampered_record_is_found_out_at_its_first_wrong_entry() -> None:
    record = read_record((FOLDER / "declared.piazza").read_text(encoding="utf-8"))
    number = next(number for number, entry in enumerate(record.entries) if entry.text == "declare")
    del record.entries[number]
    with pytest.raises(piazza.BadRecord) as caught:
        piazza.verify(record)
    assert caught.value.entry == number
