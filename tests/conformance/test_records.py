"""Journals: replay gives the same states, saved and loaded at every decision; undo; the same bytes in any process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piazza
from piazza.core.fingerprint import digest
from piazza.core.match import replay
from piazza.core.randomness import Stream
from piazza.core.records import read_record
from piazza.core.registry import OWN_GAMES, rules_of
from tests.conformance.cases import ALL_CASES, CASES, MAIN_CASES, Case, few_games, games_here
from tests.conformance.digests import DIGESTS, seeded_digest

SEEDS = st.integers(0, 2**31 - 1)
GOLDEN = sorted((Path(__file__).parent.parent / "games").glob("*/golden/**/*.piazza"))


def _play_some(match: piazza.Match, stream: Stream) -> None:
    seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
    options = match.options(seat)
    match.play(seat, options[stream.below(len(options))])


@pytest.mark.matrix("case", by="kind")
@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_a_record_replays_to_the_same_state_at_every_decision(case: Case, seed: int) -> None:
    stream = Stream(seed)
    match = case.match(seed)
    follower = replay(read_record(match.record().as_text()))
    while not match.is_over:
        _play_some(match, stream)
        for entry in read_record(match.record().as_text()).entries[len(follower.entries) :]:
            follower.replay_entry(entry)
        if stream.below(10) == 0 or match.is_over:
            assert digest(follower.state) == digest(match.state)
            assert [follower.options(seat) for seat in follower.seats_to_act] == [
                match.options(seat) for seat in match.seats_to_act
            ]
        if stream.below(60) == 0:
            assert digest(piazza.load(match.record()).state) == digest(match.state)
    assert piazza.verify(read_record(match.record().as_text())).checked


@pytest.mark.matrix("case", by="kind")
@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_a_free_undo_restores_the_state_and_stays_in_the_record(case: Case, seed: int) -> None:
    stream = Stream(seed)
    match = case.match(seed)
    undone = 0
    while not match.is_over and len(match.entries) < 600:
        before, seats = digest(match.state), match.seats_to_act
        seat = seats[stream.below(len(seats))]
        options = match.options(seat)
        match.play(seat, options[stream.below(len(options))])
        if match.why_not_undo(seat) is None and stream.below(3) == 0:
            match.undo(seat)
            undone += 1
            assert digest(match.state) == before and match.seats_to_act == seats
    again = piazza.load(json.loads(match.record().as_text()))
    assert digest(again.state) == digest(match.state)
    assert undone == sum(entry.act != "do" for entry in again.entries)


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
def test_what_is_taken_back_freely_never_changes_what_is_drawn_next(case: Case) -> None:
    taken = 0
    while taken < 12:
        plain, wavering = case.match("operator"), case.match("operator")
        stream = Stream(taken)
        while not plain.is_over:
            seat = plain.seats_to_act[0]
            options = plain.options(seat)
            _waver(wavering, seat, stream)
            text = options[stream.below(len(options))]
            assert plain.play(seat, text) == wavering.play(seat, text)
        taken += len(wavering.entries) - len(plain.entries)
        assert piazza.verify(wavering.record()).checked


def _waver(match: piazza.Match, seat: int, stream: Stream) -> None:
    """Tries something and takes it back, where that is free."""
    options = match.options(seat)
    twin = match.copy()
    twin.play(seat, options[stream.below(len(options))])
    if twin.why_not_undo(seat) is None:
        match.play(seat, twin.entries[len(match.entries)].text)
        match.undo(seat)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: "-".join([*path.parts[-4:-1], path.stem]))
def test_golden_records_still_hold(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.result is not None and (record.seed is not None or record.position is not None)
    assert len(piazza.verify(record).checked) == (2 if record.seed is None else 3)


@pytest.mark.parametrize("case", [case for case in ALL_CASES if case.game in OWN_GAMES], ids=str)
def test_seeded_games_give_the_same_bytes_as_ever(case: Case) -> None:
    """The file of digests is written by `python -m tests.conformance.digests`; both engines must agree with it."""
    assert DIGESTS.get(str(case)) == seeded_digest(case)


@pytest.mark.parametrize("game", games_here())
def test_every_version_is_served_and_says_which_it_is(game: str) -> None:
    newest = rules_of(game).version
    for version in range(1, newest + 1):
        rules = rules_of(game, version)
        assert (rules.name, rules.version) == (game, version) and rules is rules_of(game, version)
        assert all(setting.since <= version for setting in rules.settings())
    for version in (0, newest + 1):
        with pytest.raises(piazza.UnknownGame, match=f"from 1 to {newest}, got the (older|newer) version {version}"):
            rules_of(game, version)


@pytest.mark.parametrize("game", games_here())
def test_a_position_takes_the_defaults_of_its_version(game: str) -> None:
    for version in range(1, rules_of(game).version + 1):
        match = piazza.position(game, {}, seed=1, version=version)
        assert match.settings == rules_of(game, version).check_settings(match.players, {})
        again = piazza.load(match.record())
        assert again.rules.version == version and digest(again.state) == digest(match.state)


@pytest.mark.parametrize("case", [case for case in ALL_CASES if not case.is_newest], ids=str)
def test_a_record_of_an_earlier_version_replays_by_it(case: Case) -> None:
    match, stream = case.match("earlier"), Stream(7)
    while not match.is_over:
        _play_some(match, stream)
    record = read_record(match.record().as_text())
    assert record.rules_version == case.version and len(piazza.verify(record).checked) == 3
    assert digest(piazza.load(record).state) == digest(match.state)


def test_another_process_with_another_hash_seed_gives_the_same_bytes() -> None:
    program = (
        "from tests.conformance.cases import MAIN_CASES\n"
        "from tests.conformance.digests import seeded_digest\n"
        "print([seeded_digest(case) for case in MAIN_CASES])\n"
    )
    root = Path(__file__).parent.parent.parent
    said = []
    for hash_seed in ("1", "4242"):
        path = os.pathsep.join([*(str(part) for part in sys.path if part), str(root)])
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, cwd=root
        )
        assert done.returncode == 0, done.stderr
        said.append(done.stdout)
    assert said[0] == said[1]
