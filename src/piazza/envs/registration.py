"""Tells Gymnasium the names of the environments; an installed Piazza is asked for this by Gymnasium itself."""

from __future__ import annotations

from typing import Final

from piazza.envs.needs import needed

NAMES: Final = {
    "piazza/Lucca-v0": "lucca",
    "piazza/SanGimignano-v0": "sangimignano",
    "piazza/Aquileia-v0": "aquileia",
    "piazza/Lorenzo-v0": "lorenzo",
}


def register() -> None:
    """`gymnasium.make("piazza/Lorenzo-v0", opponents=("artisan",) * 3)` works from then on."""
    gymnasium = needed("gymnasium", "gymnasium")
    for name, game in NAMES.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, "piazza.envs.learner:Learner", kwargs={"game": game})
