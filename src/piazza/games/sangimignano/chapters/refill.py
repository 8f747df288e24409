"""Turning cards up into the market (clauses 8, 19, 40, 67)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Step
from piazza.games.sangimignano.chapters.decks import DeckChance, card_left_deck, take_bottom, take_top
from piazza.games.sangimignano.data.cards import ONE, TOWER_KINDS, WORDS, words_of
from piazza.games.sangimignano.shown import MarketFilled
from piazza.games.sangimignano.state import MAIN, PUBLIC, SETUP, SanGimignanoState, tell

MARKET_SIZE: Final = 4
_SEATS_WITHOUT: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (1,), (0,), ())
"""The seats that a set of knowers leaves out."""


class TurnUp(DeckChance):
    """The deck's top card is turned up into the market."""

    KIND: ClassVar[str] = "turn_up"
    SIZE: ClassVar[int] = TOWER_KINDS

    def __init__(self, left: int, shown: int) -> None:
        super().__init__((CHANCE,))
        self.left: Final = left
        self.shown: Final = shown

    def take(self, g: SanGimignanoState, seat: int, option: int) -> None:
        g.deck -= ONE[option]
        card_left_deck(g)
        g.market += ONE[option]
        g.market_count += 1
        turn_up(g, self.left - 1, self.shown + ONE[option])

    def text(self, g: SanGimignanoState, seat: int, option: int) -> str:
        return "turn up " + WORDS[option]


def turn_up(g: SanGimignanoState, left: int, shown: int) -> None:
    """Turns cards of the deck up into the market, as many as there are (clauses 8 and 19). Cards that lay underneath
    it show themselves to whoever did not know them."""
    knowers = PUBLIC
    while left > 0 and g.deck_count:
        if not g.top and g.deck_count > len(g.bottom):
            g.agenda.append(TurnUp(left, shown))
            return
        if g.top:
            kind = take_top(g)
        else:
            card = take_bottom(g)
            kind = card >> 2
            knowers &= card
        g.market += ONE[kind]
        g.market_count += 1
        shown += ONE[kind]
        left -= 1
    if g.events is not None:
        told: MarketFilled = {"key": "market_opened" if g.phase == SETUP else "refill", "cards": words_of(shown)}
        tell(g, told, reveals_to=_SEATS_WITHOUT[knowers])


class Refill(Step[SanGimignanoState]):
    """Clause 19: only a market without any card is refilled; one that holds nobles alone is not empty (clause 164)."""

    def run(self, g: SanGimignanoState) -> None:
        if g.market_count == 0 and g.deck_count and g.phase == MAIN:
            turn_up(g, MARKET_SIZE, 0)


REFILL: Final = Refill()
