"""Members, their values, turns and spaces, as the rulebook has them; what rulings add stands in test_rulings.py."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.lorenzo.table import owned, played, rich, table
from tests.support import board, play, refused


@clause("lorenzo", 39, 40)
def test_a_member_has_the_value_of_its_die() -> None:
    values = {"black": 5, "white": 1, "orange": 3, "neutral": 0}
    match = table(rich(), rich(), dice=[5, 1, 3])
    assert [board(match)["players"][seat]["values"] for seat in range(2)] == [values, values]


@clause("lorenzo", 41, 42)
def test_tower_spaces_need_1_3_5_7() -> None:
    """Each servant adds one, as many as are missing."""
    for tower, cards in (("territory", ["woods", "village", "forest", "citadel"]), ("building", ["chapel"] * 4)):
        for place, need in enumerate((1, 3, 5, 7)):
            laid: list[object] = [None] * place + [cards[place]]
            match = table(rich(servants=need), towers={tower: laid}, dice=[1, 1, 1])
            spent = played(match, f"neutral {tower} {need}").get("servants", 0)
            assert spent == -need
            short = table(rich(servants=need - 1), towers={tower: laid}, dice=[1, 1, 1])
            assert refused(short, 0, f"neutral {tower} {need}").code == "too_weak"


@clause("lorenzo", 44)
def test_the_five_kinds_of_space() -> None:
    towers: dict[str, object] = {"territory": ["woods"], "character": ["warlord"], "building": ["chapel"]}
    match = table(rich(), towers={**towers, "venture": ["hiring-recruits"]}, players=4, dice=[6, 5, 4])
    spaces = {text.partition(" ")[2] for text in match.options(0)}
    assert spaces == {
        "territory 1", "character 1", "building 1", "venture 1", "harvest small", "harvest large", "production small",
        "production large", "market 1", "market 2", "market 3", "market 4", "council",
    }  # fmt: skip


@clause("lorenzo", 37, 38, 45)
def test_turns_follow_the_order_lap_after_lap() -> None:
    """One member a turn; when all twelve are placed the round is over."""
    match = table(rich(), rich(), rich(), players=3, order=[2, 0, 1], seed=3)
    seats = []
    for _ in range(12):
        seat = match.seats_to_act[0]
        seats.append(seat)
        assert board(match)["round"] == 1
        idle = board(match)["players"][seat]["idle"]
        play(match, f"{idle[-1]} council", "privilege coins")
        if board(match)["round"] == 1:
            assert board(match)["players"][seat]["idle"] == idle[:-1]
    assert seats == [2, 0, 1] * 4 and board(match)["round"] == 2


@pytest.mark.parametrize("area", ["harvest", "production"])
@clause("lorenzo", 106, 119)
def test_the_small_space_takes_one_member(area: str) -> None:
    match = table(rich(), {"idle": []}, players=3, spaces={f"{area} small": ["1 black"]}, dice=[6, 5, 4])
    for member in ("black", "neutral"):
        assert refused(match, 0, f"{member} {area} small").code == "occupied"
    assert f"black {area} large" in match.options(0)


@clause("lorenzo", 121)
def test_a_neutral_member_joins_an_own_one_in_production() -> None:
    spaces: dict[str, object] = {"production small": ["0 white"]}
    match = table(rich(idle=["orange", "neutral"]), players=3, spaces=spaces, dice=[6, 6, 6])
    assert refused(match, 0, "orange production large").code == "own_member_here"
    assert "neutral production large" in match.options(0)


@pytest.mark.parametrize("area", ["harvest", "production"])
@clause("lorenzo", 109, 122)
def test_the_large_space_takes_three_off(area: str) -> None:
    match = table(rich(servants=0), players=3, dice=[3, 4, 6])
    assert refused(match, 0, f"black {area} large").params["need"] == 1
    assert f"white {area} large" in match.options(0)
    assert board(match)[area]["large"]["modifier"] == -3


BONUSES = [("territory", "woods", "wood"), ("character", "dame", "stone"), ("building", "chapel", "military"),
           ("venture", "hosting-panhandlers", "coins")]  # fmt: skip


@pytest.mark.parametrize(("tower", "card", "good"), BONUSES)
@clause("lorenzo", 82)
def test_bonuses_of_tower_spaces(tower: str, card: str, good: str) -> None:
    for place, amount in enumerate((0, 0, 1, 2)):
        match = table(rich(), towers={tower: [None] * place + [card]}, dice=[6, 5, 4])
        assert board(match)["towers"][tower][place]["bonus"] == ({good: amount} if amount else {})
        lowest = table(rich(), towers={tower: [card]}, dice=[6, 5, 4])
        gained = played(match, f"black {tower} {2 * place + 1}")
        plain = played(lowest, f"black {tower} 1")
        assert gained.get(good, 0) - plain.get(good, 0) == amount


@clause("lorenzo", 132, 133)
def test_the_council_lines_up_members() -> None:
    match = table(rich(idle=["black"]), rich(), {"idle": []}, players=3, council=["2 white", "0 neutral"])
    play(match, "black council", "privilege coins", "orange council", "privilege coins")
    standing = [(member["seat"], member["member"]) for member in board(match)["council"]]
    assert standing == [(2, "white"), (0, "neutral"), (0, "black"), (1, "orange")]


@clause("lorenzo", 177)
def test_goods_never_run_out() -> None:
    match = table(rich(coins=400, servants=400), rich(coins=400))
    assert played(match, "black market 1") == {"coins": 5}


@clause("lorenzo", 178)
def test_points_move_their_markers() -> None:
    towers: dict[str, object] = {"character": ["preacher", "warlord"], "building": ["theater"]}
    for space, gain in (("character 1", {"faith": 4}), ("character 3", {"military": 3}), ("building 1", {"vp": 6})):
        match = table(rich(), towers=towers, dice=[6, 5, 4])
        gained = played(match, f"black {space}")
        assert {good: gained[good] for good in gain} == gain


@clause("lorenzo", 88)
def test_cards_lie_in_the_order_they_were_taken() -> None:
    match = table(
        rich(cards=["village"], idle=["black"]), {"idle": []}, towers={"territory": ["woods"]}, dice=[6, 5, 4]
    )
    play(match, "black territory 1")
    assert owned(match, "territory") == [3, 2]


@clause("lorenzo", 90)
def test_a_lasting_effect_holds_from_then_on() -> None:
    """The Warlord adds 2 in the tower of territories as soon as he is taken."""
    towers: dict[str, object] = {"character": ["warlord"], "territory": [None, None, "woods"]}
    match = table(rich(servants=0), {"idle": []}, towers=towers, dice=[4, 3, 1])
    assert refused(match, 0, "white territory 5").code == "too_weak"
    play(match, "black character 1")
    assert "white territory 5" in match.options(0)
