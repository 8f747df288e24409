"""Finished games of people as a data set: no names, and nobody who does not want it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from piazza.cli.app import main
from piazza.server.config import Config
from tests.server.support import Browser, config_for, play_to_end, run, running

pytest.importorskip("pyarrow", reason="needs the package pyarrow: pip install 'piazza[arena]'")

NAMES = ("Zaphod", "Trillian", "Ford")
"""Names that occur nowhere by chance."""


async def _three_finish_a_game_each(config: Config, command: list[str]) -> None:
    """Each alone against a bot. The second does not want their games to be given away, the third is deleted. Then the
    operator exports beside the running server, which holds the database."""
    async with running(config) as server:
        for name in NAMES:
            async with Browser(server.url, name) as person:
                assert (await person.get("/api/me"))["research"] is True
                table = await person.post("/api/play-now", {"game": "sangimignano", "level": "random"})
                async with person.at(table["id"]) as seat:
                    await play_to_end(seat)
                if name == NAMES[1]:
                    assert (await person.post("/api/me", {"research": False}))["research"] is False
                    await person.post("/api/me", {"name": name})
                    assert (await person.get("/api/me"))["research"] is False, "another change leaves it as it is"
                if name == NAMES[2]:
                    await person.post("/api/account/delete", {})
        assert await asyncio.to_thread(main, command) == 0


@pytest.mark.slow
def test_games_are_exported_without_names_and_without_those_who_do_not_want_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from piazza.arena.loading import DataSet

    config = config_for(tmp_path)
    out = tmp_path / "out"
    command = ["dataset", "people", "sangimignano", "--players", "2", "--database", config.database, "--out", str(out)]
    run(_three_finish_a_game_each(config, command))
    said = capsys.readouterr().out
    assert "1 games" in said and "2 games with somebody who does not want it or is gone" in said
    data = DataSet(out)
    assert data.check() == 1, "it replays to its rows"
    records = [record for _, record in data.records()]
    deciders = {str(name) for batch in data.batches() for name in batch["by"]}
    assert deciders == {"person", "random"}
    (chairs,) = ([chair.get("bot") for chair in record.players] for record in records)
    assert sorted(chairs, key=str) == [None, "random"], "who begins is drawn, so the person sits at either chair"
    assert [chair["name"] for chair in records[0].players] == ["Player 1", "Player 2"]
    texts = [record.as_text() for record in records] + [(out / "manifest.json").read_text(encoding="utf-8")]
    assert not [name for name in NAMES for text in texts if name in text]
    assert records[0].seed is None and records[0].deal is None
    before = {file: file.read_bytes() for file in out.rglob("*") if file.is_file()}
    assert main(command) == 0, "a second export finds all there"
    assert {file: file.read_bytes() for file in out.rglob("*") if file.is_file()} == before


def test_what_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["dataset", "people", "lucca", "--database", str(tmp_path / "none.sqlite3"), "--out", str(tmp_path)]
    assert main([*command, "--players", "4"]) != 0
    assert "there is no file" in capsys.readouterr().err
    assert main([*command, "--players", "9"]) != 0
    assert "expected 2 to 5, got 9" in capsys.readouterr().err
    other = tmp_path / "letter.txt"
    other.write_text("Dear Dante")
    for database, said in ((str(other), "file is not a database"), ("mysql://me:secret@host/x", "expected a file")):
        command[command.index("--database") + 1] = database
        assert main([*command, "--players", "4"]) == 2
        told = capsys.readouterr().err
        assert said in told and "secret" not in told
