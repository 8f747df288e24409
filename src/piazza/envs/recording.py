"""A simulated game as a record: it replays and verifies like any other, as what it is."""

from __future__ import annotations

from collections.abc import Sequence

from piazza.core.agenda import CHANCE, apply, current_ask
from piazza.core.fairness import ChanceDriver
from piazza.core.journal import DO, Entry, Record
from piazza.core.match import Match
from piazza.envs.setup import Setup


def record_of(setup: Setup, seed: int, taken: Sequence[int], names: list[dict[str, object]]) -> Record:
    """The game in which these options were taken one after another, chance's included. Where chance was drawn as in a
    match, the record is that of a match with this seed; otherwise it has none, and `verify` says so."""
    rules = setup.rules
    driver = ChanceDriver(str(seed)) if setup.verifiable else None
    match = Match(rules, setup.players, setup.settings, rules.start(setup.players, setup.settings), driver, names, None)
    g = rules.start(setup.players, setup.settings)
    for option in taken:
        ask = current_ask(g)
        assert ask is not None
        seat = ask.seats[0]
        text = ask.text(g, seat, option)
        if seat != CHANCE:
            match.play(seat, text)
        elif driver is None:
            match.replay_entry(Entry(CHANCE, DO, text=text))
        apply(g, seat, option)
    return match.record()
