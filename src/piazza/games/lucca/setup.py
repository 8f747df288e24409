"""The beginning: hands are dealt, triplets laid out, and everybody secretly keeps two of four cards."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move, Question
from piazza.games.lucca.cards import CARDS_PER_COLOUR, PALACE_CARDS, TOWER, TOWER_CARDS, colour_of
from piazza.games.lucca.notation import card_faces, card_word, card_words, four_cards, parse_card, two_cards
from piazza.games.lucca.rounds import FIX_ORDER, LAY_TRIPLETS
from piazza.games.lucca.shown import KeepLabel, OpeningFace, Refused
from piazza.games.lucca.state import LuccaState, new_player, tell
from piazza.games.lucca.stock import DrawCard, return_to_stock, take_from_stock
from piazza.games.lucca.terms import Terms
from piazza.games.lucca.triplets import CARD_VERBS, TURN_VERBS, add_to_palace

HAND: Final = 4
NOT_YET: Final = -1


def new_game(players: int, terms: Terms) -> LuccaState:
    g = empty_table(players, terms)
    g.agenda += [FIX_ORDER, ChooseOpening.for_all(terms), LAY_TRIPLETS, DEAL]
    return g


def empty_table(players: int, terms: Terms) -> LuccaState:
    """All 96 palace cards in the stock, the towers set aside."""
    families = players + (1 if terms.has_neutral else 0)
    return LuccaState(
        agenda=[],
        terms=terms,
        players=[new_player() for _ in range(families)],
        stock=list(range(PALACE_CARDS)),
        aside_towers=TOWER_CARDS,
        table=[],
        order=tuple(range(players)),
        round=1,
        discarded=0,
        discarded_towers=0,
    )


# ---- dealing -----------------------------------------------------------------------------------------------------


def next_to_deal(g: LuccaState) -> int:
    """The first seat whose hand is not complete, or -1."""
    for seat in range(g.terms.seats):
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
            secret = four_cards(g.terms.deck, player.hand)
            tell(g, {"key": "dealt", "seat": taker, "count": HAND}, secret, (taker,))


DEAL: Final = Deal()
DEAL_CARD: Final = DealCard()


# ---- the secret choice -------------------------------------------------------------------------------------------


def _pairs() -> list[tuple[int, int]]:
    """Every two cards that can be kept, the one that lies on top second: in rising order, and both ways round where
    the two have one colour."""
    rising = [(below, top) for top in range(PALACE_CARDS) for below in range(top)]
    falling = [(top, below) for below, top in rising if colour_of(below) == colour_of(top)]
    return rising + falling


PAIRS: Final = _pairs()
FALLING: Final = PALACE_CARDS * (PALACE_CARDS - 1) // 2
"""The first of those in falling order, colour by colour."""
FALLING_PER_COLOUR: Final = CARDS_PER_COLOUR * (CARDS_PER_COLOUR - 1) // 2


def pair_of(below: int, top: int) -> int:
    """The number of the pair, whichever way round where that makes no difference: its place in PAIRS."""
    if below < top:
        return top * (top - 1) // 2 + below
    if colour_of(below) != colour_of(top):
        return below * (below - 1) // 2 + top
    high, low = below % CARDS_PER_COLOUR, top % CARDS_PER_COLOUR
    return FALLING + FALLING_PER_COLOUR * colour_of(top) + high * (high - 1) // 2 + low


class KeepCards(Move[LuccaState, "ChooseOpening"]):
    """Keeps two of the four cards dealt. Two of one colour are one palace: the second lies on top. `n` is the pair."""

    SIZE: ClassVar[int] = len(PAIRS)
    FIRST: ClassVar[tuple[str, ...]] = ("keep",)
    FIXED_WORDS: ClassVar[int] = 1

    def add_options(self, g: LuccaState, ask: ChooseOpening, seat: int, first: int, found: list[int]) -> None:
        hand = g.players[seat].hand
        for below in range(HAND):
            for top in range(below + 1, HAND):
                found.append(first + pair_of(hand[below], hand[top]))
        for top in range(HAND):
            for below in range(top + 1, HAND):
                if colour_of(hand[below]) == colour_of(hand[top]):
                    found.append(first + pair_of(hand[below], hand[top]))

    def refusal(self, g: LuccaState, ask: ChooseOpening, seat: int, n: int) -> Refused | None:
        deck, hand = g.terms.deck, g.players[seat].hand
        for card in PAIRS[n]:
            if card not in hand:
                return {"code": "not_in_hand", "number": card_word(deck, card), "hand": card_words(deck, hand)}
        return None

    def take(self, g: LuccaState, ask: ChooseOpening, seat: int, n: int) -> None:
        chosen = (*ask.chosen[:seat], n, *ask.chosen[seat + 1 :])
        if g.events is not None:
            tell(g, {"key": "chosen", "seat": seat}, two_cards(g.terms.deck, PAIRS[n]), (seat,))
        left = tuple([other for other in ask.seats if other != seat])
        g.agenda.append(ChooseOpening(left, chosen) if left else Reveal(chosen))

    def text(self, g: LuccaState, ask: ChooseOpening, seat: int, n: int) -> str:
        below, top = PAIRS[n]
        numbers = g.terms.deck.numbers
        if colour_of(below) != colour_of(top) and numbers[below] > numbers[top]:
            below, top = top, below
        return f"keep {numbers[below]} {numbers[top]}"

    def read(self, g: LuccaState, ask: ChooseOpening, seat: int, text: str) -> int:
        words = text.split(" ")
        if len(words) != 3 or words[1] == words[2]:
            return -1
        below, top = parse_card(g.terms.deck, words[1]), parse_card(g.terms.deck, words[2])
        is_pair = 0 <= below < TOWER and 0 <= top < TOWER
        return pair_of(below, top) if is_pair else -1

    def label(self, g: LuccaState, ask: ChooseOpening, seat: int, n: int) -> KeepLabel:
        below, top = PAIRS[n]
        is_one_palace = colour_of(below) == colour_of(top)
        return {"key": "keep_stacked" if is_one_palace else "keep", **two_cards(g.terms.deck, PAIRS[n])}

    def name(self, n: int) -> str:
        return f"keep cards {PAIRS[n][0]} {PAIRS[n][1]}"


OPENING: Final = Kind("opening", KeepCards())


class ChooseOpening(Question[LuccaState]):
    """All seats at once keep two of their four cards, in secret."""

    def __init__(self, seats: tuple[int, ...], chosen: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.chosen: Final = chosen
        """By seat the pair it keeps, or NOT_YET."""

    @staticmethod
    def for_all(terms: Terms) -> ChooseOpening:
        return ChooseOpening(tuple(range(terms.seats)), (NOT_YET,) * terms.seats)

    def kind(self) -> Kind:
        return OPENING

    def face(self, g: LuccaState, seat: int) -> OpeningFace:
        deck = g.terms.deck
        has_chosen = [option != NOT_YET for option in self.chosen]
        if not 0 <= seat < g.terms.seats:
            return {"has_chosen": has_chosen, "hand": None, "kept": None}
        kept = card_faces(deck, PAIRS[self.chosen[seat]]) if has_chosen[seat] else None
        return {"has_chosen": has_chosen, "hand": card_faces(deck, g.players[seat].hand), "kept": kept}

    def unread(self, g: LuccaState, seat: int, words: list[str]) -> Refused | None:
        if words[0] in TURN_VERBS or words[0] in CARD_VERBS:
            return {"code": "opening_first"}
        if words[0] != "keep":
            return None
        deck, hand = g.terms.deck, g.players[seat].hand
        for word in words[1:]:
            if parse_card(deck, word) not in hand and len(words) == 3:
                return {"code": "not_in_hand", "number": word, "hand": card_words(deck, hand)}
        return {"code": "keep_two"}


class Reveal(Step[LuccaState]):
    """All choices are turned up at once; rejected cards, stock and towers become the new stock."""

    def __init__(self, chosen: tuple[int, ...]) -> None:
        self.chosen: Final = chosen

    def run(self, g: LuccaState) -> None:
        for seat in range(g.terms.seats):
            player = g.players[seat]
            kept = PAIRS[self.chosen[seat]]
            for card in kept:
                add_to_palace(g, player, card)
            for card in player.hand:
                if card not in kept:
                    return_to_stock(g, card)
            player.hand = ()
            _tell_reveal(g, seat, kept)
        g.stock += [TOWER] * g.aside_towers
        if g.events is not None:
            tell(g, {"key": "new_stock", "count": len(g.stock), "towers": g.aside_towers})
        g.aside_towers = 0


def _tell_reveal(g: LuccaState, seat: int, kept: tuple[int, int]) -> None:
    if g.events is not None:
        is_one_palace = colour_of(kept[0]) == colour_of(kept[1])
        cards = two_cards(g.terms.deck, kept)
        everyone = tuple(range(g.terms.seats))
        key: Literal["revealed", "revealed_stacked"] = "revealed_stacked" if is_one_palace else "revealed"
        tell(g, {"key": key, "seat": seat, **cards}, reveals_to=everyone)
