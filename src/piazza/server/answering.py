"""What anybody asks of a running game, and what it comes to. No I/O."""

from __future__ import annotations

from piazza.server import chairs, proposals, repeats
from piazza.server import messages as wire
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.moment import Moment
from piazza.server.repeats import Deed


def answer(table: HostedTable, user: str, message: Deed, moment: Moment, level: str) -> Outcome:
    """A message that comes again is answered again and done once. A finished game is finished, whoever asks.

    `level` is that of a bot that takes a chair, unless the table has agreed on another.
    """
    course = table.playing()
    table.check_seat(user, message.seat)
    repeat = repeats.find_repeat(table.doc, course, user, message)
    if repeat is not None:
        return Outcome(repeat.entry, repeated=True)
    if not (table.doc.analysis and isinstance(message, wire.Undo)):
        table.going_on()
    outcome = _answer_new(table, user, message, moment, level)
    if outcome.doc is not None and not any(line.client_id for line in outcome.written):
        repeats.remember(outcome.doc, user, message)
    return outcome


def _answer_new(table: HostedTable, user: str, message: Deed, moment: Moment, level: str) -> Outcome:
    if isinstance(message, wire.Move | wire.BotMove):
        return table.submit(user, message, moment)
    if isinstance(message, wire.Undo):
        return proposals.undo(table, user, message, moment)
    if isinstance(message, wire.Propose):
        return proposals.propose(table, user, message, moment)
    if isinstance(message, wire.Consent):
        return proposals.consent(table, user, message, moment)
    if isinstance(message, wire.Takeover):
        return chairs.vote(table, message, moment, level)
    if isinstance(message, wire.StandIn):
        return chairs.stand_in(table, [message.seat], moment, level)
    if isinstance(message, wire.Resign):
        return chairs.resign(table, [message.seat], moment, level)
    return chairs.reclaim(table, message.seat, moment)
