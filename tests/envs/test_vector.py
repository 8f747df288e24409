"""Many games at once: each is the game that it would be alone, whatever is beside it and whoever plays it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import piazza
from piazza.core.randomness import Stream
from piazza.core.verifying import NO_SEED, SEED
from piazza.envs.engine.batch import seed_of
from piazza.envs.engine.lane import NOBODY
from piazza.envs.setup import Setup
from piazza.envs.vector import Vector
from tests.envs.forms import FORMS, NAMES

np = pytest.importorskip("numpy", reason="needs NumPy: pip install 'piazza[research]'")
forms = pytest.mark.parametrize(("game", "players", "settings"), FORMS, ids=NAMES)


def some_actions(games: Vector, streams: list[Stream]) -> Any:
    """For each game one of its open actions; every game has a stream of its own."""
    chosen = []
    for lane in range(games.n):
        actions = np.flatnonzero(games.masks[lane])
        chosen.append(actions[streams[lane].below(len(actions))])
    return np.array(chosen)


@pytest.mark.compiled
@forms
def test_every_lane_is_the_game_it_would_be_alone(game: str, players: int, settings: dict[str, object]) -> None:
    games = piazza.vector(game, 3, players, settings, seed=9)
    setup = Setup(game, players, settings, "win")
    streams = [Stream(lane) for lane in range(3)]
    alone = setup.lane()
    alone.begin(seed_of(9, 1, 0))
    ended = 0
    for _ in range(120):
        assert games.seats[1] == alone.seat
        assert games.observations[1].tobytes() == alone.row(alone.seat)
        assert games.masks[1].tobytes() == bytes(alone.mask())
        actions = some_actions(games, streams)
        games.step(actions)
        alone.play(int(actions[1]))
        assert games.ended[1] == (alone.seat == NOBODY)
        if alone.seat == NOBODY:
            assert games.scores[1].tolist() == setup.rules.scores(alone.state)
            assert games.lengths[1] == alone.decisions
            assert abs(float(games.rewards[1].sum())) < 1e-6 and games.rewards[1].any()
            ended += 1
            alone.begin(seed_of(9, 1, ended))
        else:
            assert not games.rewards[1].any()


def test_processes_change_nothing() -> None:
    """Neither observations nor ends nor records depend on where a lane is played."""
    one = piazza.vector("sangimignano", 5, seed=2, bots={1: "novice"})
    two = piazza.vector("sangimignano", 5, seed=2, bots={1: "novice"}, processes=2)
    try:
        streams = [Stream(lane) for lane in range(5)]
        while not one.lengths.all():
            actions = some_actions(one, streams)
            one.step(actions)
            two.step(actions)
            for here, there in zip(one.arrays, two.arrays, strict=True):
                assert (here == there).all()
            assert not (one.seats == 1).any()
        assert one.record(4) == two.record(4)
        with pytest.raises(ValueError, match="game 0: action 100000"):
            two.step(np.full(5, 10**5))
        two.reset()
        one.reset()
        assert (one.observations == two.observations).all()
    finally:
        two.close()


@pytest.mark.compiled
@pytest.mark.parametrize("verifiable", [False, True])
@pytest.mark.parametrize("game", ["sangimignano", "lucca", "aquileia", "lorenzo"])
def test_a_simulated_game_is_a_record(game: str, verifiable: bool) -> None:
    """It says of its chance what is true: that a seed proves it, or that nothing does."""
    games = piazza.vector(game, 1, seed=3, verifiable=verifiable)
    with pytest.raises(ValueError, match="game 0 has not ended once"):
        games.record(0)
    streams = [Stream(0)]
    while not games.ended[0]:
        games.step(some_actions(games, streams))
    record = games.record(0)
    assert record.result is not None and record.result["scores"] == games.scores[0].tolist()
    assert piazza.load(record.as_text()).record() == record
    report = piazza.verify(json.loads(record.as_text()))
    assert (SEED in report.checked) is verifiable
    assert (NO_SEED in report.unchecked) is not verifiable


@pytest.mark.compiled
def test_numbers_are_bytes_by_their_scales() -> None:
    games = piazza.vector("sangimignano", 2, settings={"nobles": True}, seed=1)
    streams = [Stream(0), Stream(1)]
    out = np.empty(games.observations.shape, np.float32)
    for _ in range(30):
        games.step(some_actions(games, streams))
        numbers = games.floats(out)
        assert numbers is out
        for lane in range(2):
            assert np.allclose(numbers[lane], games.encoding.numbers(games.observations[lane].tobytes()))


def test_wrong_use_is_told() -> None:
    games = piazza.vector("lucca", 2, 3, seed=1)
    before = games.observations.copy()
    with pytest.raises(ValueError, match="expected 2 actions, one for each game, got 1"):
        games.step(np.array([0]))
    with pytest.raises(ValueError, match=r"game 1: action .* is not open to seat"):
        games.step(np.array([games.masks[0].argmax(), games.masks[1].argmin()]))
    assert (games.observations == before).all(), "no game moves when one of the actions is wrong"
    with pytest.raises(ValueError, match="expected 1 or more"):
        piazza.vector("lucca", 0)
    with pytest.raises(piazza.BadSettings):
        piazza.vector("lucca", 1, settings={"nonsense": 1})
