"""The finished games of a database, for whoever runs it, and who does not want theirs to be given to research."""

from __future__ import annotations

from piazza.server.storage.database import Database


class FinishedGames:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, game: str) -> list[str]:
        """The ids of the tables, in their own order, which tells nothing of when they were played."""
        sql = "SELECT id FROM tables WHERE status = 'over' AND analysis = FALSE AND game = $1"
        return sorted(row[0] for row in await self.database.query(sql, game))

    async def taking_part(self, table: str) -> set[str]:
        """Everybody who decided anything there, also those who gave their chair to somebody else."""
        sql = "SELECT DISTINCT person FROM entries WHERE table_id = $1 AND person IS NOT NULL"
        return {row[0] for row in await self.database.query(sql, table)}

    async def unwilling(self) -> set[str]:
        """Who does not want it, who is deleted and can be asked no more, and the programs of such people."""
        sql = (
            "SELECT id FROM people WHERE research = FALSE OR deleted IS NOT NULL"
            " OR owner IN (SELECT id FROM people WHERE research = FALSE)"
        )
        return {row[0] for row in await self.database.query(sql)}
