"""Playing nobles: the limit on their use, jousts upon jousts, those played in place of an action (clauses 100-132)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.core.selection import Selection
from piazza.games.sangimignano import reasons
from piazza.games.sangimignano.cards import (
    BITS,
    DIGIT,
    KINDS,
    ONE,
    TOWER_KINDS,
    WORDS,
    C,
    H,
    J,
    V,
    blurred,
    count,
    hand_size,
    nobles_in,
)
from piazza.games.sangimignano.doubt import after_returning
from piazza.games.sangimignano.draw import ALL_MARKET, PILGRIMAGE, draw_on
from piazza.games.sangimignano.knowledge import may_hold
from piazza.games.sangimignano.state import MAIN, GameState, rival, tell
from piazza.games.sangimignano.towers import tallest

RETURNED: Final = 2
"""How many cards the Height Ordinance sends back (clause 124)."""
NO_CAP: Final = 99


def spare_uses(g: GameState, seat: int) -> int:
    """Clause 110: how many nobles the seat may use now, so that it is at most one ahead afterwards."""
    return g.players[rival(seat)].used + 1 - g.players[seat].used


def height_cap(g: GameState, seat: int) -> int:
    """Clause 125: the greatest height the seat may build or extend to. It follows the tallest tower standing behind the
    rival's Height Ordinance (clause 179); without such a tower there is no cap, or with the option nothing may be built
    at all (clauses 180 and 192)."""
    other = g.players[rival(seat)]
    if not other.front >> BITS * H & DIGIT:
        return NO_CAP
    if not other.towers:
        return 0 if g.terms.cap_locks else NO_CAP
    return tallest(other.towers)


def rival_is_taller(g: GameState, seat: int) -> bool:
    return tallest(g.players[rival(seat)].towers) > tallest(g.players[seat].towers)


def noble_reason(g: GameState, seat: int, kind: int) -> int:
    """Why the seat may not play this noble in place of an action."""
    player = g.players[seat]
    if not player.hand >> BITS * kind & DIGIT:
        return reasons.NOT_IN_HAND
    if spare_uses(g, seat) < 1:
        return reasons.NOBLE_LIMIT
    if kind == V and g.phase != MAIN:  # Clause 167: the decks are closed.
        return reasons.MAIN_PHASE_ONLY
    if kind == H and hand_size(player.hand) < 1 + RETURNED and not rival_is_taller(g, seat):
        return reasons.NEEDS_TWO_CARDS
    return reasons.OK


def put_in_front(g: GameState, seat: int, kind: int) -> None:
    """A noble is used: it leaves the hand and stays in front of its user (clause 109)."""
    player = g.players[seat]
    player.part_with(kind)
    player.front += ONE[kind]
    player.used += 1


def remove_from_front(g: GameState, seat: int, kind: int) -> None:
    """Clause 121: removed from the game, and no longer counted."""
    player = g.players[seat]
    player.front -= ONE[kind]
    player.used -= 1
    g.removed += ONE[kind]


def play_noble(g: GameState, seat: int, kind: int) -> None:
    """V, H, F or C in place of the action (clause 108)."""
    put_in_front(g, seat, kind)
    if g.events is not None:
        tell(g, "noble", {"seat": seat, "card": WORDS[kind], "turn": g.turn})
    open_joust(g, seat, kind, NobleEffect(seat, kind), None)


# ---- jousts (clauses 107, 120-123) -----------------------------------------------------------------------------------


def open_joust(g: GameState, by: int, card: int, effect: Step[GameState], voided: Step[GameState] | None) -> None:
    """The rival's window to joust a noble just played; then either what it does or what follows when it is void.

    It opens whether or not the rival holds a Joust, unless all can see that he cannot: no noble back in his hand, both
    Jousts in sight, or the limit on nobles.
    """
    other = rival(by)
    if spare_uses(g, other) >= 1 and may_hold(g, other, J):
        g.agenda.append(Joust(other, card, effect, voided))
    else:
        g.agenda.append(effect)


class Joust(Ask[GameState]):
    """Clause 120: before anything the card says is done, the other player may strike it."""

    KIND: ClassVar[str] = "JOUST"
    SIZE: ClassVar[int] = 2

    def __init__(self, seat: int, card: int, effect: Step[GameState], voided: Step[GameState] | None) -> None:
        super().__init__((seat,))
        self.card: Final = card
        self.effect: Final = effect
        self.voided: Final = voided

    def options(self, g: GameState, seat: int) -> list[int]:
        return [0, 1] if g.players[seat].hand >> BITS * J & DIGIT else [0]

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option == 0:
            g.agenda.append(self.effect)
            return
        put_in_front(g, seat, J)
        if g.events is not None:
            tell(g, "joust", {"seat": seat, "card": WORDS[self.card], "by": rival(seat)})
        # Clause 175: the Joust is a noble too. Struck itself, it leaves the first card its effect.
        open_joust(g, seat, J, Strike(rival(seat), self.card, self.voided), self.effect)

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return {"card": WORDS[self.card], "by": rival(self.seats[0])}

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "joust" if option else "allow"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return ("joust" if option else "allow"), {"card": WORDS[self.card]}


class Strike(Step[GameState]):
    """A Joust takes effect: the card it met is removed from the game."""

    def __init__(self, owner: int, card: int, then: Step[GameState] | None) -> None:
        self.owner: Final = owner
        self.card: Final = card
        self.then: Final = then

    def run(self, g: GameState) -> None:
        remove_from_front(g, self.owner, self.card)
        if g.events is not None:
            tell(g, "struck", {"seat": self.owner, "card": WORDS[self.card]})
        if self.then is not None:
            g.agenda.append(self.then)


# ---- effects (clauses 117-132) ---------------------------------------------------------------------------------------


class NobleEffect(Step[GameState]):
    """A noble that was not jousted does what it says. F and C say nothing more: scoring and the limit look at them."""

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, g: GameState) -> None:
        if self.kind == V:  # Clauses 117 and 186: up to the limit, or as far as the decks allow.
            player = g.players[self.seat]
            draw_on(g, self.seat, player.limit() - hand_size(player.hand), PILGRIMAGE, ALL_MARKET)
        elif self.kind == H:
            enact_height(g, self.seat)
        elif self.kind == C and g.events is not None:
            tell(g, "hand_limit", {"seat": self.seat, "limit": g.players[self.seat].limit()})


def enact_height(g: GameState, seat: int) -> None:
    """Clauses 124-128. Played against a taller tower it is removed, and returning two cards is left to the player."""
    held = hand_size(g.players[seat].hand)
    if rival_is_taller(g, seat):
        g.agenda.append(RemoveHeight(seat))
        if held >= RETURNED:
            g.agenda.append(ReturnCards(seat, RETURNED, True, 0))
    else:
        return_on(g, seat, min(held, RETURNED), 0)  # Clause 183: a counter-joust may have left fewer.


def return_on(g: GameState, seat: int, left: int, floor: int) -> None:
    """Goes on returning cards; without a question when all see that one card is left to return."""
    hand = g.players[seat].hand
    if left and hand_size(hand) == 1:
        for kind in range(KINDS):
            if count(hand, kind):
                return_card(g, seat, kind)
    elif left:
        g.agenda.append(ReturnCards(seat, left, False, floor))


def return_card(g: GameState, seat: int, kind: int) -> None:
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
        back = "noble" if is_noble else "tower"
        tell(g, "height_return", {"seat": seat, "back": back}, {"card": WORDS[kind]}, (seat,))


class ReturnCards(Selection[GameState]):
    """Which card goes under its deck next. The order matters within a deck, not between tower cards and nobles.

    It is asked even when one kind is left, because an answer given by itself would tell the rival the hand.
    """

    KIND: ClassVar[str] = "H_RETURN"
    SIZE: ClassVar[int] = KINDS + 1
    PICKS: ClassVar[int] = KINDS

    def __init__(self, seat: int, left: int, may_decline: bool, floor: int) -> None:
        super().__init__((seat,), floor)
        self.left: Final = left
        self.may_decline: Final = may_decline

    def picks(self, g: GameState, seat: int, floor: int, in_order: bool) -> list[int]:
        hand = g.players[seat].hand
        last = TOWER_KINDS if in_order and nobles_in(hand) < self.left else KINDS
        return [kind for kind in range(floor, last) if hand >> BITS * kind & DIGIT]

    def ending(self, g: GameState, seat: int) -> int:
        return KINDS if self.may_decline else -1

    def rank(self, pick: int) -> int:
        return TOWER_KINDS if pick >= TOWER_KINDS else 0

    def is_free(self, g: GameState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[GameState]:
        return ReturnCards(self.seats[0], self.left, self.may_decline, 0)

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option != KINDS:
            return_card(g, seat, option)
            return_on(g, seat, self.left - 1, self.floor_after(option))

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return {"left": self.left, "may_decline": self.may_decline}

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "none" if option == KINDS else "return " + WORDS[option]

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == KINDS:
            return "return_none", {}
        return "return_card", {"card": WORDS[option]}


class RemoveHeight(Step[GameState]):
    """Clauses 128 and 182: met by a taller tower, the Ordinance has no effect, is removed and does not count."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: GameState) -> None:
        remove_from_front(g, self.seat, H)
        if g.events is not None:
            tell(g, "height_removed", {"seat": self.seat})
