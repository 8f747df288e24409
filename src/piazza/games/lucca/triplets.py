"""Playing the three cards of a triplet: start or continue a palace, lay a wall, put up a tower, or discard.

The three cards may be used in any order. The order only matters among cards of one colour: which lies on top, and
which one finishes the palace. So search looks at the colours one after the other, a tower last.
"""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event
from piazza.games.lucca.cards import TOWER, colour_of
from piazza.games.lucca.notation import card_faces, card_params, card_word
from piazza.games.lucca.reasons import (
    COLOUR_FINISHED,
    NOT_A_TOWER,
    NOT_IN_TRIPLET,
    OK,
    TOWER_NO_PALACE,
    TOWER_NO_WALL,
)
from piazza.games.lucca.state import LuccaState, Player

BUILD: Final = 0
"""Start or continue a palace; for a tower, put it up."""
WALL: Final = 1
DISCARD: Final = 2
USES: Final = 3

SEATS: Final = ((0,), (1,), (2,), (3,), (4,))


# ---- what is allowed ---------------------------------------------------------------------------------------------


def build_refusal(player: Player, card: int) -> int:
    """Why the family may not add the card to a palace: each colour is built once in the whole game."""
    if card == TOWER:
        return TOWER_NO_PALACE
    return COLOUR_FINISHED if (player.finished | player.opened) >> colour_of(card) & 1 else OK


def wall_refusal(card: int) -> int:
    """Why the card may not become a wall. Walls need no shields when laid: support is counted at the end."""
    return TOWER_NO_WALL if card == TOWER else OK


def tower_refusal(card: int) -> int:
    return OK if card == TOWER else NOT_A_TOWER


def order_refusal(cards: tuple[int, ...], card: int) -> int:
    """Why the card may not be played now, whatever its use. Those of the triplet may, in any order."""
    return OK if card in cards else NOT_IN_TRIPLET


# ---- what it does ------------------------------------------------------------------------------------------------


def add_to_palace(g: LuccaState, player: Player, card: int) -> bool:
    """Lays the card on the palace of its colour, starting it if need be; whether that finished it."""
    colour = colour_of(card)
    palace = player.palaces[colour] + (card,)
    player.palaces[colour] = palace
    if len(palace) < g.edition.palace_size:
        return False
    player.finished |= 1 << colour
    return True


def window_sum(g: LuccaState, palace: tuple[int, ...]) -> int:
    windows = g.edition.deck.windows
    total = 0
    for card in palace:
        total += windows[card]
    return total


def build(g: LuccaState, seat: int, card: int) -> None:
    """Every card's windows count when the palace is finished, covered or not."""
    player = g.players[seat]
    is_finished = add_to_palace(g, player, card)
    if is_finished:
        player.window_points += window_sum(g, player.palaces[colour_of(card)])
    if g.events is not None:
        g.events.append(Event(_built(player, card), _built_params(g, seat, card)))


def _built(player: Player, card: int) -> str:
    if player.finished >> colour_of(card) & 1:
        return "palace_finished"
    return "palace_started" if len(player.palaces[colour_of(card)]) == 1 else "palace_grown"


def _built_params(g: LuccaState, seat: int, card: int) -> dict[str, object]:
    palace = g.players[seat].palaces[colour_of(card)]
    params = card_params(g.edition.deck, card)
    params["seat"] = seat
    params["height"] = len(palace)
    params["size"] = g.edition.palace_size
    params["points"] = window_sum(g, palace) if len(palace) == g.edition.palace_size else 0
    return params


def lay_wall(g: LuccaState, seat: int, card: int) -> None:
    player = g.players[seat]
    player.walls = player.walls + (card,)  # noqa: RUF005 -- as above
    _tell(g, "wall", seat, card)


def put_up_tower(g: LuccaState, seat: int) -> None:
    g.players[seat].towers += 1
    _tell(g, "tower", seat, TOWER)


def discard(g: LuccaState, card: int) -> None:
    if card == TOWER:
        g.discarded_towers += 1
    else:
        g.discarded += 1


def _tell(g: LuccaState, key: str, seat: int, card: int) -> None:
    if g.events is not None:
        params = card_params(g.edition.deck, card)
        params["seat"] = seat
        g.events.append(Event(key, params))


# ---- the question ------------------------------------------------------------------------------------------------


class PlayCard(Ask[LuccaState]):
    """The seat uses one card of its triplet. Option: three times the card, plus the use."""

    KIND: ClassVar[str] = "card"
    SIZE: ClassVar[int] = (TOWER + 1) * USES

    def __init__(self, seats: tuple[int, ...], cards: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.cards: Final = cards
        """The cards still to be played, sorted."""

    def options(self, g: LuccaState, seat: int) -> list[int]:
        return self._uses(g, seat, len(self.cards))

    def telling(self, g: LuccaState, seat: int) -> list[int]:
        first, count = self.cards[0] >> 4, 1
        while count < len(self.cards) and self.cards[count] >> 4 == first:
            count += 1
        return self._uses(g, seat, count)

    def _uses(self, g: LuccaState, seat: int, count: int) -> list[int]:
        """All uses of the first `count` cards; of several towers, which are all alike, one is enough."""
        found: list[int] = []
        player = g.players[seat]
        for place in range(count):
            card = self.cards[place]
            if card == TOWER:
                found.append(TOWER * USES + BUILD)
                found.append(TOWER * USES + DISCARD)
                break
            if build_refusal(player, card) == OK:
                found.append(card * USES + BUILD)
            found.append(card * USES + WALL)
            found.append(card * USES + DISCARD)
        return found

    def take(self, g: LuccaState, seat: int, option: int) -> None:
        card = option // USES
        use = option % USES
        if len(self.cards) > 1:
            g.agenda.append(PlayCard(self.seats, _without(self.cards, card)))
        if use == DISCARD:
            discard(g, card)
            _tell(g, "discarded_tower" if card == TOWER else "discarded", seat, card)
        elif use == WALL:
            lay_wall(g, seat, card)
        elif card == TOWER:
            put_up_tower(g, seat)
        else:
            build(g, seat, card)

    def face(self, g: LuccaState, seat: int) -> dict[str, object]:
        return {"cards": card_faces(g.edition.deck, self.cards), "left": len(self.cards)}

    def text(self, g: LuccaState, seat: int, option: int) -> str:
        card = option // USES
        if option == TOWER * USES + BUILD:
            return "tower"
        return f"{('build', 'wall', 'discard')[option % USES]} {card_word(g.edition.deck, card)}"

    def label(self, g: LuccaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        card = option // USES
        params = card_params(g.edition.deck, card)
        if option % USES == WALL:
            return "wall", params
        if option % USES == DISCARD:
            return ("discard_tower" if card == TOWER else "discard"), params
        return ("tower", params) if card == TOWER else self._build_label(g, seat, card, params)

    def _build_label(
        self, g: LuccaState, seat: int, card: int, params: dict[str, object]
    ) -> tuple[str, dict[str, object]]:
        palace = (*g.players[seat].palaces[colour_of(card)], card)
        params["height"] = len(palace)
        params["size"] = g.edition.palace_size
        if len(palace) == g.edition.palace_size:
            params["points"] = window_sum(g, palace)
            return "finish", params
        return ("start" if len(palace) == 1 else "add"), params


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less one of those equal to `card`."""
    if cards[0] == card:
        return cards[1:]
    if len(cards) == 2 or cards[2] == card:
        return cards[:-1]
    return (cards[0], cards[2])
