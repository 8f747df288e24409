"""All answers about the cards at work come, given together, to what was told of them."""

from __future__ import annotations

import random
from typing import Any

import piazza
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import BUILDING, TERRITORY
from tests.games.lorenzo.table import BASIC, GOODS, rich, table
from tests.support import board, play

WORDS = {kind: [card.word for card in CARDS[1:] if card.kind == kind] for kind in (BUILDING, TERRITORY)}


def at_work(chosen: random.Random) -> piazza.Match:
    """Somebody who is asked about cards at work, with little or much to pay with, under any tiles."""
    kind = chosen.choice((BUILDING, TERRITORY))
    held: dict[str, object] = {good: chosen.randrange(6) for good in ("wood", "stone", "coins", "servants")}
    cards = chosen.sample(WORDS[kind], chosen.randrange(1, 7))
    own = rich(cards=cards, military=22, faith=13, excommunicated=chosen.choice(([], [1])), **held)
    tiles = [f"1-{chosen.choice((1, 2, 3, 4, 6))}", "2-1", f"3-{chosen.choice((1, 5, 7))}"]
    match = table(own, round=5, tiles=tiles, dice=[6, 1, 1])
    play(match, "black production small" if kind == BUILDING else "black harvest small")
    while asked(match) == "servants":
        play(match, match.options(0)[-1])
    return match


def asked(match: piazza.Match) -> str:
    ask: Any = match.view(0)["ask"]
    return "" if ask is None or ask["seats"] != [0] else ask["kind"]


def decide(match: piazza.Match, card: int, line: int) -> None:
    """The answer about one card; about what can no longer be paid nothing is asked."""
    word = CARDS[card].word if card else "tile"
    fitting = [f"leave {word}"] if line == 0 else [f"use {word} {line}", f"use {word}"]
    offered = [text for text in fitting if text in match.options(0)]
    if offered:
        play(match, offered[0])
    else:
        assert line == 0 or asked(match) != "work"


def test_a_plan_comes_to_what_it_tells() -> None:
    chosen = random.Random(11)
    ways: list[int] = []
    while len(ways) < 60:
        match = at_work(chosen)
        if asked(match) != "work":
            continue
        before, work = board(match)["players"][0], board(match, 0)["own"]["work"]
        plans = work["plans"]
        assert len({tuple(plan["lines"]) for plan in plans}) == len(plans) <= 800
        ways.append(len(plans))
        assert "work" not in board(match, 1)["own"]
        plan = chosen.choice(plans)
        answers = list(zip(work["cards"], plan["lines"], strict=True))
        for card, line in sorted(answers, key=lambda answer: (answer[1] == 0, chosen.random())):
            decide(match, card, line)
        if asked(match) == "work":  # a third tile has made more of it than can be told at once
            continue
        then: Any = match.view(0)["ask"]
        assert plan.get("back", 0) == (then["params"]["count"] if asked(match) == "hand_back" else 0)
        now = board(match)["players"][0]
        assert plan["goods"] == {good: now[good] for good in GOODS if now[good] != before[good]}
        assert plan["total"] == now["total"]
    assert max(ways) > 20


def test_the_plan_with_the_most_points_comes_first() -> None:
    own = rich(cards=["treasury", "carpenters-shop"], coins=2, wood=2)
    match = table(own, round=5, tiles=["1-1", "2-1", "3-1"], dice=[6, 1, 1])
    play(match, "black production small")
    work = board(match, 0)["own"]["work"]
    best = dict(zip((CARDS[card].word for card in work["cards"]), work["plans"][0]["lines"], strict=True))
    assert best == {"treasury": 2, "carpenters-shop": 2}
    assert work["plans"][0]["goods"]["vp"] == 5


def test_the_first_version_tells_of_one_card_at_a_time() -> None:
    given = {"players": 2, "options": BASIC, "seats": [rich(cards=["chapel", "residence"])], "dice": [3, 1, 1]}
    match = piazza.position("lorenzo", {**given, "towers": {}}, version=1)
    play(match, "black production small")
    assert len(board(match, 0)["own"]["work"]["cards"]) == 1
