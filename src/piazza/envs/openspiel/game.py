"""What OpenSpiel knows of a game before anybody plays it: its name, its parameters, its bounds."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any, Final

from piazza.core.agenda import State as Position
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES, rules_of
from piazza.core.settings import Data, Number, Setting, Switch
from piazza.envs.engine.rewards import WIN, bounds
from piazza.envs.needs import needed
from piazza.envs.openspiel.observer import Observer
from piazza.envs.openspiel.state import State
from piazza.envs.setup import Setup

pyspiel: Final = needed("pyspiel", "openspiel")

PREFIX: Final = "piazza_"
OWN: Final[dict[str, Any]] = {"players": 0, "reward": WIN, "recall": False, "position": ""}
"""What is asked for beside the settings; 0 players are as few as the game allows."""
MOST_OUTCOMES: Final = 256
"""No draw has as many outcomes, and none a higher number."""
MOST_DECISIONS: Final = 10_000
"""No game is as long."""


def asked_settings(game: str) -> list[Setting]:
    """The settings that can be parameters: all but those that hold data, such as a deck of one's own."""
    return [setting for setting in rules_of(game).settings() if not isinstance(setting, Data)]


def specification(game: str) -> dict[str, Any]:
    """Parameters with their defaults, by which OpenSpiel knows their types."""
    return {**OWN, **{setting.name: _default(setting) for setting in asked_settings(game)}}


def _default(setting: Setting) -> Any:
    """OpenSpiel fills in defaults before anybody can tell whether they were meant. Where a default follows from another
    setting, the one told to OpenSpiel is a value that stands for that: -1, or an empty text."""
    if setting.follows is None:
        return setting.default
    return -1 if isinstance(setting, Number) else ""


def _settings(game: str, given: Mapping[str, Any]) -> dict[str, object]:
    """The settings as the rules want them. Switches that follow from another setting are `yes` or `no`."""
    found: dict[str, object] = {}
    for setting in asked_settings(game):
        value = given.get(setting.name, _default(setting))
        if setting.follows is not None and value == _default(setting):
            continue
        if isinstance(setting, Switch):
            value = value == "yes" if isinstance(value, str) else bool(value)
        found[setting.name] = value
    return found


def game_type(game: str) -> Any:
    kind, counts = pyspiel.GameType, rules_of(game).seat_counts
    return kind(
        short_name=PREFIX + game,
        long_name=f"Piazza: {game}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=2 if game == "lucca" else counts[0],
        max_num_players=counts[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(game),
    )


def game_info(setup: Setup) -> Any:
    least, most = bounds(setup.reward, setup.players)
    return pyspiel.GameInfo(
        num_distinct_actions=setup.rules.action_count,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=setup.players,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=MOST_DECISIONS,
    )


class Game(pyspiel.Game):  # type: ignore[name-defined]  # looked up so that its lack can be told
    """One of the games with its parameters settled."""

    NAME = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        own = {name: given.get(name, default) for name, default in OWN.items()}
        settings = _settings(self.NAME, given)
        laid_out = unpacked(str(own["position"]))
        if laid_out is not None:
            laid_out["options"] = settings | dict(laid_out.get("options", {}))
            settings = laid_out["options"]
        self.setup: Final = Setup(self.NAME, int(own["players"]) or None, settings, str(own["reward"]))
        self.recall: Final = bool(own["recall"])
        """Whether information states remember all that a seat saw and did since the beginning."""
        self.first: Final = self._first(laid_out)
        super().__init__(game_type(self.NAME), game_info(self.setup), dict(params or {}))

    def _first(self, laid_out: dict[str, Any] | None) -> Position:
        """Where games begin."""
        rules, setup = self.setup.rules, self.setup
        if laid_out is None:
            return rules.start(setup.players, setup.settings)
        return rules.position({**laid_out, "players": setup.players})

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat sees now; with perfect recall, its text also tells what it saw before, where `recall` is on."""
        if params:
            raise ValueError(f"observers have no parameters, got {params}")
        recall = iig_obs_type is not None and bool(iig_obs_type.perfect_recall)
        return Observer(self.setup, recall and self.recall)

    def world(self, g: Position, seat: int, seed: int) -> Position:
        """A position that the seat cannot tell from `g`."""
        return self.setup.rules.sample(g, seat, Stream(seed))


def game_class(game: str) -> type[Game]:
    return type(f"{game.capitalize()}Game", (Game,), {"NAME": game})


def register_games() -> None:
    """Tells OpenSpiel the names, once."""
    known = set(pyspiel.registered_names())
    for game in GAMES:
        if PREFIX + game not in known:
            pyspiel.register_game(game_type(game), game_class(game))


def game_from(game: str, position: Mapping[str, object], **parameters: object) -> Any:
    """A game that begins at a position (docs/positions/), with chance and secrets as it says."""
    packed = base64.urlsafe_b64encode(json.dumps(position, sort_keys=True).encode()).decode().rstrip("=")
    return pyspiel.load_game(PREFIX + game, {**parameters, "position": packed})


def unpacked(position: str) -> dict[str, Any] | None:
    """OpenSpiel writes games as texts in which commas and brackets mean something, so positions are packed."""
    if not position:
        return None
    found = json.loads(base64.urlsafe_b64decode(position + "=" * (-len(position) % 4)))
    assert isinstance(found, dict)
    return found
