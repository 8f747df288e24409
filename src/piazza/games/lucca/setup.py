"""The beginning: hands are dealt, triplets laid out, and everybody secretly keeps two of four cards."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event, Item, Step
from piazza.games.lucca.cards import PALACE_CARDS, TOWER, TOWER_CARDS, colour_of
from piazza.games.lucca.notation import card_faces, cards_params
from piazza.games.lucca.rounds import FIX_ORDER, LAY_TRIPLETS
from piazza.games.lucca.state import Edition, LuccaState, edition, new_player
from piazza.games.lucca.stock import DrawCard, return_to_stock, take_from_stock
from piazza.games.lucca.triplets import add_to_palace

HAND: Final = 4
NOT_YET: Final = -1

BELOW: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 2, 1, 2, 3, 2, 3, 3)
ON_TOP: Final[tuple[int, ...]] = (1, 2, 3, 2, 3, 3, 0, 0, 0, 1, 1, 2)
"""For each option the place in the sorted hand of the card kept below, and of the one on top. The first six are in
rising order; the others make a difference for two cards of one colour only."""
RISING: Final = 6


def new_game(players: int, options: dict[str, object]) -> LuccaState:
    rules = edition(players, options)
    agenda: list[Item] = [FIX_ORDER, ChooseOpening.for_all(rules), LAY_TRIPLETS, DEAL]
    return empty_table(rules, agenda)


def empty_table(rules: Edition, agenda: list[Item]) -> LuccaState:
    """All 96 palace cards in the stock, the towers set aside."""
    families = rules.seats + (1 if rules.has_neutral else 0)
    players = [new_player() for _ in range(families)]
    stock = list(range(PALACE_CARDS))
    return LuccaState(agenda, rules, players, stock, TOWER_CARDS, [], tuple(range(rules.seats)), 1, 0, 0)


# ---- dealing -----------------------------------------------------------------------------------------------------


def next_to_deal(g: LuccaState) -> int:
    """The first seat whose hand is not complete, or -1."""
    for seat in range(g.edition.seats):
        if len(g.players[seat].hand) < HAND:
            return seat
    return -1


class Deal(Step[LuccaState]):
    """Deals until every hand is complete."""

    def run(self, g: LuccaState) -> None:
        if next_to_deal(g) >= 0:
            g.agenda.append(DEAL)
            g.agenda.append(DEAL_CARD)


class DealCard(DrawCard):
    KIND: ClassVar[str] = "deal"

    def seen_by(self, g: LuccaState, seat: int) -> bool:
        return seat == next_to_deal(g)

    def take(self, g: LuccaState, seat: int, option: int) -> None:
        taker = next_to_deal(g)
        take_from_stock(g, option)
        player = g.players[taker]
        player.hand = tuple(sorted((*player.hand, option)))
        if g.events is not None and len(player.hand) == HAND:
            secret = cards_params(g.edition.deck, player.hand)
            g.events.append(Event("dealt", {"seat": taker, "count": HAND}, secret, (taker,)))


DEAL: Final = Deal()
DEAL_CARD: Final = DealCard()


# ---- the secret choice -------------------------------------------------------------------------------------------


def kept_cards(hand: tuple[int, ...], option: int) -> tuple[int, int]:
    """The two cards kept, the one that lies on top second."""
    return hand[BELOW[option]], hand[ON_TOP[option]]


def rejected_cards(hand: tuple[int, ...], option: int) -> list[int]:
    return [hand[place] for place in range(HAND) if place != BELOW[option] and place != ON_TOP[option]]


def opening_options(hand: tuple[int, ...]) -> list[int]:
    """Every pair; both ways round where the two have one colour, since then the second lies on top."""
    found: list[int] = []
    for option in range(len(BELOW)):
        if option < RISING or colour_of(hand[BELOW[option]]) == colour_of(hand[ON_TOP[option]]):
            found.append(option)
    return found


class ChooseOpening(Ask[LuccaState]):
    """All seats at once keep two of their four cards, in secret. Option: a pair of places in the sorted hand."""

    KIND: ClassVar[str] = "opening"
    SIZE: ClassVar[int] = 12
    FIXED_WORDS: ClassVar[int] = 1

    def __init__(self, seats: tuple[int, ...], chosen: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.chosen: Final = chosen
        """By seat the option taken, or NOT_YET."""

    @staticmethod
    def for_all(rules: Edition) -> ChooseOpening:
        return ChooseOpening(tuple(range(rules.seats)), (NOT_YET,) * rules.seats)

    def options(self, g: LuccaState, seat: int) -> list[int]:
        return opening_options(g.players[seat].hand)

    def take(self, g: LuccaState, seat: int, option: int) -> None:
        chosen = (*self.chosen[:seat], option, *self.chosen[seat + 1 :])
        if g.events is not None:
            secret = cards_params(g.edition.deck, kept_cards(g.players[seat].hand, option))
            g.events.append(Event("chosen", {"seat": seat}, secret, (seat,)))
        left = tuple([other for other in self.seats if other != seat])
        g.agenda.append(ChooseOpening(left, chosen) if left else Reveal(chosen))

    def face(self, g: LuccaState, seat: int) -> dict[str, object]:
        deck = g.edition.deck
        has_chosen = [option != NOT_YET for option in self.chosen]
        face: dict[str, object] = {"has_chosen": has_chosen, "hand": None, "kept": None}
        if 0 <= seat < g.edition.seats:
            hand = g.players[seat].hand
            face["hand"] = card_faces(deck, hand)
            if has_chosen[seat]:
                face["kept"] = card_faces(deck, kept_cards(hand, self.chosen[seat]))
        return face

    def text(self, g: LuccaState, seat: int, option: int) -> str:
        below, top = kept_cards(g.players[seat].hand, option)
        numbers = g.edition.deck.numbers
        if colour_of(below) != colour_of(top) and numbers[below] > numbers[top]:
            below, top = top, below
        return f"keep {numbers[below]} {numbers[top]}"

    def label(self, g: LuccaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        kept = kept_cards(g.players[seat].hand, option)
        is_one_palace = colour_of(kept[0]) == colour_of(kept[1])
        return ("keep_stacked" if is_one_palace else "keep"), cards_params(g.edition.deck, kept)


class Reveal(Step[LuccaState]):
    """All choices are turned up at once; rejected cards, stock and towers become the new stock."""

    def __init__(self, chosen: tuple[int, ...]) -> None:
        self.chosen: Final = chosen

    def run(self, g: LuccaState) -> None:
        for seat in range(g.edition.seats):
            player = g.players[seat]
            kept = kept_cards(player.hand, self.chosen[seat])
            for card in kept:
                add_to_palace(g, player, card)
            for card in rejected_cards(player.hand, self.chosen[seat]):
                return_to_stock(g, card)
            player.hand = ()
            _tell_reveal(g, seat, kept)
        g.stock += [TOWER] * g.aside_towers
        if g.events is not None:
            g.events.append(Event("new_stock", {"count": len(g.stock), "towers": g.aside_towers}))
        g.aside_towers = 0


def _tell_reveal(g: LuccaState, seat: int, kept: tuple[int, int]) -> None:
    if g.events is not None:
        params = cards_params(g.edition.deck, kept)
        params["seat"] = seat
        is_one_palace = colour_of(kept[0]) == colour_of(kept[1])
        everyone = tuple(range(g.edition.seats))
        g.events.append(Event("revealed_stacked" if is_one_palace else "revealed", params, reveals_to=everyone))
