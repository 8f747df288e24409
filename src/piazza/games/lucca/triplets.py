"""Playing the three cards of a triplet: start or continue a palace, lay a wall, put up a tower, or discard.

The three cards may be used in any order. The order only matters among cards of one colour: which lies on top, and
which one finishes the palace. So search looks at the colours one after the other, a tower last.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.moves import Kind, Move, PlainMove, Question
from piazza.games.lucca.cards import PALACE_CARDS, TOWER, colour_of
from piazza.games.lucca.notation import card_faces, card_word, card_words, one_card, palace_card, parse_card
from piazza.games.lucca.shown import BuildLabel, CardFace, CardLabel, FinishLabel, Refused
from piazza.games.lucca.state import LuccaState, Player, tell

SEATS: Final = ((0,), (1,), (2,), (3,), (4,))


# ---- what is allowed ---------------------------------------------------------------------------------------------


def may_build(player: Player, card: int) -> bool:
    """Whether the family may add the palace card to a palace: each colour is built once in the whole game."""
    return not (player.finished | player.opened) >> colour_of(card) & 1


def not_in_triplet(g: LuccaState, ask: PlayCard, card: int) -> Refused | None:
    """Why the card may not be played now, whatever its use: those of the triplet may, in any order."""
    if card in ask.cards:
        return None
    deck = g.terms.deck
    return {"code": "not_in_triplet", "numbers": card_words(deck, ask.cards), **one_card(deck, card)}


# ---- what it does ------------------------------------------------------------------------------------------------


def add_to_palace(g: LuccaState, player: Player, card: int) -> bool:
    """Lays the card on the palace of its colour, starting it if need be; whether that finished it."""
    colour = colour_of(card)
    palace = player.palaces[colour] + (card,)
    player.palaces[colour] = palace
    if len(palace) < g.terms.palace_size:
        return False
    player.finished |= 1 << colour
    return True


def window_sum(g: LuccaState, palace: tuple[int, ...]) -> int:
    windows = g.terms.deck.windows
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
        _tell_built(g, seat, card)


def _tell_built(g: LuccaState, seat: int, card: int) -> None:
    deck, size = g.terms.deck, g.terms.palace_size
    palace = g.players[seat].palaces[colour_of(card)]
    height = len(palace)
    key: Literal["palace_started", "palace_grown", "palace_finished"] = "palace_grown"
    if height == size:
        key = "palace_finished"
    elif height == 1:
        key = "palace_started"
    points = window_sum(g, palace) if height == size else 0
    tell(g, {"key": key, "seat": seat, "height": height, "size": size, "points": points, **palace_card(deck, card)})


def lay_wall(g: LuccaState, seat: int, card: int) -> None:
    player = g.players[seat]
    player.walls = (*player.walls, card)
    if g.events is not None:
        tell(g, {"key": "wall", "seat": seat, **one_card(g.terms.deck, card)})


def put_up_tower(g: LuccaState, seat: int) -> None:
    g.players[seat].towers += 1
    if g.events is not None:
        tell(g, {"key": "tower", "seat": seat, **one_card(g.terms.deck, TOWER)})


def discard(g: LuccaState, card: int) -> None:
    if card == TOWER:
        g.discarded_towers += 1
    else:
        g.discarded += 1


# ---- the moves ---------------------------------------------------------------------------------------------------


class BuildCard(Move[LuccaState, "PlayCard"]):
    """Starts or continues a palace. `n` is the card."""

    SIZE: ClassVar[int] = PALACE_CARDS
    NAME: ClassVar[str] = "build"
    FIRST: ClassVar[tuple[str, ...]] = ("build",)

    def refusal(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> Refused | None:
        found = not_in_triplet(g, ask, n)
        if found is None and not may_build(g.players[seat], n):
            deck = g.terms.deck
            return {"code": "colour_finished", "numbers": card_words(deck, ask.cards), **one_card(deck, n)}
        return found

    def take(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> None:
        ask.go_on(g, n)
        build(g, seat, n)

    def text(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> str:
        return "build " + card_word(g.terms.deck, n)

    def read(self, g: LuccaState, ask: PlayCard, seat: int, text: str) -> int:
        card = parse_card(g.terms.deck, text.removeprefix("build "))
        return -1 if card == TOWER else card

    def label(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> BuildLabel | FinishLabel:
        shown = palace_card(g.terms.deck, n)
        palace, size = (*g.players[seat].palaces[colour_of(n)], n), g.terms.palace_size
        if len(palace) == size:
            return {"key": "finish", "height": size, "size": size, "points": window_sum(g, palace), **shown}
        return {"key": "start" if len(palace) == 1 else "add", "height": len(palace), "size": size, **shown}


class LayWall(Move[LuccaState, "PlayCard"]):
    """Lays a card as a wall. Walls need no shields when laid: support is counted at the end. `n` is the card."""

    SIZE: ClassVar[int] = PALACE_CARDS
    NAME: ClassVar[str] = "wall"
    FIRST: ClassVar[tuple[str, ...]] = ("wall",)

    def refusal(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> Refused | None:
        return not_in_triplet(g, ask, n)

    def take(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> None:
        ask.go_on(g, n)
        lay_wall(g, seat, n)

    def text(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> str:
        return "wall " + card_word(g.terms.deck, n)

    def read(self, g: LuccaState, ask: PlayCard, seat: int, text: str) -> int:
        card = parse_card(g.terms.deck, text.removeprefix("wall "))
        return -1 if card == TOWER else card

    def label(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> CardLabel:
        return {"key": "wall", **one_card(g.terms.deck, n)}


class PutUpTower(PlainMove[LuccaState, "PlayCard"]):
    NAME: ClassVar[str] = "tower"
    TEXT: ClassVar[str] = "tower"
    FIRST: ClassVar[tuple[str, ...]] = ("tower",)

    def refusal(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> Refused | None:
        return not_in_triplet(g, ask, TOWER)

    def take(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> None:
        ask.go_on(g, TOWER)
        put_up_tower(g, seat)

    def label(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> CardLabel:
        return {"key": "tower", **one_card(g.terms.deck, TOWER)}


class DiscardCard(Move[LuccaState, "PlayCard"]):
    """Gives a card up. `n` is the card; of several towers, which are all alike, one is enough."""

    SIZE: ClassVar[int] = TOWER + 1
    NAME: ClassVar[str] = "discard"
    FIRST: ClassVar[tuple[str, ...]] = ("discard",)

    def refusal(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> Refused | None:
        return not_in_triplet(g, ask, n)

    def take(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> None:
        ask.go_on(g, n)
        discard(g, n)
        if g.events is not None:
            is_tower = n == TOWER
            tell(g, {"key": "discarded_tower" if is_tower else "discarded", "seat": seat, **one_card(g.terms.deck, n)})

    def text(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> str:
        return "discard " + card_word(g.terms.deck, n)

    def read(self, g: LuccaState, ask: PlayCard, seat: int, text: str) -> int:
        return parse_card(g.terms.deck, text.removeprefix("discard "))

    def label(self, g: LuccaState, ask: PlayCard, seat: int, n: int) -> CardLabel:
        return {"key": "discard_tower" if n == TOWER else "discard", **one_card(g.terms.deck, n)}


BUILD: Final = 0
WALL: Final = BUILD + BuildCard.SIZE
PUT_UP: Final = WALL + LayWall.SIZE
DISCARD: Final = PUT_UP + PutUpTower.SIZE
CARD: Final = Kind("card", BuildCard(), LayWall(), PutUpTower(), DiscardCard())

CARD_VERBS: Final = ("build", "wall", "discard", "tower", "neutral")
TURN_VERBS: Final = ("open", "take")


class PlayCard(Question[LuccaState]):
    """The seat uses one card of its triplet."""

    def __init__(self, seats: tuple[int, ...], cards: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.cards: Final = cards
        """The cards still to be played, sorted."""

    def kind(self) -> Kind:
        return CARD

    def options(self, g: LuccaState, seat: int) -> list[int]:
        return self._uses(g, seat, len(self.cards))

    def telling(self, g: LuccaState, seat: int) -> list[int]:
        first, count = self.cards[0] >> 4, 1
        while count < len(self.cards) and self.cards[count] >> 4 == first:
            count += 1
        return self._uses(g, seat, count)

    def _uses(self, g: LuccaState, seat: int, count: int) -> list[int]:
        """All uses of the first `count` cards, card by card."""
        found: list[int] = []
        player = g.players[seat]
        for place in range(count):
            card = self.cards[place]
            if card == TOWER:
                found.append(PUT_UP)
                found.append(DISCARD + TOWER)
                break
            if may_build(player, card):
                found.append(BUILD + card)
            found.append(WALL + card)
            found.append(DISCARD + card)
        return found

    def go_on(self, g: LuccaState, card: int) -> None:
        """The card is about to be used: the others follow."""
        if len(self.cards) > 1:
            g.agenda.append(PlayCard(self.seats, _without(self.cards, card)))

    def face(self, g: LuccaState, seat: int) -> CardFace:
        return {"cards": card_faces(g.terms.deck, self.cards), "left": len(self.cards)}

    def unread(self, g: LuccaState, seat: int, words: list[str]) -> Refused | None:
        if words[0] in TURN_VERBS:
            return {"code": "cards_first", "left": len(self.cards)}
        deck = g.terms.deck
        card = parse_card(deck, words[-1])
        if len(words) != 2 or card < 0:
            return None
        if words[0] == "tower":
            return {"code": "not_a_tower", "numbers": card_words(deck, self.cards), **one_card(deck, card)}
        if words == ["build", "tower"]:
            return {"code": "tower_no_palace", "numbers": card_words(deck, self.cards), **one_card(deck, card)}
        if words == ["wall", "tower"]:
            return {"code": "tower_no_wall", "numbers": card_words(deck, self.cards), **one_card(deck, card)}
        return None


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less one of those equal to `card`."""
    if cards[0] == card:
        return cards[1:]
    if len(cards) == 2 or cards[2] == card:
        return cards[:-1]
    return (cards[0], cards[2])
