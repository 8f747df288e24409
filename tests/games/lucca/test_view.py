"""The live forecast: public information only, and right."""

from __future__ import annotations

import piazza
from piazza.core.agenda import EVERYONE, SPECTATOR
from piazza.core.randomness import Stream
from tests.clauses import clause
from tests.games.lucca.builders import end, family, last_turn, palace, sensible, turn
from tests.support import board, play


def test_the_forecast_is_the_score_if_the_game_ended_now() -> None:
    families = [
        {"finished": {"red": [12, 24, 36, 49]}, "walls": [50], "towers": 1, "construction": {"yellow": [15]}},
        {"construction": {"red": [13], "green": [93]}, "party_points": 4},
    ]
    match = last_turn(*families)
    forecast = board(match)["forecast"]
    assert [one["score"] for one in forecast] == [8 + 1 + 2 - 0, 4 + 3 - 3, 0, 0]
    assert forecast[0]["parts"]["parties"] == 1 and forecast[0]["parts"]["walls"] == 1
    assert board(match)["house_numbers"] == {
        "lowest": {"seat": 1, "colour": "red", "number": 13},
        "highest": {"seat": 1, "colour": "green", "number": 93},
    }
    end(match)
    assert [one["score"] for one in forecast] == match.scores
    assert [one["place"] for one in forecast] == match.standings


def test_the_forecast_changes_nothing() -> None:
    match = last_turn({"finished": {"red": [12, 24, 36, 49]}}, {"construction": {"red": [13]}})
    assert board(match)["forecast"][0]["parts"]["parties"] == 1 == match.rules.breakdown(match.state)[0]["parties"]
    assert palace(match, 0, "red")["area"] == "finished" and family(match, 0)["party_points"] == 0


def test_next_order_and_wall_support() -> None:
    match = turn(60, 61, 62, families=[{"walls": [50, 51]}, {"construction": {"red": [1]}, "walls": [52]}])
    assert board(match)["next_order"][:2] == [
        {"seat": 1, "shields": 3, "number": 1},
        {"seat": 0, "shields": 0, "number": 0},
    ]
    assert [(family(match, seat)["needed"], family(match, seat)["is_supported"]) for seat in range(3)] == [
        (4, False),
        (2, True),
        (0, True),
    ]


def test_a_palace_under_construction_tells_what_a_party_would_bring() -> None:
    families = [{"construction": {"red": [1]}}, {"construction": {"red": [12, 13]}}]
    match = turn(60, 61, 62, families=families)
    assert palace(match, 0, "red")["party"] == {"points": 2, "guests": [1], "shares": [2]}


def test_cards_in_play_stay_in_view_until_used() -> None:
    match = turn(60, 2, "tower", order=[0, 1, 2, 3])
    play(match, "take A")
    assert board(match)["turn"] == 0
    assert [card["number"] for card in board(match)["playing"]["cards"]] == [60, 2, 0]
    play(match, "wall 60")
    assert [card["colour"] for card in board(match)["playing"]["cards"]] == ["orange", "tower"]


def test_unseen_cards_are_counted_for_each_reader() -> None:
    match = piazza.position("lucca", {"hands": [[1, 12, 13, 24], [2, 11, 14, 23], [3, 10, 15, 22]]}, seed=2)
    on_table = [card["colour"] for triplet in board(match)["triplets"] for card in triplet["cards"]]
    assert board(match)["unseen"]["red"] == 16 - on_table.count("red")
    assert board(match, 0)["unseen"]["red"] == 12 - on_table.count("red")
    assert board(match, 0)["unseen"]["orange"] == 16 - on_table.count("orange")
    all_seen = match.rules.view(match.state, EVERYONE)["unseen"]
    assert isinstance(all_seen, dict) and all_seen["orange"] == 12 - on_table.count("orange")
    assert board(match)["unseen"]["tower"] == 4


def test_after_the_reveal_all_see_the_same() -> None:
    match, stream = piazza.new_match("lucca", 4, seed=6), Stream(6)
    while not match.is_over:
        if board(match)["opening"] is None:
            views = [match.rules.view(match.state, seat) for seat in (0, 3, SPECTATOR, EVERYONE)]
            assert all(shown == views[0] for shown in views)
        match.play(match.seats_to_act[0], sensible(match, stream))


def test_a_sampled_world_deals_hidden_cards_anew_and_keeps_the_own() -> None:
    match = piazza.new_match("lucca", 3, seed=6)
    for seat in (0, 1):
        match.play(seat, match.options(seat)[0])
    own = board(match, 1)["opening"]
    seen = set()
    for number in range(20):
        world = match.rules.sample(match.state, 1, Stream(number))
        assert match.rules.view(world, 1) == board(match, 1)
        everything = match.rules.view(world, EVERYONE)["opening"]
        assert isinstance(everything, dict) and everything["hands"][1] == own["hands"][1]
        assert everything["kept"][1] == own["kept"][1]
        kept = everything["kept"][0]
        assert all(card in everything["hands"][0] for card in kept)
        seen.add(str(everything["hands"][0]))
    assert len(seen) > 15


@clause("lucca", 4)
def test_every_family_has_three_areas() -> None:
    one = {"construction": {"red": [12]}, "finished": {"green": [4, 16, 21, 33]}, "opened": {"blue": [8, 17, 20, 29]}}
    match = turn(60, 61, 62, families=[one, {"construction": {"red": [13]}}])
    shown = [[(each["colour"], each["area"]) for each in family(match, seat)["palaces"]] for seat in (0, 1, 2)]
    assert shown == [
        [("red", "construction"), ("green", "finished"), ("blue", "opened")],
        [("red", "construction")],
        [],
    ]


@clause("lucca", 72)
def test_what_a_wall_is_stays_open_to_all() -> None:
    match = turn(94, 95, 96, order=[0, 1, 2, 3])
    play(match, "take A", "wall 96", "discard 94", "discard 95")
    for eyes in (0, 1, 2, 3, None):
        assert [card["number"] for card in board(match, eyes)["families"][0]["wall_cards"]] == [96]
