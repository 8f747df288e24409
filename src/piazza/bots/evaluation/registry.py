"""The evaluation of each game, imported when first asked for; a game without one is judged by its points so far."""

from __future__ import annotations

import importlib
from typing import Final

from piazza.bots.evaluation.base import Evaluation
from piazza.core.agenda import State
from piazza.core.rules import Rules

EVALUATIONS: Final[dict[str, str]] = {
    "lucca": "piazza.bots.evaluation.lucca",
    "sangimignano": "piazza.bots.evaluation.sangimignano",
    "aquileia": "piazza.bots.evaluation.aquileia",
    "lorenzo": "piazza.bots.evaluation.lorenzo",
}


def evaluation_of(rules: Rules[State]) -> Evaluation:
    if rules.name not in EVALUATIONS:
        return Evaluation(rules)
    module = importlib.import_module(EVALUATIONS[rules.name])
    made = module.make(rules)
    assert isinstance(made, Evaluation)
    return made
