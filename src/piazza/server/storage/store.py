"""What the server keeps, and the questions it asks of it. The entries are the truth; everything else can be told
from them or was agreed before them. A unique (table, number) decides which of two writers was first."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from piazza.core.journal import Entry
from piazza.server.course import Written
from piazza.server.faces import TableFace
from piazza.server.messages import Scope
from piazza.server.meter import Stretch
from piazza.server.seating import TableDoc
from piazza.server.storage.database import Conflict, Database, Row, Statement
from piazza.server.storage.finished import FinishedGames
from piazza.server.storage.holdings import Holdings, size_of
from piazza.server.storage.identities import Identities
from piazza.server.storage.outbox import Outbox
from piazza.server.storage.passkeys import Passkeys
from piazza.server.storage.reviews import StoredReviews


@dataclass
class StoredTable:
    id: str
    version: int
    doc: TableDoc
    seed: str
    face: TableFace
    updated: float
    opened: float = 0.0
    """When somebody last opened it, on the line `calendar`; known to the day."""


@dataclass
class Person:
    id: str
    name: str
    language: str | None
    account: str | None
    password: str | None
    is_bot: bool
    owner: str | None
    crest: int | None = None
    """The crest that they like best; who comes later to a table gets another."""
    generation: int = 0
    """Of the cookies that count. Who is given one for a password is given one of the time when it was looked at."""
    research: bool = True
    """Whether their finished games may be given to research, without names."""


@dataclass
class StoredChat:
    id: int
    person: str
    seat: int | None
    name: str
    text: str
    at: float
    code: str = ""
    """Empty for words; see talk.py."""
    entry: int = 0


@dataclass
class ServerTime:
    """Where the server's two lines of time stood when the clock called `label` said `reading`, and the wall `wall`."""

    running: float
    calendar: float
    label: str
    reading: float
    wall: float


_TABLE = "tables.id, version, doc, seed, face, updated, opened"
_PERSON = "id, name, language, account, password, is_bot, owner, crest, generation, research"
_CHAT = "id, person, seat, name, text, at, code, entry"
_ENTRY = "number, seat, act, text, target, consent, via, at, person, client_id, ran, waits"
_PROBE_BYTES = 4000
_Waits = tuple[tuple[int, float], ...]


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.identities = Identities(database)
        self.passkeys = Passkeys(database)
        self.holdings = Holdings(database)
        self.reviews = StoredReviews(database)
        self.finished = FinishedGames(database)
        self.outbox = Outbox(database)

    # ---- tables ------------------------------------------------------------------------------------------------------

    async def add_table(
        self, table: StoredTable, written: Sequence[Written], due: float | None, news: bytes | None = None
    ) -> None:
        doc = table.doc
        texts = (_text(doc), _text(table.face))
        row = Statement(
            "INSERT INTO tables (id, version, doc, seed, game, status, visibility, has_room, spectators, entries, face,"
            " due, created, updated, owner, analysis, bytes, opened, code)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
            (
                table.id, table.version, texts[0], table.seed, doc.game, _status(doc, table.face), doc.visibility,
                _has_room(doc), doc.spectators, table.face.entries, texts[1], due, doc.created, table.updated,
                doc.owner, doc.analysis, size_of(texts, written), table.opened, doc.code or None,
            ),
        )  # fmt: skip
        await self.database.write([row, *_members(table.id, doc), *_entries(table.id, written)], news)

    async def table(self, id: str) -> StoredTable | None:
        rows = await self.database.query(f"SELECT {_TABLE} FROM tables WHERE id = $1", id)
        return _table(rows[0]) if rows else None

    async def tables(self, scope: Scope, person: str, limit: int) -> list[StoredTable]:
        """The newest first."""
        order = f"ORDER BY updated DESC LIMIT {int(limit)}"
        if scope == "mine":
            mine = "JOIN members ON table_id = id WHERE person = $1 AND status <> 'closed'"
            sql = f"SELECT {_TABLE} FROM tables {mine} {order}"
            return [_table(row) for row in await self.database.query(sql, person)]
        where = {
            "open": "status = 'waiting' AND visibility = 'public' AND has_room = TRUE",
            "live": "status = 'playing' AND visibility = 'public' AND spectators = TRUE",
            "finished": "status = 'over' AND visibility = 'public' AND spectators = TRUE",
        }[scope]
        return [_table(row) for row in await self.database.query(f"SELECT {_TABLE} FROM tables WHERE {where} {order}")]

    async def playing_at(self, person: str) -> list[str]:
        """The tables where the person has a chair in a running game."""
        sql = "SELECT id FROM tables JOIN members ON table_id = id WHERE person = $1 AND status = 'playing'"
        return [row[0] for row in await self.database.query(sql, person)]

    async def unfinished_of(self, person: str) -> list[str]:
        """The person's tables whose games are not over."""
        sql = (
            "SELECT id FROM tables JOIN members ON table_id = id WHERE person = $1 AND status IN ('waiting', 'playing')"
        )
        return [row[0] for row in await self.database.query(sql, person)]

    async def tables_of(self, person: str) -> list[str]:
        """All tables that the person has made or sits at."""
        rows = await self.database.query("SELECT table_id FROM members WHERE person = $1 ORDER BY table_id", person)
        return [row[0] for row in rows]

    async def playing_docs(self, person: str) -> list[TableDoc]:
        """The running games that the person takes part in or has made."""
        sql = "SELECT doc FROM tables JOIN members ON table_id = id WHERE person = $1 AND status = 'playing'"
        return [msgspec.json.decode(row[0], type=TableDoc) for row in await self.database.query(sql, person)]

    async def still_playing(self, ids: set[str]) -> set[str]:
        """Those of the tables whose games are not over."""
        if not ids:
            return set()
        marks = ", ".join(f"${number}" for number in range(1, len(ids) + 1))
        sql = f"SELECT id FROM tables WHERE status = 'playing' AND id IN ({marks})"
        return {row[0] for row in await self.database.query(sql, *ids)}

    async def table_counts(self, person: str) -> tuple[int, int]:
        """How many tables the person has, and in how many a game is running."""
        sql = "SELECT count(*) FROM tables JOIN members ON table_id = id WHERE person = $1 AND status <> 'closed'"
        every, playing = await self.database.query(sql, person), await self.playing_at(person)
        return int(every[0][0]), len(playing)

    async def due_tables(self, now: float, limit: int) -> list[str]:
        sql = f"SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT {int(limit)}"
        return [row[0] for row in await self.database.query(sql, now)]

    async def entries(self, id: str, since: int = 0) -> list[Written]:
        sql = f"SELECT {_ENTRY} FROM entries WHERE table_id = $1 AND number >= $2 ORDER BY number"
        return [_written(row) for row in await self.database.query(sql, id, since)]

    async def change(
        self,
        table: StoredTable,
        written: Sequence[Written],
        with_doc: bool,
        due: float | None,
        news: bytes | None,
        acts: Sequence[StoredChat] = (),
        outbox: Sequence[Statement] = (),
    ) -> None:
        """Appends entries and, with `with_doc`, replaces the doc of version `table.version` - 1; all or nothing. `acts`
        are what people did by it, `outbox` is what somebody is to be told of it.

        `table` is what the table shall be. Raises Conflict when somebody else wrote first.
        """
        before = table.face.entries - len(written)
        status = _status(table.doc, table.face)
        face = _text(table.face)
        columns = "status = $1, entries = $2, face = $3, due = $4, updated = $5, bytes = bytes + $8"
        params: list[object] = [status, table.face.entries, face, due, table.updated, table.id, before]
        params.append(size_of((), written))
        where = "id = $6 AND entries = $7"
        if with_doc:
            columns += ", version = $9, doc = $10, has_room = $11, code = $12"
            where += " AND version = $13"
            code = table.doc.code or None
            params += [table.version, _text(table.doc), _has_room(table.doc), code, table.version - 1]
        row = Statement(f"UPDATE tables SET {columns} WHERE {where}", params, must_change=True)
        members = _members(table.id, table.doc) if with_doc else []
        lines = [_chat_row(table.id, act, f"act-{secrets.token_hex(12)}") for act in acts]
        await self.database.write([*_entries(table.id, written), row, *members, *lines, *outbox], news)

    async def set_due(self, id: str, entries: int, due: float) -> None:
        """Without effect when the table has gone on."""
        sql = "UPDATE tables SET due = $1 WHERE id = $2 AND entries = $3"
        await self.database.write([Statement(sql, (due, id, entries))])

    async def clear_due(self, id: str, entries: int, now: float) -> None:
        """Nothing is due any more, unless somebody has meanwhile found that later something is."""
        sql = "UPDATE tables SET due = NULL WHERE id = $1 AND entries = $2 AND due <= $3"
        await self.database.write([Statement(sql, (id, entries, now))])

    async def table_of_code(self, code: str) -> StoredTable | None:
        """The table that waits for people under a short code."""
        rows = await self.database.query(f"SELECT {_TABLE} FROM tables WHERE code = $1 AND status = 'waiting'", code)
        return _table(rows[0]) if rows else None

    async def finished_of(self, person: str, before: float, limit: int) -> list[StoredTable]:
        """The person's own finished games, the newest first, from `before` on."""
        sql = (
            f"SELECT {_TABLE} FROM tables JOIN members ON table_id = id WHERE person = $1 AND status = 'over'"
            f" AND analysis = FALSE AND updated < $2 ORDER BY updated DESC LIMIT {int(limit)}"
        )
        return [_table(row) for row in await self.database.query(sql, person, before)]

    # ---- chat --------------------------------------------------------------------------------------------------------

    async def add_chat(self, id: str, line: StoredChat, client_id: str, news: bytes | None) -> bool:
        """False when this client id has been said before."""
        # Readers go on from the last id they have seen, so the lines of one table must be stored in the order of their
        # ids: whoever writes holds the table's row meanwhile.
        hold = Statement("UPDATE tables SET id = id WHERE id = $1", (id,))
        try:
            await self.database.write([hold, _chat_row(id, line, client_id)], news)
        except Conflict:
            return False
        return True

    async def chat_said(self, id: str, person: str, client_id: str) -> str | None:
        sql = "SELECT text FROM chat WHERE table_id = $1 AND person = $2 AND client_id = $3"
        rows = await self.database.query(sql, id, person, client_id)
        return str(rows[0][0]) if rows else None

    async def chat(self, id: str, since: int, limit: int) -> list[StoredChat]:
        """The last lines after the one with the id `since`, oldest first."""
        rows = await self.database.query(
            f"SELECT {_CHAT} FROM chat WHERE table_id = $1 AND id > $2 ORDER BY id DESC LIMIT {int(limit)}",
            id,
            since,
        )
        return [StoredChat(*row) for row in reversed(rows)]

    # ---- people ------------------------------------------------------------------------------------------------------

    async def person(self, id: str) -> Person | None:
        return await self._person("id = $1", id)

    async def person_of_account(self, account: str) -> Person | None:
        return await self._person("account_key = $1", account.casefold())

    async def person_of_token(self, token_hash: str) -> Person | None:
        return await self._person("token = $1", token_hash)

    async def bots_of(self, owner: str) -> list[Person]:
        sql = f"SELECT {_PERSON} FROM people WHERE owner = $1 ORDER BY created"
        return [_person(row) for row in await self.database.query(sql, owner)]

    async def _person(self, where: str, value: str) -> Person | None:
        rows = await self.database.query(f"SELECT {_PERSON} FROM people WHERE {where}", value)
        return _person(rows[0]) if rows else None

    async def put_person(self, person: Person, now: float, token_hash: str | None = None) -> None:
        """Adds a person, or changes name and language: who was read before another request changed the account must not
        bring back the one of then. Raises Conflict when the account's name is taken."""
        await self.database.write([_person_row(person, now, token_hash)])

    async def register(self, person: Person, shapes: list[str], now: float) -> None:
        """The same for a new account; raises Conflict also when another account's name looks like it."""
        sql = "INSERT INTO account_shapes (shape, person) VALUES ($1, $2)"
        account = (
            "UPDATE people SET account = $1, account_key = $2, password = $3"
            " WHERE id = $4 AND deleted IS NULL AND (account IS NULL OR account_key = $2)"
        )
        key = None if person.account is None else person.account.casefold()
        await self.database.write(
            [
                _person_row(person, now, None),
                Statement(account, (person.account, key, person.password, person.id), must_change=True),
                *(Statement(sql, (shape, person.id)) for shape in shapes),
            ]
        )

    async def set_token(self, id: str, token_hash: str, news: bytes) -> None:
        await self.database.write([Statement("UPDATE people SET token = $1 WHERE id = $2", (token_hash, id))], news)

    # ---- the server's time -------------------------------------------------------------------------------------------

    async def server_time(self) -> ServerTime | None:
        rows = await self.database.query("SELECT running, calendar, label, reading, wall FROM server_time WHERE id = 1")
        return ServerTime(*rows[0]) if rows else None

    async def put_server_time(self, now: ServerTime) -> None:
        sql = (
            "INSERT INTO server_time (id, running, calendar, label, reading, wall) VALUES (1, $1, $2, $3, $4, $5)"
            " ON CONFLICT (id) DO UPDATE SET running = $1, calendar = $2, label = $3, reading = $4, wall = $5"
        )
        await self.database.write([Statement(sql, (now.running, now.calendar, now.label, now.reading, now.wall))])

    # ---- health ------------------------------------------------------------------------------------------------------

    async def probe(self) -> None:
        """Stores about as much as a move takes, and removes it; raises Away when that cannot be done."""
        id = secrets.token_hex(8)
        put = Statement("INSERT INTO probes (id, filler) VALUES ($1, $2)", (id, "0" * _PROBE_BYTES))
        await self.database.write([put, Statement("DELETE FROM probes WHERE id = $1", (id,))])

    # ---- one-time codes and secrets ----------------------------------------------------------------------------------

    async def add_link(self, code_hash: str, person: str, expires: float, now: float) -> None:
        old = Statement("DELETE FROM links WHERE expires < $1 OR person = $2", (now, person))
        new = Statement("INSERT INTO links (code, person, expires) VALUES ($1, $2, $3)", (code_hash, person, expires))
        await self.database.write([old, new])

    async def link(self, code_hash: str, now: float) -> str | None:
        """The person a code stands for."""
        rows = await self.database.query("SELECT person FROM links WHERE code = $1 AND expires >= $2", code_hash, now)
        return str(rows[0][0]) if rows else None

    async def take_link(self, code_hash: str, now: float) -> str | None:
        """The same, and the code is used up: it works once."""
        person = await self.link(code_hash, now)
        if person is None:
            return None
        delete = Statement("DELETE FROM links WHERE code = $1", (code_hash,), must_change=True)
        try:
            await self.database.write([delete])
        except Conflict:
            return None
        return person

    async def secret(self, name: str, fresh: str) -> str:
        """A secret of this installation; `fresh` becomes it when there is none yet."""
        sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
        await self.database.write([Statement(sql, (name, fresh))])
        rows = await self.database.query("SELECT value FROM secrets WHERE name = $1", name)
        return str(rows[0][0])


def _person_row(person: Person, now: float, token_hash: str | None) -> Statement:
    key = None if person.account is None else person.account.casefold()
    sql = (
        "INSERT INTO people"
        " (id, name, language, account, account_key, password, is_bot, owner, token, created, crest, research)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
        " ON CONFLICT (id) DO UPDATE SET name = $2, language = $3, crest = $11, research = $12"
        " WHERE people.deleted IS NULL"
    )
    params = (
        person.id, person.name, person.language, person.account, key, person.password, person.is_bot, person.owner,
        token_hash, now, person.crest, person.research,
    )  # fmt: skip
    return Statement(sql, params)


def _chat_row(id: str, line: StoredChat, client_id: str) -> Statement:
    sql = (
        "INSERT INTO chat (table_id, person, client_id, seat, name, text, at, code, entry)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
    )
    params = (id, line.person, client_id, line.seat, line.name, line.text, line.at, line.code, line.entry)
    return Statement(sql, params)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _status(doc: TableDoc, face: TableFace) -> str:
    if doc.started is None:
        return "waiting" if doc.members_seated() else "closed"
    return "over" if face.over else "playing"


def _has_room(doc: TableDoc) -> bool:
    return any(chair.kind == "open" and not chair.reserved for chair in doc.chairs)


def _members(id: str, doc: TableDoc) -> list[Statement]:
    members = doc.members()
    marks = ", ".join(f"${number}" for number in range(2, len(members) + 2))
    gone = Statement(f"DELETE FROM members WHERE table_id = $1 AND person NOT IN ({marks})", (id, *members))
    sql = "INSERT INTO members (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    return [gone, *(Statement(sql, (person, id)) for person in members)]


def _entries(id: str, written: Sequence[Written]) -> list[Statement]:
    sql = f"INSERT INTO entries (table_id, {_ENTRY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
    found = []
    for line in written:
        entry = line.entry
        consent = ",".join(str(seat) for seat in entry.consent)
        found.append(
            Statement(
                sql,
                (
                    id, line.number, entry.by, entry.act, entry.text, entry.target, consent, entry.via, line.at,
                    line.user, line.client_id, *_stretch_columns(line.stretch),
                ),
            )
        )  # fmt: skip
    return found


def _written(row: Row) -> Written:
    number, seat, act, text, target, consent, via, at, person, client_id, ran, waits = row
    seats = tuple(int(part) for part in consent.split(",") if part)
    stretch = None if ran is None else Stretch(ran, msgspec.json.decode(waits, type=_Waits) if waits else ())
    return Written(number, Entry(seat, act, text, target, seats, via), at, person, client_id, stretch)


def _stretch_columns(stretch: Stretch | None) -> tuple[float | None, str]:
    if stretch is None:
        return None, ""
    return stretch.ran, _text(stretch.waits) if stretch.waits else ""


def _table(row: Row) -> StoredTable:
    id, version, doc, seed, face, updated, opened = row
    return StoredTable(
        id,
        version,
        msgspec.json.decode(doc, type=TableDoc),
        seed,
        msgspec.json.decode(face, type=TableFace),
        updated,
        opened,
    )


def _person(row: Row) -> Person:
    id, name, language, account, password, is_bot, owner, crest, generation, research = row
    return Person(id, name, language, account, password, bool(is_bot), owner, crest, generation, bool(research))
