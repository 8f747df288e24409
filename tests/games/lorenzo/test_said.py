"""What people read, in both languages: refusals name what is missing, the log says why a gain is smaller or larger."""

from __future__ import annotations

import piazza
from piazza.core.messages import load_messages
from tests.games.lorenzo.table import advanced, rich, table
from tests.support import play, refused

NAMES = ["Anna", "Bruno"]


def refusal_lines(match: piazza.Match, text: str) -> tuple[str, str]:
    """Why seat 0 may not play it, in English and in Japanese."""
    refusal = refused(match, 0, text)
    said = [load_messages(word, "lorenzo").text(f"refusal.{refusal.code}", refusal.params) for word in ("en", "ja")]
    return said[0], said[1]


# ---- too weak --------------------------------------------------------------------------------------------------------


def test_servants_are_missing_where_there_is_no_card() -> None:
    match = table({"servants": 0}, {}, {}, players=3, dice=[1, 1, 1])
    assert refusal_lines(match, "white harvest large") == (
        "Harvest, large space needs 3 servants; you have 0.",
        "収穫（大）には使用人3が必要です（手持ち0）。",
    )


def test_servants_that_the_card_itself_costs_are_not_there_for_the_value() -> None:
    """The Garden costs 2 servants: of three, one is left for a value that needs two."""
    match = table(rich(servants=3), towers={"building": [None, "garden"]}, round=5, dice=[1, 1, 1])
    assert refusal_lines(match, "white building 3") == (
        "Building 3 needs 2 servants; of your 3 the cost of the card leaves 1.",
        "建物の塔3には使用人2が必要ですが、手持ち3のうちカードのコストを払うと1しか残りません。",
    )


def test_a_leaders_work_that_is_too_weak() -> None:
    match = advanced({"servants": 0, "played": ["leonardo-da-vinci"]}, {})
    assert refusal_lines(match, "use leonardo-da-vinci") == (
        "Leonardo da Vinci: the production needs 1 servant to reach value 1; you have 0.",
        "レオナルド・ダ・ヴィンチの生産を値1にするには使用人1が必要です（手持ち0）。",
    )


def test_what_comes_first() -> None:
    match = table(rich(), towers={"venture": ["repairing-the-church"]}, dice=[6, 5, 4])
    play(match, "black council")
    assert refusal_lines(match, "white market 1") == (
        "First: choose a council privilege.",
        "先に議会の特典を選んでください。",
    )


# ---- gains -----------------------------------------------------------------------------------------------------------


def told_lines(match: piazza.Match, *moves: str) -> list[list[str]]:
    """The log of the moves, in English and in Japanese."""
    events = play(match, *moves)
    return [[load_messages(word, "lorenzo").event_line(event, NAMES) for event in events] for word in ("en", "ja")]


def test_a_tile_that_makes_a_gain_smaller_is_named() -> None:
    match = table(rich(excommunicated=[1]), round=3, tiles=["1-2", "2-1", "3-1"], dice=[6, 5, 4])
    english, japanese = told_lines(match, "black market 1")
    assert english[1:3] == ["Tile 1-2: Anna gains 1 coin less.", "Anna gains 4 coins from market 1 (coins)."]
    assert japanese[1].startswith("破門タイル1-2により、Annaの得る分が")


def test_nothing_is_said_of_a_tile_that_takes_nothing() -> None:
    match = table(rich(excommunicated=[1]), round=3, tiles=["1-3", "2-1", "3-1"], dice=[6, 5, 4])
    assert [event["key"] for event in play(match, "black market 1")][:2] == ["place", "space_gain"]


def test_the_same_of_each_card_at_work() -> None:
    match = table(
        rich(excommunicated=[1], cards=["commercial-hub"]), round=3, tiles=["1-2", "2-1", "3-1"], dice=[6, 5, 4]
    )
    english, _ = told_lines(match, "black harvest small")
    at = english.index("Tile 1-2: Anna gains 1 coin less.")
    assert english[at + 1] == "Commercial Hub: nothing."


def test_a_leader_that_makes_a_gain_larger_is_named() -> None:
    towers: dict[str, object] = {"venture": ["crusade"]}
    match = advanced(rich(played=["santa-rita"]), towers=towers, round=5, dice=[6, 5, 4])
    english, japanese = told_lines(match, "black venture 1")
    at = english.index("Santa Rita: Anna gains 5 coins more.")
    assert english[at + 1] == "Anna gains 10 coins, 1 faith from Crusade."
    assert "聖リタにより、Annaの得る分がコイン5増えた。" in japanese


def test_the_end_of_a_track_is_named() -> None:
    match = table(rich(military=24), players=4, dice=[6, 5, 4])
    english, japanese = told_lines(match, "black market 3")
    assert english[1] == "Anna is at the end of the track: 2 military too many."
    assert japanese[1] == "Annaはトラックの端に達し、軍事点2は数えなかった。"


def test_what_tile_1_4_takes_back_is_said_beforehand() -> None:
    match = table(rich(excommunicated=[1]), round=3, tiles=["1-4", "2-1", "3-1"], dice=[6, 5, 4])
    play(match, "black council")
    choice = next(choice for choice in match.choices(0) if choice["text"] == "privilege wood_stone")
    params = choice["params"]
    assert isinstance(params, dict)
    said = [load_messages(word, "lorenzo").text("option.privilege", params) for word in ("en", "ja")]
    assert said == ["1 wood, 1 stone, less 1 of the wood or stone", "木1、石1、木か石を1減らす"]
