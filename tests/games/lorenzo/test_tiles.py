"""Excommunication tiles, one by one, against what is printed (rulings 36-43)."""

from __future__ import annotations

import pytest

import piazza
from tests.clauses import clause
from tests.games.lorenzo.table import advanced, goods, owned, played, rich, table
from tests.support import board, play, refused

FOUR = {"territory": ["woods"], "character": ["warlord"], "building": ["chapel"], "venture": ["hiring-recruits"]}


def tiles(word: str) -> list[str]:
    """The tile in question, and harmless ones for the other periods."""
    return [word if word[0] == str(period + 1) else ("1-1", "2-5", "3-1")[period] for period in range(3)]


def struck(word: str, seat: dict[str, object], **more: object) -> piazza.Match:
    """A table at which seat 0 has been excommunicated by the tile."""
    return table({**seat, "excommunicated": [int(word[0])]}, tiles=tiles(word), **more)  # type: ignore[arg-type]


@clause("lorenzo", 146)
def test_1_1_gives_less_military() -> None:
    match = struck("1-1", rich(), players=4)
    assert played(match, "black market 3") == {"military": 2, "coins": 2}


@clause("lorenzo", 147)
def test_1_1_in_a_production_each_source_apart() -> None:
    """Ruling 36: the tile 1 - 1, the Stronghold 2 - 1."""
    match = struck("1-1", rich(cards=["stronghold"]), dice=[6, 5, 4])
    assert played(match, "black production small") == {"coins": 2, "military": 1, "vp": 2}


@clause("lorenzo", 146)
def test_1_2_gives_fewer_coins() -> None:
    assert played(struck("1-2", rich()), "black market 1") == {"coins": 4}


@clause("lorenzo", 147)
def test_1_2_in_the_council_each_source_apart() -> None:
    """Ruling 36, the example: 0 from the council, 1 from the privilege."""
    assert played(struck("1-2", rich()), "black council", "privilege coins") == {"coins": 1}


@clause("lorenzo", 147)
def test_1_2_takes_the_bonus_of_a_tower_space() -> None:
    towers: dict[str, object] = {"venture": [None, None, "hiring-recruits"]}
    match = struck("1-2", rich(coins=3), towers=towers, dice=[6, 5, 4])
    assert refused(match, 0, "black venture 5").params["missing"] == ["1_coins"]
    enough = struck("1-2", rich(coins=4), towers=towers, dice=[6, 5, 4])
    assert played(enough, "black venture 5") == {"coins": -4, "military": 5}


@clause("lorenzo", 147)
def test_1_2_takes_from_leaders() -> None:
    match = advanced(rich(played=["michelangelo-buonarroti"], excommunicated=[1]), tiles=["1-2", "2-5", "3-1"])
    assert played(match, "use michelangelo-buonarroti") == {"coins": 2}


@clause("lorenzo", 146)
def test_1_3_gives_fewer_servants() -> None:
    assert played(struck("1-3", rich()), "black market 2") == {"servants": 4}


@clause("lorenzo", 148)
def test_1_4_takes_one_good_of_a_source_of_both_by_choice() -> None:
    """Ruling 41."""
    match = struck("1-4", rich())
    play(match, "black council", "privilege wood_stone")
    assert match.options(0) == ["less stone", "less wood"]
    before = goods(match)
    play(match, "less wood")
    assert goods(match)["wood"] == before["wood"] - 1 and goods(match)["stone"] == before["stone"]


@clause("lorenzo", 148)
def test_1_4_in_a_harvest_counts_sources() -> None:
    """The bonus tile and the Dukedom give both: two goods less; the Rock Pit gives stone only: one less."""
    match = struck("1-4", rich(cards=["dukedom", "rock-pit"]), dice=[6, 5, 4])
    before = goods(match)
    play(match, "black harvest small")
    assert match.options(0) == ["less stone stone", "less wood stone", "less wood wood"]
    play(match, "less wood stone")
    now = goods(match)
    # wood 1 + 2 - 1, stone 1 + 1 + (3 - 1) - 1
    assert (now["wood"] - before["wood"], now["stone"] - before["stone"]) == (2, 3)


@clause("lorenzo", 146)
def test_1_4_on_one_kind_of_good() -> None:
    towers: dict[str, object] = {"territory": ["gravel-pit"]}
    assert played(struck("1-4", rich(), towers=towers, dice=[6, 5, 4]), "black territory 1") == {"stone": 1}


@clause("lorenzo", 148)
def test_1_4_one_of_each_by_option() -> None:
    match = struck("1-4", rich(), options={"variant": "basic", "wood_stone_penalty": "each"})
    assert played(match, "black council", "privilege wood_stone") == {"coins": 1}


@clause("lorenzo", 110, 149)
def test_1_5_lowers_harvests() -> None:
    match = struck("1-5", rich(cards=["city"], servants=0), dice=[4, 3, 6], players=3)
    assert played(match, "black harvest small") == {"wood": 1, "stone": 1, "servants": 1}
    other = struck("1-5", rich(servants=0), dice=[4, 3, 6], players=3)
    assert refused(other, 0, "white harvest small").params["need"] == 1
    # Ruling 37: -6 on the large space.
    assert refused(other, 0, "orange harvest large").params["need"] == 1


@clause("lorenzo", 123, 149)
def test_1_6_lowers_productions() -> None:
    match = struck("1-6", rich(servants=0), dice=[4, 3, 6], players=3)
    assert refused(match, 0, "white production small").params["need"] == 1
    assert refused(match, 0, "orange production large").params["need"] == 1
    assert played(match, "black production small") == {"coins": 2, "military": 1}


@clause("lorenzo", 105)
def test_1_6_lowers_bonus_actions() -> None:
    """Ruling 17: the Bishop's 4 - 3."""
    match = struck("1-6", rich(cards=["garden"], servants=0), towers={"character": ["bishop"]}, dice=[6, 5, 4])
    assert played(match, "black character 1", "servants 0") == {"coins": -3, "faith": 1, "military": 1, "vp": 3}


@clause("lorenzo", 149)
def test_1_7_lowers_coloured_members() -> None:
    match = struck("1-7", rich(), dice=[1, 4, 6])
    assert board(match)["players"][0]["values"] == {"black": 0, "white": 3, "orange": 5, "neutral": 0}


@clause("lorenzo", 104)
def test_1_7_does_not_touch_bonus_actions() -> None:
    """Ruling 17: changes to members do not count; the Abbess still has 4."""
    towers: dict[str, object] = {"character": ["abbess"], "territory": [None, "woods"]}
    match = struck("1-7", rich(servants=0), towers=towers, dice=[6, 5, 4])
    assert played(match, "black character 1", "take territory 3") == {"coins": -3, "faith": 1, "wood": 1}


@pytest.mark.parametrize(
    ("word", "tower"), [("2-1", "territory"), ("2-2", "building"), ("2-3", "character"), ("2-4", "venture")]
)
@clause("lorenzo", 150)
def test_2_1_to_2_4_lower_a_tower(word: str, tower: str) -> None:
    match = struck(word, rich(servants=0), towers=dict(FOUR), dice=[4, 5, 6])
    assert refused(match, 0, f"black {tower} 1").params["need"] == 1
    for other in FOUR:
        assert (f"black {other} 1" in match.options(0)) is (other != tower)
    play(match, f"white {tower} 1")
    assert len(owned(match, tower)) == 1


@pytest.mark.parametrize(
    ("word", "tower"), [("2-1", "territory"), ("2-2", "building"), ("2-3", "character"), ("2-4", "venture")]
)
@clause("lorenzo", 105)
def test_2_1_to_2_4_lower_bonus_actions(word: str, tower: str) -> None:
    """Ruling 17: the Ambassador's 7 is 3 there."""
    towers: dict[str, object] = {name: [None, None, cards[0]] for name, cards in FOUR.items()}
    character: list[object] = ["ambassador", None, "warlord"]
    match = struck(word, rich(servants=4), towers={**towers, "character": character}, dice=[6, 5, 6])
    play(match, "black character 1", "privilege coins")
    options = match.options(0)
    spent = played(match, f"take {tower} 5").get("servants", 0)
    assert f"take {tower} 5" in options and spent == -2


@clause("lorenzo", 151)
def test_2_5_bars_the_market() -> None:
    """Ruling 40: market spaces only."""
    match = struck("2-5", rich(), players=4)
    for space in range(1, 5):
        assert refused(match, 0, f"black market {space}").code == "market_barred"
    assert "black council" in match.options(0)


@clause("lorenzo", 152)
def test_2_6_makes_servants_dear() -> None:
    """Ruling 38."""
    match = struck("2-6", rich(servants=4), towers={"territory": [None, None, None, "village"]}, dice=[5, 4, 3])
    assert refused(match, 0, "white territory 7").params == {"space": "territory 7", "need": 6, "have": 4}
    assert played(match, "black territory 7") == {"servants": -4, "wood": 2}


@clause("lorenzo", 105)
def test_2_6_counts_in_a_harvest_and_in_bonus_actions() -> None:
    match = struck("2-6", rich(cards=["village", "gravel-pit"], servants=5), dice=[1, 4, 3])
    play(match, "black harvest small")
    assert match.options(0) == ["servants 0", "servants 4"]
    bonus = struck("2-6", rich(cards=["forest"], servants=5), towers={"character": ["cardinal"]}, dice=[6, 5, 4])
    play(bonus, "black character 1")
    assert bonus.options(0) == ["servants 0", "servants 2", "decline"]


@clause("lorenzo", 153, 154)
def test_2_7_skips_the_first_turn_of_each_round() -> None:
    """Ruling 39: several such players place the member left in turn order, after all others."""
    match = table(
        rich(excommunicated=[2]), rich(), rich(excommunicated=[2]), players=3, order=[2, 1, 0], tiles=tiles("2-7")
    )
    seats: list[int] = []
    for _ in range(12):
        seat = match.seats_to_act[0]
        seats.append(seat)
        word = next(text for text in match.options(seat) if text.endswith("council"))
        play(match, word, "privilege coins")
    assert seats == [1, 2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 0]


@pytest.mark.parametrize(
    ("word", "part", "cards"),
    [
        ("3-1", "characters", ["captain", "hero"]),
        ("3-2", "ventures", ["crusade"]),
        ("3-3", "territories", ["woods", "village", "forest"]),
    ],
)
@clause("lorenzo", 155)
def test_3_1_to_3_3_take_end_points(word: str, part: str, cards: list[str]) -> None:
    seat = rich(cards=cards)
    assert board(table(seat))["players"][0]["score"][part] > 0
    assert board(struck(word, seat))["players"][0]["score"][part] == 0


def loss(match: piazza.Match) -> int:
    lost: int = board(match)["players"][0]["score"]["excommunication"]
    return lost


@clause("lorenzo", 156)
def test_3_4_takes_one_in_five_of_the_score() -> None:
    """Ruling 43: on the score after the last church, before anything of the end is added."""
    assert loss(struck("3-4", rich(vp=34, faith=15))) == -6


@clause("lorenzo", 156)
def test_3_5_takes_one_for_each_military() -> None:
    assert loss(struck("3-5", rich(vp=40, military=13))) == -13


@clause("lorenzo", 156)
def test_3_6_takes_one_for_each_wood_and_stone_on_buildings() -> None:
    """Ruling 42: Mint 1 + 3, Fair 3 (its coins do not count)."""
    assert loss(struck("3-6", rich(vp=40, cards=["mint", "fair"]))) == -7


@clause("lorenzo", 156)
def test_3_7_takes_one_for_each_good() -> None:
    seat = rich(vp=40, wood=1, stone=2, servants=3, coins=4)
    match = struck("3-7", seat)
    assert loss(match) == -10 and board(match)["players"][0]["score"]["goods"] == 2


@pytest.mark.parametrize(("word", "card"), [("3-5", "manor-house"), ("3-7", "city")])
@clause("lorenzo", 118)
def test_a_gain_that_the_third_tile_makes_a_loss_may_be_left(word: str, card: str) -> None:
    """Anything in a harvest may stay unused; it is asked only where somebody could want it."""
    match = table(rich(cards=["manor-house"], servants=0), tiles=tiles(word), dice=[6, 5, 4], round=5)
    play(match, "black harvest small")
    texts: list[str] = []
    while match.seats_to_act == (0,):
        texts += match.options(0)
        play(match, match.options(0)[0])
    assert "leave manor-house" in texts and ("leave tile" in texts) is (word == "3-7")
    assert goods(match).get("military") == 16


def test_each_tile_is_told_in_both_views() -> None:
    match = struck("1-4", rich())
    assert board(match)["players"][0]["excommunicated"] == ["1-4"]
    assert board(match)["church"][0] == {"period": 1, "tile": "1-4", "faith": 3, "excommunicated": [0]}
