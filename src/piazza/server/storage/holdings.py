"""How much is stored for whom, and what may go: the sizes, owners and ages of tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from piazza.server.course import Written
from piazza.server.storage.database import Conflict, Database, Statement

_ROW_BYTES: Final = 120
"""What a row takes besides its texts, indexes included."""


def size_of(texts: Sequence[str], written: Sequence[Written]) -> int:
    """About how many bytes a table's row and some of its entries take."""
    entries = sum(_ROW_BYTES + len(line.entry.text) + len(line.entry.via) for line in written)
    return entries + sum(_ROW_BYTES + len(text.encode()) for text in texts)


@dataclass(frozen=True)
class Ages:
    """Moments on the line `calendar`: tables last opened before them may go. None: none of that kind."""

    analysis: float | None
    unfinished: float | None
    closed: float
    """Tables that never began, where nobody sits any more."""


class Holdings:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def bytes_of(self, person: str) -> int:
        """The size of all tables that the person owns."""
        return int(
            (await self.database.query("SELECT COALESCE(SUM(bytes), 0) FROM tables WHERE owner = $1", person))[0][0]
        )

    async def bytes_at(self, table: str) -> int:
        rows = await self.database.query("SELECT bytes FROM tables WHERE id = $1", table)
        return int(rows[0][0]) if rows else 0

    async def note_opened(self, table: str, now: float) -> None:
        await self.database.write([Statement("UPDATE tables SET opened = $1 WHERE id = $2", (now, table))])

    async def outdated(self, ages: Ages, limit: int) -> list[tuple[str, float]]:
        """Tables that may go, each with when it was last opened."""
        kinds = {
            "analysis = TRUE": ages.analysis,
            "analysis = FALSE AND status IN ('waiting', 'playing')": ages.unfinished,
            "status = 'closed'": ages.closed,
        }
        found: list[tuple[str, float]] = []
        for kind, before in kinds.items():
            if before is not None and len(found) < limit:
                sql = f"SELECT id, opened FROM tables WHERE {kind} AND opened < $1 LIMIT {int(limit) - len(found)}"
                found += [(row[0], row[1]) for row in await self.database.query(sql, before)]
        return found

    async def delete(self, table: str, opened: float | None, news: bytes) -> bool:
        """Deletes a table with all that belongs to it; False when it was opened since, or is gone already."""
        row = Statement("DELETE FROM tables WHERE id = $1", (table,), must_change=True)
        if opened is not None:
            row = Statement("DELETE FROM tables WHERE id = $1 AND opened = $2", (table, opened), must_change=True)
        parts = [
            Statement(f"DELETE FROM {name} WHERE table_id = $1", (table,))
            for name in ("entries", "chat", "members", "reviews", "notes", "outbox")
        ]
        try:
            await self.database.write([row, *parts], news)
        except Conflict:
            return False
        return True
