"""What people have reported, read by the operator: also while the server runs, which holds its SQLite file."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from piazza.core.errors import PiazzaError
from piazza.server.storage import Statement, open_database


@dataclass(frozen=True)
class StoredReport:
    id: int
    person: str
    table: str
    about: str
    text: str
    lines: str
    at: float


_ALL = "SELECT id, person, table_id, about, text, lines, at FROM reports ORDER BY id"
_DELETE = "DELETE FROM reports WHERE id = $1"


class ReportReader:
    def __init__(self, database: str) -> None:
        self._database = database
        self._path = None if "://" in database else Path(database.removeprefix("sqlite:"))

    async def all(self) -> list[StoredReport]:
        """The newest last."""
        if self._path is not None:
            with contextlib.closing(self._opened(self._path)) as connection:
                return [StoredReport(*row) for row in connection.execute(_ALL)]
        database = await open_database(self._database)
        try:
            return [StoredReport(*row) for row in await database.query(_ALL)]
        finally:
            await database.close()

    async def delete(self, id: int) -> None:
        if self._path is not None:
            with contextlib.closing(self._opened(self._path)) as connection, connection:
                connection.execute("DELETE FROM reports WHERE id = ?", (id,))
            return
        database = await open_database(self._database)
        try:
            await database.write([Statement(_DELETE, (id,))])
        finally:
            await database.close()

    def _opened(self, path: Path) -> sqlite3.Connection:
        if not path.is_file():
            raise PiazzaError(f"there is no database {path}: name the server's own with --database")
        return sqlite3.connect(path)
