"""Ratings from places."""

from __future__ import annotations

import sys

import pytest

from piazza.arena.ratings import ratings_of
from piazza.arena.statistics import Played

pytest.importorskip("openskill", reason="needs the package openskill: pip install 'piazza[arena]'")


def played(*places: tuple[str, int]) -> Played:
    return Played(0, 0, tuple(name for name, _ in places), (), tuple(place for _, place in places), {})


def test_who_wins_is_rated_higher_and_surer_with_more_games() -> None:
    few = ratings_of(["a", "b"], [played(("a", 1), ("b", 2))] * 3)
    many = ratings_of(["a", "b"], [played(("a", 1), ("b", 2))] * 30)
    assert few is not None and many is not None
    assert many["a"].mean > few["a"].mean > 25 > few["b"].mean > many["b"].mean
    assert many["a"].deviation < few["a"].deviation < 8.34
    shown = few["a"].as_dict()
    assert shown["low"] < shown["mean"] < shown["high"]


def test_a_bot_in_several_seats_moves_by_their_mean() -> None:
    rated = ratings_of(["a", "b"], [played(("a", 1), ("b", 2), ("b", 2), ("b", 2))])
    assert rated is not None and rated["a"].mean > 25 > rated["b"].mean
    alone = ratings_of(["a"], [played(("a", 1), ("a", 2))])
    assert alone is not None and alone["a"].mean == 25


def test_without_the_package_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert ratings_of(["a"], []) is None
