"""Clauses 68-88: the noble variant."""

from __future__ import annotations

import pytest

import piazza
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


def test_clause_68_ten_nobles_in_a_deck_of_their_own_and_backs_are_public() -> None:
    match = piazza.new_match("sangimignano", seed=2, options={"nobles": True})
    census = match.rules.census(match.state)
    assert {card: census[card] for card in "WVJHFC"} == {"W": 3, "V": 2, "J": 2, "H": 1, "F": 1, "C": 1}
    assert board(match)["noble_deck"]["count"] == 10
    assert [board(match)["players"][seat]["hand"]["nobles"] for seat in (A, B)] == [0, 0]
    held = nobles(hands=["5 W V", "6 J"])
    shown = board(held, A)["players"][B]["hand"]
    assert (shown["count"], shown["nobles"], shown["cards"]) == (2, 1, None)


def test_clause_68_none_in_the_basic_game() -> None:
    match = table(hands=["5", ""])
    assert board(match)["noble_deck"] is None and refused(match, A, "play V").code == "no_nobles"


def test_clause_69_purchase_may_take_nobles_from_deck_and_market() -> None:
    match = nobles(hands=["5", ""], market="7 V")
    play(match, "buy")
    assert options(match) == ["deck", "nobles", "market 7", "market V"]
    play(match, "nobles", "draw C", "market V")
    assert hand(match, A) == "5 V C" and board(match, B)["players"][A]["hand"]["known"] == ["V"]


def test_clause_69_nobles_go_to_the_market_by_exchange_and_count_for_the_limit() -> None:
    match = nobles(hands=["5 W V", ""], market="7 8")
    play(match, "exchange", "put 5", "put V", "done", "nobles", "draw F", "market 7")
    assert hand(match, A) == "7 W F" and market(match) == "5 8 V"
    assert refused(nobles(hands=["W W V J H F", ""]), A, "buy").code == "hand_limit"


def test_clause_70_extend_and_capital_draw_tower_cards_only() -> None:
    match = nobles(hands=["8 8 8", ""], market="7 9 V")
    play(match, "build 8x3", "use")
    assert options(match) == ["deck", "market 7", "market 9"]
    assert refused(match, A, "market V").code == refused(match, A, "nobles").code == "tower_cards_only"
    extending = nobles(hands=["8", ""], towers=[["8x3"], []], market="7 9 V")
    play(extending, "extend 1 8x1")
    assert options(extending) == ["deck", "market 7", "market 9"]


def test_clause_70_option_nobles_in_other_draws() -> None:
    match = nobles({"nobles_in_other_draws": True}, hands=["8 8 8", ""], market="7 V")
    play(match, "build 8x3", "use")
    assert options(match) == ["deck", "nobles", "market 7", "market V"]


def test_clause_71_the_bar_on_placed_kinds_works_by_name() -> None:
    match = nobles(hands=["V 5 6", ""], market="V J 5")
    play(match, "exchange", "put 5", "put V", "done")
    assert options(match) == ["deck", "nobles", "market J"]


def test_clause_71_the_noble_deck_counts_as_supply() -> None:
    match = nobles(hands=["5 9 7", ""], market="5 9", deck="10", noble_deck="V")
    play(match, "exchange", "put 5")
    assert "put 9" in options(match)


def test_clause_72_an_empty_noble_deck_is_no_end() -> None:
    match = nobles(hands=["5", ""], noble_deck="W")
    play(match, "buy", "nobles", "draw W", "deck", "draw 6")
    assert phase(match) == "main" and board(match)["noble_deck"]["count"] == 0


def test_clause_72_a_market_of_nobles_is_not_empty() -> None:
    match = nobles(hands=["5", ""], market="7 8 V")
    play(match, "buy", "market 7", "market 8")
    assert market(match) == "V" and match.seats_to_act == (B,)


def test_clause_72_a_refill_is_four_tower_cards() -> None:
    match = nobles(hands=["5", ""], market="7 V")
    play(match, "buy", "market 7", "market V", *["turn up 10"] * 4)
    assert market(match) == "10 10 10 10"


def test_clause_73_v_h_f_c_in_place_of_the_action_one_a_turn() -> None:
    match = nobles(hands=["V H F C W J 5", "6"], front=["", "J"])
    assert [text for text in options(match) if text.startswith("play")] == ["play V", "play H", "play F", "play C"]
    for card in "WJ":
        assert refused(match, A, f"play {card}").code == "not_on_your_turn"
    play(match, "play F")
    assert match.seats_to_act == (B,) and front(match, A) == "F"


def test_clause_73_playing_one_is_no_pass() -> None:
    match = nobles(hands=["F 5", "6"], passes=1)
    play(match, "play F")
    assert board(match)["passes"] == 0


def test_clause_74_used_counts_stones_in_towers_too() -> None:
    match = nobles(towers=[["8x2+1W", "W5-6-7"], []], front=["C", ""])
    assert used(match) == [3, 0] and front(match, A) == "C"


def test_clause_75_at_most_one_more_than_the_opponent() -> None:
    match = nobles(hands=["C F", "V"], front=["J", ""])
    assert refused(match, A, "play C").params["used"] == 1
    assert refused(match, A, "play C").code == "noble_limit"
    level = nobles(hands=["C F", ""], front=["J", "V"])
    assert "play C" in options(level)


def test_clause_75_several_stones_must_all_fit_at_once() -> None:
    one = nobles(hands=["8 8 W W", ""])
    assert [text for text in options(one) if text.startswith("build")] == ["build 8x2+1W"]
    assert refused(one, A, "build 8x2+2W").code == "noble_limit"
    two = nobles(hands=["8 8 W W", ""], front=["", "V"])
    assert "build 8x2+2W" in options(two) and "build 8x1+2W" in options(two)


def test_clause_76_a_jousted_card_is_removed_and_not_counted() -> None:
    match = nobles(hands=["F 5", "J"])
    play(match, "play F", "joust")
    assert used(match) == [0, 1] and board(match)["removed"] == ["F"] and front(match, B) == "J"


def test_clause_77_end_phase_no_v_but_the_others() -> None:
    match = nobles(hands=["V H F C 5", "6"], phase="end")
    assert [text for text in options(match) if text.startswith("play")] == ["play H", "play F", "play C"]
    assert refused(match, A, "play V").code == "main_phase_only"
    play(match, "play H", "return 5", "return V")
    assert phase(match) == "end" and deck(match) > 0, "the deck stays closed"
    stone = nobles(hands=["8 8 W 8", "J 7"], phase="end")
    play(stone, "build 8x2+1W")
    assert asked(stone) == "JOUST"
    play(stone, "allow")
    assert asked(stone) == "ACTION" and hand(stone, A) == "8", "no donation"


def test_clause_78_the_taker_chooses_backs_and_nobles_may_go_back() -> None:
    match = nobles({"wild_as_five": False}, hands=["9 9 9", "6 6 6 V W"])
    play(match, "build 9x3", "use", "accept")
    assert asked(match) == "TRADE_BACKS" and options(match) == ["nobles 0", "nobles 1", "nobles 2"]
    play(match, "nobles 2", "take 6")
    assert hand(match, A) == "6 W V" and hand(match, B) == "6 6"
    play(match, "give W", "give V")
    assert hand(match, A) == "6" and hand(match, B) == "6 6 W V" and used(match) == [0, 0]


def test_clause_78_chance_picks_within_a_back() -> None:
    match = nobles(hands=["9 9 9 9", "6 7 V W"], front=["", ""])
    play(match, "build 9x3", "use", "accept", "nobles 1")
    assert match.seats_to_act == (-1,) and match.options(-1) == ["take W", "take V"]


# ---- Fine Stone ----------------------------------------------------------------------------------------------------


def test_clause_79_a_stone_counts_as_the_number_it_stands_for() -> None:
    match = nobles(towers=[["7x2+1W", "6x2+1W"], ["7x3"]], pawn=A)
    assert parts(match, A)["grace"] == 6 and parts(match, A)["same_number"] == 13
    assert side(match, A)["towers"][1]["immune"] and side(match, A)["towers"][0]["height"] == 3


@pytest.mark.parametrize(("card", "kind"), [("8", "DRAW"), ("9", "REACT_FIVE"), ("10", "REACT_FIVE")])
def test_clause_79_donations_count_the_stone(card: str, kind: str) -> None:
    match = nobles(hands=[f"{card} {card} W 7", "5 6 6 7"], towers=[[], ["5-7"]])
    play(match, f"build {card}x2+1W", "use")
    assert asked(match) == kind


def test_clause_79_trade_with_a_stone_takes_three() -> None:
    match = nobles(hands=["9 9 W", "6 6 6 7"])
    play(match, "build 9x2+1W", "use", "accept", "take 6", "take 6", "take 6")
    assert hand(match, B) == "7" and asked(match) == "TRADE_RETURN"


def test_clause_80_above_a_5_and_below_a_10_but_no_further() -> None:
    builds = [text[6:] for text in options(nobles(hands=["5 6 W", ""])) if text.startswith("build")]
    assert builds == ["W4-5-6", "5-6-W7"]
    builds = [text[6:] for text in options(nobles(hands=["9 10 W", ""])) if text.startswith("build")]
    assert builds == ["W8-9-10", "9-10-W11"]
    two = nobles(hands=["5 W W", ""], front=["", "V"])
    assert [text[6:] for text in options(two) if text.startswith("build")] == ["5x1+2W", "W4-5-W6", "5-W6-W7"]
    assert refused(two, A, "build W3-W4-5").code == "not_a_tower"


def test_clause_80_a_stone_as_5_or_10_serves_as_neighbour() -> None:
    match = nobles(hands=["6 W W", ""], front=["", "V"])
    assert "build W4-W5-6" in options(match)
    match = nobles(hands=["9 W W", ""], front=["", "V"])
    assert "build 9-W10-W11" in options(match)


def test_clause_80_extending_a_run_topped_by_5_once() -> None:
    match = nobles(hands=["W W 6", ""], towers=[["5-7"], []], front=["", "V"])
    assert [text for text in options(match) if text.startswith("extend")] == ["extend 1 W4"]
    play(match, "extend 1 W4", "deck", "draw 9")
    assert towers(match, A) == ["W4-5-6-7"]
    closed = nobles(hands=["W 5", ""], towers=[["W4-5-6"], []], front=["", "V"])
    assert not [text for text in options(closed) if text.startswith("extend")]
    assert refused(closed, A, "extend 1 W3").code == "run_is_closed"


def test_clause_80_extending_downward_with_stones_in_between() -> None:
    match = nobles(hands=["5 6 W", ""], towers=[["8-10"], []])
    assert [text for text in options(match) if text.startswith("extend")] == [
        "extend 1 W7",
        "extend 1 6-W7",
        "extend 1 5-6-W7",
    ]
    assert refused(match, A, "extend 1 W11").code == "does_not_fit"


def test_clause_80_the_longest_run_is_eight() -> None:
    match = nobles(hands=["5 6 7 8 9 10 W W", ""], front=["C", "V J"])
    assert "build W4-5-6-7-8-9-10-W11" in options(match)


def test_clause_81_a_stone_as_a_five_stays_in_front() -> None:
    match = nobles(hands=["9 9 9 6", "W 7"])
    play(match, "build 9x3", "use")
    assert options(match) == ["accept", "play W"]
    play(match, "play W")
    assert front(match, B) == "W" and used(match) == [0, 1] and hand(match, B) == "7" and deck(match) > 0


def test_clause_81_within_the_limit() -> None:
    match = nobles(hands=["9 9 9 6", "W 5"], front=["", "V"])
    play(match, "build 9x3", "use")
    assert options(match) == ["accept", "play 5"] and refused(match, B, "play W").code == "noble_limit"


def test_clause_81_jousted_the_window_opens_again() -> None:
    match = nobles(hands=["9 9 9 J", "W W 5"])
    play(match, "build 9x3", "use", "play W")
    assert asked(match) == "JOUST" and match.seats_to_act == (A,)
    play(match, "joust", "allow")
    assert board(match)["removed"] == ["W"] and asked(match) == "REACT_FIVE"
    assert options(match) == ["accept", "play 5", "play W"]
    play(match, "play 5")
    assert hand(match, B) == "W" and towers(match, A) == ["9x3"]


def test_clause_81_option_no_stone_as_a_five() -> None:
    match = nobles({"wild_as_five": False}, hands=["9 9 9 6", "W 7"])
    play(match, "build 9x3", "use")
    assert options(match) == ["accept"] and refused(match, B, "play W").code == "wild_is_no_five"


def test_clause_82_in_a_toppled_tower_the_stone_stays_in_front() -> None:
    match = nobles(hands=["10 10 10", "7"], towers=[[], ["W5-6-7"]])
    play(match, "build 10x3", "use", "accept")
    assert board(match)["deck"]["face_up"] == ["6", "7"] and front(match, B) == "W" and used(match) == [0, 1]


# ---- Joust ---------------------------------------------------------------------------------------------------------


def test_clause_83_before_anything_the_card_says_is_done() -> None:
    match = nobles(hands=["V 5", "J 6"])
    play(match, "play V")
    assert asked(match) == "JOUST" and match.seats_to_act == (B,) and hand(match, A) == "5"
    play(match, "joust")
    assert hand(match, A) == "5" and match.seats_to_act == (B,) and asked(match) == "ACTION"


def test_clause_83_the_window_opens_whether_or_not_a_joust_is_held_and_looks_the_same() -> None:
    faces = []
    for card in "JV":
        match = nobles(hands=["F 5", f"{card} 6"])
        play(match, "play F")
        assert asked(match) == "JOUST"
        faces.append(match.view(A))
    assert faces[0] == faces[1]
    assert options(match) == ["allow"] and refused(match, B, "joust").code == "not_in_hand"


def test_clause_83_no_window_where_all_see_that_no_joust_can_come() -> None:
    for match in (
        nobles(hands=["F 5", "6 7"]),
        nobles(hands=["F 5", "6 V"], front=["J", "J"]),
        nobles(hands=["F 5", "6 V"], front=["", "C H"]),
    ):
        play(match, "play F")
        assert asked(match) == "ACTION"


def test_clause_84_two_ahead_by_a_joust() -> None:
    match = nobles(hands=["J 5", "F 6"], front=["V", ""], to_move=B)
    play(match, "play F", "joust")
    assert used(match) == [2, 0] and match.seats_to_act == (A,) and asked(match) == "ACTION"


def test_clause_84_a_joust_may_be_jousted_and_the_first_card_takes_effect() -> None:
    match = nobles(hands=["F J 5", "J 6"])
    told = play(match, "play F", "joust", "joust")
    assert used(match) == [2, 0] and board(match)["removed"] == ["J"] and front(match, A) == "J F"
    assert keys(told) == ["noble", "joust", "joust", "struck"] and match.seats_to_act == (B,)


def test_clause_84_jousted_stone_go_on_with_the_rest() -> None:
    match = nobles(hands=["8 8 8 W 5", "J 6"])
    play(match, "build 8x3+1W", "joust")
    assert asked(match) == "AFTER_JOUST" and options(match) == ["withdraw", "all 8"]
    play(match, "all 8")
    assert towers(match, A) == ["8x3"] and asked(match) == "USE_DONATION"
    play(match, "use", *["deck", "draw 5"] * 3)
    assert hand(match, A) == "5 5 5 5" and used(match) == [0, 1]


def test_clause_84_jousted_stone_withdraw() -> None:
    match = nobles(hands=["8 8 8 W 5", "J 6"], passes=1)
    play(match, "build 8x3+1W", "joust", "withdraw")
    assert hand(match, A) == "5 8 8 8" and towers(match, A) == [] and match.seats_to_act == (B,)
    assert board(match)["passes"] == 0 and board(match, B)["players"][A]["hand"]["known"] == ["8", "8", "8"]


def test_clause_84_without_a_legal_rest_withdrawing_is_automatic() -> None:
    match = nobles(hands=["8 8 W 5", "J 6"])
    play(match, "build 8x2+1W", "joust")
    assert hand(match, A) == "5 8 8" and match.seats_to_act == (B,) and asked(match) == "ACTION"


def test_clause_84_the_rest_may_be_laid_anew_and_stones_declared_anew() -> None:
    match = nobles(hands=["6 7 W W", "J 5"], front=["", "V"])
    play(match, "build W4-W5-6-7", "allow")
    assert asked(match) == "JOUST", "each stone has its own window"
    play(match, "joust")
    assert options(match) == ["withdraw", "run from 5", "run from 6"]
    play(match, "run from 6")
    assert towers(match, A) == ["6-7-W8"] and used(match) == [1, 2]


def test_clause_84_an_unjousted_stone_of_a_withdrawn_build_stays_used() -> None:
    match = nobles(hands=["6 7 W W", "J 5"], front=["", "V"])
    play(match, "build W4-W5-6-7", "allow", "joust", "withdraw")
    assert hand(match, A) == "6 7" and front(match, A) == "W" and used(match) == [1, 2]
    assert board(match)["removed"] == ["W"]


def test_clause_84_extending_with_a_jousted_stone() -> None:
    match = nobles(hands=["6 7 W", "J 9"], towers=[["8-10"], []])
    play(match, "extend 1 W5-6-7", "joust")
    assert options(match) == ["withdraw", "go on"]
    play(match, "go on", "deck", "draw 5", "deck", "draw 5")
    assert towers(match, A) == ["6-10"] and hand(match, A) == "5 5"
    gap = nobles(hands=["6 W", "J 9"], towers=[["8-10"], []])
    play(gap, "extend 1 6-W7", "joust")
    assert hand(gap, A) == "6" and towers(gap, A) == ["8-10"]


def test_clause_84_a_jousted_h_returns_no_cards() -> None:
    match = nobles(hands=["H 5 6", "J 9"])
    play(match, "play H", "joust")
    assert hand(match, A) == "5 6" and match.seats_to_act == (B,)


# ---- Height Ordinance ----------------------------------------------------------------------------------------------


def test_clause_85_two_other_cards_are_needed() -> None:
    match = nobles(hands=["H 5", "6"])
    assert refused(match, A, "play H").code == "needs_two_cards"
    taller = nobles(hands=["H", "6"], towers=[[], ["5-7"]])
    play(taller, "play H")
    assert board(taller)["removed"] == ["H"] and used(taller) == [0, 0]


def test_clause_85_cards_go_under_the_matching_decks_known_to_the_returner_alone() -> None:
    match = nobles(hands=["H 8 9 V", "6"], towers=[["5-8"], []])
    sizes = deck(match), board(match)["noble_deck"]["count"]
    play(match, "play H")
    assert options(match) == ["return 8", "return 9"], "tower cards first, and one noble alone comes second"
    play(match, "return 9", "return V")
    assert (deck(match), board(match)["noble_deck"]["count"]) == (sizes[0] + 1, sizes[1] + 1)
    assert board(match, A)["deck"]["bottom"] == ["9"] and board(match, A)["noble_deck"]["bottom"] == ["V"]
    for eyes in (B, None):
        assert board(match, eyes)["deck"]["bottom"] == [None] and board(match, eyes)["noble_deck"]["bottom"] == [None]


def test_clause_85_the_order_is_the_players() -> None:
    match = nobles(hands=["H 8 9 5", "6"])
    play(match, "play H", "return 9", "return 5")
    assert board(match, A)["deck"]["bottom"] == ["9", "5"]


def test_clause_85_the_rival_may_not_build_or_extend_above_your_tallest() -> None:
    match = nobles(hands=["", "9 9 9 9 8 8"], towers=[["5-8"], ["8x3"]], front=["H", ""], to_move=B)
    assert [text for text in options(match) if text.startswith(("build", "extend"))] == [
        "build 9x3",
        "build 9x4",
        "extend 1 8x1",
    ]
    assert refused(match, B, "extend 1 8x2").params["cap"] == 4
    assert side(match, B)["height_cap"] == 4 and side(match, A)["height_cap"] is None


def test_clause_85_the_owner_is_not_bound_and_the_cap_follows() -> None:
    match = nobles(hands=["9", "8"], towers=[["5-8", "9x4"], ["8x4"]], front=["H", ""], pawn=A)
    play(match, "extend 2 9x1", "deck", "draw 6")
    assert side(match, B)["height_cap"] == 5 and "extend 1 8x1" in options(match)


def test_clause_85_no_cap_without_a_tower() -> None:
    match = nobles(hands=["", "9 9 9 9"], front=["H", ""], to_move=B)
    assert "build 9x4" in options(match)


def test_clause_85_against_a_taller_tower_two_cards_or_none() -> None:
    match = nobles(hands=["H 8 9 5", "6"], towers=[["5-7"], ["6-9"]])
    play(match, "play H")
    assert options(match) == ["return 5", "return 8", "return 9", "none"]
    none = match.copy()
    play(none, "none")
    assert board(none)["removed"] == ["H"] and used(none) == [0, 0] and hand(none, A) == "5 8 9"
    play(match, "return 8")
    assert "none" not in options(match) and refused(match, A, "none").code == "must_return"
    play(match, "return 5")
    assert board(match)["removed"] == ["H"] and hand(match, A) == "9"


def test_clause_85_after_a_counter_joust_as_many_as_are_left() -> None:
    match = nobles(hands=["H J 8", "J 6"])
    play(match, "play H", "joust", "joust")
    assert hand(match, A) == "" and board(match, A)["deck"]["bottom"] == ["8"] and front(match, A) == "J H"


# ---- Pilgrimage, Santa Fina, City Wall -----------------------------------------------------------------------------


def test_clause_86_up_to_the_limit_from_the_two_decks() -> None:
    match = nobles(hands=["V 5 5 6 6 7", ""], market="8 9")
    play(match, "play V")
    assert asked(match) == "DRAW" and options(match) == ["deck", "nobles"]
    assert refused(match, A, "market 8").code == "decks_only"
    play(match, "nobles", "draw F", "deck", "draw 9")
    assert len(hand(match, A).split()) == 7 and match.seats_to_act == (B,)


def test_clause_86_as_far_as_the_decks_allow_and_no_refill() -> None:
    match = nobles(hands=["V", ""], deck="9 9", noble_deck="", market="8")
    play(match, "play V", "draw 9", "draw 9")
    assert hand(match, A) == "9 9" and phase(match) == "end" and market(match) == "8"


def test_clause_87_five_for_each_tower_of_five_or_more() -> None:
    match = nobles(hands=["F", ""], towers=[["5-9", "8x6*", "9x3"], []])
    assert parts(match, A)["santa_fina"] == 0
    play(match, "play F")
    assert parts(match, A)["santa_fina"] == 10


def test_clause_88_a_hand_limit_of_nine() -> None:
    match = nobles(hands=["C 5 5 6 6 7 7", ""])
    play(match, "play C", "pass")
    assert side(match, A)["hand"]["limit"] == 9
    play(match, "buy", "deck", "draw 8", "deck", "draw 8")
    assert len(hand(match, A).split()) == 8
    play(match, "pass")
    assert refused(match, A, "buy").params["limit"] == 9


def test_pawn_and_cap_together() -> None:
    match = nobles(hands=["", "9 9 9 9"], towers=[["5-8"], []], front=["H", ""], to_move=B)
    play(match, "build 9x4", "decline")
    assert pawn(match) == A
