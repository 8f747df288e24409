"""The games for PettingZoo: agents decide one after another, each seeing what its seat may know.

Seats that choose at the same time are asked one after another, and none of them sees what the others chose: few
decisions are of that kind, so this, and not a parallel environment, is the right form. Who needs the parallel form gets
it from `pettingzoo.utils.turn_based_aec_to_parallel`.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Final

from piazza.envs.engine.lane import NOBODY
from piazza.envs.engine.rewards import WIN, rewards
from piazza.envs.needs import needed
from piazza.envs.rendering import RENDER_MODES, check_mode, rendered
from piazza.envs.setup import Setup

pettingzoo: Final = needed("pettingzoo", "pettingzoo")
spaces: Final = needed("piazza.envs.spaces", "pettingzoo")  # what it imports itself, PettingZoo brings


class Seats(pettingzoo.AECEnv):  # type: ignore[name-defined]  # the module is looked up so that its lack can be told
    """One game; agents are called seat_0, seat_1 and so on. `info["texts"]` has the text of every action open now."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        settings: Mapping[str, object] | None = None,
        reward: str = WIN,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.setup: Final = Setup(game, players, {} if settings is None else settings, reward)
        self.metadata = {**Seats.metadata, "name": f"{game}_v0"}
        self.render_mode: Final = render_mode
        self.possible_agents: Final = [f"seat_{seat}" for seat in range(self.setup.players)]
        self.agents: list[str] = []
        self._lane = self.setup.lane()
        self._seeds = 0

    # Agents are alike, so their spaces are too; each has its own, because spaces can be sampled from.

    @functools.cache  # noqa: B019 -- spaces live as long as the environment
    def observation_space(self, agent: str) -> Any:
        return spaces.observation_space(self.setup)

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> Any:
        return spaces.action_space(self.setup)

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """A new game. With a seed, the same one each time; without, the one that follows on those before."""
        if seed is not None:
            self._seeds = seed << 32
        self._lane = self.setup.lane()
        self._lane.begin(self._seeds)
        self._seeds += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._show_turn()

    def _show_turn(self) -> None:
        seat = self._lane.seat
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"texts": self._lane.texts()}

    def observe(self, agent: str) -> dict[str, Any]:
        return spaces.observation_of(self._lane, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.infos[agent] = {}
        if action is None:
            raise ValueError(f"{agent} is asked and must choose an action")
        self._lane.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._lane.seat == NOBODY:
            self._end()
        else:
            self._show_turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        rules, g = self.setup.rules, self._lane.state
        scores, places = rules.scores(g), rules.standings(g)
        worth = rewards(self.setup.reward, places, scores)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = worth[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"score": scores[seat], "place": places[seat]}
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        return rendered(self.setup, self._lane, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def wrapped(env: Seats) -> Any:
    """With what PettingZoo puts around environments: calls in the wrong order are told."""
    utils = needed("pettingzoo.utils", "pettingzoo")
    return utils.OrderEnforcingWrapper(env)
