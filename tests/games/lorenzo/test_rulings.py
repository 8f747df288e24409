"""The rulings, by number, where they do not stand with a card, a leader or a tile; and the worked examples."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.lorenzo.table import advanced, goods, owned, played, rich, table
from tests.support import board, play, refused

# ---- placing and values ------------------------------------------------------------------------------------------


@clause("lorenzo", 109, 111)
def test_ruling_1_the_worked_example_reaches_three() -> None:
    """Die 2 + Farmer 2 + 2 servants - 3 on the large space = 3: the Village works."""
    match = table(rich(cards=["farmer", "village"], servants=2), players=3, dice=[2, 1, 1])
    play(match, "black harvest large")
    assert match.options(0) == ["servants 0", "servants 2"]
    assert played(match, "servants 2") == {"wood": 1, "stone": 1, "coins": 1}  # servants: -2 + 1 + 1


@clause("lorenzo", 110, 111)
def test_ruling_1_the_worked_example_with_tile_1_5() -> None:
    """The same with tile 1-5 gives 0: no placement."""
    seat = rich(cards=["farmer", "village"], servants=2, excommunicated=[1])
    match = table(seat, players=3, dice=[2, 1, 1], tiles=["1-5", "2-1", "3-1"])
    assert refused(match, 0, "black harvest large").params == {"space": "harvest large", "need": 3, "have": 2}


@clause("lorenzo", 40, 41, 42)
def test_ruling_2_the_neutral_member_needs_a_servant() -> None:
    match = table(rich(servants=0))
    for space in ("council", "market 1", "harvest small"):
        assert refused(match, 0, f"neutral {space}").params["need"] == 1
    assert played(table(rich(servants=1)), "neutral market 1") == {"servants": -1, "coins": 5}


@clause("lorenzo", 78, 79, 108)
def test_ruling_3_a_neutral_member_beside_an_own_coloured_one() -> None:
    spaces: dict[str, object] = {"territory 1": ["0 black"], "harvest small": ["0 white"]}
    towers: dict[str, object] = {"territory": [None, "woods"]}
    match = table(rich(idle=["orange", "neutral"]), players=3, spaces=spaces, towers=towers, dice=[6, 6, 6])
    assert refused(match, 0, "orange territory 3").code == "own_member_here"
    assert refused(match, 0, "orange harvest large").code == "own_member_here"
    assert "neutral territory 3" in match.options(0) and "neutral harvest large" in match.options(0)


@pytest.mark.parametrize(("setting", "code"), [("any", None), ("one", "neutral_here")])
@clause("lorenzo", 80)
def test_ruling_3_neutral_members_of_several_players(setting: str, code: str | None) -> None:
    spaces: dict[str, object] = {"territory 1": ["1 neutral"], "harvest large": ["1 white"]}
    towers: dict[str, object] = {"territory": [None, "woods"]}
    options: dict[str, object] = {"variant": "basic", "neutrals_per_tower": setting}
    match = table(rich(), {"idle": []}, players=3, spaces=spaces, towers=towers, options=options)
    if code is None:
        assert "neutral territory 3" in match.options(0)
    else:
        assert refused(match, 0, "neutral territory 3").code == code
    assert "neutral harvest large" in match.options(0)


@clause("lorenzo", 81, 91)
def test_ruling_4_and_5_the_worked_example() -> None:
    """Venture space 5 with 3 coins and a rival in the tower: 3 - 3 + 1 = 1 coin is left for the card."""
    spaces: dict[str, object] = {"venture 1": ["1 black"]}
    towers: dict[str, object] = {"venture": [None, None, "repairing-the-church"]}
    match = table(rich(coins=3), {"idle": []}, spaces=spaces, towers=towers, dice=[6, 5, 4])
    assert played(match, "black venture 5") == {"coins": -3, "wood": -1, "stone": -1, "faith": 1}
    short = table(rich(coins=2), {"idle": []}, spaces=spaces, towers=towers, dice=[6, 5, 4])
    assert refused(short, 0, "black venture 5").params == {"n": 3, "have": 2}


@clause("lorenzo", 92)
def test_ruling_6_a_tower_space_is_entered_only_for_its_card() -> None:
    match = table(rich(), dice=[6, 5, 4])
    assert refused(match, 0, "black territory 5").code == "no_card"
    poor = table({"coins": 1}, towers={"character": ["warlord"]}, dice=[6, 5, 4])
    assert refused(poor, 0, "black character 1").params == {"card": 49, "missing": ["1_coins"]}


@clause("lorenzo", 159, 161)
def test_ruling_7_the_first_council_member_counts() -> None:
    seats: list[dict[str, object]] = [{"idle": []}, {"idle": ["black"]}, {"idle": []}]
    match = table(
        *seats, players=3, order=[0, 1, 2], to_act=1, council=["2 black", "0 white", "2 white"], seed=2, cycle=3
    )
    play(match, "black council", "privilege coins")
    assert board(match)["order"] == [2, 0, 1]


@clause("lorenzo", 160)
def test_turn_order_of_those_outside_the_council_stays() -> None:
    seats: list[dict[str, object]] = [{"idle": []}, {"idle": []}, {"idle": ["black"]}, {"idle": []}]
    match = table(*seats, players=4, order=[3, 2, 1, 0], to_act=2, council=["0 black"], seed=2)
    play(match, "black market 1")
    assert board(match)["order"] == [0, 3, 2, 1]


@clause("lorenzo", 85)
def test_ruling_8_territory_slots_need_military() -> None:
    cards = ["woods", "village", "forest", "city", "gold-mine"]
    for owned_cards, need in ((2, 3), (3, 7), (4, 12), (5, 18)):
        seat = rich(military=need - 1, cards=cards[:owned_cards])
        match = table(seat, towers={"territory": ["rock-pit"]}, dice=[6, 5, 4])
        assert refused(match, 0, "black territory 1").params == {"need": need, "have": need - 1}
        enough = table({**seat, "military": need}, towers={"territory": ["rock-pit"]}, dice=[6, 5, 4])
        play(enough, "black territory 1")
        assert len(owned(enough, "territory")) == owned_cards + 1


@clause("lorenzo", 47)
def test_ruling_10_a_member_that_cannot_be_placed_is_lost() -> None:
    seat: dict[str, object] = {"servants": 0, "idle": ["neutral", "black"], "excommunicated": [1]}
    match = table(seat, tiles=["1-7", "2-1", "3-1"], dice=[1, 4, 4])
    assert match.options(0) == ["lose black", "lose neutral"]
    play(match, "lose neutral")
    assert board(match)["players"][0]["idle"] == ["black"] and match.seats_to_act == (1,)


@clause("lorenzo", 47)
def test_ruling_10_nothing_is_lost_while_a_member_can_be_placed() -> None:
    match = table({"servants": 0, "idle": ["neutral", "black"]}, dice=[1, 4, 4])
    assert refused(match, 0, "lose neutral").code == "can_place"
    assert refused(match, 0, "lose white").code == "member_placed"


@clause("lorenzo", 47)
def test_ruling_10_a_harvest_can_be_within_reach_when_the_council_is_not() -> None:
    """The Farmer lifts the neutral member's 0 to 2 there: it is placed, and as the only way without a question."""
    match = table({"servants": 0, "idle": ["neutral"], "cards": ["farmer"]}, {"idle": ["black"]})
    assert board(match)["harvest"]["small"]["members"] == [{"seat": 0, "member": "neutral"}]


@clause("lorenzo", 48)
def test_ruling_10_leaders_come_first() -> None:
    """A privilege taken as servants saves the member; it is never forced."""
    seat: dict[str, object] = {"servants": 0, "idle": ["neutral"], "hand": ["santa-rita"]}
    match = advanced(seat)
    assert match.options(0) == ["lose neutral", "discard santa-rita"]
    play(match, "discard santa-rita", "privilege servants")
    assert "neutral council" in match.options(0) and "lose neutral" not in match.options(0)


@clause("lorenzo", 49)
def test_what_can_be_done_in_one_way_is_done() -> None:
    """No question with a single answer: the last member can go to the council only."""
    spaces: dict[str, object] = {
        "market 1": ["1 black"], "market 2": ["1 white"], "harvest small": ["1 orange"],
        "production small": ["1 neutral"],
    }  # fmt: skip
    match = table({"idle": ["black"]}, {"idle": []}, spaces=spaces)
    assert match.options(0)[0] == "privilege wood_stone"
    assert board(match)["council"] == [{"seat": 0, "member": "black"}]


# ---- spaces ------------------------------------------------------------------------------------------------------


@clause("lorenzo", 76, 77, 79)
def test_toll_for_another_colour_only() -> None:
    """A neutral member is of another colour, the own one too."""
    towers: dict[str, object] = {"territory": [None, "village"]}
    for standing, toll in (("1 black", 3), ("1 neutral", 3), ("0 neutral", 3)):
        spaces: dict[str, object] = {"territory 1": [standing]}
        seat = rich(idle=["black"] if standing == "0 neutral" else ["black", "neutral"])
        match = table(seat, {"idle": []}, spaces=spaces, towers=towers, dice=[6, 5, 4])
        assert played(match, "black territory 3") == {"coins": -toll}
    own = table(rich(idle=["neutral"]), spaces={"territory 1": ["0 black"]}, towers=towers)
    assert played(own, "neutral territory 3") == {"servants": -3}


@clause("lorenzo", 181)
def test_toll_own_colour_by_option() -> None:
    options: dict[str, object] = {"variant": "basic", "toll_own_colour": True}
    towers: dict[str, object] = {"territory": [None, "village"]}
    own = table(rich(idle=["neutral"]), spaces={"territory 1": ["0 black"]}, towers=towers, options=options)
    assert played(own, "neutral territory 3") == {"servants": -3, "coins": -3}


@pytest.mark.parametrize(("own_colour", "coins"), [(False, 0), (True, -3)])
@clause("lorenzo", 100)
def test_ruling_16_the_member_just_placed_stands_in_its_tower(own_colour: bool, coins: int) -> None:
    options: dict[str, object] = {"variant": "basic", "toll_own_colour": own_colour}
    match = table(rich(), towers={"character": ["patron", "warlord"]}, dice=[6, 5, 4], options=options)
    play(match, "black character 1")
    assert played(match, "take character 3").get("coins", 0) == coins


@clause("lorenzo", 100)
def test_ruling_16_an_own_neutral_member_just_placed_costs_the_toll() -> None:
    match = table(rich(), towers={"character": ["patron", "warlord"]}, dice=[6, 5, 4])
    play(match, "neutral character 1")
    assert played(match, "take character 3") == {"coins": -3, "military": 3}


@clause("lorenzo", 7, 20, 21)
def test_covered_spaces() -> None:
    two = table(rich())
    assert refused(two, 0, "black harvest large").params == {"space": "harvest large", "players": 3}
    assert refused(two, 0, "black production large").code == "closed"
    assert refused(two, 0, "black market 3").params["players"] == 4
    three = table(rich(), players=3, dice=[6, 5, 4])
    assert "black harvest large" in three.options(0) and refused(three, 0, "black market 4").code == "closed"
    four = table(rich(), players=4)
    assert "black market 3" in four.options(0) and "black market 4" in four.options(0)


@clause("lorenzo", 128, 130, 131)
def test_market_spaces() -> None:
    gains: list[tuple[str, dict[str, int]]] = [
        ("market 1", {"coins": 5}), ("market 2", {"servants": 5}), ("market 3", {"military": 3, "coins": 2}),
    ]  # fmt: skip
    for space, gain in gains:
        match = table(rich(), players=4)
        assert played(match, f"black {space}") == gain
        assert refused(match, 1, f"black {space}").code == "occupied"


@clause("lorenzo", 129)
def test_several_own_members_in_the_market() -> None:
    match = table(rich(idle=["white"]), spaces={"market 1": ["0 black"]})
    assert played(match, "white market 2") == {"servants": 5}


@pytest.mark.parametrize(
    ("area", "gain"), [("harvest", {"wood": 1, "stone": 1, "servants": 1}), ("production", {"coins": 2, "military": 1})]
)
@clause("lorenzo", 107, 120)
def test_the_large_space_holds_any_number(area: str, gain: dict[str, int]) -> None:
    spaces: dict[str, object] = {f"{area} large": ["1 black", "1 neutral", "2 white"]}
    match = table(rich(), {"idle": []}, {"idle": []}, players=3, spaces=spaces, dice=[6, 5, 4])
    assert played(match, f"black {area} large") == gain


@clause("lorenzo", 87)
def test_six_cards_of_a_type_at_most() -> None:
    cards = ["mint", "chapel", "bank", "fair", "garden", "palace"]
    match = table(rich(cards=cards), towers={"building": ["barracks"]}, dice=[6, 5, 4])
    assert refused(match, 0, "black building 1").params == {"kind": "building", "n": 6}


@clause("lorenzo", 43)
def test_servants_are_asked_only_where_they_do_something() -> None:
    match = table(rich(cards=["village", "forest", "city"]), dice=[2, 5, 4])
    play(match, "black harvest small")
    assert match.options(0) == ["servants 0", "servants 1", "servants 3", "servants 4"]
    refusal = refused(match, 0, "servants 2")
    assert refusal.code == "servants_of_no_use" and refusal.params["steps"] == [0, 1, 3, 4]


# ---- taking cards ------------------------------------------------------------------------------------------------


@clause("lorenzo", 81, 83, 89)
def test_ruling_11_the_order_of_taking() -> None:
    towers: dict[str, object] = {"venture": [None, None, "hosting-panhandlers"]}
    match = table(rich(), {"idle": []}, spaces={"venture 1": ["1 black"]}, towers=towers, dice=[4, 1, 1])
    told = [event["key"] for event in play(match, "black venture 5")]
    assert told == ["place", "servants", "toll", "space_bonus", "take_card", "card_gain"]


@clause("lorenzo", 93)
def test_ruling_12_the_card_just_taken_counts() -> None:
    match = table(rich(), towers={"character": ["paramour"]}, dice=[6, 5, 4])
    assert played(match, "black character 1") == {"coins": -7, "vp": 2}


@clause("lorenzo", 94)
def test_ruling_13_simple_gains_come_before_bonus_actions() -> None:
    towers: dict[str, object] = {"character": ["abbess"], "territory": ["woods"]}
    match = table(rich(), towers=towers, dice=[6, 5, 4])
    told = [event["key"] for event in play(match, "black character 1", "take territory 1")]
    assert told == ["place", "take_card", "card_gain", "bonus_space", "take_card_free", "card_gain"]


@clause("lorenzo", 95)
def test_ruling_14_the_general_pays_nothing() -> None:
    match = table(rich(military=7), towers={"character": ["general"]}, dice=[6, 5, 4])
    assert played(match, "black character 1") == {"coins": -5, "vp": 3}


@clause("lorenzo", 96)
def test_ruling_15_discounts_add_up_and_never_go_below_nothing() -> None:
    """Patron 2 + Dame 1 + Pico 3 off the Noble's 6: nothing is left; the toll of 3 stays."""
    seat = rich(cards=["dame"], played=["pico-della-mirandola"])
    towers: dict[str, object] = {"character": ["patron", "warlord", None, "noble"]}
    match = advanced(seat, {"idle": []}, towers=towers, dice=[6, 5, 4], spaces={"character 5": ["1 black"]}, round=5)
    assert played(match, "black character 1") == {"coins": -3}
    assert played(match, "take character 7") == {"coins": -3, "stone": 2}


@clause("lorenzo", 96)
def test_ruling_15_architect_and_stonemason_together() -> None:
    """Marketplace 2 wood 1 stone: the Architect takes one of each, the Stonemason one more wood."""
    towers: dict[str, object] = {"character": ["architect"], "building": ["marketplace"]}
    match = table(rich(cards=["stonemason"], wood=0, stone=0), towers=towers, dice=[6, 5, 4], round=3)
    play(match, "black character 1")
    assert played(match, "take building 1") == {"vp": 3}


# ---- bonus actions -----------------------------------------------------------------------------------------------


@clause("lorenzo", 98)
def test_ruling_16_bonus_actions_occupy_nothing_and_ignore_members() -> None:
    """The space is not occupied; an own coloured member in the tower does not matter; the space gives its bonus."""
    spaces: dict[str, object] = {"territory 1": ["0 white"]}
    towers: dict[str, object] = {"character": ["captain"], "territory": [None, None, "city"]}
    match = table(rich(idle=["black"]), spaces=spaces, towers=towers, dice=[6, 5, 4])
    assert played(match, "black character 1", "take territory 5") == {
        "coins": -1, "military": 2, "wood": 1,
    }  # fmt: skip
    assert board(match)["towers"]["territory"][2] == {
        "space": "territory 5", "value": 5, "bonus": {"wood": 1}, "card": None, "members": [],
    }  # fmt: skip


@clause("lorenzo", 99)
def test_ruling_16_character_bonuses_and_servants_count() -> None:
    towers: dict[str, object] = {"character": ["abbess"], "territory": [None, None, None, "village"]}
    match = table(rich(cards=["warlord"], servants=1), towers=towers, dice=[6, 5, 4])
    assert played(match, "black character 1", "take territory 7") == {
        "coins": -3, "faith": 1, "servants": -1, "wood": 2,
    }  # fmt: skip


@clause("lorenzo", 100)
def test_ruling_16_the_toll_of_the_other_tower() -> None:
    spaces: dict[str, object] = {"territory 7": ["1 black"]}
    towers: dict[str, object] = {"character": ["abbess"], "territory": ["village"]}
    match = table(rich(coins=6), {"idle": []}, spaces=spaces, towers=towers, dice=[6, 5, 4])
    assert played(match, "black character 1", "take territory 1") == {"coins": -6, "faith": 1}
    poor = table(rich(coins=5), {"idle": []}, spaces=spaces, towers=towers, dice=[6, 5, 4])
    play(poor, "black character 1")
    assert poor.seats_to_act != (0,) or not any(text.startswith("take") for text in poor.options(0))


@clause("lorenzo", 101)
def test_ruling_16_bonus_actions_chain() -> None:
    towers: dict[str, object] = {"character": ["ambassador", "abbess", "cardinal"]}
    match = table(rich(cards=["gravel-pit"]), towers=towers, dice=[6, 5, 4], round=5)
    play(match, "black character 1", "privilege coins", "take character 3", "take character 5", "servants 0")
    assert len(owned(match, "character")) == 3
    assert match.seats_to_act == (1,)


@clause("lorenzo", 103)
def test_ruling_16_a_work_as_a_bonus_uses_no_space() -> None:
    spaces: dict[str, object] = {"harvest small": ["0 white"]}
    match = table(rich(idle=["black"]), spaces=spaces, towers={"character": ["cardinal"]}, dice=[6, 5, 4])
    assert played(match, "black character 1", "servants 0") == {
        "coins": -4, "faith": 2, "wood": 1, "stone": 1, "servants": 1,
    }  # fmt: skip


@clause("lorenzo", 99, 105)
def test_ruling_16_characters_and_tiles_count_in_a_work_as_a_bonus() -> None:
    """Cardinal 4 + Farmer 2 reaches the Monastery's 6; with tile 1-5 the 3 reaches the Village, not the Gravel Pit."""
    raised = table(rich(cards=["farmer", "monastery"], servants=0), towers={"character": ["cardinal"]}, dice=[6, 5, 4])
    assert played(raised, "black character 1", "servants 0") == {
        "coins": -4, "faith": 3, "wood": 1, "stone": 2, "servants": 1,
    }  # fmt: skip
    seat = rich(cards=["farmer", "village", "gravel-pit"], servants=0, excommunicated=[1])
    lowered = table(seat, towers={"character": ["cardinal"]}, dice=[6, 5, 4], tiles=["1-5", "2-1", "3-1"])
    assert played(lowered, "black character 1", "servants 0") == {
        "coins": -3, "faith": 2, "wood": 1, "stone": 1, "servants": 2,
    }  # fmt: skip


@clause("lorenzo", 101)
def test_ruling_16_bonus_actions_are_optional() -> None:
    match = table(rich(), towers={"character": ["abbess"], "territory": ["woods"]}, dice=[6, 5, 4])
    assert played(match, "black character 1", "decline") == {"coins": -3, "faith": 1}


@clause("lorenzo", 101)
def test_ruling_16_a_bonus_action_that_can_do_nothing_lapses() -> None:
    match = table(rich(), towers={"character": ["abbess"]}, dice=[6, 5, 4])
    told = [event["key"] for event in play(match, "black character 1")]
    assert told[-1] == "bonus_lapses" and match.seats_to_act == (1,)


@clause("lorenzo", 102)
def test_ruling_16_limits_apply_to_bonus_actions() -> None:
    towers: dict[str, object] = {"character": ["abbess"], "territory": ["gold-mine"], "building": ["marketplace"]}
    cards = ["woods", "village", "forest"]
    match = table(
        rich(cards=cards, military=6, wood=0), towers=towers, dice=[6, 5, 4], round=3, tiles=["1-1", "2-1", "3-1"]
    )
    told = [event["key"] for event in play(match, "black character 1")]
    assert told[-1] == "bonus_lapses"


def test_bonus_refusals_name_the_reason() -> None:
    towers: dict[str, object] = {
        "character": ["captain"],
        "territory": ["woods", None, None, "city"],
        "venture": ["crusade"],
    }
    match = table(rich(servants=0), towers=towers, dice=[6, 5, 4])
    play(match, "black character 1")
    assert refused(match, 0, "take venture 1").code == "not_this_action"
    assert refused(match, 0, "take territory 7").params == {"space": "territory 7", "need": 1, "have": 0}
    assert refused(match, 0, "take territory 3").code == "no_card"


@clause("lorenzo", 104)
def test_ruling_17_leaders_do_not_raise_bonus_actions() -> None:
    """Lucrezia adds 2 to members only: the Abbess stays at 4."""
    towers: dict[str, object] = {"character": ["abbess"], "territory": ["village", None, "woods"]}
    match = advanced(rich(played=["lucrezia-borgia"], servants=0), towers=towers, dice=[6, 5, 4])
    play(match, "black character 1")
    assert match.options(0) == ["take territory 1", "decline"]


@clause("lorenzo", 97)
def test_ruling_18_preacher_in_bonus_actions() -> None:
    towers: dict[str, object] = {"character": ["captain"], "territory": [None, None, "village"]}
    match = table(rich(cards=["preacher"]), towers=towers, dice=[6, 5, 4])
    assert played(match, "black character 1", "take territory 5") == {"coins": -4, "military": 2}


# ---- harvest and production --------------------------------------------------------------------------------------


@clause("lorenzo", 117, 126)
def test_ruling_19_one_line_of_a_two_line_building() -> None:
    match = table(rich(cards=["carpenters-shop"]), dice=[4, 1, 1])
    play(match, "black production small")
    assert match.options(0) == ["leave carpenters-shop", "use carpenters-shop 1", "use carpenters-shop 2"]
    assert played(match, "use carpenters-shop 2") == {"wood": -2, "coins": 7, "military": 1}
    assert match.seats_to_act == (1,)


@clause("lorenzo", 115, 116)
def test_ruling_20_payments_come_from_what_was_owned_at_the_start() -> None:
    """The bonus tile's coins cannot be spent in the same production; neither can the Stonemason's Shop's."""
    cards = ["stonemasons-shop", "chapel", "residence"]
    match = table(rich(cards=cards, coins=1, stone=1), dice=[3, 1, 1])
    play(match, "black production small")
    assert match.options(0)[:2] == ["leave stonemasons-shop", "use stonemasons-shop 1"]
    play(match, "use stonemasons-shop 1")
    assert goods(match)["coins"] == 1  # the three coins have not arrived
    gained = played(match, "use chapel")
    assert gained == {"coins": 4, "military": 1, "faith": 1} and match.seats_to_act == (1,)


@clause("lorenzo", 116)
def test_ruling_20_after_the_servants() -> None:
    """Both servants raise the value, so the Barracks cannot be paid."""
    match = table(rich(cards=["barracks", "marketplace"], servants=2, coins=0), dice=[1, 1, 1])
    play(match, "black production small", "servants 2")
    assert match.seats_to_act == (1,)


@clause("lorenzo", 127)
def test_ruling_21_production_per_card_costs_nothing() -> None:
    match = table(rich(cards=["tax-office", "woods", "village"]), dice=[5, 1, 1])
    assert played(match, "black production small") == {"coins": 4, "military": 1}


# ---- privileges --------------------------------------------------------------------------------------------------


@clause("lorenzo", 131, 136)
def test_ruling_23_sets_must_differ() -> None:
    match = table(rich(), players=4)
    play(match, "black market 4")
    assert len(match.options(0)) == 10
    assert refused(match, 0, "privilege coins coins").code == "privileges_differ"
    assert refused(match, 0, "privilege coins").code == "privileges_count"
    assert played(match, "privilege coins military") == {"coins": 2, "military": 2}
    statue = table(rich(), towers={"venture": ["raising-a-statue"]}, dice=[6, 5, 4])
    play(statue, "black venture 1")
    assert len(statue.options(0)) == 10
    messenger = table(rich(), towers={"character": ["royal-messenger"]}, dice=[6, 5, 4])
    play(messenger, "black character 1")
    assert len(messenger.options(0)) == 10 and "privilege servants coins military" in messenger.options(0)


@clause("lorenzo", 137)
def test_ruling_24_privileges_of_different_sources_may_be_equal() -> None:
    match = table(rich(cards=["residence", "fortress"], servants=0), dice=[5, 1, 1])
    gained = played(match, "black production small", "use residence", "privilege faith", "privilege faith")
    assert gained == {"coins": 1, "military": 1, "vp": 2, "faith": 4}


PRIVILEGES = [
    ("wood_stone", {"wood": 1, "stone": 1, "coins": 1}), ("servants", {"servants": 2, "coins": 1}),
    ("coins", {"coins": 3}),
    ("military", {"military": 2, "coins": 1}), ("faith", {"faith": 2, "coins": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("word", "gain"), PRIVILEGES)
@clause("lorenzo", 134, 135)
def test_the_council_and_its_privilege(word: str, gain: dict[str, int]) -> None:
    assert played(table(rich()), "black council", f"privilege {word}") == gain


# ---- leaders and values ------------------------------------------------------------------------------------------


@clause("lorenzo", 60)
def test_ruling_25_a_leader_may_be_used_in_the_round_it_is_played() -> None:
    match = advanced(rich(coins=18, hand=["girolamo-savonarola"]))
    assert played(match, "play girolamo-savonarola", "use girolamo-savonarola") == {"faith": 1}


@clause("lorenzo", 73)
def test_ruling_33_moro_federico_lucrezia_and_tile_1_7() -> None:
    """Moro 5 (+2 - 1), Federico 6 (+2 - 1) over Moro."""
    leaders = ["ludovico-il-moro", "federico-da-montefeltro", "lucrezia-borgia"]
    seat = rich(played=leaders, excommunicated=[1])
    match = advanced(seat, tiles=["1-7", "2-1", "3-1"], dice=[6, 1, 2])
    assert board(match)["players"][0]["values"] == {"black": 6, "white": 6, "orange": 6, "neutral": 0}
    play(match, "use federico-da-montefeltro", "raise white")
    assert board(match)["players"][0]["values"]["white"] == 7


# ---- tracks and score --------------------------------------------------------------------------------------------


@clause("lorenzo", 174)
def test_ruling_44_the_score_never_goes_below_nothing() -> None:
    seat: dict[str, object] = {"wood": 30, "stone": 0, "servants": 0, "coins": 0, "excommunicated": [3]}
    match = table({**seat, "idle": []}, {"military": 3, "idle": []}, round=6, tiles=["1-1", "2-1", "3-7"])
    assert match.is_over
    score = board(match)["players"][0]
    assert score["total"] == 0
    assert score["score"]["goods"] == 6 and score["score"]["excommunication"] == -8  # second in military: 2


@clause("lorenzo", 179)
def test_ruling_45_the_tracks_end() -> None:
    match = table(rich(faith=14, military=24), towers={"character": ["preacher", "warlord"]}, dice=[6, 5, 4])
    play(match, "black character 1")
    assert goods(match)["faith"] == 15
    other = table(rich(faith=14, military=24), towers={"character": ["preacher", "warlord"]}, dice=[6, 5, 4])
    play(other, "black character 3")
    assert goods(other)["military"] == 25
