"""The rulebook's worked examples, played as they stand on the rules page."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.examples import examples_of

LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])


@LANGUAGES
@clause("lucca", 7, 8)
def test_four_players_have_five_triplets(language: str) -> None:
    examples_of("lucca", language)["triplets"].run()


@LANGUAGES
@clause("lucca", 29)
def test_a_party_of_five(language: str) -> None:
    examples_of("lucca", language)["party"].run()


@LANGUAGES
@clause("lucca", 59)
def test_four_walls_and_a_tower(language: str) -> None:
    examples_of("lucca", language)["walls"].run()
