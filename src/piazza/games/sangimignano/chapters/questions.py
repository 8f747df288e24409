"""What the questions of this game have in common: how a text of another question is answered."""

from __future__ import annotations

from typing import Final

from piazza.core.moves import Kind
from piazza.games.sangimignano.shown import Refused, Rule, Todo

VERBS: Final = (
    "pass", "buy", "exchange", "complete", "declare", "play", "build", "extend", "deck", "nobles", "market", "put",
    "done", "tower", "use", "decline", "topple", "accept", "give", "joust", "allow", "withdraw", "all", "run", "go",
    "return", "none",
)  # fmt: skip
"""The words that texts of any question begin with."""


def answer_first(kind: Kind, todo: Todo, rule: Rule, words: list[str]) -> Refused | None:
    """To a text of another question: what has to be done before. None when it is a text of none, or would be one of
    this question."""
    if words[0] not in VERBS:
        return None
    slot = kind.first
    while slot is not None:
        if words[0] in slot.move.FIRST:
            return None
        slot = slot.after
    return {"code": "answer_first", "todo": todo, "rule": rule}
