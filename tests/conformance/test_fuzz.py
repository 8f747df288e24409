"""Spoiled records: each is refused in one printable line, or is a record that a match could have written."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

import piazza
from tests.conformance.fuzzing import (
    SURVIVORS,
    Raw,
    differences,
    kind_of,
    plain,
    records,
    spoiled,
    spoiled_text,
)

A_FEW = 600
MANY = 20_000


@cache
def originals() -> dict[str, Raw]:
    return records()


def verdict(source: Any) -> bool:
    """Whether a record is accepted; when it is not, the reason must be sayable anywhere."""
    try:
        piazza.verify(source)
    except piazza.PiazzaError as fault:
        assert str(fault).isprintable() and 0 < len(str(fault)) < 300, repr(str(fault))[:500]
        return False
    return True


def test_the_originals_are_good() -> None:
    for name, raw in originals().items():
        assert verdict(raw), name
        assert plain(json.loads(piazza.load(raw).record().as_text())) == plain(raw), name


def spoil(times: int, seed: int) -> None:
    chance = random.Random(seed)
    names = list(originals())
    accepted = 0
    for number in range(times):
        name = names[number % len(names)]
        before = originals()[name]
        after = spoiled(before, chance)
        if not verdict(after):
            continue
        accepted += 1
        again = json.loads(piazza.load(after).record().as_text())
        assert plain(again) == plain(after), f"{name}: a match writes something else than what was accepted"
        kind = kind_of(name, after)
        unlisted = differences(before, after) - set(SURVIVORS[kind]) - _follows(name, kind)
        assert not unlisted, f"{name} passes as {kind} though its {', '.join(sorted(unlisted))} changed"
    assert accepted < times / 2


def _follows(name: str, kind: str) -> set[str]:
    """What a record loses when it is cut back to a running game, or its seal is taken off."""
    if name.split()[0] == kind:
        return set()
    return {"result", "seed", "seed_commitment"}


def spoil_texts(times: int, seed: int) -> None:
    chance = random.Random(seed)
    texts = [piazza.load(raw).record().as_text() for raw in originals().values()]
    for number in range(times):
        text = texts[number % len(texts)]
        changed = spoiled_text(text, chance)
        if verdict(changed):
            kind = "running" if json.loads(changed)["result"] is None else "free"
            allowed = set(SURVIVORS[kind]) | {"seed_commitment"}
            assert differences(json.loads(text), json.loads(changed)) <= allowed, changed[:2000]


def test_spoiled_records_are_refused_or_listed() -> None:
    spoil(A_FEW, 1)


def test_spoiled_files_are_refused_or_say_the_same() -> None:
    spoil_texts(A_FEW // 3, 2)


@pytest.mark.exhaustive
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_many_spoiled_records_are_refused_or_listed(seed: int) -> None:
    spoil(MANY // 10, 100 + seed)
    spoil_texts(MANY // 100, 200 + seed)
