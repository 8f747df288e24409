"""What a seat knows as a row of bytes, for research: always the same places for the same number of players, the seat
itself first."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import CHANCE, Ask
from piazza.core.encoding import BYTES, Encoding, Part, byte, flag, hot_table
from piazza.games.lucca.cards import (
    CARD_COLOURS,
    CARDS_PER_COLOUR,
    COLOUR_COUNT,
    PALACE_CARDS,
    TOWER,
    TOWER_CARDS,
    Deck,
    colour_of,
)
from piazza.games.lucca.neutral import ChooseForNeutral
from piazza.games.lucca.setup import HAND, NOT_YET, PAIRS, ChooseOpening
from piazza.games.lucca.state import LuccaState, Player
from piazza.games.lucca.triplets import PlayCard
from piazza.games.lucca.turn import MOST_TRIPLETS, TakeTurn

MOST_CARDS: Final = 5
"""In a palace."""
MOST_SUM: Final = 3 * MOST_CARDS
CARD: Final = len(CARD_COLOURS) + 3
KEPT: Final = 2
IN_PLAY: Final = 3
TABLE: Final = 3 * MOST_TRIPLETS
QUESTIONS: Final = 4


def _family(who: str) -> list[Part]:
    # For each colour; a palace is building, finished or opened, or there is none.
    return [
        Part(f"{who}.palaces", COLOUR_COUNT * 7, PALACE_CARDS, MOST_SUM),
        Part(f"{who}.walls", 1, PALACE_CARDS, 10),
        Part(f"{who}.towers", 1, TOWER_CARDS),
        Part(f"{who}.shields", 1, 90, 30),
        Part(f"{who}.window_points", 1, 255, 40),
        Part(f"{who}.party_points", 1, 255, 40),
        Part(f"{who}.place_in_order", 1, 5),
        Part(f"{who}.has_chosen", 1),
    ]


def _parts(players: int) -> list[Part]:
    """Of a card: its colour, towers being the last, its house number's rank, windows and shields. Of a palace: cards,
    building, finished, opened, windows, shields that count, and the rank of the house number on top."""
    families = ["own", *[f"seat{step}" for step in range(1, players)]]
    if players == 2:
        families.append("neutral")
    parts = [part for who in families for part in _family(who)]
    for name, places in (("table", TABLE), ("hand", HAND), ("kept", KEPT), ("in_play", IN_PLAY)):
        parts.append(Part(name, places * CARD, PALACE_CARDS, 3))
    return [
        *parts,
        Part("question", QUESTIONS),
        Part("asked", 1),
        Part("round", 1, 7),
        Part("unseen", COLOUR_COUNT, CARDS_PER_COLOUR),
        Part("unseen_towers", 1, TOWER_CARDS),
        Part("stock", 1, PALACE_CARDS + TOWER_CARDS),
    ]


ENCODINGS: Final[dict[int, Encoding]] = {players: Encoding(_parts(players)) for players in (2, 3, 4, 5)}

_NO_PALACE: Final = bytes(7)
_BUILDING: Final[tuple[bytes, ...]] = tuple([bytes([cards, 1, 0, 0]) for cards in range(MOST_CARDS + 1)])
_FINISHED: Final[tuple[bytes, ...]] = tuple([bytes([cards, 0, 1, 0]) for cards in range(MOST_CARDS + 1)])
_OPENED: Final[tuple[bytes, ...]] = tuple([bytes([cards, 0, 0, 1]) for cards in range(MOST_CARDS + 1)])
QUESTION_ROWS: Final = hot_table(QUESTIONS)
NO_CARDS: Final[tuple[bytes, ...]] = tuple([bytes(CARD * places) for places in range(TABLE + 1)])


class Sheet:
    """The cards of a deck as they stand in an encoding. It knows its deck, so that another is never taken for it."""

    def __init__(self, deck: Deck) -> None:
        self.deck: Final = deck
        ordered = sorted(deck.numbers[:-1])
        self.ranks: Final[tuple[int, ...]] = (*[ordered.index(number) + 1 for number in deck.numbers[:-1]], 0)
        """Where each house number stands among all of them, from 1 on: only their order counts."""
        colours = hot_table(len(CARD_COLOURS))
        rows: list[bytes] = []
        for card in range(TOWER + 1):
            rows.append(colours[colour_of(card)] + bytes([self.ranks[card], deck.windows[card], deck.shields[card]]))
        rows.append(bytes(CARD))
        self.worth: Final[tuple[int, ...]] = tuple(
            [deck.windows[card] << 4 | deck.shields[card] for card in range(TOWER + 1)]
        )
        """Windows and shields of each card, four bits for the latter."""
        self.rows: Final = tuple(rows)
        """At the end, where NO_CARD finds it, an empty place."""


_last_sheets: Final[list[Sheet]] = []
"""That of the deck encoded last: games with different decks hardly ever take turns."""


def sheet_of(deck: Deck) -> Sheet:
    if _last_sheets:
        sheet = _last_sheets[0]
        if sheet.deck is deck:
            return sheet
        _last_sheets.clear()
    _last_sheets.append(Sheet(deck))
    return _last_sheets[0]


# Pieces that stand side by side are joined where they are made: compiled, that costs half of what it does in a list.


def encode(g: LuccaState, seat: int) -> bytes:
    found: list[bytes] = []
    sheet = sheet_of(g.terms.deck)
    seats = g.terms.seats
    ask = g.agenda[-1] if g.agenda else None
    opening = ask if isinstance(ask, ChooseOpening) else None
    for step in range(seats):
        family = (seat + step) % seats
        add_family(found, g, sheet, g.players[family], family)
        found.append(flag(opening is not None and opening.chosen[family] != NOT_YET))
    if g.terms.has_neutral:
        add_family(found, g, sheet, g.players[seats], seats)
        found.append(flag(False))
    add_cards(found, sheet, g.table, TABLE)
    add_cards(found, sheet, list(g.players[seat].hand), HAND)
    kept: list[int] = []
    if opening is not None and opening.chosen[seat] != NOT_YET:
        kept = list(PAIRS[opening.chosen[seat]])
    add_cards(found, sheet, kept, KEPT)
    add_cards(found, sheet, list(ask.cards) if isinstance(ask, PlayCard) else [], IN_PLAY)
    add_general(found, g, seat)
    return b"".join(found)


def add_family(found: list[bytes], g: LuccaState, sheet: Sheet, player: Player, family: int) -> None:
    worth = sheet.worth
    total = 0
    for colour in range(COLOUR_COUNT):
        palace = player.palaces[colour]
        if not palace:
            found.append(_NO_PALACE)
            continue
        # Windows and shields of a card in one number: there are never as many as sixteen of either in a palace.
        both = 0
        for card in palace:
            both += worth[card]
        shields = both & 15
        if player.opened >> colour & 1:
            state = _OPENED[len(palace)]
            shields = 0
        elif player.finished >> colour & 1:
            state = _FINISHED[len(palace)]
            shields = 0
        else:
            state = _BUILDING[len(palace)]
        total += shields
        found.append(b"%b%b%b%b" % (state, BYTES[both >> 4], BYTES[shields], BYTES[sheet.ranks[palace[-1]]]))
    order = g.order
    place = 0
    for at in range(len(order)):
        if order[at] == family:
            place = at + 1
    found.append(
        b"%b%b%b%b%b%b"
        % (
            BYTES[len(player.walls)],
            BYTES[player.towers],
            byte(total),
            byte(player.window_points),
            byte(player.party_points),
            BYTES[place],
        )
    )


def add_cards(found: list[bytes], sheet: Sheet, cards: list[int], places: int) -> None:
    rows = sheet.rows
    for card in cards:
        found.append(rows[card])
    if len(cards) < places:
        found.append(NO_CARDS[places - len(cards)])


def add_general(found: list[bytes], g: LuccaState, seat: int) -> None:
    ask = g.agenda[-1] if g.agenda else None
    is_asked = flag(isinstance(ask, Ask) and seat in ask.seats and ask.seats[0] != CHANCE)
    found.append(b"%b%b%b" % (QUESTION_ROWS[question_of(ask)], is_asked, BYTES[g.round]))
    add_unseen(found, g, seat)


def add_unseen(found: list[bytes], g: LuccaState, seat: int) -> None:
    """What the seat does not see, by colour, and what can still be drawn."""
    counts = counts_by_colour(g.stock)
    counts[COLOUR_COUNT] += g.aside_towers
    for other in range(g.terms.seats):
        if other != seat:
            for card in g.players[other].hand:
                counts[card >> 4] += 1
    for count in counts:
        found.append(BYTES[count])
    found.append(BYTES[len(g.stock)])


def counts_by_colour(cards: list[int]) -> list[int]:
    """How many sorted cards are of each colour, the towers last: looked up where colours end instead of counted."""
    counts: list[int] = []
    before = 0
    for colour in range(COLOUR_COUNT):
        low, high = before, len(cards)
        end = CARDS_PER_COLOUR * (colour + 1)
        while low < high:
            middle = (low + high) >> 1
            if cards[middle] < end:
                low = middle + 1
            else:
                high = middle
        counts.append(low - before)
        before = low
    counts.append(len(cards) - before)
    return counts


def question_of(ask: object) -> int:
    if isinstance(ask, PlayCard):
        return 2
    if isinstance(ask, TakeTurn):
        return 1
    if isinstance(ask, ChooseOpening):
        return 0
    return 3 if isinstance(ask, ChooseForNeutral) else -1
