"""Judgements as plain data that can cross between processes and to the browser."""

from __future__ import annotations

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.observation import Observation
from piazza.bots.search.lookahead import Sight
from piazza.core.agenda import apply, current_ask
from piazza.core.randomness import Stream
from piazza.study.because import because
from piazza.study.judging import Judgement, Rated, error_of_worlds

Json = dict[str, object]
_LINE = 6


def judged(observation: Observation, judgement: Judgement, rated: Rated, reasons: int | None, seed: int) -> Json:
    """One option beside the best, with what speaks for it beside the option `reasons`; none without."""
    gap = judgement.gap(rated)
    own = rated.own(judgement.seat)
    told = because(observation, rated.option, reasons, seed) if reasons is not None else []
    return {
        "choice": observation.choice(rated.option),
        "expected": {
            "lead": round(rated.lead(judgement.seat), 2),
            "win": round(rated.win, 4),
            "error": round(error_of_worlds(own), 2),
        },
        "loss": round(max(0.0, gap.loss), 2),
        "error": round(gap.error, 2),
        "worlds": gap.worlds,
        "better_in": gap.better_in,
        "because": [each.as_dict() for each in told],
    }


def line_after(observation: Observation, option: int, seed: int) -> list[Json]:
    """How the seat's turn goes on after an option, as looks best in one world it cannot tell from the truth."""
    evaluation = evaluation_of(observation.rules)
    sight, stream, seat = Sight(evaluation), Stream(seed), observation.seat
    g = observation.worlds(stream)
    turn = evaluation.turn_of(g)
    apply(g, seat, option)
    found: list[Json] = []
    while (ask := current_ask(g)) is not None and len(found) < _LINE and evaluation.turn_of(g) == turn:
        if ask.seats[0] != seat:
            break  # what chance or others will do is not the seat's to plan
        options = ask.telling(g, seat)
        best = options[0] if len(options) == 1 else sight.best_turn(g, ask, seat, options, stream)
        if len(options) > 1:
            found.append(Observation(observation.rules, g, seat).choice(best))
        apply(g, seat, best)
    return found
