"""The TypeScript types of the web client are those of the server."""

from pathlib import Path

import pytest

from piazza.server import typescript


def test_the_generated_types_are_fresh() -> None:
    assert typescript.TARGET.read_text(encoding="utf-8") == typescript.generate(), (
        "run python -m piazza.server.typescript"
    )


def test_the_check_notices_a_stale_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "messages.ts"
    assert typescript.main([str(target)]) == 0
    assert typescript.main(["--check", str(target)]) == 0
    target.write_text(target.read_text(encoding="utf-8").replace("client_id", "clientId"), encoding="utf-8")
    assert typescript.main(["--check", str(target)]) == 1
    assert "stale" in capsys.readouterr().err


def test_requests_may_leave_out_defaults_and_answers_may_not() -> None:
    text = typescript.generate()
    assert "  visibility?: Visibility;" in text
    assert "  visibility: Visibility;" in text
    assert 'type: "move";' in text
    assert "export type ClientMessage = Move | " in text
