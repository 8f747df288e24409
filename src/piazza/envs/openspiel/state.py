"""A game under way for OpenSpiel. Seats that choose at the same time are asked one after another, none of them knowing
what the others chose; chance is asked like a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from piazza.core.agenda import CHANCE, Ask, apply, current_ask
from piazza.core.agenda import State as Position
from piazza.envs.engine.rewards import rewards
from piazza.envs.knowing import Memory, sight
from piazza.envs.needs import needed

if TYPE_CHECKING:
    from piazza.envs.openspiel.game import Game

pyspiel: Final = needed("pyspiel", "openspiel")
SEEDS: Final = 2**53


class At:
    """Where a game is. OpenSpiel copies states by copying what Python holds of them: this, quickly."""

    def __init__(self, g: Position, memory: Memory | None) -> None:
        self.g: Final = g
        self.memory: Final = memory

    def __deepcopy__(self, memo: object) -> At:
        return At(self.g.copy(), None if self.memory is None else self.memory.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return At, (self.g, self.memory)


class State(pyspiel.State):  # type: ignore[name-defined]  # looked up so that its lack can be told
    """See OpenSpiel's own description of states; `at.g` is Piazza's."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        g = game.first.copy()
        self.at = At(g, Memory.of(game.setup.rules, g, game.setup.players) if game.recall else None)

    # ---- who is asked, and what ----------------------------------------------------------------------------------

    def _ask(self) -> Ask[Position]:
        ask = current_ask(self.at.g)
        assert ask is not None, "the game is over"
        return ask

    def is_terminal(self) -> bool:
        return not self.at.g.agenda

    def current_player(self) -> int:
        ask = current_ask(self.at.g)
        if ask is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if ask.seats[0] == CHANCE else ask.seats[0]

    def _legal_actions(self, player: int) -> list[int]:
        ask = self._ask()
        first = self.get_game().setup.rules.first_action(ask)
        return sorted(first + option for option in ask.options(self.at.g, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ask, g = self._ask(), self.at.g
        options = ask.options(g, CHANCE)
        weights = ask.weights(g) or [1] * len(options)
        total = sum(weights)
        return [(option, weight / total) for option, weight in zip(options, weights, strict=True)]

    def _action_to_string(self, player: int, action: int) -> str:
        """The text of an action that is open; of any other one, what the catalogue calls it."""
        g, rules = self.at.g, self.get_game().setup.rules
        ask = current_ask(g)
        if ask is not None and (ask.seats[0] == CHANCE) == (player < 0):
            seat = ask.seats[0]
            option = action if seat == CHANCE else rules.option_of(ask, action)
            if option in ask.options(g, seat):
                return ask.text(g, seat, option)
        return f"outcome {action}" if player < 0 else rules.action_name(action)

    # ---- how it goes on ------------------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        ask, g = self._ask(), self.at.g
        rules, seat = self.get_game().setup.rules, ask.seats[0]
        option = action if seat == CHANCE else rules.option_of(ask, action)
        if self.at.memory is None:
            apply(g, seat, option)
        else:
            self.at.memory.play(rules, g, seat, option)

    def returns(self) -> list[float]:
        setup, g = self.get_game().setup, self.at.g
        if g.agenda:
            return [0.0] * setup.players
        return rewards(setup.reward, setup.rules.standings(g), setup.rules.scores(g))

    # ---- what seats know -----------------------------------------------------------------------------------------

    def seen(self, player: int) -> str:
        """What the seat sees now and what it is asked: equal in all worlds that it cannot tell apart."""
        return sight(self.get_game().setup.rules, self.at.g, player)

    def remembered(self, player: int) -> str:
        """The same with all that the seat saw and did before."""
        assert self.at.memory is not None
        return self.at.memory.text(self.get_game().setup.rules, self.at.g, player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that the seat cannot tell from this one, drawn fairly. Its history is that of this state: what the
        other seats saw and did in the other world is made up by nobody, and they begin to remember there."""
        game, other = self.get_game(), self.clone()
        world = game.world(self.at.g, player, int(sampler() * SEEDS))
        memory = self.at.memory
        other.at = At(world, None if memory is None else memory.in_world(game.setup.rules, world, player))
        return other

    def __str__(self) -> str:
        """All that all seats know together."""
        return f"{self.get_game().setup.game} after {len(self.history())}: {self.history_str()}"
