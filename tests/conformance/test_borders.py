"""The border of a match: nothing reachable from outside changes it, every seat is checked, states can be kept."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piazza
from piazza.core.agenda import random_playout
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from tests.conformance.cases import CASES, MAIN_CASES, Case, few_games
from tests.conformance.tables import others, play_at_random, table_of
from tests.conformance.walking import LIMIT, walk

SEEDS = st.integers(0, 2**31 - 1)

# ---- aliasing --------------------------------------------------------------------------------------------------------


def spoil(value: Any) -> None:
    """Changes every list and object that can be reached."""
    if isinstance(value, dict):
        for part in value.values():
            spoil(part)
        value.clear()
        value["spoiled"] = True
    elif isinstance(value, list):
        for part in value:
            spoil(part)
        value[:] = ["spoiled"]
    elif isinstance(value, tuple):
        for part in value:
            spoil(part)


ANSWERS: dict[str, Callable[[piazza.Match, int], Any]] = {
    "view": lambda match, seat: [match.view(seat), match.view(), match.view(piazza.EVERYONE)],
    "history": lambda match, seat: [match.history(seat), match.history(), match.history(piazza.EVERYONE)],
    "ask_face": lambda match, seat: match.ask_face(seat),
    "options": lambda match, seat: match.options(seat),
    "choices": lambda match, seat: match.choices(seat),
    "scores": lambda match, seat: [match.scores, match.standings, match.result()],
    "record": lambda match, seat: match.record().as_dict(),
    "record parts": lambda match, seat: [match.record().settings, match.record().players, match.record().entries],
    "names": lambda match, seat: [match.names, match.settings],
    "acts": lambda match, seat: [match.stand_ins, match.resigned, match.timed_out],
    "copy": lambda match, seat: [match.copy().names, match.copy().view(seat), match.copy().record().as_dict()],
    "refusals": lambda match, seat: [
        refusal.params for refusal in (match.why_not(seat, "nonsense"), match.why_not_undo(seat)) if refusal is not None
    ],
    "entries": lambda match, seat: [entry.as_dict() for entry in match.entries],
    "moments": lambda match, seat: [moment.scores for moment in match.moments()],
}


def portrait(match: piazza.Match) -> str:
    seats = [*range(match.players), piazza.SPECTATOR, piazza.EVERYONE]
    shown = [[match.view(seat), match.history(seat), match.ask_face(seat)] for seat in seats]
    offered = [match.choices(seat) for seat in range(match.players)]
    return json.dumps([digest(match.state), match.record().as_dict(), shown, offered, match.scores])


@pytest.mark.matrix("case", by="kind")
@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_nothing_reachable_from_an_answer_changes_a_match(case: Case, seed: int) -> None:
    stream = Stream(seed)
    match = case.match(seed)
    for _ in table_of(match, stream, 150):
        if stream.below(25) and not match.is_over:
            continue
        before = portrait(match)
        for answer in ANSWERS.values():
            spoil(answer(match, stream.below(case.players)))
        assert portrait(match) == before
        if not match.is_over and not match.is_paused:
            twin = match.copy()
            seat = twin.seats_to_act[0]
            spoil(twin.play(seat, twin.options(seat)[0]))
            assert portrait(match) == before
            random_playout(match.state, Stream(1), LIMIT)
            assert portrait(match) == before


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
def test_what_a_caller_passed_in_is_the_callers(case: Case) -> None:
    options = copy.deepcopy(dict(case.rules.check_settings(case.players, case.options)))
    names = [{"name": f"N{seat}"} for seat in range(case.players)]
    match = piazza.new_match(case.game, case.players, "s", options, names, case.version)
    record = match.record().as_dict()
    loaded = piazza.load(record)
    before = portrait(match), portrait(loaded)
    spoil(options)
    spoil(names)
    spoil(record)
    assert (portrait(match), portrait(loaded)) == before


def test_a_position_that_is_changed_later_stays_what_it_was() -> None:
    given_in: dict[str, Any] = {"hands": ["9 9 9 6", "7 8 10 10"], "options": {"nobles": False}}
    match = piazza.position("sangimignano", given_in, seed=1)
    match.play(0, "build 9x3")
    spoil(given_in)
    assert piazza.verify(match.record()).checked


# ---- seats -----------------------------------------------------------------------------------------------------------

SEAT_CALLS: dict[str, Callable[[piazza.Match, int], Any]] = {
    "view": lambda match, seat: match.view(seat),
    "history": lambda match, seat: match.history(seat),
    "ask_face": lambda match, seat: match.ask_face(seat),
    "options": lambda match, seat: match.options(seat),
    "choices": lambda match, seat: match.choices(seat),
    "play": lambda match, seat: match.play(seat, "pass"),
    "undo": lambda match, seat: match.undo(seat),
    "undo_to": lambda match, seat: match.undo_to(seat, 0, others(match, seat)),
    "last_decision": lambda match, seat: match.last_decision(seat),
    "stand_in": lambda match, seat: match.stand_in(seat, "bot:x"),
    "come_back": lambda match, seat: match.come_back(seat),
    "time_out": lambda match, seat: match.time_out(seat),
    "resign": lambda match, seat: match.resign(seat),
    "pause": lambda match, seat: match.pause(seat, others(match, seat)),
    "resume_play": lambda match, seat: match.resume_play(seat),
    "agree_end": lambda match, seat: match.agree_end(seat, others(match, seat)),
}


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
@pytest.mark.parametrize("call", SEAT_CALLS)
def test_a_seat_that_does_not_exist_is_refused(case: Case, call: str) -> None:
    match = case.match(4)
    before = match.record().as_text()
    for seat in (-7, case.players, 99):
        with pytest.raises(piazza.IllegalOption) as caught:
            SEAT_CALLS[call](match, seat)
        assert caught.value.refusal.code == "no_such_seat"
        for refusal in (match.why_not(seat, "pass"), match.why_not_undo(seat), match.why_not_undo_to(seat, 0, (0,))):
            assert refusal is not None and refusal.code == "no_such_seat"
    assert match.record().as_text() == before


# ---- keeping ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_states_can_be_pickled_and_copied(case: Case, seed: int) -> None:
    stream = Stream(seed)
    for g, ask, _, _ in walk(case, stream):
        if stream.below(20):
            continue
        was = digest(g)
        kept = pickle.loads(pickle.dumps(g))
        assert digest(kept) == digest(copy.deepcopy(g)) == digest(copy.copy(g)) == was
        assert type(pickle.loads(pickle.dumps(ask))) is type(ask) and copy.deepcopy(ask) is ask
        course = stream.below(1 << 30)
        random_playout(kept, Stream(course), 60)
        twin = g.copy()
        random_playout(twin, Stream(course), 60)
        assert digest(kept) == digest(twin) and digest(g) == was


@pytest.mark.matrix("case", by="kind")
@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_what_is_loaded_is_saved_as_the_same_bytes(case: Case, seed: int) -> None:
    stream = Stream(seed)
    match = case.match(seed)
    for _ in table_of(match, stream, 120):
        if stream.below(30) == 0 or match.is_over:
            text = match.record().as_text()
            assert piazza.load(text).record().as_text() == text
    while not match.is_over:
        if match.is_paused:
            match.resume_play(0)
        play_at_random(match, stream)
    text = match.record().as_text()
    assert piazza.load(text).record().as_text() == text and piazza.load(text).record().seed is not None
