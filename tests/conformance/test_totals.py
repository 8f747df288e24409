"""Numbers that add up: in every view the parts that are shown sum up to the total that is shown, and at the end to the
result. `PARTS` reads a view as the score panel of the web client does (`parts` and `scores` of `web/src/games/*`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import piazza
from piazza.core.randomness import Stream
from tests.conformance.cases import CASES, MAIN_CASES, Case
from tests.conformance.walking import walk

COLOURS = ("white", "blue", "yellow", "purple")
Counted = list[tuple[dict[str, int], int]]


def lucca(board: Any) -> Counted:
    for family, row in zip(board["families"], board["forecast"], strict=False):
        assert family["points"] == family["window_points"] + family["party_points"]
        assert row["parts"]["windows"] == family["window_points"]
    return [(row["parts"], row["score"]) for row in board["forecast"]]


def sangimignano(board: Any) -> Counted:
    found = []
    match = board["match"]
    for seat, player in enumerate(board["players"]):
        parts = {part: points for part, points in player["score"].items() if part != "total"}
        assert sum(parts.values()) == player["score"]["total"]
        for game in match["results"]:
            parts = {part: points + game["parts"][seat].get(part, 0) for part, points in parts.items()}
        found.append((parts, match["totals"][seat]))
    return found


def aquileia(board: Any) -> Counted:
    found = []
    for player in board["players"]:
        forecast = player["forecast"]
        assert sum(player["parts"].values()) == player["points"]
        by_colour = {colour: forecast["by_colour"][colour] for colour in COLOURS}
        found.append(({**player["parts"], "laurels": forecast["face_value"], **by_colour}, forecast["total"]))
    return found


def lorenzo(board: Any) -> Counted:
    for player in board["players"]:
        assert player["score"]["points"] == player["vp"]
    return [(player["score"], player["total"]) for player in board["players"]]


PARTS: dict[str, Callable[[Any], Counted]] = {
    "lucca": lucca,
    "sangimignano": sangimignano,
    "aquileia": aquileia,
    "lorenzo": lorenzo,
}


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
def test_points_are_what_everybody_sees(case: Case) -> None:
    """What lists of tables say of a game under way: of every seat or of none, and nothing that only one may know."""
    stream = Stream(len(str(case)))
    for number, (g, _, _, _) in enumerate(walk(case, stream)):
        points = case.rules.points(g)
        assert len(points) in (0, case.players)
        if number % 20 == 0:
            for seat in range(case.players):
                assert case.rules.points(case.rules.sample(g, seat, stream.fork())) == points


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_parts_shown_sum_up_to_the_total_shown(case: Case) -> None:
    if case.game not in PARTS:
        pytest.skip("a game without a board of its own")
    counted = PARTS[case.game]
    for number, (g, _, _, _) in enumerate(walk(case, Stream(len(str(case))))):
        if number % 7 == 0:
            for seat in (0, case.players - 1, piazza.SPECTATOR):
                for parts, total in counted(case.rules.view(g, seat)):
                    assert sum(parts.values()) == total, parts
        assert [sum(parts.values()) for parts in case.rules.breakdown(g)] == case.rules.scores(g)
