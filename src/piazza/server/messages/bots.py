"""What bot accounts are told, and how they answer."""

from __future__ import annotations

from piazza.server.messages.base import ClientId, Number, OptionText, Request, Seat, Wire
from piazza.server.messages.sights import Choice, View
from piazza.server.messages.tables import Result, Table


class BotTurn(Wire, tag="turn"):
    """The bot is asked at a table: everything it needs to answer."""

    table: str
    entry: int
    seat: int
    view: View
    choices: list[Choice]


class BotJoined(Wire, tag="joined"):
    """The bot sits at a table whose game has started."""

    table: Table
    seats: list[int]


class BotOver(Wire, tag="over"):
    table: str
    result: Result


class BotAlive(Wire, tag="alive"):
    """Sent when nothing else is, so that a broken connection is noticed."""

    time: float


BotEvent = BotTurn | BotJoined | BotOver | BotAlive


class BotMove(Request):
    entry: Number
    seat: Seat
    text: OptionText
    client_id: ClientId


class MoveAnswer(Wire):
    """What became of a move posted over HTTP."""

    entry: int | None
    repeated: bool
