"""The course of a round: placement, the areas in their order, and the end of the round."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Step
from piazza.games.aquileia.arena import open_arena
from piazza.games.aquileia.board import (
    ARENA_FIRST,
    LATRO,
    ROUNDS,
    SPACE_AREAS,
    SPACES,
    STADIUM_GOLD,
    THEATRE,
)
from piazza.games.aquileia.cards import EQUI_KINDS, LAUREL_WORDS
from piazza.games.aquileia.draws import TurnEqui, TurnLaurel
from piazza.games.aquileia.forum import open_forum
from piazza.games.aquileia.mercatus import open_mercatus
from piazza.games.aquileia.placement import PlacementTurn
from piazza.games.aquileia.portus import LatroThrow, open_berth
from piazza.games.aquileia.scoring import final_events
from piazza.games.aquileia.stadium import open_stadium
from piazza.games.aquileia.state import AquileiaState, Pair, refresh, tell
from piazza.games.aquileia.theatrum import RevealLaurel


class ActionTurn(Step[AquileiaState]):
    """The action phase from `space` on. Arena and stadium are resolved as wholes, under their first space.

    `resolved` is the space dealt with last: its follower goes home now.
    """

    def __init__(self, space: int, resolved: int) -> None:
        self.space: Final = space
        self.resolved: Final = resolved

    def run(self, g: AquileiaState) -> None:
        if self.resolved >= 0:
            leave(g, self.resolved)
        space = self.space
        while space < SPACES and g.spaces[space] < 0:
            space += 1
        if space == SPACES:
            end_round(g)
            return
        if space < ARENA_FIRST or space >= THEATRE:
            g.agenda.append(ActionTurn(space + 1, space))
            open_space(g, space, g.spaces[space])
        elif space < STADIUM_GOLD:
            g.agenda.append(ActionTurn(STADIUM_GOLD, ARENA_FIRST))
            open_arena(g)
        else:
            g.agenda.append(ActionTurn(THEATRE, STADIUM_GOLD))
            open_stadium(g)


def open_space(g: AquileiaState, space: int, seat: int) -> None:
    if space < ARENA_FIRST:
        open_mercatus(g, space, seat)
    elif space == THEATRE:
        g.agenda.append(RevealLaurel(seat))
    elif space < LATRO:
        open_forum(g, space, seat)
    elif space == LATRO:
        g.agenda.append(LatroThrow(seat, 2))
    else:
        open_berth(g, space, seat)


def leave(g: AquileiaState, first: int) -> None:
    """Takes the followers home from a space, or from all spaces of the arena or the stadium."""
    end = first + 1
    if first == ARENA_FIRST:
        end = STADIUM_GOLD
    elif first == STADIUM_GOLD:
        end = THEATRE
    for space in range(first, end):
        seat = g.spaces[space]
        if seat >= 0:
            g.spaces[space] = -1
            g.players[seat].followers += 1
            g.players[seat].strength = 0


def end_round(g: AquileiaState) -> None:
    """Discards what was not used, names the next start player and takes all pieces home."""
    if g.face >= 0:
        # Nobody raced: the face-up laurel goes, and with it the top one, which nobody sees.
        g.pairs += (Pair(-1, -1, g.face, -1, True),)
        g.stadium_left -= 1
        if g.events is not None:
            tell(g, {"key": "stadium_unused", "laurel": LAUREL_WORDS[g.face]})
        g.face = -1
    if g.theatre_left > ROUNDS - g.round:
        g.theatre_left -= 1
        if g.events is not None:
            tell(g, {"key": "theatre_unused"})
    g.start = g.track[0]
    g.track.clear()
    g.passed = 0
    g.blue_owner = -1
    g.blue_dice = 0
    if g.round == ROUNDS:
        final_events(g)
        return
    g.round += 1
    begin_round(g)


def begin_round(g: AquileiaState) -> None:
    """The next round: empty slots are refilled, a stadium laurel is turned up, the placement starts."""
    g.agenda.append(ActionTurn(0, -1))
    g.agenda.append(PlacementTurn(g.start))
    g.agenda.append(RoundBegins())
    g.agenda.append(TurnLaurel())
    g.agenda.append(Refill(0))


class RoundBegins(Step[AquileiaState]):
    """Tells that a round begins and who starts."""

    def run(self, g: AquileiaState) -> None:
        if g.events is not None:
            tell(g, {"key": "round_begins", "round": g.round, "seat": g.start})


class Refill(Step[AquileiaState]):
    """Turns up a card in every empty slot of Equi et arma from `slot` on; cards that lie there keep their slots."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, g: AquileiaState) -> None:
        for slot in range(self.slot, len(g.slots)):
            if g.slots[slot] < 0 and refresh(g, 0, EQUI_KINDS):
                g.agenda.append(Refill(slot + 1))
                g.agenda.append(TurnEqui(slot))
                return


def turn_number(g: AquileiaState) -> int:
    """Counts up with each piece that is placed, each pass, and each action done: its piece goes home."""
    standing = 0
    for seat in g.spaces:
        if seat >= 0:
            standing += 1
    is_acting = area_in_progress(g) >= 0
    placed = (g.passed * 8 + len(g.track)) * 32
    return (g.round * 2 + (1 if is_acting else 0)) * 8192 + placed + (31 - standing if is_acting else standing)


def area_in_progress(g: AquileiaState) -> int:
    """The area whose actions are being resolved, -1 during placement and setup. The agenda alone knows."""
    for item in reversed(g.agenda):
        if isinstance(item, PlacementTurn):
            return -1
        if isinstance(item, ActionTurn):
            return SPACE_AREAS[item.resolved] if item.resolved >= 0 else -1
    return -1
