"""`piazza reports`: the operator reads what people reported, while the server runs, and puts it away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from piazza.cli import main
from tests.server.support import run, two_at_a_table


def test_the_operator_reads_and_deletes_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (_server, anna, bert, table):
            async with bert.at(table) as seat:
                await seat.until_type("state")
                await seat.ask({"type": "chat", "text": "a rude word"})
            async with anna.at(table) as seat:
                lines = (await seat.until_type("chat"))["lines"]
            who = next(line["who"] for line in lines if line["text"] == "a rude word")
            await anna.post(f"/api/tables/{table}/report", {"who": who, "text": "Bert was rude"})
            database = f"{tmp_path}/piazza.db"
            assert await asyncio.to_thread(main, ["reports", "--database", database]) == 0
            told = capsys.readouterr().out
            assert all(word in told for word in (table, "Bert", "Bert was rude", "Bert: a rude word", "reports: 1"))
            number = told.split()[0]
            assert await asyncio.to_thread(main, ["reports", "--database", database, "--delete", number]) == 0
            assert await asyncio.to_thread(main, ["reports", "--database", database]) == 0
            assert "reports: 0" in capsys.readouterr().out

    run(work())


def test_a_database_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reports", "--database", f"{tmp_path}/nothing.db"]) == 2
    assert "nothing.db" in capsys.readouterr().err
