"""One decision of a game, judged with what its seat knew then."""

from __future__ import annotations

from typing import Final

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.observation import Observation
from piazza.core.match import Match, Past
from piazza.study.because import because
from piazza.study.budgets import Depth, budget_for
from piazza.study.course import observed, seed_at
from piazza.study.grading import CERTAIN
from piazza.study.judging import Gap, Judge, Judgement, Rated
from piazza.study.shown import Json, judged, line_after

_SHOWN: Final = 5
_PAIRS: Final = 24
_QUANTILE: Final = 10


def judge_decision(match: Match, past: Past, depth: Depth, is_own: bool) -> Json:
    """`shift` is what the choice gave or took from every seat's lead, beside the best choice; `is_own` decisions come
    with everything that is shown of them."""
    seat = past.entry.by
    observation = observed(match, past.before, past.number, seat)
    chosen = observation.ask.find(past.before, seat, past.entry.text)
    found = _place(match, past, len(observation.options) == 1)
    if found["is_forced"]:
        only = observation.choice(chosen)
        return {**found, "chosen": only, "best": only, "shift": [0.0] * match.players}
    budget = budget_for(match.game, depth, is_own)
    judgement = Judge(observation, budget, seed_at(past.number)).judge([chosen])
    judgement = _settled(judgement, chosen)
    own = judgement.of(chosen)
    assert own is not None
    gap = judgement.gap(own)
    best = judgement.best
    shift = [own.lead(other) - best.lead(other) for other in range(match.players)]
    error = gap.error if own is not best else error_of_best(judgement)
    found |= {"shift": shift, "loss": gap.loss, "error": error, "lead": best.lead(seat), "after": own.lead(seat)}
    return found | _details(observation, judgement, own, gap, past.number) if is_own else found


def _place(match: Match, past: Past, is_forced: bool) -> Json:
    return {
        "entry": past.number,
        "seat": past.entry.by,
        "turn": evaluation_of(match.rules).turn_of(past.before),
        "round": match.rules.progress(past.before)[0],
        "via": past.entry.via,
        "is_forced": is_forced,
    }


def _settled(judgement: Judgement, chosen: int) -> Judgement:
    """A difference that is less than its own standard error counts as none: then what was chosen is a best choice."""
    own = judgement.of(chosen)
    assert own is not None
    gap = judgement.gap(own)
    if gap.loss > gap.error:
        return judgement
    return Judgement(judgement.seat, [own, *(rated for rated in judgement.rated if rated is not own)])


def error_of_best(judgement: Judgement) -> float:
    """How well the best is known to be the best. Two of it are what another option could be better by, where that one
    is two of its own errors better than it looked."""
    rivals = [judgement.gap(rated) for rated in judgement.rated[1:]]
    return max([0.0, *(gap.error - gap.loss / CERTAIN for gap in rivals)])


def _details(observation: Observation, judgement: Judgement, own: Rated, gap: Gap, number: int) -> Json:
    best, seat, seed = judgement.best, judgement.seat, seed_at(number)
    shown = judgement.rated[:_SHOWN]
    if own not in shown:
        shown = [*shown[:-1], own]
    leads = sorted(best.own(seat))
    spare = len(leads) // _QUANTILE
    beside = own if own is not best else next(iter(judgement.rated[1:]), None)
    told = [] if beside is None else because(observation, best.option, beside.option, seed)
    pairs = [{"best": round(b, 2), "chosen": round(c, 2)} for b, c in zip(best.own(seat), own.own(seat), strict=False)]
    return {
        "chosen": observation.choice(own.option),
        "best": observation.choice(best.option),
        "win": best.win,
        "low": leads[spare],
        "high": leads[-1 - spare],
        "options": [judged(observation, judgement, rated, None, seed) for rated in shown],
        "line": line_after(observation, best.option, seed),
        "because": [each.as_dict() for each in told],
        "worlds": gap.worlds,
        "better_in": gap.better_in,
        "pairs": pairs[:_PAIRS],
    }
