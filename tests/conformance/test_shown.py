"""All that reaches people and programs has the types its game declares for it, to the last key."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.agenda import CHANCE, EVERYONE, SPECTATOR, State
from piazza.core.moves import Question
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES
from tests.conformance.cases import CASES, Case, few_games
from tests.conformance.shapes import misfit
from tests.conformance.walking import heard, walk


def declared(game: str) -> ModuleType:
    return importlib.import_module(f"{GAMES[game]}.shown")


def check_offer(shown: ModuleType, g: State, ask: Question[Any], seat: int, stream: Stream) -> None:
    for option in ask.options(g, seat)[:30]:
        assert not misfit(dict(ask.label(g, seat, option)), shown.Label)
    for _ in range(10):
        told = ask.refusal(g, seat, stream.below(ask.kind().size))
        assert told is None or not misfit(dict(told), shown.Refused)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=st.integers(0, 2**31 - 1))
def test_everything_shown_is_as_declared(case: Case, seed: int) -> None:
    shown, stream = declared(case.game), Stream(seed)
    faces = get_type_hints(shown.Faces)
    for g, ask, seat, option in walk(case, stream):
        for eyes in (seat, SPECTATOR, EVERYONE):
            assert not misfit(dict(ask.face(g, eyes)), faces[ask.kind_name()])
            if stream.below(9) == 0 and eyes != CHANCE:
                assert not misfit(dict(case.rules.view(g, eyes)), shown.View)
        if isinstance(ask, Question) and stream.below(4) == 0:
            check_offer(shown, g, ask, seat, stream)
        for event in heard(g, seat, option)[1]:
            assert not misfit(dict(event.params), shown.Told)
            assert event.secret is None or not misfit(dict(event.secret), shown.Secret)
