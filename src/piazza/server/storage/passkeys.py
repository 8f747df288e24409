"""What is stored of passkeys, and the challenges that wait for an answer."""

from __future__ import annotations

from dataclasses import dataclass

from piazza.server.storage.database import Conflict, Database, Statement


@dataclass(frozen=True)
class StoredPasskey:
    """`id` and `key`, the public one, are base64url; `count` is how often it says it has been used."""

    id: str
    person: str
    key: str
    count: int
    name: str
    created: float
    used: float | None = None


_COLUMNS = "id, person, key, count, name, created, used"


class Passkeys:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: str) -> list[StoredPasskey]:
        sql = f"SELECT {_COLUMNS} FROM passkeys WHERE person = $1 ORDER BY created, id"
        return [StoredPasskey(*row) for row in await self.database.query(sql, person)]

    async def get(self, id: str) -> StoredPasskey | None:
        rows = await self.database.query(f"SELECT {_COLUMNS} FROM passkeys WHERE id = $1", id)
        return StoredPasskey(*rows[0]) if rows else None

    async def add(self, passkey: StoredPasskey) -> None:
        """Raises Conflict when it is somebody's already."""
        sql = f"INSERT INTO passkeys ({_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
        key = passkey
        params = (key.id, key.person, key.key, key.count, key.name, key.created, key.used)
        await self.database.write([Statement(sql, params)])

    async def use(self, passkey: StoredPasskey, count: int, now: float) -> None:
        """Raises Conflict when it has been used, or removed, meanwhile."""
        sql = "UPDATE passkeys SET count = $1, used = $2 WHERE id = $3 AND count = $4"
        await self.database.write([Statement(sql, (count, now, passkey.id, passkey.count), must_change=True)])

    async def remove(self, person: str, id: str) -> None:
        """Raises Conflict when the person has no such passkey."""
        sql = "DELETE FROM passkeys WHERE id = $1 AND person = $2"
        await self.database.write([Statement(sql, (id, person), must_change=True)])

    # ---- challenges --------------------------------------------------------------------------------------------------

    async def add_challenge(self, hash: str, purpose: str, expires: float, now: float) -> None:
        old = Statement("DELETE FROM challenges WHERE expires < $1", (now,))
        new = Statement("INSERT INTO challenges (hash, purpose, expires) VALUES ($1, $2, $3)", (hash, purpose, expires))
        await self.database.write([old, new])

    async def take_challenge(self, hash: str, purpose: str, now: float) -> bool:
        """Whether it was put, for this purpose, and not answered before."""
        sql = "DELETE FROM challenges WHERE hash = $1 AND purpose = $2 AND expires >= $3"
        try:
            await self.database.write([Statement(sql, (hash, purpose, now), must_change=True)])
        except Conflict:
            return False
        return True
