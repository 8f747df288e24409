"""One cell of a matrix a run: the same for the same seed, every one some time, all of them when asked."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.rotation import MATRIX, SEED, drawn, take_cells

GAMES, SIZES, LANGUAGES = ("one", "two"), ("wide", "narrow"), ("en", "ja")


class Cell:
    """As much of a collected test as the drawing looks at."""

    def __init__(self, nodeid: str, named: tuple[str, ...], params: dict[str, Any], **more: str) -> None:
        self.nodeid = nodeid
        turns = more.pop("turns", None)
        self._markers = {
            "matrix": [pytest.mark.matrix(*named, **more).mark] if named else [],
            "server": [pytest.mark.server.mark] if "server" in nodeid else [],
            "turns": [] if turns is None else [pytest.mark.turns(turns).mark],
        }
        if params:
            self.callspec = SimpleNamespace(params=params)

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return next(self.iter_markers(name), None)

    def iter_markers(self, name: str) -> Iterator[pytest.Mark]:
        return iter(self._markers[name])

    def marked_again(self) -> Cell:
        self._markers["matrix"] *= 2
        return self


def cells(*named: str) -> list[pytest.Item]:
    """A test over games, sizes and languages whose mark names these parameters, and a test without parameters."""
    found = [
        Cell(
            f"test_x.py::test_journey[{game}-{size}-{language}]",
            named,
            {"game": game, "size": size, "language": language},
        )
        for game, size, language in itertools.product(GAMES, SIZES, LANGUAGES)
    ]
    return cast(list[pytest.Item], [*found, Cell("test_x.py::test_plain", (), {})])


def names(items: list[pytest.Item]) -> list[str]:
    return [item.nodeid.removeprefix("test_x.py::") for item in items]


def test_one_cell_for_each_game_and_all_plain_tests() -> None:
    taken = names(drawn(cells("size", "language"), "1"))
    assert [name.partition("-")[0] for name in taken] == ["test_journey[one", "test_journey[two", "test_plain"]


def test_the_same_seed_takes_the_same_cells() -> None:
    for seed in ("7", "8"):
        assert names(drawn(cells("size", "language"), seed)) == names(drawn(cells("size", "language"), seed))


def test_every_cell_has_its_turn() -> None:
    met = {name for seed in range(100) for name in names(drawn(cells("size", "language"), str(seed)))}
    assert met == set(names(cells("size", "language")))


def test_what_the_mark_does_not_name_is_taken_whole() -> None:
    taken = names(drawn(cells("size"), "1"))
    assert len(taken) == len(GAMES) * len(LANGUAGES) + 1


def test_one_for_each_value_of_an_attribute() -> None:
    cases = [SimpleNamespace(game=game, players=players) for game in GAMES for players in (2, 3, 4)]
    items = [Cell(f"test_x.py::test_law[{n}]", ("case",), {"case": case}, by="game") for n, case in enumerate(cases)]
    met = {tuple(names(drawn(cast(list[pytest.Item], items), str(seed)))) for seed in range(100)}
    assert met == {(f"test_law[{one}]", f"test_law[{two}]") for one in range(3) for two in range(3, 6)}


def test_those_that_take_turns_come_one_a_run_and_each_some_time() -> None:
    items = [
        Cell(f"test_{game}.py::test_whole[{size}]", ("size",), {"size": size}, turns="whole games")
        for game in GAMES
        for size in SIZES
    ]
    plain = Cell("test_x.py::test_plain", (), {})
    met = {tuple(names(drawn(cast(list[pytest.Item], [*items, plain]), str(seed)))) for seed in range(100)}
    assert met == {(item.nodeid, "test_plain") for item in items}


def test_a_cell_that_alone_was_asked_for_is_taken_whatever_the_seed() -> None:
    for seed in range(10):
        assert len(drawn(cells("size", "language")[3:4], str(seed))) == 1


def test_a_parameter_that_does_not_exist_is_a_mistake() -> None:
    with pytest.raises(pytest.UsageError, match="colour"):
        drawn(cells("colour"), "1")


def test_a_quick_run_takes_some_tests_of_the_server_and_each_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    config: Any = SimpleNamespace(hook=SimpleNamespace(pytest_deselected=lambda items: None))
    monkeypatch.setenv(MATRIX, "few")
    met: list[str] = []
    for seed in range(50):
        monkeypatch.setenv(SEED, str(seed))
        items = [cast(pytest.Item, Cell(f"test_x.py::test_server_{n}", (), {})) for n in range(100)]
        items.append(cast(pytest.Item, Cell("test_x.py::test_plain", (), {})))
        take_cells(config, items)
        assert names(items)[-1] == "test_plain" and 5 < len(items) < 50
        met += names(items)
    assert len(set(met)) == 101


def test_two_marks_on_one_test_are_a_mistake() -> None:
    """Only the one nearest to the function would count."""
    cell = Cell("test_x.py::test_law[one]", ("game",), {"game": "one"}).marked_again()
    with pytest.raises(pytest.UsageError, match="2 marks"):
        drawn([cast(pytest.Item, cell)], "1")


def test_the_whole_matrix_when_asked_and_the_rest_is_named_as_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    left_out: list[str] = []
    config: Any = SimpleNamespace(
        hook=SimpleNamespace(pytest_deselected=lambda items: left_out.extend(item.nodeid for item in items))
    )
    monkeypatch.setenv(SEED, "1")
    monkeypatch.setenv(MATRIX, "whole")
    items = cells("size", "language")
    take_cells(config, items)
    assert len(items) == 9 and left_out == []
    monkeypatch.delenv(MATRIX)
    take_cells(config, items)
    assert len(items) == 3 and len(left_out) == 6
