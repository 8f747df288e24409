"""The example that learns (examples/learning/ppo.py) gets better."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="needs NumPy: pip install 'piazza[research]'")
torch: Any = pytest.importorskip("torch", reason="needs PyTorch: pip install 'piazza[learning]'")
FILE = Path(__file__).parents[2] / "examples" / "learning" / "ppo.py"


@pytest.fixture
def ppo() -> Any:
    spec = importlib.util.spec_from_file_location("ppo_example", FILE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore")
def test_it_learns_within_a_few_updates(ppo: Any) -> None:
    """Ten updates from the same seeds, measured on the same unseen deals before and after."""
    torch.set_num_threads(1)
    torch.manual_seed(1)
    policy = ppo.new_policy()
    before = ppo.measure(policy, "novice", 40)
    for _ in ppo.learn(policy, ppo.Plan(), 10, seed=1):
        pass
    after = ppo.measure(policy, "novice", 40)
    assert before < 0.5 < after
