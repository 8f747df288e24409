"""I Mercatus: Dolus, Pecunia, Equi et arma, Servi, Potentia, in this order."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event
from piazza.games.aquileia.board import (
    BLUE_DICE,
    DOLUS,
    EQUI_LEFT,
    MOST_SWAPS,
    PECUNIA,
    PECUNIA_POINTS,
    POTENTIA,
    SERVI_COPPER,
    SPACE_WORDS,
    Swap,
)
from piazza.games.aquileia.cards import CARD_WORDS, COIN_WORDS, COPPER, EQUI_KINDS
from piazza.games.aquileia.dice import Throw, faces
from piazza.games.aquileia.draws import DrawExtra, draw_servi
from piazza.games.aquileia.notation import amount, amounts
from piazza.games.aquileia.state import AquileiaState, put, refresh, servi_available

SKIP: Final = 0
BUY: Final = 1
NO_SWAP: Final = MOST_SWAPS
SERVI_LIMITS: Final[tuple[int, ...]] = (1, 2, 3)


def open_mercatus(g: AquileiaState, space: int, seat: int) -> None:
    """Opens the action of the follower of `seat` on a space of the Mercatus."""
    if space == DOLUS:
        g.agenda.append(DolusThrow(seat, 2))
    elif space == PECUNIA:
        open_pecunia(g, seat)
    elif space < SERVI_COPPER:
        open_equi(g, seat, space - EQUI_LEFT)
    elif space < POTENTIA:
        open_servi(g, seat, space - SERVI_COPPER)
    else:
        take_blue_dice(g, seat)


def lose_action(g: AquileiaState, seat: int, space: int) -> None:
    """The action comes to nothing because it cannot be paid, or there is nothing to have."""
    if g.events is not None:
        g.events.append(Event("action_lost", {"seat": seat, "space": SPACE_WORDS[space]}))


def forgo_action(g: AquileiaState, seat: int, space: int) -> None:
    """The player does not want the action."""
    if g.events is not None:
        g.events.append(Event("action_forgone", {"seat": seat, "space": SPACE_WORDS[space]}))


# ---- Dolus ----------------------------------------------------------------------------------------------------------


class DolusThrow(Throw):
    """Two red dice: the coins they show."""

    PURPOSE: ClassVar[str] = "dolus"

    def landed(self, g: AquileiaState, throw: tuple[int, ...]) -> None:
        coins = g.players[self.seat].coins
        for kind in range(3):
            coins[kind] += throw[kind]
        if g.events is not None:
            g.events.append(Event("dolus", {"seat": self.seat, "faces": faces(throw), "coins": amounts(throw)}))


# ---- Pecunia --------------------------------------------------------------------------------------------------------


def can_swap(g: AquileiaState, seat: int, swap: Swap) -> bool:
    coins = g.players[seat].coins
    give = swap.give
    return coins[0] >= give[0] and coins[1] >= give[1] and coins[2] >= give[2]


def swap_text(swap: Swap) -> str:
    given = [f"{swap.give[kind]} {COIN_WORDS[kind]}" for kind in range(3) if swap.give[kind]]
    got = [f"{swap.get[kind]} {COIN_WORDS[kind]}" for kind in range(3) if swap.get[kind]]
    return f"swap {' '.join(given)} for {' '.join(got)}"


def open_pecunia(g: AquileiaState, seat: int) -> None:
    for swap in g.board.swaps:
        if can_swap(g, seat, swap):
            g.agenda.append(Pecunia((seat,)))
            return
    lose_action(g, seat, PECUNIA)


class Pecunia(Ask[AquileiaState]):
    """Exactly one swap of the list, once, with 4 points; without a swap no points."""

    KIND: ClassVar[str] = "pecunia"
    SIZE: ClassVar[int] = MOST_SWAPS + 1

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        found: list[int] = []
        for at in range(len(g.board.swaps)):
            if can_swap(g, seat, g.board.swaps[at]):
                found.append(at)
        found.append(NO_SWAP)
        return found

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        if option == NO_SWAP:
            forgo_action(g, seat, PECUNIA)
            return
        swap = g.board.swaps[option]
        player = g.players[seat]
        for kind in range(3):
            player.coins[kind] += swap.get[kind] - swap.give[kind]
        player.from_pecunia += PECUNIA_POINTS
        if g.events is not None:
            given, got = amounts(swap.give), amounts(swap.get)
            g.events.append(Event("pecunia", {"seat": seat, "give": given, "get": got, "points": PECUNIA_POINTS}))

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        return {"space": SPACE_WORDS[PECUNIA], "points": PECUNIA_POINTS}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "skip" if option == NO_SWAP else swap_text(g.board.swaps[option])

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == NO_SWAP:
            return "skip", {}
        swap = g.board.swaps[option]
        params: dict[str, object] = {"swap": option, "give": amounts(swap.give), "get": amounts(swap.get)}
        params["points"] = PECUNIA_POINTS
        return "swap", params


# ---- Equi et arma ---------------------------------------------------------------------------------------------------


def open_equi(g: AquileiaState, seat: int, slot: int) -> None:
    if g.slots[slot] < 0 or g.players[seat].coins[COPPER] == 0:
        lose_action(g, seat, EQUI_LEFT + slot)
    else:
        g.agenda.append(BuyEqui(seat, slot))


class BuyEqui(Ask[AquileiaState]):
    """The face-up card of the slot for one copper; with the left one comes the top card of the deck, unseen."""

    KIND: ClassVar[str] = "equi"
    SIZE: ClassVar[int] = 2

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__((seat,))
        self.slot: Final = slot

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return [SKIP, BUY]

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        slot = self.slot
        if option == SKIP:
            forgo_action(g, seat, EQUI_LEFT + slot)
            return
        player = g.players[seat]
        kind = g.slots[slot]
        player.coins[COPPER] -= 1
        player.cards[kind] += 1
        player.known = put(player.known, kind, player.known[kind] + 1)
        g.slots = put(g.slots, slot, -1)
        if g.events is not None:
            params: dict[str, object] = {"seat": seat, "slot": slot + 1, "card": CARD_WORDS[kind]}
            params["coins"] = amount(COPPER, 1)
            g.events.append(Event("equi_bought", params))
        if slot == 0 and refresh(g, 0, EQUI_KINDS):
            g.agenda.append(DrawExtra(seat))

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        kind = g.slots[self.slot]
        return {"space": SPACE_WORDS[EQUI_LEFT + self.slot], "card": CARD_WORDS[kind], "extra": self.slot == 0}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "skip" if option == SKIP else "buy"

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == SKIP:
            return "skip", {}
        params: dict[str, object] = {"slot": self.slot + 1, "card": CARD_WORDS[g.slots[self.slot]]}
        return ("buy_left" if self.slot == 0 else "buy"), params


# ---- Servi ----------------------------------------------------------------------------------------------------------


def most_servi(g: AquileiaState, seat: int, coin: int) -> int:
    """How many servi cards the seat can buy on the space of that coin."""
    return min(SERVI_LIMITS[coin], g.players[seat].coins[coin], servi_available(g))


def open_servi(g: AquileiaState, seat: int, coin: int) -> None:
    if most_servi(g, seat, coin) == 0:
        lose_action(g, seat, SERVI_COPPER + coin)
    else:
        g.agenda.append(BuyServi(seat, coin))


class BuyServi(Ask[AquileiaState]):
    """How many servi cards, for one coin of the space's kind each. The number is settled before any is seen."""

    KIND: ClassVar[str] = "servi"
    SIZE: ClassVar[int] = 4

    def __init__(self, seat: int, coin: int) -> None:
        super().__init__((seat,))
        self.coin: Final = coin

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return list(range(most_servi(g, seat, self.coin) + 1))

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        if option == 0:
            forgo_action(g, seat, SERVI_COPPER + self.coin)
            return
        g.players[seat].coins[self.coin] -= option
        if g.events is not None:
            g.events.append(Event("servi_bought", {"seat": seat, "cards": option, "coins": amount(self.coin, option)}))
        draw_servi(g, seat, option)

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        most = most_servi(g, self.seats[0], self.coin)
        return {"space": SPACE_WORDS[SERVI_COPPER + self.coin], "coin": COIN_WORDS[self.coin], "most": most}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "skip" if option == 0 else f"buy {option}"

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == 0:
            return "skip", {}
        return "buy_servi", {"cards": option, "coins": amount(self.coin, option)}


# ---- Potentia -------------------------------------------------------------------------------------------------------


def take_blue_dice(g: AquileiaState, seat: int) -> None:
    g.blue_owner = seat
    g.blue_dice = BLUE_DICE
    if g.events is not None:
        g.events.append(Event("potentia", {"seat": seat, "dice": BLUE_DICE}))
