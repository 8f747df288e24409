"""What `verify` says is what it does, sentence by sentence of docs/record-format.md."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core import verifying
from tests.core import test_dealing

PAGE = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")


def finished() -> piazza.Match:
    match = piazza.new_match("toy", players=3, seed=3)
    match.play(0, "bid 2")
    match.undo(0)
    while not match.is_over:
        match.play(match.seats_to_act[0], "bid 1")
    return match


def raw(match: piazza.Match | None = None) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads((match or finished()).record().as_text())
    return shown


def wrong(changed: Any) -> str:
    with pytest.raises(piazza.BadRecord) as caught:
        piazza.verify(changed)
    return str(caught.value)


def check_shape() -> None:
    text = finished().record().as_text()
    assert "levels of nesting" in wrong("[" * 100_000)
    assert "levels of nesting" in wrong({**raw(), "result": json.loads("[" * 30 + "]" * 30)})
    assert "characters" in wrong({**raw(), "game": "x" * 30_000})
    assert "unknown key 'colour'" in wrong({**raw(), "colour": "red"})
    assert "comes twice" in wrong(text.replace('"game": "toy",', '"game": "toy",\n "game": "toy",'))
    players = [{"name": "A"}, {"name": {}}, {"name": "C"}]
    assert "players[1].name: expected a text" in wrong({**raw(), "players": players})


def check_settings() -> None:
    options = raw()["options"]
    assert "see mood" in wrong({**raw(), "options": {key: options[key] for key in options if key != "mood"}})
    position = piazza.position("toy", {"cards": [3, 1]}, seed="p")
    for count in (0, 5):
        changed = {**raw(position), "players": [{"name": "a"}] * count}
        assert "players: expected 2, as many as the position has" in wrong(changed)
    assert "options: expected every setting" in wrong({**raw(position), "options": {**options, "rounds": 5}})
    assert "options: expected every setting" in wrong({**raw(position), "options": {"bogus": "x"}})


def check_entries() -> None:
    entries = raw()["entries"]
    for extra in (
        {"by": 0, "do": "bid 1"},
        {"by": 0, "undo": 3, "consent": [1]},
        {"by": 0, "undo": 3, "consent": [1, 2]},
        {"by": 0, "resign": True},
        {"by": "chance", "do": "deal 2", "of": [1, 3, 4]},
    ):
        assert f"entry {len(entries)}: " in wrong({**raw(), "entries": [*entries, extra]})


def check_result() -> None:
    result = raw()["result"]
    floats = [float(score) for score in result["scores"]]
    for change in (None, {**result, "scores": floats}, {**result, "end": "agreed"}):
        assert "result: expected" in wrong({**raw(), "result": change})
    running = piazza.new_match("toy", seed=3)
    assert "result: expected null" in wrong({**raw(running), "result": result})


def check_seed() -> None:
    record = raw()
    assert "seed: expected the one with the commitment" in wrong({**record, "seed": "4"})
    _check_void_chance()
    other = {"by": "chance", "do": "deal 1", "of": [0, 1, 4]}
    if other == record["entries"][0]:
        other = {"by": "chance", "do": "deal 3", "of": [3, 4, 4]}
    forged = {**record, "entries": [other, *record["entries"][1:]]}
    forged["result"] = piazza.load(forged).result()
    assert "entry 0: the seed gives" in wrong(forged)


def _check_void_chance() -> None:
    match = piazza.new_match("sangimignano", seed=3)
    seat, number = match.seats_to_act[0], len(match.entries)
    match.play(seat, "buy")
    drawn = dict(match.play(seat, "deck")[-1])["card"]
    match.undo_to(seat, number, (1 - seat,))
    while not match.is_over:
        match.play(match.seats_to_act[0], "pass")
    assert verifying.SEED in piazza.verify(match.record()).checked
    record = raw(match)
    record["entries"][number + 2]["do"] = "draw 7" if drawn != "7" else "draw 8"
    share = wrong(record)
    assert f'entry {number + 2}: "of": expected (' in share
    numbers = [int(part) for part in re.findall(r"\d+", share.split("expected")[1])]
    record["entries"][number + 2]["of"] = numbers
    assert f"entry {number + 2}: the seed gives" in wrong(record)


def check_names() -> None:
    report = piazza.verify({**raw(), "players": [{"name": "Anna"}, {"name": "Bea", "bot": "novice"}, {"name": "C"}]})
    assert verifying.NAMES in report.unchecked


def check_word() -> None:
    match = piazza.new_match("toy", players=3, seed=3)
    assert verifying.WORD not in piazza.verify(match.record()).unchecked
    match.stand_in(0, "bot:novice")
    assert verifying.WORD in piazza.verify(match.record()).unchecked


def check_later() -> None:
    assert verifying.LATER in piazza.verify(piazza.new_match("toy", seed=3).record()).unchecked


def check_no_seed() -> None:
    match = piazza.position("toy", {"cards": [3, 1]})
    assert piazza.verify(match.record()).unchecked[-1] == verifying.NO_SEED


def check_earlier() -> None:
    assert verifying.EARLIER in piazza.verify(raw()).unchecked


def check_deal() -> None:
    record = test_dealing.finished()
    assert verifying.DEAL in piazza.verify(record).checked
    swapped = {**record["deal"], "nonces": [*reversed(record["deal"]["nonces"][:2]), None]}
    assert "the seed gives" in wrong({**record, "deal": swapped})


def check_chosen() -> None:
    assert verifying.CHOSEN in piazza.verify(raw()).unchecked
    assert verifying.CHOSEN not in piazza.verify(test_dealing.finished()).unchecked


def check_nonces() -> None:
    assert verifying.NONCES in piazza.verify(test_dealing.finished()).unchecked
    assert verifying.NONCES not in piazza.verify(raw()).unchecked


SENTENCES: dict[str, Callable[[], None]] = {
    "that the file is JSON of bearable size": check_shape,
    "that every setting has the value": check_settings,
    "that every entry could have been written": check_entries,
    "that the result is what the entries give": check_result,
    "that the seed fits its commitment": check_seed,
    "that a deal is one": check_deal,
    "who the players were": check_names,
    "that consent was given": check_word,
    "chance, while the game is not over": check_later,
    "chance, where no seed was committed to": check_no_seed,
    "how the seed was chosen": check_chosen,
    "whose the nonces are": check_nonces,
    "when the commitment was made": check_earlier,
}


def test_every_sentence_has_a_check() -> None:
    section = PAGE.split("## What `piazza verify` checks")[1].split("\n## ")[0]
    bullets = [line[2:] for line in section.splitlines() if line.startswith("- ")]
    assert [next(iter(s for s in SENTENCES if bullet.startswith(s)), bullet) for bullet in bullets] == list(SENTENCES)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_sentence(sentence: str) -> None:
    SENTENCES[sentence]()


@pytest.mark.parametrize(
    "said",
    [
        verifying.NAMES,
        verifying.WORD,
        verifying.EARLIER,
        verifying.RESULT,
        verifying.DEAL,
        verifying.CHOSEN,
        verifying.NONCES,
    ],
)
def test_what_is_said_stands_in_the_documentation(said: str) -> None:
    assert said in re.sub(r"\s+", " ", PAGE)


def test_a_finished_record_without_its_seed_is_not_valid() -> None:
    """Whoever wrote it may have kept an honest commitment and chosen every card."""
    record = raw()
    del record["seed"]
    with pytest.raises(piazza.ChanceNotChecked, match="chance NOT checked") as caught:
        piazza.verify(record)
    assert len(caught.value.checked) == 2
    assert "chance NOT checked" in PAGE
