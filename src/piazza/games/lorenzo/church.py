"""The church, after rounds 2, 4 and 6: support it, or be excommunicated."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.lorenzo.board import CHURCH_FAITH, FAITH_POINTS
from piazza.games.lorenzo.effects import FAITH, VP
from piazza.games.lorenzo.receiving import tell
from piazza.games.lorenzo.standing import CHURCH_BONUS, CHURCH_GAIN, TILE_BITS
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.tiles import TILES

SUPPORT: Final = 0
ACCEPT: Final = 1


class Report(Step[LorenzoState]):
    """One player before the church."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: LorenzoState) -> None:
        if g.players[self.seat].goods[FAITH] < CHURCH_FAITH[g.period]:
            excommunicate(g, self.seat)
        else:
            g.agenda.append(Church(self.seat))


def excommunicate(g: LorenzoState, seat: int) -> None:
    """The tile's effect holds for the rest of the game; the faith stays."""
    p = g.players[seat]
    tile = g.tiles[g.period]
    p.excommunicated |= 1 << g.period
    p.standing |= TILE_BITS[tile]
    if g.events is not None:
        tell(g, "excommunicated", {"seat": seat, "tile": TILES[tile].word})


def support_points(g: LorenzoState, seat: int) -> int:
    """What supporting the church scores now, Sisto IV included (ruling 29)."""
    p = g.players[seat]
    return FAITH_POINTS[p.goods[FAITH]] + (CHURCH_GAIN[VP] if p.standing & CHURCH_BONUS else 0)


def support(g: LorenzoState, seat: int) -> None:
    p = g.players[seat]
    points = support_points(g, seat)
    if g.events is not None:
        tell(g, "church_supported", {"seat": seat, "faith": p.goods[FAITH], "n": points})
    p.goods[VP] += points
    p.goods[FAITH] = 0


class Church(Ask[LorenzoState]):
    """Enough faith: score the track and go back to 0, or accept excommunication and keep the faith."""

    KIND: ClassVar[str] = "church"
    SIZE: ClassVar[int] = 2

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return [SUPPORT, ACCEPT]

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        if option == SUPPORT:
            support(g, seat)
        else:
            excommunicate(g, seat)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {
            "seat": self.seat,
            "tile": TILES[g.tiles[g.period]].word,
            "faith": g.players[self.seat].goods[FAITH],
            "points": support_points(g, self.seat),
        }

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return "support" if option == SUPPORT else "accept excommunication"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == SUPPORT:
            return "support", {"n": support_points(g, seat)}
        return "accept", {"tile": TILES[g.tiles[g.period]].word}
