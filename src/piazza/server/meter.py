"""The time since a table's last entry: how much of it counts, and for whom. No I/O."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct


class Stretch(NamedTuple):
    """Time between two entries: `ran` seconds in all, of which some passed while a seat's proposal waited."""

    ran: float = 0.0
    waits: tuple[tuple[int, float], ...] = ()

    def costs(self, charged: tuple[int, ...]) -> list[tuple[float, tuple[int, ...]]]:
        """Its parts, each with the seats whose clocks ran: those who are asked, or the one who made others wait."""
        parts = [(self.ran - sum(seconds for _, seconds in self.waits), charged)]
        return parts + [(seconds, (seat,)) for seat, seconds in self.waits]

    def waited_for(self, seat: int) -> float:
        return sum(seconds for proposer, seconds in self.waits if proposer == seat)


NO_TIME: Final = Stretch()


class MeterDoc(Struct, kw_only=True):
    """A stretch that has not ended, stored when it is interrupted: `since` says from when on it runs, None that it
    stands. It is valid as long as the game has `number` entries; without one, all time since the last entry counts."""

    number: int
    since: float | None
    ran: float = 0.0
    waits: list[tuple[int, float]] = []

    @property
    def stretch(self) -> Stretch:
        return Stretch(self.ran, tuple(self.waits))

    def booked(self, now: float, proposer: int | None) -> MeterDoc:
        """The same, with the time up to `now` added. `since` may lie ahead: then nothing runs before it."""
        if self.since is None:
            return self
        passed = max(0.0, now - self.since)
        waits = self.waits
        if proposer is not None and passed > 0:
            known = Stretch(self.ran, tuple(waits)).waited_for(proposer)
            others = [(seat, seconds) for seat, seconds in waits if seat != proposer]
            waits = [*others, (proposer, known + passed)]
        return MeterDoc(number=self.number, since=max(now, self.since), ran=self.ran + passed, waits=waits)
