"""Games that studies are tried on: played by cheap bots, the same in every run."""

from __future__ import annotations

import functools

import piazza
from piazza.bots.play import choose
from piazza.core.match import Match

PLAYERS = {"lucca": 3, "sangimignano": 2, "aquileia": 3, "lorenzo": 2}


@functools.cache
def played(game: str, level: str = "novice", seed: int = 3) -> Match:
    """A finished game; not to be changed."""
    players = PLAYERS[game]
    names = [{"name": f"Bot {seat + 1}", "bot": level} for seat in range(players)]
    match = piazza.new_match(game, players=players, seed=seed, names=names)
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, choose(match, seat, level, seed), via=level)
    return match


def short_game() -> Match:
    """San Gimignano, broken off by two who pass after some turns."""
    match = piazza.new_match("sangimignano", seed=5, names=[{"name": "Mika"}, {"name": "Kenji"}])
    while not match.is_over:
        seat = match.seats_to_act[0]
        texts = match.options(seat)
        match.play(seat, "pass" if "pass" in texts and len(match.entries) > 14 else texts[-1])
    return match
