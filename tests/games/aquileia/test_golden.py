"""Finished games that must replay for ever; `python -m tests.games.aquileia.test_golden` writes those of the newest
version of the rules anew."""

from __future__ import annotations

import pytest

import piazza
from tests import golden
from tests.games.aquileia.test_board_file import own_board

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "three": (3, {}),
    "four": (4, {}),
    "five": (5, {}),
    "own-board": (4, {"board": own_board()}),
}


@pytest.mark.parametrize("version", golden.versions("aquileia"))
@pytest.mark.parametrize("name", [*GAMES, "shared-win"])
def test_golden_records_replay_and_verify(name: str, version: int) -> None:
    record = golden.record("aquileia", version, name)
    assert len(piazza.verify(record).checked) == 3
    assert record.result is not None
    if name == "shared-win":
        assert str(record.result["standings"]).count("1") == 2


def thoughtful(options: list[str], entry: int) -> str:
    """Mostly builds, plays and places rather than doing without, so that every chapter is seen."""
    wanted = [text for text in options if text not in ("skip", "pass", "done", "blue 0")]
    pool = wanted if wanted and entry % 9 else options
    return pool[entry * 13 % len(pool)]


def finished(players: int, options: dict[str, object], seed: int) -> piazza.Match:
    match = piazza.new_match("aquileia", players, seed=f"golden-{seed}", settings=options)
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, thoughtful(match.options(seat), len(match.entries)))
    return match


if __name__ == "__main__":
    for name, (players, options) in GAMES.items():
        golden.write("aquileia", name, finished(players, options, players))
    for seed in range(1000):
        tied = finished(5, {}, seed)
        if tied.standings.count(1) == 2:
            golden.write("aquileia", "shared-win", tied)
            break
