"""Before the first round: first player, tiles, and in the advanced game bonus tiles; the draft of leaders follows."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask, Step
from piazza.core.moves import Kind, Move
from piazza.games.lorenzo.chapters.drafting import DealLeader, OpenDraft
from piazza.games.lorenzo.chapters.questions import SeatQuestion
from piazza.games.lorenzo.chapters.rounds import StartRound
from piazza.games.lorenzo.data.board import BONUS_TILE_WORDS, LEADERS_EACH, START_COINS, START_GOODS
from piazza.games.lorenzo.data.goods import COINS, VP
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.data.tiles import TILES, TILES_PER_PERIOD
from piazza.games.lorenzo.shown import BonusTileLabel, FirstFace, FirstLabel, Refused, TileFace, TileLabel
from piazza.games.lorenzo.state import LorenzoState, empty_table, tell
from piazza.games.lorenzo.terms import Terms
from piazza.games.lorenzo.words.notation import bits

ALL_LEADERS: Final = (1 << len(LEADERS)) - 2
ADVANCED_TILES: Final = 0b11110


def new_game(players: int, terms: Terms) -> LorenzoState:
    g = empty_table(players, terms)
    for player in g.players:
        player.goods = list(START_GOODS[: VP + 1])
    g.agenda.append(StartRound(1))
    if terms.advanced:
        g.bonus_tiles = ADVANCED_TILES
        g.leader_deck = ALL_LEADERS
        g.packs = (0,) * players
        g.picks = (0,) * (players * LEADERS_EACH)
        g.agenda.append(OpenDraft())
        g.agenda.append(DealLeader(0))
        g.agenda.append(OfferBonusTile(players - 1))
    else:
        for player in g.players:
            player.bonus_tile = 0
    g.agenda.append(DrawTile(0))
    g.agenda.append(FirstPlayer())
    return g


class FirstPlayer(Ask[LorenzoState]):
    """Chance: who begins. The others follow clockwise, each with one coin more."""

    KIND: ClassVar[str] = "first"
    SIZE: ClassVar[int] = 4

    def __init__(self) -> None:
        super().__init__((CHANCE,))

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return list(range(len(g.players)))

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        count = len(g.players)
        g.order = [(option + place) % count for place in range(count)]
        for place in range(count):
            g.players[g.order[place]].goods[COINS] = START_COINS[place]
        if g.events is not None:
            tell(g, {"key": "order", "seats": list(g.order)})

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"first {option}"

    def label(self, g: LorenzoState, seat: int, option: int) -> FirstLabel:
        return {"key": "first", "seat": option}

    def face(self, g: LorenzoState, seat: int) -> FirstFace:
        return {}


class DrawTile(Ask[LorenzoState]):
    """Chance: the excommunication tile of a period."""

    KIND: ClassVar[str] = "tile"
    SIZE: ClassVar[int] = TILES_PER_PERIOD

    def __init__(self, period: int) -> None:
        super().__init__((CHANCE,))
        self.period: Final = period

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return list(range(TILES_PER_PERIOD))

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        tile = self.period * TILES_PER_PERIOD + option
        g.tiles = (*g.tiles[: self.period], tile, *g.tiles[self.period + 1 :])
        if g.events is not None:
            tell(g, {"key": "tile", "tile": TILES[tile].word})
        if self.period < 2:
            g.agenda.append(DrawTile(self.period + 1))

    def face(self, g: LorenzoState, seat: int) -> TileFace:
        return {"period": self.period + 1}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"tile {TILES[self.period * TILES_PER_PERIOD + option].word}"

    def label(self, g: LorenzoState, seat: int, option: int) -> TileLabel:
        return {"key": "tile", "tile": TILES[self.period * TILES_PER_PERIOD + option].word}


# ---- bonus tiles -------------------------------------------------------------------------------------------------


class OfferBonusTile(Step[LorenzoState]):
    """Bonus tiles in reverse turn order; the last of four is no choice."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, g: LorenzoState) -> None:
        if self.place < 0:
            g.bonus_tiles = 0
            return
        g.agenda.append(OfferBonusTile(self.place - 1))
        left = bits(g.bonus_tiles)
        if len(left) > 1:
            g.agenda.append(ChooseBonusTile(g.order[self.place]))
        else:
            take_bonus_tile(g, g.order[self.place], left[0])


def take_bonus_tile(g: LorenzoState, seat: int, tile: int) -> None:
    g.bonus_tiles &= ~(1 << tile)
    g.players[seat].bonus_tile = tile
    if g.events is not None:
        tell(g, {"key": "bonus_tile", "seat": seat, "bonus_tile": BONUS_TILE_WORDS[tile]})


class TakeBonusTile(Move[LorenzoState, "ChooseBonusTile"]):
    """Takes one of the advanced sides A to D. `n` + 1 is the tile."""

    SIZE: ClassVar[int] = len(BONUS_TILE_WORDS) - 1
    FIRST: ClassVar[tuple[str, ...]] = ("tile",)

    def refusal(self, g: LorenzoState, ask: ChooseBonusTile, seat: int, n: int) -> Refused | None:
        is_left = g.bonus_tiles >> (n + 1) & 1
        return None if is_left else {"code": "bonus_tile_gone", "bonus_tile": BONUS_TILE_WORDS[n + 1]}

    def take(self, g: LorenzoState, ask: ChooseBonusTile, seat: int, n: int) -> None:
        take_bonus_tile(g, seat, n + 1)

    def text(self, g: LorenzoState, ask: ChooseBonusTile, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: ChooseBonusTile, seat: int, text: str) -> int:
        for n in range(self.SIZE):
            if text == self.name(n):
                return n
        return -1

    def label(self, g: LorenzoState, ask: ChooseBonusTile, seat: int, n: int) -> BonusTileLabel:
        return {"key": "bonus_tile", "bonus_tile": BONUS_TILE_WORDS[n + 1]}

    def name(self, n: int) -> str:
        return f"tile {BONUS_TILE_WORDS[n + 1]}"


BONUS_TILE: Final = Kind("bonus_tile", TakeBonusTile())


class ChooseBonusTile(SeatQuestion):
    """Which advanced side of the bonus tiles the seat takes."""

    def kind(self) -> Kind:
        return BONUS_TILE
