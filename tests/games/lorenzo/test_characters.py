"""Characters, card by card, against what is printed: cost, effect at once, effect for good, bonus actions."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.lorenzo.table import difference, goods, owned, played, rich, table
from tests.support import play, refused

Row = tuple[int, str, dict[str, int], dict[str, int], int]

# number, card, cost, at once, privileges. Gains per card are worked out for the estate below: 4 territories,
# 3 buildings, 2 ventures, and 5 characters beside the one taken; the General for 16 military.
PRINTED: list[Row] = [
    (49, "warlord", {"coins": 2}, {"military": 3}, 0),
    (50, "stonemason", {"coins": 4}, {}, 0),
    (51, "dame", {"coins": 4}, {}, 0),
    (52, "knight", {"coins": 2}, {}, 1),
    (53, "farmer", {"coins": 3}, {}, 0),
    (54, "artisan", {"coins": 3}, {}, 0),
    (55, "preacher", {"coins": 2}, {"faith": 4}, 0),
    (56, "abbess", {"coins": 3}, {"faith": 1}, 0),
    (57, "captain", {"coins": 4}, {"military": 2}, 0),
    (58, "architect", {"coins": 4}, {}, 0),
    (59, "patron", {"coins": 3}, {}, 0),
    (60, "hero", {"coins": 4}, {}, 1),
    (61, "peasant", {"coins": 4}, {}, 0),
    (62, "scholar", {"coins": 4}, {}, 0),
    (63, "papal-messenger", {"coins": 5}, {"faith": 3}, 0),
    (64, "royal-messenger", {"coins": 5}, {}, 3),
    (65, "noble", {"coins": 6}, {"vp": 8}, 0),
    (66, "governor", {"coins": 6}, {"vp": 6}, 0),
    (67, "paramour", {"coins": 7}, {"vp": 12}, 0),
    (68, "herald", {"coins": 6}, {"vp": 4}, 0),
    (69, "cardinal", {"coins": 4}, {"faith": 2}, 0),
    (70, "bishop", {"coins": 5}, {"faith": 1}, 0),
    (71, "general", {"coins": 5}, {"vp": 8}, 0),
    (72, "ambassador", {"coins": 6}, {}, 1),
]
ESTATE = [
    "woods", "village", "forest", "city", "mint", "chapel", "bank", "crusade", "sacred-war", "dame", "farmer",
    "artisan", "peasant", "scholar",
]  # fmt: skip
PER_CARD = ("noble", "governor", "paramour", "herald")


@pytest.mark.parametrize("row", PRINTED, ids=[row[1] for row in PRINTED])
@clause("lorenzo", 14, 89)
def test_taken(row: Row) -> None:
    number, word, cost, at_once, privileges = row
    estate = ESTATE if word in PER_CARD else []
    match = table(rich(cards=estate), towers={"character": [word]}, dice=[6, 5, 4])
    moves = ["black character 1"]
    if privileges == 3:
        moves.append("privilege servants coins military")
    elif privileges:
        moves.append("privilege military")
    gained = dict(at_once)
    if privileges == 3:
        gained = {"servants": 2, "coins": 2, "military": 2}
    elif privileges:
        gained["military"] = gained.get("military", 0) + 2
    paid = {"coins": cost["coins"] - 1} if estate else cost  # the Dame among the estate takes 1 coin off
    before = goods(match)
    play(match, *moves)
    if word in ("cardinal", "bishop"):
        play(match, "decline")
    now = goods(match)
    found = {good: now.get(good, 0) - before.get(good, 0) for good in {**now, **before}}
    assert {good: amount for good, amount in found.items() if amount} == difference(paid, gained)
    assert number in owned(match, "character")


# ---- effects for good --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "tower", "card"),
    [
        ("warlord", "territory", "woods"),
        ("stonemason", "building", "chapel"),
        ("dame", "character", "preacher"),
        ("knight", "venture", "hiring-recruits"),
    ],
)
@clause("lorenzo", 14)
def test_adds_two_in_its_tower(word: str, tower: str, card: str) -> None:
    """Die 3 + 2 reaches the space of 5 without servants, in that tower alone."""
    others = {"territory": "woods", "building": "chapel", "character": "preacher", "venture": "hiring-recruits"}
    towers: dict[str, object] = {name: [None, None, other] for name, other in others.items()}
    match = table(rich(cards=[word], servants=0), towers=towers, dice=[3, 1, 1])
    assert f"black {tower} 5" in match.options(0)
    for name in others:
        if name != tower:
            assert refused(match, 0, f"black {name} 5").code == "too_weak"
    play(match, f"black {tower} 5")
    assert owned(match, tower)


@pytest.mark.parametrize(
    ("word", "plus", "area", "card"),
    [
        ("farmer", 2, "harvest", "city"),
        ("peasant", 3, "harvest", "city"),
        ("artisan", 2, "production", "stronghold"),
        ("scholar", 3, "production", "stronghold"),
    ],
)
@clause("lorenzo", 14)
def test_adds_to_a_work(word: str, plus: int, area: str, card: str) -> None:
    """City and Stronghold work from 6 on."""
    reached = table(rich(cards=[word, card], servants=0), dice=[6 - plus, 1, 1])
    play(reached, f"black {area} small")
    short = table(rich(cards=[word, card], servants=0), dice=[5 - plus, 1, 1])
    play(short, f"black {area} small")
    if area == "harvest":
        assert reached.ask_face(0) is not None and reached.options(0) == [
            "privilege wood_stone", "privilege servants", "privilege coins", "privilege military", "privilege faith",
        ]  # fmt: skip
        assert short.options(0) == []
    else:
        assert goods(reached)["vp"] == 2
        assert "vp" not in goods(short)


def test_stonemason_takes_one_wood_or_one_stone_off() -> None:
    match = table(rich(cards=["stonemason"]), towers={"building": ["mint"]}, dice=[6, 5, 4])
    play(match, "black building 1")
    assert match.options(0) == ["discount wood", "discount stone"]
    assert played(match, "discount stone") == {"wood": -1, "stone": -2, "vp": 5}


def test_stonemason_asks_nothing_where_one_discount_is_of_use() -> None:
    match = table(rich(cards=["stonemason"]), towers={"building": ["chapel"]}, dice=[6, 5, 4])
    assert played(match, "black building 1") == {"wood": -1, "faith": 1}


def test_stonemason_asks_nothing_where_one_discount_can_be_paid() -> None:
    match = table(rich(cards=["stonemason"], wood=0), towers={"building": ["mint"]}, dice=[6, 5, 4])
    assert played(match, "black building 1") == {"stone": -3, "vp": 5}


def test_dame_takes_one_coin_off_characters() -> None:
    match = table(rich(cards=["dame"]), towers={"character": ["warlord"]}, dice=[6, 5, 4])
    assert played(match, "black character 1") == {"coins": -1, "military": 3}


@clause("lorenzo", 97)
def test_preacher_ends_the_bonus_of_high_tower_spaces() -> None:
    towers: dict[str, object] = {"venture": [None, None, "hiring-recruits"], "territory": [None, None, None, "woods"]}
    match = table(rich(cards=["preacher"]), towers=towers, dice=[6, 5, 4])
    assert played(match, "white venture 5") == {"coins": -4, "military": 5}
    play(match, "black council", "privilege coins")
    assert played(match, "black territory 7") == {"servants": -1, "wood": 1}


# ---- bonus actions -----------------------------------------------------------------------------------------------


def test_abbess_takes_any_card_with_four() -> None:
    towers: dict[str, object] = {"character": ["abbess"], "territory": [None, "woods", "village", "city"]}
    match = table(rich(servants=2), towers=towers, dice=[6, 5, 4])
    play(match, "black character 1")
    # 4 reaches 3; the 5 needs one servant, the 7 three.
    assert match.options(0) == ["take territory 3", "take territory 5", "decline"]
    assert played(match, "take territory 5") == {"servants": -1, "wood": 1}
    assert owned(match, "territory") == [3]


def test_captain_takes_a_territory_with_six() -> None:
    towers: dict[str, object] = {"character": ["captain"], "territory": [None, None, "city"], "venture": ["crusade"]}
    match = table(rich(servants=0), towers=towers, dice=[6, 5, 4])
    play(match, "black character 1")
    assert match.options(0) == ["take territory 5", "decline"]
    assert played(match, "take territory 5") == {"wood": 1, "coins": 3}


@clause("lorenzo", 86)
def test_captain_counts_the_military_just_gained() -> None:
    """3 territories: the fourth needs 7 military, 5 + 2 are there when the bonus action comes (ruling 8)."""
    towers: dict[str, object] = {"character": ["captain"], "territory": ["gold-mine"]}
    match = table(rich(military=5, cards=["woods", "village", "forest"]), towers=towers, dice=[6, 5, 4], round=3)
    play(match, "black character 1", "take territory 1")
    assert len(owned(match, "territory")) == 4


def test_architect_takes_a_building_with_six_for_less() -> None:
    towers: dict[str, object] = {"character": ["architect"], "building": [None, "painters-guild", "mint"]}
    match = table(rich(), towers=towers, dice=[6, 5, 4])
    play(match, "black character 1")
    # Space of 5: 1 military. The Mint costs 1 wood and 3 stone, less one of each.
    assert played(match, "take building 5") == {"military": 1, "stone": -2, "vp": 5}


def test_patron_takes_a_character_with_six_for_two_coins_less() -> None:
    towers: dict[str, object] = {"character": ["patron", "warlord"]}
    match = table(rich(coins=3), towers=towers, dice=[6, 5, 4])
    play(match, "black character 1")
    assert played(match, "take character 3") == {"military": 3}


def test_hero_takes_a_privilege_then_a_venture_with_six() -> None:
    towers: dict[str, object] = {"character": ["hero"], "venture": [None, "hiring-recruits"]}
    match = table(rich(coins=6), towers=towers, dice=[6, 5, 4])
    play(match, "black character 1", "privilege coins")
    assert match.options(0) == ["take venture 3", "decline"]
    assert played(match, "take venture 3") == {"coins": -4, "military": 5}


def test_cardinal_harvests_with_four() -> None:
    match = table(rich(cards=["gravel-pit", "forest"]), towers={"character": ["cardinal"]}, dice=[6, 5, 4])
    play(match, "black character 1")
    assert match.options(0) == ["servants 0", "servants 1", "decline"]
    assert played(match, "servants 0") == {"wood": 1, "stone": 3, "servants": 1}


def test_bishop_produces_with_four() -> None:
    match = table(rich(cards=["garden", "mint"]), towers={"character": ["bishop"]}, dice=[6, 5, 4])
    play(match, "black character 1")
    assert match.options(0) == ["servants 0", "servants 1", "decline"]
    assert played(match, "servants 1") == {"servants": -1, "coins": 4, "military": 1, "vp": 3}


def test_ambassador_takes_a_privilege_then_any_card_with_seven() -> None:
    towers: dict[str, object] = {"character": ["ambassador"], "territory": [None, None, None, "city"]}
    match = table(rich(servants=0), towers=towers, dice=[6, 5, 4])
    play(match, "black character 1", "privilege faith")
    assert played(match, "take territory 7") == {"wood": 2, "coins": 3}
