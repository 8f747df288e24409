"""Shared by all tests: Hypothesis profiles, and a guard that the copy under test is the one that was meant."""

import importlib
import importlib.util
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "piazza"

# Machines differ in speed, so no example has a deadline. `fast` and `default` repeat the same examples on every run;
# `thorough` (make test-all) looks for new ones.
settings.register_profile("fast", max_examples=15, deadline=None, derandomize=True)
settings.register_profile("default", max_examples=50, deadline=None, derandomize=True)
settings.register_profile(
    "thorough", max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def engine_modules() -> list[str]:
    """The modules that exist compiled as well."""
    files = [*SOURCES.glob("core/*.py"), *SOURCES.glob("games/*/*.py")]
    return sorted(".".join(f.relative_to(SOURCES.parent).with_suffix("").parts) for f in files if f.stem != "__init__")


def pytest_configure(config: pytest.Config) -> None:
    if not (SOURCES / "__init__.py").exists() or importlib.util.find_spec("piazza") is None:
        return
    expect_compiled = os.environ.get("PIAZZA_EXPECT_COMPILED") == "1"
    wrong = []
    for name in engine_modules():
        file = importlib.import_module(name).__file__ or ""
        if file.endswith(".py") is expect_compiled:
            wrong.append(f"{name} comes from {file}")
    if wrong:
        meant = "compiled" if expect_compiled else "interpreted"
        raise pytest.UsageError(f"these tests are meant for the {meant} engine, but " + "; ".join(wrong))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if (ROOT / "tests" / "conformance") in item.path.parents:
            item.add_marker(pytest.mark.compiled)
