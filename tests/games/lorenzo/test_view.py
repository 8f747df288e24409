"""The view: what a seat needs to decide, and nothing it may not know."""

from __future__ import annotations

import json

from tests.clauses import clause
from tests.games.lorenzo.table import advanced, rich, table
from tests.support import board, play


def place(match_board: dict[str, object], space: str) -> dict[str, object]:
    own = match_board["own"]
    assert isinstance(own, dict)
    found: dict[str, object] = next(row for row in own["places"] if row["space"] == space)
    return found


def test_each_space_and_member_with_servants_cost_and_reason() -> None:
    towers: dict[str, object] = {"building": [None, None, "treasury"], "venture": ["support-to-the-cardinal"]}
    match = table(
        rich(wood=3, military=5, idle=["white", "neutral"]),
        {"idle": []},
        towers=towers,
        dice=[5, 3, 2],
        spaces={"venture 7": ["1 black"]},
    )
    shown = board(match, 0)
    assert place(shown, "building 5") == {
        "space": "building 5",
        "members": {"white": {"servants": 2, "why_not": None}, "neutral": {"servants": 5, "why_not": None}},
        "toll": 0,
        "costs": [{"wood": 3}],
    }
    venture = place(shown, "venture 1")
    assert venture["toll"] == 3
    assert venture["costs"] == [{"military": 4, "military_needed": 7}, {"wood": 2, "stone": 2, "coins": 3}]
    closed = place(shown, "market 3")["members"]
    assert isinstance(closed, dict)
    assert closed["white"]["why_not"] == {"code": "closed", "space": "market 3", "players": 4}


def test_what_works_would_give_now() -> None:
    match = table(rich(cards=["village", "city", "chapel", "garden"]))
    own = board(match, 0)["own"]
    assert own["harvest"][0]["gain"] == {"wood": 1, "stone": 1, "servants": 1}
    assert own["harvest"][2]["gain"] == {"wood": 1, "stone": 1, "servants": 2, "coins": 1}
    assert own["harvest"][5]["gain"]["privileges"] == 1
    assert own["production"][0] == {
        "value": 1,
        "gain": {"coins": 2, "military": 1, "vp": 3},
        "back": 0,
        "exchanges": [],
    }
    assert own["production"][1]["exchanges"] == [{"card": 31, "pay": {"coins": 1}, "gain": {"faith": 1}, "back": 0}]


def test_own_leaders_with_what_they_need() -> None:
    match = advanced(rich(hand=["bartolomeo-colleoni", "sisto-iv"], cards=["woods", "crusade", "sacred-war"]))
    own = board(match, 0)["own"]
    assert own["hand"] == [
        {
            "leader": 12,
            "has": {"wood": [10, 6], "stone": [10, 6], "servants": [10, 6], "coins": [20, 6]},
            "playable": True,
            "why_not": None,
        },
        {
            "leader": 20,
            "has": {"territory": [1, 4], "venture": [2, 2]},
            "playable": False,
            "why_not": {"code": "requirement", "leader": 20, "missing": ["3_territory"]},
        },
    ]


@clause("lorenzo", 180)
def test_hands_are_hidden() -> None:
    match = advanced(rich(hand=["santa-rita"]), rich(hand=["sisto-iv"]))
    assert board(match)["players"][1]["leaders"]["hand"] == 1
    assert "own" not in board(match) and "hands" not in board(match)
    other = json.dumps(board(match, 0)["players"]) + json.dumps(board(match, 0)["own"]["hand"])
    assert '"leader": 12' not in other
    assert board(match, -3)["hands"] == [[18], [12]]


def test_usable_leaders() -> None:
    match = advanced(rich(played=["bartolomeo-colleoni", "lucrezia-borgia"]))
    assert board(match, 0)["own"]["usable"] == [20]
    play(match, "use bartolomeo-colleoni")
    assert board(match, 0)["own"]["usable"] == []


def test_playing_a_leader_may_be_taken_back_by_its_owner_only_before_others_act() -> None:
    match = advanced(rich(hand=["sisto-iv", "santa-rita"]))
    play(match, "play sisto-iv")
    assert match.why_not_undo(0) is None
    match.undo(0)
    assert board(match)["players"][0]["leaders"]["hand"] == 2
