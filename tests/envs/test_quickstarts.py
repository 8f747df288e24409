"""The quickstarts of docs/research.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
NEEDS = {
    "What rows and actions mean": "piazza", "Many games at once": "numpy", "PettingZoo": "pettingzoo",
    "Gymnasium": "gymnasium", "OpenSpiel": "pyspiel",
}  # fmt: skip
QUICKSTARTS = dict(re.findall(r"^## ([^\n]+)\n+```python\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL))


def test_every_framework_has_one() -> None:
    assert sorted(QUICKSTARTS) == sorted(NEEDS)
    assert all(len(code.strip().splitlines()) <= 10 for code in QUICKSTARTS.values())


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", sorted(NEEDS))
def test_it_runs(name: str) -> None:
    pytest.importorskip(NEEDS[name], reason=f"needs the extra for: {name}")
    exec(compile(QUICKSTARTS[name], f"{PAGE.name}: {name}", "exec"), {"__name__": "quickstart"})
