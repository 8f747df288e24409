"""What speaks for a choice, as data for words: keys with parameters, `because.<key>` in the words of each game."""

from __future__ import annotations

from typing import Final, NamedTuple

from piazza.bots.observation import Observation
from piazza.bots.reasons import Reason, reason_for
from piazza.core.randomness import Stream

_MOST: Final = 3
_LEAST: Final = 0.3
"""Points: what is worth less goes unsaid."""
_POINTS: Final = "points"


class Because(NamedTuple):
    key: str
    params: dict[str, object]
    points: float

    def as_dict(self) -> dict[str, object]:
        return {"key": self.key, "params": self.params, "points": round(self.points, 2)}


def signed(points: float) -> str:
    """+6, −2.5: whole where it is nearly so."""
    rounded = round(points, 1)
    shown = f"{abs(rounded):.0f}" if abs(rounded) == round(abs(rounded)) else f"{abs(rounded):.1f}"
    return ("−" if rounded < 0 else "+") + shown


def because(observation: Observation, option: int, instead: int, seed: int) -> list[Because]:
    """Why `option` and not `instead`: the points it makes at once, then what differs most."""
    return _told(reason_for(observation, option, [instead], Stream(seed)))


def _told(reason: Reason) -> list[Because]:
    found = []
    points = next(term for term in reason.terms if term.name == _POINTS)
    now = points.after - points.before
    if round(now) != 0 or abs(points.gain) >= _LEAST:
        found.append(Because("now", {"points": signed(now)}, points.gain))
    for term in reason.telling:
        if term.name != _POINTS and abs(term.gain) >= _LEAST and len(found) < _MOST:
            found.append(Because(term.name, {"points": signed(term.gain)}, term.gain))
    return found
