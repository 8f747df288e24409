"""A turn: exactly one action (clauses 13-16), and what it leads to: the next turn, the end phase, the end."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import EVERYONE, Step
from piazza.core.moves import Kind, PlainMove, Question
from piazza.games.sangimignano.chapters.barred import barred_actions, no_build, no_extension
from piazza.games.sangimignano.chapters.building import (
    add_builds,
    add_extensions,
    add_legal_builds,
    add_legal_extensions,
    build,
    extend,
    is_plain,
)
from piazza.games.sangimignano.chapters.completion import Complete, Declare
from piazza.games.sangimignano.chapters.laying import BuildTower, ExtendTower, Laying, missing_cards
from piazza.games.sangimignano.chapters.market import Exchange, Purchase
from piazza.games.sangimignano.chapters.match_form import finish_game, is_match_over
from piazza.games.sangimignano.chapters.noble_action import PlayNoble
from piazza.games.sangimignano.chapters.nobles import noble_limit, spare_uses
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.data.cards import KIND_OF, TOWER_KINDS, WORDS, words_of
from piazza.games.sangimignano.setup import clear_table, deal
from piazza.games.sangimignano.shown import ActionFace, PlainLabel, Refused, Rule
from piazza.games.sangimignano.state import MAIN, SETUP, SanGimignanoState, rival, start_end_phase, tell

PASSES_TO_END: Final = 2


class Pass(PlainMove[SanGimignanoState, Question[SanGimignanoState]]):
    NAME: ClassVar[str] = "pass"
    TEXT: ClassVar[str] = "pass"
    FIRST: ClassVar[tuple[str, ...]] = ("pass",)

    def add_options(
        self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, first: int, found: list[int]
    ) -> None:
        found.append(first)

    def refusal(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> None:
        if g.events is not None:
            tell(g, {"key": "pass", "seat": seat, "turn": g.turn})

    def label(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> PlainLabel:
        return {"key": "pass"}


PASS: Final = 0
"""The option, the first of all."""
ACTION: Final = Kind(
    "action", Pass(), Purchase(), Exchange(), Complete(), Declare(), PlayNoble(), BuildTower(), ExtendTower()
)


class Action(Laying):
    """The seven actions, and the nobles played in place of one. It is asked even when only Pass is left: a turn that
    passed by itself would tell the rival what the hand is not."""

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def kind(self) -> Kind:
        return ACTION

    def take(self, g: SanGimignanoState, seat: int, option: int) -> None:
        g.agenda.append(NEXT_TURN)
        g.passes = g.passes + 1 if option == PASS else 0  # Clause 16.
        slot = ACTION.slot_of(option)
        slot.move.take(g, self, seat, option - slot.start)

    # ---- laying cards from the hand ------------------------------------------------------------------------------

    def elsewhere(self, g: SanGimignanoState, is_new: bool, place: int) -> Refused | None:
        return None

    def lacking(self, g: SanGimignanoState, seat: int, cards: int, wilds: int, rule: Rule) -> Refused | None:
        if wilds and not g.terms.nobles:
            return {"code": "no_nobles", "rule": "nobles"}
        missing = missing_cards(cards, wilds, g.players[seat].hand)
        if missing:
            return {"code": "not_in_hand", "cards": words_of(missing), "rule": rule}
        return noble_limit(g, seat) if wilds and spare_uses(g, seat) < wilds else None

    def add_shapes(self, g: SanGimignanoState, seat: int, first: int, found: list[int]) -> None:
        if is_plain(g, seat):
            add_builds(found, g.players[seat].hand, first)
        else:
            add_legal_builds(found, g, seat, first)

    def add_extensions(self, g: SanGimignanoState, seat: int, first: int, found: list[int]) -> None:
        if is_plain(g, seat):
            add_extensions(found, g.players[seat], first)
        else:
            add_legal_extensions(found, g, seat, first)

    def lay_shape(self, g: SanGimignanoState, seat: int, shape: int) -> None:
        build(g, seat, shape)

    def lay_extension(self, g: SanGimignanoState, seat: int, place: int, code: int) -> None:
        extend(g, seat, place, code)

    # ---- what people are told ------------------------------------------------------------------------------------

    def face(self, g: SanGimignanoState, seat: int) -> ActionFace:
        shown: ActionFace = {"turn": g.turn, "passes": g.passes}
        if seat in (self.seats[0], EVERYONE):
            shown["barred"] = barred_actions(g, self, self.seats[0])
        return shown

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        if words[0] == "play" and len(words) == 2 and words[1] in KIND_OF:
            kind = KIND_OF[words[1]]
            if kind >= TOWER_KINDS and not g.terms.nobles:
                return {"code": "no_nobles", "rule": "nobles"}
            return {"code": "not_on_your_turn", "card": WORDS[kind], "rule": "nobles"}
        if words == ["build"]:
            return no_build(g, self, seat)
        if words == ["extend"]:
            return no_extension(g, self, seat)
        return self.unlaid(g, seat, words) or answer_first(ACTION, "action", "actions", words)


ACTION_OF: Final[tuple[Action, ...]] = (Action(0), Action(1))


class OpenTurn(Step[SanGimignanoState]):
    """The turn of the active player begins."""

    def run(self, g: SanGimignanoState) -> None:
        if g.phase == SETUP:
            g.phase = MAIN
        g.turn += 1
        g.agenda.append(ACTION_OF[g.active])


class NextTurn(Step[SanGimignanoState]):
    """After an action: the deck (clause 135), two passes in a row (clause 16), the guard on turns (clause 137)."""

    def run(self, g: SanGimignanoState) -> None:
        if g.deck_count == 0 and g.phase == MAIN:
            start_end_phase(g, "deck")
        if g.passes == PASSES_TO_END:
            end_game(g, "passes")
        elif g.terms.max_turns and g.turn >= g.terms.max_turns:
            end_game(g, "turns")
        else:
            g.active = rival(g.active)
            g.turn += 1
            g.agenda.append(ACTION_OF[g.active])


OPEN_TURN: Final = OpenTurn()
NEXT_TURN: Final = NextTurn()


def end_game(g: SanGimignanoState, cause: str) -> None:
    """Scores the game; in a match that goes on, the other player deals the next (clause 157)."""
    finish_game(g, cause)
    if not is_match_over(g):
        dealer = rival(g.dealer)
        clear_table(g)
        start_game(g, dealer)


def start_game(g: SanGimignanoState, dealer: int) -> None:
    g.agenda.append(OPEN_TURN)
    deal(g, dealer)
