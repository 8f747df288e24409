"""Hand-made positions: what is not one is refused with its key and what was expected."""

from __future__ import annotations

import pytest

import piazza
from tests.support import board

DRAFT = [
    ["santa-rita", "francesco-sforza", "sandro-botticelli", "cesare-borgia"],
    ["lucrezia-borgia", "sigismondo-malatesta", "girolamo-savonarola", "michelangelo-buonarroti"],
]
"""Two packs, each in the order in which its leaders were taken."""

BAD: list[tuple[dict[str, object], str]] = [
    ({"playes": 2}, "unknown key 'playes'"),
    ({"players": 5}, "players: expected a whole number from 2 to 4"),
    ({"players": 2, "seats": [{}, {}, {}]}, "seats: expected at most 2"),
    ({"options": {"variant": "odd"}}, "options: setting variant"),
    ({"phase": "draft"}, "phase: expected turn or start"),
    ({"round": 7}, "round: expected a whole number from 1 to 6"),
    ({"order": [0, 0]}, "order: expected each seat"),
    ({"dice": [1, 2]}, "dice: expected three"),
    ({"dice": [1, 2, 7]}, "dice: expected a whole number from 1 to 6"),
    ({"tiles": ["1-1", "1-2", "3-1"]}, "tiles: expected one tile of each period"),
    ({"tiles": ["1-9", "2-1", "3-1"]}, "tiles: expected a tile"),
    ({"towers": {"wall": []}}, "towers: unknown key"),
    ({"towers": {"territory": ["mint"]}}, "towers.territory: mint does not lie there"),
    ({"towers": {"territory": ["woods"] * 5}}, "at most 4"),
    ({"seats": [{"cards": ["woods"]}], "towers": {"territory": ["woods"]}}, "does not lie there"),
    ({"spaces": {"roof": []}}, "spaces: expected a space"),
    ({"spaces": {"council": ["0 black"]}}, "under the key council"),
    ({"spaces": {"market 1": ["black"]}}, "a seat and a member"),
    ({"spaces": {"market 1": ["0 black"]}}, "idle: expected members that stand on no space"),
    ({"spaces": {"market 1": ["0 black"], "market 2": ["0 black"]}, "seats": [{"idle": []}]}, "two spaces"),
    ({"seats": [{"gold": 3}]}, "seats[0]: unknown key 'gold'"),
    ({"seats": [{"coins": -1}]}, "seats[0].coins: expected a whole number"),
    ({"seats": [{"faith": 16}]}, "faith: expected a whole number from 0 to 15"),
    ({"seats": [{"cards": ["mint"]}, {"cards": ["mint"]}]}, "has an owner already"),
    ({"seats": [{"cards": ["minty"]}]}, "expected a card such as"),
    ({"seats": [{"idle": ["red"]}]}, "expected a member such as"),
    ({"seats": [{"raised": "neutral"}]}, "raised: expected a coloured member"),
    ({"seats": [{"bonus_tile": "basic"}]}, "expected A, B, C or D"),
    ({"seats": [{"hand": ["pope"]}]}, "expected a leader such as"),
    ({"seats": [{"hand": ["santa-rita"], "played": ["santa-rita"]}]}, "each leader once"),
    ({"seats": [{"used": ["santa-rita"]}]}, "used: expected leaders that are played"),
    ({"seats": [{"hand": ["santa-rita"]}], "options": {"variant": "basic"}}, "the basic game has none"),
    ({"seats": [{"played": ["lorenzo-de-medici"]}]}, "the leader that Lorenzo de' Medici copies"),
    ({"seats": [{"excommunicated": [4]}]}, "excommunicated: expected a whole number from 1 to 3"),
    ({"council": ["0 black", "0 black"], "seats": [{"idle": []}]}, "stands there twice"),
    ({"draft": [["santa-rita"], []]}, "draft: expected 4 leaders for each seat"),
    ({"draft": [DRAFT[0], DRAFT[0]]}, "draft: expected the leaders that the seats have"),
    ({"draft": DRAFT, "seats": [{"hand": DRAFT[0]}, {"hand": DRAFT[1]}]}, "draft: francesco-sforza went to another"),
    ({"spaces": {"market 3": ["0 black"]}, "seats": [{"idle": []}]}, "market 3: it is covered with 2 players"),
    (
        {"spaces": {"territory 1": ["0 black"], "territory 5": ["0 white"]}, "seats": [{"idle": []}]},
        "territory 5: seat 0 has a coloured member beside it",
    ),
    ({"spaces": {"market 1": ["0 black", "1 black"]}, "seats": [{"idle": []}, {"idle": []}]}, "expected one member"),
    ({"seats": [{"hand": [*DRAFT[0], DRAFT[1][0]]}]}, "hand: expected at most 4 leaders"),
    ({"seats": [{"played": ["santa-rita"], "used": ["santa-rita"]}]}, "used: expected leaders that serve once"),
    ({"seats": [{"raised": "white"}]}, "raised: expected Federico da Montefeltro"),
    ({"to_act": 2}, "to_act: expected a whole number from 0 to 1"),
    ({"seats": 3}, "seats: expected a list"),
    ({"options": []}, "options: expected an object"),
]


@pytest.mark.parametrize(("given", "words"), BAD, ids=[words for _, words in BAD])
def test_refused(given: dict[str, object], words: str) -> None:
    with pytest.raises(piazza.BadPosition) as caught:
        piazza.position("lorenzo", given)
    assert words in str(caught.value)


def test_the_rest_lies_where_it_naturally_would() -> None:
    match = piazza.position("lorenzo", {"round": 3, "seats": [{"cards": ["gold-mine"]}]})
    shown = board(match)
    assert [space["card"] for space in shown["towers"]["territory"]] == [10, 11, 12, 13]
    assert shown["players"][0]["cards"]["territory"] == [9]
    assert shown["stacks"]["territory"] == 3 and shown["stacks"]["venture"] == 4
    assert shown["order"] == [0, 1] and match.seats_to_act == (0,)


def test_a_record_of_a_position_replays() -> None:
    match = piazza.position("lorenzo", {"seats": [{"coins": 9}]})
    match.play(0, "black market 1")
    assert piazza.load(match.record()).view(0) == match.view(0)
