"""Large matrices, one cell a run: `@pytest.mark.matrix("size", "language")` names parameters of the test.

Of all combinations of these parameters a run takes one for every combination of the others, so that a test over games,
sizes and languages runs once for each game. `matrix("case", by="game")` takes one for each value that the attribute
`game` has, of those parameters that have one. `@pytest.mark.turns("whole games")` stands on several tests that take
turns: a run takes one of them. Which one is drawn from PIAZZA_TEST_SEED: without it every run has a seed of its own and
says it. PIAZZA_TEST_MATRIX=whole, as in `make test-all`, takes them all; PIAZZA_TEST_MATRIX=few, as in `make check`,
takes of the tests of the server only one in four.
"""

from __future__ import annotations

import os
import random
import secrets
from collections import defaultdict

import pytest

SEED = "PIAZZA_TEST_SEED"
MATRIX = "PIAZZA_TEST_MATRIX"
FEW = 4


def choose_seed() -> str:
    """The run's seed. It stays in the environment, where processes that run a part of the tests find it."""
    return os.environ.setdefault(SEED, str(secrets.randbelow(100_000)))


def drawn(items: list[pytest.Item], seed: str) -> list[pytest.Item]:
    """The items that a run with this seed takes, in their order."""
    groups: defaultdict[tuple[object, ...], list[pytest.Item]] = defaultdict(list)
    for item in items:
        groups[_group(item)].append(item)
    cells = [random.Random(f"{seed} {group[0].nodeid}").choice(group) for group in groups.values()]
    taken = {item.nodeid for item in _in_turns(cells, seed)}
    return [item for item in items if item.nodeid in taken]


def _in_turns(items: list[pytest.Item], seed: str) -> list[pytest.Item]:
    """Of those that take turns, one of each name; all others."""
    named: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        marker = item.get_closest_marker("turns")
        named["" if marker is None else marker.args[0]].append(item)
    plain = named.pop("", [])
    return plain + [random.Random(f"{seed} {name}").choice(sharing) for name, sharing in named.items()]


def _group(item: pytest.Item) -> tuple[object, ...]:
    """What the item shares with all the others of which one is drawn."""
    markers = list(item.iter_markers("matrix"))
    callspec = getattr(item, "callspec", None)
    if not markers or callspec is None:
        return (item.nodeid,)
    if len(markers) > 1:  # one of them would count, and not the one that was meant
        raise pytest.UsageError(f"{item.nodeid}: has {len(markers)} marks matrix, and may have one")
    marker = markers[0]
    unknown = set(marker.args) - set(callspec.params)
    if unknown:
        raise pytest.UsageError(f"{item.nodeid}: matrix names {sorted(unknown)}, which are no parameters")
    others = sorted((name, repr(value)) for name, value in callspec.params.items() if name not in marker.args)
    by = marker.kwargs.get("by")
    kinds = [getattr(callspec.params[name], by, None) for name in marker.args] if by is not None else []
    return (item.nodeid.partition("[")[0], *others, *kinds)


def _is_among_few(item: pytest.Item, seed: str) -> bool:
    return item.get_closest_marker("server") is None or random.Random(f"{seed} {item.nodeid}").randrange(FEW) == 0


def take_cells(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what this run does not take."""
    size = os.environ.get(MATRIX)
    if size == "whole":
        return
    taken = drawn(items, choose_seed())
    if size == "few":
        taken = [item for item in taken if _is_among_few(item, choose_seed())]
    left = {item.nodeid for item in taken}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in left])
    items[:] = taken
