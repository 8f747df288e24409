"""A round: lay out the triplets, fix the order, let everybody play, clear the table."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Item, Step
from piazza.games.lucca.cards import NO_CARD, TOWER
from piazza.games.lucca.ending import END_GAME
from piazza.games.lucca.neutral import FeedNeutral
from piazza.games.lucca.notation import card_faces, named, three_cards
from piazza.games.lucca.order import tell_order, turn_order
from piazza.games.lucca.state import LuccaState, tell
from piazza.games.lucca.stock import DrawCard, only_card, take_from_stock
from piazza.games.lucca.triplets import discard
from piazza.games.lucca.turn import TURNS


class LayTriplets(Step[LuccaState]):
    """Lays cards until the triplets of the round are complete."""

    def run(self, g: LuccaState) -> None:
        while len(g.table) < g.terms.table_size:
            card = only_card(g)
            if card < 0:
                g.agenda.append(LAY_CARD)
                return
            take_from_stock(g, card)
            g.table.append(card)
        _tell_triplets(g)


class LayCard(DrawCard):
    KIND: ClassVar[str] = "lay"

    def take(self, g: LuccaState, seat: int, option: int) -> None:
        take_from_stock(g, option)
        g.table.append(option)
        if len(g.table) < g.terms.table_size and only_card(g) < 0:
            g.agenda.append(self)
        else:
            g.agenda.append(LAY_TRIPLETS)


def _tell_triplets(g: LuccaState) -> None:
    if g.events is not None:
        deck, towers = g.terms.deck, g.table.count(TOWER)
        triplets = [card_faces(deck, g.table[place : place + 3]) for place in range(0, len(g.table), 3)]
        tell(g, {"key": "triplets", "round": g.round, "count": len(triplets), "triplets": triplets, "towers": towers})


class FixOrder(Step[LuccaState]):
    """The order is worked out at the start of the round and stays for all of it."""

    def run(self, g: LuccaState) -> None:
        g.order = turn_order(g)
        tell_order(g, False)
        g.agenda.append(NEXT_TURN[0])


class NextTurn(Step[LuccaState]):
    """The turn of the player at that position of the order, or the end of the round after the last."""

    def __init__(self, position: int) -> None:
        self.position: Final = position

    def run(self, g: LuccaState) -> None:
        if self.position < g.terms.seats:
            g.agenda.append(NEXT_TURN[self.position + 1])
            g.agenda.append(TURNS[g.order[self.position]])
            return
        g.agenda.append(CLEAR_TABLE)
        if g.terms.has_neutral:
            g.agenda.append(FEED_SECOND)
            g.agenda.append(FEED_FIRST)


def turn_number(g: LuccaState) -> int:
    """Rounds and places in the order, counted up; -1 where nobody has a turn."""
    for place in range(len(g.agenda) - 1, -1, -1):
        item = g.agenda[place]
        if isinstance(item, NextTurn):
            return g.round * 8 + item.position if item.position > 0 else -1
    return -1


class ClearTable(Step[LuccaState]):
    """What is left on the table is discarded; the next round follows, or the end of the game."""

    def run(self, g: LuccaState) -> None:
        rest = [card for card in g.table if card != NO_CARD]
        for card in rest:
            discard(g, card)
        if g.events is not None and rest:
            _tell_rest(g, rest)
        g.table = []
        if g.round < g.terms.rounds:
            g.round += 1
            open_round(g.agenda)
        else:
            g.agenda.append(END_GAME)


def _tell_rest(g: LuccaState, rest: list[int]) -> None:
    deck = g.terms.deck
    if len(rest) == 3:
        tell(g, {"key": "left_over", "count": 3, **three_cards(deck, rest)})
    else:
        tell(
            g,
            {
                "key": "rest_discarded",
                "count": len(rest),
                "cards": card_faces(deck, rest),
                "named": [named(deck, card) for card in rest],
            },
        )


def open_round(agenda: list[Item]) -> None:
    agenda.append(FIX_ORDER)
    agenda.append(LAY_TRIPLETS)


LAY_TRIPLETS: Final = LayTriplets()
LAY_CARD: Final = LayCard()
FIX_ORDER: Final = FixOrder()
CLEAR_TABLE: Final = ClearTable()
NEXT_TURN: Final = tuple([NextTurn(position) for position in range(6)])
FEED_FIRST: Final = FeedNeutral(0)
FEED_SECOND: Final = FeedNeutral(1)
