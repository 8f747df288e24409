"""The worked examples of the rulebook, as they stand on the rules page, move by move."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.examples import examples_of

ON_THE_PAGE = examples_of("aquileia")


def test_every_worked_example_of_the_rulebook_is_on_the_page() -> None:
    assert list(ON_THE_PAGE) == ["arena", "stadium", "theatre", "forum", "forum-twice", "port", "final"]


@pytest.mark.parametrize("name", ON_THE_PAGE)
@clause("aquileia", 113, 131, 147, 162, 174, 190)
def test_examples_of_the_rules_page(name: str) -> None:
    ON_THE_PAGE[name].run()
