"""The score, the winner, matches."""

from __future__ import annotations

import piazza
from tests.clauses import clause
from tests.games.sangimignano.table import A, B, nobles, parts, phase, side, table
from tests.support import board, play


@clause("sangimignano", 43, 77)
def test_five_for_each_completed_tower() -> None:
    match = table(towers=[["5x3*", "6-8*", "10x3"], []])
    assert parts(match, A)["completed"] == 10


@clause("sangimignano", 76)
def test_hands_count_nothing() -> None:
    match = table(hands=["10 10 10", ""])
    assert match.scores == [0, 0]


@clause("sangimignano", 79)
def test_sevens_in_runs_have_no_grace() -> None:
    match = table(towers=[["7x3", "6-8"], []])
    assert parts(match, A)["grace"] == 6


@clause("sangimignano", 80, 82)
def test_the_tallest_of_each_number_scores_the_number() -> None:
    match = table(towers=[["8x4", "8x3", "6x3"], ["9x3*", "5x3"]])
    assert parts(match, A)["same_number"] == 14 and parts(match, B)["same_number"] == 14


@clause("sangimignano", 81)
def test_equal_heights_score_both() -> None:
    match = table(towers=[["9x4"], ["9x4*"]], pawn=A)
    assert [parts(match, seat)["same_number"] for seat in (A, B)] == [9, 9]


@clause("sangimignano", 83)
def test_runs_times_their_height() -> None:
    match = table(towers=[["5-7", "6-8", "7-10"], ["8-10"]])
    assert parts(match, A)["runs"] == 30 and parts(match, B)["runs"] == 3


@clause("sangimignano", 53, 85)
def test_ten_for_the_pawn() -> None:
    match = table(towers=[["5-7"], ["6-9"]])
    assert [parts(match, seat)["pawn"] for seat in (A, B)] == [0, 10]


@clause("sangimignano", 87)
def test_higher_total_wins_the_pawn_breaks_a_tie() -> None:
    match = table(towers=[["10x3"], ["10x3", "5x3*"]], pawn=A)
    play(match, "pass", "pass")
    assert match.scores == [20, 20] and match.standings == [1, 2]


@clause("sangimignano", 156)
def test_no_pawn_no_winner() -> None:
    match = table(hands=["5", "6"])
    play(match, "pass", "pass")
    assert match.scores == [0, 0] and match.standings == [1, 1]


def test_scores_beyond_120() -> None:
    runs = ["5-7", "5-7", "5-7", "8-10", "8-10", "8-10", "8-10", "8-10"]
    match = table(towers=[runs, []])
    assert parts(match, A)["runs"] == 8 * 24 and match.scores[A] == 202


# ---- matches -------------------------------------------------------------------------------------------------------


@clause("sangimignano", 88, 89)
def test_totals_are_added_and_a_declarer_not_first_loses_ten() -> None:
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


@clause("sangimignano", 89)
def test_a_declarer_who_is_first_loses_nothing() -> None:
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


@clause("sangimignano", 157)
def test_a_tie_won_by_the_pawn_is_first() -> None:
    match = tied(["5-7", "5-7", "8-10*", "8-10*"], pawn=A)
    play(match, "pass")
    assert match.scores == [58, 58] and board(match)["match"]["results"][0]["first"] == A


@clause("sangimignano", 89, 157)
def test_a_tie_lost_by_the_pawn_is_not() -> None:
    match = tied(["7x3*", "10x3*", "10x3*"], pawn=B)
    play(match, "pass")
    assert match.scores == [38, 48] and board(match)["match"]["results"][0]["first"] == B


@clause("sangimignano", 90, 157)
def test_two_games_the_dealer_alternates() -> None:
    match = piazza.new_match("sangimignano", seed=5, settings={"match": "two_games", "dealer": "first"})
    assert match.seats_to_act == (B,)
    play(match, "pass", "pass")
    assert not match.is_over and board(match)["dealer"] == B and match.seats_to_act == (A,)
    assert board(match)["match"]["game"] == 2 and board(match)["turn"] == 1
    assert len(side(match, A)["hand"]["cards"]) == 5 and phase(match) == "main"
    play(match, "pass", "pass")
    assert match.is_over and match.standings == [1, 1], "equal totals are a draw"
    assert len(board(match)["match"]["results"]) == 2


@clause("sangimignano", 90, 158)
def test_is_looked_at_after_each_game() -> None:
    runs = ["5-7", "5-7", "5-7", "8-10", "8-10", "8-10", "8-10", "8-10"]
    match = table(options={"match": "to_120"}, towers=[runs, []], passes=1)
    play(match, "pass")
    assert match.is_over and match.scores == [202, 0]
    short = table(options={"match": "to_120"}, towers=[["5-7", "8-10"], []], passes=1)
    play(short, "pass")
    assert not short.is_over and board(short)["match"]["totals"] == [22, 0]


@clause("sangimignano", 158)
def test_the_penalty_comes_before_the_look_at_120() -> None:
    """B reaches 120 alone: A's 60 would stay 50."""
    runs = ["5-10", "5-10", "8-10", "8-10"]
    match = table(
        options={"match": "to_120"}, towers=[["9x3*", "6x3*", "7x3*", "8x3*"], runs], phase="end", declarer=A, passes=1
    )
    assert parts(match, B)["total"] == 82 and parts(match, A)["declaration"] == -10
    play(match, "pass")
    assert not match.is_over and match.scores == [46, 82]


@clause("sangimignano", 89)
def test_no_penalty_in_a_single_game() -> None:
    match = table(towers=[["5x3*", "6x3*", "9x3*", "8x3*"], ["5-10", "7-10", "7x3", "10x3"]], phase="end", declarer=A)
    play(match, "pass", "pass")
    assert match.scores == [48, 53] and "declaration" not in match.rules.breakdown(match.state)[A]


def test_a_deck_that_ran_out_penalises_nobody() -> None:
    match = table(
        options={"match": "two_games"}, towers=[["5x3*", "6x3*", "9x3*", "8x3*"], ["5-10", "7-10"]], phase="end"
    )
    assert parts(match, A)["declaration"] == 0


@clause("sangimignano", 159)
def test_a_match_of_games_without_points_comes_to_an_end() -> None:
    match = piazza.new_match("sangimignano", seed=1, settings={"match": "to_120"})
    for _ in range(30):
        assert not match.is_over
        play(match, "pass", "pass")
    assert match.is_over and match.standings == [1, 1]


@clause("sangimignano", 129)
def test_santa_fina_is_a_part_of_its_own() -> None:
    match = nobles(towers=[["5-9", "8x6", "9x3"], []], front=["F", ""])
    assert parts(match, A)["santa_fina"] == 10 and parts(match, B)["santa_fina"] == 0


@clause("sangimignano", 78)
def test_at_the_end_every_completed_tower_can_be_read_and_scores_by_its_cards() -> None:
    match = table(towers=[["8x4*", "5-7*"], ["8x3*"]])
    play(match, "pass", "pass")
    for eyes in (A, B, None):
        assert [tower["cards"] for tower in board(match, eyes)["players"][A]["towers"]] == [["8"] * 4, ["5", "6", "7"]]
    assert match.scores == [10 + 8 + 3 + 10, 5]
