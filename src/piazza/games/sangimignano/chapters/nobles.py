"""Nobles in use: the limit on their use, the cap on height, jousts upon jousts (clauses 100-125, 175)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, PlainMove, Question
from piazza.games.sangimignano.chapters.knowledge import may_hold
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.chapters.towers import tallest
from piazza.games.sangimignano.data.cards import BITS, DIGIT, ONE, WORDS, H, J
from piazza.games.sangimignano.shown import CardLabel, JoustFace, Refused
from piazza.games.sangimignano.state import SanGimignanoState, rival, tell

NO_CAP: Final = 99


def spare_uses(g: SanGimignanoState, seat: int) -> int:
    """Clause 110: how many nobles the seat may use now, so that it is at most one ahead afterwards."""
    return g.players[rival(seat)].used + 1 - g.players[seat].used


def height_cap(g: SanGimignanoState, seat: int) -> int:
    """Clause 125: the greatest height the seat may build or extend to. It follows the tallest tower standing behind the
    rival's Height Ordinance (clause 179); without such a tower there is no cap, or with the setting nothing may be
    built at all (clauses 180 and 192)."""
    other = g.players[rival(seat)]
    if not other.front >> BITS * H & DIGIT:
        return NO_CAP
    if not other.towers:
        return 0 if g.terms.cap_locks else NO_CAP
    return tallest(other.towers)


def rival_is_taller(g: SanGimignanoState, seat: int) -> bool:
    return tallest(g.players[rival(seat)].towers) > tallest(g.players[seat].towers)


def noble_limit(g: SanGimignanoState, seat: int) -> Refused:
    """Why the seat may not use as many nobles as it wants."""
    used, rival_used, allowed = g.players[seat].used, g.players[rival(seat)].used, max(0, spare_uses(g, seat))
    return {"code": "noble_limit", "used": used, "rival_used": rival_used, "allowed": allowed, "rule": "noble-limit"}


def height_refused(g: SanGimignanoState, seat: int, height: int) -> Refused | None:
    """Why the seat may not build or extend to that height."""
    cap = height_cap(g, seat)
    if height <= cap:
        return None
    return {"code": "height_cap", "cap": cap, "rule": "height"} if cap else {"code": "height_lock", "rule": "height"}


def put_in_front(g: SanGimignanoState, seat: int, kind: int) -> None:
    """A noble is used: it leaves the hand and stays in front of its user (clause 109)."""
    player = g.players[seat]
    player.part_with(kind)
    player.front += ONE[kind]
    player.used += 1


def remove_from_front(g: SanGimignanoState, seat: int, kind: int) -> None:
    """Clause 121: removed from the game, and no longer counted."""
    player = g.players[seat]
    player.front -= ONE[kind]
    player.used -= 1
    g.removed += ONE[kind]


# ---- jousts (clauses 107, 120-123) -----------------------------------------------------------------------------------


def open_joust(
    g: SanGimignanoState, by: int, card: int, effect: Step[SanGimignanoState], voided: Step[SanGimignanoState] | None
) -> None:
    """The rival's window to joust a noble just played; then either what it does or what follows when it is void.

    It opens whether or not the rival holds a Joust, unless all can see that he cannot: no noble back in his hand, both
    Jousts in sight, or the limit on nobles.
    """
    other = rival(by)
    if spare_uses(g, other) >= 1 and may_hold(g, other, J):
        g.agenda.append(Joust(other, card, effect, voided))
    else:
        g.agenda.append(effect)


class AllowNoble(PlainMove[SanGimignanoState, "Joust"]):
    NAME: ClassVar[str] = "allow"
    TEXT: ClassVar[str] = "allow"
    FIRST: ClassVar[tuple[str, ...]] = ("allow",)

    def refusal(self, g: SanGimignanoState, ask: Joust, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: SanGimignanoState, ask: Joust, seat: int, n: int) -> None:
        g.agenda.append(ask.effect)

    def label(self, g: SanGimignanoState, ask: Joust, seat: int, n: int) -> CardLabel:
        return {"key": "allow", "card": WORDS[ask.card]}


class JoustNoble(PlainMove[SanGimignanoState, "Joust"]):
    NAME: ClassVar[str] = "joust"
    TEXT: ClassVar[str] = "joust"
    FIRST: ClassVar[tuple[str, ...]] = ("joust",)

    def refusal(self, g: SanGimignanoState, ask: Joust, seat: int, n: int) -> Refused | None:
        if g.players[seat].hand >> BITS * J & DIGIT:
            return None
        return {"code": "not_in_hand", "cards": [WORDS[J]], "rule": "joust"}

    def take(self, g: SanGimignanoState, ask: Joust, seat: int, n: int) -> None:
        put_in_front(g, seat, J)
        if g.events is not None:
            tell(g, {"key": "joust", "seat": seat, "card": WORDS[ask.card], "by": rival(seat)})
        # Clause 175: the Joust is a noble too. Struck itself, it leaves the first card its effect.
        open_joust(g, seat, J, Strike(rival(seat), ask.card, ask.voided), ask.effect)

    def label(self, g: SanGimignanoState, ask: Joust, seat: int, n: int) -> CardLabel:
        return {"key": "joust", "card": WORDS[ask.card]}


JOUSTING: Final = Kind("joust", AllowNoble(), JoustNoble())


class Joust(Question[SanGimignanoState]):
    """Clause 120: before anything the card says is done, the other player may strike it."""

    def __init__(
        self, seat: int, card: int, effect: Step[SanGimignanoState], voided: Step[SanGimignanoState] | None
    ) -> None:
        super().__init__((seat,))
        self.card: Final = card
        self.effect: Final = effect
        self.voided: Final = voided

    def kind(self) -> Kind:
        return JOUSTING

    def face(self, g: SanGimignanoState, seat: int) -> JoustFace:
        return {"card": WORDS[self.card], "by": rival(self.seats[0])}

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(JOUSTING, "joust", "joust", words)


class Strike(Step[SanGimignanoState]):
    """A Joust takes effect: the card it met is removed from the game."""

    def __init__(self, owner: int, card: int, then: Step[SanGimignanoState] | None) -> None:
        self.owner: Final = owner
        self.card: Final = card
        self.then: Final = then

    def run(self, g: SanGimignanoState) -> None:
        remove_from_front(g, self.owner, self.card)
        if g.events is not None:
            tell(g, {"key": "struck", "seat": self.owner, "card": WORDS[self.card]})
        if self.then is not None:
            g.agenda.append(self.then)
