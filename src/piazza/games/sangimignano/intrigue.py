"""Donation 10, Intrigue: toppling a tower (clauses 72-74)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.sangimignano.cards import ONE, TEN, W, cards_in
from piazza.games.sangimignano.counter import open_five, target_params
from piazza.games.sangimignano.nobles import remove_from_front
from piazza.games.sangimignano.pawn import tower_fell
from piazza.games.sangimignano.state import GameState, rival, tell
from piazza.games.sangimignano.towers import (
    MOST_TOWERS,
    height_of,
    is_immune,
    number_cards,
    wilds_in,
)


def targets(g: GameState, seat: int) -> list[int]:
    """The towers Intrigue may topple, as MOST_TOWERS * owner + place: the tallest that are not above the new tower of
    the seat, which is its last and never among them (clause 153)."""
    own = len(g.players[seat].towers) - 1
    most = height_of(g.players[seat].towers[own])
    best = 0
    found: list[int] = []
    for owner in (seat, rival(seat)):
        towers = g.players[owner].towers
        for place in range(own if owner == seat else len(towers)):
            height = height_of(towers[place])
            is_safe = is_immune(towers[place])
            if height > most or height < best or (is_safe and not g.terms.immune_shield):
                continue
            if height > best:
                best = height
                found = []
            if not is_safe:  # Clause 155: with the option an immune tower still counts as the tallest.
                found.append(MOST_TOWERS * owner + place)
    return found


class ChooseTarget(Ask[GameState]):
    """Clause 73: of several towers equally tall, the active player picks."""

    KIND: ClassVar[str] = "TOPPLE"
    SIZE: ClassVar[int] = 2 * MOST_TOWERS

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def options(self, g: GameState, seat: int) -> list[int]:
        return targets(g, seat)

    def take(self, g: GameState, seat: int, option: int) -> None:
        name_target(g, seat, option)

    def text(self, g: GameState, seat: int, option: int) -> str:
        whose = "own" if option // MOST_TOWERS == seat else "rival"
        return f"topple {whose} {option % MOST_TOWERS + 1}"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        owner, place = option // MOST_TOWERS, option % MOST_TOWERS
        return "topple_own" if owner == seat else "topple_rival", target_params(g, owner, place)


def name_target(g: GameState, seat: int, target: int) -> None:
    """The target is named; then, if it is the rival's, his window for a 5 (clause 150)."""
    owner, place = target // MOST_TOWERS, target % MOST_TOWERS
    if g.events is not None:
        params = target_params(g, owner, place)
        params["seat"] = seat
        tell(g, "intrigue", params)
    effect = Topple(owner, place)
    # Clause 148: only where donations are mandatory does a player defend his own tower against his own Intrigue.
    if owner == seat and g.terms.donation_optional:
        g.agenda.append(effect)
    else:
        open_five(g, owner, TEN, place, effect)


class Topple(Step[GameState]):
    """Clause 74: the cards go face up on top of the deck, the smallest uppermost; a Fine Stone stays in front of its
    owner and counts (clause 172), or with the option is removed from the game."""

    def __init__(self, owner: int, place: int) -> None:
        self.owner: Final = owner
        self.place: Final = place

    def run(self, g: GameState) -> None:
        player = g.players[self.owner]
        tower = player.towers[self.place]
        if g.events is not None:
            tell(g, "topple", target_params(g, self.owner, self.place))
        player.towers = player.towers[: self.place] + player.towers[self.place + 1 :]
        player.front += wilds_in(tower) * ONE[W]
        if not g.terms.keeps_toppled_wilds:
            for _ in range(wilds_in(tower)):
                remove_from_front(g, self.owner, W)
        fallen = cards_in(number_cards(tower))
        g.top = tuple(fallen) + g.top
        g.deck_count += len(fallen)
        tower_fell(g)
