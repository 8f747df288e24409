"""The view as numbers, for research: the seat itself first, then its rival."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import current_ask
from piazza.games.sangimignano.cards import COPIES, KINDS, count, hand_size, nobles_in
from piazza.games.sangimignano.draw import Draw
from piazza.games.sangimignano.match_form import current_parts, totals_of
from piazza.games.sangimignano.nobles import NO_CAP, height_cap, spare_uses
from piazza.games.sangimignano.state import END, MAIN, NOBODY, Player, SanGimignanoState, rival
from piazza.games.sangimignano.towers import MOST_TOWERS, height_of, is_completed, is_run, top_of, wilds_in
from piazza.games.sangimignano.view import hidden_cards

ASK_KINDS: Final = (
    "action", "draw", "exchange", "complete", "use_donation", "topple", "react_five", "trade_backs", "trade_return",
    "joust", "after_joust", "height_return", "joust_rest",
)  # fmt: skip
TOWER_FEATURES: Final = 6
DECK_FEATURES: Final = 8
SIDE: Final = 2 * KINDS + 5 + TOWER_FEATURES * MOST_TOWERS
SIZE: Final[int] = 3 * KINDS + 2 * SIDE + DECK_FEATURES + 9 + 4 + len(ASK_KINDS) + 1


def encode(g: SanGimignanoState, seat: int) -> list[float]:
    """In this order: own hand, market, cards unseen (each by kind); own side, the rival's; decks; the course of the
    game; points; the open question."""
    found: list[float] = []
    own = g.players[seat]
    add_bag(found, own.hand)
    add_bag(found, g.market)
    add_bag(found, hidden_cards(g, seat))
    for owner in (seat, rival(seat)):
        add_side(found, g, owner)
    add_decks(found, g)
    add_course(found, g, seat)
    parts = current_parts(g)
    totals = totals_of(g)
    for owner in (seat, rival(seat)):
        found.append(sum(parts[owner]) / 100.0)
        found.append(totals[owner] / 120.0)
    add_question(found, g, seat)
    return found


def add_bag(found: list[float], bag: int) -> None:
    for kind in range(KINDS):
        found.append(count(bag, kind) / COPIES[kind])


def add_side(found: list[float], g: SanGimignanoState, owner: int) -> None:
    player = g.players[owner]
    add_bag(found, player.known)
    add_bag(found, player.front)
    found.append(hand_size(player.hand) / 9.0)
    found.append(nobles_in(player.hand) / 9.0)
    found.append(player.limit() / 9.0)
    found.append(spare_uses(g, owner) / 3.0)
    cap = height_cap(g, owner)
    # Below 0 where nothing may be built at all, so that no cap and no height are told apart.
    found.append(0.0 if cap == NO_CAP else cap / 10.0 if cap else -1.0)
    add_towers(found, player)


def add_towers(found: list[float], player: Player) -> None:
    for place in range(MOST_TOWERS):
        if place < len(player.towers):
            tower = player.towers[place]
            found.append(1.0)
            found.append(1.0 if is_run(tower) else 0.0)
            found.append(top_of(tower) / 10.0)
            found.append(height_of(tower) / 10.0)
            found.append(1.0 if is_completed(tower) else 0.0)
            found.append(wilds_in(tower) / 3.0)
        else:
            for _ in range(TOWER_FEATURES):
                found.append(0.0)


def add_decks(found: list[float], g: SanGimignanoState) -> None:
    found.append(g.deck_count / 45.0)
    found.append(g.noble_count / 10.0)
    found.append(len(g.bottom) / 10.0)
    found.append(len(g.noble_bottom) / 10.0)
    for place in range(4):
        found.append((g.top[place] + 5) / 10.0 if place < len(g.top) else 0.0)


def add_course(found: list[float], g: SanGimignanoState, seat: int) -> None:
    found.append(1.0 if g.phase == MAIN else 0.0)
    found.append(1.0 if g.phase == END else 0.0)
    found.append(g.passes / 2.0)
    found.append(min(1.0, g.turn / 100.0))
    found.append(1.0 if g.active == seat else 0.0)
    found.append(1.0 if g.pawn == seat else 0.0)
    found.append(1.0 if g.pawn == rival(seat) else 0.0)
    found.append(1.0 if g.declarer == seat else 0.0)
    found.append(1.0 if g.declarer not in (seat, NOBODY) else 0.0)


def add_question(found: list[float], g: SanGimignanoState, seat: int) -> None:
    ask = current_ask(g)
    kind = "" if ask is None or seat not in ask.seats else ask.kind_name()
    for known in ASK_KINDS:
        found.append(1.0 if known == kind else 0.0)
    found.append(ask.left / 9.0 if isinstance(ask, Draw) else 0.0)
