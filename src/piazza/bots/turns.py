"""Whose question comes next: owners take turns, so that nobody waits for all that somebody else has asked. No I/O."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

Q = TypeVar("Q")


class Turns(Generic[Q]):
    """Questions by owner. Whoever was served goes behind the others; the questions of one owner keep their order."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Q]] = OrderedDict()

    def __iter__(self) -> Iterator[Q]:
        for questions in self._waiting.values():
            yield from questions

    def __len__(self) -> int:
        return sum(len(questions) for questions in self._waiting.values())

    @property
    def owners(self) -> int:
        """How many owners wait."""
        return len(self._waiting)

    def waiting_of(self, owner: str) -> int:
        return len(self._waiting.get(owner, ()))

    def add(self, owner: str, question: Q) -> None:
        self._waiting.setdefault(owner, deque()).append(question)

    def take(self, may_be_served: Callable[[Q], bool]) -> Q | None:
        """The next question that may be served now; None when there is none."""
        for owner, questions in self._waiting.items():
            for question in questions:
                if may_be_served(question):
                    self.remove(owner, question)
                    if owner in self._waiting:
                        self._waiting.move_to_end(owner)
                    return question
        return None

    def remove(self, owner: str, question: Q) -> None:
        """Without effect when it does not wait any more."""
        questions = self._waiting.get(owner)
        if questions is None or question not in questions:
            return
        questions.remove(question)
        if not questions:
            del self._waiting[owner]
