"""How many ways a game can go on stays as it is, for every game and number of players."""

from __future__ import annotations

import json

import pytest

from piazza.core.registry import OWN_GAMES
from tests.conformance.cases import MAIN_CASES, Case
from tests.conformance.perft import FILE, begun, lines

PERFT: dict[str, list[list[int]]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [case for case in MAIN_CASES if case.game in OWN_GAMES], ids=str)
def test_a_game_can_go_on_in_as_many_ways_as_ever(case: Case) -> None:
    counted = [[after, depth, lines(begun(case, after), depth)] for after, depth, _ in PERFT[str(case)]]
    assert counted == PERFT[str(case)]
