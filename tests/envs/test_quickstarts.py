"""The quickstarts of docs/research.md run as they stand there."""

from __future__ import annotations

import re
import subprocess
import sys
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


BARE = """
import importlib, sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
try:
    importlib.import_module("{module}")
except ImportError as fault:
    print(fault)
"""


@pytest.mark.parametrize(
    ("module", "extra"),
    [("piazza.envs.lucca_v0", "pettingzoo"), ("piazza.envs.learner", "gymnasium"),
     ("piazza.envs.openspiel", "openspiel")],
)  # fmt: skip
def test_without_its_extra_one_line_says_which(module: str, extra: str) -> None:
    program = BARE.format(module=module)
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.endswith(f"is not installed: pip install 'piazza[{extra}]'\n")
