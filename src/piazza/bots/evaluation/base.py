"""What an estimate of a position is, for every game."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask, State
from piazza.core.rules import Rules


class Evaluation:
    """Estimates how a world will end. It is only ever given worlds that were sampled for the seat that thinks."""

    def __init__(self, rules: Rules[State]) -> None:
        self.rules: Final = rules

    def estimate(self, g: State) -> list[float]:
        """Each seat's expected points at the end of the game; exact when the game is over."""
        return [float(score) for score in self.rules.scores(g)]

    def spread(self, g: State) -> float:
        """By how many points the difference of two seats may still change; always above 0."""
        return 10.0

    def turn_of(self, g: State) -> int:
        """A number that changes whenever a turn ends. Positions are judged between turns: within one, the questions
        to the same seat are only the details of what it is doing."""
        return 0

    def is_reaction(self, ask: Ask[State]) -> bool:
        """Whether the question, put to another seat during a turn, belongs to that turn: it goes on afterwards."""
        return False
