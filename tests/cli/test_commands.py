"""The command line as people and programs use it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

import piazza
from piazza.arena.bench import FIGURES
from piazza.cli import main
from piazza.cli.dealing import OwnDeal, deal_with
from piazza.cli.play import Session
from piazza.core import verifying


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game: both pass at once."""
    match = piazza.new_match("sangimignano", seed=5)
    for _ in range(2):
        match.play(match.seats_to_act[0], "pass")
    path = tmp_path / "game.piazza"
    match.save(str(path))
    return path


def test_games_are_listed_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--language", "ja"]) == 0
    assert "sangimignano" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [row["game"] for row in listed] == piazza.games()
    assert all(row["players"] and row["actions"] > 0 for row in listed)


def test_defaults_that_follow_from_another_option_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    lorenzo = next(row for row in json.loads(capsys.readouterr().out) if row["game"] == "lorenzo")
    faith = next(option for option in lorenzo["settings"] if option["name"] == "privilege_faith")
    assert faith["follows"] == {"setting": "edition", "defaults": {"print_2016": 1}}
    assert main(["games", "--language", "en"]) == 0
    assert "2 (print_2016: 1)" in capsys.readouterr().out


def test_simulate_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "sangimignano", "--games", "6", "--setting", "nobles=true", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    expected = "game players games decisions seconds decisions_per_second games_per_second scores wins faults".split()
    assert set(expected) <= set(result)
    assert (result["game"], result["players"], result["games"], result["faults"]) == ("sangimignano", 2, 6, 0)
    assert sum(result["wins"]) == pytest.approx(6) and len(result["scores"]) == 2


@pytest.mark.slow
def test_processes_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for processes in ("1", "2"):
        assert main(["simulate", "sangimignano", "--games", "20", "--processes", processes, "--json"]) == 0
        result = json.loads(capsys.readouterr().out)
        results.append([result[key] for key in ("decisions", "scores", "wins", "faults")])
    assert results[0] == results[1]


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "sangimignano", "--games", "2"]) == 0
    assert "0 faults" in capsys.readouterr().out


def test_verify_accepts_a_good_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    assert capsys.readouterr().out.count("✓") == 3
    assert main(["verify", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["valid"] is True


def test_verify_says_when_chance_is_not_checked(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(record.read_text(encoding="utf-8"))
    del shown["seed"]
    record.write_text(json.dumps(shown), encoding="utf-8")
    assert main(["verify", str(record)]) == 3
    assert "✗ chance NOT checked" in capsys.readouterr().out
    assert main(["verify", str(record), "--json"]) == 3
    told = json.loads(capsys.readouterr().out)
    assert told["valid"] is False and "chance NOT checked" in told["unchecked"][0]


def test_verify_and_replay_of_nonsense_end_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deep.piazza"
    path.write_text("[" * 100_000, encoding="utf-8")
    for command in ("verify", "replay"):
        assert main([command, str(path)]) == 2
        assert "levels of nesting" in " ".join(capsys.readouterr().err.split())


def test_verify_names_the_first_wrong_entry(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = json.loads(record.read_text(encoding="utf-8"))
    raw["entries"][-1]["do"] = "declare"
    record.write_text(json.dumps(raw), encoding="utf-8")
    wrong = len(raw["entries"]) - 1
    assert main(["verify", str(record), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["entry"] == wrong
    assert main(["verify", str(record)]) == 2
    assert f"entry {wrong}" in _one_line(capsys)


def test_replay_shows_any_entry_from_any_seat(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    assert main(["replay", str(record), "--at", "14", "--seat", "1", "--language", "ja"]) == 0
    assert "14" in capsys.readouterr().out
    assert main(["replay", str(record), "--at", "14", "--seat", "1", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["at"] == 14 and shown["view"]["seat"] == 1 and shown["view"]["over"] is False


def _one_line(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said on standard error: exactly one line, no traceback, nothing on standard output."""
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "Traceback" not in said.err
    return said.err


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["simulate", "chess"], "unknown game 'chess'; expected one of"),
        (["play", "chess"], "unknown game 'chess'; expected one of"),
        (["simulate", "sangimignano", "--players", "3"], "is played by 2 players, not 3"),
        (["simulate", "sangimignano", "--setting", "nobles"], "expected KEY=VALUE"),
        (["simulate", "sangimignano", "--setting", "nobles=perhaps"], "setting nobles: expected true or false"),
        (["simulate", "sangimignano", "--setting", "max_turns=-1"], "setting max_turns: expected a whole number"),
        (["simulate", "sangimignano", "--setting", "colour=red"], "unknown setting 'colour'"),
        (["simulate", "sangimignano", "--bots", "wizard"], "wizard"),
        (["simulate", "sangimignano", "--bots", "random,random,random"], "expected 1 or 2 names, got 3"),
        (["simulate", "sangimignano", "--deck", "x.csv"], "sangimignano has no deck of one's own"),
        (["simulate", "lucca", "--deck", "no/such/file.csv"], "cannot read"),
        (["bench", "chess"], "unknown game 'chess'"),
        (["verify", "no/such/file.piazza"], "cannot read"),
        (["replay", "no/such/file.piazza"], "cannot read"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(
    arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert expected in _one_line(capsys)


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (lambda text: text[: len(text) // 2], "expected JSON"),
        (lambda text: text.replace('"rules_version": ', '"rules_version": 9'), "newer version"),
        (lambda text: text.replace('"do": "pass"', '"do": "fly"', 1), "may not play 'fly'"),
        (lambda text: text.replace("piazza-record", "other"), 'expected "format"'),
    ],
)
def test_bad_records_get_one_line_and_exit_code_2(
    record: Path, spoil: object, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(spoil)
    record.write_text(spoil(record.read_text(encoding="utf-8")), encoding="utf-8")
    for command in ("verify", "replay"):
        assert main([command, str(record)]) == 2
        assert expected in _one_line(capsys)


@pytest.mark.parametrize("where", [["--at", "999"], ["--at", "-1"], ["--seat", "2"]])
def test_replay_outside_the_record_is_refused(
    record: Path, where: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), *where]) == 2
    assert "expected 0 to" in _one_line(capsys)


def test_wrong_usage_is_exit_code_2() -> None:
    for arguments in ([], ["dance"], ["simulate", "sangimignano", "--games", "0"]):
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        assert caught.value.code == 2


def test_version_says_which_engine_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert ("compiled engine" if piazza.COMPILED else "interpreted engine") in capsys.readouterr().out


@pytest.mark.exhaustive
def test_bench_measures_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.2", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert {row["game"] for row in rows} == set(piazza.games())
    for row in rows:
        assert row["decisions_per_second"] > 100 and row["options_us"] > 0 and row["copy_us"] > 0
        assert row["sample_us"] > 0 and row["observe_us"] > 0 and row["passes_per_second"] > 0


@pytest.mark.slow
def test_bench_takes_players_and_compares(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "figures.json"
    arguments = ["bench", "lucca", "--players", "3", "--seconds", "0.1"]
    assert main([*arguments, "--save", str(kept), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert {(row["game"], row["players"]) for row in rows} == {("lucca", 3)}
    # Ten times slower than any noise makes it.
    before = json.loads(kept.read_text())
    for row in before["rows"]:
        row["copy_us"] *= 100
    kept.write_text(json.dumps(before))
    assert main([*arguments, "--compare", str(kept), "--json"]) == 0
    found = {each["figure"]: each for each in json.loads(capsys.readouterr().out)["compared"]}
    assert found["copy_us"]["news"] and found["copy_us"]["faster"] > 10
    assert main([*arguments, "--compare", str(tmp_path / "nothing.json")]) == 2
    assert "saved earlier" in capsys.readouterr().err


def test_what_was_measured_is_named_in_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fastest = {name: 123_456 if name.endswith("second") else 123.456 for name in FIGURES}
    form = {"game": "sangimignano", "players": 2, "settings": {"nobles": True}, "compiled": False}
    row = {**form, **fastest, "decisions_per_second": 1_234_567}
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("piazza.cli.bench.bench", lambda forms, seconds, progress: [row])
    monkeypatch.setattr("piazza.cli.bench.bench_interpreted", lambda forms, seconds: [])
    assert main(["bench", "sangimignano"]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("sangimignano 2", "nobles=True", "interpreted", "123.46", "1,234,567"))


def _answer_with(monkeypatch: pytest.MonkeyPatch, answers: list[str]) -> None:
    given = iter(answers)

    def read(self: Session) -> str | None:
        return next(given, "q")

    monkeypatch.setattr(Session, "_read", read)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_person_plays_a_whole_game_against_a_bot(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _answer_with(monkeypatch, ["?", "w build 5x9", "b", "u", "nonsense", *["1"] * 4000])
    path = tmp_path / "played.piazza"
    command = ["play", "sangimignano", "--bots", "random", "--seed", "4", "--save", str(path), "--language", language]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert "Anna" in said and "Beatrice" in said
    match = piazza.load(path)
    assert match.is_over and piazza.verify(match.record()).checked


def test_hot_seat_has_a_curtain_and_undo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "played.piazza"
    _answer_with(monkeypatch, ["pass"] * 6)
    assert main(["play", "sangimignano", "--hot-seat", "--seed", "4", "--save", str(path), "--language", "en"]) == 0
    assert "Hand the screen to" in capsys.readouterr().out
    assert piazza.load(path).is_over


def test_a_game_in_the_terminal_is_dealt_and_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "dealt.piazza"
    _answer_with(monkeypatch, ["pass"] * 6)
    command = ["play", "sangimignano", "--hot-seat", "--nonce", "my own words", "--save", str(path), "--language", "en"]
    assert main(command) == 0
    out = " ".join(capsys.readouterr().out.split())
    record = json.loads(path.read_text(encoding="utf-8"))
    nonce = hashlib.sha256(b"my own words").hexdigest()
    assert record["deal"]["nonces"] == [nonce, nonce]
    for part in (record["seed_commitment"], nonce, "Checked: seal and nonce are those shown at the start"):
        assert part in out
    assert out.index(record["seed_commitment"]) < out.index(nonce) < out.index("Checked")
    assert verifying.DEAL in piazza.verify(path).checked


@pytest.mark.parametrize("lie", ["seal", "nonce", "card"])
def test_the_terminal_says_when_a_game_is_not_what_was_dealt(lie: str) -> None:
    names: list[dict[str, object]] = [{"name": "Anna"}, {"name": "Bot 2", "bot": "random"}]
    honest = deal_with("sangimignano", 2, {}, names, None)
    while not honest.match.is_over:
        honest.match.play(honest.match.seats_to_act[0], "pass")
    assert honest.problem() == ""
    told = OwnDeal(honest.match, "7" * 64 if lie == "nonce" else honest.nonce)
    if lie == "seal":
        told.match.seed_commitment = "sha256:" + "0" * 64
    elif lie == "card":
        cards = told.match._line.entries
        cards[0] = next(entry for entry in cards if entry.by == piazza.CHANCE and entry.text != cards[0].text)
        told.match._shown = ()
    assert told.problem() != ""


def test_leaving_saves_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "half.piazza"
    _answer_with(monkeypatch, ["q"])
    assert main(["play", "sangimignano", "--bots", "random", "--seed", "4", "--save", str(path)]) == 0
    assert not piazza.load(path).is_over


def test_a_record_that_cannot_be_written_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _answer_with(monkeypatch, ["q"])
    path = tmp_path / "no" / "such" / "folder.piazza"
    assert main(["play", "sangimignano", "--bots", "random", "--save", str(path)]) == 2
    assert "cannot write" in capsys.readouterr().err
