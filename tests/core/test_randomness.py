"""Streams and fair chance."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.fairness import ChanceDriver, commitment
from piazza.core.randomness import Stream, _scrambled


def test_a_stream_is_settled_by_its_seed() -> None:
    first, second = Stream(8), Stream(8)
    assert [first.below(1000) for _ in range(50)] == [second.below(1000) for _ in range(50)]
    assert [Stream(seed).below(1 << 29) for seed in range(50)] != [Stream(8).below(1 << 29)] * 50


def test_the_numbers_of_a_stream_are_the_same_for_ever() -> None:
    stream = Stream(12345)
    assert [stream.below(100) for _ in range(8)] == [67, 71, 10, 1, 56, 22, 51, 40]


@given(word=st.integers(0, 2**64 - 1))
def test_seeds_are_scrambled_as_splitmix64_does(word: int) -> None:
    mixed = (word + 0x9E3779B97F4A7C15) % 2**64
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
    assert _scrambled(*divmod(word, 2**32)) == divmod(mixed ^ mixed >> 31, 2**32)


@given(seed=st.integers(0, 2**64), bound=st.integers(1, 2**30 - 40))
def test_numbers_stay_in_their_range(seed: int, bound: int) -> None:
    stream = Stream(seed)
    assert all(0 <= stream.below(bound) < bound for _ in range(20))
    assert 0 <= stream.uniform() < 1


def test_numbers_are_even() -> None:
    stream = Stream(4)
    counts = Counter(stream.below(6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert max(abs(count - 10_000) for count in counts.values()) < 500


def test_weights_are_kept() -> None:
    stream = Stream(4)
    counts = Counter(stream.weighted([1, 0, 3]) for _ in range(40_000))
    assert sorted(counts) == [0, 2] and abs(counts[0] - 10_000) < 500
    with pytest.raises((ValueError, ZeroDivisionError)):
        stream.weighted([0, 0])


def test_shuffling_reaches_every_order_and_loses_nothing() -> None:
    stream = Stream(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        stream.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6 and min(orders.values()) > 850


def test_forks_differ_from_each_other_and_from_their_origin() -> None:
    stream = Stream(1)
    forks = [stream.fork() for _ in range(20)]
    assert len({tuple(fork.below(1000) for _ in range(5)) for fork in forks}) == 20


# ---- neighbours have nothing in common -------------------------------------------------------------------------------
#
# Both tails: what is too even is as wrong as what is too uneven. Beyond the bounds lies one case in 100,000 each way.

CHI_SQUARE: dict[int, tuple[float, float]] = {5: (0.032, 30.9), 35: (9.97, 82.6), 99: (50.0, 170.8)}


def chi_square(counts: Counter[Any], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected


def firsts(first: int, bound: int) -> list[int]:
    return [Stream(seed).below(bound) for seed in range(first, first + 6000)]


@pytest.mark.parametrize("first", [0, 1000, 2**31 - 3000, 2**62, 2**64 - 3000, -3000, 2**200])
@pytest.mark.parametrize(("bound", "degrees"), [(6, 5), (100, 99)])
def test_the_first_draws_of_consecutive_seeds_are_unrelated(first: int, bound: int, degrees: int) -> None:
    low, high = CHI_SQUARE[degrees]
    assert low < chi_square(Counter(firsts(first, bound)), bound) < high


@pytest.mark.parametrize("gap", [1, 2, 7, 1000])
@pytest.mark.parametrize("draws", [1, 2])
def test_pairs_of_neighbours_are_unrelated(gap: int, draws: int) -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(8000):
        pairs[_nth(Stream(seed), draws), _nth(Stream(seed + gap), draws)] += 1
    low, high = CHI_SQUARE[35]
    assert low < chi_square(pairs, 36) < high


def _nth(stream: Stream, draws: int) -> int:
    return [stream.below(6) for _ in range(draws)][-1]


def test_forks_of_neighbours_and_successive_forks_are_unrelated() -> None:
    low, high = CHI_SQUARE[35]
    neighbours = Counter((Stream(seed).fork().below(6), Stream(seed + 1).fork().below(6)) for seed in range(8000))
    assert low < chi_square(neighbours, 36) < high
    stream = Stream(3)
    successive = Counter((stream.fork().below(6), stream.fork().below(6)) for _ in range(8000))
    assert low < chi_square(successive, 36) < high


def test_differences_of_first_draws_are_all_different() -> None:
    """A seed that went into the stream as it stands gave 8 differences in 2,000."""
    spread = 1073741788
    draws = [Stream(seed).below(spread) for seed in range(2001)]
    assert len({(two - one) % spread for one, two in pairwise(draws)}) > 1990


# ---- fair chance -----------------------------------------------------------------------------------------------------


def test_the_commitment_binds_without_telling() -> None:
    assert commitment("a") != commitment("b") and "a" * 8 not in commitment("a" * 8)
    assert commitment("piazza") == "sha256:" + hashlib.sha256(b"piazza-seed:piazza").hexdigest()


def test_outcomes_depend_on_seed_and_entry_and_keep_their_weights() -> None:
    driver = ChanceDriver("x")
    assert driver.pick(5, [1, 2, 3], []) == ChanceDriver("x").pick(5, [1, 2, 3], [])
    counts = Counter(driver.pick(entry, [7, 9], [1, 3]) for entry in range(8000))
    assert sorted(counts) == [7, 9] and abs(counts[7] - 2000) < 200
    assert len({driver.pick(entry, list(range(50)), []) for entry in range(300)}) > 40
