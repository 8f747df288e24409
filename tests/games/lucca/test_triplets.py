"""Taking a triplet and using its three cards."""

from __future__ import annotations

import itertools

import pytest

from piazza.core.agenda import CHANCE, current_ask
from tests.clauses import clause
from tests.games.lucca.builders import family, keys, palace, parts, pass_turn, told, turn
from tests.support import board, play, refused


@clause("lucca", 20, 30)
def test_a_triplet_must_be_taken() -> None:
    match = turn(60, 61, 62)
    assert match.options(0) == ["take A", "take B", "take C", "take D", "take E"]
    assert refused(match, 0, "pass").code == refused(match, 0, "go on").code == "triplet_due"


@clause("lucca", 30)
def test_a_taken_triplet_is_gone() -> None:
    match = turn(60, 61, 62, order=[0, 1, 2, 3])
    pass_turn(match)
    assert board(match)["triplets"][0] == {"letter": "A", "cards": []}
    assert match.options(1) == ["take B", "take C", "take D", "take E"]
    assert refused(match, 1, "take A").code == "triplet_taken"
    assert refused(match, 1, "take F").code == "no_such_triplet"


@clause("lucca", 3, 32, 33, 35, 42, 44, 46)
def test_five_uses() -> None:
    """Start, add, wall, tower, discard: all that can become of a card."""
    families = [{"construction": {"red": [1]}}]
    match = turn(12, 2, "tower", families=families, order=[0, 1, 2, 3])
    events = play(match, "take A", "build 12", "build 2", "tower")
    assert keys(events) == ["took", "palace_grown", "palace_started", "tower"]
    assert palace(match, 0, "red")["height"] == 2 and palace(match, 0, "orange")["height"] == 1
    assert family(match, 0)["towers"] == 1
    match = turn(12, 2, "tower", families=families, order=[0, 1, 2, 3])
    events = play(match, "take A", "wall 12", "discard 2", "discard tower")
    assert keys(events) == ["took", "wall", "discarded", "discarded_tower"]
    assert [card["number"] for card in family(match, 0)["wall_cards"]] == [12]
    assert family(match, 0)["walls"] == 1 and family(match, 0)["towers"] == 0
    orange = {"colour": "orange", "number": 2, "windows": 1, "shields": 2}
    assert board(match)["discards"] == {"cards": [orange], "towers": 1}


@clause("lucca", 32)
def test_every_card_is_offered_with_all_its_uses() -> None:
    match = turn(12, 2, "tower", order=[0, 1, 2, 3])
    play(match, "take A")
    uses = ["build 12", "wall 12", "discard 12", "build 2", "wall 2", "discard 2", "tower", "discard tower"]
    assert match.options(0) == uses
    play(match, "discard 12")
    assert match.options(0) == uses[3:]
    play(match, "discard 2")
    assert match.options(0) == ["tower", "discard tower"]


@pytest.mark.parametrize(("first", "second", "top"), [(12, 24, 24), (24, 12, 12)])
@clause("lucca", 11, 31)
def test_cards_of_one_colour_may_be_played_in_any_order(first: int, second: int, top: int) -> None:
    match = turn(12, 24, 2, order=[0, 1, 2, 3])
    play(match, "take A", f"build {first}", f"build {second}")
    assert palace(match, 0, "red")["number"] == top and palace(match, 0, "red")["height"] == 2


@pytest.mark.parametrize("order", list(itertools.permutations(["build 12", "wall 2", "tower"])))
@clause("lucca", 31)
def test_the_three_cards_may_be_played_in_any_order(order: tuple[str, ...]) -> None:
    match = turn(12, 2, "tower", order=[0, 1, 2, 3])
    play(match, "take A", *order)
    assert palace(match, 0, "red")["number"] == 12
    assert (family(match, 0)["walls"], family(match, 0)["towers"]) == (1, 1)


def test_search_looks_at_one_colour_at_a_time() -> None:
    match = turn(12, 2, "tower", order=[0, 1, 2, 3])
    play(match, "take A")
    ask = current_ask(match.state)
    assert ask is not None
    found = [ask.text(match.state, 0, option) for option in ask.telling(match.state, 0)]
    assert found == ["build 12", "wall 12", "discard 12"] and set(found) < set(match.options(0))


@clause("lucca", 12, 35)
def test_palace_only_the_newest_number_is_visible() -> None:
    match = turn(12, 24, 2, families=[{"construction": {"red": [96]}}], order=[0, 1, 2, 3])
    play(match, "take A", "build 24")
    assert palace(match, 0, "red")["number"] == 24 and family(match, 0)["number"] == 24


@pytest.mark.parametrize(("players", "size"), [(3, 5), (4, 4), (5, 3)])
@clause("lucca", 36, 37, 38, 39, 40)
def test_palace_is_finished_at_its_size_and_scores_all_windows(players: int, size: int) -> None:
    reds = [13, 24, 36, 37][: size - 1]
    match = turn(60, 2, 3, players=players, families=[{"construction": {"red": reds}}], order=list(range(players)))
    windows = palace(match, 0, "red")["windows"]
    events = play(match, "take A", "build 60")
    # Covered windows count: 2, 3, 2, 3 below, and 3 on top.
    assert told(events, "palace_finished")[0]["points"] == windows + 3 == sum([2, 3, 2, 3][: size - 1]) + 3
    assert family(match, 0)["window_points"] == windows + 3 == parts(match, 0)["windows"]
    assert palace(match, 0, "red")["area"] == "finished"


@clause("lucca", 40)
def test_palace_shields_count_only_under_construction() -> None:
    match = turn(84, 2, 3, families=[{"construction": {"red": [1, 48, 61]}}], order=[0, 1, 2, 3])
    assert family(match, 0)["shields"] == 9
    play(match, "take A", "build 84")
    assert family(match, 0)["shields"] == 0 and palace(match, 0, "red")["shields"] == 0


@clause("lucca", 34)
def test_after_a_card_finishes_a_palace_later_ones_are_walls_or_discards() -> None:
    match = turn(48, 60, 2, families=[{"construction": {"red": [12, 24, 36]}}], order=[0, 1, 2, 3])
    play(match, "take A", "build 48")
    assert [text for text in match.options(0) if text.endswith(" 60")] == ["wall 60", "discard 60"]
    assert refused(match, 0, "build 60").code == "colour_finished"


def test_the_player_chooses_which_of_two_cards_finishes_the_palace() -> None:
    match = turn(48, 60, 2, families=[{"construction": {"red": [12, 24, 36]}}], order=[0, 1, 2, 3])
    play(match, "take A", "build 60")
    assert family(match, 0)["window_points"] == 1 + 3 + 2 + 3
    assert palace(match, 0, "red")["number"] == 60


@pytest.mark.parametrize("area", ["finished", "opened"])
@clause("lucca", 34)
def test_palace_one_of_each_colour_in_the_whole_game(area: str) -> None:
    match = turn(60, 2, 3, families=[{area: {"red": [12, 24, 36, 48]}}], order=[0, 1, 2, 3])
    play(match, "take A")
    assert [text for text in match.options(0) if text.endswith(" 60")] == ["wall 60", "discard 60"]
    assert refused(match, 0, "build 60").code == "colour_finished"


@clause("lucca", 42, 44)
def test_a_tower_is_neither_palace_nor_wall() -> None:
    match = turn("tower", "tower", 2, order=[0, 1, 2, 3])
    play(match, "take A", "discard 2")
    assert match.options(0) == ["tower", "discard tower"]
    assert refused(match, 0, "build tower").code == "tower_no_palace"
    assert refused(match, 0, "wall tower").code == "tower_no_wall"
    play(match, "tower", "tower")
    assert family(match, 0)["towers"] == 2


@clause("lucca", 42, 56)
def test_walls_need_no_shields_when_laid_and_show_no_number() -> None:
    match = turn(94, 95, 96, order=[0, 1, 2, 3])
    play(match, "take A", "wall 96", "wall 95", "wall 94")
    shown = family(match, 0)
    assert (shown["walls"], shown["shields"], shown["needed"], shown["is_supported"]) == (3, 0, 6, False)
    assert shown["number"] == 0


@clause("lucca", 47, 48)
def test_the_triplet_left_over_is_discarded_and_the_next_round_laid_out() -> None:
    match = turn(60, 61, "tower", players=3, taken=2, order=[0, 1, 2])
    play(match, "take D")
    for _ in range(2):
        play(match, next(text for text in match.options(2) if text.startswith("wall")))
    events = play(match, next(text for text in match.options(2) if text.startswith("wall")))
    assert [event["key"] for event in events] == ["wall", "left_over"]
    assert match.seats_to_act == (CHANCE,) and not {"draw 60", "draw 61"} & set(match.options(CHANCE))
    discards = board(match)["discards"]
    assert [card["number"] for card in discards["cards"]] == [60, 61] and discards["towers"] == 1
    for _ in range(12):
        play(match, match.options(CHANCE)[-1])
    assert [len(triplet["cards"]) for triplet in board(match)["triplets"]] == [3] * 4
    assert board(match)["round"] == 4


def test_the_label_of_a_triplet_tells_what_it_could_build() -> None:
    families = [{"construction": {"green": [9, 69], "blue": [44]}, "finished": {"red": [12, 24, 36, 48]}}]
    match = turn(64, 81, 80, families=families, order=[0, 1, 2, 3])
    label = next(choice for choice in match.choices(0) if choice["text"] == "take A")
    assert isinstance(label["params"], dict)
    assert label["params"]["builds"] == [
        {"colour": "green", "cards": 2, "finishes": True, "points": 6},
        {"colour": "blue", "cards": 1, "finishes": False, "points": 0},
    ]
    match = turn(60, 81, 80, families=families, order=[0, 1, 2, 3])
    label = next(choice for choice in match.choices(0) if choice["text"] == "take A")
    assert isinstance(label["params"], dict) and [one["colour"] for one in label["params"]["builds"]] == [
        "green",
        "blue",
    ]
