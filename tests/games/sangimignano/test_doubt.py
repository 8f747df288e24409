"""Worlds after cards have left a hand unseen: each as likely as all that was seen makes it, by counting every way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

import piazza
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from tests.games.sangimignano.table import A, B, nobles, table
from tests.support import board, play

SAMPLES = 1500
Ways = Counter[tuple[str, ...]]
ORDER = "5 6 7 8 9 10 W V J H F C".split()


def as_hand(cards: list[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=ORDER.index))


def backs(cards: list[str]) -> list[bool]:
    return [card in "WVJHFC" for card in cards]


def sampled(match: piazza.Match) -> Ways:
    """The hands that B may hold, and what may lie under the decks, as A imagines it."""
    found: Ways = Counter()
    for seed in range(SAMPLES):
        world = match.rules.sample(match.state, A, Stream(seed))
        if seed < 20:
            assert match.rules.view(world, A) == board(match, A)
        shown: Any = match.rules.view(world, piazza.EVERYONE)
        placed = [*shown["deck"]["bottom"], *(shown["noble_deck"]["bottom"] if shown["noble_deck"] else [])]
        found[*as_hand(shown["players"][B]["hand"]["cards"]), "|", *placed] += 1
    return found


def hands_before(known: str, pool: list[str], unknown: list[str]) -> Iterator[tuple[list[str], list[str]]]:
    """Every way to fill up what A knows of B's hand, each card of the pool one of its own, and what the pool keeps."""
    for places in combinations(range(len(pool)), len(unknown)):
        drawn = [pool[place] for place in places]
        if sorted(backs(drawn)) == sorted(backs(unknown)):
            yield known.split() + drawn, [card for place, card in enumerate(pool) if place not in places]


def after_taking(known: str, deck: str, unknown: str, taken: str, given: str = "", drawn: int = 0) -> Ways:
    """All ways in which A can have taken just these cards; then he gave some, and B drew some unseen."""
    found: Ways = Counter()
    for hand, rest in hands_before(known, deck.split() + unknown.split(), unknown.split()):
        for places in combinations(range(len(hand)), len(taken.split())):
            if as_hand([hand[place] for place in places]) != as_hand(taken.split()):
                continue
            left = [card for place, card in enumerate(hand) if place not in places]
            for more in combinations(rest, drawn):
                found[*as_hand([*left, *given.split(), *more]), "|"] += 1
    return found


def after_returning(known: str, deck: str, unknown: str, returned: str) -> Ways:
    """All ways in which B can have put cards of these backs under the decks, any card alike likely."""
    found: Ways = Counter()
    for hand, _ in hands_before(known, deck.split() + unknown.split(), unknown.split()):
        for places in permutations(range(len(hand)), len(returned.split())):
            cards = [hand[place] for place in places]
            if backs(cards) == backs(returned.split()):
                left = [card for place, card in enumerate(hand) if place not in places]
                found[*as_hand(left), "|", *sorted(cards, key=lambda card: backs([card]))] += 1
    return found


def assert_likely(found: Ways, ways: Ways) -> None:
    """Chi-square against the ways counted: below the value that chance passes once in ten thousand times."""
    assert set(found) <= set(ways), "no world that can be ruled out"
    cells: list[tuple[float, int]] = []
    rare, rare_found = 0.0, 0
    for world, number in ways.items():
        expected = SAMPLES * number / ways.total()
        if expected < 8:
            rare, rare_found = rare + expected, rare_found + found[world]
        else:
            cells.append((expected, found[world]))
    if rare >= 8:
        cells.append((rare, rare_found))
    freedom = len(cells) - 1
    chi = sum((number - expected) ** 2 / expected for expected, number in cells)
    limit = freedom * (1 - 2 / (9 * freedom) + 3.72 * (2 / (9 * freedom)) ** 0.5) ** 3  # Wilson and Hilferty
    assert freedom > 0 and chi < limit, f"chi-square {chi:.1f}, freedom {freedom}"


TRADE = ("build 9x3", "use", "accept")


@pytest.mark.parametrize(
    ("held", "known", "taken"),
    [
        ("8 8 10 7", "8", "8 7 10"),
        ("8 8 10 7 7", "8 7", "8 7 10"),
        ("8 8 8 7 7 10", "8 7", "8 8 7"),
        ("8 8 8 7 10 10", "8 8", "8 10 7"),
        ("8 8 8 8 7", "8 8 8", "8 8 7"),
        ("7 8 8 10 10 10", "8", "7 10 10"),
    ],
)
def test_a_hand_from_which_cards_were_taken_blindly(held: str, known: str, taken: str) -> None:
    deck, unknown = "5 7 8 8 10 10", list(held.split())
    for card in known.split():
        unknown.remove(card)
    match = table(hands=["9 9 9 6", held], known=["", known], deck=deck, market="6")
    play(match, *TRADE, *[f"take {card}" for card in taken.split()])
    assert_likely(sampled(match), after_taking(known, deck, " ".join(unknown), taken))


def test_in_the_middle_of_the_taking() -> None:
    match = table(hands=["9 9 9 6", "8 8 10 7"], known=["", "8"], deck="5 7 8 8 10 10", market="6")
    play(match, *TRADE, "take 8")
    ways = after_taking("8", "5 7 8 8 10 10", "8 10 7", "8")
    assert_likely(sampled(match), ways)


def test_what_comes_to_the_hand_later_leaves_the_doubt_about_the_rest() -> None:
    deck = "5 7 8 8 10 10 8"
    match = table(hands=["9 9 9 6", "8 8 10 7 7"], known=["", "8"], deck=deck, market="6 6")
    play(match, *TRADE, "take 8", "take 7", "take 10", "give 6", "give 7")
    assert_likely(sampled(match), after_taking("8", deck, "8 10 7 7", "8 7 10", "6 7"))
    play(match, "buy", "deck", "draw 8", "market 6")
    assert_likely(sampled(match), after_taking("8", deck, "8 10 7 7", "8 7 10", "6 6 7", 1))


def test_nobles_taken_blindly() -> None:
    match = nobles(
        hands=["9 9 9 6", "W W V 7 7"], known=["", "W 7"], deck="5 7 8 8", market="6", noble_deck="W V J J C"
    )
    play(match, *TRADE, "nobles 2", "take 7", "take W", "take V")
    assert_likely(sampled(match), after_taking("W 7", "5 7 8 8 W V J J C", "W V 7", "7 W V"))


def test_a_card_played_in_sight_ends_the_doubt() -> None:
    match = table(hands=["9 9 9 6", "8 8 10 7 7"], known=["", "8"], deck="5 7 8 8 10 10 8", market="6 6")
    play(match, *TRADE, "take 8", "take 7", "take 10", "give 6", "give 7")
    assert match.as_position()["doubts"] == [None, {"known": ["8"], "unknown": [2, 0], "taken": ["7", "8", "10"]}]
    play(match, "exchange", "put 6", "put 7", "done", "draw 8", "draw 5")
    assert "doubts" not in match.as_position()


@pytest.mark.parametrize(
    ("held", "known", "returned"),
    [
        ("7 8 9 10", "7 8 9 10", "7 10"),
        ("7 8 9 10", "8 9", "7 10"),
        ("8 8 9 7", "8 8", "8 7"),
        ("V 7 8 9", "V 8", "8 V"),
        ("V W 7 8", "V 7", "7 8"),
        ("V J W 7 8", "V W", "V J"),
    ],
)
def test_a_hand_from_which_cards_were_returned(held: str, known: str, returned: str) -> None:
    deck, noble_deck, unknown = "5 8 8 10", "W J C", list(held.split())
    for card in known.split():
        unknown.remove(card)
    match = nobles(
        hands=["5 5", f"H {held}"], known=["", f"H {known}"], towers=[[], ["6x3"]], market="6", to_move=B,
        deck=deck, noble_deck=noble_deck,
    )  # fmt: skip
    play(match, "play H", *[f"return {card}" for card in returned.split()])
    assert_likely(sampled(match), after_returning(known, f"{deck} {noble_deck}", " ".join(unknown), returned))


@pytest.mark.parametrize("known", ["7", "V", "7 V", "8 9 J"])
def test_tower_cards_and_nobles_may_be_returned_in_any_order(known: str) -> None:
    states = set()
    for returned in (("return 7", "return V"), ("return V", "return 7")):
        match = nobles(hands=["5 5", "H 7 8 9 V J"], known=["", known], towers=[[], ["6x3"]], to_move=B)
        play(match, "play H", *returned)
        states.add(digest(match.state))
    assert len(states) == 1


def test_a_returned_card_that_comes_up_ends_the_doubt() -> None:
    match = nobles(
        hands=["5 5", "H 7 8 9 10"], known=["", "7 8 9 10"], deck="6", market="6 6", noble_deck="V", to_move=B,
        towers=[[], ["8x3"]],
    )  # fmt: skip
    play(match, "play H", "return 7", "return 10")
    doubt = {"known": ["7", "8", "9", "10"], "unknown": [0, 0], "returned": [2, 0]}
    assert match.as_position()["doubts"] == [None, doubt]
    play(match, "buy", "deck", "draw 6", "deck")
    assert match.state.players[B].doubt is None  # type: ignore[attr-defined]


def test_a_doubt_is_part_of_a_position() -> None:
    match = table(hands=["9 9 9 6", "8 8 10 7 7"], known=["", "8"], deck="5 7 8 8 10 10 8", market="6 6")
    play(match, *TRADE, "take 8", "take 7", "take 10", "give 6", "give 7")
    again = piazza.position("sangimignano", match.as_position())
    assert digest(again.state) == digest(match.state) and sampled(again) == sampled(match)


TAKEN: dict[str, object] = {"hands": ["", "8 7 10"], "seen": ["", "10"]}
RETURNED: dict[str, object] = {
    "options": {"nobles": True}, "hands": ["", "8 9 V"], "bottom": [{"card": 7, "known_to": [1]}],
    "noble_bottom": [{"card": "W", "known_to": [1]}],
}  # fmt: skip


@pytest.mark.parametrize(
    ("table_of", "doubt", "expected"),
    [
        (TAKEN, {"known": "8", "unknown": [1, 0]}, "taken or returned"),
        (TAKEN, {"known": "8", "unknown": [1, 0], "taken": "8", "returned": [1, 0]}, "taken or returned"),
        (TAKEN, {"known": "8", "unknown": [1, 0], "taken": "7"}, "a kind that was known"),
        (TAKEN, {"known": "8", "unknown": [3, 0], "taken": "8"}, "no more cards than the hand has unknown"),
        (TAKEN, {"known": "8 8", "unknown": [1, 0], "taken": "8"}, "known still"),
        (TAKEN, {"known": "8", "unknown": [1], "taken": "8"}, "two numbers"),
        (TAKEN, {"known": "8", "unknown": [0, -1], "taken": "8"}, "unknown"),
        (TAKEN, {"known": "8", "unknown": [1, 0], "taken": "8", "more": 1}, "more"),
        (RETURNED, {"known": "8", "unknown": [2, 0], "returned": [0, 0]}, "returned cards"),
        (RETURNED, {"known": "8", "unknown": [2, 0], "returned": [2, 0]}, "the owner alone knows"),
        (RETURNED, {"known": "10", "unknown": [2, 0], "returned": [1, 0]}, "in the hand or under the deck"),
        (RETURNED, {"known": "8", "unknown": [3, 0], "returned": [1, 0]}, "fit the hand"),
        (RETURNED, {"known": "8 8", "unknown": [1, 0], "returned": [1, 0]}, "known still"),
    ],
)
def test_a_doubt_that_fits_nothing_is_refused(table_of: dict[str, object], doubt: object, expected: str) -> None:
    with pytest.raises(piazza.BadPosition, match=f"doubts.*{expected}"):
        piazza.position("sangimignano", {**table_of, "doubts": [None, doubt]})


def test_doubts_that_fit_are_read() -> None:
    fitting: list[tuple[dict[str, object], dict[str, object]]] = [
        (TAKEN, {"known": "8", "unknown": [2, 0], "taken": "8"}),
        (RETURNED, {"known": "8 V", "unknown": [2, 1], "returned": [1, 1]}),
    ]
    for table_of, doubt in fitting:
        match = piazza.position("sangimignano", {**table_of, "doubts": [None, doubt]})
        assert match.rules.view(match.rules.sample(match.state, A, Stream(1)), A) == board(match, A)
