"""After a joust, by the option: going on with any of the cards that are left (clause 190)."""

from __future__ import annotations

from typing import Final

from piazza.core.moves import Kind
from piazza.games.sangimignano.chapters.laid import NEW_TOWER, Withdraw, laid_face, leave_out, take_up_laid
from piazza.games.sangimignano.chapters.laying import BuildTower, ExtendTower, Laying, missing_cards
from piazza.games.sangimignano.chapters.nobles import height_cap
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.chapters.raising import raise_on, raise_tower
from piazza.games.sangimignano.chapters.towers import (
    EXTENSIONS,
    extension_cards,
    extension_height,
    extension_wilds,
    height_of,
)
from piazza.games.sangimignano.data.cards import ONE, W, words_of
from piazza.games.sangimignano.data.shapes import CARDS, HEIGHT, TOWER_OF, WILDS, extensions_of, shapes_of
from piazza.games.sangimignano.shown import Refused, RestFace, Rule
from piazza.games.sangimignano.state import SanGimignanoState


def rests(g: SanGimignanoState, seat: int, place: int, wilds: int) -> list[int]:
    """The ways to go on with some or all of the cards that are left: shapes, or extensions of the tower they were laid
    on."""
    cap = height_cap(g, seat)
    if place == NEW_TOWER:
        return [shape for shape in shapes_of(g.laid, wilds) if HEIGHT[shape] <= cap]
    tower = g.players[seat].towers[place]
    most = cap - height_of(tower)
    return [code for code in extensions_of(tower, g.laid, wilds) if extension_height(tower, code) <= most]


JOUST_REST: Final = Kind("joust_rest", Withdraw(), BuildTower(), ExtendTower())


class ChooseRest(Laying):
    """A Fine Stone was struck, and any of the other cards may still be used. The tower cards that are not go back to
    the hand; a stone that is not stays used."""

    def __init__(self, seat: int, place: int, standing: int) -> None:
        super().__init__((seat,))
        self.place: Final = place
        self.standing: Final = standing

    def kind(self) -> Kind:
        return JOUST_REST

    def elsewhere(self, g: SanGimignanoState, is_new: bool, place: int) -> Refused | None:
        if self.place == NEW_TOWER:
            return None if is_new else {"code": "rest_new_tower", "rule": "joust"}
        if is_new or place != self.place:
            return {"code": "rest_on_tower", "ordinal": self.place + 1, "rule": "joust"}
        return None

    def lacking(self, g: SanGimignanoState, seat: int, cards: int, wilds: int, rule: Rule) -> Refused | None:
        missing = missing_cards(cards, wilds, g.laid + self.standing * ONE[W])
        return {"code": "not_laid", "cards": words_of(missing), "rule": "joust"} if missing else None

    def add_shapes(self, g: SanGimignanoState, seat: int, first: int, found: list[int]) -> None:
        if self.place == NEW_TOWER:
            for shape in rests(g, seat, self.place, self.standing):
                found.append(first + shape)

    def add_extensions(self, g: SanGimignanoState, seat: int, first: int, found: list[int]) -> None:
        if self.place != NEW_TOWER:
            for code in rests(g, seat, self.place, self.standing):
                found.append(first + EXTENSIONS * self.place + code)

    def lay_shape(self, g: SanGimignanoState, seat: int, shape: int) -> None:
        leave_out(g, seat, g.laid - CARDS[shape])
        take_up_laid(g, seat, WILDS[shape])
        raise_tower(g, seat, TOWER_OF[shape])

    def lay_extension(self, g: SanGimignanoState, seat: int, place: int, code: int) -> None:
        tower = g.players[seat].towers[place]
        leave_out(g, seat, g.laid - extension_cards(tower, code))
        take_up_laid(g, seat, extension_wilds(tower, code))
        raise_on(g, seat, place, code)

    def face(self, g: SanGimignanoState, seat: int) -> RestFace:
        return laid_face(g, self.place, self.standing)

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        return self.unlaid(g, seat, words) or answer_first(JOUST_REST, "rest", "joust", words)
