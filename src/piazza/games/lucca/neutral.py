"""The neutral family of the game for two (a variant reconstructed from reviews).

It takes no turns. After both players' turns each of them, in turn order, must add one of the palace cards left over to
it: never a tower, never a colour it has finished. It scores nothing and opens nothing; at parties it is a guest.
"""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move, Question
from piazza.games.lucca.cards import NO_CARD, PALACE_CARDS, TOWER, colour_of
from piazza.games.lucca.notation import card_faces, card_word, one_card, palace_card, parse_card
from piazza.games.lucca.shown import NeutralFace, NeutralLabel, Refused
from piazza.games.lucca.state import LuccaState, tell
from piazza.games.lucca.triplets import CARD_VERBS, SEATS, TURN_VERBS, add_to_palace


def fits_neutral(g: LuccaState, card: int) -> bool:
    """Whether the neutral family can take a card left over: never a tower, never a colour it has finished."""
    return card != TOWER and not g.players[-1].finished >> colour_of(card) & 1


def fitting_cards(g: LuccaState) -> list[int]:
    """The cards left over that the neutral family can take, sorted."""
    return sorted([card for card in g.table if card != NO_CARD and fits_neutral(g, card)])


def add_to_neutral(g: LuccaState, seat: int, card: int) -> None:
    g.table[g.table.index(card)] = NO_CARD
    is_finished = add_to_palace(g, g.players[-1], card)
    if g.events is not None:
        tell(
            g,
            {
                "key": "neutral_finished" if is_finished else "neutral_added",
                "seat": seat,
                "height": len(g.players[-1].palaces[colour_of(card)]),
                "size": g.terms.palace_size,
                **palace_card(g.terms.deck, card),
            },
        )


class FeedNeutral(Step[LuccaState]):
    """The player at that position of the order adds a card: asked only when there is a choice."""

    def __init__(self, position: int) -> None:
        self.position: Final = position

    def run(self, g: LuccaState) -> None:
        seat = g.order[self.position]
        fitting = fitting_cards(g)
        if not fitting:
            if g.events is not None:
                tell(g, {"key": "neutral_skipped", "seat": seat})
        elif len(fitting) == 1:
            add_to_neutral(g, seat, fitting[0])
        else:
            g.agenda.append(ChooseForNeutral(SEATS[seat]))


class GiveToNeutral(Move[LuccaState, "ChooseForNeutral"]):
    """Gives a card left over to the neutral family. `n` is the card."""

    SIZE: ClassVar[int] = PALACE_CARDS
    NAME: ClassVar[str] = "neutral"
    FIRST: ClassVar[tuple[str, ...]] = ("neutral",)

    def add_options(self, g: LuccaState, ask: ChooseForNeutral, seat: int, first: int, found: list[int]) -> None:
        for card in fitting_cards(g):
            found.append(first + card)

    def refusal(self, g: LuccaState, ask: ChooseForNeutral, seat: int, n: int) -> Refused | None:
        if n not in g.table:
            return {"code": "not_left_over", **one_card(g.terms.deck, n)}
        return None if fits_neutral(g, n) else {"code": "neutral_finished", **one_card(g.terms.deck, n)}

    def take(self, g: LuccaState, ask: ChooseForNeutral, seat: int, n: int) -> None:
        add_to_neutral(g, seat, n)

    def text(self, g: LuccaState, ask: ChooseForNeutral, seat: int, n: int) -> str:
        return "neutral " + card_word(g.terms.deck, n)

    def read(self, g: LuccaState, ask: ChooseForNeutral, seat: int, text: str) -> int:
        card = parse_card(g.terms.deck, text.removeprefix("neutral "))
        return -1 if card == TOWER else card

    def label(self, g: LuccaState, ask: ChooseForNeutral, seat: int, n: int) -> NeutralLabel:
        height, size = len(g.players[-1].palaces[colour_of(n)]) + 1, g.terms.palace_size
        is_finished = height == size
        shown = palace_card(g.terms.deck, n)
        return {"key": "neutral_finish" if is_finished else "neutral_add", "height": height, "size": size, **shown}


NEUTRAL: Final = Kind("neutral", GiveToNeutral())


class ChooseForNeutral(Question[LuccaState]):
    """The seat chooses the card the neutral family gets."""

    def kind(self) -> Kind:
        return NEUTRAL

    def face(self, g: LuccaState, seat: int) -> NeutralFace:
        return {"cards": card_faces(g.terms.deck, fitting_cards(g))}

    def unread(self, g: LuccaState, seat: int, words: list[str]) -> Refused | None:
        if words == ["neutral", "tower"]:
            is_left = TOWER in g.table
            return {"code": "neutral_no_tower" if is_left else "not_left_over", **one_card(g.terms.deck, TOWER)}
        return {"code": "neutral_first"} if words[0] in TURN_VERBS or words[0] in CARD_VERBS[:-1] else None
