"""Reviews that were made: kept with the game they are of, and gone with it."""

from __future__ import annotations

import base64
import zlib

from piazza.server.storage.database import Database, Statement


class StoredReviews:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def get(self, table: str, seat: int, depth: str, version: int, entries: int) -> bytes | None:
        """The review of the game with so many entries; None when there is none of that version."""
        where = "table_id = $1 AND seat = $2 AND depth = $3 AND version = $4 AND entries = $5"
        rows = await self.database.query(
            f"SELECT body FROM reviews WHERE {where}", table, seat, depth, version, entries
        )
        return zlib.decompress(base64.b85decode(rows[0][0])) if rows else None

    async def put(self, table: str, seat: int, depth: str, version: int, entries: int, body: bytes) -> None:
        """Nothing is kept of a table that is gone meanwhile."""
        packed = base64.b85encode(zlib.compress(body, 9)).decode()
        old = Statement("DELETE FROM reviews WHERE table_id = $1 AND seat = $2 AND depth = $3", (table, seat, depth))
        sql = (
            "INSERT INTO reviews (table_id, seat, depth, version, entries, body)"
            " SELECT id, $2, $3, $4, $5, $6 FROM tables WHERE id = $1"
        )
        await self.database.write([old, Statement(sql, (table, seat, depth, version, entries, packed))])
