"""What chance gave and took, over the true game.

At every outcome of chance: what the game was worth with it, less the mean over all that could have come, each played on
a little with the same further chance. The mean is over all outcomes, by their likelihood, where they are few, else over
some drawn like the true one. Either way luck is 0 on average, however good or bad the estimate.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.expectation import Expectation
from piazza.bots.search.lookahead import Sight
from piazza.bots.search.memory import Memory
from piazza.bots.search.playing_on import play_on
from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask
from piazza.core.match import Past
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.study.course import seed_at
from piazza.study.judging import standard_error


class LuckBudget(NamedTuple):
    """`outcomes` are compared with the one that came, each in so many `futures`, `turns` on."""

    outcomes: int
    futures: int
    turns: int
    careful: bool


QUICK: Final = LuckBudget(6, 1, 1, careful=False)
_TURNS: Final[dict[str, int]] = {"lucca": 5, "sangimignano": 3, "aquileia": 3, "lorenzo": 3}


def luck_budget(game: str, is_full: bool) -> LuckBudget:
    return LuckBudget(8, 2, _TURNS.get(game, 0), careful=game != "lucca") if is_full else QUICK


class Luck(NamedTuple):
    """Of one outcome of chance: what it gave each seat, in points of lead, and the standard error of the first."""

    entry: int
    leads: list[float]
    error: float


class Fortune:
    """Weighs outcomes of chance in one game."""

    def __init__(self, rules: Rules[State], players: int, budget: LuckBudget) -> None:
        self._rules: Final = rules
        self._budget: Final = budget
        self._expectation: Final = Expectation(evaluation_of(rules), players)

    def value(self, g: State, seed: int) -> list[float]:
        """Each seat's lead to expect of a state, played on a little; `g` is used up."""
        sight = Sight(self._expectation.evaluation, Memory(self._rules), 3)
        stream = Stream(seed)
        luck = Stream(stream.below(1 << 30))
        play_on(g, self._budget.turns, sight, stream, luck, self._budget.careful)
        return self._expectation.of(g).leads

    def of(self, past: Past) -> Luck:
        ask = current_ask(past.before)
        assert ask is not None and ask.seats[0] == CHANCE
        truth = ask.find(past.before, CHANCE, past.entry.text)
        stream = Stream(seed_at(past.number))
        shares = _shares(past.before, ask, self._budget.outcomes, stream)
        gained = []
        for _ in range(self._budget.futures):
            future = stream.below(1 << 30)
            came = self._after(past.before, truth, future)
            mean = [0.0] * len(came)
            for outcome, share in shares:
                worth = came if outcome == truth else self._after(past.before, outcome, future)
                mean = [sum_ + share * lead for sum_, lead in zip(mean, worth, strict=True)]
            gained.append([own - usual for own, usual in zip(came, mean, strict=True)])
        leads = [sum(column) / len(gained) for column in zip(*gained, strict=True)]
        return Luck(past.number, leads, standard_error([one[0] for one in gained]))

    def _after(self, before: State, outcome: int, future: int) -> list[float]:
        g = before.copy()
        apply(g, CHANCE, outcome)
        return self.value(g, future)


def _shares(g: State, ask: Ask[State], most: int, stream: Stream) -> list[tuple[int, float]]:
    """Outcomes with their likelihood: all, or as many as `most` drawn like the true one."""
    options = ask.options(g, CHANCE)
    if len(options) > most:
        return [(ask.draw(g, stream), 1.0 / most) for _ in range(most)]
    weights = ask.weights(g) or [1] * len(options)
    whole = sum(weights)
    return [(option, weight / whole) for option, weight in zip(options, weights, strict=True)]
