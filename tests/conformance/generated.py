"""Positions that random play seldom comes to: small decks, every zone filled, knowledge that one seat has alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask
from piazza.core.errors import BadPosition
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import TERRITORY
from tests.conformance.cases import Case
from tests.conformance.walking import pick, walk

STEPS = 40
"""How far each position is played on."""


def generated(game: str, stream: Stream) -> tuple[Rules[State], State]:
    """A game from a position made at random; of other packages' games one that play comes to."""
    rules = rules_of(game)
    if game not in MAKERS:
        case = Case(game, rules.seat_counts[stream.below(len(rules.seat_counts))], rules.version)
        steps = stream.below(40)
        return rules, [g.copy() for _, (g, _, _, _) in zip(range(steps + 1), walk(case, stream), strict=False)][-1]
    while True:
        try:
            return rules, rules.position(MAKERS[game](stream))
        except BadPosition:
            continue  # what was thrown together does not fit: once more


def walk_on(g: State, stream: Stream, met: Counter[str]) -> Iterator[tuple[State, Ask[Any], int, int]]:
    """Plays on from a state, as `walk` does from the beginning, curious: of a few ways the one that leads to the
    question met least so far."""
    for _ in range(STEPS):
        ask = current_ask(g)
        if ask is None:
            return
        met[ask.kind_name()] += 1
        seat = ask.seats[stream.below(len(ask.seats))]
        ways = [pick(ask, g, seat, stream) for _ in range(1 if seat == CHANCE else 8)]
        option = min(ways, key=lambda way: _familiarity(g, seat, way, met))
        yield g, ask, seat, option
        apply(g, seat, option)


def _familiarity(g: State, seat: int, option: int, met: Counter[str]) -> int:
    twin = g.copy()
    apply(twin, seat, option)
    ask = current_ask(twin)
    return met.total() if ask is None else met[ask.kind_name()]


# ---- San Gimignano: everything thrown together ----------------------------------------------------------------------


def _san_gimignano(stream: Stream) -> dict[str, object]:
    nobles = stream.below(3) > 0
    cards = [str(number) for number in range(5, 11) for _ in range(number)]
    court = [card for card in "WVJHFC" for _ in range(3)] if nobles else []
    _shuffle(cards, stream)
    _shuffle(court, stream)
    if stream.below(2):  # three alike are a tower, and its donation asks more questions
        alike = ("6", "8", "9")[stream.below(3)]
        cards = [alike] * 3 + [card for card in cards if card != alike]
    hands = [_take(cards, 3 + stream.below(3)) + _take(court, stream.below(3)) for _ in range(2)]
    if {"W", "J"} <= set(court) and stream.below(2):  # a Fine Stone on the one side, a Joust on the other
        for hand, card in zip(hands, "WJ", strict=True):
            court.remove(card)
            hand.append(card)
    return {
        "options": {"nobles": nobles, "joust_rest": ("all", "any")[stream.below(2)]},
        "hands": hands,
        "known": [_some(hand, stream) for hand in hands] if stream.below(2) else [[], []],
        "seen": [_some(hand, stream) for hand in hands] if stream.below(2) else [[], []],
        "towers": [_towers(stream), _towers(stream)],
        "market": _take(cards, 1 + stream.below(3)),
        "deck": _take(cards, stream.below(4)),
        "bottom": [_placed(card, stream) for card in _take(cards, stream.below(4))],
        "noble_deck": _take(court, stream.below(3)),
        "noble_bottom": [_placed(card, stream) for card in _take(court, stream.below(3))],
        "to_move": stream.below(2),
    }


def _towers(stream: Stream) -> list[str]:
    return [("8x3", "9x3", "5-7", "6-8", "7x3*", "10x3")[stream.below(6)] for _ in range(stream.below(3))]


def _placed(card: str, stream: Stream) -> object:
    return {"card": card, "known_to": [[], [0], [1], [0, 1]][stream.below(4)]}


# ---- the others: a turn of a random game, changed -------------------------------------------------------------------


def _turn(game: str, players: int, stream: Stream) -> dict[str, Any]:
    case = Case(game, players, rules_of(game).version)
    found: dict[str, Any] = {}
    for g, _, _, _ in walk(case, stream):
        if found and stream.below(60) == 0:
            break
        try:
            found = {"players": players, **case.rules.as_position(g)}
        except BadPosition:
            continue
    return found


def _aquileia(stream: Stream) -> dict[str, object]:
    """Most of the decks is in the discard: they are reshuffled soon, or hold nothing."""
    given = _turn("aquileia", 3 + stream.below(3), stream)
    held = [card for seat in given["seats"] for card in seat["cards"]] + [card for card in given["equi"] if card]
    left = {"gold-horse-1": 3, "gold-horse-2": 2, "silver-horse-1": 3, "silver-horse-2": 2, "weapon-1": 3}
    discard = [card for card, count in left.items() for _ in range(count - held.count(card))]
    given["discard"] = [card for card in discard if stream.below(4)]
    return given


def _lorenzo(stream: Stream) -> dict[str, object]:
    """The draft; or a turn, discarded leaders in the hands again; or leaders that ask a question of their own."""
    form = stream.below(5)
    if form == 0:
        return {"players": 2 + stream.below(3), "phase": "start"}
    if form == 1:
        return _with_asking_leaders(stream)
    given = _turn("lorenzo", 2 + stream.below(3), stream)
    if stream.below(2):  # under this tile servants beyond need are offered
        given["tiles"] = [*given["tiles"][:2], "3-7"]
    for seat in given["seats"]:
        seat["hand"], seat["discarded"] = seat["hand"] + seat["discarded"], []
    return given


def _with_asking_leaders(stream: Stream) -> dict[str, object]:
    hands = [
        ["lorenzo-de-medici", "federico-da-montefeltro", "cesare-borgia", "leonardo-da-vinci"],
        ["lucrezia-borgia", "michelangelo-buonarroti"],
    ]
    draft = [
        ["lorenzo-de-medici", "lucrezia-borgia", "federico-da-montefeltro", "santa-rita"],
        ["sandro-botticelli", "cesare-borgia", "michelangelo-buonarroti", "leonardo-da-vinci"],
    ]
    cards = [card.word for card in CARDS[1:] if card.kind == TERRITORY][: 5 + stream.below(2)]
    goods = {"vp": 40, "coins": 9, "military": 20, "faith": 5, "wood": 9, "stone": 9, "servants": 9}
    played = [[], ["santa-rita", "sandro-botticelli"]]
    seats = [{**goods, "hand": hands[seat], "played": played[seat]} for seat in range(2)]
    seats[0]["cards"] = cards
    return {"players": 2, "seats": seats, "draft": draft}


def _lucca(stream: Stream) -> dict[str, object]:
    """The opening, where hands are hidden, or a turn."""
    if stream.below(2):
        return _turn("lucca", 3 + stream.below(3), stream)
    numbers: list[int] = list(range(1, 97))
    stream.shuffle(numbers)
    players = 3 + stream.below(3)
    return {"players": players, "hands": [numbers[4 * seat : 4 * seat + 4] for seat in range(players)]}


MAKERS: dict[str, Callable[[Stream], dict[str, object]]] = {
    "lucca": _lucca,
    "sangimignano": _san_gimignano,
    "aquileia": _aquileia,
    "lorenzo": _lorenzo,
}


def _take(cards: list[str], count: int) -> list[str]:
    taken = cards[:count]
    del cards[:count]
    return taken


def _some(cards: list[str], stream: Stream) -> list[str]:
    return [card for card in cards if stream.below(4) == 0]


def _shuffle(cards: list[str], stream: Stream) -> None:
    order = list(range(len(cards)))
    stream.shuffle(order)
    cards[:] = [cards[place] for place in order]


# ---- which hidden zones are filled ----------------------------------------------------------------------------------


def zones(g: Any) -> set[str]:
    """What is hidden from some seat in this state, by where it lies."""
    game = type(g).__module__.split(".")[2]
    return _ZONES[game](g)


def _zones_of_san_gimignano(g: Any) -> set[str]:
    filled = {
        "hand": any(player.hand != player.known for player in g.players),
        "seen": any(player.known != player.public for player in g.players),
        "deck": g.deck != 0,
        "bottom": any(card & 3 != 3 for card in g.bottom),
        "noble_bottom": any(card & 3 != 3 for card in g.noble_bottom),
    }
    return {zone for zone, is_filled in filled.items() if is_filled}


def _zones_of_aquileia(g: Any) -> set[str]:
    filled = {
        "hand": any(sum(player.cards) > sum(player.known) for player in g.players),
        "laurels": any(pair.first >= 0 for pair in g.pairs),
    }
    return {zone for zone, is_filled in filled.items() if is_filled}


def _zones_of_lorenzo(g: Any) -> set[str]:
    filled = {"hand": any(p.hand for p in g.players), "packs": any(g.packs), "draft": any(g.picks)}
    return {zone for zone, is_filled in filled.items() if is_filled}


def _zones_of_lucca(g: Any) -> set[str]:
    return {"hand"} if any(player.hand for player in g.players) else set()


_ZONES: dict[str, Callable[[Any], set[str]]] = {
    "lucca": _zones_of_lucca,
    "sangimignano": _zones_of_san_gimignano,
    "aquileia": _zones_of_aquileia,
    "lorenzo": _zones_of_lorenzo,
}
