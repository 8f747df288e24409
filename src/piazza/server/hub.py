"""Who listens to which table in this process, and who is connected anywhere.

Listeners are told that a table changed, and ask for what is new when they are ready to send it: a slow connection gets
fewer, larger messages, and never holds up the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from msgspec import Struct

from piazza.server import messages as wire
from piazza.server.limits import count_down
from piazza.server.moment import Moment
from piazza.server.timekeeping import Timekeeper

_PRESENCE_LASTS: Final = 75.0
_REMEMBERED: Final = 50_000


class Listener(Protocol):
    user: str | None
    address: str
    """Where the connection comes from: identities are free, addresses are not."""
    name: str
    """How the person is called, for those who see them watch."""
    away_since: float | None
    """Since when nobody looks at the page, as people tell the time."""
    is_curtained: bool
    """The device is being handed on, and its board is hidden."""

    def changed(self) -> None:
        """The table is no longer as it was last told."""

    def send(self, message: wire.Notice | wire.Presence) -> None: ...

    def chat(self) -> None:
        """There are new lines of chat."""


class Elsewhere(Struct):
    """Who is connected to a table at another process; it must be said again before `until`."""

    users: list[str]
    watchers: dict[str, str]
    away: dict[str, float]
    until: float
    curtained: list[str] = []


class Hub:
    """Times are those of the line `running`: see timekeeping.py."""

    def __init__(self, timekeeper: Timekeeper) -> None:
        self._timekeeper = timekeeper
        self._listeners: dict[str, set[Listener]] = {}
        self._company_since: dict[str, float] = {}
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}
        self._last_seen: dict[str, float] = {}
        self._count_of: Counter[str | None] = Counter()
        self._count_at: Counter[str] = Counter()
        self.began: Final = timekeeper.running()

    def add(self, table: str, listener: Listener) -> None:
        if table not in self._listeners:
            self._listeners[table] = set()
            self._company_since[table] = self._timekeeper.running()
        self._listeners[table].add(listener)
        self._count_of[listener.user] += 1
        self._count_at[listener.address] += 1

    def remove(self, table: str, listener: Listener) -> None:
        found = self._listeners.get(table, set())
        if listener not in found:
            return
        found.discard(listener)
        if not found:
            del self._listeners[table], self._company_since[table]
        count_down(self._count_of, listener.user)
        count_down(self._count_at, listener.address)
        if listener.user is not None:
            self._saw(listener.user)

    def _saw(self, user: str) -> None:
        self._last_seen.pop(user, None)
        self._last_seen[user] = self._timekeeper.running()
        if len(self._last_seen) > _REMEMBERED:
            del self._last_seen[next(iter(self._last_seen))]

    def listeners(self, table: str) -> list[Listener]:
        return list(self._listeners.get(table, ()))

    def renamed(self, user: str, name: str) -> list[str]:
        """Somebody is called otherwise from now on; the tables that they have open here."""
        found = []
        for table, listeners in self._listeners.items():
            own = [listener for listener in listeners if listener.user == user]
            for listener in own:
                listener.name = name
            if own:
                found.append(table)
        return found

    def has_listeners(self, table: str) -> bool:
        return table in self._listeners

    def tables(self) -> list[str]:
        return list(self._listeners)

    @property
    def connections(self) -> int:
        return self._count_of.total()

    def connections_of(self, user: str) -> int:
        return self._count_of[user]

    def connections_from(self, address: str) -> int:
        return self._count_at[address]

    def changed(self, table: str) -> None:
        for listener in self.listeners(table):
            listener.changed()

    def send(self, table: str, message: wire.Notice | wire.Presence) -> None:
        for listener in self.listeners(table):
            listener.send(message)

    def chat(self, table: str) -> None:
        for listener in self.listeners(table):
            listener.chat()

    # ---- presence ----------------------------------------------------------------------------------------------------

    def here(self, table: str, members: set[str]) -> tuple[list[str], dict[str, str]]:
        """The members connected to the table at this process, and who else is, with their names."""
        found = [listener for listener in self.listeners(table) if listener.user is not None]
        online = sorted({str(listener.user) for listener in found if listener.user in members})
        return online, {str(listener.user): listener.name for listener in found if listener.user not in members}

    def away(self, table: str) -> dict[str, float]:
        """Who has the table open here and looks at none of its pages, and since when."""
        found: dict[str, list[float | None]] = {}
        for listener in self.listeners(table):
            if listener.user is not None:
                found.setdefault(listener.user, []).append(listener.away_since)
        return {
            user: max(moment for moment in since if moment is not None)
            for user, since in found.items()
            if None not in since
        }

    def curtained(self, table: str) -> list[str]:
        """Who has the table open here behind a curtain."""
        found = {listener.user for listener in self._listeners.get(table, ()) if listener.is_curtained}
        return sorted(user for user in found if user is not None)

    def learn(
        self,
        table: str,
        process: str,
        users: list[str],
        watchers: dict[str, str],
        away: dict[str, float],
        curtained: Sequence[str] = (),
    ) -> None:
        """What another process says about its connections."""
        found = self._elsewhere.setdefault(table, {})
        if users or watchers:
            until = self._timekeeper.running() + _PRESENCE_LASTS
            found[process] = Elsewhere(users, watchers, away, until, list(curtained))
        else:
            found.pop(process, None)
        for user in users:
            self._saw(user)
        if not found:
            del self._elsewhere[table]

    def forget_silent(self) -> None:
        """Processes that have ended without a word are believed for a while, and then no more."""
        now = self._timekeeper.running()
        for table, found in list(self._elsewhere.items()):
            for process in [name for name, elsewhere in found.items() if elsewhere.until <= now]:
                del found[process]
            if not found:
                del self._elsewhere[table]

    def _elsewhere_now(self, table: str) -> list[Elsewhere]:
        found = self._elsewhere.get(table)
        if found is None:
            return []
        now = self._timekeeper.running()
        return [elsewhere for elsewhere in found.values() if elsewhere.until > now]

    def everywhere(self, table: str, members: set[str]) -> tuple[set[str], dict[str, str]]:
        """Asked for several times with each move, so that it is worth being quick."""
        names = {str(each.user): each.name for each in self._listeners.get(table, ()) if each.user is not None}
        online = members & names.keys()
        for elsewhere in self._elsewhere_now(table):
            online |= members.intersection(elsewhere.users)
            names |= elsewhere.watchers
        return online, {user: name for user, name in names.items() if user not in members}

    def away_everywhere(self, table: str, members: set[str]) -> dict[str, float]:
        """Members who are connected and look at none of their pages."""
        here, _ = self.here(table, members)
        found = self.away(table)
        for elsewhere in self._elsewhere_now(table):
            for user in elsewhere.users:
                if user in elsewhere.away and (user in found or user not in here):
                    found[user] = max(found.get(user, 0.0), elsewhere.away[user])
                else:
                    found.pop(user, None)
        return {user: since for user, since in found.items() if user in members}

    def moment(self, table: str, members: set[str], grace: float) -> Moment:
        """Now, and who is there. Who is not was last seen when this process began, as far as it knows, or later; until
        the `grace` after that has passed everybody may still be on the way back."""
        online, watchers = self.everywhere(table, members)
        keeper = self._timekeeper
        now = keeper.running()
        seen = {user: now if user in online else max(self.began, self._last_seen.get(user, 0.0)) for user in members}
        elsewhere = [user for one in self._elsewhere_now(table) for user in one.curtained]
        return Moment(
            now,
            keeper.calendar(),
            keeper.wall(),
            frozenset(online),
            seen,
            is_watched=bool(watchers) or bool(online),
            company_since=self._company_since.get(table, 0.0),
            settled=self.began + grace,
            began=self.began,
            curtained=frozenset([*self.curtained(table), *elsewhere]),
        )
