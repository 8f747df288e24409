"""Reports: pages that stand alone, in both languages, and tell what the games came to."""

from __future__ import annotations

import html.parser
import json
import re
from pathlib import Path

import pytest

from piazza.arena.balance import BalancePlan, course_of, measure_balance
from piazza.arena.places import Here
from piazza.arena.plots import Spot, bars, histogram, intervals, number
from piazza.arena.recording import play_recorded
from piazza.arena.report import balance_report, words_for
from piazza.cli.app import main
from piazza.core.agenda import Ask, State
from piazza.core.messages import LANGUAGES
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES, rules_of


class Reading(html.parser.HTMLParser):
    """Finds what a page would fetch, and tags that are not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [f"{tag} {name}={value}" for name, value in attrs if name in ("src", "href", "srcset")]
        if tag not in ("meta", "path", "circle", "rect", "polyline", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()


def check_page(text: str) -> None:
    page = Reading()
    page.feed(text)
    assert page.fetched == [] and page.open == []
    assert "url(" not in text and "@import" not in text and "<script" not in text


@pytest.mark.parametrize("game", GAMES)
def test_the_balance_of_every_game_as_a_page(game: str) -> None:
    rules = rules_of(game)
    players = rules.seat_counts[0]
    options = rules.check_settings(players, {})
    plan = BalancePlan(game, players, ("random",) * players, options, 1)
    balance = measure_balance(plan, 3, Here(), lambda done: None)
    told = {"game": game, "bots": plan.bots, "seed": 1, "rules_version": rules.version, "settings": options}
    for language in LANGUAGES:
        text = balance_report(balance, told, language)
        check_page(text)
        assert words_for(language, game).text("game.name") in text
        assert not re.search(r"\{\w", re.sub(r"<style>.*?</style>", "", text, flags=re.S))


def test_a_course_counts_what_was_used() -> None:
    rules, stream = rules_of("lorenzo"), Stream(2)

    def choose(g: State, ask: Ask[State], seat: int) -> int:
        options = ask.options(g, seat)
        return options[stream.below(len(options))]

    record = play_recorded(rules, 2, rules.check_settings(2, {}), "7", ["random"] * 2, choose)
    course = course_of(record)
    assert list(course.scores) == (record.result or {})["scores"]
    assert course.decisions == sum(entry.by >= 0 for entry in record.entries)
    placed = sum(
        count for uses in course.uses for use, count in uses.items() if (use.kind, use.deed) == ("space", "place")
    )
    texts = [
        entry.text
        for entry in record.entries
        if entry.by >= 0 and entry.text.split()[0] in ("white", "black", "orange", "neutral")
    ]
    assert placed == len(texts) > 20


def test_both_languages_say_the_same_things() -> None:
    folder = Path(__file__).resolve().parents[2] / "src" / "piazza" / "arena" / "i18n"
    english, japanese = (json.loads((folder / f"{language}.json").read_text()) for language in ("en", "ja"))
    assert list(english) == list(japanese)
    for key, text in english.items():
        # One language may say a number twice, for its plural.
        assert set(re.findall(r"\{(\w+)", text)) == set(re.findall(r"\{(\w+)", japanese[key])), key


def test_pictures_tell_values_as_text() -> None:
    shown = intervals("wins", [Spot("a", 60.0, 50.0, 70.0), Spot("b<", 40)], " %", 50)
    assert "60 %" in shown and "(50 … 70)" in shown and "b&lt;" in shown
    assert ">-2<" in bars("parts", ["x", "y"], [-2.0, 3.0])
    assert "seat 1" in histogram("points", [("seat 1", [1.0, 2.0, 2.0])])
    long = intervals("wins", [Spot("program:python3 a_bot_of_mine_with_a_long_name.py --fast", 60.0)])
    assert "program:python3 a_bot_of_mine_with_a_lo…" in long
    assert ">310<" in bars("who", ["novice"], [310.0])
    assert histogram("length", [("games", [1.0, 2.0, 2.0])]).count("<rect") == 5
    assert [number(value) for value in (3.0, 0.12345, 12.345)] == ["3", "0.123", "12.3"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, page = tmp_path / "kept.jsonl", tmp_path / "page.html"
    assert main(["tournament", "sangimignano", "--bots", "novice,random", "--games", "4", "--save", str(kept)]) == 0
    before = kept.read_bytes()
    assert main(["report", str(kept), "--out", str(page), "--language", "ja"]) == 0
    check_page(page.read_text())
    assert "novice" in page.read_text() and "大会" in page.read_text() and kept.read_bytes() == before
    capsys.readouterr()
    assert main(["report", "lucca", "--games", "2", "--bots", "random", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 2 and any(use["kind"] == "card" for use in figures["uses"])
    for wrong in (tmp_path / "nothing", page):
        assert main(["report", str(wrong)]) == 2
        assert "expected" in capsys.readouterr().err
