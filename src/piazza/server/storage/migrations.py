"""The tables of the database, step by step. A step that has been released never changes: add the next one.

Words that differ between the two databases: {serial} a number that counts itself, {real} a number of seconds, {owner}
and {analysis} what a table's doc says.
"""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """CREATE TABLE people (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT, account TEXT, account_key TEXT UNIQUE,
            password TEXT, is_bot BOOLEAN NOT NULL, owner TEXT, token TEXT UNIQUE, created {real} NOT NULL)""",
        "CREATE INDEX people_owner ON people (owner)",
        "CREATE TABLE links (code TEXT PRIMARY KEY, person TEXT NOT NULL, expires {real} NOT NULL)",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, version INTEGER NOT NULL, doc TEXT NOT NULL, seed TEXT NOT NULL, game TEXT NOT NULL,
            status TEXT NOT NULL, visibility TEXT NOT NULL, has_room BOOLEAN NOT NULL, spectators BOOLEAN NOT NULL,
            entries INTEGER NOT NULL, face TEXT NOT NULL, due {real},
            created {real} NOT NULL, updated {real} NOT NULL)""",
        "CREATE INDEX tables_status ON tables (status, visibility, updated)",
        "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
        "CREATE TABLE members (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id))",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, act TEXT NOT NULL,
            text TEXT NOT NULL, target INTEGER NOT NULL, consent TEXT NOT NULL, via TEXT NOT NULL,
            at {real} NOT NULL, person TEXT, client_id TEXT, PRIMARY KEY (table_id, number))""",
        "CREATE UNIQUE INDEX entries_client ON entries (table_id, person, client_id) WHERE client_id IS NOT NULL",
        """CREATE TABLE chat (
            id {serial}, table_id TEXT NOT NULL, person TEXT NOT NULL, client_id TEXT NOT NULL, seat INTEGER,
            name TEXT NOT NULL, text TEXT NOT NULL, at {real} NOT NULL)""",
        "CREATE UNIQUE INDEX chat_client ON chat (table_id, person, client_id)",
        "CREATE INDEX chat_table ON chat (table_id, id)",
    ),
    # Time that passed is stored, and no longer the time it was: `ran` is NULL in entries from before. Their tables are
    # looked at once, because the times at which they were due were those of a clock that could be set.
    (
        """CREATE TABLE server_time (
            id INTEGER PRIMARY KEY, running {real} NOT NULL, calendar {real} NOT NULL, label TEXT NOT NULL,
            reading {real} NOT NULL, wall {real} NOT NULL)""",
        "ALTER TABLE entries ADD COLUMN ran {real}",
        "ALTER TABLE entries ADD COLUMN waits TEXT NOT NULL DEFAULT ''",
        "UPDATE tables SET due = 0 WHERE due IS NOT NULL",
    ),
    # Identities can be revoked. A cookie counts while it is of its person's generation and its device has not ended;
    # one from before there were devices is of generation 0, and is named `before` by the device that goes on with it.
    (
        "ALTER TABLE people ADD COLUMN generation INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE people ADD COLUMN deleted {real}",
        """CREATE TABLE devices (
            id TEXT PRIMARY KEY, person TEXT NOT NULL, before TEXT, browser TEXT NOT NULL, system TEXT NOT NULL,
            created {real} NOT NULL, seen {real} NOT NULL, ended {real})""",
        "CREATE INDEX devices_person ON devices (person)",
    ),
    # Where it is tried whether anything can be stored; always empty.
    ("CREATE TABLE probes (id TEXT PRIMARY KEY, filler TEXT NOT NULL)",),
    # People who have been deleted, as long as something at their tables still tells their names.
    ("CREATE TABLE departures (person TEXT PRIMARY KEY)",),
    # What account names that look alike have in common; accounts that were alike before stay as they are.
    (
        "CREATE TABLE account_shapes (shape TEXT PRIMARY KEY, person TEXT NOT NULL)",
        "CREATE INDEX account_shapes_person ON account_shapes (person)",
    ),
    (
        """CREATE TABLE passkeys (
            id TEXT PRIMARY KEY, person TEXT NOT NULL, key TEXT NOT NULL, count BIGINT NOT NULL, name TEXT NOT NULL,
            created {real} NOT NULL, used {real})""",
        "CREATE INDEX passkeys_person ON passkeys (person)",
        "CREATE TABLE challenges (hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, expires {real} NOT NULL)",
    ),
    # Whose a table is, how large, and when somebody last opened it: what is stored has limits of size and age. Tables
    # from before count as opened when the server was last used, so that an update makes none too old.
    (
        "ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN analysis BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN opened {real} NOT NULL DEFAULT 0",
        """UPDATE tables SET owner = {owner}, analysis = {analysis}, opened = (SELECT MAX(updated) FROM tables),
            bytes = LENGTH(doc) + LENGTH(face)
            + COALESCE((SELECT SUM(120 + LENGTH(text)) FROM entries WHERE table_id = tables.id), 0)""",
        "CREATE INDEX tables_owner ON tables (owner)",
        "CREATE INDEX tables_opened ON tables (opened)",
    ),
    # Reviews of finished games, packed: they take a minute to make and can be made again.
    (
        """CREATE TABLE reviews (
            table_id TEXT NOT NULL, seat INTEGER NOT NULL, depth TEXT NOT NULL, version INTEGER NOT NULL,
            entries INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seat, depth))""",
    ),
    # What people did stands among what they said; codes to type; what somebody keeps for themselves; moderation; how
    # somebody is told that it is their turn.
    (
        "ALTER TABLE chat ADD COLUMN code TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE chat ADD COLUMN entry INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN code TEXT",
        "CREATE UNIQUE INDEX tables_code ON tables (code) WHERE code IS NOT NULL",
        "ALTER TABLE people ADD COLUMN crest INTEGER",
        """CREATE TABLE notes (
            person TEXT NOT NULL, table_id TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (person, table_id))""",
        """CREATE TABLE blocks (
            person TEXT NOT NULL, blocked TEXT NOT NULL, name TEXT NOT NULL, at {real} NOT NULL,
            PRIMARY KEY (person, blocked))""",
        """CREATE TABLE reports (
            id {serial}, person TEXT NOT NULL, table_id TEXT NOT NULL, about TEXT NOT NULL, text TEXT NOT NULL,
            lines TEXT NOT NULL, at {real} NOT NULL)""",
        """CREATE TABLE subscriptions (
            endpoint TEXT PRIMARY KEY, person TEXT NOT NULL, device TEXT NOT NULL, p256dh TEXT NOT NULL,
            auth TEXT NOT NULL, created {real} NOT NULL)""",
        "CREATE INDEX subscriptions_person ON subscriptions (person)",
        "CREATE TABLE notice_wishes (person TEXT PRIMARY KEY, wishes TEXT NOT NULL)",
    ),
    # Whether finished games may be given to research, without names.
    ("ALTER TABLE people ADD COLUMN research BOOLEAN NOT NULL DEFAULT TRUE",),
    # What is still to be told to people who are not there.
    (
        """CREATE TABLE outbox (
            id {serial}, person TEXT NOT NULL, table_id TEXT NOT NULL, kind TEXT NOT NULL, way TEXT NOT NULL,
            target TEXT NOT NULL, due {real}, attempts INTEGER NOT NULL DEFAULT 0, sent {real} NOT NULL DEFAULT 0)""",
        "CREATE UNIQUE INDEX outbox_once ON outbox (person, table_id, kind, way, target)",
        "CREATE INDEX outbox_due ON outbox (due) WHERE due IS NOT NULL",
        "CREATE INDEX outbox_table ON outbox (table_id)",
    ),
)


SQLITE: Final = {
    "serial": "INTEGER PRIMARY KEY AUTOINCREMENT",
    "real": "REAL",
    "owner": "json_extract(doc, '$.owner')",
    "analysis": "COALESCE(json_extract(doc, '$.analysis'), FALSE)",
}
POSTGRES: Final = {
    "serial": "BIGSERIAL PRIMARY KEY",
    "real": "DOUBLE PRECISION",
    "owner": "doc::json ->> 'owner'",
    "analysis": "COALESCE((doc::json ->> 'analysis')::boolean, FALSE)",
}


def steps_after(version: int, words: dict[str, str]) -> list[tuple[int, list[str]]]:
    """The steps that a database of that version lacks, each with the version it leads to."""
    return [
        (number, [sql.format(**words) for sql in step])
        for number, step in enumerate(MIGRATIONS, start=1)
        if number > version
    ]


class TooNew(Exception):
    """The database was written by a later version of Piazza."""

    def __init__(self, found: int) -> None:
        super().__init__(f"the database has schema version {found}; this Piazza knows versions up to {len(MIGRATIONS)}")


class TooOld(Exception):
    """The database was written by an earlier version of Piazza, and no server of this one has been at it yet."""

    def __init__(self, found: int) -> None:
        super().__init__(
            f"the database has schema version {found}, and this Piazza {len(MIGRATIONS)}: start its server once"
        )
