"""One best move, with its reason, and what another one would cost.

The move is the maestro's, unless a comparison in common worlds finds one that is better beyond its error. So advice is
at least as strong as the bots it comes from, and what it says of the next move was measured beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from piazza.bots.observation import Observation, observe_match
from piazza.bots.play import think_in_match
from piazza.core.errors import IllegalOption, Refusal
from piazza.core.match import Match
from piazza.core.randomness import Stream
from piazza.study.budgets import advice_budget
from piazza.study.judging import Judge, Judgement, Rated
from piazza.study.shown import Json, judged, line_after

LEVEL: Final = "maestro"
_OTHERS: Final = 3
_CANDIDATES: Final = 4
_BEYOND: Final = 2.0
"""Standard errors by which the comparison must contradict the search."""


def advise(match: Match, seat: int, seed: int, mine: str = "", visits: Mapping[str, int] | None = None) -> Json:
    """Advice for a seat that is asked; `mine` is the text of an option it wonders about. `visits` is what a search has
    looked at, where one was made already. It depends on what the seat knows, on the seed and on `mine` alone."""
    if visits is None:
        visits = {weighed.text: weighed.visits for weighed in think_in_match(match, seat, LEVEL, seed).options}
    observation = observe_match(match, seat, Stream(seed * 7919 + len(match.entries))).begun_here()
    texts = dict(zip(observation.texts, observation.options, strict=True))
    if mine and mine not in texts:
        raise IllegalOption(Refusal("not_an_option", {"text": mine}), f"{mine!r} is not an option of seat {seat}")
    kept = sorted((text for text in texts if visits.get(text, 0) > 0), key=lambda text: -visits[text])[:_CANDIDATES]
    chosen = [texts[text] for text in ([*kept, mine] if mine and mine not in kept else kept)]
    judgement = Judge(observation, advice_budget(match.game), seed).judge(chosen)
    best = _best(judgement, chosen[0] if kept else None)
    return _told(observation, judgement, best, judgement.of(texts[mine]) if mine else None, len(match.entries), seed)


def _best(judgement: Judgement, searched: int | None) -> Rated:
    found = None if searched is None else judgement.of(searched)
    if found is None:
        return judgement.best
    gap = judgement.gap(found)
    return judgement.best if gap.loss > _BEYOND * gap.error else found


def _told(
    observation: Observation, judgement: Judgement, best: Rated, mine: Rated | None, entry: int, seed: int
) -> Json:
    leading = Judgement(judgement.seat, [best, *(rated for rated in judgement.rated if rated is not best)])
    others = _different(observation, leading)
    beside = others[0].option if others else None
    return {
        "seat": judgement.seat,
        "entry": entry,
        "is_forced": len(observation.options) == 1,
        "best": judged(observation, leading, best, beside, seed),
        "others": [judged(observation, leading, rated, best.option, seed) for rated in others],
        "mine": None if mine is None else judged(observation, leading, mine, best.option, seed),
        "line": line_after(observation, best.option, seed),
    }


def _different(observation: Observation, judgement: Judgement) -> list[Rated]:
    """The next best options, one for each different thing they do."""
    seen = {_place(observation, judgement.best.option)}
    found: list[Rated] = []
    for rated in sorted(judgement.rated[1:], key=lambda rated: -rated.lead(judgement.seat)):
        place = _place(observation, rated.option)
        if place not in seen and len(found) < _OTHERS:
            seen.add(place)
            found.append(rated)
    return found


def _place(observation: Observation, option: int) -> str:
    return observation.text(option)
