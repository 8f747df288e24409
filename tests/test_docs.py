"""The examples in the documentation run as they stand."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest

import piazza
from tests.examples import examples_of

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
        "BadPosition", "BadRecord", "BadSettings", "CHANCE", "COMPILED", "ChanceNotChecked", "EVERYONE", "Entry",
        "IllegalOption", "Match", "PiazzaError", "Record", "Refusal", "Report", "SPECTATOR", "Source", "UnknownGame",
        "games", "load", "new_match", "position", "replay", "rules_of", "steps", "vector", "verify",
    ]  # fmt: skip


def test_the_api_page_names_everything_public() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    names = [f"piazza.{name}" for name in piazza.__all__ if not isinstance(getattr(piazza, name), type)]
    names += [f"`{name}" for name in piazza.__all__ if isinstance(getattr(piazza, name), type)]
    for kind in (piazza.Match, piazza.Record, piazza.Entry, piazza.Refusal, piazza.Report):
        names += [f"`{name}" for name in dir(kind) if not name.startswith("_")]
    match = piazza.new_match("lucca", seed=1)
    names += [f"`{name}" for name in vars(match) if not name.startswith("_")]
    assert [name for name in names if name not in page] == []


def test_the_list_of_games_can_be_asked_for_whatever_was_imported() -> None:
    import piazza.games.sangimignano

    assert piazza.games() == ["lucca", "sangimignano", "aquileia", "lorenzo"]
    assert piazza.games.sangimignano.RULES.name == "sangimignano"  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", piazza.games())
def test_a_rules_page_names_the_same_passages_in_both_languages(game: str) -> None:
    english, japanese = (anchors_of(DOCS / "rules" / f"{game}.{language}.md") for language in ("en", "ja"))
    assert english[0] == "short", "the page begins with the game in short"
    assert english == japanese


@pytest.mark.parametrize("page", sorted(path.name for path in (DOCS / "rules").glob("*.md")))
def test_links_within_a_rules_page_lead_somewhere(page: str) -> None:
    linked = set(re.findall(r"\]\(#([\w.-]+)\)", (DOCS / "rules" / page).read_text(encoding="utf-8")))
    assert linked - set(anchors_of(DOCS / "rules" / page)) == set()


@pytest.mark.parametrize("game", piazza.games())
def test_worked_examples_are_the_same_in_both_languages(game: str) -> None:
    assert examples_of(game, "en") == examples_of(game, "ja")


@pytest.mark.parametrize("game", piazza.games())
def test_both_languages_mark_the_same_decisions(game: str) -> None:
    """A passage that marks a decision of Piazza's in one language marks it in the other."""
    english = marks_in(DOCS / "rules" / f"{game}.en.md", "(D)")
    assert english == marks_in(DOCS / "rules" / f"{game}.ja.md", "（裁定）") and sum(english) > 5


@pytest.mark.parametrize("page", sorted((DOCS / "rules").glob("*.md")), ids=lambda page: page.name)
def test_what_is_bold_ends_on_its_line(page: Path) -> None:
    """The web client looks for bold line by line: beside Japanese brackets a pair over two lines would be lost."""
    lines = page.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.count("**") % 2] == []


def marks_in(page: Path, mark: str) -> list[int]:
    """How often each passage of a page, from heading to heading, carries the mark."""
    return [part.count(mark) for part in re.split(r"^#+ ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)]


def anchors_of(page: Path) -> list[str]:
    return re.findall(r"^#+ .*\{#([\w.-]+)\}$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)


def test_every_place_names_the_same_release() -> None:
    root = DOCS.parent
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"]
    citation = re.search(r"^version: (.+)$", (root / "CITATION.cff").read_text(), flags=re.MULTILINE)
    newest = re.search(r"^## \[(\d.*?)\] - \d{4}-\d\d-\d\d$", (root / "CHANGELOG.md").read_text(), flags=re.MULTILINE)
    assert citation is not None and newest is not None
    assert {project, piazza.__version__, citation[1], newest[1]} == {project}


def test_the_list_of_decisions_is_complete() -> None:
    pages = sorted(page.name for page in (DOCS / "decisions").glob("[0-9]*.md"))
    listed = re.findall(r"\((\d{4}-[\w-]+\.md)\)", (DOCS / "decisions" / "README.md").read_text())
    assert listed == pages
    for number, page in enumerate(pages, start=1):
        assert (DOCS / "decisions" / page).read_text().startswith(f"# {number}. "), page


def test_every_sentence_about_fair_deals_names_a_test_that_there_is() -> None:
    page = (DOCS / "fairness.md").read_text(encoding="utf-8")
    sentences = [" ".join(bullet.split()) for bullet in re.split(r"\n- |\n\n", page.split("\n## ", 1)[1])]
    held = [sentence for sentence in sentences if not sentence.startswith("## ") and len(sentence) > 40]
    assert len(held) > 25
    for sentence in held:
        named = re.search(r"\(`(tests|web)/([^:`]+)::([^`]+)`\)$", sentence)
        assert named is not None, sentence
        text = (DOCS.parent / named[1] / named[2]).read_text(encoding="utf-8")
        assert f"def {named[3]}(" in text or f'describe("{named[3]}"' in text, sentence
