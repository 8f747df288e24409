"""A turn: open any number of finished palaces, then take a triplet, which one must."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.moves import Kind, Move, Question
from piazza.games.lucca.cards import COLOUR_COUNT, COLOURS, LETTERS, NO_CARD, Deck, colour_of
from piazza.games.lucca.notation import parse_colour, parse_triplet, three_cards
from piazza.games.lucca.parties import hold_party, party_of
from piazza.games.lucca.shown import Build, OpenLabel, Refused, TakeLabel, TurnFace
from piazza.games.lucca.state import LuccaState, tell
from piazza.games.lucca.triplets import CARD_VERBS, SEATS, PlayCard, may_build

MOST_TRIPLETS: Final = 6


def is_on_table(g: LuccaState, triplet: int) -> bool:
    return g.table[3 * triplet] != NO_CARD


def triplets_left(g: LuccaState) -> list[str]:
    return [LETTERS[triplet] for triplet in range(g.terms.triplets) if is_on_table(g, triplet)]


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


class OpenPalace(Move[LuccaState, "TakeTurn"]):
    """Opens a finished palace; the turn goes on. `n` is the colour."""

    SIZE: ClassVar[int] = COLOUR_COUNT
    FIRST: ClassVar[tuple[str, ...]] = ("open",)

    def add_options(self, g: LuccaState, ask: TakeTurn, seat: int, first: int, found: list[int]) -> None:
        finished = g.players[seat].finished
        if finished:
            for colour in range(COLOUR_COUNT):
                if finished >> colour & 1:
                    found.append(first + colour)

    def refusal(self, g: LuccaState, ask: TakeTurn, seat: int, n: int) -> Refused | None:
        player, size = g.players[seat], g.terms.palace_size
        height = len(player.palaces[n])
        if player.finished >> n & 1:
            return None
        if player.opened >> n & 1:
            return {"code": "already_opened", "colour": COLOURS[n], "height": height, "size": size}
        return {"code": "not_finished" if height else "no_palace", "colour": COLOURS[n], "height": height, "size": size}

    def take(self, g: LuccaState, ask: TakeTurn, seat: int, n: int) -> None:
        g.agenda.append(ask)
        hold_party(g, seat, n, False)

    def text(self, g: LuccaState, ask: TakeTurn, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LuccaState, ask: TakeTurn, seat: int, text: str) -> int:
        return parse_colour(text.removeprefix("open "))

    def label(self, g: LuccaState, ask: TakeTurn, seat: int, n: int) -> OpenLabel:
        return {"key": "open", "seat": seat, "colour": COLOURS[n], **party_of(g, seat, n)}

    def name(self, n: int) -> str:
        return f"open {COLOURS[n]}"


class TakeTriplet(Move[LuccaState, "TakeTurn"]):
    """Takes one of the triplets on the table, of which there are always two or more; that ends the parties. `n` is its
    place."""

    SIZE: ClassVar[int] = MOST_TRIPLETS
    FIRST: ClassVar[tuple[str, ...]] = ("take",)

    def add_options(self, g: LuccaState, ask: TakeTurn, seat: int, first: int, found: list[int]) -> None:
        for triplet in range(g.terms.triplets):
            if is_on_table(g, triplet):
                found.append(first + triplet)

    def refusal(self, g: LuccaState, ask: TakeTurn, seat: int, n: int) -> Refused | None:
        if n >= g.terms.triplets:
            return {"code": "no_such_triplet", "triplet": LETTERS[n], "triplets": triplets_left(g)}
        if not is_on_table(g, n):
            return {"code": "triplet_taken", "triplet": LETTERS[n], "triplets": triplets_left(g)}
        return None

    def take(self, g: LuccaState, ask: TakeTurn, seat: int, n: int) -> None:
        cards = triplet_cards(g, n)
        if g.events is not None:
            tell(g, {"key": "took", "seat": seat, "triplet": LETTERS[n], **three_cards(g.terms.deck, cards)})
        for place in range(3 * n, 3 * n + 3):
            g.table[place] = NO_CARD
        g.agenda.append(PlayCard(ask.seats, cards))

    def text(self, g: LuccaState, ask: TakeTurn, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LuccaState, ask: TakeTurn, seat: int, text: str) -> int:
        return parse_triplet(text.removeprefix("take "))

    def label(self, g: LuccaState, ask: TakeTurn, seat: int, n: int) -> TakeLabel:
        cards = triplet_cards(g, n)
        builds = triplet_builds(g, seat, cards)
        return {"key": "take", "triplet": LETTERS[n], "builds": builds, **three_cards(g.terms.deck, cards)}

    def name(self, n: int) -> str:
        return f"take {LETTERS[n]}"


def triplet_builds(g: LuccaState, seat: int, cards: tuple[int, ...]) -> list[Build]:
    """What the triplet could do for the seat's palaces, colour by colour: for boards that show it before it is done."""
    player = g.players[seat]
    builds: list[Build] = []
    for colour in range(COLOUR_COUNT):
        fitting = [card for card in cards if colour_of(card) == colour]
        if fitting and may_build(player, fitting[0]):
            builds.append(_colour_builds(g.terms.deck, g.terms.palace_size, player.palaces[colour], fitting))
    return builds


def _colour_builds(deck: Deck, size: int, palace: tuple[int, ...], fitting: list[int]) -> Build:
    """Of more cards than there is room for, those with most windows count."""
    room = size - len(palace)
    best = sorted([deck.windows[card] for card in fitting], reverse=True)[:room]
    is_finished = len(best) == room
    points = sum(best) + sum([deck.windows[card] for card in palace]) if is_finished else 0
    return {"colour": COLOURS[colour_of(fitting[0])], "cards": len(best), "finishes": is_finished, "points": points}


TURN: Final = Kind("turn", OpenPalace(), TakeTriplet())


class TakeTurn(Question[LuccaState]):
    """The seat opens a finished palace, and is asked again; or takes a triplet, which ends its parties."""

    def kind(self) -> Kind:
        return TURN

    def face(self, g: LuccaState, seat: int) -> TurnFace:
        finished = g.players[self.seats[0]].finished
        parties = [COLOURS[colour] for colour in range(COLOUR_COUNT) if finished >> colour & 1]
        return {"parties": parties, "what": "both" if parties else "take"}

    def unread(self, g: LuccaState, seat: int, words: list[str]) -> Refused | None:
        if words[0] in CARD_VERBS:
            return {"code": "triplet_first"}
        if words[0] in ("go", "pass") or words == ["take"]:
            return {"code": "triplet_due", "triplets": triplets_left(g)}
        if words[0] == "take" and len(words) == 2:
            return {"code": "no_such_triplet", "triplet": words[1], "triplets": triplets_left(g)}
        return None


TURNS: Final = tuple([TakeTurn(seats) for seats in SEATS])
"""A turn holds nothing but its seat, so there is one for each."""
