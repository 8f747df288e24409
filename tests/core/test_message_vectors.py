"""The examples that this and the web client's implementation of the message patterns must agree on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from piazza.core.messages import Messages

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).resolve().parents[2] / "web" / "src" / "i18n" / "vectors.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: f"{case['key']} {case['params']}")
def test_vector(case: dict[str, Any]) -> None:
    messages = Messages("en", VECTORS["catalogue"])
    assert messages.text(case["key"], case["params"], VECTORS["names"]) == case["text"]


@pytest.mark.parametrize("fault", VECTORS["faults"], ids=lambda fault: f"{fault['key']} {fault['params']}")
def test_a_missing_word_is_an_error(fault: dict[str, Any]) -> None:
    messages = Messages("en", VECTORS["catalogue"])
    with pytest.raises(KeyError):
        messages.text(fault["key"], fault["params"], VECTORS["names"])
