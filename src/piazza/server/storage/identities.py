"""What is stored so that an identity can be told, listed, revoked and deleted: generations and devices."""

from __future__ import annotations

from dataclasses import dataclass

from piazza.server.storage.database import Database, Statement


@dataclass(frozen=True)
class Standing:
    """What the store knows about a cookie. `seen` is None for a device that has not been stored."""

    generation: int
    is_stored: bool
    """Whether there is anything about the person."""
    is_gone: bool
    """The person is deleted, or the device has been signed out."""
    seen: float | None


@dataclass(frozen=True)
class StoredDevice:
    id: str
    browser: str
    system: str
    created: float
    seen: float


_OF_A_PERSON = ("passkeys", "chat", "notes", "blocks", "notice_wishes", "outbox")
_SIGNED_IN = "person = $1 AND ended IS NULL"


class Identities:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def standing(self, person: str, device: str, before: str) -> Standing:
        """`before` is the id of the cookie that the device's own has replaced, or that of the device once more."""
        rows = await self.database.query(
            "SELECT (SELECT generation FROM people WHERE id = $1), (SELECT deleted FROM people WHERE id = $1),"
            " (SELECT seen FROM devices WHERE id = $2),"
            " (SELECT count(*) FROM devices WHERE id IN ($2, $3) AND (ended IS NOT NULL OR person <> $1))",
            person,
            device,
            before,
        )
        generation, deleted, seen, ended = rows[0]
        return Standing(generation or 0, generation is not None, deleted is not None or ended > 0, seen)

    # ---- devices -----------------------------------------------------------------------------------------------------

    async def put_device(self, person: str, device: StoredDevice, before: str | None) -> None:
        """Adds a device, or says when it was last seen."""
        sql = (
            "INSERT INTO devices (id, person, before, browser, system, created, seen)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET browser = $4, system = $5, seen = $7"
        )
        params = (device.id, person, before, device.browser, device.system, device.created, device.seen)
        await self.database.write([Statement(sql, params)])

    async def devices(self, person: str) -> list[StoredDevice]:
        """Where the person is signed in; the last seen first."""
        sql = f"SELECT id, browser, system, created, seen FROM devices WHERE {_SIGNED_IN} ORDER BY seen DESC, id"
        return [StoredDevice(*row) for row in await self.database.query(sql, person)]

    async def end_device(self, person: str, device: str, now: float, news: bytes) -> None:
        """Neither the cookie of this device nor the one it replaced counts any more. The device need not be stored."""
        rows = await self.database.query(
            "SELECT before FROM devices WHERE id = $1 AND person = $2 AND before IS NOT NULL", device, person
        )
        sql = (
            "INSERT INTO devices (id, person, browser, system, created, seen, ended)"
            " VALUES ($1, $2, '', '', $3, $3, $3) ON CONFLICT (id) DO UPDATE SET ended = $3"
        )
        ended = [device, *(str(row[0]) for row in rows)]
        unsubscribe = "DELETE FROM subscriptions WHERE person = $1 AND device = $2"
        await self.database.write(
            [
                *(Statement(sql, (id, person, now)) for id in ended),
                *(Statement(unsubscribe, (person, id)) for id in ended),
            ],
            news,
        )

    @staticmethod
    def next_generation(person: str) -> list[Statement]:
        """No cookie given out before counts any more. The person must be stored."""
        return [
            Statement("UPDATE people SET generation = generation + 1 WHERE id = $1", (person,), must_change=True),
            Statement("DELETE FROM devices WHERE person = $1", (person,)),
            Statement("DELETE FROM links WHERE person = $1", (person,)),
            Statement("DELETE FROM subscriptions WHERE person = $1", (person,)),
        ]

    async def set_password(self, person: str, hashed: str, generation: int, news: bytes) -> None:
        """With a new password a new generation begins, the one after `generation`; raises Conflict when that is no
        longer the present one."""
        sql = "UPDATE people SET password = $1 WHERE id = $2 AND generation = $3"
        change = Statement(sql, (hashed, person, generation), must_change=True)
        await self.database.write([change, *self.next_generation(person)], news)

    # ---- account names that look alike -------------------------------------------------------------------------------

    async def without_shapes(self) -> list[tuple[str, str]]:
        """People with accounts from before there were shapes, and the names of the accounts."""
        sql = (
            "SELECT id, account FROM people WHERE account IS NOT NULL"
            " AND NOT EXISTS (SELECT 1 FROM account_shapes WHERE person = people.id) ORDER BY created, id"
        )
        return [(row[0], row[1]) for row in await self.database.query(sql)]

    async def add_shapes(self, person: str, shapes: list[str]) -> None:
        """As far as nobody else has them."""
        sql = "INSERT INTO account_shapes (shape, person) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self.database.write([Statement(sql, (shape, person)) for shape in shapes])

    # ---- deletion ----------------------------------------------------------------------------------------------------

    async def delete(self, person: str, now: float, news: bytes) -> None:
        """Forgets a person: what is left is an id that nobody can be any more. Their tables are still to be seen to."""
        forget = (
            "UPDATE people SET name = '', language = NULL, account = NULL, account_key = NULL, password = NULL,"
            " token = NULL, owner = NULL, deleted = $1 WHERE id = $2"
        )
        statements = [
            *self.next_generation(person),
            Statement(forget, (now, person)),
            Statement("DELETE FROM account_shapes WHERE person = $1", (person,)),
            *(Statement(f"DELETE FROM {name} WHERE person = $1", (person,)) for name in _OF_A_PERSON),
            Statement("INSERT INTO departures (person) VALUES ($1) ON CONFLICT DO NOTHING", (person,)),
        ]
        await self.database.write(statements, news)

    async def departures(self) -> list[str]:
        return [row[0] for row in await self.database.query("SELECT person FROM departures ORDER BY person")]

    async def end_departure(self, person: str) -> None:
        await self.database.write([Statement("DELETE FROM departures WHERE person = $1", (person,))])
