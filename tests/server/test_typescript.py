"""The TypeScript types of the web client are those of the server."""

from pathlib import Path

import pytest

from piazza.server import typescript


def test_the_generated_types_are_fresh() -> None:
    for name, text in typescript.files().items():
        written = (typescript.TARGET / name).read_text(encoding="utf-8")
        assert written == text, f"{name}: run python -m piazza.server.typescript"


def test_the_check_notices_a_stale_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert typescript.main([str(tmp_path)]) == 0
    assert typescript.main(["--check", str(tmp_path)]) == 0
    target = tmp_path / "protocol" / "messages.ts"
    target.write_text(target.read_text(encoding="utf-8").replace("client_id", "clientId"), encoding="utf-8")
    assert typescript.main(["--check", str(tmp_path)]) == 1
    assert "stale" in capsys.readouterr().err


def test_what_a_game_shows_is_told_with_its_notes() -> None:
    text = typescript.files()["games/lucca/shown.ts"]
    assert 'export type Area = "construction" | "finished" | "opened";' in text
    assert "  /** In the construction area. */\n  shields: number;" in text
    assert '    | { kind: "turn"; seats: number[]; params: TurnFace }' in text
    assert "export type Label = KeepLabel | OpenLabel | " in text


def test_requests_may_leave_out_defaults_and_answers_may_not() -> None:
    text = typescript.generate()
    assert "  visibility?: Visibility;" in text
    assert "  visibility: Visibility;" in text
    assert 'type: "move";' in text
    assert "export type ClientMessage = Move | " in text
