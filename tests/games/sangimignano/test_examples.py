"""The rule sheet's worked examples, played as they stand on the rules page."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.examples import examples_of

LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])


@LANGUAGES
@clause("sangimignano", 84)
def test_three_runs(language: str) -> None:
    examples_of("sangimignano", language)["runs"].run()


@LANGUAGES
@clause("sangimignano", 75, 86, 91, 92, 93, 94, 95, 96, 97, 98, 99)
def test_the_figure(language: str) -> None:
    examples_of("sangimignano", language)["figure"].run()


@LANGUAGES
@clause("sangimignano", 123)
def test_two_ahead_by_a_joust(language: str) -> None:
    examples_of("sangimignano", language)["joust"].run()
