"""Shared by all tests: Hypothesis profiles, cells of large matrices, and a guard that the right copy is under test."""

import importlib.util
import os
import tomllib
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import extras
from tests.rotation import SEED, choose_seed, take_cells

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "piazza"

# Machines differ in speed, so no example has a deadline. Every run has examples of its own, which follow from its seed.
settings.register_profile("fast", max_examples=15, deadline=None)
settings.register_profile("default", max_examples=50, deadline=None)
settings.register_profile(
    "thorough", max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def engine_files() -> list[Path]:
    """The sources of the modules that exist compiled as well, relative to the package."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["piazza"]
    files = [file for pattern in settings["compiled"] for file in SOURCES.glob(f"{pattern}/**/*.py")]
    names = sorted(file.relative_to(SOURCES) for file in files if file.stem != "__init__")
    interpreted = {file.relative_to(SOURCES) for pattern in settings["interpreted"] for file in SOURCES.glob(pattern)}
    return [name for name in names if name not in interpreted]


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    seed = choose_seed()  # before other processes are started for a part of the tests
    if config.getoption("--hypothesis-seed", None) is None:
        config.option.hypothesis_seed = seed
    if extras.are_required() and extras.missing():
        raise pytest.UsageError(f"{extras.REQUIRED}=required, but {extras.told(extras.missing())}")
    spec = importlib.util.find_spec("piazza")
    if spec is None or spec.origin is None:
        return
    expect_compiled = os.environ.get("PIAZZA_EXPECT_COMPILED") == "1"
    package = Path(spec.origin).parent
    wrong = [
        str(file)
        for file in engine_files()
        if any((package / file.parent).glob(f"{file.stem}.*.so")) is not expect_compiled
    ]
    if wrong:
        meant = "compiled" if expect_compiled else "interpreted"
        raise pytest.UsageError(f"these tests are meant for the {meant} engine, but in {package} not so: {wrong}")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Marks first, because `-m` asks for them; cells are drawn from what is left in the end. What takes long is begun
    first: at the end of a run one process would be busy with it alone."""
    for item in items:
        if (ROOT / "tests" / "conformance") in item.path.parents:
            item.add_marker(pytest.mark.compiled)
            _take_one_of_each_kind_interpreted(item)
        if (ROOT / "tests" / "server") in item.path.parents:
            item.add_marker(pytest.mark.server)
        if item.get_closest_marker("postgres") is not None:
            item.add_marker(pytest.mark.xdist_group("postgres"))  # one database server is enough
    yield
    take_cells(config, items)
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def _take_one_of_each_kind_interpreted(item: pytest.Item) -> None:
    """Every case runs against the compiled engine, which is ten times as fast; interpreted, one of each kind does, and
    of what is slow one game."""
    params = getattr(item, "callspec", None) and item.callspec.params  # type: ignore[attr-defined]
    is_whole = os.environ.get("PIAZZA_EXPECT_COMPILED") == "1" or os.environ.get("PIAZZA_CONFORMANCE")
    if is_whole or not params or item.get_closest_marker("matrix") is not None:
        return
    if hasattr(params.get("case"), "kind"):
        item.add_marker(pytest.mark.matrix("case", by="kind"))
    elif "game" in params and item.get_closest_marker("slow") is not None:
        item.add_marker(pytest.mark.matrix("game"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    if extras.missing():
        terminalreporter.write_line(f"What needs them was skipped; {extras.told(extras.missing())}")
    if exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        terminalreporter.write_line(f"The same selection and examples again: {SEED}={choose_seed()}")
