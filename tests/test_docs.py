"""The examples in the documentation run as they stand."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import piazza

DOCS = Path(__file__).parent.parent / "docs"


@pytest.mark.parametrize("page", ["api.md"])
def test_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False)
    assert tried > 10 and failed == 0


def test_the_package_example_runs() -> None:
    failed, tried = doctest.testmod(piazza)
    assert tried > 3 and failed == 0


def test_the_public_surface_is_what_it_is_meant_to_be() -> None:
    assert sorted(piazza.__all__) == [
        "BadOptions", "BadPosition", "BadRecord", "CHANCE", "COMPILED", "IllegalOption", "Match", "PiazzaError",
        "Record", "Refusal", "UnknownGame", "games", "load", "new_match", "position", "rules_of", "verify",
    ]  # fmt: skip


def test_the_list_of_games_can_be_asked_for_whatever_was_imported() -> None:
    import piazza.games.sangimignano

    assert piazza.games() == ["lucca", "sangimignano", "aquileia", "lorenzo"]
    assert piazza.games.sangimignano.RULES.name == "sangimignano"  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", piazza.games())
def test_a_rules_page_names_the_same_passages_in_both_languages(game: str) -> None:
    english, japanese = (anchors_of(DOCS / "rules" / f"{game}.{language}.md") for language in ("en", "ja"))
    assert english[0] == "short", "the page begins with the game in short"
    assert english == japanese


def anchors_of(page: Path) -> list[str]:
    return re.findall(r"^#+ .*\{#([\w.-]+)\}$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
