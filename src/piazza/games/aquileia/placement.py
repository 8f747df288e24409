"""The placement phase: a follower, the tie-breaker or a pass, clockwise from the start player."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move, PlainMove, Question
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
from piazza.games.aquileia.notation import place_of
from piazza.games.aquileia.reasons import NO_COIN, OCCUPIED, OK, OTHER_SIDE, PORT_TAKEN
from piazza.games.aquileia.shown import PlaceFace, PlaceLabel, PlacePortLabel, PlainLabel, Refused, TieBreakerLabel
from piazza.games.aquileia.state import AquileiaState, put, tell


def stands_on(g: AquileiaState, seat: int, first: int) -> bool:
    """Whether the seat has a follower on one of the three spaces from `first` on."""
    spaces = g.spaces
    return spaces[first] == seat or spaces[first + 1] == seat or spaces[first + 2] == seat


def placement_reason(g: AquileiaState, seat: int, space: int) -> int:
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
        if placement_reason(g, seat, space) == OK:
            return True
    return False


class PlaceFollower(Move[AquileiaState, "Place"]):
    """A follower on a free space. `n` is the space."""

    SIZE: ClassVar[int] = SPACES
    FIRST: ClassVar[tuple[str, ...]] = ("place",)

    def refusal(self, g: AquileiaState, ask: Place, seat: int, n: int) -> Refused | None:
        reason = placement_reason(g, seat, n)
        if reason == OCCUPIED:
            return {"code": "occupied", "space": SPACE_WORDS[n], "by": g.spaces[n]}
        if reason == NO_COIN:
            return {"code": "no_coin", "space": SPACE_WORDS[n], "coin": COIN_WORDS[n - PORT_COPPER]}
        if reason == OTHER_SIDE:
            return {"code": "other_side", "space": SPACE_WORDS[n]}
        return {"code": "port_taken", "space": SPACE_WORDS[n]} if reason == PORT_TAKEN else None

    def take(self, g: AquileiaState, ask: Place, seat: int, n: int) -> None:
        place_follower(g, seat, n)

    def text(self, g: AquileiaState, ask: Place, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: AquileiaState, ask: Place, seat: int, text: str) -> int:
        return place_of(SPACE_WORDS, text.removeprefix("place "))

    def label(self, g: AquileiaState, ask: Place, seat: int, n: int) -> PlaceLabel | PlacePortLabel:
        if n >= PORT_COPPER:
            return {"key": "place_port", "space": SPACE_WORDS[n], "coin": COIN_WORDS[n - PORT_COPPER]}
        return {"key": "place", "space": SPACE_WORDS[n]}

    def name(self, n: int) -> str:
        return "place " + SPACE_WORDS[n]


class PutTieBreaker(PlainMove[AquileiaState, "Place"]):
    NAME: ClassVar[str] = "tie-breaker"
    TEXT: ClassVar[str] = "tie-breaker"
    FIRST: ClassVar[tuple[str, ...]] = ("tie-breaker",)

    def refusal(self, g: AquileiaState, ask: Place, seat: int, n: int) -> Refused | None:
        return {"code": "tie_breaker_placed", "field": g.track.index(seat) + 1} if seat in g.track else None

    def take(self, g: AquileiaState, ask: Place, seat: int, n: int) -> None:
        place_tie_breaker(g, seat)

    def label(self, g: AquileiaState, ask: Place, seat: int, n: int) -> TieBreakerLabel:
        return {"key": "tie_breaker", "field": len(g.track) + 1}


class PassPlacement(PlainMove[AquileiaState, "Place"]):
    """The seat places nothing more in this round."""

    NAME: ClassVar[str] = "pass"
    TEXT: ClassVar[str] = "pass"
    FIRST: ClassVar[tuple[str, ...]] = ("pass",)

    def refusal(self, g: AquileiaState, ask: Place, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: AquileiaState, ask: Place, seat: int, n: int) -> None:
        pass_placement(g, seat)

    def label(self, g: AquileiaState, ask: Place, seat: int, n: int) -> PlainLabel:
        return {"key": "pass"}


TIE_BREAKER: Final = SPACES
PASS: Final = TIE_BREAKER + 1
PLACE: Final = Kind("place", PlaceFollower(), PutTieBreaker(), PassPlacement())


class Place(Question[AquileiaState]):
    """One piece of the seat, or a pass. Asked only while it has followers to place."""

    def kind(self) -> Kind:
        return PLACE

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        """The same as by the moves one after another; asked oftener than anything else in the game."""
        found = [space for space in range(SPACES) if placement_reason(g, seat, space) == OK]
        if seat not in g.track:
            found.append(TIE_BREAKER)
        found.append(PASS)
        return found

    def face(self, g: AquileiaState, seat: int) -> PlaceFace:
        return {"followers": g.players[self.seats[0]].followers, "tie_breaker": self.seats[0] not in g.track}

    def unread(self, g: AquileiaState, seat: int, words: list[str]) -> Refused | None:
        return {"code": "unknown_space", "text": words[1]} if words[0] == "place" and len(words) == 2 else None


def pass_placement(g: AquileiaState, seat: int) -> None:
    g.passed |= 1 << seat
    if g.events is not None:
        tell(g, {"key": "passed", "seat": seat})


def place_tie_breaker(g: AquileiaState, seat: int) -> None:
    g.track.append(seat)
    if g.events is not None:
        tell(g, {"key": "tie_breaker", "seat": seat, "field": len(g.track)})


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
            tell(g, {"key": "placed_port", "seat": seat, "space": word, "coin": COIN_WORDS[space - PORT_COPPER]})
        else:
            tell(g, {"key": "placed", "seat": seat, "space": word})


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
