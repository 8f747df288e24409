"""Acts of a table: stand-in and return, time-out, resignation, pause, agreed end; what they do and when they may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import piazza
from piazza.core.fingerprint import digest
from piazza.core.match import replay
from piazza.core.records import read_record

Act = Callable[[piazza.Match], object]


def toy(players: int = 3) -> piazza.Match:
    return piazza.new_match("toy", players=players, seed=3)


def play_on(match: piazza.Match) -> piazza.Match:
    while not match.is_over:
        match.play(match.seats_to_act[0], "bid 1")
    return match


def last(match: piazza.Match) -> dict[str, object]:
    return match.entries[-1].as_dict()


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(piazza.IllegalOption) as caught:
        act()
    return caught.value.refusal.code


ACTS: list[tuple[Act, dict[str, Any], str]] = [
    (lambda m: m.stand_in(1, "bot:novice"), {"by": 1, "stand_in": "bot:novice"}, "table_stand_in"),
    (lambda m: m.time_out(1), {"by": 1, "time_out": True}, "table_time_out"),
    (lambda m: m.resign(1), {"by": 1, "resign": True}, "table_resign"),
    (lambda m: m.pause(1, (0, 2)), {"by": 1, "pause": True, "consent": [0, 2]}, "table_pause"),
    (lambda m: m.agree_end(1, (2, 0)), {"by": 1, "end": "agreed", "consent": [2, 0]}, "table_end"),
]


@pytest.mark.parametrize(("act", "entry", "key"), ACTS, ids=lambda value: value if isinstance(value, str) else "")
def test_an_act_is_an_entry_that_changes_no_state_and_is_told_to_all(act: Act, entry: dict[str, Any], key: str) -> None:
    match = toy()
    before, number = digest(match.state), len(match.entries)
    act(match)
    assert last(match) == entry and digest(match.state) == before
    for seat in (None, 0, 2):
        line = match.history(seat)[-1]
        assert line["entry"] == number
        assert [event["key"] for event in line["events"]] == [key]
    again = replay(read_record(match.record().as_text()))
    assert again.record().as_dict()["entries"] == match.record().as_dict()["entries"]
    assert (again.is_over, again.is_paused, again.resigned, again.stand_ins, again.timed_out) == (
        (match.is_over, match.is_paused, match.resigned, match.stand_ins, match.timed_out)
    )


def test_a_stand_in_decides_until_the_player_returns() -> None:
    match = toy()
    match.stand_in(1, "bot:novice")
    assert match.stand_ins == {1: "bot:novice"}
    match.play(1, "bid 2")
    assert last(match) == {"by": 1, "do": "bid 2", "via": "bot:novice"}
    refusal = match.why_not_undo(1)
    assert refusal is not None and refusal.code == "others_decided"
    match.stand_in(1, "bot:builder")
    match.come_back(1)
    assert last(match) == {"by": 1, "return": True} and match.stand_ins == {}
    match.play(0, "bid 1")
    assert last(match) == {"by": 0, "do": "bid 1"}


def test_a_time_runs_out_once_for_a_question_and_undo_does_not_win_it_back() -> None:
    match = toy()
    match.time_out(1)
    assert match.timed_out == (1,)
    assert refused(lambda: match.time_out(1)) == "timed_out"
    match.play(1, "bid 1", via="bot:novice")
    assert not match.timed_out
    assert refused(lambda: match.time_out(1)) == "not_asked"
    assert refused(lambda: match.undo(1)) == "others_decided"


def test_between_two_a_resignation_ends_the_game() -> None:
    match = toy(2)
    match.resign(0)
    result = match.result()
    assert match.is_over and match.seats_to_act == () and match.options(1) == []
    assert result is not None and (result["standings"], result["end"]) == ([2, 1], "resigned")
    assert match.record().seed == "3" and len(piazza.verify(match.record()).checked) == 3


def test_among_more_the_game_goes_on_and_who_resigned_is_placed_last() -> None:
    match = toy()
    match.resign(1)
    match.stand_in(1, "bot:novice")
    assert not match.is_over and match.resigned == (1,)
    play_on(match)
    result = match.result()
    assert result is not None and result["end"] == "rules" and match.standings[1] == 3
    places = match.rules.standings(match.state)
    assert match.standings[0] == 1 + (places[2] < places[0]) and match.standings[2] == 1 + (places[0] < places[2])
    assert piazza.verify(match.record()).checked


def test_the_last_who_has_not_resigned_wins_and_who_resigned_first_is_last() -> None:
    match = toy()
    match.resign(2)
    match.resign(0)
    assert match.is_over and match.standings == [2, 1, 3]


def test_a_pause_stops_decisions_times_and_undo_until_somebody_resumes() -> None:
    match = toy()
    match.play(0, "bid 1")
    match.pause(0, (1, 2))
    assert match.is_paused and match.seats_to_act == () and match.options(1) == [] and not match.is_over
    refusal = match.why_not(1, "bid 1")
    assert refusal is not None and refusal.code == "paused"
    assert refused(lambda: match.undo(0)) == "paused"
    assert refused(lambda: match.undo_to(0, 3, (1, 2))) == "paused"
    assert refused(lambda: match.time_out(1)) == "paused"
    assert refused(lambda: match.pause(1, (0, 2))) == "paused"
    match.stand_in(2, "bot:novice")
    match.resume_play(1)
    assert last(match) == {"by": 1, "resume": True}
    assert match.options(1) and match.options(2)
    assert refused(lambda: match.resume_play(1)) == "not_paused"


def test_an_agreed_end_keeps_the_places_of_the_moment() -> None:
    match = toy()
    scores, places = match.scores, match.standings
    match.agree_end(0, (1, 2))
    assert match.is_over and match.result() == {
        "scores": scores,
        "standings": places,
        "breakdown": [{"bids": 0, "card": score} for score in scores],
        "end": "agreed",
    }
    assert piazza.verify(match.record()).checked


@pytest.mark.parametrize("consent", [(), (1,), (1, 1), (0, 1, 2), (1, 2, 3), (1, 2, 2), (1, 99)])
def test_consent_names_every_other_seat_exactly_once(consent: tuple[int, ...]) -> None:
    match = toy()
    for act in (match.pause, match.agree_end):
        assert refused(lambda act=act: act(0, consent)) in ("consent_missing", "consent_wrong")  # type: ignore[misc]


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda m: m.stand_in(3, "bot:novice"), "no_such_seat"),
        (lambda m: m.resign(-1), "no_such_seat"),
        (lambda m: m.stand_in(0, ""), "bad_stand_in"),
        (lambda m: m.stand_in(0, "bot\n"), "bad_stand_in"),
        (lambda m: m.stand_in(0, "x" * 61), "bad_stand_in"),
        (lambda m: m.stand_in(2, "bot:artisan"), "stand_in_sits"),
        (lambda m: m.come_back(0), "no_stand_in"),
        (lambda m: m.come_back(2), "resigned"),
        (lambda m: m.resign(2), "resigned"),
        (lambda m: m.resume_play(0), "not_paused"),
    ],
)
def test_an_act_out_of_place_is_refused_and_writes_nothing(act: Act, code: str) -> None:
    match = toy()
    match.resign(2)
    match.stand_in(2, "bot:artisan")
    before = match.record().as_text()
    assert refused(lambda: act(match)) == code
    assert match.record().as_text() == before


@pytest.mark.parametrize(("act", "entry", "key"), ACTS, ids=lambda value: value if isinstance(value, str) else "")
def test_after_the_end_there_are_no_acts(act: Act, entry: dict[str, Any], key: str) -> None:
    match = play_on(toy())
    assert refused(lambda: act(match)) == "game_over"
    raw = match.record().as_dict()
    raw["entries"] = [*match.record().as_dict()["entries"], entry]  # type: ignore[misc]
    with pytest.raises(piazza.BadRecord, match="was not allowed"):
        piazza.load(raw)


def test_an_undo_by_consent_passes_over_acts_and_leaves_them_in_force() -> None:
    match = toy()
    match.play(0, "bid 1")
    match.resign(2)
    match.stand_in(1, "bot:novice")
    match.undo_to(0, 3, (1, 2))
    assert match.resigned == (2,) and match.stand_ins == {1: "bot:novice"} and match.seats_to_act == (0, 1, 2)
    assert [line["entry"] for line in match.history()] == [0, 1, 2, 4, 5]
    assert digest(piazza.load(match.record()).state) == digest(match.state)


def test_acts_use_up_no_chance() -> None:
    match, twin = toy(), toy()
    match.stand_in(0, "bot:novice")
    match.come_back(0)
    match.pause(0, (1, 2))
    match.resume_play(0)
    assert play_on(match).scores == play_on(twin).scores


def test_a_copy_takes_the_acts_along_and_goes_its_own_way() -> None:
    match = toy()
    match.stand_in(0, "bot:novice")
    twin = match.copy()
    twin.come_back(0)
    twin.resign(1)
    assert match.stand_ins == {0: "bot:novice"} and match.resigned == () and len(match.history()) == 4


# ---- version 1 -------------------------------------------------------------------------------------------------------


def old(match: piazza.Match) -> piazza.Match:
    return piazza.load({**match.record().as_dict(), "format_version": 1, "entries": []}, seed=3)


def test_a_record_of_version_1_plays_on_as_version_1() -> None:
    match = old(toy())
    play_on(match)
    assert match.format_version == 1 and match.record().as_dict()["format_version"] == 1
    assert match.result() == {
        "scores": match.scores,
        "standings": match.standings,
        "breakdown": [{"bids": 0, "card": score} for score in match.scores],
    }
    assert len(piazza.verify(read_record(match.record().as_text())).checked) == 3


def test_version_1_has_no_acts() -> None:
    match = old(toy())
    assert refused(lambda: match.resign(0)) == "no_acts_in_version"
    raw = match.record().as_dict()
    with pytest.raises(piazza.BadRecord, match="entry 0: expected exactly one of do, undo, recall"):
        piazza.load({**raw, "entries": [{"by": 0, "resign": True}]})


def test_while_chance_is_asked_nothing_else_is_written() -> None:
    match = piazza.position("sangimignano", {"hands": ["9 9 9 6", "7 8 10 10"]})
    match.play(0, "buy")
    match.play(0, "deck")
    assert match.seats_to_act == (piazza.CHANCE,)
    assert refused(lambda: match.resign(1)) == "chance_open"
    assert refused(lambda: match.undo(0)) == "chance_open"
    match.play(piazza.CHANCE, match.options(piazza.CHANCE)[0])
    match.resign(1)
    assert match.standings == [1, 2]


def test_where_a_stand_in_sits_nobody_else_decides() -> None:
    match = toy()
    match.stand_in(1, "bot:novice")
    assert refused(lambda: match.play(1, "bid 2", via="bot:builder")) == "stand_in_sits"
    raw = match.record().as_dict()
    entries = match.record().as_dict()["entries"]
    for decision in ({"by": 1, "do": "bid 2"}, {"by": 1, "do": "bid 2", "via": "bot:builder"}):
        with pytest.raises(piazza.BadRecord, match="stand_in_sits"):
            piazza.load({**raw, "entries": [*entries, decision]})  # type: ignore[misc]
