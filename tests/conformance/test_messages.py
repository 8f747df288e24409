"""Every word a person may need is there, in every language, and fills in."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.agenda import CHANCE, EVERYONE, SPECTATOR, Event
from piazza.core.messages import LANGUAGES, Messages, load_messages
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES, OWN_GAMES
from piazza.core.rules import Rules, State
from piazza.core.settings import Choice
from piazza.core.shapes import field_names, shape_of_view
from tests.conformance.cases import CASES, MAIN_CASES, Case, few_games, games_here
from tests.conformance.walking import heard, refusal_of, walk

NAMES = ["Anna", "Bruno", "Chiara", "Dino", "Elena"]


@pytest.mark.parametrize("game", games_here())
def test_all_languages_have_the_same_keys(game: str) -> None:
    keys = [sorted(load_messages(language, game).catalogue) for language in LANGUAGES]
    assert keys[0] == keys[1]


@pytest.mark.parametrize("game", games_here())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_and_its_settings_have_names(game: str, language: str) -> None:
    messages = load_messages(language, game)
    assert messages.text("game.name") and messages.text("game.subtitle")
    for setting in _rules(game).settings():
        assert messages.text(f"setting.{setting.name}") and messages.text(f"setting.{setting.name}.help")
        if isinstance(setting, Choice):
            for value in setting.choices:
                assert messages.text(f"setting.{setting.name}.{value}")


@pytest.mark.parametrize("game", [game for game in games_here() if game not in OWN_GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_boards_that_know_no_game_say_has_words(game: str, language: str) -> None:
    messages = load_messages(language, game)
    assert all(messages.text(f"game.{part}") for part in ("facts", "words", "length"))
    assert all(messages.text(f"view.{name}") for name in field_names(shape_of_view(game)))
    assert files(GAMES[game]).joinpath(f"rules.{language}.md").read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize("game", games_here())
def test_verbs_agree_with_a_reader_called_you(game: str) -> None:
    """`{seat|seat} takes` would become "You takes": the verb has to be named as one, `{seat|verb|takes|take}`."""
    told = {key: text for key, text in load_messages("en", game).catalogue.items() if key.startswith("event.")}
    plain = re.compile(r"(?:^|[.:;] )\{\w+\|seat\} (?:is|has|was|[a-z]+s)\b")
    assert [key for key, text in told.items() if plain.search(text)] == []


def _rules(game: str) -> Rules[State]:
    return next(case.rules for case in MAIN_CASES if case.game == game)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=st.integers(0, 2**31 - 1))
def test_everything_said_in_random_play_has_words(case: Case, seed: int) -> None:
    catalogues = [load_messages(language, case.game) for language in LANGUAGES]
    stream, texts = Stream(seed), ["nonsense"]
    last: State | None = None
    for g, ask, seat, option in walk(case, stream):
        last = g
        if seat != CHANCE and stream.below(5) == 0:
            face = dict(ask.face(g, seat))
            waiting = {**ask.face(g, SPECTATOR), "seats": list(ask.seats)}
            labels = [ask.label(g, seat, offered) for offered in ask.options(g, seat)]
            offered_texts = [ask.text(g, seat, offered) for offered in ask.options(g, seat)]
            refused = [text for text in texts if text not in offered_texts]
            for messages in catalogues:
                assert messages.text(f"ask.{ask.kind_name()}", face, NAMES)
                assert messages.text(f"ask.{ask.kind_name()}.waiting", waiting, NAMES)
                for label in labels:
                    assert messages.text(f"option.{label['key']}", label, NAMES)
                for text in refused:
                    code, reasons = refusal_of(case.rules, g, seat, text)
                    assert messages.text(f"refusal.{code}", reasons, NAMES)
            texts = [*texts[-15:], offered_texts[-1]]
        _, events = heard(g, seat, option)
        for messages in catalogues:
            _say_all(messages, case, events)
    assert last is not None
    for messages in catalogues:
        for part in case.rules.breakdown(last)[0]:
            assert messages.text(f"score.{part}")


def _say_all(messages: Messages, case: Case, events: list[Event]) -> None:
    for event in events:
        for eyes in (SPECTATOR, EVERYONE):
            known = event.secret is not None and eyes == EVERYONE
            key = f"event.{event.key}.known" if known else f"event.{event.key}"
            assert messages.text(key, case.rules.redact(event, eyes), NAMES)
