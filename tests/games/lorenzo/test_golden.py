"""Finished games on record replay to the same result, entry by entry.

`python -m tests.games.lorenzo.test_golden` writes those of the newest version of the rules anew.
"""

from __future__ import annotations

import pytest

import piazza
from piazza.core.randomness import Stream
from tests import golden

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    **{
        f"{variant}-{players}": (players, {"variant": variant})
        for variant in ("basic", "advanced")
        for players in (2, 3, 4)
    },
    "print-2016": (4, {"edition": "print_2016", "neutrals_per_tower": "one"}),
    "other-endings": (3, {"final_faith": "none", "wood_stone_penalty": "each"}),
}


@pytest.mark.parametrize("version", golden.versions("lorenzo"))
@pytest.mark.parametrize("name", GAMES)
def test_replays(name: str, version: int) -> None:
    record = golden.record("lorenzo", version, name)
    assert len(record.players) == GAMES[name][0] and record.result is not None
    assert len(piazza.verify(record).checked) == 3


@pytest.mark.parametrize("version", golden.versions("lorenzo"))
def test_every_record_is_named(version: int) -> None:
    assert golden.names("lorenzo", version) == sorted(GAMES)


def write(name: str, players: int, options: dict[str, object]) -> None:
    """A game of seats that like to take cards, so that much of the game happens."""
    seed = sum(map(ord, name))
    stream = Stream(seed)
    match = piazza.new_match("lorenzo", players, seed=seed, settings=options)
    while not match.is_over:
        seat = match.seats_to_act[0]
        texts = match.options(seat)
        liked = [text for text in texts if text.startswith(("play", "use", "take")) or text[-1].isdigit()]
        kept = liked if liked and stream.below(4) else [text for text in texts if not text.startswith("discard")]
        match.play(seat, kept[stream.below(len(kept))])
    golden.write("lorenzo", name, match)


if __name__ == "__main__":
    for game, (count, chosen) in GAMES.items():
        write(game, count, chosen)
