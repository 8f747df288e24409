"""The store, the same tests on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from piazza.core.journal import DO, UNDO, Entry
from piazza.server.course import Written
from piazza.server.faces import TableFace
from piazza.server.storage import Conflict, Person, Store, StoredChat, StoredTable, migrations, open_database, sqlite
from piazza.server.storage import postgres as postgres_module
from piazza.server.storage.migrations import MIGRATIONS, TooNew
from tests.server.support import run
from tests.server.tables import new_doc


def stored(id: str = "t1", **changes: Any) -> StoredTable:
    return StoredTable(id, 1, new_doc("sangimignano", 2, started=1000.0, **changes), "seed", TableFace(), 1000.0)


def lines(first: int, *texts: str, client_id: str | None = None) -> list[Written]:
    found = [Written(first + n, Entry(n % 2, DO, text=text), 1001.5) for n, text in enumerate(texts)]
    if client_id is not None:
        found[0].user, found[0].client_id = "u0", client_id
    return found


def grown(table: StoredTable, count: int, version: int = 1) -> StoredTable:
    return StoredTable(table.id, version, table.doc, table.seed, TableFace(entries=count, to_act=[1]), 1002.0)


def with_store(database: str, work: object) -> None:
    async def opened() -> None:
        store = Store(await open_database(database))
        try:
            await work(store)  # type: ignore[operator]
        finally:
            await store.database.close()

    run(opened())


def test_entries_come_back_as_they_were_written(database: str) -> None:
    odd = Entry(1, UNDO, target=0, consent=(0, 2), via="bot:maestro")

    async def work(store: Store) -> None:
        table = stored()
        written = [*lines(0, "buy", "keep «5» 高い塔"), Written(2, odd, 1003.25, "u1", "c9")]
        await store.add_table(grown(table, 3), written, None)
        found = await store.entries("t1")
        assert [line.entry.as_dict() for line in found] == [line.entry.as_dict() for line in written]
        assert found[2].entry.consent == (0, 2) and found[2].entry.via == "bot:maestro"
        assert (found[2].at, found[2].user, found[2].client_id) == (1003.25, "u1", "c9")
        assert [line.number for line in await store.entries("t1", 2)] == [2]
        back = await store.table("t1")
        assert back is not None and back.doc == table.doc and back.seed == "seed" and back.face.entries == 3
        assert await store.table("other") is None

    with_store(database, work)


def test_of_two_writers_of_one_number_only_one_succeeds(database: str) -> None:
    async def work(store: Store) -> None:
        table = stored()
        await store.add_table(table, [], None)
        one = store.change(grown(table, 2), lines(0, "a", "b"), False, None, None)
        other = store.change(grown(table, 1), lines(0, "c"), False, None, None)
        results = await asyncio.gather(one, other, return_exceptions=True)
        assert [type(result) for result in results].count(Conflict) == 1
        texts = [line.entry.text for line in await store.entries("t1")]
        assert texts in (["a", "b"], ["c"])
        back = await store.table("t1")
        assert back is not None and back.face.entries == len(texts)

    with_store(database, work)


def test_a_gap_in_the_numbers_cannot_be_written(database: str) -> None:
    async def work(store: Store) -> None:
        table = stored()
        await store.add_table(table, [], None)
        with pytest.raises(Conflict):
            await store.change(grown(table, 3), lines(2, "late"), False, None, None)
        assert await store.entries("t1") == []

    with_store(database, work)


def test_a_client_id_is_stored_once(database: str) -> None:
    async def work(store: Store) -> None:
        table = stored()
        await store.add_table(table, [], None)
        await store.change(grown(table, 1), lines(0, "a", client_id="x"), False, None, None)
        with pytest.raises(Conflict):
            await store.change(grown(table, 2), lines(1, "b", client_id="x"), False, None, None)
        assert len(await store.entries("t1")) == 1

    with_store(database, work)


def test_a_doc_is_guarded_by_its_version_and_goes_with_its_entries(database: str) -> None:
    async def work(store: Store) -> None:
        table = stored()
        await store.add_table(table, [], None)
        changed = grown(table, 1, version=2)
        changed.doc.rematch = "next"
        await store.change(changed, lines(0, "a"), True, None, None)
        stale = grown(table, 2, version=2)
        with pytest.raises(Conflict):
            await store.change(stale, lines(1, "b"), True, None, None)
        assert len(await store.entries("t1")) == 1
        back = await store.table("t1")
        assert back is not None and back.version == 2 and back.doc.rematch == "next"
        await store.change(grown(table, 2, version=2), lines(1, "b"), False, None, None)
        back = await store.table("t1")
        assert back is not None and back.version == 2 and back.doc.rematch == "next" and back.face.entries == 2

    with_store(database, work)


def test_lists_of_tables(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_table(stored("playing", visibility="public"), [], None)
        await store.add_table(stored("secret"), [], None)
        await store.add_table(stored("quiet", visibility="public", spectators=False), [], None)
        waiting = stored("waiting", visibility="public")
        waiting.doc.started = None
        waiting.doc.chairs[1].kind, waiting.doc.chairs[1].user = "open", None
        await store.add_table(waiting, [], None)
        over = stored("over", visibility="public")
        over.face.over = True
        await store.add_table(over, [], None)

        async def ids(scope: object, person: str = "") -> set[str]:
            return {table.id for table in await store.tables(scope, person, 100)}  # type: ignore[arg-type]

        assert await ids("open") == {"waiting"}
        assert await ids("live") == {"playing"}
        assert await ids("finished") == {"over"}
        assert await ids("mine", "u1") == {"playing", "secret", "quiet", "over"}
        assert await ids("mine", "nobody") == set()

    with_store(database, work)


def test_due_tables(database: str) -> None:
    async def work(store: Store) -> None:
        for id, due in (("a", 10.0), ("b", 30.0), ("c", None)):
            await store.add_table(stored(id), [], due)
        assert await store.due_tables(20.0, 10) == ["a"]
        await store.clear_due("a", 0, 20.0)
        await store.set_due("b", 7, 5.0)
        assert await store.due_tables(20.0, 10) == []
        await store.clear_due("b", 0, 20.0)
        assert await store.due_tables(30.0, 10) == ["b"], "somebody has found that later something is due"

    with_store(database, work)


def test_people_accounts_tokens_and_codes(database: str) -> None:
    async def work(store: Store) -> None:
        anna = Person("p1", "Anna", "ja", "Anna", "hash", False, None)
        await store.put_person(anna, 1.0)
        anna.name = "Änne"
        await store.put_person(anna, 2.0)
        assert (await store.person("p1")) == anna
        assert (await store.person_of_account("ANNA")) == anna
        with pytest.raises(Conflict):
            await store.put_person(Person("p2", "B", None, "aNNa", "hash", False, None), 1.0)
        bot = Person("p3", "Robot", None, None, None, True, "p1")
        await store.put_person(bot, 1.0, "token hash")
        assert (await store.person_of_token("token hash")) == bot
        assert await store.bots_of("p1") == [bot]
        await store.set_token("p3", "another", b"")
        assert await store.person_of_token("token hash") is None
        await store.add_link("code", "p1", 100.0, 1.0)
        assert await store.take_link("code", 101.0) is None
        taken = await asyncio.gather(store.take_link("code", 50.0), store.take_link("code", 50.0))
        assert sorted(taken, key=str) == [None, "p1"]
        assert await store.secret("s", "one") == "one" == await store.secret("s", "two")

    with_store(database, work)


def test_chat(database: str) -> None:
    async def work(store: Store) -> None:
        for number in range(5):
            line = StoredChat(0, "p1", None if number else 1, "Anna", f"line {number}", 1.0)
            assert await store.add_chat("t1", line, f"c{number}", None)
            assert not await store.add_chat("t1", line, f"c{number}", None)
        found = await store.chat("t1", 0, 3)
        assert [line.text for line in found] == ["line 2", "line 3", "line 4"]
        assert [line.text for line in await store.chat("t1", found[1].id, 100)] == ["line 4"]

    with_store(database, work)


def test_everything_is_there_after_opening_again(database: str) -> None:
    async def first(store: Store) -> None:
        await store.add_table(grown(stored(), 2), lines(0, "a", "b"), 5.0)

    async def second(store: Store) -> None:
        assert len(await store.entries("t1")) == 2
        assert await store.due_tables(6.0, 1) == ["t1"]

    with_store(database, first)
    with_store(database, second)


def test_a_new_step_brings_a_database_that_is_in_use_up_to_date(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def first(store: Store) -> None:
        await store.add_table(grown(stored(), 1), lines(0, "a"), None)

    async def second(store: Store) -> None:
        assert await store.database.query("SELECT weight FROM chairs") == []
        assert [line.entry.text for line in await store.entries("t1")] == ["a"]

    with_store(database, first)
    longer = (*MIGRATIONS, ("CREATE TABLE chairs (weight {real})", "CREATE INDEX chairs_weight ON chairs (weight)"))
    for module in (migrations, sqlite, postgres_module):
        monkeypatch.setattr(module, "MIGRATIONS", longer)
    with_store(database, second)
    with_store(database, second)
    monkeypatch.undo()
    with pytest.raises(TooNew):
        with_store(database, second)


def test_who_has_left_a_table_is_no_longer_listed_with_it(database: str) -> None:
    async def work(store: Store) -> None:
        table = stored()
        await store.add_table(table, [], None)
        left = grown(table, 0, version=2)
        left.doc.chairs[1].kind, left.doc.chairs[1].user = "open", None
        await store.change(left, [], True, None, None)
        assert await store.tables("mine", "u1", 10) == []
        assert [found.id for found in await store.tables("mine", "u0", 10)] == ["t1"]
        assert await store.playing_at("u0") == ["t1"] and await store.playing_at("u1") == []

    with_store(database, work)
