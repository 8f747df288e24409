"""A very small game for testing the core: it has hidden cards, a simultaneous secret choice, and chance.

Each of two or three seats is dealt a card from 1 to 3. In each of two rounds all secretly bid 0 to 2; the one highest
bid gets the sum of all bids. At the end cards are added. Version 1 had three rounds and knew no moods.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask, Event, Item, State, Step, settle
from piazza.core.encoding import Encoding, Part
from piazza.core.errors import BadPosition
from piazza.core.moves import Kind, Move, Question
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.core.settings import Choice, Number, Setting, Switch


class ToyState(State):
    def __init__(self, agenda: list[Item], cards: list[int], points: list[int], rounds: int) -> None:
        super().__init__(agenda)
        self.cards = cards
        self.points = points
        self.rounds = rounds

    def copy(self) -> ToyState:
        return ToyState(self.agenda[:], self.cards[:], self.points[:], self.rounds)


class Deal(Ask[ToyState]):
    KIND: ClassVar[str] = "deal"

    def __init__(self, to: int) -> None:
        super().__init__((CHANCE,))
        self.to: Final = to

    def options(self, g: ToyState, seat: int) -> list[int]:
        return [1, 2, 3]

    def weights(self, g: ToyState) -> list[int]:
        return [1, 2, 1]

    def take(self, g: ToyState, seat: int, option: int) -> None:
        g.cards[self.to] = option
        if g.events is not None:
            g.events.append(Event("dealt", {"seat": self.to}, {"card": option}, (self.to,)))

    def text(self, g: ToyState, seat: int, option: int) -> str:
        return f"deal {option}"


class PlaceBid(Move[ToyState, "Bid"]):
    """A secret bid. `n` is what is bid."""

    SIZE: ClassVar[int] = 3
    FIRST: ClassVar[tuple[str, ...]] = ("bid",)

    def refusal(self, g: ToyState, ask: Bid, seat: int, n: int) -> Mapping[str, object] | None:
        return None

    def take(self, g: ToyState, ask: Bid, seat: int, n: int) -> None:
        bids = tuple(n if s == seat else bid for s, bid in enumerate(ask.bids))
        left = tuple(s for s in ask.seats if s != seat)
        if g.events is not None:
            g.events.append(Event("sealed", {"seat": seat}, {"bid": n}, (seat,)))
        if left:
            g.agenda.append(Bid(left, bids))
            return
        if g.events is not None:
            g.events.append(Event("bids", {"bids": list(bids)}, reveals_to=tuple(range(len(bids)))))
        if bids.count(max(bids)) == 1:
            g.points[bids.index(max(bids))] += sum(bids)
        g.agenda.append(NextRound())

    def text(self, g: ToyState, ask: Bid, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: ToyState, ask: Bid, seat: int, text: str) -> int:
        bid = text.removeprefix("bid ")
        return int(bid) if bid in ("0", "1", "2") else -1

    def label(self, g: ToyState, ask: Bid, seat: int, n: int) -> Mapping[str, object]:
        return {"key": "bid", "bid": n}

    def name(self, n: int) -> str:
        return f"bid {n}"


BID: Final = Kind("bid", PlaceBid())


class Bid(Question[ToyState]):
    def __init__(self, seats: tuple[int, ...], bids: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.bids: Final = bids

    def kind(self) -> Kind:
        return BID

    def face(self, g: ToyState, seat: int) -> Mapping[str, object]:
        return {"own": self.bids[seat]} if 0 <= seat and self.bids[seat] >= 0 else {}

    def unread(self, g: ToyState, seat: int, words: list[str]) -> Mapping[str, object] | None:
        return {"code": "bid_out_of_range", "least": 0, "most": 2} if words[0] == "bid" else None


class NextRound(Step[ToyState]):
    def run(self, g: ToyState) -> None:
        if g.rounds > 0:
            g.rounds -= 1
            g.agenda.append(Bid(tuple(range(len(g.cards))), (-1,) * len(g.cards)))


SETTINGS: Final[tuple[Setting, ...]] = (
    Number("rounds", 2, 1, 9, earlier={1: 3}),
    Switch("open", False),
    Choice("mood", "calm", ("calm", "wild"), since=2, earlier={1: "wild"}),
)


class ToyRules(Rules[ToyState]):
    def __init__(self, version: int) -> None:
        super().__init__("toy", version, (2, 3), (BID,), SETTINGS)

    def start(self, players: int, options: dict[str, object]) -> ToyState:
        rounds = options["rounds"]
        assert isinstance(rounds, int)
        deals: list[Item] = [Deal(seat) for seat in reversed(range(players))]
        g = ToyState([NextRound(), *deals], [0] * players, [0] * players, rounds)
        settle(g)
        return g

    def laid_out(self, given: dict[str, object]) -> ToyState:
        cards = given.get("cards")
        if not isinstance(cards, list) or len(cards) != 2:
            raise BadPosition(f"cards: expected two cards from 1 to 3, got {cards!r}")
        g = ToyState([NextRound()], [int(card) for card in cards], [0, 0], 1)
        return g

    def turn(self, g: ToyState) -> int:
        return -1

    def scores(self, g: ToyState) -> list[int]:
        return [a + b for a, b in zip(g.points, g.cards, strict=True)]

    def breakdown(self, g: ToyState) -> list[dict[str, int]]:
        return [{"bids": g.points[seat], "card": g.cards[seat]} for seat in range(len(g.cards))]

    def standings(self, g: ToyState) -> list[int]:
        scores = self.scores(g)
        return [1 + sum(other > score for other in scores) for score in scores]

    def view(self, g: ToyState, seat: int) -> dict[str, object]:
        shown = [card if s == seat or seat == -3 else None for s, card in enumerate(g.cards)]
        return {"points": g.points[:], "cards": shown}

    def sample(self, g: ToyState, seat: int, stream: Stream) -> ToyState:
        world = g.copy()
        for other in range(len(world.cards)):
            if other != seat:
                world.cards[other] = [1, 2, 2, 3][stream.below(4)]
        return world

    def encode(self, g: ToyState, seat: int) -> bytes:
        return bytes([g.cards[seat]])

    def encoding(self, players: int) -> Encoding:
        return Encoding([Part("card", 1, 3)])

    def census(self, g: ToyState) -> dict[str, int]:
        return {"seats": len(g.cards)}

    def progress(self, g: ToyState) -> tuple[int, int]:
        return 3 - g.rounds, 2


VERSIONS = (ToyRules(1), ToyRules(2))
