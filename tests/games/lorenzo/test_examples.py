"""The worked examples of the rules page, move by move. The rulebook itself has none."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.examples import examples_of

ON_THE_PAGE = examples_of("lorenzo")


def test_the_worked_examples_are_on_the_page() -> None:
    assert list(ON_THE_PAGE) == ["value", "value-under-tile", "venture"]


@pytest.mark.parametrize("name", ON_THE_PAGE)
@clause("lorenzo", 91)
def test_examples_of_the_rules_page(name: str) -> None:
    ON_THE_PAGE[name].run()
