"""A noble in place of an action: which may be played, and what it does (clauses 108, 117-132, 167, 186)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Move, Question
from piazza.games.sangimignano.chapters.draw import ALL_MARKET, PILGRIMAGE, draw_on
from piazza.games.sangimignano.chapters.height import RETURNED, enact_height
from piazza.games.sangimignano.chapters.nobles import noble_limit, open_joust, put_in_front, rival_is_taller, spare_uses
from piazza.games.sangimignano.data.cards import (
    BITS,
    DIGIT,
    TOWER_BITS,
    WORDS,
    C,
    F,
    H,
    V,
    count,
    hand_size,
    kind_named,
)
from piazza.games.sangimignano.shown import CardLabel, Refused
from piazza.games.sangimignano.state import MAIN, SanGimignanoState, tell

NOBLES: Final[tuple[int, ...]] = (V, H, F, C)


def may_play_noble(g: SanGimignanoState, seat: int, kind: int) -> bool:
    """Whether the seat may play this noble in place of an action."""
    hand = g.players[seat].hand
    if not hand >> BITS * kind & DIGIT or spare_uses(g, seat) < 1:
        return False
    if kind == V:
        return g.phase == MAIN  # Clause 167: the decks are closed.
    return kind != H or hand_size(hand) > RETURNED or rival_is_taller(g, seat)


class PlayNoble(Move[SanGimignanoState, Question[SanGimignanoState]]):
    """Plays one of the NOBLES; `n` is its place among them."""

    SIZE: ClassVar[int] = 4
    FIRST: ClassVar[tuple[str, ...]] = ("play",)

    def add_options(
        self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, first: int, found: list[int]
    ) -> None:
        if g.players[seat].hand >> TOWER_BITS:
            for n in range(len(NOBLES)):
                if may_play_noble(g, seat, NOBLES[n]):
                    found.append(first + n)

    def refusal(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> Refused | None:
        kind = NOBLES[n]
        if not g.terms.nobles:
            return {"code": "no_nobles", "rule": "nobles"}
        if may_play_noble(g, seat, kind):
            return None
        if not count(g.players[seat].hand, kind):
            return {"code": "not_in_hand", "cards": [WORDS[kind]], "rule": "nobles"}
        if spare_uses(g, seat) < 1:
            return noble_limit(g, seat)
        if kind == V:
            return {"code": "main_phase_only", "rule": "end-phase"}
        return {"code": "needs_two_cards", "rule": "height"}

    def take(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> None:
        kind = NOBLES[n]
        put_in_front(g, seat, kind)
        if g.events is not None:
            tell(g, {"key": "noble", "seat": seat, "card": WORDS[kind], "turn": g.turn})
        open_joust(g, seat, kind, NobleEffect(seat, kind), None)

    def text(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, text: str) -> int:
        kind = kind_named(text, "play")
        return NOBLES.index(kind) if kind in NOBLES else -1

    def label(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> CardLabel:
        return {"key": "play_noble", "card": WORDS[NOBLES[n]]}

    def name(self, n: int) -> str:
        return "play " + WORDS[NOBLES[n]]


class NobleEffect(Step[SanGimignanoState]):
    """A noble that was not jousted does what it says. F and C say nothing more: scoring and the limit look at them."""

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, g: SanGimignanoState) -> None:
        if self.kind == V:  # Clauses 117 and 186: up to the limit, or as far as the decks allow.
            player = g.players[self.seat]
            draw_on(g, self.seat, player.limit() - hand_size(player.hand), PILGRIMAGE, ALL_MARKET)
        elif self.kind == H:
            enact_height(g, self.seat)
        elif self.kind == C and g.events is not None:
            tell(g, {"key": "hand_limit", "seat": self.seat, "limit": g.players[self.seat].limit()})
