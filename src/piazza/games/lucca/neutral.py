"""The neutral family of the game for two (a variant reconstructed from reviews).

It takes no turns. After both players' turns each of them, in turn order, must add one of the palace cards left over to
it: never a tower, never a colour it has finished. It scores nothing and opens nothing; at parties it is a guest.
"""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event, Step
from piazza.games.lucca.cards import NO_CARD, PALACE_CARDS, TOWER, colour_of
from piazza.games.lucca.notation import card_faces, card_params, card_word
from piazza.games.lucca.reasons import NEUTRAL_FINISHED, NEUTRAL_NO_TOWER, NOT_LEFT_OVER, OK
from piazza.games.lucca.state import LuccaState
from piazza.games.lucca.triplets import SEATS, add_to_palace


def neutral_refusal(g: LuccaState, card: int) -> int:
    """Why the card may not go to the neutral family; OK when it may."""
    if card == NO_CARD or card not in g.table:
        return NOT_LEFT_OVER
    if card == TOWER:
        return NEUTRAL_NO_TOWER
    return NEUTRAL_FINISHED if g.players[-1].finished >> colour_of(card) & 1 else OK


def fitting_cards(g: LuccaState) -> list[int]:
    """The cards left over that the neutral family can take, sorted."""
    return sorted([card for card in g.table if card != NO_CARD and neutral_refusal(g, card) == OK])


def add_to_neutral(g: LuccaState, seat: int, card: int) -> None:
    g.table[g.table.index(card)] = NO_CARD
    is_finished = add_to_palace(g, g.players[-1], card)
    if g.events is not None:
        params = card_params(g.edition.deck, card)
        params["seat"] = seat
        params["height"] = len(g.players[-1].palaces[colour_of(card)])
        params["size"] = g.edition.palace_size
        g.events.append(Event("neutral_finished" if is_finished else "neutral_added", params))


class FeedNeutral(Step[LuccaState]):
    """The player at that position of the order adds a card: asked only when there is a choice."""

    def __init__(self, position: int) -> None:
        self.position: Final = position

    def run(self, g: LuccaState) -> None:
        seat = g.order[self.position]
        fitting = fitting_cards(g)
        if not fitting:
            if g.events is not None:
                g.events.append(Event("neutral_skipped", {"seat": seat}))
        elif len(fitting) == 1:
            add_to_neutral(g, seat, fitting[0])
        else:
            g.agenda.append(ChooseForNeutral(SEATS[seat]))


class ChooseForNeutral(Ask[LuccaState]):
    """The seat chooses the card the neutral family gets. Option: the card."""

    KIND: ClassVar[str] = "neutral"
    SIZE: ClassVar[int] = PALACE_CARDS

    def options(self, g: LuccaState, seat: int) -> list[int]:
        return fitting_cards(g)

    def take(self, g: LuccaState, seat: int, option: int) -> None:
        add_to_neutral(g, seat, option)

    def face(self, g: LuccaState, seat: int) -> dict[str, object]:
        return {"cards": card_faces(g.edition.deck, fitting_cards(g))}

    def text(self, g: LuccaState, seat: int, option: int) -> str:
        return f"neutral {card_word(g.edition.deck, option)}"

    def label(self, g: LuccaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        palace = (*g.players[-1].palaces[colour_of(option)], option)
        params = card_params(g.edition.deck, option)
        params["height"] = len(palace)
        params["size"] = g.edition.palace_size
        return ("neutral_finish" if len(palace) == g.edition.palace_size else "neutral_add"), params
