"""Simulated games are records: they replay, verify, and are those a match would have written."""

from __future__ import annotations

import pytest

import piazza
from piazza.arena.recording import play_recorded
from piazza.core.agenda import Ask, State
from piazza.core.match import replay
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES, rules_of
from piazza.core.verifying import SEED, verify_record


@pytest.mark.parametrize("game", GAMES)
def test_a_simulated_game_is_the_record_that_a_match_writes(game: str) -> None:
    rules = rules_of(game)
    players = rules.seat_counts[-1]
    stream = Stream(4)

    def choose(g: State, ask: Ask[State], seat: int) -> int:
        options = ask.options(g, seat)
        return options[stream.below(len(options))]

    record = play_recorded(rules, players, rules.check_settings(players, {}), "seed 7", ["random"] * players, choose)
    assert SEED in verify_record(record).checked
    match = piazza.new_match(game, players=players, seed="seed 7", names=record.players)
    for entry in record.entries:
        if entry.by >= 0:
            match.play(entry.by, entry.text)
    assert match.record() == record
    assert replay(record).record() == record
