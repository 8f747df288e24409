"""Positions made by hand; docs/positions/lucca.md describes the keys."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Item
from piazza.core.errors import BadPosition
from piazza.core.reading import POSITION
from piazza.core.rules import Rules
from piazza.games.lucca.cards import COLOURS, LETTERS, NO_CARD, PALACE_CARDS, TOWER, TOWER_CARDS, Deck, colour_of
from piazza.games.lucca.notation import card_word, parse_card
from piazza.games.lucca.order import turn_order
from piazza.games.lucca.rounds import FIX_ORDER, LAY_TRIPLETS, NEXT_TURN
from piazza.games.lucca.setup import HAND, empty_table, new_game
from piazza.games.lucca.state import LuccaState, Player
from piazza.games.lucca.terms import Terms, terms_from
from piazza.games.lucca.triplets import window_sum

KEYS: Final = ("players", "options", "round", "turn", "order", "families", "neutral", "triplets", "stock", "hands")
AREAS: Final = ("construction", "finished", "opened")
FAMILY_KEYS: Final = (*AREAS, "walls", "towers", "window_points", "party_points")


class Box:
    """The 100 cards while a position is laid out: each can be taken once."""

    def __init__(self, deck: Deck) -> None:
        self.deck: Final = deck
        self.free = [True] * PALACE_CARDS
        self.towers = TOWER_CARDS

    def take(self, where: str, word: object) -> int:
        card = parse_card(self.deck, str(word)) if isinstance(word, (int, str)) else NO_CARD
        if card == NO_CARD or isinstance(word, bool):
            raise POSITION.wrong(where, 'a house number of the deck or "tower"', word)
        if card == TOWER:
            self.take_towers(where, 1)
        elif not self.free[card]:
            raise BadPosition(f"{where}: card {word} is used twice")
        else:
            self.free[card] = False
        return card

    def take_towers(self, where: str, count: int) -> None:
        self.towers -= count
        if self.towers < 0:
            raise BadPosition(f"{where}: expected {TOWER_CARDS} towers or fewer in all")

    def take_all(self, where: str, words: object) -> list[int]:
        return [self.take(where, word) for word in POSITION.items(words, where)]

    def rest(self) -> list[int]:
        return [card for card in range(PALACE_CARDS) if self.free[card]]


def read_position(rules: Rules[LuccaState], given: dict[str, object]) -> LuccaState:
    POSITION.fields(given, "", KEYS)
    players = POSITION.whole(given.get("players", 3), "players", 2, 5)
    terms = terms_from(players, rules.in_force(rules.settings_of_position(players, given)))
    box = Box(terms.deck)
    if "hands" in given:
        return _opening(terms, box, given)
    g = empty_table(players, terms)
    g.aside_towers = 0
    g.round = POSITION.whole(given.get("round", 1), "round", 1, terms.rounds)
    _families(g, box, given)
    g.agenda = _agenda(g, box, given)
    _stock(g, box, given)
    return g


# ---- the opening -------------------------------------------------------------------------------------------------


def _opening(terms: Terms, box: Box, given: dict[str, object]) -> LuccaState:
    for key in ("round", "turn", "order", "families", "neutral", "stock"):
        if key in given:
            raise BadPosition(f"{key}: not expected together with hands, which are the beginning of a game")
    g = new_game(terms.seats, terms)
    hands = POSITION.items(given["hands"], "hands")
    if len(hands) != terms.seats:
        raise BadPosition(f"hands: expected {terms.seats}, got {len(hands)}")
    for seat, words in enumerate(hands):
        where = f"hands[{seat}]"
        hand = box.take_all(where, words)
        if len(hand) != HAND:
            raise BadPosition(f"{where}: expected {HAND} cards, got {len(hand)}")
        g.players[seat].hand = tuple(sorted(hand))
    if "triplets" in given:
        g.table = _triplets(terms, box, given["triplets"], terms.triplets)
    if box.towers < TOWER_CARDS:
        raise BadPosition("hands, triplets: expected no tower before the first round")
    g.stock = box.rest()
    return g


# ---- families ----------------------------------------------------------------------------------------------------


def _families(g: LuccaState, box: Box, given: dict[str, object]) -> None:
    families = POSITION.items(given.get("families", []), "families")
    if len(families) > g.terms.seats:
        raise BadPosition(f"families: expected {g.terms.seats} or fewer, got {len(families)}")
    for seat, family in enumerate(families):
        _family(g, box, g.players[seat], f"families[{seat}]", family)
    if "neutral" in given:
        if not g.terms.has_neutral:
            raise BadPosition("neutral: expected only with the setting two_player_dummy")
        POSITION.fields(given["neutral"], "neutral", ("construction", "finished"))
        _family(g, box, g.players[-1], "neutral", given["neutral"])
        g.players[-1].window_points = 0


def _family(g: LuccaState, box: Box, player: Player, where: str, value: object) -> None:
    given = POSITION.fields(value, where, FAMILY_KEYS)
    for area in AREAS:
        for word, cards in POSITION.an_object(given.get(area, {}), f"{where}.{area}").items():
            _palace(g, box, player, f"{where}.{area}.{word}", area, word, cards)
    walls = box.take_all(f"{where}.walls", given.get("walls", []))
    if TOWER in walls:
        raise BadPosition(f"{where}.walls: a tower is never a wall")
    player.walls = tuple(walls)
    player.towers = POSITION.whole(given.get("towers", 0), f"{where}.towers", 0, TOWER_CARDS)
    box.take_towers(f"{where}.towers", player.towers)
    if "window_points" in given:
        player.window_points = POSITION.whole(given["window_points"], f"{where}.window_points", 0, 999)
    player.party_points = POSITION.whole(given.get("party_points", 0), f"{where}.party_points", 0, 999)


def _palace(g: LuccaState, box: Box, player: Player, where: str, area: str, word: str, cards: object) -> None:
    if word not in COLOURS:
        raise BadPosition(f"{where}: expected one of {', '.join(COLOURS)}")
    colour = COLOURS.index(word)
    palace = box.take_all(where, cards)
    if player.palaces[colour]:
        raise BadPosition(f"{where}: a family builds each colour once")
    for card in palace:
        if colour_of(card) != colour:
            raise BadPosition(f"{where}: {card_word(g.terms.deck, card)} is not {word}")
    size = g.terms.palace_size
    if area == "construction" and not 1 <= len(palace) < size:
        raise BadPosition(f"{where}: expected 1 to {size - 1} cards, got {len(palace)}")
    if area != "construction" and len(palace) != size:
        raise BadPosition(f"{where}: expected {size} cards, got {len(palace)}")
    player.palaces[colour] = tuple(palace)
    if area == "construction":
        return
    player.window_points += window_sum(g, player.palaces[colour])
    if area == "finished":
        player.finished |= 1 << colour
    else:
        player.opened |= 1 << colour


# ---- the table ---------------------------------------------------------------------------------------------------


def _agenda(g: LuccaState, box: Box, given: dict[str, object]) -> list[Item]:
    seats = g.terms.seats
    turn = POSITION.whole(given.get("turn", 0), "turn", 0, seats)
    if "triplets" not in given and turn < seats:
        for key in ("turn", "order"):
            if key in given:
                raise BadPosition(f"{key}: expected only together with triplets")
        return [FIX_ORDER, LAY_TRIPLETS]
    if "triplets" in given:
        g.table = _triplets(g.terms, box, given["triplets"], g.terms.triplets - turn)
    g.order = turn_order(g)
    if "order" in given:
        order = [POSITION.whole(seat, "order", 0, seats - 1) for seat in POSITION.items(given["order"], "order")]
        if sorted(order) != list(range(seats)):
            raise BadPosition(f"order: expected each seat from 0 to {seats - 1} once, got {order}")
        g.order = tuple(order)
    return [NEXT_TURN[turn]]


def _triplets(terms: Terms, box: Box, value: object, left: int) -> list[int]:
    triplets = POSITION.items(value, "triplets")
    if len(triplets) != terms.triplets or len([one for one in triplets if one is not None]) != left:
        raise BadPosition(f"triplets: expected {terms.triplets}, {left} of them not null, got {len(triplets)}")
    table: list[int] = []
    for index, words in enumerate(triplets):
        where = f"triplets[{index}] ({LETTERS[index]})"
        cards = [NO_CARD] * 3 if words is None else box.take_all(where, words)
        if len(cards) != 3:
            raise BadPosition(f"{where}: expected 3 cards, got {len(cards)}")
        table += cards
    return table


def _stock(g: LuccaState, box: Box, given: dict[str, object]) -> None:
    """What was not placed is the stock; or, when the stock is given, what is left then has been discarded."""
    if "stock" in given:
        stock = box.take_all("stock", given["stock"])
        g.stock = sorted(stock)
        g.discarded = len(box.rest())
        g.discarded_towers = box.towers
    else:
        g.stock = box.rest() + [TOWER] * box.towers
    rounds = g.terms.rounds - g.round + (1 if LAY_TRIPLETS in g.agenda else 0)
    have, needed = len(g.stock), rounds * g.terms.table_size
    if have < needed:
        raise BadPosition(f"stock: expected {needed} cards or more for the rounds to come, got {have}")
