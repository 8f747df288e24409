"""What a bot is: something that thinks about an observation. Budgets are counted in nodes, never in seconds."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.bots.observation import Observation
from piazza.core.agenda import State
from piazza.core.randomness import Stream
from piazza.core.rules import Rules


class Weighed:
    """What a bot thinks of one option: how often it looked at it, and what it expects of it for its own seat."""

    def __init__(self, option: int, text: str, visits: int, standing: float, score: float) -> None:
        self.option: Final = option
        self.text: Final = text
        self.visits: Final = visits
        self.standing: Final = standing
        """The expected place at the end, from 1 for the winner; 0 when the bot has no opinion."""
        self.score: Final = score
        """The expected points at the end; 0 when the bot has no opinion."""

    def as_dict(self) -> dict[str, object]:
        return {
            "text": self.text,
            "visits": self.visits,
            "standing": round(self.standing, 3),
            "score": round(self.score, 2),
        }


class Thought:
    """A decision with its reasons: the chosen option, and every option weighed, in the order of the ask."""

    def __init__(self, option: int, text: str, options: list[Weighed]) -> None:
        self.option: Final = option
        self.text: Final = text
        self.options: Final = options

    def as_dicts(self) -> list[dict[str, object]]:
        """JSON-able, one entry per option; the chosen one is marked."""
        return [{**weighed.as_dict(), "chosen": weighed.option == self.option} for weighed in self.options]


class Bot:
    """The base of every bot, ours and others'. A bot keeps nothing between decisions, so it can take any chair at any
    time, and the same observation with an equal stream gives the same thought."""

    GAMES: ClassVar[tuple[str, ...]] = ()
    """The games the bot can play; empty means all of them."""

    def __init__(self, rules: Rules[State]) -> None:
        self.rules: Final = rules

    def think(self, observation: Observation, stream: Stream) -> Thought:
        """The decision, and what the bot thinks of every option. All its randomness must come from `stream`."""
        raise NotImplementedError

    def choose(self, observation: Observation, stream: Stream) -> int:
        """The chosen option alone; for bots that can decide faster than they can explain."""
        return self.think(observation, stream).option


def plain_thought(observation: Observation, chosen: int) -> Thought:
    """A thought that explains nothing: the chosen option was looked at once."""
    weighed = [
        Weighed(option, observation.text(option), int(option == chosen), 0.0, 0.0) for option in observation.options
    ]
    return Thought(chosen, observation.text(chosen), weighed)
