"""The stock: what may be drawn. It is a multiset; an order that does not exist cannot leak."""

from __future__ import annotations

from piazza.core.agenda import CHANCE, Ask
from piazza.core.randomness import Stream
from piazza.games.lucca.cards import TOWER
from piazza.games.lucca.notation import card_word, one_card
from piazza.games.lucca.shown import CardLabel, DrawFace
from piazza.games.lucca.state import LuccaState


def towers_in_stock(g: LuccaState) -> int:
    count = 0
    while count < len(g.stock) and g.stock[-1 - count] == TOWER:
        count += 1
    return count


def only_card(g: LuccaState) -> int:
    """The card that must come next because no other is left; -1 when chance has to decide."""
    first = g.stock[0]
    return first if first == g.stock[-1] else -1


def place_in(cards: list[int], card: int) -> int:
    """Where the card is, or belongs, in a sorted list."""
    low = 0
    high = len(cards)
    while low < high:
        middle = (low + high) >> 1
        if cards[middle] < card:
            low = middle + 1
        else:
            high = middle
    return low


def take_from_stock(g: LuccaState, card: int) -> None:
    g.stock.pop(place_in(g.stock, card))


def return_to_stock(g: LuccaState, card: int) -> None:
    g.stock.insert(place_in(g.stock, card), card)


class DrawCard(Ask[LuccaState]):
    """Chance draws one card; what becomes of it is said by the kinds of draw."""

    def __init__(self) -> None:
        super().__init__((CHANCE,))

    def options(self, g: LuccaState, seat: int) -> list[int]:
        towers = towers_in_stock(g)
        return g.stock[:] if towers < 2 else g.stock[: 1 - towers]

    def weights(self, g: LuccaState) -> list[int]:
        towers = towers_in_stock(g)
        if towers < 2:
            return []
        weights = [1] * (len(g.stock) - towers + 1)
        weights[-1] = towers
        return weights

    def draw(self, g: LuccaState, stream: Stream) -> int:
        """Every card of the stock is as likely as any other."""
        return g.stock[0] if only_card(g) >= 0 else g.stock[stream.below(len(g.stock))]

    def text(self, g: LuccaState, seat: int, option: int) -> str:
        return f"draw {card_word(g.terms.deck, option)}"

    def label(self, g: LuccaState, seat: int, option: int) -> CardLabel:
        return {"key": "draw", **one_card(g.terms.deck, option)}

    def face(self, g: LuccaState, seat: int) -> DrawFace:
        return {}
