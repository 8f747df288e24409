"""What goes wrong, and what is told of it: one mapping for HTTP and for WebSockets.

Whoever asked gets a refusal. Whoever runs the server gets one line in the log for a fault of theirs, and a traceback
for a fault of the program.
"""

from __future__ import annotations

import logging
from typing import Final

from piazza.core.errors import IllegalOption, PiazzaError
from piazza.server.logs import Seldom
from piazza.server.refusals import Refused, from_engine
from piazza.server.storage import Away
from piazza.server.timekeeping import Timekeeper

log = logging.getLogger("piazza.faults")

_CLOSE_CODES: Final = {
    "bad_identity": 4401,
    "foreign_origin": 4403,
    "key_needed": 4403,
    "spectators_off": 4403,
    "no_such_table": 4404,
    "too_fast": 4429,
    "server_full": 4429,
    "database_away": 1011,
    "internal": 1011,
}
_BAD_REQUEST: Final = 4400
OWN_WORK_WAITS: Final = "the database is away: what the server does by itself waits"


def explained(fault: Exception, where: str) -> Refused:
    """What to tell whoever asked; logs what others should know. `where` is a path, or a table's id."""
    if isinstance(fault, Refused):
        return fault
    if isinstance(fault, IllegalOption):
        return from_engine(fault)
    if isinstance(fault, PiazzaError):
        return Refused("bad_options", {"problem": str(fault)}, str(fault))
    if isinstance(fault, RecursionError):  # only what was sent can be as deep as that
        log.warning("nested too deeply", extra={"where": where})
        return Refused("bad_message", {"problem": "nested too deeply"}, "nested too deeply")
    if isinstance(fault, Away):
        log.error("the database is away", extra={"where": where, "problem": str(fault)})
        return Refused("database_away")
    log.error("an error of the server", exc_info=fault, extra={"where": where})
    return Refused("internal", message="an error of the server")


class OwnWork:
    """Faults of what the server does by itself, where nobody waits to be told. Without its database all of that fails,
    again and again: a line now and then says so."""

    def __init__(self, timekeeper: Timekeeper) -> None:
        self._timekeeper: Final = timekeeper
        self._seldom: Final = Seldom(log)

    def failed(self, fault: Exception, where: str) -> None:
        if isinstance(fault, Away):
            self._seldom.warn(self._timekeeper.running(), OWN_WORK_WAITS, where=where, problem=str(fault))
        else:
            explained(fault, where)


def close_code(refusal: Refused) -> int:
    """How a WebSocket is closed for that reason."""
    return _CLOSE_CODES.get(refusal.code, _BAD_REQUEST)
