"""Every level plays every game to the end, thinks aloud, and is the same for the same seed."""

from __future__ import annotations

import json

import pytest

import piazza
from piazza.bots.levels import LEVEL_BOTS
from piazza.bots.observation import observe
from piazza.bots.play import choose, choose_in_state, think
from piazza.bots.registry import make_bot
from piazza.bots.tree_bot import TreeBot
from piazza.core.agenda import CHANCE, apply, current_ask, draw_chance
from piazza.core.errors import IllegalOption
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES
from tests.bots.positions import BOT_CASES, KINDS, OPTION_CASES, SEARCHES, decisions, small_bot
from tests.conformance.cases import MAIN_CASES, Case
from tests.rotation import choose_seed


def play_out(case: Case, kind: str, nodes: int, seed: int) -> list[int]:
    """The standings of a game in which every seat is a bot of that kind."""
    rules, stream = case.rules, Stream(seed)
    bot = small_bot(kind, rules, nodes)
    g = case.start()
    while (ask := current_ask(g)) is not None:
        seat = ask.seats[0]
        if seat == CHANCE:
            option = draw_chance(ask, g, stream)
        else:
            option = choose_in_state(rules, g, seat, bot, stream)
            assert option in ask.options(g, seat)
        apply(g, seat, option)
    return rules.standings(g)


@pytest.mark.parametrize("kind", ("random", "novice"))
@pytest.mark.parametrize("case", BOT_CASES, ids=str)
def test_simple_bots_finish_every_game(case: Case, kind: str) -> None:
    assert 1 in play_out(case, kind, 0, int(choose_seed()))


@pytest.mark.parametrize("case", OPTION_CASES, ids=str)
def test_simple_bots_finish_a_game_with_every_value_of_every_option(case: Case) -> None:
    for kind in ("random", "novice"):
        assert 1 in play_out(case, kind, 0, 5)


@pytest.mark.matrix("case", by="game")
@pytest.mark.slow
@pytest.mark.parametrize("case", OPTION_CASES, ids=str)
def test_a_thinking_bot_finishes_a_game_with_every_value_of_every_option(case: Case) -> None:
    assert 1 in play_out(case, "builder", 0, 6)


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", SEARCHES)
@pytest.mark.parametrize("case", OPTION_CASES, ids=str)
def test_searching_bots_finish_a_game_with_every_value_of_every_option(case: Case, kind: str) -> None:
    assert 1 in play_out(case, kind, 20, 6)


RARE: dict[str, tuple[str, dict[str, object], list[str]]] = {
    "the rest after a joust": (
        "sangimignano",
        {"options": {"nobles": True, "joust_rest": "any"}, "hands": ["6 7 8 9 W", "J 6"]},
        ["build W5-6-7-8-9", "joust"],
    ),
    "an extension after a joust": (
        "sangimignano",
        {"options": {"nobles": True, "joust_rest": "any"}, "hands": ["8 8 W 5", "J 9"], "towers": [["8x3"], []]},
        ["extend 1 8x2+1W", "joust"],
    ),
    "nothing may be built": (
        "sangimignano",
        {"options": {"nobles": True, "cap_without_tower": "lock"}, "hands": ["6 7 8", "5"], "front": ["", "H"]},
        [],
    ),
    "cards taken whatever their backs": (
        "sangimignano",
        {"options": {"nobles": True, "trade_pick": "uniform"}, "hands": ["9 9 9", "5 V F 8"]},
        ["build 9x3"],
    ),
    "a place for more servants": ("lorenzo", {"round": 6, "tiles": ["1-1", "2-1", "3-7"]}, ["more servants"]),
    "a number of more servants": (
        "lorenzo",
        {"round": 6, "tiles": ["1-1", "2-1", "3-7"], "dice": [6, 6, 6]},
        ["more servants", "black council"],
    ),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", RARE)
def test_every_bot_answers_questions_that_few_games_ask(name: str, kind: str) -> None:
    game, given, moves = RARE[name]
    match = piazza.position(game, given, seed=3)
    for move in moves:
        match.play(match.seats_to_act[0], move)
    seat = match.seats_to_act[0]
    ask = current_ask(match.state)
    assert ask is not None
    option = choose_in_state(match.rules, match.state, seat, small_bot(kind, match.rules, 20), Stream(1))
    assert option in ask.options(match.state, seat)


@pytest.mark.slow
@pytest.mark.matrix("kind", "case", by="game")
@pytest.mark.parametrize("kind", ("builder", *SEARCHES))
@pytest.mark.parametrize("case", BOT_CASES, ids=str)
def test_thinking_bots_finish_every_game(case: Case, kind: str) -> None:
    assert 1 in play_out(case, kind, 20, 4)


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("case", BOT_CASES, ids=str)
def test_every_bot_finishes_200_games_of_every_game(case: Case, kind: str) -> None:
    """The searches with few nodes: a game ends or fails to end whatever the budget."""
    for seed in range(200):
        assert 1 in play_out(case, kind, 30, seed)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
def test_a_thought_weighs_every_option(case: Case, kind: str) -> None:
    rules = case.rules
    bot = small_bot(kind, rules)
    for g, seat in decisions(case, 3, every=9, most=2):
        observation = observe(rules, g, seat, Stream(1))
        thought = bot.think(observation, Stream(2))
        again = bot.think(observation, Stream(2))
        assert thought.as_dicts() == again.as_dicts()
        shown = json.loads(json.dumps(thought.as_dicts()))
        assert [each["text"] for each in shown] == observation.texts
        assert [each["text"] for each in shown if each["chosen"]] == [thought.text]
        assert sum(each["visits"] for each in shown) > 0
        if kind in ("builder", *SEARCHES):
            standings = [each["standing"] for each in shown if each["visits"]]
            assert all(1 <= standing <= case.players for standing in standings)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_level_chooses_and_explains_in_a_match(game: str) -> None:
    match = piazza.new_match(game, seed=3)
    seat = match.seats_to_act[0]
    thoughts = think(match, seat, "builder", 7)
    assert [each["text"] for each in thoughts] == match.options(seat)
    assert choose(match, seat, "builder", 7) in [each["text"] for each in thoughts if each["chosen"]]
    match.play(seat, choose(match, seat, "novice", 7), via="novice")


def test_a_seat_that_is_not_asked_gets_no_move() -> None:
    match = piazza.new_match("sangimignano", seed=3)
    with pytest.raises(IllegalOption, match="not asked"):
        choose(match, 1 - match.seats_to_act[0], "random", 1)


def test_every_level_exists_for_every_game() -> None:
    assert list(LEVEL_BOTS) == ["random", "novice", "builder", "artisan", "maestro"]
    for game in list(GAMES):
        budgets = [make_bot(level, game) for level in ("artisan", "maestro")]
        assert all(isinstance(bot, TreeBot) for bot in budgets)
        artisan, maestro = [bot.plan.nodes * bot.trees for bot in budgets if isinstance(bot, TreeBot)]
        assert artisan < maestro


@pytest.mark.slow
@pytest.mark.matrix("case", by="game")
@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
def test_builder_beats_random(case: Case) -> None:
    rules, wins = case.rules, 0
    bots = [small_bot("builder", rules), *[small_bot("random", rules)] * (case.players - 1)]
    for seed in range(3):
        stream, g = Stream(seed), case.start()
        while (ask := current_ask(g)) is not None:
            seat = ask.seats[0]
            option = draw_chance(ask, g, stream) if seat == CHANCE else -1
            apply(g, seat, option if option >= 0 else choose_in_state(rules, g, seat, bots[seat], stream))
        wins += rules.standings(g)[0] == 1
    assert wins >= 2
