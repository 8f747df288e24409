"""Observations and actions as the spaces of Gymnasium, which PettingZoo shares."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from piazza.envs.engine.lane import NOBODY, Lane
from piazza.envs.setup import Setup

OBSERVATION = "observation"
ACTION_MASK = "action_mask"


def observation_space(setup: Setup) -> Any:
    """The row of bytes, and a mask over the catalogue of actions."""
    mask = gymnasium.spaces.Box(0, 1, (setup.rules.action_count,), np.int8)
    return gymnasium.spaces.Dict({OBSERVATION: row_space(setup), ACTION_MASK: mask})


def row_space(setup: Setup) -> Any:
    """The row of bytes within the bounds of its parts."""
    mosts = np.array(setup.encoding.scales()[2], np.uint8)
    return gymnasium.spaces.Box(np.zeros_like(mosts), mosts, dtype=np.uint8)


def action_space(setup: Setup) -> Any:
    return gymnasium.spaces.Discrete(setup.rules.action_count)


def observation_of(lane: Lane, seat: int) -> dict[str, Any]:
    """What the seat sees now; nothing is open to a seat that is not asked."""
    if lane.seat != NOBODY and lane.seat == seat:
        mask = np.frombuffer(lane.mask(), np.int8)
    else:
        mask = np.zeros(lane.actions, np.int8)
    return {OBSERVATION: row_of(lane, seat), ACTION_MASK: mask}


def row_of(lane: Lane, seat: int) -> Any:
    return np.frombuffer(bytearray(lane.row(seat)), np.uint8)
