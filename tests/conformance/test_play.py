"""Random play: it ends, every offer can be applied, nothing else is accepted, copies stay as they were."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piazza
from piazza.core.agenda import CHANCE, EVERYONE, SPECTATOR, apply, current_ask, random_playout
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from tests.conformance.cases import CASES, MAIN_CASES, Case, few_games
from tests.conformance.walking import LIMIT, heard, walk

SEEDS = st.integers(0, 2**31 - 1)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_random_play_ends_with_a_valid_result(case: Case, seed: int) -> None:
    rules = case.rules
    g = next(state for state, _, _, _ in walk(case, Stream(seed)))
    random_playout(g, Stream(seed), LIMIT)
    assert rules.is_over(g)
    scores, places = rules.scores(g), rules.standings(g)
    assert len(scores) == len(places) == case.players
    parts = rules.breakdown(g)
    assert [sum(part.values()) for part in parts] == scores
    assert len({tuple(part) for part in parts}) == 1
    assert sorted(places)[0] == 1
    for place in places:
        assert places.index(place) >= 0 and place == 1 + sum(other < place for other in places)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_every_offered_option_applies(case: Case, seed: int) -> None:
    rules, stream = case.rules, Stream(seed)
    for g, ask, _, _ in walk(case, stream):
        for seat in ask.seats:
            options = ask.options(g, seat)
            assert options and options == list(dict.fromkeys(options))
            texts = [ask.text(g, seat, option) for option in options]
            assert len(set(texts)) == len(texts) and all(texts)
            if seat == CHANCE:
                weights = ask.weights(g)
                assert not weights or (len(weights) == len(options) and min(weights) > 0)
                shares = weights or [1] * len(options)
                assert ask.draw(g, Stream(seed)) == options[Stream(seed).weighted(shares) if len(options) > 1 else 0]
            else:
                actions = [rules.action_id(ask, option) for option in options]
                assert 0 <= min(actions) and max(actions) < rules.action_count
                assert [rules.option_of(ask, action) for action in actions] == options
            for option in _some(options, stream):
                twin = g.copy()
                apply(twin, seat, option)
                assert rules.is_over(twin) or current_ask(twin) is not None


def _some(options: list[int], stream: Stream) -> list[int]:
    return options if len(options) <= 3 else [options[stream.below(len(options))] for _ in range(3)]


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_copies_never_change(case: Case, seed: int) -> None:
    stream = Stream(seed)
    kept = []
    for g, _, seat, option in walk(case, stream):
        if stream.below(12) == 0:
            twin, _ = heard(g, seat, option)
            kept += [(g.copy(), digest(g)), (twin, digest(twin))]
    for copy, was in kept:
        assert digest(copy) == was


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_components_are_conserved(case: Case, seed: int) -> None:
    census = None
    for g, _, _, _ in walk(case, Stream(seed)):
        found = case.rules.census(g)
        assert census is None or found == census
        census = found


@pytest.mark.matrix("case", by="kind")
@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_looking_changes_nothing_and_is_json(case: Case, seed: int) -> None:
    rules, stream = case.rules, Stream(seed)
    for g, ask, _, _ in walk(case, stream):
        if stream.below(15):
            continue
        before = digest(g)
        for seat in (*range(case.players), SPECTATOR, EVERYONE):
            shown = [rules.view(g, seat), ask.face(g, seat)]
            assert json.loads(json.dumps(shown)) == shown
        rules.scores(g), rules.standings(g), rules.breakdown(g), rules.progress(g)
        assert digest(g) == before


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_nothing_but_the_offer_is_accepted_and_a_refusal_changes_nothing(case: Case, seed: int) -> None:
    stream = Stream(seed)
    match = case.match(seed)
    seen = ["", "nonsense", "pass", "done", "7", "build 5x9", "0"]
    while not match.is_over and len(match.entries) < 400:
        seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
        offered = match.options(seat)
        if stream.below(6) == 0:
            _refuse_all(match, seat, [text for text in seen if text not in offered])
        seen = [*seen[-40:], *offered[:3]]
        match.play(seat, offered[stream.below(len(offered))])


def _refuse_all(match: piazza.Match, seat: int, texts: list[str]) -> None:
    before = digest(match.state), len(match.entries)
    other = next((seat for seat in range(match.players) if seat not in match.seats_to_act), match.players)
    for text in [*texts, *match.options(seat)[:1]]:
        victim = other if text in match.options(seat) else seat
        with pytest.raises(piazza.IllegalOption) as caught:
            match.play(victim, text)
        assert caught.value.refusal.code
    assert (digest(match.state), len(match.entries)) == before
