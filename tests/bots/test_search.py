"""Searches spend their budget where it can change something."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.search.comparison import BATCH, Comparison
from piazza.bots.search.mcts import Search
from piazza.bots.search.plan import Searcher, Share
from piazza.bots.search.tree import Node
from piazza.core.agenda import CHANCE, Ask
from piazza.core.randomness import Stream
from piazza.games.sangimignano.chapters.draw import DrawCard
from tests.bots.positions import case_of, decisions, small_plan
from tests.conformance.cases import Case
from tests.conformance.walking import walk

NODES = 3_000


def searched(case: Case, kind: str) -> Iterator[tuple[Searcher, Share]]:
    """Some decisions of random games, searched: what was spent and what was found."""
    way: type[Searcher] = Comparison if kind == "comparison" else Search
    for g, seat in (found for seed in range(5, 9) for found in decisions(case, seed, every=6, most=2)):
        world = case.rules.sample(g, seat, Stream(1))
        search = way(case.rules, world, seat, evaluation_of(case.rules), small_plan(kind, NODES))
        yield search, search.run(Stream(2))


@pytest.mark.parametrize("game", ("sangimignano", "aquileia"))
def test_a_tree_stops_growing_once_the_rest_could_not_change_its_mind(game: str) -> None:
    spent = []
    for search, share in searched(case_of(game), "tree"):
        if search.sight.nodes < NODES:
            pace = sum(share.visits) / search.sight.nodes
            assert 2 * share.lead() > int(pace * (NODES - search.sight.nodes)) - 1
        spent.append(search.sight.nodes)
    assert min(spent) < 0.8 * NODES


@pytest.mark.parametrize("game", ("lorenzo", "lucca"))
def test_a_comparison_ends_when_all_but_one_fell_behind(game: str) -> None:
    spent = []
    for search, share in searched(case_of(game), "comparison"):
        looked = [visits for visits in share.visits if visits]
        if len(share.options) == 1:
            continue
        assert len(looked) >= 2
        if search.sight.nodes < NODES:
            assert max(looked) % BATCH == 0
        spent.append(search.sight.nodes)
    assert min(spent) < 0.8 * NODES


@pytest.mark.parametrize("kind", ("tree", "comparison"))
def test_what_gives_something_up_without_looking_better_is_not_searched(kind: str) -> None:
    """In Lorenzo leaders thrown away: only where that looks better at first sight than all that keeps them."""
    case = case_of("lorenzo")
    left_out = 0
    for search, share in searched(case, kind):
        ask = search.world.agenda[-1]
        assert isinstance(ask, Ask)
        options = ask.telling(search.world, search.seat)
        assert set(share.options) <= set(options) and share.options
        for option in set(options) - set(share.options):
            assert search.evaluation.gives_up(search.world, ask, option)
            left_out += 1
    assert left_out


def test_the_lead_is_over_the_next() -> None:
    share = Share([10, 20, 30])
    for index in (0, 2, 2, 2, 0, 2, 1):
        share.add(index, 0.5, 1.0, 3.0)
    assert share.lead() == 2
    assert share.visits == [2, 1, 4]
    assert share.scores == [6.0, 3.0, 12.0]


@pytest.mark.parametrize("drawer", (0, 1))
def test_a_tree_branches_on_the_cards_its_seat_draws_and_on_no_others(drawer: int) -> None:
    case = case_of("sangimignano")
    for g, ask, _, _ in walk(case, Stream(4)):
        if ask.kind_name() != DrawCard.KIND or not ask.seen_by(g, drawer) or len(ask.options(g, CHANCE)) < 2:
            continue
        search = Search(case.rules, g, 0, evaluation_of(case.rules), small_plan("tree", NODES))
        node = Node()
        after = [search._take_chance(g.copy(), ask, node, Stream(seed)) for seed in range(20)]
        if drawer == search.seat:
            assert node not in after and len(set(after)) > 1
        else:
            assert set(after) == {node}
        return
    pytest.fail("nobody drew a card")
