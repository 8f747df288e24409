"""The moment at which something happens at a table. No I/O: the timekeeper and the hub say what there is to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Moment:
    """`running`, `calendar` and `wall` are the lines of time of timekeeping.py."""

    running: float
    calendar: float
    wall: float
    online: frozenset[str] = frozenset()
    """The members who are connected to the table."""
    seen: Mapping[str, float] = field(default_factory=dict)
    """When each member was last connected, on the line `running`; who is connected was seen just now."""

    is_watched: bool = False
    """Whether anybody is connected to the table, a spectator perhaps."""
    company_since: float = 0.0
    """Since when, on the line `running`, somebody has been connected to the table without a break."""
    settled: float = 0.0
    """Until then, on the line `running`, people may still be on their way back after a restart of the server."""

    began: float = 0.0
    """When this process began, on the line `running`."""
    curtained: frozenset[str] = frozenset()
    """Whose device is being passed around just now, its board hidden."""

    def is_here(self, user: str | None) -> bool:
        return user in self.online
