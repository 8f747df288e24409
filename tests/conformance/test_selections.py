"""Several things named one by one: in any order, with one outcome for each set, and one way for search."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.agenda import CHANCE, EVERYONE, SPECTATOR, Ask, State, apply, current_ask
from piazza.core.fingerprint import digest
from piazza.core.moves import Question
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES, rules_of
from piazza.core.rules import Rules, find_option
from piazza.core.selection import Selection, begin_here
from tests.conformance.cases import CASES, Case, few_games, games_here
from tests.conformance.walking import walk

SEEDS = st.integers(0, 2**31 - 1)
MOST_ENDS = 400
"""A selection with more outcomes than this is not gone through to the end."""


def goes_on(ask: Selection[Any], g: State) -> Selection[Any] | None:
    """The selection after one of its options; None once it is over."""
    after = current_ask(g)
    if not isinstance(after, Selection) or after.kind_name() != ask.kind_name() or after.seats != ask.seats:
        return None
    return after


def after(g: State, seat: int, *options: int) -> State:
    twin = g.copy()
    for option in options:
        apply(twin, seat, option)
    return twin


def seen_by_all(rules: Rules[State], g: State) -> list[object]:
    eyes = [*range(len(rules.scores(g))), SPECTATOR, EVERYONE]
    ask = current_ask(g)
    return [[rules.view(g, seat), None if ask is None else ask.face(g, seat)] for seat in eyes]


def swaps(g: State, ask: Selection[Any], seat: int, option: int) -> list[int]:
    """The options that can be named after `option`, and whose order with it says nothing."""
    if not ask.is_free(g) or not ask.is_pick(option):
        return []
    then = after(g, seat, option)
    following = goes_on(ask, then)
    if following is None:
        return []
    offered = [other for other in following.options(then, seat) if ask.is_pick(other)]
    return [other for other in offered if ask.rank(other) != ask.rank(option)]


def check_swaps(rules: Rules[State], g: State, ask: Ask[Any], seat: int, option: int) -> int:
    """Names `option` and each that may follow it the other way round; returns how many there were."""
    if not isinstance(ask, Selection):
        return 0
    others = swaps(g, ask, seat, option)
    for other in others:
        assert other in ask.options(g, seat), "what can be named second can be named first"
        between = after(g, seat, other)
        following = goes_on(ask, between)
        # What the other one has settled need not be named any more.
        is_open = following is not None and option in following.options(between, seat)
        one, swapped = after(g, seat, option, other), after(between, seat, option) if is_open else between
        assert digest(one) == digest(swapped)
        assert seen_by_all(rules, one) == seen_by_all(rules, swapped)
    return len(others)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_the_same_things_in_another_order_lead_to_the_same_state(case: Case, seed: int) -> None:
    for g, ask, seat, option in walk(case, Stream(seed)):
        check_swaps(case.rules, g, ask, seat, option)


Way = tuple[str, tuple[int, ...]]


def ends(g: State, ask: Selection[Any], seat: int, telling: bool, named: tuple[int, ...] = ()) -> list[Way]:
    """What the selection can come to, once for each way of naming it, with what was named."""
    found: list[Way] = []
    for option in ask.telling(g, seat) if telling else ask.options(g, seat):
        then, so_far = after(g, seat, option), (*named, option)
        following = goes_on(ask, then)
        if following is None:
            found.append((digest(then), tuple(sorted(so_far))))
        else:
            found += ends(then, following, seat, telling, so_far)
        if len(found) > MOST_ENDS:
            break
    return found


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_search_is_told_every_outcome_in_one_way(case: Case, seed: int) -> None:
    stream = Stream(seed)
    begun = False
    for g, ask, seat, _ in walk(case, stream):
        is_first = not begun or seat == CHANCE
        begun = isinstance(ask, Selection)
        if isinstance(ask, Selection) and is_first and stream.below(4) == 0:
            compare_ends(g, ask, seat)


def compare_ends(g: State, ask: Selection[Any], seat: int) -> None:
    told = ends(g, ask, seat, telling=True)
    if len(told) <= MOST_ENDS:
        assert len(told) == len(set(told))
        offered = ends(g, ask, seat, telling=False)
        reached, all_of_them = {state for state, _ in offered}, {state for state, _ in told}
        assert reached <= all_of_them and (len(offered) > MOST_ENDS or reached == all_of_them)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_a_selection_begun_by_somebody_is_open_to_advice(case: Case, seed: int) -> None:
    """After `begin_here` search is told everything that can still be named, each set in one way, and nothing else
    changes."""
    stream = Stream(seed)
    for g, ask, seat, _ in walk(case, stream):
        if not isinstance(ask, Selection) or ask.floor == 0 or stream.below(3):
            continue
        twin = g.copy()
        begin_here(twin)
        again = current_ask(twin)
        assert isinstance(again, Selection) and seen_by_all(case.rules, twin) == seen_by_all(case.rules, g)
        assert again.options(twin, seat) == ask.options(g, seat)
        if ask.is_free(g):
            told = {pick for pick in again.telling(twin, seat) if ask.is_pick(pick)}
            assert again.telling(twin, seat) and told <= set(ask.options(g, seat))
            compare_ends(twin, again, seat)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_what_a_text_names_it_may_name_in_any_order(case: Case, seed: int) -> None:
    for g, ask, seat, option in walk(case, Stream(seed)):
        if not isinstance(ask, Question):
            continue
        fixed = ask.kind().slot_of(option).move.FIXED_WORDS
        words = ask.text(g, seat, option).split(" ")
        named = words[fixed:]
        if fixed == 0 or len(named) < 2:
            continue
        other = " ".join([*words[:fixed], *reversed(named)])
        if other not in [ask.text(g, seat, offered) for offered in ask.options(g, seat) if offered != option]:
            assert find_option(g, seat, other) == option


@pytest.mark.parametrize("game", games_here())
def test_random_play_meets_every_kind_of_selection(game: str) -> None:
    """The laws above are about something: in a few seeded games every selection is named in two orders."""
    mine = f"{GAMES[game]}."
    due = {kind.__name__ for kind in Selection.__subclasses__() if kind.__module__.startswith(mine)}
    cases = [case for case in CASES if case.game == game and case.is_newest]
    for seed in range(200):
        if not due:
            return
        case = cases[seed % len(cases)]
        for g, ask, seat, option in walk(case, Stream(seed)):
            if type(ask).__name__ in due and check_swaps(case.rules, g, ask, seat, option):
                due.discard(type(ask).__name__)
    assert not due, f"{rules_of(game).name}: never named in two orders: {due}"
