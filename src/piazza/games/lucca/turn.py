"""A turn: open any number of finished palaces, then take a triplet, which one must."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event
from piazza.games.lucca.cards import COLOUR_COUNT, LETTERS, NO_CARD, Deck, colour_of
from piazza.games.lucca.notation import cards_params, colour_word
from piazza.games.lucca.parties import hold_party, party_params, party_refusal
from piazza.games.lucca.reasons import NO_SUCH_TRIPLET, OK, TRIPLET_TAKEN
from piazza.games.lucca.state import LuccaState
from piazza.games.lucca.triplets import SEATS, PlayCard, build_refusal

MOST_TRIPLETS: Final = 6


def triplet_refusal(g: LuccaState, triplet: int) -> int:
    """Why the triplet may not be taken; OK when it may."""
    if not 0 <= triplet < g.edition.triplets:
        return NO_SUCH_TRIPLET
    return TRIPLET_TAKEN if g.table[3 * triplet] == NO_CARD else OK


def triplet_cards(g: LuccaState, triplet: int) -> tuple[int, ...]:
    """The three cards, sorted; a tower comes last."""
    first, second, third = g.table[3 * triplet], g.table[3 * triplet + 1], g.table[3 * triplet + 2]
    if first > second:
        first, second = second, first
    if second > third:
        second, third = third, second
        if first > second:
            first, second = second, first
    return (first, second, third)


class TakeTurn(Ask[LuccaState]):
    """The seat opens a finished palace, and is asked again; or takes a triplet, which ends its parties.

    Options: 0 to 5 open the palace of that colour, 6 to 11 take triplet A to F. There are always two triplets or more.
    """

    KIND: ClassVar[str] = "turn"
    SIZE: ClassVar[int] = COLOUR_COUNT + MOST_TRIPLETS

    def options(self, g: LuccaState, seat: int) -> list[int]:
        found: list[int] = []
        player = g.players[seat]
        if player.finished:
            for colour in range(COLOUR_COUNT):
                if party_refusal(player, colour) == OK:
                    found.append(colour)
        for triplet in range(g.edition.triplets):
            if triplet_refusal(g, triplet) == OK:
                found.append(COLOUR_COUNT + triplet)
        return found

    def take(self, g: LuccaState, seat: int, option: int) -> None:
        if option < COLOUR_COUNT:
            g.agenda.append(self)
            hold_party(g, seat, option, "party")
            return
        triplet = option - COLOUR_COUNT
        cards = triplet_cards(g, triplet)
        if g.events is not None:
            params = cards_params(g.edition.deck, cards)
            params["seat"] = seat
            params["triplet"] = LETTERS[triplet]
            g.events.append(Event("took", params))
        for place in range(3 * triplet, 3 * triplet + 3):
            g.table[place] = NO_CARD
        g.agenda.append(PlayCard(self.seats, cards))

    def face(self, g: LuccaState, seat: int) -> dict[str, object]:
        player = g.players[self.seats[0]]
        parties: list[object] = [
            colour_word(colour) for colour in range(COLOUR_COUNT) if party_refusal(player, colour) == OK
        ]
        return {"parties": parties, "what": "both" if parties else "take"}

    def text(self, g: LuccaState, seat: int, option: int) -> str:
        if option < COLOUR_COUNT:
            return f"open {colour_word(option)}"
        return f"take {LETTERS[option - COLOUR_COUNT]}"

    def label(self, g: LuccaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option < COLOUR_COUNT:
            return "open", party_params(g, seat, option)
        cards = triplet_cards(g, option - COLOUR_COUNT)
        params = cards_params(g.edition.deck, cards)
        params["triplet"] = LETTERS[option - COLOUR_COUNT]
        params["builds"] = triplet_builds(g, seat, cards)
        return "take", params


def triplet_builds(g: LuccaState, seat: int, cards: tuple[int, ...]) -> list[object]:
    """What the triplet could do for the seat's palaces, colour by colour: for boards that show it before it is done."""
    player = g.players[seat]
    builds: list[object] = []
    for colour in range(COLOUR_COUNT):
        fitting = [card for card in cards if colour_of(card) == colour]
        if fitting and build_refusal(player, fitting[0]) == OK:
            builds.append(_colour_builds(g.edition.deck, g.edition.palace_size, player.palaces[colour], fitting))
    return builds


def _colour_builds(deck: Deck, size: int, palace: tuple[int, ...], fitting: list[int]) -> dict[str, object]:
    """Of more cards than there is room for, those with most windows count."""
    room = size - len(palace)
    best = sorted([deck.windows[card] for card in fitting], reverse=True)[:room]
    is_finished = len(best) == room
    points = sum(best) + sum([deck.windows[card] for card in palace]) if is_finished else 0
    return {
        "colour": colour_word(colour_of(fitting[0])),
        "cards": len(best),
        "finishes": is_finished,
        "points": points,
    }


TURNS: Final = tuple([TakeTurn(seats) for seats in SEATS])
"""A turn holds nothing but its seat, so there is one for each."""
