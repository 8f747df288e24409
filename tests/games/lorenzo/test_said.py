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
        "建物3には使用人2が必要ですが、手持ち3のうちカードのコストを払うと1しか残りません。",
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
