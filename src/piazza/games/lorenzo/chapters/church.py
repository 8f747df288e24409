"""The church, after rounds 2, 4 and 6: support it, or be excommunicated."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, PlainMove
from piazza.games.lorenzo.chapters.questions import SeatQuestion
from piazza.games.lorenzo.chapters.standing import CHURCH_GAINS, TILE_BITS, total
from piazza.games.lorenzo.data.board import CHURCH_FAITH, FAITH_POINTS
from piazza.games.lorenzo.data.goods import FAITH, VP
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.shown import ChurchFace, Refused, SupportLabel, TileLabel
from piazza.games.lorenzo.state import LorenzoState, tell


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
    player = g.players[seat]
    tile = g.tiles[g.period]
    player.excommunicated |= 1 << g.period
    player.standing |= TILE_BITS[tile]
    if g.events is not None:
        tell(g, {"key": "excommunicated", "seat": seat, "tile": TILES[tile].word})


def support_points(g: LorenzoState, seat: int) -> int:
    """What supporting the church scores now, Sisto IV included (ruling 29)."""
    player = g.players[seat]
    return FAITH_POINTS[player.goods[FAITH]] + total(player.standing, CHURCH_GAINS)


def support(g: LorenzoState, seat: int) -> None:
    player = g.players[seat]
    points = support_points(g, seat)
    if g.events is not None:
        tell(g, {"key": "church_supported", "seat": seat, "faith": player.goods[FAITH], "n": points})
    player.goods[VP] += points
    player.goods[FAITH] = 0


class Support(PlainMove[LorenzoState, "Church"]):
    """Scores the faith track and goes back to 0."""

    NAME: ClassVar[str] = "support"
    TEXT: ClassVar[str] = "support"
    FIRST: ClassVar[tuple[str, ...]] = ("support",)

    def add_options(self, g: LorenzoState, ask: Church, seat: int, first: int, found: list[int]) -> None:
        found.append(first)

    def refusal(self, g: LorenzoState, ask: Church, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: LorenzoState, ask: Church, seat: int, n: int) -> None:
        support(g, seat)

    def label(self, g: LorenzoState, ask: Church, seat: int, n: int) -> SupportLabel:
        return {"key": "support", "n": support_points(g, seat)}


class Accept(PlainMove[LorenzoState, "Church"]):
    """Is excommunicated and keeps the faith."""

    NAME: ClassVar[str] = "accept excommunication"
    TEXT: ClassVar[str] = "accept excommunication"
    FIRST: ClassVar[tuple[str, ...]] = ("accept",)

    def add_options(self, g: LorenzoState, ask: Church, seat: int, first: int, found: list[int]) -> None:
        found.append(first)

    def refusal(self, g: LorenzoState, ask: Church, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: LorenzoState, ask: Church, seat: int, n: int) -> None:
        excommunicate(g, seat)

    def label(self, g: LorenzoState, ask: Church, seat: int, n: int) -> TileLabel:
        return {"key": "accept", "tile": TILES[g.tiles[g.period]].word}


CHURCH: Final = Kind("church", Support(), Accept())


class Church(SeatQuestion):
    """Enough faith: score the track and go back to 0, or accept excommunication and keep the faith."""

    def kind(self) -> Kind:
        return CHURCH

    def face(self, g: LorenzoState, seat: int) -> ChurchFace:
        return {
            "seat": self.seat,
            "tile": TILES[g.tiles[g.period]].word,
            "faith": g.players[self.seat].goods[FAITH],
            "points": support_points(g, self.seat),
        }
