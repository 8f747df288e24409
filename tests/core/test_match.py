"""Matches: playing, refusing, taking back, looking, keeping."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core.fingerprint import digest
from piazza.core.records import read_record


def toy(seed: int = 3) -> piazza.Match:
    return piazza.new_match("toy", seed=seed)


def test_chance_is_answered_before_anybody_is_asked() -> None:
    match = toy()
    assert [entry.by for entry in match.entries] == [piazza.CHANCE, piazza.CHANCE]
    assert match.seats_to_act == (0, 1)
    assert match.options(0) == ["bid 0", "bid 1", "bid 2"]
    assert match.choices(1)[2] == {"text": "bid 2", "key": "bid", "params": {"bid": 2}}


def test_the_same_seed_deals_the_same_cards() -> None:
    assert [e.text for e in toy(3).entries] == [e.text for e in toy(3).entries]
    assert len({tuple(e.text for e in toy(seed).entries) for seed in range(30)}) > 3


def test_a_match_without_a_seed_draws_one_nobody_can_guess() -> None:
    first, second = piazza.new_match("toy"), piazza.new_match("toy")
    assert first.seed_commitment != second.seed_commitment
    assert first.driver is not None and len(first.driver.seed) == 64


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [(0, "bid 7", "bid_out_of_range"), (0, "dance", "not_an_option"), (5, "bid 1", "no_such_seat")],
)
def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(seat: int, text: str, code: str) -> None:
    match = toy()
    before = match.record().as_text()
    with pytest.raises(piazza.IllegalOption) as caught:
        match.play(seat, text)
    assert caught.value.refusal.code == code
    refusal = match.why_not(seat, text)
    assert refusal is not None and refusal.code == code
    assert match.record().as_text() == before


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    match = toy()
    match.play(0, "bid 1")
    refusal = match.why_not(0, "bid 1")
    assert refusal is not None and (refusal.code, refusal.params) == ("not_asked", {"seat": 0, "asked": [1]})
    assert match.options(0) == [] and match.choices(0) == []


def test_play_tells_what_the_seat_may_know() -> None:
    match = toy()
    assert match.play(0, "bid 2") == [{"key": "sealed", "seat": 0, "bid": 2}]
    assert match.history(1)[-1]["events"] == [{"key": "sealed", "seat": 0}]
    assert match.play(1, "bid 1")[-1] == {"key": "bids", "bids": [2, 1]}


def test_views_hide_what_is_hidden() -> None:
    match = toy()
    spectator, own, everyone = match.view(None), match.view(1), match.view(-3)
    assert spectator["board"] == {"points": [0, 0], "cards": [None, None]}
    assert own["board"] == {"points": [0, 0], "cards": [None, match.scores[1]]}
    assert everyone["board"] == {"points": [0, 0], "cards": match.scores}
    match.play(0, "bid 2")
    faces = [match.ask_face(seat) for seat in (0, 1)]
    assert [face["params"] for face in faces if face is not None] == [{"own": 2}, {}]


def test_a_sealed_choice_can_be_taken_back_while_the_question_is_open() -> None:
    match = toy()
    before = digest(match.state)
    match.play(0, "bid 2")
    assert match.undo(0) == 2
    assert digest(match.state) == before and match.seats_to_act == (0, 1)


def test_taking_back_leaves_the_choices_of_other_seats_alone() -> None:
    match = piazza.new_match("toy", players=3, seed=3)
    match.play(0, "bid 2")
    match.play(1, "bid 1")
    assert match.undo(0) == 3 and match.seats_to_act == (0, 2)
    assert match.entries[-1].act == "recall"
    match.play(0, "bid 0")
    match.play(2, "bid 0")
    assert match.scores == [
        a + b for a, b in zip(piazza.new_match("toy", players=3, seed=3).scores, [0, 1, 0], strict=True)
    ]
    assert digest(piazza.load(match.record()).state) == digest(match.state)
    refusal = match.why_not_undo(2)
    assert refusal is not None and refusal.code == "revealed_since"


def test_a_decision_that_revealed_something_cannot_be_taken_back_alone() -> None:
    match = toy()
    match.play(0, "bid 2")
    match.play(1, "bid 0")
    codes = [refusal.code for seat in (0, 1) if (refusal := match.why_not_undo(seat)) is not None]
    assert codes == ["revealed_since", "revealed_since"]
    with pytest.raises(piazza.IllegalOption):
        match.undo(0)


def test_nothing_decided_nothing_to_take_back() -> None:
    refusal = toy().why_not_undo(0)
    assert refusal is not None and refusal.code == "nothing_to_undo"


def test_an_undo_beyond_the_limit_needs_everybody_else() -> None:
    match = toy()
    match.play(0, "bid 2")
    match.play(1, "bid 0")
    with pytest.raises(piazza.IllegalOption) as caught:
        match.undo_to(0, 2, ())
    assert caught.value.refusal.params == {"seat": 1}
    match.undo_to(0, 2, (1,))
    assert match.seats_to_act == (0, 1) and match.scores == [s for s in toy().scores]
    again = piazza.load(match.record())
    assert digest(again.state) == digest(match.state)
    assert match.record().as_dict()["entries"] == again.record().as_dict()["entries"]


def test_an_undo_to_an_entry_that_is_not_in_force_is_refused() -> None:
    match = toy()
    with pytest.raises(piazza.IllegalOption) as caught:
        match.undo_to(0, 0, ())
    assert caught.value.refusal.code == "no_such_entry"


def play_to_the_end(match: piazza.Match) -> piazza.Match:
    while not match.is_over:
        match.play(match.seats_to_act[0], "bid 1")
    return match


def test_an_undo_over_chance_needs_consent_though_nobody_else_decided() -> None:
    """Otherwise one could draw again until one likes the card, and the record would not load."""
    match = piazza.new_match("sangimignano", seed=1)
    seat, number = match.seats_to_act[0], len(match.entries)
    match.play(seat, "buy")
    match.play(seat, "deck")
    for consent in ((), (seat,)):
        with pytest.raises(piazza.IllegalOption) as caught:
            match.undo_to(seat, number, consent)
        assert caught.value.refusal.code == "consent_missing"
    match.undo_to(seat, number, (1 - seat,))
    assert piazza.verify(match.record()).checked


def test_an_undo_in_place_of_a_recall_is_not_accepted() -> None:
    """It would take a rival's sealed choice back too, and nobody asked the rival."""
    match = piazza.new_match("toy", players=3, seed=5)
    number = len(match.entries)
    match.play(0, "bid 1")
    match.play(1, "bid 2")
    raw = match.record().as_dict()
    entries = match.record().as_dict()["entries"]
    assert isinstance(entries, list)
    with pytest.raises(piazza.BadRecord, match="no_such_entry"):
        piazza.load({**raw, "entries": [*entries, {"by": 0, "undo": number}]})
    assert piazza.load({**raw, "entries": [*entries, {"by": 0, "recall": number}]}).seats_to_act == (0, 2)


def test_the_end_cannot_be_taken_back_and_a_running_game_of_version_1_neither() -> None:
    for version in (1, 2):
        match = piazza.load({**toy().record().as_dict(), "format_version": version, "entries": []}, seed=3)
        play_to_the_end(match)
        refusal = match.why_not_undo(1)
        assert refusal is not None and refusal.code == "game_over"


def test_a_record_of_version_1_keeps_the_rule_of_undo_of_version_1() -> None:
    """Its consents and its undos after the end were written when that was allowed."""
    match = piazza.load({**toy().record().as_dict(), "format_version": 1, "entries": []}, seed=3)
    play_to_the_end(match)
    raw = match.record().as_dict()
    last = match.last_decision(1)
    undone = [*match.record().as_dict()["entries"], {"by": 0, "undo": last, "consent": [1]}]  # type: ignore[misc]
    assert not piazza.load({**raw, "entries": undone, "result": None}).is_over
    newer: dict[str, Any] = play_to_the_end(toy()).record().as_dict()
    newer["entries"].append(undone[-1])
    with pytest.raises(piazza.BadRecord, match="game_over"):
        piazza.load(newer)


def test_the_seed_is_told_only_when_the_game_is_over() -> None:
    match = toy()
    assert match.record().seed is None and match.result() is None
    play_to_the_end(match)
    record = match.record()
    assert record.seed == "3" and record.result == {
        "scores": match.scores,
        "standings": match.standings,
        "breakdown": [{"bids": 0, "card": score} for score in match.scores],
        "end": "rules",
    }


def test_a_copy_has_the_same_future_but_its_own_course() -> None:
    match = toy()
    twin = match.copy()
    play_to_the_end(twin)
    assert not match.is_over and len(match.entries) == 2
    assert play_to_the_end(match).record().as_text() == twin.record().as_text()


def test_saving_and_loading(tmp_path: Path) -> None:
    match = toy()
    match.play(1, "bid 2")
    path = tmp_path / "half.piazza"
    match.save(str(path))
    again = piazza.load(path, seed=3)
    assert play_to_the_end(again).record().as_text() == play_to_the_end(match).record().as_text()


def test_playing_on_from_another_seed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(piazza.BadRecord, match="commitment"):
        piazza.load(toy().record(), seed=4)


def test_in_a_position_without_a_seed_the_caller_plays_chance() -> None:
    match = piazza.position("toy", {"cards": [3, 1]})
    assert match.seats_to_act == (0, 1)
    play_to_the_end(match)
    assert match.scores == [3, 1] and piazza.load(match.record()).scores == [3, 1]
    with pytest.raises(piazza.BadPosition, match="cards: expected two cards"):
        piazza.position("toy", {"cards": 3})


def test_verify_names_the_first_wrong_entry() -> None:
    text = play_to_the_end(toy()).record().as_text()
    assert len(piazza.verify(read_record(text)).checked) == 3
    dealt, other = json.dumps(toy().entries[1].as_dict()), '{"by": "chance", "do": "deal 1", "of": [0, 1, 4]}'
    if dealt == other:
        other = '{"by": "chance", "do": "deal 3", "of": [3, 4, 4]}'
    forged = read_record(text.replace(f'{dealt},\n  {{"by": 0', f'{other},\n  {{"by": 0'))
    with pytest.raises(piazza.BadRecord) as caught:
        piazza.verify(forged)
    assert "result" in str(caught.value) or caught.value.entry == 1
    forged.result = piazza.load(forged).record().result
    with pytest.raises(piazza.BadRecord) as caught:
        piazza.verify(forged)
    assert caught.value.entry == 1 and "the seed gives" in str(caught.value)


def test_verify_rejects_a_seed_that_does_not_fit() -> None:
    record = play_to_the_end(toy()).record()
    record.seed = "4"
    with pytest.raises(piazza.BadRecord, match="commitment"):
        piazza.verify(record)


def test_verify_rejects_an_illegal_entry() -> None:
    text = play_to_the_end(toy()).record().as_text()
    with pytest.raises(piazza.BadRecord) as caught:
        piazza.verify(read_record(text.replace('"do": "bid 1"', '"do": "bid 9"', 1)))
    assert caught.value.entry == 2
