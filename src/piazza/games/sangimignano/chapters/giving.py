"""Cards from hand to hand, and those given back after a Trade (clauses 69-71, 152)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move
from piazza.core.selection import Selection
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.data.cards import (
    BITS,
    DIGIT,
    KINDS,
    ONE,
    TOWER_KINDS,
    WORDS,
    blurred,
    cards_in,
    hand_size,
    kind_named,
)
from piazza.games.sangimignano.shown import Back, CardLabel, GiveFace, Refused, TradeGiven
from piazza.games.sangimignano.state import SanGimignanoState, rival, tell


def pass_card(g: SanGimignanoState, giver: int, kind: int) -> None:
    """A card goes from hand to hand: the two players know it, the others see only its back."""
    source, target = g.players[giver], g.players[rival(giver)]
    one = ONE[kind]
    source.hand -= one
    source.doubt = None
    if source.known >> BITS * kind & DIGIT:
        source.known -= one
    source.public = blurred(source.public, kind >= TOWER_KINDS)
    target.hand += one
    target.known += one


class GiveBack(Step[SanGimignanoState]):
    """Clauses 69-71: after the taking, cards go back; all of them when too few are held (clause 152)."""

    def __init__(self, seat: int, due: int) -> None:
        self.seat: Final = seat
        self.due: Final = due

    def run(self, g: SanGimignanoState) -> None:
        hand = g.players[self.seat].hand
        if hand_size(hand) > self.due:
            g.agenda.append(GiveCards(self.seat, self.due, 0))
            return
        for kind in cards_in(hand):
            give_card(g, self.seat, kind)


def give_card(g: SanGimignanoState, seat: int, kind: int) -> None:
    pass_card(g, seat, kind)
    if g.events is not None:
        back: Back = "noble" if kind >= TOWER_KINDS else "tower"
        told: TradeGiven = {"key": "trade_give", "seat": seat, "victim": rival(seat), "back": back}
        tell(g, told, {"card": WORDS[kind]}, (0, 1), (rival(seat),))


class GiveCard(Move[SanGimignanoState, "GiveCards"]):
    """Gives a card back. `n` is its kind."""

    SIZE: ClassVar[int] = KINDS
    FIRST: ClassVar[tuple[str, ...]] = ("give",)

    def refusal(self, g: SanGimignanoState, ask: GiveCards, seat: int, n: int) -> Refused | None:
        hand = g.players[seat].hand
        if not hand >> BITS * n & DIGIT:
            return {"code": "not_in_hand", "cards": [WORDS[n]], "rule": "trade"}
        if ask.is_free(g):
            return None
        if n < ask.floor:
            return {"code": "order_of_cards", "card": WORDS[n], "rule": "trade"}
        if hand_size(hand >> BITS * n) < ask.left:
            return {"code": "too_few_above", "card": WORDS[n], "rule": "trade"}
        return None

    def take(self, g: SanGimignanoState, ask: GiveCards, seat: int, n: int) -> None:
        give_card(g, seat, n)
        if ask.left > 1:
            g.agenda.append(GiveCards(seat, ask.left - 1, ask.floor_after(n)))

    def text(self, g: SanGimignanoState, ask: GiveCards, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: GiveCards, seat: int, text: str) -> int:
        return kind_named(text, "give")

    def label(self, g: SanGimignanoState, ask: GiveCards, seat: int, n: int) -> CardLabel:
        return {"key": "trade_give", "card": WORDS[n]}

    def name(self, n: int) -> str:
        return "give " + WORDS[n]


GIVING: Final = Kind("trade_return", GiveCard())


class GiveCards(Selection[SanGimignanoState]):
    """Which card goes back next.

    It is asked even when one kind is left, because an answer given by itself would tell the rival the hand.
    """

    def __init__(self, seat: int, left: int, floor: int) -> None:
        super().__init__((seat,), floor)
        self.left: Final = left

    def kind(self) -> Kind:
        return GIVING

    def picks(self, g: SanGimignanoState, seat: int, floor: int, in_order: bool) -> list[int]:
        hand = g.players[seat].hand
        found: list[int] = []
        for kind in range(floor, KINDS):
            if in_order and hand_size(hand >> BITS * kind) < self.left:
                break
            if hand >> BITS * kind & DIGIT:
                found.append(kind)
        return found

    def is_free(self, g: SanGimignanoState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[SanGimignanoState]:
        return GiveCards(self.seats[0], self.left, 0)

    def face(self, g: SanGimignanoState, seat: int) -> GiveFace:
        return {"left": self.left, "victim": rival(self.seats[0])}

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(GIVING, "give", "trade", words)
