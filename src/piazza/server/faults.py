"""What goes wrong, and what is told of it: one mapping for HTTP and for WebSockets.

Whoever asked gets a refusal. Whoever runs the server gets one line in the log for a fault of theirs, and a traceback
for a fault of the program.
"""

from __future__ import annotations

import logging
from typing import Final

from piazza.core.errors import IllegalOption, PiazzaError
from piazza.server.refusals import Refused, from_engine
from piazza.server.storage import Away

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


def close_code(refusal: Refused) -> int:
    """How a WebSocket is closed for that reason."""
    return _CLOSE_CODES.get(refusal.code, _BAD_REQUEST)
