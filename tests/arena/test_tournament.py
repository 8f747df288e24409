"""Tournaments: who sits where, the same deals for all, results kept as games finish."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from piazza.arena import pieces
from piazza.arena.places import Here, Processes
from piazza.arena.results import BadResults, InUse, ResultsFile, read_results, times_beside
from piazza.arena.sequential import SequentialTest
from piazza.arena.statistics import win_share
from piazza.arena.tournament import (
    BadTournament,
    CommonChance,
    Hearing,
    Question,
    TournamentPlan,
    play_game,
    run_tournament,
)
from piazza.bots.registry import UnknownBot
from piazza.cli.app import main
from piazza.core.agenda import CHANCE, apply, current_ask
from piazza.core.fingerprint import digest
from piazza.core.registry import rules_of


def plan_of(*bots: str, game: str = "sangimignano", players: int = 2, seed: int = 1) -> TournamentPlan:
    return TournamentPlan(game, players, bots, rules_of(game).check_settings(players, {}), seed)


def run(
    plan: TournamentPlan, games: int, file: Path, processes: int = 1, question: Question | None = None
) -> dict[str, Any]:
    place = Here() if processes == 1 else Processes(processes)
    return run_tournament(plan, games, place, file, lambda done: None, question)


def without_times(result: dict[str, Any]) -> dict[str, Any]:
    rows = [{key: value for key, value in row.items() if key != "milliseconds"} for row in result["results"]]
    return {**result, "results": rows}


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    for plan in (plan_of("a", "b", "c", game="lucca", players=3), plan_of("a", "b", "c")):
        for seat in range(plan.players):
            there = [arrangement[seat] for arrangement in plan.arrangements]
            assert len({there.count(bot) for bot in plan.bots}) == 1


def test_the_last_bot_fills_the_table() -> None:
    assert plan_of("a", "b", game="lucca", players=4).lineups == [("a", "b", "b", "b")]
    assert plan_of("a", "b", "c").lineups == [("a", "b"), ("a", "c"), ("b", "c")]
    assert plan_of("a", "b", game="lucca", players=4).whole_deals(5) == 8


@pytest.mark.parametrize("game", ["lucca", "sangimignano", "aquileia", "lorenzo"])
def test_the_same_deal_begins_the_same(game: str) -> None:
    rules = rules_of(game)
    players = rules.seat_counts[0]

    def dealt(seed: int, deal: int) -> str:
        g, chance = rules.start(players, rules.check_settings(players, {})), CommonChance(seed, deal)
        while (ask := current_ask(g)) is not None and ask.seats[0] == CHANCE:
            apply(g, CHANCE, chance.pick(ask, g))
        return digest(g)

    assert dealt(1, 0) == dealt(1, 0)
    assert len({dealt(1, 0), dealt(1, 1), dealt(2, 0)}) == 3


def test_a_game_follows_from_the_plan_and_its_number() -> None:
    plan = plan_of("novice", "random")
    first, again = play_game(plan, 3), play_game(plan, 3)
    assert (first.bots, first.scores, first.places) == (again.bots, again.scores, again.places)
    assert (first.deal, first.bots) == (1, ("random", "novice"))
    assert play_game(plan, 2).bots == ("novice", "random")


def test_results_are_kept_and_taken_up_again(tmp_path: Path) -> None:
    plan, kept = plan_of("novice", "random"), tmp_path / "kept.jsonl"
    run(plan, 4, kept)
    text = kept.read_text()
    assert len(text.splitlines()) == 5
    # The power fails in the middle of a line.
    kept.write_text(text + '{"number": 4, "deal"')
    heard: list[int] = []
    again = run_tournament(plan, 8, Here(), kept, heard.append)
    assert heard[0] == 4 and heard[-1] == 8
    assert kept.read_text().startswith(text)
    numbers = [json.loads(line)["number"] for line in kept.read_text().splitlines()[1:]]
    assert numbers == list(range(8))
    whole = run(plan, 8, tmp_path / "whole.jsonl")
    assert without_times(again) == without_times(whole)
    assert kept.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_who_only_reads_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan, kept = plan_of("novice", "random"), tmp_path / "kept.jsonl"
    run(plan, 4, kept)
    # Somebody else is in the middle of writing a line.
    growing = kept.read_bytes() + b'{"number": 4, "de'
    kept.write_bytes(growing)
    assert len(read_results(kept).games) == 4
    assert main(["report", str(kept), "--out", str(tmp_path / "page.html")]) == 0
    assert kept.read_bytes() == growing


def test_one_process_at_a_time_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan, kept = plan_of("novice", "random"), tmp_path / "kept.jsonl"
    run(plan, 4, kept)
    before = kept.read_bytes()
    arguments = ["tournament", "sangimignano", "--bots", "novice,random", "--games", "8", "--save", str(kept)]
    with ResultsFile(kept, plan.as_dict()):
        with pytest.raises(InUse, match="somebody else"):
            run(plan, 8, kept)
        assert main([*arguments, "--fresh"]) == 2
        assert "somebody else is playing" in capsys.readouterr().err
        assert kept.read_bytes() == before
    assert run(plan, 8, kept)["games"] == 8


def test_a_file_that_holds_more_is_cut_to_what_is_asked_for(tmp_path: Path) -> None:
    plan, kept, short = plan_of("novice", "random"), tmp_path / "kept.jsonl", tmp_path / "short.jsonl"
    run(plan, 6, kept)
    assert run(plan, 2, kept)["games"] == 2
    run(plan, 2, short)
    assert kept.read_bytes() == short.read_bytes()


def test_the_results_of_another_plan_are_not_touched(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run(plan_of("random", "random"), 2, kept)
    before = kept.read_text()
    with pytest.raises(BadResults, match="another plan"):
        run(plan_of("random", "random", seed=2), 2, kept)
    assert kept.read_text() == before


def test_an_unknown_bot_is_told_before_anything_is_played(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    with pytest.raises(UnknownBot):
        run(plan_of("random", "nobody"), 2, kept)
    assert not kept.exists()


@pytest.mark.slow
def test_processes_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "SHORT", 0.0)
    plan = plan_of("novice", "random", "builder")
    alone = run(plan, 12, tmp_path / "alone.jsonl")
    spread = run(plan, 12, tmp_path / "spread.jsonl", processes=2)
    assert without_times(alone) == without_times(spread)
    assert (tmp_path / "alone.jsonl").read_bytes() == (tmp_path / "spread.jsonl").read_bytes()


def test_what_cannot_be_played_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tournament", "sangimignano", "--bots", "novice,random", "--games", "2"]
    for more, said in (
        (["--save", str(tmp_path)], "is a folder"),
        (["--test", "novice", "--wanted", "7"], "expected shares from 0 to 1"),
        (["--processes", "100000"], "--processes: expected at most"),
    ):
        assert main([*arguments, "--save", str(tmp_path / "kept.jsonl"), *more]) == 2
        assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    with pytest.raises(SystemExit):
        main([*arguments, "--games", "1e3"])
    assert "expected a whole number of at least 1, got 1e3" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full is a device of Linux")
def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    plan, kept = plan_of("novice", "random"), tmp_path / "kept.jsonl"
    run(plan, 2, kept)
    before = kept.read_bytes()
    (tmp_path / "kept.jsonl.new").symlink_to("/dev/full")
    with ResultsFile(kept, plan.as_dict()) as results, pytest.raises(BadResults, match="No space left on device"):
        results.keep(1)
    assert kept.read_bytes() == before
    with ResultsFile(kept, plan.as_dict()) as results:
        assert results._out is not None
        results._out.close()
        results._out = Path("/dev/full").open("w")
        with pytest.raises(BadResults, match=r"kept\.jsonl: cannot be written: No space left on device"):
            results.add(play_game(plan, 2), "")
    assert kept.read_bytes() == before
    assert run(plan, 4, kept)["games"] == 4


def test_pairings() -> None:
    def lineups(*bots: str, pairing: str, players: int = 4) -> list[tuple[str, ...]]:
        return TournamentPlan("lucca", players, bots, {}, 1, pairing).lineups

    assert lineups("a", "b", "c", pairing="field") == [("a", "c", "c", "c"), ("b", "c", "c", "c")]
    assert lineups("a", "b", pairing="round-robin") == [("a", "b", "a", "b"), ("a", "b", "b", "a")]
    assert lineups("a", "b", "c", pairing="round-robin") == [
        ("a", "b", "c", "a"),
        ("a", "b", "c", "b"),
        ("a", "b", "c", "c"),
    ]
    for names in ("ab", "abc", "abcde"):
        seated = [bot for lineup in lineups(*names, pairing="round-robin") for bot in lineup]
        assert len({seated.count(bot) for bot in names}) == 1, names
    for names, pairing in (("a", "field"), ("aaaaa", "table"), ("a", "cup"), ("", "table")):
        with pytest.raises(BadTournament):
            lineups(*names, pairing=pairing)


def test_a_test_ends_the_games_as_soon_as_it_is_decided(tmp_path: Path) -> None:
    plan, question = plan_of("novice", "random"), Question("novice", SequentialTest(0.5, 0.9))
    asked = run(plan, 200, tmp_path / "asked.jsonl", question=question)
    assert asked["test"]["decision"] == "passed" and asked["games"] == 2 * asked["test"]["values"] < 200
    # More games were kept already: the same ones count, and the same file comes of it.
    run(plan, 120, tmp_path / "kept.jsonl")
    assert without_times(run(plan, 200, tmp_path / "kept.jsonl", question=question)) == without_times(asked)
    assert (tmp_path / "kept.jsonl").read_bytes() == (tmp_path / "asked.jsonl").read_bytes()
    undecided = run(plan, 4, tmp_path / "open.jsonl", question=question)
    assert undecided["test"]["decision"] == "open" and undecided["games"] == 4


def test_a_report_tells_what_the_test_came_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, page = tmp_path / "kept.jsonl", tmp_path / "page.html"
    asking = ["--test", "novice", "--worse", "0.5", "--wanted", "0.9"]
    arguments = ["tournament", "sangimignano", "--bots", "novice,random", "--games", "200", "--save", str(kept)]
    assert main([*arguments, *asking, "--json"]) == 0
    test = json.loads(capsys.readouterr().out)["test"]
    assert main(["report", str(kept), *asking, "--out", str(page)]) == 0
    assert test["decision"] == "passed" and f"decided after {test['values']} deals" in page.read_text()
    assert main(["report", str(kept), "--out", str(page)]) == 0
    assert "decided after" not in page.read_text()


def test_a_question_hears_every_deal_once(tmp_path: Path) -> None:
    plan, question = plan_of("novice", "random"), Question("novice", SequentialTest(0.5, 0.9))
    run(plan, 20, tmp_path / "kept.jsonl")
    results = read_results(tmp_path / "kept.jsonl")
    hearing = Hearing(question, 2)
    assert not hearing.hear(results) and not hearing.hear(results)
    shares = [win_share("novice", game) for game in results.games]
    by_deal = [(first + second) / 2 for first, second in zip(shares[::2], shares[1::2], strict=True)]
    assert hearing.deals == 10 and hearing.verdict == question.test.verdict(by_deal)


def test_times_stand_beside_the_results(tmp_path: Path) -> None:
    plan, kept = plan_of("novice", "random"), tmp_path / "kept.jsonl"
    first = run(plan, 2, kept)
    assert first["results"][0]["milliseconds"] is not None
    assert run(plan, 2, kept) == first
    times_beside(kept).unlink()
    assert without_times(run(plan, 2, kept)) == without_times(first)


def test_a_fault_is_told_and_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, kept = plan_of("random", "random"), tmp_path / "kept.jsonl"
    with monkeypatch.context() as broken:
        broken.setattr("piazza.arena.tournament.choose_in_state", lambda *given: 1 // 0)
        result = run(plan, 2, kept)
    assert result["faults"] == 2 and result["games"] == 0
    assert "ZeroDivisionError" in result["fault_texts"][0]
    mended = run(plan, 2, kept)
    assert mended["faults"] == 0 and mended["games"] == 2


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.jsonl"
    arguments = ["tournament", "lucca", "--bots", "novice,random", "--players", "3", "--games", "3", "--seed", "4"]
    assert main([*arguments, "--save", str(kept), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["games"], result["deals"], result["seed"]) == (3, 1, 4)
    assert [row["bot"] for row in result["results"]] == ["novice", "random"]
    assert result["file"] == str(kept)
    assert main([*arguments, "--save", str(kept)]) == 0
    shown = capsys.readouterr().out
    assert "novice" in shown and "first places" in shown
    assert main([*arguments, "--seed", "5", "--save", str(kept)]) == 2
    assert "another plan" in capsys.readouterr().err
    assert main([*arguments, "--seed", "5", "--save", str(kept), "--fresh"]) == 0


def test_the_command_tests_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, plot = tmp_path / "kept.jsonl", tmp_path / "plot.svg"
    arguments = ["tournament", "sangimignano", "--bots", "novice,random", "--games", "200", "--save", str(kept)]
    assert main([*arguments, "--test", "novice", "--wanted", "0.9", "--plot", str(plot)]) == 0
    assert "it does, after" in " ".join(capsys.readouterr().out.split())
    assert "first places" in plot.read_text() and "novice" in plot.read_text()
    assert main([*arguments, "--test", "nobody"]) == 2
    assert "takes part" in capsys.readouterr().err
    assert main([*arguments, "--wanted", "0.9"]) == 2
    assert main([*arguments, "--test", "novice", "--worse", "0.9", "--wanted", "0.5"]) == 2


def test_the_command_keeps_results_among_the_users_own_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["tournament", "sangimignano", "--bots", "random", "--games", "2", "--json"]) == 0
    kept = sorted((tmp_path / "piazza" / "tournaments").glob("sangimignano-2p-*.jsonl"))
    assert kept == sorted([kept[0], times_beside(kept[0])])
    assert main(["tournament", "sangimignano", "--bots", ",", "--games", "2"]) == 2


def test_a_bot_of_ones_own_is_found_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bot_of_my_own.py").write_text("from piazza.bots.novice_bot import NoviceBot as Mine\n")
    arguments = ["tournament", "sangimignano", "--bots", "bot_of_my_own:Mine,random", "--games", "2"]
    monkeypatch.setattr("sys.path", [place for place in sys.path if place])
    monkeypatch.chdir(tmp_path)
    assert main([*arguments, "--save", str(tmp_path / "kept.jsonl"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["results"][0]["games"] == 2
