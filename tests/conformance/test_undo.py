"""Taking back: what a match may write is what a record may hold, consent is complete, and over is over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piazza
from piazza.core.fingerprint import digest
from piazza.core.journal import RECALL, UNDO, Entry
from piazza.core.line import RECENT, SPARSE, TOLD
from piazza.core.randomness import Stream
from piazza.core.records import read_record
from tests.conformance.cases import CASES, MAIN_CASES, Case, few_games
from tests.conformance.tables import others, play_at_random, table_of

SEEDS = st.integers(0, 2**31 - 1)


def code_of(refusal: piazza.Refusal | None) -> str:
    return "" if refusal is None else refusal.code


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_over_is_over(case: Case, seed: int) -> None:
    match = case.match(seed)
    stream = Stream(seed)
    while not match.is_over:
        play_at_random(match, stream)
    decided = [line.number for line in match._line.played if line.entry.by >= 0]
    before = match.record().as_text()
    for seat in range(case.players):
        assert code_of(match.why_not_undo(seat)) == "game_over"
        assert code_of(match.why_not_undo_to(seat, decided[-1], others(match, seat))) == "game_over"
        for act, consent in ((UNDO, ()), (RECALL, ()), (UNDO, others(match, seat))):
            assert not accepts(match, Entry(seat, act, target=decided[-1], consent=consent))
    assert match.record().as_text() == before


@pytest.mark.matrix("case", by="kind")
@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_every_record_that_a_match_can_write_loads_and_verifies(case: Case, seed: int) -> None:
    stream = Stream(seed)
    match = case.match(seed)
    for _ in table_of(match, stream, 250):
        if stream.below(40) == 0 or match.is_over:
            record = read_record(match.record().as_text())
            again = piazza.load(record)
            assert digest(again.state) == digest(match.state)
            assert (again.is_over, again.seats_to_act, again.standings) == (
                match.is_over, match.seats_to_act, match.standings
            )  # fmt: skip
            assert [code_of(again.why_not_undo(seat)) for seat in range(case.players)] == [
                code_of(match.why_not_undo(seat)) for seat in range(case.players)
            ]
            assert again.history() == match.history()
            assert piazza.verify(record).checked


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_nothing_that_a_match_cannot_write_is_accepted(case: Case, seed: int) -> None:
    """Every undo and recall there could be, with every kind of consent, from any seat to any entry."""
    stream = Stream(seed)
    tried = 0
    while tried <= 50:  # a game can be over after two passes
        match = case.match(stream.below(1 << 30))
        for _ in table_of(match, stream, 120):
            if stream.below(12):
                continue
            for entry in _candidates(match, stream):
                assert accepts(match, entry) == (entry.as_dict() in _writable(match, entry)), entry.as_dict()
                tried += 1


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
def test_a_long_game_keeps_little_and_finds_all_of_it_again(case: Case) -> None:
    stream = Stream(7)
    match = case.match(7)
    seen: dict[int, str] = {}
    told = match.history(piazza.EVERYONE)
    while not match.is_over and len(match.entries) < 150:
        seen[len(match._line.played)] = digest(match.state)
        match.copy().play(*_any_decision(match, stream))  # a copy shares what was played
        since = len(match.entries)
        match.play(*_any_decision(match, stream))
        told += match.history(piazza.EVERYONE, since)
    line = match._line
    played = len(line.played)
    assert sum(each.before is not None for each in line.played) <= RECENT + 1 + played // SPARSE
    assert sum(each.events is not None for each in line.played) <= TOLD
    states = line.states()
    assert len(states) == played + 1 and digest(states[-1]) == digest(match.state)
    for index, found in seen.items():
        assert digest(states[index]) == found
        if stream.below(6) == 0:
            assert digest(line.state_before(index)) == found
    assert match.history(piazza.EVERYONE) == told


def _any_decision(match: piazza.Match, stream: Stream) -> tuple[int, str]:
    seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
    options = match.options(seat)
    return seat, options[stream.below(len(options))]


def _candidates(match: piazza.Match, stream: Stream) -> list[Entry]:
    targets = {len(match.entries) - 1 - stream.below(len(match.entries)) for _ in range(3)}
    targets |= {line.number for line in match._line.played[-3:]}
    found = []
    for seat in range(-1, match.players + 1):
        everybody = others(match, seat)
        wrong = [
            (seat,),
            (99,),
            everybody[:-1],
            (*everybody, everybody[0]),
            (*everybody, seat),
            tuple(reversed(everybody)),
        ]
        for target in sorted(targets):
            found += [Entry(seat, act, target=target) for act in (UNDO, RECALL)]
            found += [Entry(seat, act, target=target, consent=everybody) for act in (UNDO, RECALL)]
            found.append(Entry(seat, UNDO, target=target, consent=wrong[stream.below(len(wrong))]))
    return found


def _writable(match: piazza.Match, like: Entry) -> list[dict[str, object]]:
    """What the calls that take back would write now, for the seat and the consent of `like`."""
    found = []
    for deed in ("free", "consent"):
        twin = match.copy()
        try:
            if deed == "free":
                twin.undo(like.by)
            else:
                twin.undo_to(like.by, like.target, like.consent)
        except piazza.IllegalOption:
            assert len(twin.entries) == len(match.entries)
            continue
        found.append(twin.entries[-1].as_dict())
    return found


def accepts(match: piazza.Match, entry: Entry) -> bool:
    """Whether a record of the match may go on with the entry."""
    twin = match.copy()
    try:
        twin.replay_entry(entry)
    except piazza.BadRecord as fault:
        assert fault.entry == len(match.entries)
        return False
    return True


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
def test_in_an_analysis_the_end_too_may_be_taken_back(case: Case) -> None:
    raw = case.match(5).record().as_dict()
    match = piazza.load({**raw, "analysis": True, "seed_commitment": "", "entries": []}, seed=5)
    stream = Stream(1)
    while not match.is_over:
        play_at_random(match, stream)
    last = match._line.played[-1]
    seat = max(last.entry.by, 0)
    target = match.last_decision(seat)
    assert target is not None
    match.undo_to(seat, target, others(match, seat))
    assert not match.is_over and match.record().as_dict()["analysis"] is True
    assert digest(piazza.load(match.record()).state) == digest(match.state)
