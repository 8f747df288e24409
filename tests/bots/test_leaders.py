"""Leaders in Lorenzo's evaluation: worth what they do, the nearer they are to being played the more."""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from piazza.bots.evaluation.lorenzo_leaders import FREEDOM, hope_of, nearness, played_points
from piazza.bots.evaluation.lorenzo_worth import members_left
from piazza.bots.evaluation.registry import evaluation_of
from piazza.core.agenda import CHANCE
from piazza.core.match import Match
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.games.lorenzo.data.goods import FAITH
from piazza.games.lorenzo.data.leader_cards import LEADERS, LORENZO
from piazza.games.lorenzo.state import LorenzoState
from tests.bots.positions import case_of
from tests.conformance.walking import walk

COLLEONI = 20
"""Two ventures and four territories; then 4 points a round."""
SAVONAROLA = 5
"""18 coins; then 1 faith a round."""
NEED_NO_FAITH = ["francesco-sforza", "sandro-botticelli", "leonardo-da-vinci", "cosimo-de-medici"]


def state_of(match: Match) -> LorenzoState:
    assert isinstance(match.state, LorenzoState)
    return match.state


def hope(number: int, given: dict[str, Any]) -> float:
    g = state_of(piazza.position("lorenzo", given, seed=3))
    left = members_left(g, g.players[0])
    return hope_of(g, 0, number, left, min(1.0, left / 7.0))


def test_every_leader_promises_the_more_the_less_is_missing() -> None:
    g = state_of(piazza.position("lorenzo", {"round": 3}, seed=3))
    for leader in LEADERS[1:]:
        p = g.players[0].copy()
        left = members_left(g, p)
        chances = [nearness(p, leader, left).chance]
        for good in leader.requirement.goods:
            p.goods[good] = leader.requirement.own[good]
            chances.append(nearness(p, leader, left).chance)
        for kind in leader.requirement.kinds:
            p.tally[kind] = leader.requirement.cards[kind]
            chances.append(nearness(p, leader, left).chance)
        if leader.requirement.same_type:
            p.tally[1] = leader.requirement.same_type
            chances.append(nearness(p, leader, left).chance)
        assert chances == sorted(chances) and chances[0] < chances[-1] == 1.0, leader.name
        assert nearness(p, leader, left).wait == 0.0


def test_a_leader_promises_less_the_fewer_rounds_are_left() -> None:
    hopes = [hope(COLLEONI, {"round": number}) for number in range(1, 7)]
    assert hopes == sorted(hopes, reverse=True)
    assert hopes[0] > hopes[-1]


def test_leaders_are_told_apart_by_what_they_do() -> None:
    assert hope(COLLEONI, {"round": 1}) > hope(SAVONAROLA, {"round": 1}) + 1.0


@pytest.mark.parametrize("number", (1, 3, 5))
def test_a_leader_at_work_is_worth_more_than_one_that_could_be(number: int) -> None:
    """Nothing is paid for it, so it is not put off."""
    g = state_of(piazza.position("lorenzo", {"round": number, "seats": [{"bonus_tile": "A"}, {}]}, seed=3))
    p = g.players[0]
    left = members_left(g, p)
    time = min(1.0, left / 7.0)
    for leader in LEADERS[1:]:
        if leader.number == LORENZO:
            continue
        p.goods = [max(18, need) for need in leader.requirement.own[:7]]
        p.tally = [max(leader.requirement.same_type, need) for need in leader.requirement.cards]
        p.hand, p.played = 1 << leader.number, 0
        hoped = hope_of(g, 0, leader.number, left, time)
        p.hand, p.played = 0, 1 << leader.number
        assert played_points(g, 0, left, time) > hoped + FREEDOM, leader.name


@pytest.mark.parametrize("faith", (0, 1, 4, 9))
@pytest.mark.parametrize("number", (1, 2, 3))
def test_nothing_is_gained_by_making_faith_of_a_leader_before_it_is_needed(number: int, faith: int) -> None:
    """Faith counts at the church, and until then a leader can become it at any time."""
    given = {"round": number, "seats": [{"hand": NEED_NO_FAITH, "faith": faith}, {}]}
    g = state_of(piazza.position("lorenzo", given, seed=3))
    evaluation = evaluation_of(rules_of("lorenzo"))
    for leader in NEED_NO_FAITH:
        after = g.copy()
        p = after.players[0]
        p.hand &= ~(1 << next(each.number for each in LEADERS if each.word == leader))
        p.goods[FAITH] += g.terms.privilege_faith
        assert evaluation.worth(after, 0) < evaluation.worth(g, 0)


def test_before_the_church_leaders_without_a_future_become_faith() -> None:
    """After the last placement of the second round: what is not faith now is none when the church asks."""
    given = {"round": 2, "seats": [{"hand": ["girolamo-savonarola", "sandro-botticelli"], "faith": 7, "idle": []}, {}]}
    g = state_of(piazza.position("lorenzo", given, seed=3))
    evaluation = evaluation_of(rules_of("lorenzo"))
    after = g.copy()
    after.players[0].hand = 0
    after.players[0].goods[FAITH] += 2 * g.terms.privilege_faith
    assert evaluation.worth(after, 0) > evaluation.worth(g, 0)


def test_to_throw_a_leader_away_is_to_give_him_up_wherever_it_is_asked() -> None:
    evaluation = evaluation_of(rules_of("lorenzo"))
    kinds = set()
    for seed in range(12):
        for g, ask, seat, _ in walk(case_of("lorenzo"), Stream(seed)):
            if seat == CHANCE:
                continue
            assert isinstance(g, LorenzoState)
            for option in ask.options(g, seat):
                is_thrown = ask.label(g, seat, option)["key"] == "discard_leader"
                assert evaluation.gives_up(g, ask, option) == (is_thrown and g.round < 6)
                if is_thrown:
                    kinds.add(ask.kind_name())
    assert kinds == {"turn", "leaders", "bonus"}
