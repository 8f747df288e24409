"""A turn: exactly one action (clauses 13-16), and what it leads to: the next turn, the end phase, the end."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.sangimignano import reasons
from piazza.games.sangimignano.building import (
    add_builds,
    add_extensions,
    build,
    extend,
    legal_builds,
    legal_extensions,
    usable_wilds,
)
from piazza.games.sangimignano.cards import TOWER_BITS, WORDS, C, F, H, V
from piazza.games.sangimignano.completion import complete_on, complete_reason, declare, declare_reason
from piazza.games.sangimignano.market import exchange_reason, place_on, purchase, purchase_reason, purchase_size
from piazza.games.sangimignano.match_form import finish_game, is_match_over
from piazza.games.sangimignano.nobles import NO_CAP, height_cap, noble_reason, play_noble
from piazza.games.sangimignano.notation import extension_text, shape_text
from piazza.games.sangimignano.raising import build_label, extend_label
from piazza.games.sangimignano.setup import clear_table, deal
from piazza.games.sangimignano.shapes import SHAPES
from piazza.games.sangimignano.state import MAIN, SETUP, GameState, rival, start_end_phase, tell
from piazza.games.sangimignano.towers import EXTENSIONS, MOST_TOWERS

PASS: Final = 0
BUY: Final = 1
EXCHANGE: Final = 2
COMPLETE: Final = 3
DECLARE: Final = 4
PLAY_NOBLE: Final = 5
"""The first of four: V, H, F, C."""
NOBLES: Final[tuple[int, ...]] = (V, H, F, C)
BUILD: Final = 10
"""The first of the shapes."""
EXTEND: Final[int] = BUILD + SHAPES
"""The first of the extensions, EXTENSIONS for each of the player's towers."""
ACTIONS: Final[int] = EXTEND + EXTENSIONS * MOST_TOWERS

PASSES_TO_END: Final = 2


class Action(Ask[GameState]):
    """The seven actions, and the nobles played in place of one. It is asked even when only Pass is left: a turn that
    passed by itself would tell the rival what the hand is not."""

    KIND: ClassVar[str] = "ACTION"
    SIZE: ClassVar[int] = ACTIONS

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def options(self, g: GameState, seat: int) -> list[int]:
        found = [PASS]
        if g.phase == MAIN:
            add_main_phase_actions(found, g, seat)
        if g.terms.nobles:
            add_laying_with_nobles(found, g, seat)
        else:
            player = g.players[seat]
            add_builds(found, player.hand, BUILD)
            if player.towers:
                add_extensions(found, player, EXTEND, EXTENSIONS)
        return found

    def take(self, g: GameState, seat: int, option: int) -> None:
        g.agenda.append(NEXT_TURN)
        g.passes = g.passes + 1 if option == PASS else 0  # Clause 16.
        if option >= EXTEND:
            extend(g, seat, (option - EXTEND) // EXTENSIONS, (option - EXTEND) % EXTENSIONS)
        elif option >= BUILD:
            build(g, seat, option - BUILD)
        elif option == BUY:
            purchase(g, seat)
        elif option == EXCHANGE:
            place_on(g, seat, 0, 0)
        elif option == COMPLETE:
            complete_on(g, seat, 0, 0)
        elif option == DECLARE:
            declare(g, seat)
        elif option >= PLAY_NOBLE:
            play_noble(g, seat, NOBLES[option - PLAY_NOBLE])
        elif g.events is not None:
            tell(g, "pass", {"seat": seat, "turn": g.turn})

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return {"turn": g.turn, "passes": g.passes}

    def text(self, g: GameState, seat: int, option: int) -> str:
        if option >= EXTEND:
            place, code = (option - EXTEND) // EXTENSIONS, (option - EXTEND) % EXTENSIONS
            return f"extend {place + 1} {extension_text(g.players[seat].towers[place], code)}"
        if option >= BUILD:
            return "build " + shape_text(option - BUILD)
        if option >= PLAY_NOBLE:
            return "play " + WORDS[NOBLES[option - PLAY_NOBLE]]
        return PLAIN_TEXTS[option]

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option >= EXTEND:
            return extend_label(g, seat, (option - EXTEND) // EXTENSIONS, (option - EXTEND) % EXTENSIONS)
        if option >= BUILD:
            return build_label(option - BUILD)
        if option >= PLAY_NOBLE:
            return "play_noble", {"card": WORDS[NOBLES[option - PLAY_NOBLE]]}
        if option == BUY:
            return "buy", {"count": purchase_size(g)}
        return PLAIN_TEXTS[option], {}


PLAIN_TEXTS: Final[tuple[str, ...]] = ("pass", "buy", "exchange", "complete", "declare")
ACTION_OF: Final[tuple[Action, ...]] = (Action(0), Action(1))


def add_main_phase_actions(found: list[int], g: GameState, seat: int) -> None:
    if purchase_reason(g, seat) == reasons.OK:
        found.append(BUY)
    if exchange_reason(g, seat) == reasons.OK:
        found.append(EXCHANGE)
    if g.players[seat].towers:
        if complete_reason(g, seat) == reasons.OK:
            found.append(COMPLETE)
        if declare_reason(g, seat) == reasons.OK:
            found.append(DECLARE)


def add_laying_with_nobles(found: list[int], g: GameState, seat: int) -> None:
    """The same with nobles about: slower, because Fine Stones and the Height Ordinance are asked about."""
    player = g.players[seat]
    if player.hand >> TOWER_BITS:
        for index in range(len(NOBLES)):
            if noble_reason(g, seat, NOBLES[index]) == reasons.OK:
                found.append(PLAY_NOBLE + index)
    if usable_wilds(g, seat) == 0 and height_cap(g, seat) == NO_CAP:
        add_builds(found, player.hand, BUILD)
        add_extensions(found, player, EXTEND, EXTENSIONS)
        return
    for shape in legal_builds(g, seat):
        found.append(BUILD + shape)
    for place in range(len(player.towers)):
        for code in legal_extensions(g, seat, place):
            found.append(EXTEND + EXTENSIONS * place + code)


class OpenTurn(Step[GameState]):
    """The turn of the active player begins."""

    def run(self, g: GameState) -> None:
        if g.phase == SETUP:
            g.phase = MAIN
        g.turn += 1
        g.agenda.append(ACTION_OF[g.active])


class NextTurn(Step[GameState]):
    """After an action: the deck (clause 135), two passes in a row (clause 16), the guard on turns (clause 137)."""

    def run(self, g: GameState) -> None:
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


def end_game(g: GameState, cause: str) -> None:
    """Scores the game; in a match that goes on, the other player deals the next (clause 157)."""
    finish_game(g, cause)
    if not is_match_over(g):
        dealer = rival(g.dealer)
        clear_table(g)
        start_game(g, dealer)


def start_game(g: GameState, dealer: int) -> None:
    g.agenda.append(OPEN_TURN)
    deal(g, dealer)
