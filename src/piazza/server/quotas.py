"""How much may be stored: by a person and from an address in a day, and in all tables of one person."""

from __future__ import annotations

from typing import Final

from piazza.server.config import Config
from piazza.server.limits import PEOPLE, Rate
from piazza.server.refusals import Refused
from piazza.server.storage.holdings import Holdings
from piazza.server.timekeeping import Timekeeper

GAME_BYTES: Final = 100_000
"""Twice what the longest of our games takes: paid when a table is made, for all that bots will do there."""
MESSAGE_BYTES: Final = 1_000
"""Paid for a message at a table and all that follows from it, besides its own length."""
PERSON_BYTES: Final = 2_000
RECORD_FACTOR: Final = 3
"""An imported record takes less than so many times its length."""
_DAY: Final = 86_400.0


class Quotas:
    """A day's amount can be used at once, and comes back steadily in a day."""

    def __init__(self, config: Config, holdings: Holdings, timekeeper: Timekeeper) -> None:
        self._holdings = holdings
        self._timekeeper = timekeeper
        self._most = config.max_bytes_per_person
        self.people = Rate(config.bytes_per_day / _DAY, config.bytes_per_day)
        self.addresses = Rate(config.bytes_per_day / _DAY * PEOPLE, config.bytes_per_day * PEOPLE)

    async def take_table(self, person: str, address: str, amount: int) -> None:
        """Before a table is made; raises Refused."""
        if await self._holdings.bytes_of(person) + amount > self._most:
            raise Refused("storage_full")
        self.take(person, address, amount)

    def take(self, person: str | None, address: str, amount: int) -> None:
        """Before something is stored; raises Refused. Without a person it is a matter of the address alone."""
        now = self._timekeeper.running()
        if person is not None and not self.people.take(person, now, amount):
            raise Refused("storage_full")
        if not self.addresses.take(address, now, amount):
            raise Refused("storage_full")
