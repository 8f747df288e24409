"""Clauses 61-67: the score, the winner, matches."""

from __future__ import annotations

import piazza
from tests.games.sangimignano.table import A, B, nobles, parts, phase, side, table
from tests.support import board, play


def test_clause_61_1_five_for_each_completed_tower() -> None:
    match = table(towers=[["5x3*", "6-8*", "10x3"], []])
    assert parts(match, A)["completed"] == 10


def test_clause_61_hands_count_nothing() -> None:
    match = table(hands=["10 10 10", ""])
    assert match.scores == [0, 0]


def test_clause_61_2_sevens_in_runs_have_no_grace() -> None:
    match = table(towers=[["7x3", "6-8"], []])
    assert parts(match, A)["grace"] == 6


def test_clause_61_3_the_tallest_of_each_number_scores_the_number() -> None:
    match = table(towers=[["8x4", "8x3", "6x3"], ["9x3*", "5x3"]])
    assert parts(match, A)["same_number"] == 14 and parts(match, B)["same_number"] == 14


def test_clause_61_3_equal_heights_score_both() -> None:
    match = table(towers=[["9x4"], ["9x4*"]], pawn=A)
    assert [parts(match, seat)["same_number"] for seat in (A, B)] == [9, 9]


def test_clause_61_4_runs_times_their_height() -> None:
    match = table(towers=[["5-7", "6-8", "7-10"], ["8-10"]])
    assert parts(match, A)["runs"] == 30 and parts(match, B)["runs"] == 3


def test_clause_61_5_ten_for_the_pawn() -> None:
    match = table(towers=[["5-7"], ["6-9"]])
    assert [parts(match, seat)["pawn"] for seat in (A, B)] == [0, 10]


def test_clause_62_higher_total_wins_the_pawn_breaks_a_tie() -> None:
    match = table(towers=[["10x3"], ["10x3", "5x3*"]], pawn=A)
    play(match, "pass", "pass")
    assert match.scores == [20, 20] and match.standings == [1, 2]


def test_clause_62_no_pawn_no_winner() -> None:
    match = table(hands=["5", "6"])
    play(match, "pass", "pass")
    assert match.scores == [0, 0] and match.standings == [1, 1]


def test_clause_63_scores_beyond_120() -> None:
    runs = ["5-7", "5-7", "5-7", "8-10", "8-10", "8-10", "8-10", "8-10"]
    match = table(towers=[runs, []])
    assert parts(match, A)["runs"] == 8 * 24 and match.scores[A] == 202


# ---- matches -------------------------------------------------------------------------------------------------------


def test_clause_64_totals_are_added_and_a_declarer_not_first_loses_ten() -> None:
    match = table(
        options={"match": "two_games"},
        towers=[["5x3*", "6x3*", "9x3*", "8x3*"], ["5-10", "7-10", "7x3", "10x3"]],
        phase="end",
        declarer=A,
    )
    assert [parts(match, seat)["total"] for seat in (A, B)] == [38, 53]
    assert parts(match, A)["declaration"] == -10
    play(match, "pass", "pass")
    assert board(match)["match"]["totals"] == [38, 53] and not match.is_over
    assert match.scores == [38, 53]


def test_clause_64_a_declarer_who_is_first_loses_nothing() -> None:
    match = table(
        options={"match": "two_games"},
        towers=[["5x3*", "6x3*", "9x3*", "8x4*"], ["5-7"]],
        phase="end",
        declarer=A,
    )
    play(match, "pass", "pass")
    assert board(match)["match"]["totals"] == [58, 3]


def tied(rivals: list[str], pawn: int) -> piazza.Match:
    """A has declared, and both have the same points before any penalty."""
    mine = ["5x3*", "6x3*", "8x3*", "9x3*"]
    return table(options={"match": "two_games"}, towers=[mine, rivals], phase="end", declarer=A, pawn=pawn, passes=1)


def test_clause_65_a_tie_won_by_the_pawn_is_first() -> None:
    match = tied(["5-7", "5-7", "8-10*", "8-10*"], pawn=A)
    play(match, "pass")
    assert match.scores == [58, 58] and board(match)["match"]["results"][0]["first"] == A


def test_clause_65_a_tie_lost_by_the_pawn_is_not() -> None:
    match = tied(["7x3*", "10x3*", "10x3*"], pawn=B)
    play(match, "pass")
    assert match.scores == [38, 48] and board(match)["match"]["results"][0]["first"] == B


def test_clause_66_two_games_the_dealer_alternates() -> None:
    match = piazza.new_match("sangimignano", seed=5, options={"match": "two_games", "dealer": "first"})
    assert match.seats_to_act == (B,)
    play(match, "pass", "pass")
    assert not match.is_over and board(match)["dealer"] == B and match.seats_to_act == (A,)
    assert board(match)["match"]["game"] == 2 and board(match)["turn"] == 1
    assert len(side(match, A)["hand"]["cards"]) == 5 and phase(match) == "main"
    play(match, "pass", "pass")
    assert match.is_over and match.standings == [1, 1], "equal totals are a draw"
    assert len(board(match)["match"]["results"]) == 2


def test_clause_66_to_120_is_looked_at_after_each_game() -> None:
    runs = ["5-7", "5-7", "5-7", "8-10", "8-10", "8-10", "8-10", "8-10"]
    match = table(options={"match": "to_120"}, towers=[runs, []], passes=1)
    play(match, "pass")
    assert match.is_over and match.scores == [202, 0]
    short = table(options={"match": "to_120"}, towers=[["5-7", "8-10"], []], passes=1)
    play(short, "pass")
    assert not short.is_over and board(short)["match"]["totals"] == [22, 0]


def test_clause_66_the_penalty_comes_before_the_look_at_120() -> None:
    """B reaches 120 alone: A's 60 would stay 50."""
    runs = ["5-10", "5-10", "8-10", "8-10"]
    match = table(
        options={"match": "to_120"}, towers=[["9x3*", "6x3*", "7x3*", "8x3*"], runs], phase="end", declarer=A, passes=1
    )
    assert parts(match, B)["total"] == 82 and parts(match, A)["declaration"] == -10
    play(match, "pass")
    assert not match.is_over and match.scores == [46, 82]


def test_clause_67_no_penalty_in_a_single_game() -> None:
    match = table(towers=[["5x3*", "6x3*", "9x3*", "8x3*"], ["5-10", "7-10", "7x3", "10x3"]], phase="end", declarer=A)
    play(match, "pass", "pass")
    assert match.scores == [48, 53] and "declaration" not in match.rules.breakdown(match.state)[A]


def test_clause_67_a_deck_that_ran_out_penalises_nobody() -> None:
    match = table(
        options={"match": "two_games"}, towers=[["5x3*", "6x3*", "9x3*", "8x3*"], ["5-10", "7-10"]], phase="end"
    )
    assert parts(match, A)["declaration"] == 0


def test_a_match_of_games_without_points_comes_to_an_end() -> None:
    match = piazza.new_match("sangimignano", seed=1, options={"match": "to_120"})
    for _ in range(30):
        assert not match.is_over
        play(match, "pass", "pass")
    assert match.is_over and match.standings == [1, 1]


def test_clause_87_santa_fina_is_a_part_of_its_own() -> None:
    match = nobles(towers=[["5-9", "8x6", "9x3"], []], front=["F", ""])
    assert parts(match, A)["santa_fina"] == 10 and parts(match, B)["santa_fina"] == 0
