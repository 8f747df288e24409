"""Golden records: finished games of every version of the rules must replay to the byte, for ever."""

from __future__ import annotations

import pytest

import piazza
from tests import golden
from tests.games.sangimignano.golden_games import GOLDEN, ending

VERSIONS = golden.versions("sangimignano")


@pytest.mark.parametrize("version", VERSIONS)
def test_there_is_one_for_each_way_a_game_can_end(version: int) -> None:
    assert golden.names("sangimignano", version) == sorted([*GOLDEN, "worked-example"])


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", [*GOLDEN, "worked-example"])
def test_golden_record(name: str, version: int) -> None:
    record = golden.record("sangimignano", version, name)
    assert piazza.verify(record).checked[1] == "the result is what the entries give"
    match = piazza.load(record)
    assert match.is_over
    if name in GOLDEN:
        options, _, check = GOLDEN[name]
        assert options.items() <= record.settings.items() and check(*ending(match))
    else:
        assert match.scores == [63, 66]


def test_a_tampered_record_is_found_out_at_its_first_wrong_entry() -> None:
    record = golden.record("sangimignano", 1, "declared")
    number = next(number for number, entry in enumerate(record.entries) if entry.text == "declare")
    del record.entries[number]
    with pytest.raises(piazza.BadRecord) as caught:
        piazza.verify(record)
    assert caught.value.entry == number
