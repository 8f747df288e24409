"""Tournaments on a real Ray cluster: the same bytes as in one process, also when a node dies on the way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from piazza.arena import dataset, pieces
from piazza.arena.dataset import DataPlan, make_dataset
from piazza.arena.faults import GameFault
from piazza.arena.places import Here, Ray
from piazza.arena.simulation import Plan, simulate
from piazza.arena.tournament import TournamentPlan, run_tournament
from piazza.bots.bot import Bot, Thought
from piazza.bots.observation import Observation
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from tests.arena.support import bytes_of

ray = pytest.importorskip("ray", reason="needs the package ray: pip install 'piazza[ray]'")
pytestmark = [
    # Ray leaves sockets and files to its own end, and warns of settings it will change one day.
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.xdist_group("ray"),
]


class Falls(Bot):
    def think(self, observation: Observation, stream: Stream) -> Thought:
        raise ZeroDivisionError("division by zero")


SPEED = ("seconds", "decisions_per_second", "games_per_second")


def plan_of(*bots: str, seed: int = 5) -> TournamentPlan:
    return TournamentPlan("sangimignano", 2, bots, rules_of("sangimignano").check_settings(2, {}), seed)


@pytest.fixture
def everything_is_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "SHORT", 0.0)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([os.environ.get("PYTHONPATH", ""), os.getcwd()]))


@pytest.fixture
def stopped() -> Iterator[None]:
    yield
    ray.shutdown()


@pytest.mark.slow
@pytest.mark.usefixtures("everything_is_handed_out", "stopped")
def test_a_cluster_gives_the_same_bytes(tmp_path: Path) -> None:
    plan = plan_of("novice", "random")
    run_tournament(plan, 12, Here(), tmp_path / "here.jsonl", lambda done: None)
    run_tournament(plan, 12, Ray(), tmp_path / "ray.jsonl", lambda done: None)
    assert (tmp_path / "here.jsonl").read_bytes() == (tmp_path / "ray.jsonl").read_bytes()


@pytest.mark.exhaustive
@pytest.mark.usefixtures("everything_is_handed_out", "stopped")
def test_simulations_and_data_sets_of_a_cluster_are_the_same(tmp_path: Path) -> None:
    heard, settings = [0], rules_of("lucca").check_settings(3, {})
    many = Plan("lucca", 3, 40, settings, ("random",) * 3, 2)
    here, there = (simulate(many, place, heard.append) for place in (Here(), Ray()))
    assert {key: value for key, value in here.items() if key not in SPEED} == {
        key: value for key, value in there.items() if key not in SPEED
    }
    pytest.importorskip("pyarrow", reason="needs the package pyarrow: pip install 'piazza[arena]'")
    data = DataPlan("lucca", 3, ("random", "novice", "builder"), settings, 24, 3, 10)
    for folder, place in (("whole", Here()), ("spread", Ray())):
        assert make_dataset(data, place, tmp_path / folder, heard.append).complete
    assert bytes_of(tmp_path / "whole") == bytes_of(tmp_path / "spread")


@pytest.mark.exhaustive
@pytest.mark.usefixtures("everything_is_handed_out", "stopped")
def test_what_goes_wrong_on_a_cluster_is_told_as_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = rules_of("lucca").check_settings(3, {})
    plan = DataPlan("lucca", 3, ("random", "random", "tests.arena.test_ray:Falls"), settings, 4, 3, 10)
    for place in (Here(), Ray()):
        with pytest.raises(
            GameFault, match=r"^game 0: ZeroDivisionError: division by zero \(test_ray\.py, line \d+\)$"
        ):
            list(place.answers(dataset.play_numbers, [(plan, range(4))]))


@pytest.mark.exhaustive
@pytest.mark.usefixtures("everything_is_handed_out", "stopped")
def test_a_node_that_is_killed_changes_nothing(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    plan, games = plan_of("builder", "novice"), 2000
    run_tournament(plan, games, Here(), tmp_path / "here.jsonl", lambda done: None)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        doomed = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        killed: list[int] = []

        def kill_one_on_the_way(done: int) -> None:
            if done >= games // 4 and not killed:
                killed.append(done)
                cluster.remove_node(doomed, allow_graceful=False)

        run_tournament(plan, games, Ray(cluster.address), tmp_path / "ray.jsonl", kill_one_on_the_way)
    finally:
        ray.shutdown()
        cluster.shutdown()  # type: ignore[no-untyped-call, unused-ignore]
    assert killed and killed[0] < games
    assert (tmp_path / "here.jsonl").read_bytes() == (tmp_path / "ray.jsonl").read_bytes()
