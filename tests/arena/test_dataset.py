"""Data sets: what is in them, that they can be gone on with, and that reading them back gives the same games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from piazza.arena import pieces
from piazza.arena.dataset import MANIFEST, BadDataSet, DataPlan, make_dataset
from piazza.arena.loading import COLUMNS, DataSet
from piazza.arena.places import Here, Place, Processes
from piazza.cli.app import main
from piazza.core.registry import GAMES, rules_of
from tests.arena.support import bytes_of

pytest.importorskip("pyarrow", reason="needs the package pyarrow: pip install 'piazza[arena]'")


def plan_of(game: str, games: int = 5, part: int = 2, bots: tuple[str, ...] = (), seed: int = 3) -> DataPlan:
    rules = rules_of(game)
    players = rules.seat_counts[0]
    return DataPlan(game, players, bots or ("random",) * players, rules.check_settings(players, {}), games, seed, part)


def made(plan: DataPlan, folder: Path, place: Place | None = None) -> DataSet:
    make_dataset(plan, place or Here(), folder, lambda done: None)
    return DataSet(folder)


@pytest.mark.parametrize("game", GAMES)
def test_reading_back_replays_to_the_same_games(game: str, tmp_path: Path) -> None:
    data = made(plan_of(game), tmp_path)
    assert data.manifest.complete and data.manifest.games == 5 and len(data.manifest.parts) == 3
    assert data.check() == 5
    rows = sum(len(batch["action"]) for batch in data.batches(size=7))
    assert rows == len(data) == data.manifest.rows > 5


def test_rows_hold_what_they_say(tmp_path: Path) -> None:
    data = made(plan_of("sangimignano", bots=("builder", "random")), tmp_path)
    rules = rules_of("sangimignano")
    for batch in data.batches():
        assert set(batch) == set(COLUMNS)
        assert batch["observation"].shape[1] == rules.encoding(2).size
        assert batch["mask"].shape[1] == rules.action_count
        assert batch["mask"][range(len(batch["action"])), batch["action"]].all()
        assert (batch["mask"].sum(axis=1) == batch["options"]).all()
        assert set(batch["by"]) == {"builder", "random"}
        assert set(batch["win_share"]) <= {0.0, 0.5, 1.0}
        opinions = batch["expected_place"][batch["by"] == "builder"]
        assert ((opinions >= 1) | (opinions != opinions)).all() and (opinions >= 1).any()
        scaled = data.scaled(batch["observation"])
        assert scaled.dtype.name == "float32" and scaled.max() <= 4
    with pytest.raises(BadDataSet, match="expected some of number"):
        next(data.batches(columns=("hands",)))


def test_tensors_are_the_same_rows(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="needs PyTorch: pip install 'torch>=2.6'")
    data = made(plan_of("sangimignano", bots=("builder", "random")), tmp_path)
    for batch, tensors in zip(data.batches(size=64), data.tensors(size=64), strict=True):
        assert set(tensors) == set(COLUMNS) - {"by"}
        assert tensors["observation"].dtype == torch.float32 and tensors["mask"].dtype == torch.bool
        assert (tensors["observation"].numpy() == data.scaled(batch["observation"])).all()
        assert all((tensors[name].numpy() == batch[name]).all() for name in ("mask", "action", "seat", "win_share"))


def test_bots_take_every_seat_in_turn(tmp_path: Path) -> None:
    data = made(plan_of("lucca", bots=("novice", "random", "random")), tmp_path)
    seats = [[player["bot"] for player in record.players].index("novice") for _, record in data.records()]
    assert seats == [0, 2, 1, 0, 2]


def test_a_data_set_is_gone_on_with(tmp_path: Path) -> None:
    whole = made(plan_of("sangimignano", games=7), tmp_path / "whole")
    made(plan_of("sangimignano", games=3), tmp_path / "parts")

    class Killed(Exception):
        pass

    def kill(done: int) -> None:
        if done == 4:
            raise Killed

    with pytest.raises(Killed):
        make_dataset(plan_of("sangimignano", games=7), Here(), tmp_path / "parts", kill)
    # The power failed while a part was written, before the manifest named it.
    last = tmp_path / "parts" / "decisions" / "game=sangimignano" / "players=2" / "part-00002.parquet"
    last.write_bytes(b"PAR1")
    assert not DataSet(tmp_path / "parts").manifest.complete
    made(plan_of("sangimignano", games=7), tmp_path / "parts")
    assert bytes_of(tmp_path / "parts") == bytes_of(tmp_path / "whole")
    assert whole.check() == 7


@pytest.mark.slow
def test_processes_give_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "SHORT", 0.0)
    made(plan_of("sangimignano", games=12), tmp_path / "here")
    made(plan_of("sangimignano", games=12), tmp_path / "spread", Processes(2))
    assert bytes_of(tmp_path / "here") == bytes_of(tmp_path / "spread")


def test_what_was_changed_is_found(tmp_path: Path) -> None:
    data = made(plan_of("sangimignano"), tmp_path)
    file = tmp_path / data.manifest.parts[1]["files"][0]["name"]
    whole = file.read_bytes()
    file.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    with pytest.raises(BadDataSet, match="not the file that the manifest names"):
        data.check()
    # Records of other games, with checksums that fit: the rows tell.
    other = made(plan_of("sangimignano", seed=4), tmp_path / "other")
    file.write_bytes(whole)
    manifest = json.loads((tmp_path / MANIFEST).read_text())
    swapped = other.manifest.parts[0]["files"][1]
    manifest["parts"][0]["files"][1] = swapped
    (tmp_path / swapped["name"]).write_bytes((tmp_path / "other" / swapped["name"]).read_bytes())
    (tmp_path / MANIFEST).write_text(json.dumps(manifest))
    with pytest.raises(BadDataSet, match="game 0: its rows are not those of its record"):
        DataSet(tmp_path).check()


def test_a_bot_that_fails_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bot_that_falls.py").write_text(
        "from piazza.bots.bot import Bot\nclass Falls(Bot):\n def think(self, seen, stream): return 1 / 0\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    for words in (["dataset", "make", "lucca", "--out", str(tmp_path / "data")], ["report", "lucca"]):
        assert main([*words, "--bots", "bot_that_falls:Falls", "--games", "1"]) == 2
        assert "game 0: ZeroDivisionError: division by zero (bot_that_falls.py, line 3)" in capsys.readouterr().err


def test_folders_of_others_are_left_alone(tmp_path: Path) -> None:
    made(plan_of("sangimignano", games=1), tmp_path / "one")
    with pytest.raises(BadDataSet, match="another plan"):
        made(plan_of("sangimignano", games=1, seed=9), tmp_path / "one")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").touch()
    with pytest.raises(BadDataSet, match="is not empty"):
        made(plan_of("sangimignano", games=1), tmp_path / "full")
    with pytest.raises(BadDataSet, match="is a file"):
        made(plan_of("sangimignano", games=1), tmp_path / "full" / "letter.txt")
    for text in ("", "[]", '{"format": "other"}'):
        (tmp_path / "full" / MANIFEST).write_text(text)
        with pytest.raises(BadDataSet, match="expected"):
            DataSet(tmp_path / "full")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, page = str(tmp_path / "data"), tmp_path / "page.html"
    assert main(["dataset", "make", "aquileia", "--games", "2", "--part", "1", "--out", folder]) == 0
    assert "2 games" in capsys.readouterr().out
    assert main(["dataset", "check", folder]) == 0
    assert "2 games replay to their rows" in " ".join(capsys.readouterr().out.split())
    assert main(["report", folder, "--out", str(page)]) == 0
    assert "Who decided" in page.read_text()
    assert main(["dataset", "check", str(tmp_path)]) == 2
