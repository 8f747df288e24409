"""Matches whose views, logs and events have the types of their game, for programs that check their types.

`piazza.new_match("lucca")` is known to give a `LuccaMatch`; functions name it: `def worth(match: LuccaMatch)`. At run
time each of these names is `piazza.Match` itself. The types of each game stand in its `shown.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from piazza.core.match import Match
from piazza.core.seen import AskSeen, ChoiceSeen, LineSeen, ResultSeen, Seen, TableTold

__all__ = [
    "AquileiaMatch",
    "AskSeen",
    "ChoiceSeen",
    "LineSeen",
    "LorenzoMatch",
    "LuccaMatch",
    "ResultSeen",
    "SanGimignanoMatch",
    "Seen",
    "TableTold",
]

if TYPE_CHECKING:
    from piazza.games.aquileia import shown as aquileia
    from piazza.games.lorenzo import shown as lorenzo
    from piazza.games.lucca import shown as lucca
    from piazza.games.sangimignano import shown as sangimignano

    class LuccaMatch(Match):
        def view(self, seat: int | None = None) -> Seen[lucca.View]: ...
        def history(self, seat: int | None = None, since: int = 0) -> list[LineSeen[lucca.Told | TableTold]]: ...
        def play(self, seat: int, text: str, via: str = "") -> list[lucca.Told]: ...
        def copy(self) -> LuccaMatch: ...

    class SanGimignanoMatch(Match):
        def view(self, seat: int | None = None) -> Seen[sangimignano.View]: ...
        def history(self, seat: int | None = None, since: int = 0) -> list[LineSeen[sangimignano.Told | TableTold]]: ...
        def play(self, seat: int, text: str, via: str = "") -> list[sangimignano.Told]: ...
        def copy(self) -> SanGimignanoMatch: ...

    class AquileiaMatch(Match):
        def view(self, seat: int | None = None) -> Seen[aquileia.View]: ...
        def history(self, seat: int | None = None, since: int = 0) -> list[LineSeen[aquileia.Told | TableTold]]: ...
        def play(self, seat: int, text: str, via: str = "") -> list[aquileia.Told]: ...
        def copy(self) -> AquileiaMatch: ...

    class LorenzoMatch(Match):
        def view(self, seat: int | None = None) -> Seen[lorenzo.View]: ...
        def history(self, seat: int | None = None, since: int = 0) -> list[LineSeen[lorenzo.Told | TableTold]]: ...
        def play(self, seat: int, text: str, via: str = "") -> list[lorenzo.Told]: ...
        def copy(self) -> LorenzoMatch: ...

else:
    LuccaMatch = SanGimignanoMatch = AquileiaMatch = LorenzoMatch = Match
