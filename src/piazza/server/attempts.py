"""How often passwords and codes may be tried.

From one address, so that nobody tries many accounts; and at one account by everybody together, so that nobody tries it
from many addresses. But a browser that has been signed in to it before is counted by itself alone, or strangers could
lock its owner out. A mark in a cookie of its own, which signing out leaves, tells such a browser; it opens nothing.
"""

from __future__ import annotations

import hmac
import re
import secrets
from typing import Final

from piazza.server.limits import Rate
from piazza.server.refusals import Refused
from piazza.server.timekeeping import Timekeeper

KNOWN_COOKIE: Final = "piazza_known"
_MARK: Final = re.compile(r"([0-9a-f]{24})\.([0-9a-f]{16})\.[0-9a-f]{40}")
_MOST_MARKS: Final = 4
"""People who share a browser."""
_SLOWNESS: Final = 10
"""How much slower strangers may go on at one account than somebody at their own address."""


class Attempts:
    def __init__(self, timekeeper: Timekeeper, per_minute: float, key: bytes) -> None:
        self._timekeeper = timekeeper
        self._key = key
        self.by_address = Rate(per_minute / 60, per_minute)
        self.by_browser = Rate(per_minute / 60, per_minute)
        self.by_strangers = Rate(per_minute / 60 / _SLOWNESS, per_minute)

    def check(self, address: str) -> None:
        self._take(self.by_address, address)

    def check_account(self, account: str, person: str | None, marks: str | None, address: str) -> None:
        """`person` is whose account it is, None when there is none: strangers are not told which."""
        known = self._known(person, marks)
        if known is not None:
            self._take(self.by_browser, known)
            return
        self.check(address)
        self._take(self.by_strangers, person or account.casefold())

    def check_device(self, person: str, device: str) -> None:
        """For somebody who is signed in, and has to say the password once more."""
        self._take(self.by_browser, f"{person}.{device}")

    def _take(self, rate: Rate, sender: str) -> None:
        if not rate.take(sender, self._timekeeper.running()):
            raise Refused("too_fast")

    # ---- browsers that have been here --------------------------------------------------------------------------------

    def _sign(self, text: str) -> str:
        return f"{text}.{hmac.digest(self._key, f'known:{text}'.encode(), 'sha256').hex()[:40]}"

    def _read(self, marks: str | None) -> list[tuple[str, str]]:
        """Persons and the marks of this browser, as far as they are ours."""
        found = [_MARK.fullmatch(mark) for mark in (marks or "").split("~")[:_MOST_MARKS]]
        texts = [(mark[1], mark[2], mark[0]) for mark in found if mark is not None]
        return [(who, text) for who, id, text in texts if hmac.compare_digest(self._sign(f"{who}.{id}"), text)]

    def _known(self, person: str | None, marks: str | None) -> str | None:
        return next((text for who, text in self._read(marks) if who == person), None)

    def marked(self, person: str, marks: str | None) -> str | None:
        """The marks with one of the person in front; None when it is there already."""
        if self._known(person, marks) is not None:
            return None
        others = [text for _, text in self._read(marks)]
        return "~".join([self._sign(f"{person}.{secrets.token_hex(8)}"), *others][:_MOST_MARKS])
