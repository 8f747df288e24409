"""What only one of the two databases has to keep: the file of SQLite, the news and claims of PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from piazza.server.storage import Away, Conflict, Store, StoredChat, open_database
from piazza.server.storage import postgres as postgres_module
from piazza.server.storage.database import Statement
from piazza.server.storage.migrations import MIGRATIONS, TooNew
from piazza.server.storage.sqlite import FileInUse
from tests.server.support import run
from tests.server.test_store import grown, lines, stored, with_store
from tests.waiting import until


def test_sqlite_keeps_what_it_has_said(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rows = await store.database.query("PRAGMA synchronous")
        assert rows == [(2,)], "FULL"
        assert (await store.database.query("PRAGMA journal_mode"))[0] == ("wal",)

    with_store(f"{tmp_path}/x.db", work)


def test_two_servers_cannot_share_an_sqlite_file(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(FileInUse, match="in use by another server"):
            await open_database(f"{tmp_path}/x.db")
        with pytest.raises(ValueError, match="expected a file") as refused:
            await open_database("mysql://anna:secret@host/name")
        assert "secret" not in str(refused.value)

    with_store(f"{tmp_path}/x.db", work)


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "x.db")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    with pytest.raises(TooNew):
        run(_open(f"{tmp_path}/x.db"))


async def _open(database: str) -> None:
    await open_database(database)


def test_what_does_not_fit_on_the_disk_is_not_there_and_the_rest_is_told_so(tmp_path: Path) -> None:
    """A full disk ends the commit of all who share it. None of it is stored, and all can be stored later."""

    async def work(store: Store) -> None:
        database: Any = store.database
        pages = (await database.query("PRAGMA page_count"))[0][0]
        await database.query(f"PRAGMA max_page_count = {pages}")
        large = Statement("INSERT INTO secrets (name, value) VALUES ($1, $2)", ("large", "x" * 1_000_000))
        small = Statement("INSERT INTO secrets (name, value) VALUES ($1, $2)", ("small", "x"))
        found = await asyncio.gather(database.write([large]), database.write([small]), return_exceptions=True)
        assert isinstance(found[0], Away) and (found[1] is None or isinstance(found[1], Away))
        names = {row[0] for row in await database.query("SELECT name FROM secrets")}
        assert names == (set() if found[1] else {"small"})
        await database.query(f"PRAGMA max_page_count = {pages + 10_000}")
        await database.write([large])
        assert "large" in {row[0] for row in await database.query("SELECT name FROM secrets")}
        with pytest.raises(sqlite3.OperationalError):
            await database.query("SELECT no FROM such_table")

    with_store(f"{tmp_path}/x.db", work)


@pytest.mark.postgres
def test_news_reach_other_processes_and_not_oneself(postgres: str) -> None:
    async def work() -> None:
        one, other = await open_database(postgres), await open_database(postgres)
        heard: list[tuple[str, bytes]] = []

        async def hear_one(news: bytes) -> None:
            heard.append(("one", news))

        async def hear_other(news: bytes) -> None:
            heard.append(("other", news))

        one.listen(hear_one)
        other.listen(hear_other)
        store = Store(one)
        table = stored()
        await store.add_table(table, [], None)
        await store.change(grown(table, 1), lines(0, "a"), False, None, b"moved")
        with pytest.raises(Conflict):
            await store.change(grown(table, 1), lines(0, "b"), False, None, b"never told")
        await one.tell(b"hello")
        await until(lambda: len(heard) >= 2)
        assert heard == [("other", b"moved"), ("other", b"hello")]
        await one.close()
        await other.close()

    run(work())


@pytest.mark.postgres
def test_only_one_process_holds_a_claim_and_it_ends_with_the_process(postgres: str) -> None:
    async def work() -> None:
        one, other = await open_database(postgres), await open_database(postgres)
        assert await one.claim("t1") and await one.claim("t1")
        assert not await other.claim("t1")
        assert await other.claim("t2")
        await one.release("t1")
        assert await other.claim("t1")
        await other.close()
        assert await one.claim("t1")
        await one.close()

    run(work())


@pytest.mark.postgres
def test_several_processes_may_start_at_once(postgres: str) -> None:
    async def work() -> None:
        found = await asyncio.gather(*(open_database(postgres) for _ in range(4)))
        for database in found:
            await database.close()

    run(work())


@pytest.mark.postgres
def test_a_lost_connection_for_news_is_opened_again_at_once(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its claims are gone, the listener is told that news may be missing, and later news arrive. The loss itself is
    noticed: the next sign of life would come in a year."""
    monkeypatch.setattr(postgres_module, "_LIFE_SIGN_SECONDS", 365 * 86_400.0)

    async def work() -> None:
        one, other = await open_database(postgres), await open_database(postgres)
        heard: list[bytes] = []

        async def hear(news: bytes) -> None:
            heard.append(news)

        one.listen(hear)
        assert await one.claim("t1")
        await other.query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
        await until(lambda: heard)
        assert heard == [b""]
        await other.tell(b"hello")
        await until(lambda: len(heard) >= 2)
        assert heard == [b"", b"hello"]
        await one.close()
        await other.close()

    run(work())


@pytest.mark.postgres
def test_lines_of_chat_appear_in_the_order_of_their_ids(postgres: str) -> None:
    """Two processes write while a third reads on from the last id it has seen: it misses nothing."""

    async def work() -> None:
        stores = [Store(await open_database(postgres)) for _ in range(3)]
        await stores[0].add_table(stored(), [], None)
        seen: list[int] = []

        async def write(store: Store, person: str) -> None:
            for number in range(40):
                line = StoredChat(0, person, 0, person, f"line {number}", 1.0)
                assert await store.add_chat("t1", line, f"c{number}", None)

        async def read() -> None:
            while len(seen) < 80:
                seen.extend(line.id for line in await stores[2].chat("t1", seen[-1] if seen else 0, 100))
                await asyncio.sleep(0)

        await asyncio.gather(write(stores[0], "p1"), write(stores[1], "p2"), read())
        assert seen == sorted(seen)
        for store in stores:
            await store.database.close()

    run(work())
