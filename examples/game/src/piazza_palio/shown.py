"""What people and programs are shown of Palio: the types of views, questions, moves, events and refusals.

Boards that know no game draw the view by these declarations, field by field: `view.<field>` is its name in words.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

Seat = Annotated[int, "seat"]
"""Shown by the player's name."""
Horse = Annotated[int, "horse"]
"""Shown by the message `horse.<number>`, where there is one, else as the number."""


class Label(TypedDict):
    key: Literal["run"]
    horse: Horse


class Refused(TypedDict):
    code: Literal["not_yours"]
    horse: Horse
    hand: list[Horse]


class DealFace(TypedDict):
    pass


class RunFace(TypedDict):
    fastest: Horse
    """0 when no horse runs yet."""


class Faces(TypedDict):
    """By kind of question what is shown of it."""

    deal: DealFace
    run: RunFace


class Dealt(TypedDict):
    key: Literal["dealt"]
    seat: Seat


class Ran(TypedDict):
    key: Literal["ran"]
    seat: Seat
    horse: Horse


class HeatWon(TypedDict):
    key: Literal["heat_won"]
    seat: Seat
    horse: Horse
    points: int


class Ended(TypedDict):
    key: Literal["ended"]
    scores: list[int]


class Secret(TypedDict):
    """What the owner of a card is told besides."""

    horse: Horse


Told = Dealt | Ran | HeatWon | Ended


class InHeat(TypedDict):
    seat: Seat
    horse: Horse


class Stable(TypedDict):
    seat: Seat
    points: int
    left: int
    hand: list[Horse] | None
    """None where it is hidden."""


class View(TypedDict):
    heat: list[InHeat]
    """The horses that run, in the order of play."""
    players: list[Stable]
    leader: Seat
    gone: list[Horse]
    """The horses of earlier heats."""
