"""`piazza doctor`: what is missing is said with the command that mends it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from piazza.cli import doctor, main


def findings(capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, str]]:
    return {row["what"]: row for row in json.loads(capsys.readouterr().out)}


def test_what_is_needed_and_missing_ends_with_1(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "PACKAGE", tmp_path)
    assert main(["doctor", "--json"]) == 1
    assert findings(capsys)["web client"] == {
        "what": "web client", "state": "missing", "found": "not built", "mend": "make web",
    }  # fmt: skip
    (tmp_path / "server" / "static").mkdir(parents=True)
    (tmp_path / "server" / "static" / "index.html").touch()
    assert main(["doctor", "--json"]) == 0
    assert findings(capsys)["web client"]["state"] == "good"


def test_a_machine_without_compiler_browser_and_node_is_well_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    main(["doctor", "--json"])
    found = findings(capsys)
    assert {found[what]["state"] for what in ("C compiler", "Node")} == {"optional"}
    assert found["C compiler"]["mend"] and found["Node"]["mend"] == "scripts/setup node"


def test_a_database_that_cannot_be_used_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PIAZZA_DATABASE", str(tmp_path / "nowhere" / "games.sqlite3"))
    told = {finding.what: finding for finding in doctor.examine()}["database"]
    assert told.state == "missing" and "cannot be written to" in told.found
    monkeypatch.setenv("PIAZZA_DATABASE", "postgresql://anna:secret@127.0.0.1:1/piazza")
    told = {finding.what: finding for finding in doctor.examine()}["database"]
    assert told.state == "missing" and "PostgreSQL does not answer" in told.found and "secret" not in told.found


def test_the_screen_for_people_shows_every_finding(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor"])
    shown = capsys.readouterr().out
    assert all(finding.what in shown for finding in doctor.examine())
