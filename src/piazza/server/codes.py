"""Short codes to type: each opens one table, only while that table waits for people, and for a day. No I/O.

They are short enough to be read out, so they could be guessed: whoever tries is limited as with passwords, and a table
is open to guessing no longer than it waits. The link has a key that cannot be guessed.
"""

from __future__ import annotations

import re
import secrets
from typing import Final

from piazza.server.seating import TableDoc

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are taken for each other."""
LENGTH: Final = 6
SECONDS: Final = 86_400.0


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def plain(typed: str) -> str:
    """The code as it is stored, however it was typed."""
    return re.sub(r"[\s\-–—]", "", typed).upper()


def is_open(doc: TableDoc, now: float) -> bool:
    return bool(doc.code) and doc.started is None and now < doc.created + SECONDS


def shown(doc: TableDoc, now: float) -> str | None:
    """As people read it out."""
    return f"{doc.code[:4]}-{doc.code[4:]}" if is_open(doc, now) else None
