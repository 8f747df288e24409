"""Setting up a game (clauses 2-12): who deals, the two hands, the market."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask, Step
from piazza.games.sangimignano.chapters.decks import DeckChance
from piazza.games.sangimignano.chapters.refill import MARKET_SIZE, turn_up
from piazza.games.sangimignano.data.cards import (
    ALL_NOBLES,
    ALL_TOWER_CARDS,
    NOBLE_COUNT,
    ONE,
    TOWER_CARD_COUNT,
    TOWER_KINDS,
    WORDS,
    words_of,
)
from piazza.games.sangimignano.shown import Counted, DealerLabel, Empty
from piazza.games.sangimignano.state import NOBODY, SETUP, Player, SanGimignanoState, rival, tell
from piazza.games.sangimignano.terms import Terms

FIRST_HAND: Final = 5


def empty_table(terms: Terms) -> SanGimignanoState:
    """A table at which nothing has been dealt: all cards lie in their decks."""
    nobles = ALL_NOBLES if terms.nobles else 0
    noble_count = NOBLE_COUNT if terms.nobles else 0
    return SanGimignanoState(
        agenda=[],
        terms=terms,
        players=(new_player(), new_player()),
        deck=ALL_TOWER_CARDS,
        deck_count=TOWER_CARD_COUNT,
        top=(),
        bottom=(),
        nobles=nobles,
        noble_count=noble_count,
        noble_bottom=(),
        market=0,
        market_count=0,
        laid=0,
        removed=0,
        out=0,
        pawn=NOBODY,
        phase=SETUP,
        passes=0,
        turn=0,
        active=NOBODY,
        dealer=NOBODY,
        declarer=NOBODY,
        results=(),
    )


def new_player() -> Player:
    return Player(hand=0, known=0, public=0, towers=(), front=0, used=0)


def clear_table(g: SanGimignanoState) -> None:
    """Everything back into the decks for the next game of a match; the results stay."""
    for player in g.players:
        player.hand = player.known = player.public = player.front = player.used = 0
        player.towers, player.doubt = (), None
    g.deck, g.deck_count, g.top, g.bottom = ALL_TOWER_CARDS, TOWER_CARD_COUNT, (), ()
    g.nobles, g.noble_count, g.noble_bottom = 0, 0, ()
    if g.terms.nobles:
        g.nobles, g.noble_count = ALL_NOBLES, NOBLE_COUNT
    g.market = g.market_count = g.laid = g.removed = g.out = 0
    g.pawn = g.declarer = g.active = NOBODY
    g.phase, g.passes, g.turn = SETUP, 0, 0


def deal(g: SanGimignanoState, dealer: int) -> None:
    """Deals a game. The first turn must be on the agenda already."""
    g.agenda.append(OPEN_MARKET)
    g.agenda.append(Deal(1, FIRST_HAND))
    g.agenda.append(Deal(0, FIRST_HAND))
    if dealer == NOBODY:
        g.agenda.append(ChooseDealer())
    else:
        name_dealer(g, dealer)


def name_dealer(g: SanGimignanoState, dealer: int) -> None:
    """Clause 12: the dealer's opponent begins."""
    g.dealer = dealer
    g.active = rival(dealer)
    if g.events is not None:
        tell(g, {"key": "dealer", "seat": dealer, "first": g.active})


class ChooseDealer(Ask[SanGimignanoState]):
    """Clause 133: nobody knows the players' ages, so chance names the dealer unless the table does."""

    KIND: ClassVar[str] = "dealer"
    SIZE: ClassVar[int] = 2

    def __init__(self) -> None:
        super().__init__((CHANCE,))

    def options(self, g: SanGimignanoState, seat: int) -> list[int]:
        return [0, 1]

    def take(self, g: SanGimignanoState, seat: int, option: int) -> None:
        name_dealer(g, option)

    def text(self, g: SanGimignanoState, seat: int, option: int) -> str:
        return f"dealer {option}"

    def label(self, g: SanGimignanoState, seat: int, option: int) -> DealerLabel:
        return {"key": "chance_dealer", "seat": option}

    def face(self, g: SanGimignanoState, seat: int) -> Empty:
        return {}


class Deal(DeckChance):
    """One card of a first hand (clause 5)."""

    KIND: ClassVar[str] = "deal"
    SIZE: ClassVar[int] = TOWER_KINDS

    def __init__(self, owner: int, left: int) -> None:
        super().__init__((CHANCE,))
        self.owner: Final = owner
        self.left: Final = left

    def seen_by(self, g: SanGimignanoState, seat: int) -> bool:
        return seat == self.owner

    def take(self, g: SanGimignanoState, seat: int, option: int) -> None:
        g.deck -= ONE[option]
        g.deck_count -= 1
        player = g.players[self.owner]
        player.hand += ONE[option]
        if self.left > 1:
            g.agenda.append(Deal(self.owner, self.left - 1))
        elif g.events is not None:
            told: Counted = {"key": "hand_dealt", "seat": self.owner, "count": FIRST_HAND}
            tell(g, told, {"cards": words_of(player.hand)}, (self.owner,))

    def text(self, g: SanGimignanoState, seat: int, option: int) -> str:
        return "deal " + WORDS[option]


class OpenMarket(Step[SanGimignanoState]):
    """Clause 8: four cards are turned up."""

    def run(self, g: SanGimignanoState) -> None:
        turn_up(g, MARKET_SIZE, 0)


OPEN_MARKET: Final = OpenMarket()
