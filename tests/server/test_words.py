"""Every code of the server has its words in both languages, and the words ask for no parameter that is not there."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import get_args

import piazza.server
from piazza.server import messages as wire
from piazza.server.refusals import STATUS

FOLDER = Path(piazza.server.__file__).parent


def catalogue(folder: Path, language: str) -> dict[str, str]:
    return dict(json.loads((folder / "i18n" / f"{language}.json").read_text(encoding="utf-8")))


def codes_in_sources(maker: str) -> set[str]:
    """The codes that the sources give to `Refused(...)` or `Notice(code=...)`, as far as they are written out."""
    found = set()
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == maker:
                values = [*node.args[:1], *(word.value for word in node.keywords if word.arg == "code")]
                found |= {v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str)}
    return found


def test_every_code_has_its_words() -> None:
    refusals = {f"refusal.{code}" for code in STATUS}
    notices = {f"notice.{code}" for code in get_args(wire.NoticeCode)}
    for language in ("en", "ja"):
        assert set(catalogue(FOLDER, language)) == refusals | notices


def test_every_code_in_the_sources_is_known() -> None:
    core = {key.removeprefix("refusal.") for key in catalogue(FOLDER.parent / "core", "en")}
    used = codes_in_sources("Refused")
    assert len(used) > 30
    assert used - set(STATUS) - core == set()


def test_both_languages_use_the_same_parameters() -> None:
    field = re.compile(r"\{[^}]*\}")
    english, japanese = catalogue(FOLDER, "en"), catalogue(FOLDER, "ja")
    for key, pattern in english.items():
        assert sorted(field.findall(pattern)) == sorted(field.findall(japanese[key])), key
