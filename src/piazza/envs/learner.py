"""The games for Gymnasium: one learner at a seat, named bots at all the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from piazza.envs.engine.lane import NOBODY
from piazza.envs.engine.rewards import WIN, bounds, rewards
from piazza.envs.needs import needed
from piazza.envs.rendering import RENDER_MODES, check_mode, rendered
from piazza.envs.setup import Setup

gymnasium: Final = needed("gymnasium", "gymnasium")
spaces: Final = needed("piazza.envs.spaces", "gymnasium")  # what it imports itself, Gymnasium brings
SEEDS: Final = 2**62


class Learner(gymnasium.Env):  # type: ignore[name-defined]  # looked up so that its lack can be told
    """An episode is a game. The observation is the row of bytes of the learner's seat; `action_masks()` and `info` say
    which actions are open, `info["texts"]` has their texts in the same order. Who takes another has lost at once."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES)}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = WIN,
        render_mode: str | None = None,
        **settings: object,
    ) -> None:
        """`opponents` are the bots at the other seats, in the order of play after the learner: as many as there are,
        so many play. Without a `seat` the learner's is drawn anew for each game."""
        check_mode(render_mode)
        players = None if opponents is None else len(opponents) + 1
        self.setup: Final = Setup(game, players, settings, reward)
        others = self.setup.players - 1
        self.opponents: Final = tuple(opponents) if opponents is not None else ("builder",) * others
        if seat is not None and not 0 <= seat <= others:
            raise ValueError(f"seat: expected one from 0 to {others}, got {seat}")
        self.fixed_seat: Final = seat
        self.render_mode: Final = render_mode
        self.observation_space = spaces.row_space(self.setup)
        self.action_space = spaces.action_space(self.setup)
        self.seat = 0
        self._lane = self.setup.lane()
        self._choosers = self._seated()

    def _seated(self) -> list[Any]:
        players = self.setup.players
        return self.setup.choosers({(self.seat + 1 + step) % players: bot for step, bot in enumerate(self.opponents)})

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self._lane = self.setup.lane()
        while self._lane.seat == NOBODY:  # bots might end a game before the learner is asked
            seat = self.fixed_seat
            self.seat = int(self.np_random.integers(self.setup.players)) if seat is None else seat
            self._choosers = self._seated()
            self._lane.begin(int(self.np_random.integers(SEEDS)))
            self._lane.let_bots_play(self._choosers)
        return spaces.row_of(self._lane, self.seat), self._info()

    def action_masks(self) -> Any:
        """True for every action of the catalogue that is open to the learner now."""
        numpy = needed("numpy", "gymnasium")
        return numpy.frombuffer(self._lane.mask(), numpy.bool_)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        lane, action = self._lane, int(action)
        if lane.seat == NOBODY:
            raise ValueError("the game is over: reset the environment")
        if action - lane.first not in lane.legal:
            return self._lost_by(action)
        lane.play(action)
        lane.let_bots_play(self._choosers)
        if self.render_mode == "human":
            self.render()
        if lane.seat != NOBODY:
            return spaces.row_of(lane, self.seat), 0.0, False, False, self._info()
        rules = self.setup.rules
        scores, places = rules.scores(lane.state), rules.standings(lane.state)
        worth = rewards(self.setup.reward, places, scores)[self.seat]
        return spaces.row_of(lane, self.seat), worth, True, False, {"scores": scores, "places": places, **self._info()}

    def _lost_by(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        told = {"illegal": self._lane.why_not(action)}
        row = spaces.row_of(self._lane, self.seat)
        self._lane = self.setup.lane()
        return row, bounds(self.setup.reward, self.setup.players)[0], True, False, {**told, **self._info()}

    def _info(self) -> dict[str, Any]:
        texts = self._lane.texts()
        return {"seat": self.seat, "action_mask": self.action_masks(), "texts": [texts[open] for open in sorted(texts)]}

    def render(self) -> Any:
        return rendered(self.setup, self._lane, self.render_mode)
