"""Every game, player count and option set the conformance suite runs over: of the newest rules all, of earlier versions
the plain ones. `ALL_CASES` has everything of every version."""

from __future__ import annotations

import importlib.util
import os
from dataclasses import dataclass, field

from hypothesis import settings

import piazza
from piazza.core.errors import BadSettings
from piazza.core.registry import GAMES, rules_of
from piazza.core.rules import Rules, State
from piazza.core.settings import Choice, Setting, Switch


@dataclass(frozen=True)
class Case:
    game: str
    players: int
    version: int
    options: dict[str, object] = field(default_factory=dict)

    @property
    def rules(self) -> Rules[State]:
        return rules_of(self.game, self.version)

    @property
    def is_newest(self) -> bool:
        return self.version == rules_of(self.game).version

    @property
    def kind(self) -> str:
        """Of these a run takes one where every case would take too long: plain games, and those with options."""
        return f"{self.game}.{self.version} {'with options' if self.options else 'plain'}"

    def start(self) -> State:
        return self.rules.start(self.players, self.rules.check_settings(self.players, self.options))

    def match(self, seed: int | str) -> piazza.Match:
        return piazza.new_match(self.game, self.players, seed, self.options, version=self.version)

    def __str__(self) -> str:
        words = [f"{key}={value}" for key, value in self.options.items()]
        return "-".join([f"{self.game}.{self.version}", f"{self.players}p", *words])


# A setting that only matters beside another one is tried together with it.
_COMPANIONS: dict[tuple[str, str], dict[str, object]] = {
    ("sangimignano", "wild_as_five"): {"nobles": True},
    ("sangimignano", "nobles_in_other_draws"): {"nobles": True},
    ("sangimignano", "end_phase_timing"): {"nobles": True},
    ("sangimignano", "toppled_wild"): {"nobles": True},
    ("sangimignano", "joust_rest"): {"nobles": True},
    ("sangimignano", "trade_pick"): {"nobles": True},
    ("sangimignano", "cap_without_tower"): {"nobles": True},
}


def games_here() -> list[str]:
    """All of them, or those that PIAZZA_CONFORMANCE names: a package's own game, say."""
    asked = os.environ.get("PIAZZA_CONFORMANCE", "").split()
    return asked or [game for game, module in GAMES.items() if importlib.util.find_spec(module) is not None]


def _other_values(setting: Setting) -> list[object]:
    if isinstance(setting, Choice):
        return [value for value in setting.choices if value != setting.default]
    if isinstance(setting, Switch):
        return [not setting.default]
    return []


def _case_with(rules: Rules[State], options: dict[str, object]) -> Case:
    for players in (*reversed(rules.seat_counts), 2, 3, 4, 5):
        try:
            rules.check_settings(players, options)
        except BadSettings:
            continue
        return Case(rules.name, players, rules.version, options)
    raise AssertionError(f"{rules.name}: no player count accepts {options}")


def cases() -> list[Case]:
    found: list[Case] = []
    for game in games_here():
        for version in range(1, rules_of(game).version + 1):
            rules = rules_of(game, version)
            found += [Case(game, players, version) for players in rules.seat_counts]
            for setting in rules.settings():
                for value in _other_values(setting):
                    companions = _COMPANIONS.get((game, setting.name), {})
                    found.append(_case_with(rules, {**companions, setting.name: value}))
    return found


# Each example is a whole game, so a few per case go a long way; `make test-all` looks much further.
few_games = settings(max_examples={"fast": 1, "default": 2}.get(os.environ.get("HYPOTHESIS_PROFILE", "default"), 60))

ALL_CASES = cases()
CASES = [case for case in ALL_CASES if case.is_newest or not case.options]
MAIN_CASES = [case for case in CASES if case.is_newest and not case.options]
