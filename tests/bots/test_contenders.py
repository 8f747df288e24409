"""Bots as those who measure them name them: budgets, factories, programs of their own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from piazza.bots import outside
from piazza.bots.bot import Bot
from piazza.bots.observation import observe
from piazza.bots.outside import OutsideBot, OutsideFault, question_for
from piazza.bots.random_bot import RandomBot
from piazza.bots.registry import UnknownBot, make_bot, make_contender
from piazza.bots.tree_bot import TreeBot
from piazza.core.agenda import State, apply, current_ask, draw_chance
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bots" / "first_move.py"


def first_decision(game: str = "sangimignano") -> tuple[Rules[State], State, int]:
    rules = rules_of(game)
    g, stream = rules.start(rules.seat_counts[0], rules.check_settings(rules.seat_counts[0], {})), Stream(3)
    while True:
        ask = current_ask(g)
        assert ask is not None
        if ask.seats[0] >= 0:
            return rules, g, ask.seats[0]
        apply(g, ask.seats[0], draw_chance(ask, g, stream))


def decided_by(program: str, tmp_path: Path) -> int:
    file = tmp_path / "program.py"
    file.write_text(program)
    rules, g, seat = first_decision()
    bot = make_contender(f"program:{sys.executable} {file}", "sangimignano")
    assert isinstance(bot, OutsideBot)
    try:
        return bot.choose(observe(rules, g, seat, Stream(1)), Stream(2))
    finally:
        bot.close()


def test_names() -> None:
    tree = make_contender("tree@300", "lucca")
    assert isinstance(tree, TreeBot) and tree.plan.nodes == 300
    assert isinstance(make_contender("piazza.bots.random_bot:RandomBot", "lucca"), RandomBot)
    assert isinstance(make_contender("novice", "lucca"), Bot)
    for wrong in (
        "tree@",
        "tree@many",
        "tree@0",
        "piazza.nowhere:Bot",
        "piazza.bots.bot:Nobody",
        "piazza.bots.play:choose",
    ):
        with pytest.raises((UnknownBot, TypeError)):
            make_contender(wrong, "lucca")
    with pytest.raises(OutsideFault):
        make_contender("program:", "lucca")
    # A server names bots by what people send it: nothing there may start programs or import modules.
    for name in ("tree@300", "piazza.bots.random_bot:RandomBot", f"program:{sys.executable}"):
        with pytest.raises(UnknownBot):
            make_bot(name, "lucca")


def test_a_question_tells_what_the_seat_may_know_and_nothing_else() -> None:
    rules, g, seat = first_decision()
    world = rules.sample(g, seat, Stream(9))
    asked = [question_for(observe(rules, state, seat, Stream(1)), 5) for state in (g, world)]
    assert asked[0] == asked[1]
    assert {"game", "players", "seat", "question", "view", "choices", "seed"} <= set(asked[0])


def test_the_example_program_plays(tmp_path: Path) -> None:
    _, g, seat = first_decision()
    ask = current_ask(g)
    assert ask is not None
    assert decided_by(EXAMPLE.read_text(), tmp_path) == ask.options(g, seat)[0]


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ('input(); print(\'{"move": "castle"}\')', "expected one of"),
        ("input(); print('[1]')", "expected one of"),
        ("input(); print('hello')", "expected a line of JSON"),
        ("input()", "ended in the middle of a game"),
        ("import os; os.close(0); os._exit(3)", "ended in the middle of a game"),
    ],
)
def test_what_a_program_does_wrong_is_told(program: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(OutsideFault, match=said):
        decided_by(program, tmp_path)


@pytest.mark.parametrize("program", ["input(); input()", "input(); print('{\"mo', end='', flush=True); input()"])
def test_a_program_that_does_not_finish_its_answer_is_ended(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "PATIENCE", 0.5)
    with pytest.raises(OutsideFault, match="no answer within"):
        decided_by(program, tmp_path)


def test_a_program_that_does_not_read_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "PATIENCE", 0.01)
    bot = OutsideBot(rules_of("lucca"), f"{sys.executable} -c 'import signal; signal.pause()'")
    with pytest.raises(OutsideFault, match="no answer within"):
        bot._asked({"view": "more than a pipe holds" * 10_000})


def test_a_long_question_and_a_long_answer_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = OutsideBot(rules_of("lucca"), f"{sys.executable} -c 'while True: print(input(), flush=True)'")
    try:
        for length in (1, 20_000, 2):
            question: dict[str, object] = {"view": "words" * length}
            assert bot._asked(question) == question
        with pytest.raises(OutsideFault, match="more than 1000000 bytes"):
            bot._asked({"view": "words" * 300_000})
    finally:
        bot.close()


def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OutsideFault, match="cannot be started"):
        make_contender(f"program:{tmp_path}/nothing", "sangimignano")


def test_what_goes_wrong_with_a_bot_of_ones_own_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots_in_pieces.py").write_text("def broken(rules): raise RuntimeError('no luck')\n")
    (tmp_path / "bots_in_verse.py").write_text("Nel mezzo del cammin\n")
    monkeypatch.syspath_prepend(tmp_path)
    for name, said in (("bots_in_pieces:broken", "RuntimeError: no luck"), ("bots_in_verse:any", "SyntaxError")):
        with pytest.raises(UnknownBot, match=said):
            make_contender(name, "sangimignano")
