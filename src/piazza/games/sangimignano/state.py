"""The state of a game: whole numbers and tuples that are replaced, never changed, so that a copy shares them."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Item, State, Teller
from piazza.games.sangimignano.chapters.doubt import Doubt
from piazza.games.sangimignano.data.cards import BITS, DIGIT, ONE, C, less
from piazza.games.sangimignano.shown import Phase, Secret, Told
from piazza.games.sangimignano.terms import Terms

NOBODY: Final = -1

SETUP: Final = 0
MAIN: Final = 1
END: Final = 2
OVER: Final = 3
PHASES: Final[tuple[Phase, ...]] = ("setup", "main", "end", "over")

HAND_LIMIT: Final = 7
WALLED_HAND_LIMIT: Final = 9

PUBLIC: Final = 3
"""Who knows a card under a deck: bit 1 for seat 0, bit 2 for seat 1; both bits mean that it was shown to all."""


class Player:
    """One side of the table."""

    def __init__(
        self,
        hand: int,
        known: int,
        public: int,
        towers: tuple[int, ...],
        front: int,
        used: int,
        doubt: Doubt | None = None,
    ) -> None:
        self.hand = hand
        self.known = known
        """The part of the hand that the rival certainly knows."""
        self.public = public
        """The part of the hand that everybody knows."""
        self.towers = towers
        self.front = front
        """The used nobles outside towers."""
        self.used = used
        """How many those are, with the Fine Stones in towers (clause 109)."""
        self.doubt = doubt
        """What the rival can tell of the hand besides."""

    def copy(self) -> Player:
        return Player(
            hand=self.hand,
            known=self.known,
            public=self.public,
            towers=self.towers,
            front=self.front,
            used=self.used,
            doubt=self.doubt,
        )

    def limit(self) -> int:
        """Clauses 6 and 131."""
        return WALLED_HAND_LIMIT if self.front >> BITS * C & DIGIT else HAND_LIMIT

    def gain(self, kind: int) -> None:
        """A card comes to the hand unseen by others."""
        self.hand += ONE[kind]

    def gain_seen(self, kind: int) -> None:
        """A card comes to the hand in sight of all."""
        one = ONE[kind]
        self.hand += one
        self.known += one
        self.public += one

    def part_with(self, kind: int) -> None:
        """A card leaves the hand in sight of all."""
        one = ONE[kind]
        shift = BITS * kind
        self.hand -= one
        self.doubt = None
        if self.known >> shift & DIGIT:
            self.known -= one
        if self.public >> shift & DIGIT:
            self.public -= one

    def part_with_all(self, bag: int) -> None:
        """Cards leave the hand in sight of all."""
        self.hand -= bag
        self.doubt = None
        if self.known:
            self.known = less(self.known, bag)
            self.public = less(self.public, bag)


class Result:
    """A finished game of a match: who dealt, declared and came first (NOBODY: drawn), and each seat's parts."""

    def __init__(self, dealer: int, declarer: int, first: int, parts: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        self.dealer: Final = dealer
        self.declarer: Final = declarer
        self.first: Final = first
        self.parts: Final = parts


class SanGimignanoState(State):
    """The table. The deck has three parts: face-up cards on top, the cards nobody has placed, and some underneath."""

    def __init__(
        self,
        agenda: list[Item],
        terms: Terms,
        players: tuple[Player, ...],
        deck: int,
        deck_count: int,
        top: tuple[int, ...],
        bottom: tuple[int, ...],
        nobles: int,
        noble_count: int,
        noble_bottom: tuple[int, ...],
        market: int,
        market_count: int,
        laid: int,
        removed: int,
        out: int,
        pawn: int,
        phase: int,
        passes: int,
        turn: int,
        active: int,
        dealer: int,
        declarer: int,
        results: tuple[Result, ...],
    ) -> None:
        super().__init__(agenda)
        self.terms: Final = terms
        self.players: Final[tuple[Player, ...]] = players
        self.deck = deck
        """The unordered part of the deck, as a bag."""
        self.deck_count = deck_count
        """All cards of the deck, its face-up top and its bottom included."""
        self.top = top
        """Face-up cards, uppermost first."""
        self.bottom = bottom
        """Cards put underneath, uppermost first, each as 4 * kind + who knows it."""
        self.nobles = nobles
        self.noble_count = noble_count
        self.noble_bottom = noble_bottom
        self.market = market
        self.market_count = market_count
        self.laid = laid
        """Tower cards lying ready while the Fine Stones laid with them may still be jousted."""
        self.removed = removed
        self.out = out
        """Tower cards that a hand-made position leaves out; none in a dealt game."""
        self.pawn = pawn
        self.phase = phase
        self.passes = passes
        self.turn = turn
        self.active = active
        self.dealer = dealer
        self.declarer = declarer
        self.results = results

    def copy(self) -> SanGimignanoState:
        return SanGimignanoState(
            agenda=self.agenda[:],
            terms=self.terms,
            players=(self.players[0].copy(), self.players[1].copy()),
            deck=self.deck,
            deck_count=self.deck_count,
            top=self.top,
            bottom=self.bottom,
            nobles=self.nobles,
            noble_count=self.noble_count,
            noble_bottom=self.noble_bottom,
            market=self.market,
            market_count=self.market_count,
            laid=self.laid,
            removed=self.removed,
            out=self.out,
            pawn=self.pawn,
            phase=self.phase,
            passes=self.passes,
            turn=self.turn,
            active=self.active,
            dealer=self.dealer,
            declarer=self.declarer,
            results=self.results,
        )


def rival(seat: int) -> int:
    return 1 - seat


tell: Final[Teller[Told, Secret]] = Teller()


def start_end_phase(g: SanGimignanoState, cause: str) -> None:
    """Clauses 14, 15 and 48: it never goes back."""
    g.phase = END
    if g.events is not None:
        tell(g, {"key": "end_phase_declared" if cause == "declared" else "end_phase_deck"})
