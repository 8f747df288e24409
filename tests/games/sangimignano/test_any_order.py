"""Cards and towers named one by one: in any order; in the first version of the rules in ascending order only."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

import piazza
from piazza.core.agenda import current_ask
from piazza.core.fingerprint import digest
from tests.clauses import clause
from tests.games.sangimignano.table import A, market, options, table, towers
from tests.support import board, play, refused


def exchanging(version: int | None = None) -> piazza.Match:
    match = table(version, hands=["5 7 9", ""], market="6 8")
    play(match, "exchange")
    return match


def trading(version: int | None = None) -> piazza.Match:
    match = table(version, hands=["9 9 9 5 10", "6 6 7 8"])
    play(match, "build 9x3", "use", "accept", "take 6", "take 6", "take 7")
    return match


def completing(version: int | None = None) -> piazza.Match:
    match = table(version, towers=[["5x3", "6x3", "7x3", "8-10"], ["9x3"]], pawn=A)
    play(match, "complete")
    return match


def returning(version: int | None = None) -> piazza.Match:
    match = table(version, hands=["H 8 V", "6"], towers=[["5-8"], []], options={"nobles": True})
    play(match, "play H")
    return match


@clause("sangimignano", 22)
def test_any_card_may_be_the_first_of_an_exchange() -> None:
    match = exchanging()
    assert options(match) == ["put 5", "put 7", "put 9"]
    play(match, "put 9")
    assert options(match) == ["put 5", "put 7"] and market(match) == "6 8 9"
    play(match, "put 5")
    assert options(match) == ["put 7", "done"]


@clause("sangimignano", 69)
def test_any_card_may_go_back_first() -> None:
    match = trading()
    assert options(match) == ["give 5", "give 6", "give 7", "give 10"]
    play(match, "give 10")
    assert options(match) == ["give 5", "give 6", "give 7"]


@clause("sangimignano", 42)
def test_any_tower_may_be_completed_first() -> None:
    match = completing()
    play(match, "tower 4")
    assert options(match) == ["tower 1", "tower 2", "tower 3", "done"]
    play(match, "tower 2", "done")
    assert towers(match, A) == ["5x3", "6x3*", "7x3", "8-10*"]


@clause("sangimignano", 124)
def test_a_noble_may_be_returned_before_a_tower_card() -> None:
    match = returning()
    assert options(match) == ["return 8", "return V"]
    play(match, "return V")
    shown = board(match, A)
    assert (shown["deck"]["bottom"], shown["noble_deck"]["bottom"]) == (["8"], ["V"])


@pytest.mark.parametrize(
    ("begin", "named"),
    [
        (exchanging, ["put 5", "put 7", "put 9"]),
        (trading, ["give 6", "give 10"]),
        (completing, ["tower 1", "tower 3", "tower 4"]),
    ],
)
def test_the_same_things_lead_to_the_same_state_and_the_journal_keeps_the_order(
    begin: Callable[[], piazza.Match], named: list[str]
) -> None:

    found = set()
    for order in permutations(named):
        match = begin()
        first = len(match.entries)
        play(match, *order)
        assert [entry.text for entry in match.entries[first:] if entry.by == A] == list(order)
        again = piazza.load(match.record())
        assert digest(again.state) == digest(match.state)
        found.add(digest(match.state))
    assert len(found) == 1


def test_search_is_told_one_order() -> None:
    told = []
    for begin in (exchanging, trading, completing, returning):
        match = begin()
        ask = current_ask(match.state)
        assert ask is not None
        told.append([ask.text(match.state, A, option) for option in ask.telling(match.state, A)])
    assert told == [
        ["put 5", "put 7"],
        ["give 5", "give 6", "give 7"],
        ["tower 1", "tower 2", "tower 3", "tower 4"],
        ["return 8"],
    ]


@pytest.mark.parametrize(
    ("match", "first", "offered", "late", "code"),
    [
        (exchanging(1), "put 7", ["put 9"], "put 5", "ascending_order"),
        (trading(1), "give 6", ["give 6", "give 7", "give 10"], "give 5", "order_of_cards"),
        (completing(1), "tower 3", ["tower 4", "done"], "tower 1", "ascending_towers"),
    ],
)
def test_the_first_version_asks_for_ascending_order(
    match: piazza.Match, first: str, offered: list[str], late: str, code: str
) -> None:
    play(match, first)
    assert options(match) == offered and refused(match, A, late).code == code


def test_the_first_version_offers_what_can_be_completed_in_ascending_order() -> None:
    match = exchanging(1)
    assert options(match) == ["put 5", "put 7"] and refused(match, A, "put 9").code == "too_few_above"
    assert options(trading(1)) == ["give 5", "give 6", "give 7"], "two go back, so 10 cannot be the first"
    assert options(returning(1)) == ["return 8"], "tower cards first, and one noble alone comes second"
