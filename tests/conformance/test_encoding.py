"""Encodings for research: rows as long as they say and within the bounds of their parts. That they are equal in worlds
a seat cannot tell apart is held where all that reaches a seat is (test_secrets.py)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.encoding import Encoding, Part, add_bits, byte, hot_table
from piazza.core.randomness import Stream
from tests.conformance.cases import CASES, Case, few_games
from tests.conformance.walking import walk

SEEDS = st.integers(0, 2**31 - 1)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_rows_keep_to_their_parts(case: Case, seed: int) -> None:
    rules, stream = case.rules, Stream(seed)
    encoding = rules.encoding(case.players)
    mosts = encoding.scales()[2]
    for g, _, _, _ in walk(case, stream):
        if stream.below(8):
            continue
        for seat in range(case.players):
            row = rules.encode(g, seat)
            assert len(row) == encoding.size
            if any(number > most for number, most in zip(row, mosts, strict=True)):
                faults = [part.name for part in encoding.parts if max(_of(encoding, part, row)) > part.most]
                pytest.fail(f"beyond their bounds: {faults}")


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_who_follows_a_game_makes_the_same_rows(case: Case, seed: int) -> None:
    """Whatever it was shown before: two games in turn, steps left out, the worlds of a seat."""
    rules, stream = case.rules, Stream(seed)
    encoder = rules.encoder(case.players)
    for (g, _, seat, _), (other, _, _, _) in zip(walk(case, stream), walk(case, stream.fork()), strict=False):
        for viewer in range(case.players):
            assert encoder.encode(g, viewer) == rules.encode(g, viewer)
        if not stream.below(6):
            assert encoder.encode(other, max(0, seat)) == rules.encode(other, max(0, seat))
        if not stream.below(10):
            world = rules.sample(g, max(0, seat), stream.fork())
            assert encoder.encode(world, max(0, seat)) == rules.encode(g, max(0, seat))


def _of(encoding: Encoding, part: Part, row: bytes) -> bytes:
    start, end = encoding.place_of(part.name)
    return row[start:end]


def test_parts_stand_one_after_another_and_bytes_mean_numbers() -> None:
    encoding = Encoding([Part("coins", 2, 255, 10), Part("above_or_below", 1, 6, 3, zero=3), Part("is_first", 1)])
    assert encoding.size == 4
    assert encoding.place_of("above_or_below") == (2, 3)
    assert encoding.numbers(bytes([0, 25, 0, 1])) == [0.0, 2.5, -1.0, 1.0]
    assert encoding.scales() == ([0, 0, 3, 0], [10, 10, 3, 1], [255, 255, 6, 1])
    with pytest.raises(ValueError, match="two parts are called coins"):
        Encoding([Part("coins", 1), Part("coins", 1)])


def test_pieces_of_rows() -> None:
    found: list[bytes] = []
    add_bits(found, 0b10_1100_0001, 10)
    assert b"".join(found) == bytes([1, 0, 0, 0, 0, 0, 1, 1, 0, 1])
    assert (byte(7), byte(300)) == (b"\7", b"\xff")
    assert (hot_table(3)[1], hot_table(3)[-1]) == (bytes([0, 1, 0]), bytes(3))
