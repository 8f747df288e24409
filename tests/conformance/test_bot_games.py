"""Games that bots have played are played again to the same options, draws and results."""

from __future__ import annotations

import random

import pytest

from piazza.core.registry import OWN_GAMES, rules_of
from tests.conformance.bot_games import EACH, Kept, forms, kept_games, played_again, versions
from tests.conformance.cases import Case
from tests.rotation import choose_seed

SAMPLE = 8
KEPT = [(game, version) for game in OWN_GAMES for version in versions(game)]


def moved(game: str, version: int, kept: list[Kept]) -> list[str]:
    """Where a kept game takes another course now."""
    return [f"{game}.{version} {each['seed']}" for each in kept if played_again(game, version, each) != each]


@pytest.mark.parametrize("game", OWN_GAMES)
def test_bots_have_played_every_form(game: str) -> None:
    version = rules_of(game).version
    kept = kept_games(game, version)
    assert len(kept) == EACH
    assert {str(Case(game, each["players"], version, each["settings"])) for each in kept} == {
        str(case) for case in forms(game)
    }


@pytest.mark.parametrize(("game", "version"), KEPT)
def test_some_games_of_bots_are_played_again(game: str, version: int) -> None:
    sample = random.Random(f"{choose_seed()} {game} {version}").sample(kept_games(game, version), SAMPLE)
    assert moved(game, version, sample) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "version"), KEPT)
def test_all_games_of_bots_are_played_again(game: str, version: int) -> None:
    assert moved(game, version, kept_games(game, version)) == []
