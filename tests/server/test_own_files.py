"""Decks and boards of one's own: every sentence of the games' readers is told in words of both languages."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import piazza
from piazza.server import own_files

SOURCES = Path(piazza.__file__).parent
READERS = ("games/lucca/deck.py", "games/aquileia/boardfile.py", "games/aquileia/boardvalues.py", "core/reading.py")
WORDS = Path(__file__).resolve().parents[2] / "web" / "src" / "i18n"
NOT_OF_FILES = (
    "option deck",  # a value that is no text: the form sends none
    "expected texts as keys",  # JSON has no others
)


def sentences() -> list[str]:
    """Every text with which a reader refuses or warns, its parameters filled with something like what they mean."""
    found = []
    for path in READERS:
        for node in ast.walk(ast.parse((SOURCES / path).read_text(encoding="utf-8"))):
            name = ast.unparse(node.func).split(".")[-1] if isinstance(node, ast.Call) else ""
            if name in ("BadSettings", "fault", "append", "_Misfit") and node.args:  # type: ignore[attr-defined]
                text = filled(node.args[0])  # type: ignore[attr-defined]
                if text is not None and len(re.sub(r"line 7|'word'|[ :]", "", text)) > 3:
                    found.append(text)
            elif name == "wrong":
                place, expected = (filled(part) for part in node.args[:2])  # type: ignore[attr-defined]
                found.append(f"{place}: expected {expected}, got 'x'")
    return [text for text in found if not text.startswith(NOT_OF_FILES)]


def filled(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else stand_in(part) for part in node.values)  # type: ignore[misc]
    return stand_in(node)


def stand_in(node: ast.AST) -> str:
    written = ast.unparse(node)
    if "place" in written or "first[" in written:
        return "line 7"
    if "prefix" in written:
        return ""
    return "7" if re.search(r"[A-Z_]{4}|len|number|total|worth|income|least|most|line|\bat\b", written) else "'word'"


def test_every_sentence_of_the_readers_is_known() -> None:
    texts = sentences()
    assert len(texts) > 35
    assert [text for text in texts if own_files.told(text).code == "other"] == []


def test_every_code_has_words_in_both_languages() -> None:
    for language in ("en", "ja"):
        words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
        assert [code for code in own_files.CODES if f"file.{code}" not in words] == []


HEAD = "colour,house_number,windows,shields\n"


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", "header", {"line": 1}),
        (HEAD + "red,5,1,2\nred,5,1,2\n", "number_twice", {"line": 3, "n": "5", "other": "2"}),
        (HEAD + "red,5,9,2\n", "whole", {"line": 2, "place": "windows", "most": "3"}),
        (HEAD + "red,5,1,2\n", "cards", {"n": "96", "got": "1"}),
        (HEAD + "red,5,1\n", "values", {"line": 2}),
    ],
)  # fmt: skip
def test_a_faulty_deck_is_told_with_its_line(text: str, code: str, params: dict[str, object]) -> None:
    answer = own_files.check("lucca", "deck", text)
    assert answer.value is None and answer.fault is not None and answer.fault.code == code
    assert params.items() <= answer.fault.params.items()


def test_the_template_is_a_good_file_and_an_odd_one_is_allowed_with_a_warning() -> None:
    for game, setting in own_files.FILES:
        text = own_files.template(game, setting)[0].decode()
        assert own_files.check(game, setting, text).fault is None
    deck = own_files.template("lucca", "deck")[0].decode().splitlines()
    colour, number, *_ = deck[1].split(",")
    odd = own_files.check("lucca", "deck", "\n".join([deck[0], f"{colour},{number},1,1", *deck[2:]]))
    assert odd.fault is None and [warning.code for warning in odd.warnings] == ["odd_sum"]
    board = json.loads(own_files.template("aquileia", "board")[0])
    board["buildings"]["villas"][0]["cost"] = {"copper": 1000}
    fault = own_files.check("aquileia", "board", json.dumps(board)).fault
    assert fault is not None and fault.code == "whole"
    assert own_files.check("aquileia", "board", "{").fault is not None
