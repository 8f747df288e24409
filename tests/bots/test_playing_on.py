"""Turns that a search plays on are worth something only if they are played well."""

from __future__ import annotations

import pytest

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.search.lookahead import Sight, take_and_finish
from piazza.bots.search.mcts import Search
from piazza.bots.search.memory import Memory
from piazza.bots.search.plan import Plan
from piazza.bots.search.playing_on import play_on
from piazza.core.agenda import Ask
from piazza.core.randomness import Stream
from tests.bots.positions import case_of, decisions
from tests.conformance.cases import Case

ROUND_OF_TURNS = 4


def points_played_on(case: Case, games: int, careful: bool) -> float:
    """What the seats expect after a few rounds of turns, all together, from some decisions of random games."""
    evaluation, total = evaluation_of(case.rules), 0.0
    for g, _ in (found for seed in range(5, 5 + games) for found in decisions(case, seed, every=6, most=2)):
        after = g.copy()
        play_on(after, 3 * ROUND_OF_TURNS, Sight(evaluation, Memory(case.rules), 3), Stream(1), Stream(2), careful)
        total += sum(evaluation.estimate(after))
    return total


@pytest.mark.parametrize(("game", "games", "gain"), [("aquileia", 60, 0.01), ("lorenzo", 4, 0.05)])
def test_turns_judged_at_their_end_bring_more_than_decisions_judged_at_once(game: str, games: int, gain: float) -> None:
    """Over 200 games of Aquileia the gain is 1.7 % (0.9 to 2.5)."""
    case = case_of(game)
    at_once, careful = points_played_on(case, games, careful=False), points_played_on(case, games, careful=True)
    assert careful > (1 + gain) * at_once


@pytest.mark.parametrize("game", ("aquileia", "lorenzo", "lucca", "sangimignano"))
def test_the_best_turn_is_the_one_that_ends_best(game: str) -> None:
    case = case_of(game)
    evaluation = evaluation_of(case.rules)
    for g, seat in decisions(case, 5, every=4, most=6):
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        options = ask.telling(g, seat)
        chosen = Sight(evaluation).best_turn(g, ask, seat, options, Stream(3))
        course = Stream(3).below(1 << 30)
        worths = {}
        for option in options:
            twin = g.copy()
            take_and_finish(twin, seat, option, Sight(evaluation), Stream(course))
            worths[option] = evaluation.worth(twin, seat)
        assert worths[chosen] == max(worths.values())


def test_a_search_plays_on_as_its_plan_says() -> None:
    case = case_of("lorenzo")
    g, seat = next(decisions(case, 7, every=6, most=1))
    shares = []
    for careful in (False, True, True):
        plan = Plan(2_000, rollout_turns=ROUND_OF_TURNS, width=3, tree_width=6, careful=careful)
        world = case.rules.sample(g, seat, Stream(1))
        shares.append(Search(case.rules, world, seat, evaluation_of(case.rules), plan).run(Stream(2)))
    assert shares[0].scores != shares[1].scores == shares[2].scores
