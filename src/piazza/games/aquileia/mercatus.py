"""I Mercatus: Dolus, Pecunia, Equi et arma, Servi, Potentia, in this order."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.moves import Kind, Move, PlainMove, Question
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
from piazza.games.aquileia.notation import amount, amounts, number_after
from piazza.games.aquileia.shown import (
    BuyEquiLabel,
    BuyServiLabel,
    EquiFace,
    PecuniaFace,
    PlainLabel,
    Purpose,
    Refused,
    ServiFace,
    SwapLabel,
)
from piazza.games.aquileia.state import AquileiaState, put, refresh, servi_available, tell

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


Lost = Literal["lost_no_swap", "lost_no_card", "lost_no_coin", "lost_no_servi", "lost_no_site", "lost_no_income"]


def lose_action(g: AquileiaState, seat: int, space: int, why: Lost) -> None:
    """The action comes to nothing because it cannot be paid, or there is nothing to have."""
    if g.events is not None:
        tell(g, {"key": why, "seat": seat, "space": SPACE_WORDS[space]})


def forgo_action(g: AquileiaState, seat: int, space: int) -> None:
    """The player does not want the action."""
    if g.events is not None:
        tell(g, {"key": "action_forgone", "seat": seat, "space": SPACE_WORDS[space]})


class AtSpace(Question[AquileiaState]):
    """What the follower on a space may do, or leave."""

    def space_of(self) -> int:
        raise NotImplementedError


class Skip(PlainMove[AquileiaState, AtSpace]):
    """The action is not wanted."""

    NAME: ClassVar[str] = "skip"
    TEXT: ClassVar[str] = "skip"
    FIRST: ClassVar[tuple[str, ...]] = ("skip",)

    def refusal(self, g: AquileiaState, ask: AtSpace, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: AquileiaState, ask: AtSpace, seat: int, n: int) -> None:
        forgo_action(g, seat, ask.space_of())

    def label(self, g: AquileiaState, ask: AtSpace, seat: int, n: int) -> PlainLabel:
        return {"key": "skip"}


# ---- Dolus ----------------------------------------------------------------------------------------------------------


class DolusThrow(Throw):
    """Two red dice: the coins they show."""

    PURPOSE: ClassVar[Purpose] = "dolus"

    def landed(self, g: AquileiaState, throw: tuple[int, ...]) -> None:
        coins = g.players[self.seat].coins
        for kind in range(3):
            coins[kind] += throw[kind]
        if g.events is not None:
            tell(g, {"key": "dolus", "seat": self.seat, "faces": faces(throw), "coins": amounts(throw)})


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
    lose_action(g, seat, PECUNIA, "lost_no_swap")


class SwapCoins(Move[AquileiaState, "Pecunia"]):
    """One swap of the list, with its points. `n` is its place in the list."""

    SIZE: ClassVar[int] = MOST_SWAPS
    NAME: ClassVar[str] = "swap"
    FIRST: ClassVar[tuple[str, ...]] = ("swap",)

    def add_options(self, g: AquileiaState, ask: Pecunia, seat: int, first: int, found: list[int]) -> None:
        for at in range(len(g.board.swaps)):
            if can_swap(g, seat, g.board.swaps[at]):
                found.append(first + at)

    def refusal(self, g: AquileiaState, ask: Pecunia, seat: int, n: int) -> Refused | None:
        if n >= len(g.board.swaps):
            return {"code": "no_such_swap", "swaps": len(g.board.swaps)}
        swap = g.board.swaps[n]
        return None if can_swap(g, seat, swap) else {"code": "cannot_swap", "give": amounts(swap.give)}

    def take(self, g: AquileiaState, ask: Pecunia, seat: int, n: int) -> None:
        swap = g.board.swaps[n]
        player = g.players[seat]
        for kind in range(3):
            player.coins[kind] += swap.get[kind] - swap.give[kind]
        player.from_pecunia += PECUNIA_POINTS
        if g.events is not None:
            given, got = amounts(swap.give), amounts(swap.get)
            tell(g, {"key": "pecunia", "seat": seat, "give": given, "get": got, "points": PECUNIA_POINTS})

    def text(self, g: AquileiaState, ask: Pecunia, seat: int, n: int) -> str:
        return swap_text(g.board.swaps[n])

    def read(self, g: AquileiaState, ask: Pecunia, seat: int, text: str) -> int:
        for at in range(len(g.board.swaps)):
            if swap_text(g.board.swaps[at]) == text:
                return at
        return -1

    def label(self, g: AquileiaState, ask: Pecunia, seat: int, n: int) -> SwapLabel:
        given, got = amounts(g.board.swaps[n].give), amounts(g.board.swaps[n].get)
        return {"key": "swap", "swap": n, "give": given, "get": got, "points": PECUNIA_POINTS}


SWAP: Final = Kind("pecunia", SwapCoins(), Skip())


class Pecunia(AtSpace):
    """Exactly one swap of the list, once, with 4 points; without a swap no points."""

    def kind(self) -> Kind:
        return SWAP

    def space_of(self) -> int:
        return PECUNIA

    def face(self, g: AquileiaState, seat: int) -> PecuniaFace:
        return {"space": SPACE_WORDS[PECUNIA], "points": PECUNIA_POINTS}

    def unread(self, g: AquileiaState, seat: int, words: list[str]) -> Refused | None:
        return {"code": "unknown_swap", "text": " ".join(words)} if words[0] == "swap" else None


# ---- Equi et arma ---------------------------------------------------------------------------------------------------


def open_equi(g: AquileiaState, seat: int, slot: int) -> None:
    if g.slots[slot] < 0 or g.players[seat].coins[COPPER] == 0:
        lose_action(g, seat, EQUI_LEFT + slot, "lost_no_card" if g.slots[slot] < 0 else "lost_no_coin")
    else:
        g.agenda.append(BuyEqui(seat, slot))


class BuyCard(PlainMove[AquileiaState, "BuyEqui"]):
    NAME: ClassVar[str] = "buy"
    TEXT: ClassVar[str] = "buy"
    FIRST: ClassVar[tuple[str, ...]] = ("buy",)

    def refusal(self, g: AquileiaState, ask: BuyEqui, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: AquileiaState, ask: BuyEqui, seat: int, n: int) -> None:
        slot = ask.slot
        player = g.players[seat]
        kind = g.slots[slot]
        player.coins[COPPER] -= 1
        player.cards[kind] += 1
        player.known = put(player.known, kind, player.known[kind] + 1)
        g.slots = put(g.slots, slot, -1)
        if g.events is not None:
            coins = amount(COPPER, 1)
            tell(g, {"key": "equi_bought", "seat": seat, "slot": slot + 1, "card": CARD_WORDS[kind], "coins": coins})
        if slot == 0 and refresh(g, 0, EQUI_KINDS):
            g.agenda.append(DrawExtra(seat))

    def label(self, g: AquileiaState, ask: BuyEqui, seat: int, n: int) -> BuyEquiLabel:
        card = CARD_WORDS[g.slots[ask.slot]]
        return {"key": "buy_left" if ask.slot == 0 else "buy", "slot": ask.slot + 1, "card": card}


EQUI: Final = Kind("equi", Skip(), BuyCard())


class BuyEqui(AtSpace):
    """The face-up card of the slot for one copper; with the left one comes the top card of the deck, unseen."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__((seat,))
        self.slot: Final = slot

    def kind(self) -> Kind:
        return EQUI

    def space_of(self) -> int:
        return EQUI_LEFT + self.slot

    def face(self, g: AquileiaState, seat: int) -> EquiFace:
        kind = g.slots[self.slot]
        return {"space": SPACE_WORDS[EQUI_LEFT + self.slot], "card": CARD_WORDS[kind], "extra": self.slot == 0}


# ---- Servi ----------------------------------------------------------------------------------------------------------


def most_servi(g: AquileiaState, seat: int, coin: int) -> int:
    """How many servi cards the seat can buy on the space of that coin."""
    return min(SERVI_LIMITS[coin], g.players[seat].coins[coin], servi_available(g))


def open_servi(g: AquileiaState, seat: int, coin: int) -> None:
    if most_servi(g, seat, coin) == 0:
        has_coin = g.players[seat].coins[coin] > 0
        lose_action(g, seat, SERVI_COPPER + coin, "lost_no_servi" if has_coin else "lost_no_coin")
    else:
        g.agenda.append(BuyServi(seat, coin))


class BuySome(Move[AquileiaState, "BuyServi"]):
    """One servi card or more; the number is settled before any is seen. `n` is one less than the number."""

    SIZE: ClassVar[int] = max(SERVI_LIMITS)
    FIRST: ClassVar[tuple[str, ...]] = ("buy",)

    def add_options(self, g: AquileiaState, ask: BuyServi, seat: int, first: int, found: list[int]) -> None:
        for n in range(most_servi(g, seat, ask.coin)):
            found.append(first + n)

    def refusal(self, g: AquileiaState, ask: BuyServi, seat: int, n: int) -> Refused | None:
        most = most_servi(g, seat, ask.coin)
        return None if n < most else {"code": "too_many_servi", "most": most, "coin": COIN_WORDS[ask.coin]}

    def take(self, g: AquileiaState, ask: BuyServi, seat: int, n: int) -> None:
        count = n + 1
        g.players[seat].coins[ask.coin] -= count
        if g.events is not None:
            tell(g, {"key": "servi_bought", "seat": seat, "cards": count, "coins": amount(ask.coin, count)})
        draw_servi(g, seat, count)

    def text(self, g: AquileiaState, ask: BuyServi, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: AquileiaState, ask: BuyServi, seat: int, text: str) -> int:
        count = number_after(text, "buy")
        return count - 1 if 0 < count <= self.SIZE else -1

    def label(self, g: AquileiaState, ask: BuyServi, seat: int, n: int) -> BuyServiLabel:
        return {"key": "buy_servi", "cards": n + 1, "coins": amount(ask.coin, n + 1)}

    def name(self, n: int) -> str:
        return f"buy {n + 1}"


SERVI: Final = Kind("servi", Skip(), BuySome())


class BuyServi(AtSpace):
    """How many servi cards, for one coin of the space's kind each."""

    def __init__(self, seat: int, coin: int) -> None:
        super().__init__((seat,))
        self.coin: Final = coin

    def kind(self) -> Kind:
        return SERVI

    def space_of(self) -> int:
        return SERVI_COPPER + self.coin

    def face(self, g: AquileiaState, seat: int) -> ServiFace:
        most = most_servi(g, self.seats[0], self.coin)
        return {"space": SPACE_WORDS[SERVI_COPPER + self.coin], "coin": COIN_WORDS[self.coin], "most": most}

    def unread(self, g: AquileiaState, seat: int, words: list[str]) -> Refused | None:
        if words[0] != "buy" or len(words) != 2:
            return None
        return {"code": "too_many_servi", "most": most_servi(g, seat, self.coin), "coin": COIN_WORDS[self.coin]}


# ---- Potentia -------------------------------------------------------------------------------------------------------


def take_blue_dice(g: AquileiaState, seat: int) -> None:
    g.blue_owner = seat
    g.blue_dice = BLUE_DICE
    if g.events is not None:
        tell(g, {"key": "potentia", "seat": seat, "dice": BLUE_DICE})
