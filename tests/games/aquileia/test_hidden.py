"""What is secret and what is public; worlds; forecasts."""

from __future__ import annotations

import piazza
from piazza.core.agenda import EVERYONE, SPECTATOR
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from tests.clauses import clause
from tests.games.aquileia.words import given, player, purse
from tests.support import board, play


@clause("aquileia", 18, 19, 20)
def test_coins_and_numbers_of_cards_by_back_are_public_but_not_their_kinds() -> None:
    seats = [{"coins": purse(3, 2, 1), "cards": ["servus-1", "servus-2", "weapon-3"]}, {}, {}]
    match = given(seats=seats)
    for eyes in (1, 2, None):
        shown = player(match, 0, eyes)
        assert shown["coins"] == purse(3, 2, 1)
        assert (shown["servi"], shown["equi"], shown["cards"]) == (2, 1, None)
    assert player(match, 0, 0)["cards"] == ["weapon-3", "servus-1", "servus-2"]
    assert player(match, 0, EVERYONE)["cards"] == ["weapon-3", "servus-1", "servus-2"]


@clause("aquileia", 21)
def test_theatre_laurels_were_seen_by_all_and_stay_known() -> None:
    match = given(round=3, seats=[{"theatre_laurels": ["white-blue"]}])
    assert player(match, 0, 1)["laurels"]["theatre"] == ["white-blue"]
    assert board(match)["theatre"]["won"] == [{"laurel": "white-blue", "seat": 0}]


def test_the_forecast_is_complete_for_oneself_and_for_others_as_far_as_known() -> None:
    seats = [
        {
            "buildings": ["villa_blue_10", "villa_white_4"],
            "stadium_laurels": ["blue", "5"],
            "theatre_laurels": ["white-blue"],
            "points": {"arena": 6},
        }
    ]
    match = given(round=4, seats=seats)
    own = player(match, 0, 0)["forecast"]
    assert own == {
        "villas": {"white": 4, "blue": 10, "yellow": 0, "purple": 0},
        "laurels": {"white": 0, "blue": 2, "yellow": 0, "purple": 0},
        "by_colour": {"white": 0, "blue": 20, "yellow": 0, "purple": 0},
        "face_value": 5,
        "points": 25,
        "total": 31,
        "unknown": 0,
    }
    others = player(match, 0, 1)["forecast"]
    assert (others["points"], others["total"], others["unknown"]) == (10, 16, 2)
    assert match.scores[0] == 31


def test_first_and_second_forecast_each_other_as_far_as_they_know() -> None:
    pairs = [{"first": 0, "second": 1, "face": "blue", "top": "10", "kept": "blue"}]
    match = given(round=2, seats=[{"buildings": ["villa_blue_6"]}], stadium_pairs=pairs)
    assert player(match, 0, 1)["forecast"]["points"] == 6 and player(match, 1, 0)["forecast"]["points"] == 10
    assert player(match, 0, 2)["forecast"] == {**player(match, 0, None)["forecast"]}
    assert player(match, 0, 2)["forecast"]["unknown"] == 1
    match = given(round=2, seats=[{"buildings": ["villa_blue_6"]}, {}], stadium_pairs=[{**pairs[0], "kept": "10"}])
    second = player(match, 0, 1)["forecast"]
    assert (second["points"], second["unknown"]) == (0, 1), "what the winner kept is not the second's to count"


@clause("aquileia", 172)
def test_the_income_of_workshops_and_banks_is_shown() -> None:
    match = given(seats=[{"buildings": ["workshop_pistor", "workshop_vinarius", "bank_I"]}])
    assert player(match, 0, 1)["income"] == {"coins": {"copper": 1, "silver": 1, "gold": 0}, "points": 5}


def worlds(match: piazza.Match, seat: int, count: int = 60) -> list[dict[str, object]]:
    rules = match.rules
    return [dict(rules.view(rules.sample(match.state, seat, Stream(course)), EVERYONE)) for course in range(count)]


def hands(world: dict[str, object], seat: int) -> tuple[str, ...]:
    players = world["players"]
    assert isinstance(players, list)
    return tuple(players[seat]["cards"])


def test_worlds_keep_the_own_hand_and_the_known_cards_and_vary_the_rest() -> None:
    seats = [
        {"cards": ["weapon-3", "servus-1"]},
        {"cards": ["gold-horse-2", "silver-horse-1", "servus-2"], "known": ["gold-horse-2"]},
    ]
    match = given(seats=seats)
    seen = worlds(match, 0)
    assert {hands(world, 0) for world in seen} == {("weapon-3", "servus-1")}
    other = {hands(world, 1) for world in seen}
    assert len(other) > 4 and all("gold-horse-2" in hand and len(hand) == 3 for hand in other)
    assert all("weapon-3" not in hand for hand in other)
    assert {hand[-1] for hand in other} == {"servus-1", "servus-2"}


def test_worlds_vary_the_laurels_of_races_the_seat_did_not_place_in() -> None:
    pairs = [{"first": 0, "second": 1, "face": "blue", "top": "10", "kept": "blue"}]
    match = given(round=2, stadium_pairs=pairs, stadium_face="white")
    for seat in (0, 1):  # the second was handed the other one, and so knows both
        assert {str(world["stadium"]) for world in worlds(match, seat)} == {str(board(match, EVERYONE)["stadium"])}
    kept, tops = set(), set()
    for world in worlds(match, 2, 200):
        stadium = world["stadium"]
        assert isinstance(stadium, dict)
        kept.add(stadium["pairs"][0]["kept"] == "blue")
        tops.add(stadium["pairs"][0]["top"])
    assert kept == {True, False} and tops == {"white", "blue", "yellow", "purple", "3", "5", "7", "10"}


def handed_the_face(top: str) -> piazza.Match:
    """Seat 1 came second and was handed a blue laurel where a blue one had lain face up."""
    pair = {"first": 0, "second": 1, "face": "blue", "top": top, "kept": top}
    return given(round=2, stadium_pairs=[pair], stadium_face="white")


@clause("aquileia", 129)
def test_the_second_cannot_tell_what_the_winner_kept() -> None:
    """Whatever it was, all that reaches the second is the same: view, numbers, worlds."""
    matches = [handed_the_face(top) for top in ("10", "3", "blue", "purple")]
    rules = matches[0].rules
    for match in matches[1:]:
        assert rules.view(match.state, 1) == rules.view(matches[0].state, 1)
        assert rules.encode(match.state, 1) == rules.encode(matches[0].state, 1)
        for course in range(20):
            worlds = [rules.sample(one.state, 1, Stream(course)) for one in (match, matches[0])]
            assert digest(worlds[0]) == digest(worlds[1])


def test_worlds_of_the_second_weigh_what_the_winner_may_have_kept() -> None:
    """Of what is left unseen, a white laurel is out, so there are ten: one blue, which is handed on whatever the winner
    does, and nine others, of which a winner who cares for neither hands on the blue one every other time."""
    match, kept = handed_the_face("10"), {"blue": 0}
    for world in worlds(match, 1, 2200):
        stadium = world["stadium"]
        assert isinstance(stadium, dict)
        pair = stadium["pairs"][0]
        assert pair["face"] == "blue" and pair["kept"] == pair["top"]
        kept[pair["top"]] = kept.get(pair["top"], 0) + 1
    assert len(kept) == 8 and abs(kept["blue"] - 400) < 80 and abs(kept["10"] - 200) < 60


def test_the_laurel_being_looked_at_is_the_winners_secret() -> None:
    match = given(phase="stadium", spaces={"stadium_gold_1": 0, "stadium_gold_2": 1}, stadium_face="3")
    play(match, "throw gold gold gold", "throw copper copper copper", "laurel 10")
    for eyes, knows in ((0, True), (1, False), (2, False), (None, False)):
        ask = match.view(eyes)["ask"]
        assert isinstance(ask, dict) and ("top" in ask["params"]) is knows
    options = set()
    for course in range(60):
        world = match.rules.sample(match.state, 2, Stream(course))
        ask_item = world.agenda[-1]
        face = ask_item.face(world, 0)  # type: ignore[attr-defined]
        options.add(face["top"])
    assert len(options) == 7


@clause("aquileia", 19)
def test_a_spectators_view_holds_no_hand() -> None:
    match = given(seats=[{"cards": ["weapon-3"]}])
    assert [entry["cards"] for entry in board(match, None)["players"]] == [None, None, None]
    assert match.rules.view(match.state, SPECTATOR) == board(match, None)


@clause("aquileia", 172)
def test_views_carry_the_whole_board() -> None:
    shown = board(given(players=4, spaces={"arena_3": 2}), 1)
    assert len(shown["spaces"]) == 28 and len(shown["sites"]) == 32 and len(shown["swaps"]) == 6
    assert shown["contests"]["arena"] == [{"seat": 2, "metal": "copper", "spaces": 2, "strength": 2}]
    site = next(site for site in shown["sites"] if site["id"] == "villa_blue_10")
    assert site == {
        "id": "villa_blue_10", "kind": "villa", "title": "villa-blue-10", "name": "villa_blue_10", "colour": "blue",
        "worth": 10, "cost": {"copper": 2, "silver": 2, "gold": 1, "servi": 3},
        "income": {"coins": {"copper": 0, "silver": 0, "gold": 0}, "points": 0}, "status": "fact", "owner": None,
    }  # fmt: skip
