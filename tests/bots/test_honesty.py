"""Bots do not peek: what they choose depends on what their seat may know and on their seed, on nothing else."""

from __future__ import annotations

import pytest

import piazza
from piazza.bots.observation import observe, observe_match
from piazza.bots.play import choose, choose_in_state, think
from piazza.bots.search import lookahead, mcts, playing_on
from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask, draw_chance
from piazza.core.fairness import ChanceDriver
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES
from tests.bots.positions import BOT_CASES, KINDS, SEARCHES, decisions, small_bot
from tests.conformance.cases import Case


@pytest.mark.matrix("kind")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("case", BOT_CASES, ids=str)
def test_the_same_view_and_the_same_seed_give_the_same_move(case: Case, kind: str) -> None:
    rules = case.rules
    bot = small_bot(kind, rules)
    for number, (g, seat) in enumerate(decisions(case, 11, every=9, most=3)):
        truth = choose_in_state(rules, g, seat, bot, Stream(5))
        for course in range(2):
            world = rules.sample(g, seat, Stream(1000 * number + course))
            assert choose_in_state(rules, world, seat, bot, Stream(5)) == truth


@pytest.mark.parametrize("case", BOT_CASES, ids=str)
def test_an_observation_never_holds_the_true_state(case: Case) -> None:
    """All that can be had from it is the same whichever world of the seat it was made from."""
    rules = case.rules
    for g, seat in decisions(case, 3, every=8, most=4):
        seen = observe(rules, g, seat, Stream(1))
        from_world = observe(rules, rules.sample(g, seat, Stream(77)), seat, Stream(1))
        assert seen.worlds(Stream(9)) is not g
        assert digest(seen.worlds(Stream(9))) == digest(from_world.worlds(Stream(9)))
        assert (seen.view, seen.texts, seen.choices, seen.face) == (
            from_world.view,
            from_world.texts,
            from_world.choices,
            from_world.face,
        )
        ask = current_ask(g)
        assert ask is not None
        assert seen.view == rules.view(g, seat)
        assert seen.texts == [ask.text(g, seat, option) for option in ask.options(g, seat)]
        assert len(seen.encode()) == rules.encoding(case.players).size
        assert len(set(seen.action_ids())) == len(seen.options)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_future_of_a_match_never_influences_a_choice(game: str) -> None:
    """The seed of the match settles every card still to come; bots choose the same whatever it is."""
    match = piazza.new_match(game, seed=21)
    stream = Stream(10)
    for _ in range(24):
        seat = match.seats_to_act[0]
        options = match.options(seat)
        match.play(seat, options[stream.below(len(options))])
    seat = match.seats_to_act[0]
    other = match.copy()
    other.driver = ChanceDriver("another deck order altogether")
    other._line.state = match.rules.sample(match.state, seat, Stream(4))
    for level in ("random", "novice", "builder"):
        assert choose(match, seat, level, 3) == choose(other, seat, level, 3)
        assert think(match, seat, level, 3) == think(other, seat, level, 3)
    for search in SEARCHES:
        bot = small_bot(search, match.rules)
        thoughts = [bot.think(observe_match(each, seat, Stream(3)), Stream(6)).as_dicts() for each in (match, other)]
        assert thoughts[0] == thoughts[1]


@pytest.mark.matrix("search")
@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("case", BOT_CASES, ids=str)
def test_each_chance_outcome_a_bot_imagines_is_the_one_it_asked_for(
    case: Case, search: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[int, int] = {}
    checked = []

    def drawing(ask: Ask[State], g: State, stream: Stream) -> int:
        option = draw_chance(ask, g, stream)
        assert option in ask.options(g, CHANCE)
        drawn[id(g)] = option
        return option

    def applying(g: State, seat: int, option: int) -> None:
        if seat == CHANCE:
            assert option == drawn.pop(id(g))
            twin = g.copy()
            apply(twin, CHANCE, option)
            apply(g, seat, option)
            assert digest(twin) == digest(g)
            checked.append(option)
        else:
            apply(g, seat, option)

    for module in (lookahead, mcts, playing_on):
        monkeypatch.setattr(module, "draw_chance", drawing)
        monkeypatch.setattr(module, "apply", applying)
    rules = case.rules
    for g, seat in (found for seed in range(6, 12) for found in decisions(case, seed, every=8, most=6)):
        before = digest(g)
        choose_in_state(rules, g, seat, small_bot(search, rules, 60), Stream(2))
        assert digest(g) == before
        if len(checked) > 20:
            return
    assert checked
