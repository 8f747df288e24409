"""The options of the game that are rulings, and the guard on turns; the others stand with their clauses."""

from __future__ import annotations

import pytest

import piazza
from piazza.core.randomness import Stream
from tests.clauses import clause
from tests.games.sangimignano.table import (
    A,
    B,
    asked,
    deck,
    front,
    hand,
    keys,
    market,
    nobles,
    options,
    parts,
    pawn,
    phase,
    side,
    table,
    towers,
    used,
)
from tests.support import board, play, refused

AT_ONCE: dict[str, object] = {"end_phase_timing": "immediate"}
STAY: dict[str, object] = {"pawn_on_topple": "stay"}
NO_LATE_GRACE: dict[str, object] = {"grace_in_end_phase": False}
REMOVED: dict[str, object] = {"toppled_wild": "removed"}
ANY_REST: dict[str, object] = {"joust_rest": "any"}
UNIFORM: dict[str, object] = {"trade_pick": "uniform"}
LOCK: dict[str, object] = {"cap_without_tower": "lock"}


@clause("sangimignano", 137)
def test_defaults_are_the_rulings() -> None:
    rules = piazza.rules_of("sangimignano")
    assert rules.check_settings(2, {}) == {
        "nobles": False,
        "match": "single",
        "dealer": "random",
        "last_card_purchase": "one",
        "end_phase_timing": "after_action",
        "pawn_on_topple": "follow",
        "donation_optional": True,
        "immune_towers_shield": False,
        "grace_in_end_phase": True,
        "wild_as_five": True,
        "nobles_in_other_draws": False,
        "toppled_wild": "front",
        "joust_rest": "all",
        "trade_pick": "by_back",
        "cap_without_tower": "none",
        "max_turns": 300,
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"nobles": 1},
        {"max_turns": -1},
        {"max_turns": 10001},
        {"match": "best_of_three"},
        {"colour": "red"},
        {"grace_in_end_phase": "no"},
        {"toppled_wild": "deck"},
        {"joust_rest": "some"},
        {"trade_pick": True},
        {"cap_without_tower": 0},
    ],
)
def test_options_out_of_range_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(piazza.BadSettings):
        piazza.new_match("sangimignano", settings=wrong)


@clause("sangimignano", 1)
def test_three_players_are_refused() -> None:
    with pytest.raises(piazza.BadSettings):
        piazza.new_match("sangimignano", players=3)


@clause("sangimignano", 136)
def test_at_once_the_draws_still_due_are_lost() -> None:
    match = table(options=AT_ONCE, hands=["5 6 7", ""], market="8 9 10", deck="10")
    play(match, "exchange", "put 5", "put 6", "put 7", "deck", "draw 10")
    assert hand(match, A) == "10" and phase(match) == "end" and match.seats_to_act == (B,)
    assert market(match) == "5 6 7 8 9 10"


@clause("sangimignano", 136)
def test_at_once_no_refill() -> None:
    match = table(options=AT_ONCE, hands=["8", ""], towers=[["8x3"], []], market="5", deck="10")
    play(match, "extend 1 8x1", "deck", "draw 10")
    assert phase(match) == "end" and market(match) == "5" and hand(match, A) == "10"


def test_at_once_a_refill_may_take_the_last_card() -> None:
    match = table(options=AT_ONCE, hands=["5", ""], market="8 9", deck="10 7")
    play(match, "buy", "market 8", "market 9", "turn up 10", "turn up 7")
    assert phase(match) == "end" and market(match) == "7 10"


@clause("sangimignano", 136)
def test_at_once_with_the_pilgrimage() -> None:
    match = nobles(AT_ONCE, hands=["V 5", ""], deck="10 9", market="8")
    play(match, "play V", "nobles", "draw F", "deck", "draw 10", "deck", "draw 9")
    assert hand(match, A) == "5 9 10 F" and phase(match) == "end" and match.seats_to_act == (B,)


@clause("sangimignano", 137)
def test_after_the_last_turn_the_game_is_scored() -> None:
    match = table(options={"max_turns": 40}, hands=["5 6 7", "8 8 8"], turn=39)
    play(match, "build 5-7")
    assert not match.is_over
    play(match, "build 8x3", "decline")
    assert match.is_over and match.scores == [13, 8] and board(match)["passes"] == 0


def test_in_mid_action_the_turn_is_finished_first() -> None:
    match = table(options={"max_turns": 1}, hands=["5", ""])
    play(match, "buy", "deck", "draw 6")
    assert not match.is_over
    play(match, "deck", "draw 6")
    assert match.is_over and deck(match) > 0


@clause("sangimignano", 137)
def test_off() -> None:
    match = table(options={"max_turns": 0}, hands=["5 6", ""], market="7 8", turn=9000)
    play(match, "exchange", "market 7", "market 8", "pass")
    assert not match.is_over and "pass" in options(match)


# ---- the pawn stays until somebody builds higher than its holder's tallest -----------------------------------------


@clause("sangimignano", 143)
def test_stay_a_tower_higher_than_the_holders_takes_the_pawn_though_another_is_as_high() -> None:
    match = table(options=STAY, hands=["5 6 7 8", "8"], towers=[["10x4"], ["9x3"]], pawn=B, market=[9])
    play(match, "build 5-8")
    assert pawn(match) == A


@clause("sangimignano", 143)
def test_stay_a_tower_as_high_as_the_holders_moves_nothing() -> None:
    match = table(options=STAY, hands=["5 6 7", "8"], towers=[["10x4"], ["9x3"]], pawn=B, market=[9])
    play(match, "build 5-7")
    assert pawn(match) == B, "three against three, though the builder's 10x4 stands higher"


@clause("sangimignano", 143)
def test_stay_a_lower_tower_than_ones_own_tallest_suffices() -> None:
    match = table(options=STAY, hands=["7 9", "8"], towers=[["10x5", "8-10"], ["9x3"]], pawn=B, market="5 6")
    play(match, "extend 2 7", "market 5")
    assert pawn(match) == A, "four is more than the holder's three"


def test_stay_in_version_1_asked_for_a_tower_higher_than_all() -> None:
    given: dict[str, object] = {"options": STAY, "hands": ["5 6 7 8 9", "8"], "towers": [["10x4"], ["9x3"]], "pawn": B}
    for build, holder in (("build 5-8", B), ("build 5-9", A)):
        match = piazza.position("sangimignano", given, version=1)
        play(match, build)
        assert pawn(match) == holder


NEW_IN_2 = ("grace_in_end_phase", "toppled_wild", "joust_rest", "trade_pick", "cap_without_tower")


def test_version_1_knows_nothing_of_the_later_options_and_plays_by_their_defaults() -> None:
    first = piazza.rules_of("sangimignano", 1)
    assert [setting.name for setting in first.settings() if setting.name in NEW_IN_2] == []
    with pytest.raises(piazza.BadSettings, match="unknown setting 'joust_rest'"):
        piazza.new_match("sangimignano", settings={"joust_rest": "any"}, version=1)
    newest = piazza.rules_of("sangimignano").check_settings(2, {})
    assert first.in_force(first.check_settings(2, {})) == newest


# ---- grace in the end phase ----------------------------------------------------------------------------------------


@clause("sangimignano", 151, 188)
@pytest.mark.parametrize(("form", "grace"), [({}, 8), (NO_LATE_GRACE, 0)])
def test_a_tower_of_sevens_begun_in_the_end_phase(form: dict[str, object], grace: int) -> None:
    match = table(options=form, hands=["7 7 7 7", ""], phase="end")
    play(match, "build 7x3", "pass", "extend 1 7x1")
    assert parts(match, A)["grace"] == grace
    assert side(match, A)["towers"][0]["grace"] is (grace > 0)
    assert parts(match, A)["same_number"] == 7, "the tower itself counts"


@clause("sangimignano", 151, 188)
@pytest.mark.parametrize(("form", "grace", "text"), [({}, 10, "7x5"), (NO_LATE_GRACE, 6, "7x5~2")])
def test_storeys_added_in_the_end_phase(form: dict[str, object], grace: int, text: str) -> None:
    match = table(options=form, hands=["7 7", ""], towers=[["7x3"], []], phase="end")
    play(match, "extend 1 7x2")
    assert parts(match, A)["grace"] == grace and towers(match, A) == [text]
    assert side(match, A)["towers"][0]["grace"] is True


@clause("sangimignano", 188)
def test_stones_and_other_numbers_in_the_end_phase() -> None:
    match = nobles(NO_LATE_GRACE, hands=["7 W 8 8 8", ""], towers=[["7x3"], []], phase="end")
    play(match, "extend 1 7x1+1W", "pass", "build 8x3")
    assert towers(match, A) == ["7x4+1W~2", "8x3"] and parts(match, A)["grace"] == 6


@clause("sangimignano", 188)
def test_sevens_of_the_main_phase_score_as_ever() -> None:
    match = table(options=NO_LATE_GRACE, hands=["7 7 7", "5"], market="9 9 9 9")
    play(match, "build 7x3")
    assert parts(match, A)["grace"] == 6


def test_a_position_says_which_storeys_came_late() -> None:
    match = table(options=NO_LATE_GRACE, towers=[["7x4~1"], ["7x3~3"]], phase="end")
    assert (parts(match, A)["grace"], parts(match, B)["grace"]) == (6, 0)
    for wrong in ("7x5~3", "7x5~6", "7x5~0", "8x5~2", "5-7~1", "7x5~"):
        with pytest.raises(piazza.BadPosition, match="towers"):
            table(options=NO_LATE_GRACE, towers=[[wrong], []], phase="end")
    for form, when in (({}, "end"), (NO_LATE_GRACE, "main")):
        with pytest.raises(piazza.BadPosition, match="grace_in_end_phase"):
            table(options=form, towers=[["7x5~2"], []], phase=when)


# ---- the stone of a toppled tower ----------------------------------------------------------------------------------


@clause("sangimignano", 172, 189)
@pytest.mark.parametrize(("form", "lying", "counted", "gone"), [({}, "W", 1, []), (REMOVED, "", 0, ["W"])])
def test_one_stone_of_a_toppled_tower(form: dict[str, object], lying: str, counted: int, gone: list[str]) -> None:
    match = nobles(form, hands=["10 10 10", "8"], towers=[[], ["8x2+1W"]])
    play(match, "build 10x3", "use", "accept")
    assert towers(match, B) == [] and board(match)["removed"] == gone
    assert front(match, B) == lying and used(match) == [0, counted]


@clause("sangimignano", 189)
def test_two_removed_stones_free_the_limit() -> None:
    match = nobles(REMOVED, hands=["10 10 10", "F C"], towers=[[], ["W5-W6-7"]])
    play(match, "build 10x3", "use")
    assert board(match)["removed"] == ["W", "W"] and used(match) == [0, 0]
    assert "play F" in options(match)


# ---- what may be laid after a joust --------------------------------------------------------------------------------


@clause("sangimignano", 190)
def test_any_some_of_the_rest_may_be_built() -> None:
    match = nobles(ANY_REST, hands=["6 7 8 9 W", "J 6"])
    play(match, "build W5-6-7-8-9", "joust")
    assert asked(match) == "joust_rest"
    assert options(match) == ["withdraw", "build 6-8", "build 6-9", "build 7-9"]
    told = play(match, "build 7-9")
    assert towers(match, A) == ["7-9"] and hand(match, A) == "6" and board(match)["laid"] == []
    assert keys(told)[:2] == ["withdraw", "build_run"] and told[0]["cards"] == ["6"]
    assert side(match, A)["hand"]["known"] == ["6"] and match.seats_to_act == (B,)


@clause("sangimignano", 190)
def test_any_a_rest_that_fits_only_in_part() -> None:
    gap: dict[str, object] = {"hands": ["5 6 7 9 W", "J 6"]}
    whole = nobles(None, **gap)
    play(whole, "build 5-6-7-W8-9", "joust")
    assert asked(whole) == "action" and hand(whole, A) == "5 6 7 9", "all or nothing: the cards went back"
    match = nobles(ANY_REST, **gap)
    play(match, "build 5-6-7-W8-9", "joust", "build 5-7")
    assert towers(match, A) == ["5-7"] and hand(match, A) == "9"


@clause("sangimignano", 190)
def test_any_an_unjousted_stone_may_be_left_out_and_stays_used() -> None:
    match = nobles(ANY_REST, hands=["6 7 8 W W", "J 5"], front=["", "V"])
    play(match, "build W4-W5-6-7-8", "allow", "joust")
    assert "build 6-8" in options(match) and "build W5-6-7-8" in options(match)
    play(match, "build 6-8")
    assert towers(match, A) == ["6-8"] and front(match, A) == "W" and used(match) == [1, 2]


@clause("sangimignano", 190)
def test_any_extending_with_some_of_the_rest() -> None:
    match = nobles(ANY_REST, hands=["8 8 W 5", "J 9"], towers=[["8x3"], []])
    play(match, "extend 1 8x2+1W", "joust")
    assert options(match) == ["withdraw", "extend 1 8x1", "extend 1 8x2"]
    play(match, "extend 1 8x1", "deck", "draw 10")
    assert towers(match, A) == ["8x4"] and hand(match, A) == "5 8 10", "one laid, one drawn, one back"


def test_any_why_not() -> None:
    match = nobles(ANY_REST, hands=["6 7 8 9 W 10", "J 6"], front=["", "H"], towers=[[], ["8x5"]])
    play(match, "build W5-6-7-8-9", "joust")
    assert refused(match, A, "build 7-10").code == "not_laid"
    assert refused(match, A, "build 6-7").code == "too_low"
    assert refused(match, A, "build 6-8-9").code == "not_a_tower"
    on_top = nobles(ANY_REST, hands=["7 W", "J 6"], towers=[["8-10"], []])
    play(on_top, "extend 1 W6-7", "joust")
    assert refused(on_top, A, "extend 1 6").code == "does_not_fit"
    assert refused(on_top, A, "extend 1 6-7").code == "not_laid"


# ---- trade against a hand with nobles ------------------------------------------------------------------------------


@clause("sangimignano", 191)
def test_uniform_no_backs_are_chosen() -> None:
    match = nobles(UNIFORM, hands=["9 9 9", "5 V F 8"])
    play(match, "build 9x3", "use", "accept")
    assert asked(match) == "trade_card" and match.options(piazza.CHANCE) == ["take 5", "take 8", "take V", "take F"]
    told = play(match, "take V", "take 8", "take F")
    assert told[-1]["key"] == "trade_take" and told[-1]["cards"] == ["8", "V", "F"]
    assert hand(match, A) == "8 V F" and asked(match) == "trade_return"


@clause("sangimignano", 191)
def test_uniform_every_card_is_alike_likely() -> None:
    stream = Stream(7)
    taken = dict.fromkeys(("5", "8", "F"), 0)
    for _ in range(300):
        match = piazza.position(
            "sangimignano",
            {"options": {"nobles": True, **UNIFORM}, "hands": ["9 9 9", "5 8 8 F"]},
            seed=stream.below(1 << 30),
        )
        play(match, "build 9x3", "use", "accept")
        left = hand(match, B).split()
        taken[left[0]] += 1
    assert 50 <= taken["5"] <= 100 and 50 <= taken["F"] <= 100 and 120 <= taken["8"] <= 180


@clause("sangimignano", 191)
def test_uniform_a_small_hand_is_taken_whole() -> None:
    match = nobles(UNIFORM, hands=["9 9 9", "5 V"])
    play(match, "build 9x3", "use", "accept")
    assert hand(match, A) == "" and hand(match, B) == "5 V", "two taken, two given back"


# ---- the Height Ordinance without a tower --------------------------------------------------------------------------


@clause("sangimignano", 180, 192)
def test_lock_nothing_may_be_built_or_extended() -> None:
    free = nobles(None, hands=["5", "6 7 8"], front=["H", ""], to_move=B)
    assert "build 6-8" in options(free) and side(free, B)["height_cap"] is None
    match = nobles(LOCK, hands=["5", "6 7 8 8"], front=["H", ""], to_move=B)
    assert options(match) == ["pass", "buy", "exchange"] and side(match, B)["height_cap"] == 0
    assert refused(match, B, "build 6-8").code == "height_lock"
    match = nobles(LOCK, hands=["5", "8"], towers=[[], ["8x3"]], front=["H", ""], to_move=B)
    assert refused(match, B, "extend 1 8x1").code == "height_lock"


@clause("sangimignano", 192)
def test_lock_ends_with_the_first_tower_and_never_binds_its_owner() -> None:
    match = nobles(LOCK, hands=["6 7 8", "6 7 8 9"], front=["H", ""])
    play(match, "build 6-8")
    assert "build 6-8" in options(match) and refused(match, B, "build 6-9").code == "height_cap"


def test_lock_is_told_apart_from_no_cap_in_the_encoding() -> None:
    encodings = [
        match.rules.encode(match.state, B)
        for match in (nobles(form, hands=["5", "6"], front=["H", ""], to_move=B) for form in ({}, LOCK))
    ]
    assert encodings[0] != encodings[1]
