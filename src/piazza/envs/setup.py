"""What every environment is made of: the game, its players and settings, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from piazza.bots.play import choose_in_state
from piazza.bots.registry import make_bot
from piazza.core.agenda import State
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules
from piazza.envs.engine.lane import Chooser, Lane
from piazza.envs.engine.rewards import REWARDS


class BotAtSeat:
    """A bot as somebody who decides for a seat. Bots keep nothing between decisions, so copies may share one."""

    def __init__(self, game: str, bot: str) -> None:
        self.game: Final = game
        self.bot: Final = bot
        self._rules: Final[Rules[State]] = rules_of(game)
        self._made: Final = make_bot(bot, game)

    def __call__(self, g: State, seat: int, stream: Stream) -> int:
        return choose_in_state(self._rules, g, seat, self._made, stream)

    def __deepcopy__(self, memo: object) -> BotAtSeat:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return BotAtSeat, (self.game, self.bot)


class Setup:
    """A game as somebody wants it played, checked."""

    def __init__(
        self, game: str, players: int | None, settings: Mapping[str, object], reward: str, verifiable: bool = False
    ) -> None:
        self.game: Final = game
        self.rules: Final[Rules[State]] = rules_of(game)
        self.players: Final = self.rules.seat_counts[0] if players is None else players
        self.settings: Final = self.rules.check_settings(self.players, settings)
        if reward not in REWARDS:
            raise ValueError(f"reward: expected one of {', '.join(REWARDS)}, got {reward!r}")
        self.reward: Final = reward
        self.verifiable: Final = verifiable
        """Whether chance is drawn as in matches, so that records of the games prove it: slower."""
        self.encoding: Final = self.rules.encoding(self.players)

    def lane(self) -> Lane:
        return Lane(self.rules, self.players, self.settings, self.verifiable)

    def choosers(self, bots: Mapping[int, str]) -> list[Chooser | None]:
        """By seat; None where no bot sits."""
        strange = [seat for seat in bots if not 0 <= seat < self.players]
        if strange:
            raise ValueError(f"bots: expected seats from 0 to {self.players - 1}, got {strange[0]}")
        if len(bots) == self.players:
            raise ValueError("bots: expected at least one seat without a bot")
        return [BotAtSeat(self.game, bots[seat]) if seat in bots else None for seat in range(self.players)]

    def action_names(self) -> Sequence[str]:
        """What each number of the catalogue of actions means, without a state."""
        return [self.rules.action_name(action) for action in range(self.rules.action_count)]
