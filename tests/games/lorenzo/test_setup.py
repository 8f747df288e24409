"""Set-up: options of the game, first player, coins, bonus tiles, the draft of leaders."""

from __future__ import annotations

import pytest

import piazza
from tests.clauses import clause
from tests.games.lorenzo.table import advanced, played, rich, table
from tests.support import board, play, refused


def begun(players: int, **options: object) -> piazza.Match:
    """A game at its very start; the test plays chance."""
    return piazza.position("lorenzo", {"players": players, "phase": "start", "options": options})


def lay_out(match: piazza.Match, first: int = 0) -> None:
    play(match, f"first {first}", "tile 1-1", "tile 2-5", "tile 3-1")


def deal(match: piazza.Match) -> None:
    while match.seats_to_act == (piazza.CHANCE,) and match.options(piazza.CHANCE)[0].startswith("deal"):
        play(match, match.options(piazza.CHANCE)[0])


@pytest.mark.parametrize("players", [2, 3, 4])
@clause("lorenzo", 1, 8, 10, 17, 22, 23, 24, 25, 26, 27)
def test_goods_and_coins_by_turn_order(players: int) -> None:
    match = begun(players, variant="basic")
    lay_out(match, 1)
    shown = board(match)
    assert shown["order"] == [(1 + place) % players for place in range(players)]
    for place, seat in enumerate(shown["order"]):
        own = shown["players"][seat]
        assert [own[word] for word in ("wood", "stone", "servants", "coins")] == [2, 2, 3, 5 + place]
        assert [own[word] for word in ("military", "faith", "vp")] == [0, 0, 0]
        assert own["idle"] == ["black", "white", "orange", "neutral"]
        assert own["bonus_tile"] == {
            "tile": "basic",
            "harvest": {"wood": 1, "stone": 1, "servants": 1},
            "production": {"coins": 2, "military": 1},
        }


@clause("lorenzo", 19)
def test_tiles_of_each_period_lie_open() -> None:
    match = begun(2, variant="basic")
    lay_out(match)
    assert [tile["tile"] for tile in board(match)["church"]] == ["1-1", "2-5", "3-1"]


@clause("lorenzo", 9, 18, 35, 36)
def test_cards_of_the_period_lowest_space_first_then_dice() -> None:
    match = begun(2, variant="basic")
    lay_out(match)
    play(match, "lay city", "lay woods", "lay village", "lay forest")
    assert [space["card"] for space in board(match)["towers"]["territory"]] == [8, 2, 3, 5]
    while match.seats_to_act == (piazza.CHANCE,) and match.options(piazza.CHANCE)[0].startswith("lay"):
        play(match, match.options(piazza.CHANCE)[0])
    play(match, "black 5", "white 1", "orange 6")
    assert board(match)["dice"] == {"black": 5, "white": 1, "orange": 6}
    assert match.seats_to_act == (0,)
    assert board(match)["stacks"] == {"territory": 4, "character": 4, "building": 4, "venture": 4}


@clause("lorenzo", 6, 19)
def test_seven_tiles_of_each_period_are_shuffled() -> None:
    """Any of the seven may be the one that lies open; the others are out of the game."""
    match = begun(2, variant="basic")
    play(match, "first 0")
    for period in (1, 2, 3):
        assert match.options(piazza.CHANCE) == [f"tile {period}-{number}" for number in range(1, 8)]
        play(match, f"tile {period}-4")
    assert [tile["tile"] for tile in board(match)["church"]] == ["1-4", "2-4", "3-4"]


@pytest.mark.parametrize(("number", "period"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
@clause("lorenzo", 18)
def test_each_period_brings_its_own_cards(number: int, period: int) -> None:
    """Rounds 1 and 2 are period I, 3 and 4 period II, 5 and 6 period III; all cards of a kind are as likely."""
    laid: dict[str, set[int]] = {kind: set() for kind in ("territory", "character", "building", "venture")}
    for seed in range(12):
        match = table({"idle": []}, {"idle": []}, round=number, seed=seed)
        shown = board(match)
        assert shown["round"] == number + 1
        for kind, spaces in shown["towers"].items():
            laid[kind] |= {space["card"] for space in spaces}
    first = {"territory": 1, "building": 25, "character": 49, "venture": 73}
    for kind, cards in laid.items():
        begin = first[kind] + 8 * (period - 1)
        assert cards == set(range(begin, begin + 8))


@pytest.mark.parametrize("players", [2, 3, 4])
@clause("lorenzo", 28)
def test_bonus_tiles_in_reverse_turn_order(players: int) -> None:
    """The last of four players has no choice."""
    match = begun(players)
    lay_out(match, 1)
    order = board(match)["order"]
    asked = []
    while match.options(match.seats_to_act[0])[0].startswith("tile"):
        asked.append(match.seats_to_act[0])
        play(match, match.options(match.seats_to_act[0])[-1])
    assert asked == list(reversed(order))[: 3 if players == 4 else players]
    taken = [own["bonus_tile"]["tile"] for own in board(match)["players"]]
    assert len(set(taken)) == players


TILES = {
    "A": ({"wood": 1, "stone": 1, "military": 1}, {"servants": 2, "coins": 1}),
    "B": ({"wood": 1, "stone": 1, "servants": 1}, {"military": 2, "coins": 1}),
    "C": ({"wood": 1, "stone": 1, "military": 1}, {"servants": 1, "coins": 2}),
    "D": ({"wood": 1, "stone": 1, "coins": 1}, {"servants": 1, "military": 2}),
}


@pytest.mark.parametrize("word", TILES)
@clause("lorenzo", 10, 17, 113, 124)
def test_bonus_tile(word: str) -> None:
    harvest, production = TILES[word]
    assert played(advanced(rich(bonus_tile=word)), "white harvest small") == harvest
    assert played(advanced(rich(bonus_tile=word)), "white production small") == production


# ---- the draft ---------------------------------------------------------------------------------------------------


@clause("lorenzo", 30, 31, 32, 33, 34)
def test_the_draft_passes_to_the_previous_seat() -> None:
    """Leaders are dealt in order of their numbers: seat 0 holds 1-4, seat 1 5-8, seat 2 9-12."""
    match = begun(3)
    lay_out(match)
    play(match, "tile A", "tile B", "tile C")
    deal(match)
    assert match.seats_to_act == (0, 1, 2)
    assert board(match, 1)["draft"]["pack"] == [5, 6, 7, 8]
    play(match, "0: keep francesco-sforza", "1: keep girolamo-savonarola", "2: keep ludovico-iii-gonzaga")
    assert board(match, 0)["draft"]["pack"] == [6, 7, 8]
    assert board(match, 2)["draft"]["pack"] == [2, 3, 4]
    play(match, "0: keep giovanni-dalle-bande-nere", "1: keep leonardo-da-vinci", "2: keep ludovico-ariosto")
    play(match, "2: keep sandro-botticelli", "0: keep pico-della-mirandola", "1: keep filippo-brunelleschi")
    # The fourth leader is no choice: seat 0 gets back the last of its own pack.
    assert [leader["leader"] for leader in board(match, 0)["own"]["hand"]] == [1, 4, 6, 11]
    assert [leader["leader"] for leader in board(match, 1)["own"]["hand"]] == [3, 5, 8, 10]
    assert [leader["leader"] for leader in board(match, 2)["own"]["hand"]] == [2, 7, 9, 12]
    assert match.options(piazza.CHANCE)[0].startswith("lay")


@clause("lorenzo", 33)
def test_two_players_swap() -> None:
    match = begun(2)
    lay_out(match)
    play(match, "tile A", "tile B")
    deal(match)
    play(match, "0: keep francesco-sforza", "1: keep girolamo-savonarola")
    assert board(match, 0)["draft"]["pack"] == [6, 7, 8] and board(match, 1)["draft"]["pack"] == [2, 3, 4]
    play(match, "0: keep sandro-botticelli", "1: keep ludovico-ariosto")
    assert board(match, 0)["draft"]["pack"] == [3, 4] and board(match, 1)["draft"]["pack"] == [6, 8]


@clause("lorenzo", 30, 180)
def test_the_draft_is_secret() -> None:
    match = begun(2)
    lay_out(match)
    play(match, "tile A", "tile B")
    deal(match)
    play(match, "0: keep francesco-sforza")
    assert match.seats_to_act == (1,)
    assert board(match, 0)["draft"]["kept"] == 1
    assert board(match, 1)["draft"] == {"step": 1, "waiting": [1], "pack": [5, 6, 7, 8], "kept": None}
    assert board(match)["draft"] == {"step": 1, "waiting": [1]}
    told = match.history(1, len(match.entries) - 1)[0]["events"]
    assert told == [{"key": "keep", "seat": 0}]
    assert match.why_not_undo(0) is None
    assert refused(match, 1, "keep francesco-sforza").code == "not_in_pack"


def test_a_draft_choice_cannot_be_taken_back_once_packs_are_passed() -> None:
    match = begun(2)
    lay_out(match)
    play(match, "tile A", "tile B")
    deal(match)
    play(match, "0: keep francesco-sforza", "1: keep girolamo-savonarola")
    refusal = match.why_not_undo(1)
    assert refusal is not None and refusal.code == "revealed_since"


@clause("lorenzo", 180)
def test_what_a_seat_saw_stays_in_its_view() -> None:
    match = begun(2)
    lay_out(match)
    play(match, "tile A", "tile B")
    deal(match)
    play(match, "0: keep francesco-sforza", "1: keep girolamo-savonarola")
    play(match, "0: keep sandro-botticelli", "1: keep ludovico-ariosto")
    play(match, "0: keep filippo-brunelleschi", "1: keep giovanni-dalle-bande-nere")
    assert board(match, 0)["own"]["seen"] == [[1, 2, 3, 4], [6, 7, 8], [3, 4], [8]]
    assert board(match, 1)["own"]["seen"] == [[5, 6, 7, 8], [2, 3, 4], [6, 8], [4]]


# ---- options of the game -----------------------------------------------------------------------------------------


def test_defaults() -> None:
    assert piazza.rules_of("lorenzo").check_settings(4, {}) == {
        "variant": "advanced",
        "edition": "manual_2021",
        "privilege_faith": 2,
        "toll_own_colour": False,
        "neutrals_per_tower": "one",
        "members_in_work_area": "either_space",
        "final_faith": "all",
        "wood_stone_penalty": "total",
    }


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (5, {}, "2, 3, 4"),
        (2, {"variant": "expert"}, "one of basic, advanced"),
        (2, {"privilege_faith": 3}, "from 1 to 2"),
        (2, {"leaders": True}, "unknown setting"),
        (2, {"toll_own_colour": 1}, "true or false"),
        (2, {"neutrals_per_tower": 1}, "one of one, any"),
        (2, {"members_in_work_area": "any"}, "one of either_space, one"),
    ],
)
@clause("lorenzo", 1)
def test_bad_options(players: int, options: dict[str, object], words: str) -> None:
    with pytest.raises(piazza.BadSettings, match=words):
        piazza.rules_of("lorenzo").check_settings(players, options)
