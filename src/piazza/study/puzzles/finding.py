"""Finding puzzles in games of bots.

A decision becomes a puzzle when, compared in worlds that its seat cannot tell from the truth, one option is better than
every other beyond doubt, in all or nearly all of them; when there is a real choice; and when somebody who has just
learned the game would not play it. Games are numbered: the same games give the same puzzles, however often the search
is broken off.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import piazza
from piazza.bots.observation import Observation
from piazza.bots.play import choose
from piazza.bots.registry import make_bot
from piazza.core.agenda import CHANCE
from piazza.core.match import Match, Past
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.study.because import Because, because
from piazza.study.budgets import FULL, budget_for
from piazza.study.course import observed, seed_at
from piazza.study.grading import bounds_of
from piazza.study.judging import Gap, Judge, Judgement, Rated
from piazza.study.puzzles.checking import faults_of
from piazza.study.puzzles.shelf import Json, packed
from piazza.study.shown import line_after

PLAYERS: Final[dict[str, tuple[int, ...]]] = {
    "lucca": (3, 4),
    "sangimignano": (2,),
    "aquileia": (3, 4),
    "lorenzo": (2, 3),
}
_VARIANTS: Final[dict[str, tuple[dict[str, object], ...]]] = {"lorenzo": ({"variant": "basic"}, {})}
_PLAYED_BY: Final = "builder"
_LEAST_CHOICES: Final = 4
_MOST_A_GAME: Final = 2
_WIDTH: Final = 7
_SURE: Final = 4.0
"""Standard errors between the answer and the next."""
NEARLY_ALL: Final = 0.9
_NOVICES: Final = 3
_SHOWN: Final = 6


def played(game: str, number: int) -> Match:
    """A game of bots, as a puzzle is looked for in it."""
    counts = PLAYERS.get(game, rules_of(game).seat_counts)
    players = counts[number % len(counts)]
    variants = _VARIANTS.get(game, ({},))
    settings = variants[number % len(variants)]
    match = piazza.new_match(game, players=players, seed=f"puzzles {number}", settings=settings)
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, choose(match, seat, _PLAYED_BY, number))
    return match


def find_in_game(game: str, number: int) -> list[Json]:
    """The puzzles of one game, at most two, the clearest of each kind of question."""
    match = played(game, number)
    best: dict[str, tuple[float, Json]] = {}
    for past in match.past():
        found = None if past.entry.by == CHANCE else _puzzle_at(match, past)
        if found is not None:
            clearness, puzzle = found
            if clearness > best.get(puzzle["kind"], (0.0, puzzle))[0]:
                best[puzzle["kind"]] = found
    clearest = sorted(best.values(), key=lambda each: -each[0])[:_MOST_A_GAME]
    return [{**puzzle, "from": number} for _, puzzle in clearest]


def find(game: str, wanted: int, kept: Json, keep: Callable[[Json], None]) -> Json:
    """Goes on from what is `kept` until there are as many as wanted; `keep` is called after every game. What a deeper
    search in other worlds does not confirm is left out."""
    kept = kept or {"games": 0, "puzzles": []}
    while len(kept["puzzles"]) < wanted:
        fresh = [puzzle for puzzle in find_in_game(game, kept["games"]) if not faults_of(puzzle)]
        room = wanted - len(kept["puzzles"])
        first = next_number(kept["puzzles"])
        numbered = [{"id": f"{game}-{first + at}", **puzzle} for at, puzzle in enumerate(fresh[:room])]
        kept = {"games": kept["games"] + 1, "puzzles": [*kept["puzzles"], *numbered]}
        keep(kept)
    return kept


def next_number(puzzles: list[Json]) -> int:
    """Beyond the highest: a name that was given once never means another puzzle, even when one was taken out."""
    return 1 + max((int(puzzle["id"].rpartition("-")[2]) for puzzle in puzzles), default=0)


def _puzzle_at(match: Match, past: Past) -> tuple[float, Json] | None:
    observation = observed(match, past.before, past.number, past.entry.by)
    if len(observation.telling) < _LEAST_CHOICES:
        return None
    seed = seed_at(past.number)
    game = match.game
    first = Judge(observation, budget_for(game, "quick"), seed).judge()
    next_best = _next(first)
    if next_best is None or first.gap(next_best).loss < bounds_of(game)[1]:
        return None
    if _is_obvious(observation, first.best.option, seed):
        return None
    judgement = Judge(observation, FULL[game]._replace(width=_WIDTH), seed).judge([first.best.option])
    if not is_clear(game, judgement) or judgement.best.option != first.best.option:
        return None
    second = _next(judgement)
    assert second is not None
    gap = judgement.gap(second)
    return gap.loss / bounds_of(game)[1], _written(match, past, observation, judgement, second, gap)


def _next(judgement: Judgement) -> Rated | None:
    others = [rated for rated in judgement.rated if rated is not judgement.best]
    return min(others, key=lambda rated: judgement.gap(rated).loss, default=None)


def is_clear(game: str, judgement: Judgement) -> bool:
    """Whether the best option beats every other that was compared, beyond doubt and nearly everywhere."""
    gaps = [judgement.gap(rated) for rated in judgement.rated[1:]]
    return all(_beats(gap, bounds_of(game)[1]) for gap in gaps)


def _beats(gap: Gap, least: float) -> bool:
    return gap.loss >= max(least, _SURE * gap.error) and gap.better_in >= NEARLY_ALL * gap.worlds


def _is_obvious(observation: Observation, answer: int, seed: int) -> bool:
    """Whether somebody who has just learned the game would play it, in one of a few tries."""
    novice = make_bot("novice", observation.game, observation.rules.version)
    return any(novice.choose(observation, Stream(seed + attempt)) == answer for attempt in range(_NOVICES))


def _written(match: Match, past: Past, observation: Observation, judgement: Judgement, second: Rated, gap: Gap) -> Json:
    seat, seed = past.entry.by, seed_at(past.number)
    told = because(observation, judgement.best.option, second.option, seed)
    builder = make_bot("builder", match.game, match.rules.version).choose(observation, Stream(seed))
    rating = _rating(match.game, len(observation.telling), gap, builder != judgement.best.option)
    progress = match.rules.progress(past.before)
    return {
        "game": match.game,
        "rules_version": match.rules.version,
        "players": match.players,
        "options": match.settings,
        "seat": seat,
        "round": progress[0],
        "rounds": progress[1],
        "kind": observation.ask_kind,
        "theme": theme_of(told),
        "task": _task(told, judgement, gap),
        "rating": rating,
        "level": max(1, min(5, (rating - 700) // 300)),
        "answer": observation.text(judgement.best.option),
        "because": [each.as_dict() for each in told],
        "line": line_after(observation, judgement.best.option, seed),
        "choices": choices_of(observation, judgement),
        "worlds": len(judgement.best.leads),
        "entries": packed([entry for entry in match.entries[: past.number]]),
    }


def choices_of(observation: Observation, judgement: Judgement) -> list[Json]:
    """What was compared, the answer first; `breaks` draws a world in which a choice is worse than the answer."""
    seat = judgement.seat
    order = sorted(judgement.rated[1:], key=lambda rated: judgement.gap(rated).loss)[: _SHOWN - 1]
    found = []
    for rated in (judgement.best, *order):
        gap = judgement.gap(rated)
        best, own = judgement.best.own(seat), rated.own(seat)
        worse = [world for world in range(gap.worlds) if best[world] > own[world]]
        worst = max(worse, key=lambda world: best[world] - own[world], default=None)
        found.append(
            {
                "choice": observation.choice(rated.option),
                "loss": round(max(0.0, gap.loss), 2),
                "holds": gap.worlds - len(worse),
                "worlds": gap.worlds,
                "breaks": None if worst is None else judgement.first + worst,
            }
        )
    return found


def theme_of(told: list[Because]) -> str:
    """What speaks most for the answer."""
    found = max(told, key=lambda each: each.points, default=None)
    return "now" if found is None or found.points <= 0 else found.key


def _task(told: list[Because], judgement: Judgement, gap: Gap) -> str:
    if told and told[0].key == "now" and told[0].points >= 0.6 * gap.loss:
        return "now"
    gaps = [judgement.gap(rated) for rated in judgement.rated[1:]]
    return "worlds" if all(each.better_in == each.worlds for each in gaps) else "end"


def _rating(game: str, choices: int, gap: Gap, builder_misses: bool) -> int:
    """Higher for more choices, a smaller difference, and when a bot that looks one turn ahead does not find it."""
    near = max(0.0, 1.0 - gap.loss / (3.0 * bounds_of(game)[2]))
    rating = 850 + 120 * math.log2(choices / _LEAST_CHOICES) + 400 * near + (450 if builder_misses else 0)
    return int(min(2400, rating) // 10 * 10)
