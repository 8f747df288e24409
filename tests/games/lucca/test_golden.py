"""Finished games that must replay for ever.

`python -m tests.games.lucca.test_golden` writes those of the newest version of the rules anew.
"""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from piazza.core.randomness import Stream
from tests import golden
from tests.games.lucca.builders import sensible
from tests.games.lucca.test_deck import own_deck

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "three-players": (3, {}),
    "four-players": (4, {}),
    "five-players": (5, {}),
    "two-players-neutral": (2, {"two_player_dummy": True}),
    "own-deck": (4, {"deck": own_deck()}),
    "won-by-house-number": (5, {}),
}


def played(name: str) -> piazza.Match:
    """A game from the first seed that fits the name."""
    players, options = GAMES[name]
    for seed in range(1, 2000):
        match, stream = piazza.new_match("lucca", players, seed=f"{name}-{seed}", settings=options), Stream(seed)
        while not match.is_over:
            seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
            options_of_seat = match.options(seat)
            is_opening = len(match.seats_to_act) > 1 or options_of_seat[0].startswith("keep")
            text = options_of_seat[stream.below(len(options_of_seat))] if is_opening else sensible(match, stream)
            match.play(seat, text)
        is_tied = sorted(match.scores)[-1] == sorted(match.scores)[-2]
        if is_tied == (name == "won-by-house-number"):
            return match
    raise AssertionError(f"no seed gives {name}")


@pytest.mark.parametrize("version", golden.versions("lucca"))
@pytest.mark.parametrize("name", GAMES)
def test_golden_games_replay(name: str, version: int) -> None:
    record = golden.record("lucca", version, name)
    assert len(piazza.verify(record).checked) == 3
    assert len(record.players) == GAMES[name][0]


@pytest.mark.parametrize("version", golden.versions("lucca"))
def test_a_tie_in_the_golden_game_was_broken_by_the_house_number(version: int) -> None:
    match = piazza.load(golden.record("lucca", version, "won-by-house-number"))
    best = max(match.scores)
    tied = [seat for seat in range(match.players) if match.scores[seat] == best]
    numbers = [match.rules.view(match.state, -2)["families"][seat]["number"] for seat in tied]  # type: ignore[index]
    assert len(tied) > 1 and match.standings[tied[numbers.index(max(numbers))]] == 1


if __name__ == "__main__":
    for game in GAMES:
        golden.write("lucca", game, played(game))
