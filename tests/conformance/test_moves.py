"""Moves: what is offered is what is not refused, texts are read back, and no refusal is without a reason."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piazza.core.agenda import CHANCE, State
from piazza.core.errors import refused
from piazza.core.messages import LANGUAGES, load_messages
from piazza.core.moves import Question
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from tests.conformance.cases import CASES, MAIN_CASES, Case, few_games, games_here
from tests.conformance.generated import generated, walk_on
from tests.conformance.walking import walk

SEEDS = st.integers(0, 2**31 - 1)
NAMES = ["Ada", "Bea", "Cia", "Dea", "Eva"]


def check_question(g: State, ask: Question[Any], seat: int) -> None:
    kind, options = ask.kind(), ask.options(g, seat)
    unrefused = [option for option in range(kind.size) if ask.refusal(g, seat, option) is None]
    assert sorted(options) == unrefused, kind.name
    for option in options:
        text = ask.text(g, seat, option)
        assert ask.read(g, seat, text) == option, (kind.name, text)
        assert text.partition(" ")[0] in kind.slot_of(option).move.FIRST


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_the_options_are_exactly_the_moves_without_a_refusal(case: Case, seed: int) -> None:
    stream = Stream(seed)
    for g, ask, seat, _ in walk(case, stream):
        if isinstance(ask, Question) and stream.below(8) == 0:
            check_question(g, ask, seat)


@pytest.mark.parametrize("game", games_here())
@settings(max_examples=20)
@given(seed=SEEDS)
def test_so_they_are_in_positions_that_play_seldom_comes_to(game: str, seed: int) -> None:
    stream = Stream(seed)
    _, g = generated(game, stream)
    for at, ask, seat, _ in walk_on(g, stream, Counter()):
        if isinstance(ask, Question) and stream.below(4) == 0:
            check_question(at, ask, seat)


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_what_a_question_has_offered_before_is_never_refused_without_a_reason(case: Case, seed: int) -> None:
    stream = Stream(seed)
    catalogues = [load_messages(language, case.game) for language in LANGUAGES]
    offered: dict[str, list[str]] = defaultdict(list)
    for g, ask, seat, _ in walk(case, stream):
        if seat == CHANCE or not isinstance(ask, Question):
            continue
        for text in set(offered[ask.kind_name()][-40:]):
            if ask.find(g, seat, text) < 0:
                refusal = ask.why_not(g, seat, text)
                assert refusal.code != "not_an_option", (ask.kind_name(), text)
                for messages in catalogues:
                    assert messages.text(f"refusal.{refusal.code}", refusal.params, NAMES)
        options = ask.options(g, seat)
        offered[ask.kind_name()] += [ask.text(g, seat, options[stream.below(len(options))]) for _ in range(3)]


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_every_refusal_that_can_be_asked_for_has_words(case: Case, seed: int) -> None:
    stream = Stream(seed)
    catalogues = [load_messages(language, case.game) for language in LANGUAGES]
    for g, ask, seat, _ in walk(case, stream):
        if not isinstance(ask, Question) or stream.below(6):
            continue
        for _ in range(60):
            told = ask.refusal(g, seat, stream.below(ask.kind().size))
            if told is not None:
                refusal = refused(told)
                for messages in catalogues:
                    assert messages.text(f"refusal.{refusal.code}", refusal.params, NAMES)


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_a_text_is_the_same_action_for_every_seat(case: Case, seed: int) -> None:
    actions: dict[tuple[str, str], int] = {}
    for g, ask, seat, _ in walk(case, Stream(seed)):
        if isinstance(ask, Question):
            for option in ask.options(g, seat):
                action = case.rules.action_id(ask, option)
                assert actions.setdefault((ask.kind_name(), ask.text(g, seat, option)), action) == action


@pytest.mark.parametrize("game", games_here())
def test_the_catalogue_names_every_action_once(game: str) -> None:
    rules = rules_of(game)
    names = [rules.action_name(action) for action in range(rules.action_count)]
    assert len(set(names)) == len(names) and all(names)
