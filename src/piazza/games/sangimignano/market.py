"""Purchase and Exchange (clauses 17-26)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.selection import Selection
from piazza.games.sangimignano import reasons
from piazza.games.sangimignano.cards import BITS, DIGIT, KINDS, ONE, WORDS, hand_size, highest_kind, kinds_in, words_of
from piazza.games.sangimignano.draw import EXCHANGE, NOTHING_BARRED, PURCHASE, draw_on
from piazza.games.sangimignano.refill import REFILL
from piazza.games.sangimignano.state import MAIN, GameState, rival, tell

PURCHASED: Final = 2
LEAST_EXCHANGE: Final = 2


def purchase_size(g: GameState) -> int:
    """Clauses 18, 138 and 139: one card when the deck holds one, whatever the source; with the option, two."""
    return g.terms.last_purchase if g.deck_count == 1 else PURCHASED


def purchase_reason(g: GameState, seat: int) -> int:
    if g.phase != MAIN:
        return reasons.MAIN_PHASE_ONLY
    player = g.players[seat]
    if hand_size(player.hand) + purchase_size(g) > player.limit():  # Clause 20: nor may fewer be drawn to fit.
        return reasons.HAND_LIMIT
    return reasons.OK


def purchase(g: GameState, seat: int) -> None:
    due = purchase_size(g)
    if g.events is not None:
        tell(g, "purchase", {"seat": seat, "turn": g.turn, "count": due})
    g.agenda.append(REFILL)
    draw_on(g, seat, due, PURCHASE, NOTHING_BARRED)


def exchange_reason(g: GameState, seat: int) -> int:
    if g.phase != MAIN:
        return reasons.MAIN_PHASE_ONLY
    hand = g.players[seat].hand
    if hand_size(hand) < LEAST_EXCHANGE:
        return reasons.TOO_FEW_TO_EXCHANGE
    if g.deck_count + g.noble_count >= LEAST_EXCHANGE:
        return reasons.OK
    for kind in kinds_in(hand):
        if can_begin_with(g, hand, kind, kind):
            return reasons.OK
    return reasons.NO_SUPPLY


def can_begin_with(g: GameState, hand: int, kind: int, least: int) -> bool:
    """Whether this card and another one, of the kind `least` or a higher one, can be exchanged."""
    hand -= ONE[kind]
    for other in range(least, KINDS):
        if hand >> BITS * other & DIGIT and has_supply(g, 0, ONE[kind] + ONE[other]):
            return True
    return False


def has_supply(g: GameState, placed: int, more: int) -> bool:
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


def place_on(g: GameState, seat: int, placed: int, floor: int) -> None:
    """Goes on placing cards, without a question where all can see that there is one way; elsewhere an answer given by
    itself would tell the rival the hand."""
    ask = PlaceCards(seat, placed, floor)
    if is_settled(g, seat, placed):
        ask.take(g, seat, ask.options(g, seat)[0])
    else:
        g.agenda.append(ask)


def is_settled(g: GameState, seat: int, placed: int) -> bool:
    """Whether sizes alone say what comes next: all cards held are needed, or no card more could be exchanged."""
    done = hand_size(placed)
    held = hand_size(g.players[seat].hand)
    if done < LEAST_EXCHANGE:
        return done + held == LEAST_EXCHANGE
    # One more of a kind that lies there already asks for the least.
    return held == 0 or not has_supply(g, placed, ONE[highest_kind(placed)])


class PlaceCards(Selection[GameState]):
    """Clause 22: the next card put into the market."""

    KIND: ClassVar[str] = "EXCHANGE"
    SIZE: ClassVar[int] = KINDS + 1
    PICKS: ClassVar[int] = KINDS

    def __init__(self, seat: int, placed: int, floor: int) -> None:
        super().__init__((seat,), floor)
        self.placed: Final = placed

    def picks(self, g: GameState, seat: int, floor: int, in_order: bool) -> list[int]:
        hand = g.players[seat].hand
        found: list[int] = []
        for kind in range(floor, KINDS):
            if hand >> BITS * kind & DIGIT and self.can_place(g, hand, kind, kind if in_order else 0):
                found.append(kind)
        return found

    def can_place(self, g: GameState, hand: int, kind: int, least: int) -> bool:
        if self.placed == 0:
            return can_begin_with(g, hand, kind, least)
        return has_supply(g, self.placed, ONE[kind])

    def ending(self, g: GameState, seat: int) -> int:
        return KINDS if hand_size(self.placed) >= LEAST_EXCHANGE else -1

    def is_free(self, g: GameState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[GameState]:
        return PlaceCards(self.seats[0], self.placed, 0)

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option != KINDS:
            g.players[seat].part_with(option)
            g.market += ONE[option]
            g.market_count += 1
            place_on(g, seat, self.placed + ONE[option], self.floor_after(option))
            return
        if g.events is not None:
            params: dict[str, object] = {"seat": seat, "turn": g.turn, "cards": words_of(self.placed)}
            tell(g, "exchange", params, reveals_to=(rival(seat),))
        barred = NOTHING_BARRED
        for kind in kinds_in(self.placed):  # Clause 24: even copies that lay there before.
            barred |= 1 << kind
        draw_on(g, seat, hand_size(self.placed), EXCHANGE, barred)

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return {"placed": words_of(self.placed), "count": hand_size(self.placed)}

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "done" if option == KINDS else "put " + WORDS[option]

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == KINDS:
            return "exchange_done", {"cards": words_of(self.placed), "count": hand_size(self.placed)}
        return "exchange_put", {"card": WORDS[option]}
