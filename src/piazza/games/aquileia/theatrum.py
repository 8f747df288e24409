"""IV Theatrum: the auction of a two-coloured laurel in exact kinds of coin."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask
from piazza.core.moves import Kind, Move, PlainMove, Question
from piazza.games.aquileia.cards import COIN_WORDS, THEATRE_KINDS, THEATRE_WORDS
from piazza.games.aquileia.notation import amounts, place_of
from piazza.games.aquileia.shown import AuctionFace, BidLabel, DrawFace, PlainLabel, Refused, RevealLabel
from piazza.games.aquileia.state import AquileiaState, put, tell


class RevealLaurel(Ask[AquileiaState]):
    """The top theatre laurel, turned up by the owner of the follower; discards unseen count as in the stadium."""

    KIND: ClassVar[str] = "reveal"

    def __init__(self, owner: int) -> None:
        super().__init__((CHANCE,))
        self.owner: Final = owner

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return [kind for kind in range(THEATRE_KINDS) if g.theatre[kind] < 0]

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        g.theatre_card = option
        g.theatre_left -= 1
        if g.events is not None:
            tell(g, {"key": "theatre_revealed", "seat": self.owner, "laurel": THEATRE_WORDS[option]})
        go_on(g, self.owner, self.owner, (0, 0, 0), -1, 0)

    def face(self, g: AquileiaState, seat: int) -> DrawFace:
        return {"seat": self.owner, "purpose": "theatre"}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "reveal " + THEATRE_WORDS[option]

    def label(self, g: AquileiaState, seat: int, option: int) -> RevealLabel:
        return {"key": "reveal", "laurel": THEATRE_WORDS[option]}


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
            tell_out(g, bidder, bid)
    hand_over(g, owner, bid, high)


def tell_out(g: AquileiaState, seat: int, bid: tuple[int, ...]) -> None:
    coins = g.players[seat].coins
    covers = coins[0] >= bid[0] and coins[1] >= bid[1] and coins[2] >= bid[2]
    if sum(bid) == 0:
        tell(g, {"key": "cannot_open", "seat": seat})
    else:
        tell(g, {"key": "cannot_add" if covers else "cannot_bid", "seat": seat})


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
        laurel, coins = THEATRE_WORDS[g.theatre_card], amounts(bid)
        if high < 0:
            tell(g, {"key": "theatre_free", "seat": winner, "laurel": laurel})
        elif winner == owner:
            tell(g, {"key": "theatre_bank", "seat": winner, "laurel": laurel, "coins": coins, "owner": owner})
        else:
            tell(g, {"key": "theatre_won", "seat": winner, "laurel": laurel, "coins": coins, "owner": owner})
    g.theatre_card = -1


class PassForGood(PlainMove[AquileiaState, "Bid"]):
    NAME: ClassVar[str] = "pass"
    TEXT: ClassVar[str] = "pass"
    FIRST: ClassVar[tuple[str, ...]] = ("pass",)

    def refusal(self, g: AquileiaState, ask: Bid, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: AquileiaState, ask: Bid, seat: int, n: int) -> None:
        if g.events is not None:
            tell(g, {"key": "bid_passed", "seat": seat})
        go_on(g, ask.owner, (seat + 1) % len(g.players), ask.bid, ask.high, ask.out | 1 << seat)

    def label(self, g: AquileiaState, ask: Bid, seat: int, n: int) -> PlainLabel:
        return {"key": "bid_pass"}


class AddCoin(Move[AquileiaState, "Bid"]):
    """Matches the highest bid exactly and adds one coin. `n` is its kind."""

    SIZE: ClassVar[int] = 3
    FIRST: ClassVar[tuple[str, ...]] = ("add",)

    def add_options(self, g: AquileiaState, ask: Bid, seat: int, first: int, found: list[int]) -> None:
        for coin in range(3):
            if can_raise(g, seat, ask.bid, coin):
                found.append(first + coin)

    def refusal(self, g: AquileiaState, ask: Bid, seat: int, n: int) -> Refused | None:
        return None if can_raise(g, seat, ask.bid, n) else {"code": "not_covered", "coins": amounts(ask.raised(n))}

    def take(self, g: AquileiaState, ask: Bid, seat: int, n: int) -> None:
        bid = ask.raised(n)
        if g.events is not None:
            tell(g, {"key": "bid", "seat": seat, "coins": amounts(bid)})
        go_on(g, ask.owner, (seat + 1) % len(g.players), bid, seat, ask.out)

    def text(self, g: AquileiaState, ask: Bid, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: AquileiaState, ask: Bid, seat: int, text: str) -> int:
        return place_of(COIN_WORDS, text.removeprefix("add "))

    def label(self, g: AquileiaState, ask: Bid, seat: int, n: int) -> BidLabel:
        return {"key": "bid", "coin": COIN_WORDS[n], "coins": amounts(ask.raised(n))}

    def name(self, n: int) -> str:
        return "add " + COIN_WORDS[n]


AUCTION: Final = Kind("auction", PassForGood(), AddCoin())


class Bid(Question[AquileiaState]):
    """Pass for good, or raise the highest bid."""

    def __init__(self, seat: int, owner: int, bid: tuple[int, ...], high: int, out: int) -> None:
        super().__init__((seat,))
        self.owner: Final = owner
        self.bid: Final = bid
        self.high: Final = high
        self.out: Final = out

    def kind(self) -> Kind:
        return AUCTION

    def raised(self, coin: int) -> tuple[int, ...]:
        coins = list(self.bid)
        coins[coin] += 1
        return tuple(coins)

    def face(self, g: AquileiaState, seat: int) -> AuctionFace:
        return {
            "laurel": THEATRE_WORDS[g.theatre_card],
            "owner": self.owner,
            "bid": {"copper": self.bid[0], "silver": self.bid[1], "gold": self.bid[2]},
            "coins": amounts(self.bid),
            "highest": self.high if self.high >= 0 else None,
            "out": [other for other in range(len(g.players)) if self.out >> other & 1],
            "what": "open" if self.high < 0 else "raise",
        }
