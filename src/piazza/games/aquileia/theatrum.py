"""IV Theatrum: the auction of a two-coloured laurel in exact kinds of coin."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask, Event
from piazza.games.aquileia.cards import COIN_WORDS, THEATRE_KINDS, THEATRE_WORDS
from piazza.games.aquileia.notation import amounts
from piazza.games.aquileia.state import AquileiaState, put

PASS: Final = 0
"""Option 1 + kind adds a coin of that kind to the highest bid."""


class RevealLaurel(Ask[AquileiaState]):
    """The top theatre laurel, turned up by the owner of the follower; discards unseen count as in the stadium."""

    KIND: ClassVar[str] = "reveal"
    SIZE: ClassVar[int] = THEATRE_KINDS

    def __init__(self, owner: int) -> None:
        super().__init__((CHANCE,))
        self.owner: Final = owner

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return [kind for kind in range(THEATRE_KINDS) if g.theatre[kind] < 0]

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        g.theatre_card = option
        g.theatre_left -= 1
        if g.events is not None:
            g.events.append(Event("theatre_revealed", {"seat": self.owner, "laurel": THEATRE_WORDS[option]}))
        go_on(g, self.owner, self.owner, (0, 0, 0), -1, 0)

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        return {"seat": self.owner, "purpose": "theatre"}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "reveal " + THEATRE_WORDS[option]

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "reveal", {"laurel": THEATRE_WORDS[option]}


def can_raise(g: AquileiaState, seat: int, bid: tuple[int, ...], coin: int) -> bool:
    """Whether the stock covers the highest bid, kind by kind, and one more coin of `coin`."""
    coins = g.players[seat].coins
    for kind in range(3):
        if coins[kind] < bid[kind] + (1 if kind == coin else 0):
            return False
    return True


def go_on(g: AquileiaState, owner: int, seat: int, bid: tuple[int, ...], high: int, out: int) -> None:
    """Asks the next seat clockwise that is still in and can raise; ends the auction when nobody is left to ask."""
    players = len(g.players)
    for turn in range(players):
        bidder = (seat + turn) % players
        if bidder == high:
            break
        if out >> bidder & 1:
            continue
        if can_raise(g, bidder, bid, 0) or can_raise(g, bidder, bid, 1) or can_raise(g, bidder, bid, 2):
            g.agenda.append(Bid(bidder, owner, bid, high, out))
            return
        out |= 1 << bidder
        if g.events is not None:
            g.events.append(Event("cannot_bid", {"seat": bidder}))
    hand_over(g, owner, bid, high)


def hand_over(g: AquileiaState, owner: int, bid: tuple[int, ...], high: int) -> None:
    """The highest bidder pays the follower's owner, or the bank when that is the same player; without a bid the owner
    gets the card free."""
    winner = owner if high < 0 else high
    for kind in range(3):
        g.players[winner].coins[kind] -= bid[kind]
        if winner != owner:
            g.players[owner].coins[kind] += bid[kind]
    g.theatre = put(g.theatre, g.theatre_card, winner)
    if g.events is not None:
        params: dict[str, object] = {"seat": winner, "laurel": THEATRE_WORDS[g.theatre_card]}
        if high < 0:
            g.events.append(Event("theatre_free", params))
        else:
            params["coins"] = amounts(bid)
            params["owner"] = owner
            g.events.append(Event("theatre_bank" if winner == owner else "theatre_won", params))
    g.theatre_card = -1


class Bid(Ask[AquileiaState]):
    """Pass for good, or match the highest bid exactly and add one coin."""

    KIND: ClassVar[str] = "auction"
    SIZE: ClassVar[int] = 4

    def __init__(self, seat: int, owner: int, bid: tuple[int, ...], high: int, out: int) -> None:
        super().__init__((seat,))
        self.owner: Final = owner
        self.bid: Final = bid
        self.high: Final = high
        self.out: Final = out

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        found = [PASS]
        for coin in range(3):
            if can_raise(g, seat, self.bid, coin):
                found.append(1 + coin)
        return found

    def raised(self, coin: int) -> tuple[int, ...]:
        coins = list(self.bid)
        coins[coin] += 1
        return tuple(coins)

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        following = (seat + 1) % len(g.players)
        if option == PASS:
            if g.events is not None:
                g.events.append(Event("bid_passed", {"seat": seat}))
            go_on(g, self.owner, following, self.bid, self.high, self.out | 1 << seat)
            return
        bid = self.raised(option - 1)
        if g.events is not None:
            g.events.append(Event("bid", {"seat": seat, "coins": amounts(bid)}))
        go_on(g, self.owner, following, bid, seat, self.out)

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        shown: dict[str, object] = {"laurel": THEATRE_WORDS[g.theatre_card], "owner": self.owner}
        shown["bid"] = {COIN_WORDS[kind]: self.bid[kind] for kind in range(3)}
        shown["coins"] = amounts(self.bid)
        shown["highest"] = self.high if self.high >= 0 else None
        shown["out"] = [other for other in range(len(g.players)) if self.out >> other & 1]
        return shown

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "pass" if option == PASS else "add " + COIN_WORDS[option - 1]

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == PASS:
            return "bid_pass", {}
        return "bid", {"coin": COIN_WORDS[option - 1], "coins": amounts(self.raised(option - 1))}
