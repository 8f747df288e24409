"""What people read is true: for every cause that can lead to it, the message as it is rendered in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import piazza
from piazza.core.messages import load_messages
from tests.games.sangimignano.table import A, B, nobles, table
from tests.support import play, refused

NAMES = ["Anna", "Bruno"]
MATCH: dict[str, object] = {"match": "two_games"}
FIRST_GAME = [{"dealer": 0, "first": 0, "parts": [{"runs": 9}, {"runs": 3}]}]


def told(match: piazza.Match, *texts: str) -> list[dict[str, object]]:
    return play(match, *texts)


def lines(events: list[dict[str, object]], language: str, *keys: str) -> list[str]:
    messages = load_messages(language, "sangimignano")
    return [messages.event_line(event, NAMES) for event in events if event["key"] in keys]


def passed(**given: object) -> list[dict[str, object]]:
    """The game is ended by a second pass."""
    return told(table(passes=1, **given), "pass")


ENDS = ("won", "won_by_pawn", "drawn", "match_won", "match_drawn")
DRAWS = ("purchase", "purchase_last", "draw_short", "draw_ended")

EVENTS: list[tuple[str, Callable[[], list[dict[str, object]]], tuple[str, ...], list[str], list[str]]] = [
    (
        "more points",
        lambda: passed(towers=[["5-8"], ["5-7"]]),
        ENDS,
        ["Anna wins the game."],
        ["Annaがこのゲームに勝った。"],
    ),
    (
        "equal points, and the pawn decides",
        lambda: passed(towers=[["5x3"], ["9x3", "6x3"]], pawn=A),
        ENDS,
        ["Equal points: Anna wins the game, holding the pawn."],
        ["同点のため、塔コマを持つAnnaがこのゲームに勝った。"],
    ),
    (
        "no tower at all",
        passed,
        ENDS,
        ["Equal points, and nobody holds the pawn: the game is drawn."],
        ["同点で、塔コマを持つ人もいないため、このゲームは引き分け。"],
    ),
    (
        "a match that goes on",
        lambda: passed(options=MATCH, towers=[["5-7"], []]),
        ENDS,
        ["Anna wins the game."],
        ["Annaがこのゲームに勝った。"],
    ),
    (
        "a match that is won",
        lambda: passed(options=MATCH, towers=[["5-7"], []], results=FIRST_GAME),
        ENDS,
        ["Anna wins the game.", "Anna wins the match."],
        ["Annaがこのゲームに勝った。", "全ゲームの合計で、Annaが勝った。"],
    ),
    (
        "a match that is drawn",
        lambda: passed(options=MATCH, results=[{"dealer": 0, "first": 0, "parts": [{"runs": 9}, {"runs": 9}]}]),
        ENDS,
        [
            "Equal points, and nobody holds the pawn: the game is drawn.",
            "Equal totals: the match is drawn.",
        ],
        [
            "同点で、塔コマを持つ人もいないため、このゲームは引き分け。",
            "全ゲームの合計が同点のため、引き分け。",
        ],
    ),
    (
        "a purchase",
        lambda: told(table(hands=["5", ""]), "buy"),
        DRAWS,
        ["Anna purchases 2 cards."],
        ["Annaが石材を2枚購入した。"],
    ),
    (
        "a purchase with one card in the deck",
        lambda: told(table(hands=["5", ""], deck="10", market="8 9"), "buy"),
        DRAWS,
        ["Anna purchases 1 card, because the deck holds only one."],
        ["Annaが石材を1枚購入した（山札が残り1枚のため）。"],
    ),
    (
        "just enough left to draw",
        lambda: told(
            table(hands=["6 7", ""], towers=[["8-10"], []], deck="10", market="9"),
            "extend 1 6-7",
            "market 9",
            "draw 10",
        ),
        DRAWS,
        [],
        [],
    ),
    (
        "too few left to draw",
        lambda: told(
            table(hands=["5 6 7", ""], towers=[["8-10"], []], deck="10", market="9"),
            "extend 1 5-7",
            "market 9",
            "draw 10",
        ),
        DRAWS,
        ["Extend: nothing is left to draw, Anna lacks 1 card."],
        ["増築：引けるカードがなくなり、Annaは1枚を引けなかった。"],
    ),
    (
        "the end phase begins at once",
        lambda: told(
            table(
                options={"end_phase_timing": "immediate"},
                hands=["5 6 7", ""],
                towers=[["8-10"], []],
                deck="10",
                market="9 8",
            ),
            "extend 1 5-7",
            "deck",
            "draw 10",
        ),
        DRAWS,
        ["Extend: the end phase has begun, Anna lacks 2 cards."],
        ["増築：終了フェーズに入ったため、Annaは2枚を引けなかった。"],
    ),
]


@pytest.mark.parametrize(
    ("events", "keys", "english", "japanese"), [row[1:] for row in EVENTS], ids=[row[0] for row in EVENTS]
)
def test_events_say_what_happened_and_why(
    events: Callable[[], list[dict[str, object]]], keys: tuple[str, ...], english: list[str], japanese: list[str]
) -> None:
    found = events()
    assert lines(found, "en", *keys) == english
    assert lines(found, "ja", *keys) == japanese


def toppling() -> piazza.Match:
    """Bruno's 7s and 9s may fall. Anna's tower of 8s is completed; Bruno has a lower, a higher and a safe one too."""
    match = nobles(
        hands=["10 10 10 10", ""],
        towers=[["8x4*"], ["7x4", "9x4", "5-7", "6-10", "6x4"]],
        pawn=B,
    )
    play(match, "build 10x4", "use")
    return match


def giving_in_order() -> piazza.Match:
    match = table(1, hands=["9 9 9 5 10", "6 6 7 8"])
    play(match, "build 9x3", "use", "accept", "take 6", "take 6", "take 7")
    return match


REFUSALS: list[tuple[Callable[[], piazza.Match], str, str, str]] = [
    (
        toppling,
        "topple own 2",
        "The new tower cannot fall by its own Intrigue.",
        "新しい塔は、その塔の陰謀では崩せません。",
    ),
    (
        toppling,
        "topple own 1",
        "Intrigue never topples a completed tower or one of 6s.",
        "完成した塔と6の塔は、陰謀では崩れません。",
    ),
    (
        toppling,
        "topple rival 5",
        "Intrigue never topples a completed tower or one of 6s.",
        "完成した塔と6の塔は、陰謀では崩れません。",
    ),
    (
        toppling,
        "topple rival 3",
        "That tower has height 3: of those it can topple, Intrigue takes the tallest, of height 4.",
        "その塔は3段です。陰謀では、崩せる塔のうち最も高い4段の塔を選びます。",
    ),
    (
        toppling,
        "topple rival 4",
        "That tower has height 5: Intrigue topples none above height 4, that of the new tower.",
        "その塔は5段です。陰謀で崩せるのは、新しい塔と同じ4段までです。",
    ),
    (
        giving_in_order,
        "give 10",
        "Cards are named in ascending order: after 10 too few could follow.",
        "小さいカードから順に選びます。10を先にすると、あとに選べるカードが足りません。",
    ),
    (
        table,
        "build 12x3",
        "There is no tower card 12: their numbers go from 5 to 10.",
        "12の塔カードはありません。数字は5から10までです。",
    ),
    (
        lambda: table(towers=[["5-7"], []]),
        "extend 1 6",
        "Nothing more fits on top of that run.",
        "その多色の塔の上には、もう何も置けません。",
    ),
    (
        lambda: nobles(towers=[["5-7"], []]),
        "extend 1 6",
        "6 does not fit on top: next comes Fine Stone.",
        "6は上に置けません。次に置けるのは高級な石材です。",
    ),
    (
        table,
        "market 7",
        "First choose an action.",
        "先にアクションを選んでください。",
    ),
    (
        toppling,
        "build 5-7",
        "First choose the tower that falls.",
        "先に崩す塔を選んでください。",
    ),
]


@pytest.mark.parametrize(("at", "text", "english", "japanese"), REFUSALS)
def test_refusals_name_what_stands_in_the_way(
    at: Callable[[], piazza.Match], text: str, english: str, japanese: str
) -> None:
    refusal = refused(at(), A, text)
    found = [
        load_messages(language, "sangimignano").text(f"refusal.{refusal.code}", refusal.params, NAMES)
        for language in ("en", "ja")
    ]
    assert found == [english, japanese]
