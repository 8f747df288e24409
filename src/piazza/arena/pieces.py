"""How work is cut: what is short stays in this process, the rest is handed out in pieces of some seconds."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from piazza.arena.places import Here, Place

Task = TypeVar("Task")
Plan = TypeVar("Plan")
Answer = TypeVar("Answer")

SHORT = 4.0
"""Seconds of work for which no other process is worth starting: that alone takes a second or two."""
PIECE = 2.0
"""Seconds that a piece should take: long beside handing it out, short beside what is lost when a worker dies."""
MOST = 500
"""Numbers in a piece at the most."""


def in_order(
    call: Callable[[tuple[Plan, Sequence[int]]], list[Answer]], plan: Plan, numbers: Sequence[int], place: Place
) -> Iterator[Answer]:
    """The answers to all numbers, in their order. `call` is given the plan and some of the numbers.

    The first are worked out here, while nobody knows how long one takes; then either the rest is short enough to be
    done here too, or it is cut into pieces for the place. None of that can be seen in the answers.
    """
    done, began = 0, time.perf_counter()
    while done < len(numbers):
        yield from call((plan, numbers[done : done + 1]))
        done += 1
        spent = time.perf_counter() - began
        left = spent / done * (len(numbers) - done)
        if not isinstance(place, Here) and (left > SHORT and (done >= 3 or spent > SHORT)):
            pieces = _cut(numbers[done:], spent / done, place.workers)
            for answers in place.answers(call, [(plan, piece) for piece in pieces]):
                yield from answers
            return


def _cut(numbers: Sequence[int], seconds: float, workers: int) -> list[Sequence[int]]:
    """Pieces of about the same length, at least some for every worker."""
    size = max(1, min(MOST, int(PIECE / max(seconds, 1e-6)), -(-len(numbers) // (workers * 4))))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]
