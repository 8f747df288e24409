"""A shipped puzzle, looked at again: with other worlds, more of them, and more options beside the answer."""

from __future__ import annotations

from typing import Final

from piazza.study.budgets import FULL
from piazza.study.judging import Judge
from piazza.study.puzzles.shelf import Json, observation_of, position_of

_WIDTH: Final = 10
_OTHER_WORLDS: Final = 104_729
_NEARLY_ALL: Final = 0.8


def faults_of(puzzle: Json, times: int = 4) -> str:
    """What is wrong with it, in words for those who keep the shelf; empty when nothing is."""
    match = position_of(puzzle)
    if puzzle["seat"] not in match.seats_to_act:
        return "its seat is not asked"
    observation = observation_of(puzzle, match)
    texts = dict(zip(observation.texts, observation.options, strict=True))
    if puzzle["answer"] not in texts:
        return "its answer is no option"
    answer = texts[puzzle["answer"]]
    budget = FULL[puzzle["game"]].times(times)._replace(width=_WIDTH)
    judgement = Judge(observation, budget, _OTHER_WORLDS + len(match.entries)).judge([answer])
    own = judgement.of(answer)
    assert own is not None
    for rated in judgement.rated:
        gap = judgement.gap(rated, own)
        if rated is not own and (gap.loss <= 2.0 * gap.error or gap.better_in < _NEARLY_ALL * gap.worlds):
            text = observation.text(rated.option)
            return f"{text!r} is {gap.loss:.2f} worse, {gap.error:.2f} off, in {gap.better_in} of {gap.worlds} worlds"
    return ""
