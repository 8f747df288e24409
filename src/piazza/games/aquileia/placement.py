"""The placement phase: a follower, the tie-breaker or a pass, clockwise from the start player."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event, Step
from piazza.games.aquileia.board import (
    PORT_COPPER,
    SPACE_AREAS,
    SPACE_WORDS,
    SPACES,
    STADIUM,
    STADIUM_GOLD,
    STADIUM_SILVER,
)
from piazza.games.aquileia.cards import COIN_WORDS
from piazza.games.aquileia.state import AquileiaState, put

TIE_BREAKER: Final = SPACES
PASS: Final = SPACES + 1

OK: Final = 0
OCCUPIED: Final = 1
OTHER_SIDE: Final = 2
PORT_TAKEN: Final = 3
NO_COIN: Final = 4


def stands_on(g: AquileiaState, seat: int, first: int) -> bool:
    """Whether the seat has a follower on one of the three spaces from `first` on."""
    spaces = g.spaces
    return spaces[first] == seat or spaces[first + 1] == seat or spaces[first + 2] == seat


def placement_refusal(g: AquileiaState, seat: int, space: int) -> int:
    """Why `seat` may not put a follower on `space`; OK when it may."""
    if g.spaces[space] >= 0:
        return OCCUPIED
    if space >= PORT_COPPER:
        # The coin is laid under the follower at once, so it must be owned now.
        if stands_on(g, seat, PORT_COPPER):
            return PORT_TAKEN
        if g.players[seat].coins[space - PORT_COPPER] == 0:
            return NO_COIN
    elif SPACE_AREAS[space] == STADIUM:
        other = STADIUM_SILVER if space < STADIUM_SILVER else STADIUM_GOLD
        if stands_on(g, seat, other):
            return OTHER_SIDE
    return OK


def has_free_space(g: AquileiaState, seat: int) -> bool:
    for space in range(SPACES):
        if placement_refusal(g, seat, space) == OK:
            return True
    return False


class Place(Ask[AquileiaState]):
    """One piece of the seat, or a pass. Asked only while it has followers to place."""

    KIND: ClassVar[str] = "place"
    SIZE: ClassVar[int] = SPACES + 2

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        found = [space for space in range(SPACES) if placement_refusal(g, seat, space) == OK]
        if seat not in g.track:
            found.append(TIE_BREAKER)
        found.append(PASS)
        return found

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        if option == PASS:
            pass_placement(g, seat)
        elif option == TIE_BREAKER:
            place_tie_breaker(g, seat)
        else:
            place_follower(g, seat, option)

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        return {"followers": g.players[self.seats[0]].followers, "tie_breaker": self.seats[0] not in g.track}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        if option == PASS:
            return "pass"
        return "tie-breaker" if option == TIE_BREAKER else "place " + SPACE_WORDS[option]

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == PASS:
            return "pass", {}
        if option == TIE_BREAKER:
            return "tie_breaker", {"field": len(g.track) + 1}
        if option >= PORT_COPPER:
            return "place_port", {"space": SPACE_WORDS[option], "coin": COIN_WORDS[option - PORT_COPPER]}
        return "place", {"space": SPACE_WORDS[option]}


def pass_placement(g: AquileiaState, seat: int) -> None:
    g.passed |= 1 << seat
    if g.events is not None:
        g.events.append(Event("passed", {"seat": seat}))


def place_tie_breaker(g: AquileiaState, seat: int) -> None:
    g.track.append(seat)
    if g.events is not None:
        g.events.append(Event("tie_breaker", {"seat": seat, "field": len(g.track)}))


def place_follower(g: AquileiaState, seat: int, space: int) -> None:
    player = g.players[seat]
    player.followers -= 1
    g.spaces[space] = seat
    if space >= PORT_COPPER:
        coin = space - PORT_COPPER
        player.coins[coin] -= 1
        g.laid = put(g.laid, coin, 1)
    if g.events is not None:
        word = SPACE_WORDS[space]
        if space >= PORT_COPPER:
            coin_word = COIN_WORDS[space - PORT_COPPER]
            g.events.append(Event("placed_port", {"seat": seat, "space": word, "coin": coin_word}))
        else:
            g.events.append(Event("placed", {"seat": seat, "space": word}))


class PlacementTurn(Step[AquileiaState]):
    """The turn of `seat`, or of the next one clockwise that has something to place."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: AquileiaState) -> None:
        players = len(g.players)
        for turn in range(players):
            seat = (self.seat + turn) % players
            has_tie_breaker = seat not in g.track
            if g.players[seat].followers > 0 and not g.passed >> seat & 1:
                if has_tie_breaker or has_free_space(g, seat):
                    g.agenda.append(PlacementTurn((seat + 1) % players))
                    g.agenda.append(Place((seat,)))
                    return
                pass_placement(g, seat)
            elif has_tie_breaker:
                # The tie-breaker is compulsory, and nothing else is left to this player: no question.
                place_tie_breaker(g, seat)
