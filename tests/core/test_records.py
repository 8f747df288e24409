"""Record files: what is wrong with a bad one is said in one line."""

from __future__ import annotations

import json
from typing import Any

import pytest

import piazza
from piazza.core.records import read_record, record_from


def good() -> dict[str, Any]:
    match = piazza.new_match("toy", seed=1)
    match.play(0, "bid 1", via="bot:novice")
    shown: dict[str, Any] = json.loads(match.record().as_text())
    return shown


def test_a_record_survives_text() -> None:
    record = record_from(good())
    assert json.loads(record.as_text()) == good()
    assert record.entries[2].via == "bot:novice"


def test_a_record_without_entries_is_json_too() -> None:
    match = piazza.position("toy", {"cards": [1, 2]})
    assert json.loads(match.record().as_text())["entries"] == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"format": "other"}, 'expected "format": "piazza-record"'),
        ({"format_version": 3}, "format_version: expected a whole number from 1 to 2, got 3"),
        ({"format_version": "2"}, "format_version: expected a whole number from 1 to 2"),
        ({"game": 5}, "game: expected a text"),
        ({"rules_version": "1"}, "rules_version: expected a whole number"),
        ({"rules_version": True}, "rules_version: expected a whole number"),
        ({"seed_commitment": 5}, "seed_commitment: expected a text"),
        ({"seed": 5}, "seed: expected a text"),
        ({"options": []}, "options: expected an object"),
        ({"players": {}}, "players: expected a list"),
        ({"players": [1]}, "players[0]: expected an object"),
        ({"entries": None}, "entries: expected a list"),
        ({"position": None}, "position: expected an object"),
        ({"result": 5}, "result: expected an object"),
        ({"entries": [5]}, "entry 0: expected an object"),
        ({"entries": [{"by": -1, "do": "x"}]}, 'entry 0: "by": expected a seat or "chance", got -1'),
        ({"entries": [{"by": "anna", "do": "x"}]}, 'entry 0: "by": expected a seat'),
        ({"entries": [{"by": 0}]}, "entry 0: expected exactly one of do, undo, recall"),
        ({"entries": [{"by": 0, "do": "x", "undo": 0}]}, "entry 0: expected exactly one of"),
        ({"entries": [{"by": 0, "do": 5}]}, 'entry 0: "do": expected a text'),
        ({"entries": [{"by": 0, "undo": 0}]}, 'entry 0: "undo": expected the number of an earlier entry'),
        ({"entries": [{"by": 0, "do": "x", "via": 1}]}, 'entry 0: "via": expected a text'),
        ({"entries": [{"by": 0, "resign": False}]}, 'entry 0: "resign": expected true'),
        ({"entries": [{"by": 0, "resign": 1}]}, 'entry 0: "resign": expected true'),
        ({"entries": [{"by": 0, "stand_in": True}]}, 'entry 0: "stand_in": expected a text'),
        ({"entries": [{"by": "chance", "do": "deal 2"}]}, 'entry 0: "of": expected a list'),
        ({"entries": [{"by": "chance", "do": "deal 2", "of": [1, 3]}]}, 'entry 0: "of": expected a list of 3 whole'),
        ({"entries": [{"by": 0, "do": "bid 1", "of": [0, 1, 4]}]}, "entry 0: unknown key 'of'"),
        ({"entries": [{"by": 0, "end": "won"}]}, 'entry 0: "end": expected "agreed"'),
    ],
)
def test_a_malformed_record_is_refused(change: dict[str, object], expected: str) -> None:
    with pytest.raises(piazza.BadRecord) as caught:
        record_from({**good(), **change})
    assert expected in str(caught.value)


def test_a_truncated_file_is_refused() -> None:
    text = record_from(good()).as_text()
    with pytest.raises(piazza.BadRecord, match="expected JSON"):
        read_record(text[: len(text) // 2])
    with pytest.raises(piazza.BadRecord, match="expected an object"):
        read_record("[]")


@pytest.mark.parametrize(
    ("change", "error", "expected"),
    [
        ({"rules_version": 3}, piazza.UnknownGame, "expected a rules version from 1 to 2, got the newer version 3"),
        ({"rules_version": 0}, piazza.UnknownGame, "the older version 0"),
        ({"game": "chess"}, piazza.UnknownGame, "unknown game 'chess'; expected one of"),
        ({"players": [{"name": "A"}]}, piazza.BadRecord, "is played by 2, 3 players, not 1"),
        ({"options": {"rounds": 99}}, piazza.BadRecord, "setting rounds: expected a whole number from 1 to 9, got 99"),
        (
            {"entries": [{"by": "chance", "do": "deal 9", "of": [0, 1, 4]}]},
            piazza.BadRecord,
            "entry 0: chance may not play 'deal 9'",
        ),
        ({"entries": [{"by": "chance", "do": "deal 2", "of": [1, 4, 4]}]}, piazza.BadRecord, "expected (1, 3, 4)"),
        ({"entries": [{"by": 1, "do": "bid 1"}]}, piazza.BadRecord, "entry 0: seat 1 may not play 'bid 1'"),
    ],
)
def test_a_record_that_does_not_replay_is_refused(
    change: dict[str, object], error: type[Exception], expected: str
) -> None:
    with pytest.raises(error) as caught:
        piazza.load({**good(), **change})
    assert expected in str(caught.value)


@pytest.mark.parametrize("entry", [{"by": 0, "undo": 1}, {"by": 1, "undo": 2}])
def test_an_undo_that_was_not_allowed_is_refused(entry: dict[str, object]) -> None:
    raw = good()
    raw["entries"].append(entry)
    with pytest.raises(piazza.BadRecord, match="entry 3:"):
        piazza.load(raw)
