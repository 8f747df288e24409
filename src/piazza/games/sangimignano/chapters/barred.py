"""The kinds of action that a turn does not allow now, and why: what somebody who looks for one is told."""

from __future__ import annotations

from typing import Final, Literal

from piazza.games.sangimignano.chapters.completion import Complete, Declare
from piazza.games.sangimignano.chapters.laying import Laying
from piazza.games.sangimignano.chapters.market import Exchange, Purchase
from piazza.games.sangimignano.chapters.nobles import height_refused
from piazza.games.sangimignano.chapters.towers import LEAST_HEIGHT, is_completed, is_run, tallest, top_of
from piazza.games.sangimignano.data.cards import BITS, COPIES, DIGIT, LEAST_NUMBER, ONE, TOWER_KINDS, WORDS
from piazza.games.sangimignano.shown import Barred, Refused
from piazza.games.sangimignano.state import SanGimignanoState

PURCHASE: Final = Purchase()
EXCHANGE: Final = Exchange()
COMPLETE: Final = Complete()
DECLARE: Final = Declare()


def barred_actions(g: SanGimignanoState, ask: Laying, seat: int) -> list[Barred]:
    """What is nearest to being possible comes first: cards are drawn sooner than towers completed."""
    reasons: list[tuple[Literal["buy", "exchange", "build", "extend", "complete", "declare"], Refused | None]] = [
        ("buy", PURCHASE.refusal(g, ask, seat, 0)),
        ("build", no_build(g, ask, seat)),
        ("extend", no_extension(g, ask, seat)),
        ("exchange", EXCHANGE.refusal(g, ask, seat, 0)),
        ("complete", COMPLETE.refusal(g, ask, seat, 0)),
        ("declare", DECLARE.refusal(g, ask, seat, 0)),
    ]
    found: list[Barred] = []
    for action, why in reasons:
        if why is not None:
            found.append({"action": action, "why": why})
    return found


def no_build(g: SanGimignanoState, ask: Laying, seat: int) -> Refused | None:
    """Why no new tower can be begun with any cards of the hand."""
    shapes: list[int] = []
    ask.add_shapes(g, seat, 0, shapes)
    if shapes:
        return None
    refused = height_refused(g, seat, LEAST_HEIGHT)
    if refused is not None:
        return refused
    wanted = [WORDS[kind] for kind in range(TOWER_KINDS) if builds_with(g, ask, seat, kind)]
    if wanted:
        return {"code": "no_build", "cards": wanted, "rule": "build"}
    return {"code": "no_build_yet", "rule": "build"}


def builds_with(g: SanGimignanoState, ask: Laying, seat: int, kind: int) -> bool:
    """Whether a tower could be begun with one more card of this kind in hand."""
    more = g.copy()
    player = more.players[seat]
    if player.hand >> BITS * kind & DIGIT == COPIES[kind]:
        return False
    player.hand += ONE[kind]
    shapes: list[int] = []
    ask.add_shapes(more, seat, 0, shapes)
    return bool(shapes)


def no_extension(g: SanGimignanoState, ask: Laying, seat: int) -> Refused | None:
    """Why no card of the hand goes on top of a tower."""
    laid: list[int] = []
    towers = g.players[seat].towers
    if towers:
        ask.add_extensions(g, seat, 0, laid)
    if laid:
        return None
    open_towers = [tower for tower in towers if not is_completed(tower)]
    if not open_towers:
        return {"code": "no_open_tower", "rule": "extend"}
    refused = height_refused(g, seat, tallest(tuple(open_towers)) + 1)
    if refused is not None:
        return refused
    wanted = {top_of(tower) - 1 if is_run(tower) else top_of(tower) for tower in open_towers}
    cards = [WORDS[number - LEAST_NUMBER] for number in sorted(wanted) if number >= LEAST_NUMBER]
    if cards:
        return {"code": "no_extension", "cards": cards, "rule": "extend"}
    return {"code": "run_is_closed", "rule": "extend"}
