"""Before the first round: first player, tiles, and in the advanced game bonus tiles and the draft of leaders."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask, Event, Step
from piazza.games.lorenzo.board import BONUS_TILE_WORDS, LEADERS_EACH, START_COINS, START_GOODS
from piazza.games.lorenzo.effects import COINS, VP
from piazza.games.lorenzo.leader_cards import LEADERS
from piazza.games.lorenzo.notation import bits
from piazza.games.lorenzo.receiving import tell
from piazza.games.lorenzo.rounds import StartRound
from piazza.games.lorenzo.state import LorenzoState, Options, new_state
from piazza.games.lorenzo.tiles import TILES, TILES_PER_PERIOD

ALL_LEADERS: Final = (1 << len(LEADERS)) - 2
ADVANCED_TILES: Final = 0b11110


def start(players: int, options: Options) -> LorenzoState:
    g = new_state(options, players)
    for p in g.players:
        p.goods = list(START_GOODS[: VP + 1])
    g.agenda.append(StartRound(1))
    if options.advanced:
        g.bonus_tiles = ADVANCED_TILES
        g.leader_deck = ALL_LEADERS
        g.packs = (0,) * players
        g.picks = (0,) * (players * LEADERS_EACH)
        g.agenda.append(OpenDraft())
        g.agenda.append(DealLeader(0))
        g.agenda.append(OfferBonusTile(players - 1))
    else:
        for p in g.players:
            p.bonus_tile = 0
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
            tell(g, "order", {"seats": list(g.order)})

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"first {option}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "first", {"seat": option}


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
            tell(g, "tile", {"tile": TILES[tile].word})
        if self.period < 2:
            g.agenda.append(DrawTile(self.period + 1))

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"period": self.period + 1}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"tile {TILES[self.period * TILES_PER_PERIOD + option].word}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "tile", {"tile": TILES[self.period * TILES_PER_PERIOD + option].word}


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
        tell(g, "bonus_tile", {"seat": seat, "bonus_tile": BONUS_TILE_WORDS[tile]})


class ChooseBonusTile(Ask[LorenzoState]):
    """Which advanced side of the bonus tiles the seat takes."""

    KIND: ClassVar[str] = "bonus_tile"
    SIZE: ClassVar[int] = 5

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return bits(g.bonus_tiles)

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        take_bonus_tile(g, seat, option)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"tile {BONUS_TILE_WORDS[option]}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "bonus_tile", {"bonus_tile": BONUS_TILE_WORDS[option]}


# ---- the draft of leaders ----------------------------------------------------------------------------------------


class DealLeader(Ask[LorenzoState]):
    """Chance: four leaders to each seat, face down; the rest go to the box unseen."""

    KIND: ClassVar[str] = "deal"
    SIZE: ClassVar[int] = 21

    def __init__(self, dealt: int) -> None:
        super().__init__((CHANCE,))
        self.dealt: Final = dealt

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return bits(g.leader_deck)

    def seen_by(self, g: LorenzoState, seat: int) -> bool:
        return seat == self.dealt // LEADERS_EACH

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        owner = self.dealt // LEADERS_EACH
        g.leader_deck &= ~(1 << option)
        packs = list(g.packs)
        packs[owner] |= 1 << option
        g.packs = tuple(packs)
        if g.events is not None:
            g.events.append(Event("deal", {"seat": owner}, {"leader": option}, (owner,)))
        if self.dealt + 1 < len(g.players) * LEADERS_EACH:
            g.agenda.append(DealLeader(self.dealt + 1))
        else:
            g.leader_deck = 0

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.dealt // LEADERS_EACH}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"deal {LEADERS[option].word}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "deal", {"seat": self.dealt // LEADERS_EACH, "leader": option}


class OpenDraft(Step[LorenzoState]):
    """The draft begins once all leaders are dealt."""

    def run(self, g: LorenzoState) -> None:
        count = len(g.players)
        g.agenda.append(Draft(tuple(range(count)), 0, (0,) * count))


def pack_of(g: LorenzoState, seat: int, step: int) -> int:
    """Whose pack the seat looks at in a step of the draft: packs go to the right, which is the previous seat."""
    return (seat + step) % len(g.players)


class Draft(Ask[LorenzoState]):
    """All seats at once and in secret: keep one leader of the pack. `chosen` holds what is decided already."""

    KIND: ClassVar[str] = "draft"
    SIZE: ClassVar[int] = 21

    def __init__(self, seats: tuple[int, ...], step: int, chosen: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.step: Final = step
        self.chosen: Final = chosen

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return bits(g.packs[pack_of(g, seat, self.step)])

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        chosen = list(self.chosen)
        chosen[seat] = option
        left = tuple([other for other in self.seats if other != seat])
        if g.events is not None:
            g.events.append(Event("keep", {"seat": seat}, {"leader": option}, (seat,)))
        if left:
            g.agenda.append(Draft(left, self.step, tuple(chosen)))
        else:
            pass_on(g, self.step, chosen)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        shown: dict[str, object] = {"step": self.step + 1, "steps": LEADERS_EACH, "seats": list(self.seats)}
        if 0 <= seat < len(self.chosen) and self.chosen[seat]:
            shown["kept"] = self.chosen[seat]
        return shown

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"keep {LEADERS[option].word}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "keep", {"leader": option}


def pass_on(g: LorenzoState, step: int, chosen: list[int]) -> None:
    """The kept leaders go to the hands, the packs to the right; the fourth leader is no choice."""
    keep_all(g, step, chosen)
    if step + 1 == LEADERS_EACH - 1:
        last = [bits(g.packs[pack_of(g, seat, step + 1)])[0] for seat in range(len(g.players))]
        tell_packs(g, step + 1)
        keep_all(g, step + 1, last)
        return
    tell_packs(g, step + 1)
    count = len(g.players)
    g.agenda.append(Draft(tuple(range(count)), step + 1, (0,) * count))


def keep_all(g: LorenzoState, step: int, chosen: list[int]) -> None:
    packs = list(g.packs)
    picks = list(g.picks)
    for seat in range(len(g.players)):
        pack = pack_of(g, seat, step)
        packs[pack] &= ~(1 << chosen[seat])
        picks[pack * LEADERS_EACH + step] = chosen[seat]
        g.players[seat].hand |= 1 << chosen[seat]
    g.packs = tuple(packs)
    g.picks = tuple(picks)


def tell_packs(g: LorenzoState, step: int) -> None:
    """Each seat sees what it was passed."""
    if g.events is None:
        return
    for seat in range(len(g.players)):
        pack: list[object] = list(bits(g.packs[pack_of(g, seat, step)]))
        g.events.append(Event("pass", {"seat": seat}, {"leaders": pack}, (seat,), (seat,)))
