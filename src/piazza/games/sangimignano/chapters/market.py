"""Purchase and Exchange (clauses 17-26)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.moves import Kind, Move, PlainMove, Question
from piazza.core.selection import Selection
from piazza.games.sangimignano.chapters.draw import EXCHANGE, NOTHING_BARRED, PURCHASE, draw_on
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.chapters.refill import REFILL
from piazza.games.sangimignano.data.cards import (
    BITS,
    DIGIT,
    KINDS,
    ONE,
    WORDS,
    hand_size,
    highest_kind,
    kind_named,
    kinds_in,
    words_of,
)
from piazza.games.sangimignano.shown import (
    BeginExchangeLabel,
    BuyLabel,
    CardLabel,
    ExchangeFace,
    ExchangeLabel,
    Laid,
    Refused,
)  # fmt: skip
from piazza.games.sangimignano.state import MAIN, SanGimignanoState, rival, tell

PURCHASED: Final = 2
LEAST_EXCHANGE: Final = 2


def purchase_size(g: SanGimignanoState) -> int:
    """Clauses 18, 138 and 139: one card when the deck holds one, whatever the source; with the setting, two."""
    return g.terms.last_purchase if g.deck_count == 1 else PURCHASED


def fits_purchase(g: SanGimignanoState, seat: int) -> bool:
    """Clause 20: the limit holds; nor may fewer be drawn to fit."""
    player = g.players[seat]
    return hand_size(player.hand) + purchase_size(g) <= player.limit()


class Purchase(PlainMove[SanGimignanoState, Question[SanGimignanoState]]):
    """Clauses 17-20."""

    NAME: ClassVar[str] = "buy"
    TEXT: ClassVar[str] = "buy"
    FIRST: ClassVar[tuple[str, ...]] = ("buy",)

    def add_options(
        self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, first: int, found: list[int]
    ) -> None:
        if g.phase == MAIN and fits_purchase(g, seat):
            found.append(first)

    def refusal(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> Refused | None:
        if g.phase != MAIN:
            return {"code": "main_phase_only", "rule": "end-phase"}
        if fits_purchase(g, seat):
            return None
        player = g.players[seat]
        held, limit = hand_size(player.hand), player.limit()
        return {"code": "hand_limit", "hand": held, "draw": purchase_size(g), "limit": limit, "rule": "purchase"}

    def take(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> None:
        due = purchase_size(g)
        if g.events is not None:
            is_last = due < PURCHASED
            tell(g, {"key": "purchase_last" if is_last else "purchase", "seat": seat, "turn": g.turn, "count": due})
        g.agenda.append(REFILL)
        draw_on(g, seat, due, PURCHASE, NOTHING_BARRED)

    def label(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> BuyLabel:
        return {"key": "buy", "count": purchase_size(g)}


# ---- exchange ------------------------------------------------------------------------------------------------------


class Exchange(PlainMove[SanGimignanoState, Question[SanGimignanoState]]):
    """Clauses 21-26. Which cards is asked next."""

    NAME: ClassVar[str] = "exchange"
    TEXT: ClassVar[str] = "exchange"
    FIRST: ClassVar[tuple[str, ...]] = ("exchange",)

    def add_options(
        self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, first: int, found: list[int]
    ) -> None:
        if g.phase == MAIN and can_exchange(g, g.players[seat].hand):
            found.append(first)

    def refusal(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> Refused | None:
        if g.phase != MAIN:
            return {"code": "main_phase_only", "rule": "end-phase"}
        hand = g.players[seat].hand
        if hand_size(hand) < LEAST_EXCHANGE:
            return {"code": "too_few_to_exchange", "hand": hand_size(hand), "rule": "exchange"}
        return None if can_exchange(g, hand) else {"code": "no_supply", "rule": "exchange"}

    def take(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> None:
        place_on(g, seat, 0, 0)

    def label(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> BeginExchangeLabel:
        return {"key": "exchange", "least": LEAST_EXCHANGE}


def can_exchange(g: SanGimignanoState, hand: int) -> bool:
    """Whether two cards of the hand, or more, find others to be exchanged for."""
    if hand_size(hand) < LEAST_EXCHANGE:
        return False
    if g.deck_count + g.noble_count >= LEAST_EXCHANGE:
        return True
    for kind in kinds_in(hand):
        if can_begin_with(g, hand, kind, kind):
            return True
    return False


def can_begin_with(g: SanGimignanoState, hand: int, kind: int, least: int) -> bool:
    """Whether this card and another one, of the kind `least` or a higher one, can be exchanged."""
    hand -= ONE[kind]
    for other in range(least, KINDS):
        if hand >> BITS * other & DIGIT and has_supply(g, 0, ONE[kind] + ONE[other]):
            return True
    return False


def has_supply(g: SanGimignanoState, placed: int, more: int) -> bool:
    """Clause 25: enough cards for `placed`, which lie in the market already, and `more`, which do not yet; deck, noble
    deck and the market cards of other kinds count together (clause 141). More cards only make it harder."""
    total = placed + more
    supply = g.deck_count + g.noble_count
    due = hand_size(total)
    if supply >= due:
        return True
    for kind in kinds_in(g.market):
        if not total >> BITS * kind & DIGIT:
            supply += g.market >> BITS * kind & DIGIT
    return supply >= due


def place_on(g: SanGimignanoState, seat: int, placed: int, floor: int) -> None:
    """Goes on placing cards, without a question where all can see that there is one way; elsewhere an answer given by
    itself would tell the rival the hand."""
    ask = PlaceCards(seat, placed, floor)
    if is_settled(g, seat, placed):
        ask.take(g, seat, ask.options(g, seat)[0])
    else:
        g.agenda.append(ask)


def is_settled(g: SanGimignanoState, seat: int, placed: int) -> bool:
    """Whether sizes alone say what comes next: all cards held are needed, or no card more could be exchanged."""
    done = hand_size(placed)
    held = hand_size(g.players[seat].hand)
    if done < LEAST_EXCHANGE:
        return done + held == LEAST_EXCHANGE
    # One more of a kind that lies there already asks for the least.
    return held == 0 or not has_supply(g, placed, ONE[highest_kind(placed)])


class PutCard(Move[SanGimignanoState, "PlaceCards"]):
    """Puts a card into the market. `n` is its kind."""

    SIZE: ClassVar[int] = KINDS
    FIRST: ClassVar[tuple[str, ...]] = ("put",)

    def refusal(self, g: SanGimignanoState, ask: PlaceCards, seat: int, n: int) -> Refused | None:
        hand = g.players[seat].hand
        if not hand >> BITS * n & DIGIT:
            return {"code": "not_in_hand", "cards": [WORDS[n]], "rule": "exchange"}
        if ask.is_free(g):
            return None if ask.can_place(g, hand, n, 0) else {"code": "no_supply", "rule": "exchange"}
        if n < ask.floor:
            return {"code": "ascending_order", "card": WORDS[n], "least": WORDS[ask.floor], "rule": "exchange"}
        if ask.can_place(g, hand, n, n):
            return None
        if ask.can_place(g, hand, n, 0):
            return {"code": "too_few_above", "card": WORDS[n], "rule": "exchange"}
        return {"code": "no_supply", "rule": "exchange"}

    def take(self, g: SanGimignanoState, ask: PlaceCards, seat: int, n: int) -> None:
        g.players[seat].part_with(n)
        g.market += ONE[n]
        g.market_count += 1
        place_on(g, seat, ask.placed + ONE[n], ask.floor_after(n))

    def text(self, g: SanGimignanoState, ask: PlaceCards, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: PlaceCards, seat: int, text: str) -> int:
        return kind_named(text, "put")

    def label(self, g: SanGimignanoState, ask: PlaceCards, seat: int, n: int) -> CardLabel:
        return {"key": "exchange_put", "card": WORDS[n]}

    def name(self, n: int) -> str:
        return "put " + WORDS[n]


class EndExchange(PlainMove[SanGimignanoState, "PlaceCards"]):
    """Enough cards are put: as many are drawn."""

    NAME: ClassVar[str] = "done"
    TEXT: ClassVar[str] = "done"
    FIRST: ClassVar[tuple[str, ...]] = ("done",)

    def refusal(self, g: SanGimignanoState, ask: PlaceCards, seat: int, n: int) -> Refused | None:
        count = hand_size(ask.placed)
        return None if count >= LEAST_EXCHANGE else {"code": "too_few_placed", "count": count, "rule": "exchange"}

    def take(self, g: SanGimignanoState, ask: PlaceCards, seat: int, n: int) -> None:
        if g.events is not None:
            told: Laid = {"key": "exchange", "seat": seat, "turn": g.turn, "cards": words_of(ask.placed)}
            tell(g, told, reveals_to=(rival(seat),))
        barred = NOTHING_BARRED
        for kind in kinds_in(ask.placed):  # Clause 24: even copies that lay there before.
            barred |= 1 << kind
        draw_on(g, seat, hand_size(ask.placed), EXCHANGE, barred)

    def label(self, g: SanGimignanoState, ask: PlaceCards, seat: int, n: int) -> ExchangeLabel:
        return {"key": "exchange_done", "cards": words_of(ask.placed), "count": hand_size(ask.placed)}


PLACING: Final = Kind("exchange", PutCard(), EndExchange())


class PlaceCards(Selection[SanGimignanoState]):
    """Clause 22: the next card put into the market."""

    def __init__(self, seat: int, placed: int, floor: int) -> None:
        super().__init__((seat,), floor)
        self.placed: Final = placed

    def kind(self) -> Kind:
        return PLACING

    def picks(self, g: SanGimignanoState, seat: int, floor: int, in_order: bool) -> list[int]:
        hand = g.players[seat].hand
        found: list[int] = []
        for kind in range(floor, KINDS):
            if hand >> BITS * kind & DIGIT and self.can_place(g, hand, kind, kind if in_order else 0):
                found.append(kind)
        return found

    def can_place(self, g: SanGimignanoState, hand: int, kind: int, least: int) -> bool:
        if self.placed == 0:
            return can_begin_with(g, hand, kind, least)
        return has_supply(g, self.placed, ONE[kind])

    def ending(self, g: SanGimignanoState, seat: int) -> int:
        return KINDS if hand_size(self.placed) >= LEAST_EXCHANGE else -1

    def is_free(self, g: SanGimignanoState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[SanGimignanoState]:
        return PlaceCards(self.seats[0], self.placed, 0)

    def face(self, g: SanGimignanoState, seat: int) -> ExchangeFace:
        return {"placed": words_of(self.placed), "count": hand_size(self.placed)}

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(PLACING, "exchange", "exchange", words)
