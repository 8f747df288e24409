"""V Forum: building."""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from piazza.core.fingerprint import digest
from tests.clauses import clause
from tests.games.aquileia.words import ask_kind, coins, given, keys, owner_of, player, purse
from tests.support import board, play, refused

RICH = purse(20, 20, 20)


def builder(space: str, cards: list[str], held: dict[str, int] = RICH, **more: Any) -> piazza.Match:
    seats = [{"coins": held, "cards": cards, **more}]
    return given(phase="forum", spaces={space: 0}, seats=seats)


def payments(match: piazza.Match, site: str) -> list[str]:
    return [text.removeprefix(f"build {site}").strip() for text in match.options(0) if text.split()[1:2] == [site]]


@clause("aquileia", 60, 148)
def test_spaces_build_in_the_order_1_to_5() -> None:
    spaces = {"forum_5": 0, "forum_3": 1, "forum_1": 2, "forum_2": 0, "forum_4": 1}
    match = given(phase="forum", spaces=spaces, seats=[{"coins": RICH}] * 3)
    asked = []
    while ask_kind(match) == "build":
        asked.append(match.seats_to_act[0])
        play(match, "skip")
    assert asked == [2, 0, 1, 1, 0]


@clause("aquileia", 16, 152, 154, 155)
def test_coins_are_paid_exactly_in_their_kinds() -> None:
    match = builder("forum_1", [], purse(1, 1, 0))
    assert match.options(0) == ["build workshop_pistor", "skip"]
    refusal = refused(match, 0, "build workshop_textor")
    assert (refusal.code, refusal.params) == ("cannot_pay", {"site": "workshop_textor", "cost": ["silver-1", "gold-1"]})
    play(match, "build workshop_pistor")
    assert coins(match, 0) == (0, 0, 0) and owner_of(match, "workshop_pistor") == 0
    assert player(match, 0)["houses"] == 8
    assert ask_kind(builder("forum_1", [], purse(3))) != "build"  # three copper are not one copper and two silver


@clause("aquileia", 15, 17, 154)
def test_higher_coins_do_not_stand_in_for_lower_ones() -> None:
    match = builder("forum_1", [], purse(0, 0, 20))
    assert ask_kind(match) != "build"


@clause("aquileia", 161)
def test_one_house_per_site() -> None:
    match = given(
        phase="forum", spaces={"forum_1": 0}, seats=[{"coins": RICH}, {"buildings": ["workshop_pistor"]}]
    )  # fmt: skip
    refusal = refused(match, 0, "build workshop_pistor")
    assert (refusal.code, refusal.params) == ("site_taken", {"site": "workshop_pistor", "by": 1})


@clause("aquileia", 161)
def test_at_most_nine_houses() -> None:
    nine = [
        "workshop_pistor", "workshop_figulus", "workshop_lanarius", "workshop_vinarius", "workshop_ferrarius",
        "workshop_textor", "workshop_lapidarius", "workshop_aerarius", "workshop_vitrarius",
    ]  # fmt: skip
    match = builder("forum_1", [], buildings=nine)
    assert ask_kind(match) != "build" and player(match, 0)["houses"] == 0
    match = builder("forum_3", [], buildings=nine[1:])
    play(match, "build workshop_pistor")
    assert ask_kind(match) != "build"


@clause("aquileia", 153, 159)
def test_servi_may_be_overpaid_but_no_card_may_be_superfluous() -> None:
    match = builder("forum_1", ["servus-1"] * 3 + ["servus-2"] * 3)
    assert payments(match, "villa_blue_10") == [  # needs 3
        "servus-1 servus-1 servus-1",
        "servus-1 servus-2",
        "servus-2 servus-2",
    ]
    assert payments(match, "villa_blue_8") == ["servus-1 servus-1", "servus-2"]  # needs 2
    assert payments(match, "villa_blue_4") == ["servus-1", "servus-2"]  # needs 1


@pytest.mark.parametrize(
    ("paid", "code"),
    [
        ("servus-1 servus-2 servus-2", "servi_superfluous"),
        ("servus-2", "servi_missing"),
        ("servus-1 servus-1 servus-1 servus-1", "not_in_hand"),
        ("servus-3", "not_an_option"),
    ],
)
@clause("aquileia", 159)
def test_wrong_payments_are_refused_with_their_reason(paid: str, code: str) -> None:
    match = builder("forum_1", ["servus-1"] * 3 + ["servus-2"] * 2)
    assert refused(match, 0, f"build villa_blue_10 {paid}").code == code


@clause("aquileia", 153)
def test_servi_may_be_named_in_any_order_and_the_journal_keeps_it() -> None:
    named, usual = (builder("forum_1", ["servus-1"] * 3 + ["servus-2"] * 2) for _ in range(2))
    play(named, "build villa_blue_10 servus-2 servus-1")
    play(usual, "build villa_blue_10 servus-1 servus-2")
    assert digest(named.state) == digest(usual.state)
    assert named.entries[-1].text == "build villa_blue_10 servus-2 servus-1"
    assert digest(piazza.load(named.record()).state) == digest(usual.state)


@clause("aquileia", 159)
def test_two_cards_of_2_are_too_many_for_one_servus() -> None:
    match = builder("forum_1", ["servus-2", "servus-2"])
    refusal = refused(match, 0, "build villa_blue_4 servus-2 servus-2")
    assert (refusal.code, refusal.params) == ("servi_superfluous", {"servi": 1, "paid": 4})
    refusal = refused(match, 0, "build villa_blue_8 servus-2 servus-2")
    assert (refusal.code, refusal.params) == ("servi_superfluous", {"servi": 2, "paid": 4})


@clause("aquileia", 152)
def test_too_few_servi_are_refused() -> None:
    match = builder("forum_1", ["servus-2"])
    refusal = refused(match, 0, "build villa_blue_10")
    assert (refusal.code, refusal.params) == ("too_few_servi", {"site": "villa_blue_10", "servi": 3, "held": 2})
    assert refused(match, 0, "build palatium").code == "unknown_site"


@clause("aquileia", 22, 153, 157)
def test_there_is_no_change_for_overpaid_servi() -> None:
    match = builder("forum_3", ["servus-2", "servus-2"])
    play(match, "build villa_blue_10 servus-2 servus-2")
    assert player(match, 0)["servi"] == 0
    assert board(match)["servi"]["discard"] == {"servus-2": 2}
    assert payments(match, "villa_blue_4") == []  # nothing carries over to the second building


@pytest.mark.parametrize(
    ("space", "points"), [("forum_1", 0), ("forum_2", 3), ("forum_3", 0), ("forum_4", 0), ("forum_5", 3)]
)
@clause("aquileia", 149, 150, 158)
def test_spaces_2_and_5_score_at_once(space: str, points: int) -> None:
    match = builder(space, [])
    play(match, "build workshop_vinarius")
    assert player(match, 0)["points"] == points


@clause("aquileia", 150, 158)
def test_a_villa_scores_its_value_and_a_bank_nothing() -> None:
    match = builder("forum_5", ["servus-1"])
    play(match, "build villa_white_4 servus-1")
    assert player(match, 0)["points"] == 4
    match = builder("forum_2", [])
    play(match, "build bank_I")
    assert player(match, 0)["points"] == 0


@clause("aquileia", 151)
def test_space_3_may_build_two_paid_separately() -> None:
    match = builder("forum_3", [])
    play(match, "build workshop_pistor")
    assert ask_kind(match) == "build" and "done" in match.options(0) and "skip" not in match.options(0)
    play(match, "build workshop_vinarius")
    assert ask_kind(match) != "build"
    assert player(match, 0)["buildings"] == ["workshop_pistor", "workshop_vinarius"]
    match = builder("forum_1", [])
    play(match, "build workshop_pistor")
    assert ask_kind(match) != "build"


@clause("aquileia", 67, 160)
def test_building_is_optional() -> None:
    match = builder("forum_3", [])
    events = play(match, "skip")
    assert keys(events)[0] == "action_forgone" and ask_kind(match) != "build"
    match = builder("forum_3", [])
    play(match, "build workshop_pistor", "done")
    assert player(match, 0)["buildings"] == ["workshop_pistor"]


@clause("aquileia", 69)
def test_a_hand_that_might_pay_is_asked_even_if_it_cannot() -> None:
    """Two cards might be worth four servi; that they are worth two is the player's secret."""
    held = purse(2, 2, 1)
    taken = ["workshop_pistor", "workshop_figulus", "workshop_lanarius", "workshop_vinarius", "workshop_ferrarius"]
    rest = ["workshop_textor", "workshop_lapidarius", "workshop_vitrarius", "workshop_musivarius"]
    more = ["workshop_sucinarius", "bank_I", "bank_II", "bank_III", "bank_IV"]
    villas = ["villa_blue_8", "villa_blue_6", "villa_blue_4", "villa_yellow_4"]
    last = ["villa_white_4", "villa_purple_4"]
    seats: list[dict[str, Any]] = [{"coins": held, "cards": ["servus-1", "servus-1"]}]
    seats += [{"buildings": taken + last}, {"buildings": rest + villas}, {"buildings": more}]
    match = given(players=4, phase="forum", spaces={"forum_1": 0}, seats=seats)
    assert match.seats_to_act == (0,) and match.options(0) == ["skip"]
    seats[0] = {"coins": held, "cards": ["servus-2"]}
    match = given(players=4, phase="forum", spaces={"forum_1": 0}, seats=seats)
    assert ask_kind(match) != "build"  # one card is worth two at most: everybody can tell


@pytest.mark.parametrize("space", ["forum_1", "forum_2", "forum_4", "forum_5"])
@clause("aquileia", 149, 150)
def test_only_space_3_builds_twice(space: str) -> None:
    match = builder(space, [])
    play(match, "build workshop_pistor")
    assert ask_kind(match) != "build" and player(match, 0)["houses"] == 8


@clause("aquileia", 156)
def test_two_buildings_on_2_and_5_score_and_two_on_3_do_not() -> None:
    seats = [{"coins": RICH}, {"coins": RICH}, {}]
    match = given(phase="forum", spaces={"forum_2": 0, "forum_3": 1, "forum_5": 0}, seats=seats)
    play(match, "build workshop_vinarius", "build workshop_textor", "build workshop_gemmarius", "build workshop_pistor")
    assert [player(match, seat)["points"] for seat in range(2)] == [3 + 2, 0]
    assert [len(player(match, seat)["buildings"]) for seat in range(2)] == [2, 2]
