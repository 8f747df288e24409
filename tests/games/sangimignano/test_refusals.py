"""Refusals lead to the rules page, and the rules page to the refusals: every anchor exists in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import piazza
from piazza.core.messages import LANGUAGES, load_messages
from tests.games.sangimignano.table import A, B, nobles, table
from tests.support import play, refused

DOCS = Path(__file__).parents[3] / "docs" / "rules"


def anchors(language: str) -> set[str]:
    text = (DOCS / f"sangimignano.{language}.md").read_text(encoding="utf-8")
    return set(re.findall(r"\{#([a-z-]+)\}", text))


def in_exchange(version: int | None = None) -> piazza.Match:
    match = table(version, hands=["5 6 7", ""])
    play(match, "exchange", "put 6")
    return match


def in_pilgrimage() -> piazza.Match:
    match = nobles(hands=["V 5", ""])
    play(match, "play V")
    return match


def completing() -> piazza.Match:
    match = table(towers=[["5x3", "6x3"], []])
    play(match, "complete")
    return match


def toppling() -> piazza.Match:
    match = table(hands=["10 10 10 5", ""], towers=[["8x3*"], ["7x3", "9x3"]], pawn=A)
    play(match, "build 10x3", "use")
    return match


def taking_backs() -> piazza.Match:
    match = nobles(hands=["9 9 9 9", "5 6 7 V F"])
    play(match, "build 9x4", "use", "accept")
    return match


def giving_in_order() -> piazza.Match:
    match = table(1, hands=["9 9 9 5 10", "6 6 7 8"])
    play(match, "build 9x3", "use", "accept", "take 6", "take 6", "take 7")
    return match


def jousted(text: str, rest: str = "all") -> piazza.Match:
    match = nobles({"joust_rest": rest}, hands=["W 6 7 8", "J 10"], towers=[["7-9"], []])
    play(match, text, "joust")
    return match


CASES: list[tuple[piazza.Match, str, str]] = [
    (table(hands=["6 6 6 7 7 7", ""]), "buy", "hand_limit"),
    (table(phase="end"), "buy", "main_phase_only"),
    (table(hands=["5", ""]), "exchange", "too_few_to_exchange"),
    (table(hands=["5 9", ""], market="5 9", deck="10"), "exchange", "no_supply"),
    (table(), "complete", "no_open_tower"),
    (table(), "declare", "too_few_completed"),
    (table(hands=["5 9", ""]), "build", "no_build_yet"),
    (table(hands=["8 8 10", ""]), "build", "no_build"),
    (table(hands=["5 9", ""], towers=[["7x3"], []]), "extend", "no_extension"),
    (table(hands=["5", ""]), "build 5x3", "not_in_hand"),
    (table(hands=["5", ""]), "build 5x2", "too_low"),
    (table(hands=["5", ""]), "build 5-7-9", "not_a_tower"),
    (table(), "extend 1 5", "no_such_tower"),
    (table(towers=[["5x3*"], []]), "extend 1 5x1", "tower_is_completed"),
    (table(towers=[["6-8"], []]), "extend 1 6", "does_not_fit"),
    (nobles(towers=[["W4-5-6"], []]), "extend 1 W3", "run_is_closed"),
    (table(), "play V", "no_nobles"),
    (nobles(), "play V", "not_in_hand"),
    (nobles(), "play W", "not_on_your_turn"),
    (nobles(hands=["C", ""], front=["V", ""]), "play C", "noble_limit"),
    (nobles(hands=["H", ""]), "play H", "needs_two_cards"),
    (nobles(hands=["8 8 8 8", ""], towers=[[], ["5-7"]], front=["", "H"]), "build 8x4", "height_cap"),
    (in_exchange(version=1), "put 5", "ascending_order"),
    (in_exchange(), "put 9", "not_in_hand"),
    (in_exchange(), "done", "too_few_placed"),
    (in_pilgrimage(), "market 8", "decks_only"),
    (table(), "play 5", "not_on_your_turn"),
    (table(), "market 7", "answer_first"),
    (in_exchange(), "build 5-7", "answer_first"),
    (table(), "build 12x3", "no_such_number"),
    (table(), "build 3-5", "no_such_number"),
    (table(towers=[["8x3"], []]), "extend 1 12x1", "no_such_number"),
    (table(), "build 8x2+1W", "no_nobles"),
    (table(), "build W5-6-7", "no_nobles"),
    (nobles(), "build 8x2+1W", "not_in_hand"),
    (nobles(), "build W5-W6-W7-W8", "not_in_hand"),
    (table(), "build 8x12", "not_in_hand"),
    (table(), "build 5-6", "too_low"),
    (table(towers=[["8x3"], []]), "extend 1 8x0", "adds_nothing"),
    (table(towers=[["8x3"], []]), "extend 1 8x12", "not_in_hand"),
    (table(towers=[["8x3"], []]), "extend 1 8x20", "not_in_hand"),
    (table(towers=[["5-7"], []]), "extend 1 6", "run_is_closed"),
    (nobles(towers=[["5-7"], []]), "extend 1 6", "does_not_fit"),
    (nobles(towers=[["6-8"], []]), "extend 1 W3-W4-5", "run_too_high"),
    (nobles(towers=[["6-8"], []]), "extend 17 5", "no_such_tower"),
    (completing(), "done", "complete_one"),
    (completing(), "tower 17", "no_such_tower"),
    (toppling(), "topple rival 9", "no_such_tower"),
    (toppling(), "topple own 1", "target_is_safe"),
    (taking_backs(), "nobles 3", "too_many_nobles"),
    (taking_backs(), "nobles 0", "too_few_nobles"),
    (taking_backs(), "nobles 12", "more_than_taken"),
    (taking_backs(), "deck", "answer_first"),
    (giving_in_order(), "give 10", "too_few_above"),
    (giving_in_order(), "give J", "not_in_hand"),
    (jousted("build W5-6-7-8"), "all 6", "rest_not_same"),
    (jousted("build W5-6-7-8"), "run from 7", "rest_no_run"),
    (jousted("build W5-6-7-8"), "go on", "rest_new_tower"),
    (jousted("extend 1 W5-6"), "all 6", "rest_on_tower"),
    (jousted("build W5-6-7-8", "any"), "extend 1 6", "rest_new_tower"),
    (jousted("build W5-6-7-8", "any"), "build 5-7", "not_laid"),
    (jousted("extend 1 W5-6", "any"), "build 6-8", "rest_on_tower"),
    (jousted("extend 1 W5-6", "any"), "extend 1 W6", "not_laid"),
]


@pytest.mark.parametrize(("match", "text", "code"), CASES, ids=[code + "-" + text for _, text, code in CASES])
def test_every_refusal_has_its_reason_its_words_and_its_rule(match: piazza.Match, text: str, code: str) -> None:
    refusal = refused(match, A, text)
    assert refusal.code == code
    for language in LANGUAGES:
        assert load_messages(language, "sangimignano").text(f"refusal.{code}", refusal.params, ["A", "B"])
        assert refusal.params["rule"] in anchors(language)


NOTHING = [
    "", "nonsense", "build x", "build 8x", "build -", "extend 1", "extend x 5", "build 8x3+W",
    "build " + "9" * 500, "declare now", "build 8x3+0W",
    "build 5-6-7", "extend 1 7x", "build " + "W5-" * 20 + "6",
]  # fmt: skip


@pytest.mark.parametrize("text", NOTHING)
def test_what_means_nothing_is_not_an_option(text: str) -> None:
    assert refused(table(), A, text).code == "not_an_option"


@pytest.mark.parametrize(
    ("match", "text"),
    [
        (completing(), "tower 01"),
        (toppling(), "topple rival 01"),
        (table(towers=[["8x3"], []]), "extend 01 8x1"),
        (taking_backs(), "nobles 01"),
    ],
)
def test_a_number_is_written_in_one_way(match: piazza.Match, text: str) -> None:
    assert refused(match, A, text).code == "not_an_option"


def test_both_languages_have_the_same_chapters() -> None:
    assert anchors("en") == anchors("ja")


def test_the_wrong_seat_is_told_so() -> None:
    assert refused(table(), B, "pass").code == "not_asked"
