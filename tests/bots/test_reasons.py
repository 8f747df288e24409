"""What estimates are made of, and reasons in these words."""

from __future__ import annotations

import json

import pytest

from piazza.bots.evaluation.base import Evaluation, own_margin
from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.observation import observe
from piazza.bots.reasons import RIVALS, reason_for
from piazza.bots.search.lookahead import Sight, outcome
from piazza.core.agenda import State
from piazza.core.randomness import Stream
from tests.bots.positions import BOT_CASES, decisions
from tests.conformance.cases import Case
from tests.conformance.walking import walk


def assert_terms_add_up(evaluation: Evaluation, g: State) -> None:
    for seat, points in enumerate(evaluation.estimate(g)):
        terms = evaluation.terms(g, seat)
        assert len(terms) == len(evaluation.TERMS)
        assert sum(terms) == pytest.approx(points, abs=1e-9)


@pytest.mark.parametrize("case", BOT_CASES, ids=str)
def test_the_terms_of_every_seat_add_up_to_its_estimate(case: Case) -> None:
    evaluation = evaluation_of(case.rules)
    assert len(set(evaluation.TERMS)) == len(evaluation.TERMS) and evaluation.TERMS[0] == "points"
    end: State | None = None
    for number, (g, _, _, _) in enumerate(walk(case, Stream(8))):
        end = g
        if number % 11 == 0:
            assert_terms_add_up(evaluation, g)
    assert end is not None and case.rules.is_over(end)
    assert_terms_add_up(evaluation, end)
    assert [evaluation.terms(end, seat)[0] for seat in range(case.players)] == case.rules.scores(end)


@pytest.mark.parametrize("case", BOT_CASES, ids=str)
def test_a_reason_says_what_an_option_changes_beside_the_best_other(case: Case) -> None:
    rules = case.rules
    evaluation = evaluation_of(rules)
    for g, seat in decisions(case, 5, every=9, most=2):
        seen = observe(rules, g, seat, Stream(1))
        option, others = seen.telling[0], seen.telling[1:3]
        if not others:
            continue
        reason = reason_for(seen, option, others, Stream(4))
        assert [term.name for term in reason.terms] == [*evaluation.TERMS, RIVALS]
        assert reason.gain == pytest.approx(min(reason_for(seen, option, [other], Stream(4)).gain for other in others))
        shown = json.loads(json.dumps(reason.as_dict()))
        assert (shown["text"], shown["gain"]) == (seen.text(option), round(reason.gain, 2))
        assert shown["instead"] in [seen.text(other) for other in others]
        assert len(shown["terms"]) <= len(reason.terms)
        gains = [abs(term.gain) for term in reason.telling]
        assert gains == sorted(gains, reverse=True)


def test_the_sum_of_a_reason_is_how_good_the_position_looks() -> None:
    """In a game without hidden cards every world is the same, so that one says it all."""
    case = next(case for case in BOT_CASES if case.game == "aquileia")
    evaluation = evaluation_of(case.rules)
    g, seat = next(decisions(case, 5, every=9, most=1))
    seen = observe(case.rules, g, seat, Stream(1))
    reason = reason_for(seen, seen.telling[0], [], Stream(4))
    assert reason.instead == reason.text and reason.gain == 0 and reason.telling == []
    worth = own_margin(evaluation.estimate(seen.worlds(Stream(4))), seat)
    assert sum(term.before for term in reason.terms) == pytest.approx(worth, abs=2)
    after = outcome(seen.worlds(Stream(4)), seat, seen.telling[0], Sight(evaluation), Stream(9))
    assert sum(term.after for term in reason.terms) == pytest.approx(own_margin(after, seat), abs=4)


@pytest.mark.parametrize("case", BOT_CASES, ids=str)
def test_a_reason_is_the_same_in_every_world_of_the_seat(case: Case) -> None:
    rules = case.rules
    for number, (g, seat) in enumerate(decisions(case, 12, every=9, most=2)):
        shown = []
        for state in (g, rules.sample(g, seat, Stream(900 + number))):
            seen = observe(rules, state, seat, Stream(1))
            shown.append(reason_for(seen, seen.telling[0], seen.telling[1:], Stream(4)).as_dict())
        assert shown[0] == shown[1]
