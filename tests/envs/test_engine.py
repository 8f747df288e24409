"""Games under way by action ids: what is open, what it leads to, keeping and copying, in both builds."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
from pathlib import Path

import pytest

from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from piazza.envs.engine.lane import NOBODY, Lane
from piazza.envs.engine.rewards import REWARDS, bounds, rewards
from piazza.envs.setup import BotAtSeat, Setup
from tests.envs.forms import FORMS, NAMES

COURSES = Path(__file__).with_name("courses.json")
forms = pytest.mark.parametrize(("game", "players", "settings"), FORMS, ids=NAMES)


def play_on(lane: Lane, stream: Stream, decisions: int) -> None:
    for _ in range(decisions):
        if lane.seat == NOBODY:
            return
        actions = lane.legal_actions()
        lane.play(actions[stream.below(len(actions))])


def course(game: str, players: int, settings: dict[str, object]) -> str:
    """A digest of all that is seen and open at every decision of a game."""
    lane, stream = Setup(game, players, settings, "win").lane(), Stream(8)
    lane.begin(12345)
    seen = hashlib.sha256()
    while lane.seat != NOBODY:
        seen.update(bytes([lane.seat]) + lane.row(lane.seat) + bytes(lane.mask()))
        play_on(lane, stream, 1)
    return seen.hexdigest()[:16]


def courses() -> dict[str, str]:
    return {name: course(*form) for name, form in zip(NAMES, FORMS, strict=True)}


@pytest.mark.compiled
@forms
def test_trajectories_are_the_same_in_every_build(game: str, players: int, settings: dict[str, object]) -> None:
    """`python -m tests.envs.test_engine` writes them anew, after a change of rules or encodings that is meant."""
    name = NAMES[FORMS.index((game, players, settings))]
    assert course(game, players, settings) == json.loads(COURSES.read_text())[name]


@pytest.mark.compiled
@forms
def test_a_copy_has_the_same_future(game: str, players: int, settings: dict[str, object]) -> None:
    lane, stream = Setup(game, players, settings, "win").lane(), Stream(3)
    lane.begin(77)
    play_on(lane, stream, 15)
    twins = [lane.copy(), copy.deepcopy(lane), pickle.loads(pickle.dumps(lane))]
    at, before = stream.seed, copy.copy(stream)
    assert at == before.seed
    play_on(lane, stream, 1000)
    for twin in twins:
        assert twin.decisions == 15
        play_on(twin, copy.copy(before), 1000)
        assert (twin.taken, digest(twin.state)) == (lane.taken, digest(lane.state))
    assert lane.seat == NOBODY and lane.legal_actions() == []


@pytest.mark.compiled
def test_what_is_not_open_is_refused_with_its_name() -> None:
    lane = Setup("sangimignano", None, {}, "win").lane()
    lane.begin(1)
    taken = lane.taken[:]
    closed = next(action for action in range(lane.actions) if action not in lane.legal_actions())
    with pytest.raises(ValueError, match=rf"action {closed} \(.+\) is not open to seat {lane.seat}"):
        lane.play(closed)
    with pytest.raises(ValueError, match="none of the catalogue"):
        lane.play(10**6)
    assert lane.taken == taken
    assert sorted(lane.texts()) == sorted(lane.legal_actions())
    assert [place for place, is_open in enumerate(lane.mask()) if is_open] == sorted(lane.legal_actions())


@pytest.mark.compiled
@pytest.mark.parametrize("kind", REWARDS)
def test_rewards_add_up_to_nothing_and_keep_to_their_bounds(kind: str) -> None:
    for places, scores in (([1, 2], [9, 4]), ([1, 1], [5, 5]), ([2, 1, 4, 2], [7, 90, 1, 7]), ([1, 1, 3], [4, 4, 0])):
        worth = rewards(kind, places, scores)
        least, most = bounds(kind, len(places))
        assert abs(sum(worth)) < 1e-9
        assert all(least <= each <= most for each in worth)
        best = max(worth)
        assert [each == best for each in worth] == [place == 1 for place in places]


def test_the_share_of_a_win() -> None:
    assert rewards("win", [1, 2], [9, 4]) == [1.0, -1.0]
    assert rewards("win", [1, 2, 2, 2], [9, 4, 4, 4])[0] == 1.0
    assert rewards("win", [1, 1, 3], [4, 4, 0]) == [0.25, 0.25, -0.5]
    assert rewards("place", [1, 2, 3], [9, 4, 1]) == [1.0, 0.0, -1.0]
    assert rewards("place", [1, 1, 3], [4, 4, 0]) == [0.5, 0.5, -1.0]
    assert rewards("margin", [1, 2], [30, 10]) == [0.1, -0.1]


def test_bots_decide_for_their_seats_and_change_no_chance() -> None:
    setup = Setup("lucca", 3, {}, "win")
    lane = setup.lane()
    lane.begin(4)
    before = lane.taken[:]
    lane.let_bots_play(setup.choosers({0: "novice", 2: "builder"}))
    assert lane.seat == 1 and lane.taken[: len(before)] == before
    twin = pickle.loads(pickle.dumps(BotAtSeat("lucca", "builder")))
    assert (twin.game, twin.bot) == ("lucca", "builder")
    with pytest.raises(ValueError, match="at least one seat without a bot"):
        setup.choosers(dict.fromkeys(range(3), "novice"))
    with pytest.raises(ValueError, match="seats from 0 to 2, got 3"):
        setup.choosers({3: "novice"})
    with pytest.raises(ValueError, match="reward: expected one of win, place, margin"):
        Setup("lucca", 3, {}, "glory")


if __name__ == "__main__":
    COURSES.write_text(json.dumps(courses(), indent=1) + "\n")
