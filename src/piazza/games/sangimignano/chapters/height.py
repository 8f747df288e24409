"""The Height Ordinance takes effect: two cards go back, unless a taller tower meets it (clauses 124-128, 182, 183)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move, PlainMove
from piazza.core.selection import Selection
from piazza.games.sangimignano.chapters.doubt import after_returning
from piazza.games.sangimignano.chapters.nobles import remove_from_front, rival_is_taller
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.data.cards import (
    BITS,
    DIGIT,
    KINDS,
    ONE,
    TOWER_KINDS,
    WORDS,
    H,
    blurred,
    count,
    hand_size,
    kind_named,
    nobles_in,
)
from piazza.games.sangimignano.shown import CardLabel, CardReturned, PlainLabel, Refused, ReturnFace
from piazza.games.sangimignano.state import SanGimignanoState, tell

RETURNED: Final = 2
"""How many cards the Height Ordinance sends back (clause 124)."""


def enact_height(g: SanGimignanoState, seat: int) -> None:
    """Clauses 124-128. Played against a taller tower it is removed, and returning two cards is left to the player."""
    held = hand_size(g.players[seat].hand)
    if rival_is_taller(g, seat):
        g.agenda.append(RemoveHeight(seat))
        if held >= RETURNED:
            g.agenda.append(ReturnCards(seat, RETURNED, True, 0))
    else:
        return_on(g, seat, min(held, RETURNED), 0)  # Clause 183: a counter-joust may have left fewer.


def return_on(g: SanGimignanoState, seat: int, left: int, floor: int) -> None:
    """Goes on returning cards; without a question when all see that one card is left to return."""
    hand = g.players[seat].hand
    if left and hand_size(hand) == 1:
        for kind in range(KINDS):
            if count(hand, kind):
                return_card(g, seat, kind)
    elif left:
        g.agenda.append(ReturnCards(seat, left, False, floor))


def return_card(g: SanGimignanoState, seat: int, kind: int) -> None:
    """Face down under the matching deck: the back is public, the card known to the returner alone."""
    player = g.players[seat]
    is_noble = kind >= TOWER_KINDS
    player.doubt = after_returning(player.doubt, player.hand, player.known, is_noble)
    player.hand -= ONE[kind]
    player.known = blurred(player.known, is_noble)
    player.public = blurred(player.public, is_noble)
    card = kind << 2 | 1 << seat
    if is_noble:
        g.noble_bottom += (card,)
        g.noble_count += 1
    else:
        g.bottom += (card,)
        g.deck_count += 1
    if g.events is not None:
        told: CardReturned = {"key": "height_return", "seat": seat, "back": "noble" if is_noble else "tower"}
        tell(g, told, {"card": WORDS[kind]}, (seat,))


class ReturnCard(Move[SanGimignanoState, "ReturnCards"]):
    """Puts a card under its deck. `n` is its kind."""

    SIZE: ClassVar[int] = KINDS
    FIRST: ClassVar[tuple[str, ...]] = ("return",)

    def refusal(self, g: SanGimignanoState, ask: ReturnCards, seat: int, n: int) -> Refused | None:
        hand = g.players[seat].hand
        if not hand >> BITS * n & DIGIT:
            return {"code": "not_in_hand", "cards": [WORDS[n]], "rule": "height"}
        if ask.is_free(g):
            return None
        if n < ask.floor:
            return {"code": "order_of_cards", "card": WORDS[n], "rule": "height"}
        if n >= TOWER_KINDS and nobles_in(hand) < ask.left:
            return {"code": "too_few_above", "card": WORDS[n], "rule": "height"}
        return None

    def take(self, g: SanGimignanoState, ask: ReturnCards, seat: int, n: int) -> None:
        return_card(g, seat, n)
        return_on(g, seat, ask.left - 1, ask.floor_after(n))

    def text(self, g: SanGimignanoState, ask: ReturnCards, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: ReturnCards, seat: int, text: str) -> int:
        return kind_named(text, "return")

    def label(self, g: SanGimignanoState, ask: ReturnCards, seat: int, n: int) -> CardLabel:
        return {"key": "return_card", "card": WORDS[n]}

    def name(self, n: int) -> str:
        return "return " + WORDS[n]


class ReturnNone(PlainMove[SanGimignanoState, "ReturnCards"]):
    NAME: ClassVar[str] = "none"
    TEXT: ClassVar[str] = "none"
    FIRST: ClassVar[tuple[str, ...]] = ("none",)

    def refusal(self, g: SanGimignanoState, ask: ReturnCards, seat: int, n: int) -> Refused | None:
        return None if ask.may_decline else {"code": "must_return", "rule": "height"}

    def take(self, g: SanGimignanoState, ask: ReturnCards, seat: int, n: int) -> None:
        """The Ordinance is removed all the same."""

    def label(self, g: SanGimignanoState, ask: ReturnCards, seat: int, n: int) -> PlainLabel:
        return {"key": "return_none"}


RETURNING: Final = Kind("height_return", ReturnCard(), ReturnNone())


class ReturnCards(Selection[SanGimignanoState]):
    """Which card goes under its deck next. The order matters within a deck, not between tower cards and nobles.

    It is asked even when one kind is left, because an answer given by itself would tell the rival the hand.
    """

    def __init__(self, seat: int, left: int, may_decline: bool, floor: int) -> None:
        super().__init__((seat,), floor)
        self.left: Final = left
        self.may_decline: Final = may_decline

    def kind(self) -> Kind:
        return RETURNING

    def picks(self, g: SanGimignanoState, seat: int, floor: int, in_order: bool) -> list[int]:
        hand = g.players[seat].hand
        last = TOWER_KINDS if in_order and nobles_in(hand) < self.left else KINDS
        return [kind for kind in range(floor, last) if hand >> BITS * kind & DIGIT]

    def ending(self, g: SanGimignanoState, seat: int) -> int:
        return KINDS if self.may_decline else -1

    def rank(self, pick: int) -> int:
        return TOWER_KINDS if pick >= TOWER_KINDS else 0

    def is_free(self, g: SanGimignanoState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[SanGimignanoState]:
        return ReturnCards(self.seats[0], self.left, self.may_decline, 0)

    def face(self, g: SanGimignanoState, seat: int) -> ReturnFace:
        return {"left": self.left, "may_decline": self.may_decline}

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(RETURNING, "return", "height", words)


class RemoveHeight(Step[SanGimignanoState]):
    """Clauses 128 and 182: met by a taller tower, the Ordinance has no effect, is removed and does not count."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: SanGimignanoState) -> None:
        remove_from_front(g, self.seat, H)
        if g.events is not None:
            tell(g, {"key": "height_removed", "seat": self.seat})
