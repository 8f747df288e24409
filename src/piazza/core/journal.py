"""The journal of a match and the record file `.piazza`: who decided what, in stable text, chance included.

The journal is the only truth; a state is what replaying it gives. Nothing is ever erased: an undo is an entry of its
own, and so is every act of the table (core/acts.py). The file format is documented in docs/record-format.md.
"""

from __future__ import annotations

import json
from typing import Final

from piazza.core.agenda import CHANCE
from piazza.core.dealing import Deal

FORMAT: Final = "piazza-record"
FORMAT_VERSION: Final = 2
"""Version 1 has no acts of the table and no deal, and numbers chance by entries; a record keeps the version it was
begun in."""

DO: Final = "do"
UNDO: Final = "undo"
RECALL: Final = "recall"
VOIDS: Final = (UNDO, RECALL)
"""What takes back."""
STAND_IN: Final = "stand_in"
RETURN: Final = "return"
TIME_OUT: Final = "time_out"
RESIGN: Final = "resign"
PAUSE: Final = "pause"
RESUME: Final = "resume"
END: Final = "end"
ACTS: Final = (STAND_IN, RETURN, TIME_OUT, RESIGN, PAUSE, RESUME, END)
"""The acts of a table."""
AGREED: Final = "agreed"
"""How a game ends by an act."""
SHARE: Final = "of"
"""The key of the share that an outcome of chance has."""
MOST_WHO: Final = 60
"""The longest name of somebody who decides for a seat."""


class Entry:
    """One line of the journal.

    `do`: the seat (or CHANCE) played `text`. `undo`: entry `target` and all that followed it are void. `recall`: entry
    `target` alone is void, a choice taken back while the same simultaneous question is still open. The others are acts
    of the table: `text` is who sits in, or how the game ends. `consent` names the seats that agreed to an undo beyond
    its free limit, to a pause or to an end; `via` says who decided for the seat when not its player. `share`, of chance
    since version 2, is the part of all numbers that stands for this outcome: from, to (not included), out of how many.
    """

    def __init__(
        self,
        by: int,
        act: str,
        text: str = "",
        target: int = -1,
        consent: tuple[int, ...] = (),
        via: str = "",
        share: tuple[int, int, int] | None = None,
    ) -> None:
        self.by: Final = by
        self.act: Final = act
        self.text: Final = text
        self.target: Final = target
        self.consent: Final = consent
        self.via: Final = via
        self.share: Final = share

    def as_dict(self) -> dict[str, object]:
        """The entry as it stands in a record."""
        shown: dict[str, object] = {"by": "chance" if self.by == CHANCE else self.by}
        shown[self.act] = self._value()
        if self.share is not None:
            shown[SHARE] = list(self.share)
        if self.consent:
            shown["consent"] = list(self.consent)
        if self.via:
            shown["via"] = self.via
        return shown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.by, self.act, self.text, self.target, self.consent, self.via, self.share))

    def __repr__(self) -> str:
        return f"<Entry {json.dumps(self.as_dict(), ensure_ascii=False)}>"

    def _value(self) -> object:
        if self.act in VOIDS:
            return self.target
        return self.text if self.act in (DO, STAND_IN, END) else True


class Record:
    """A record file in memory. `position` is None unless the match began from a hand-made position; `analysis` says
    that everything lay open from the start, as at a table for studying a game; `deal` is how the players of a table
    dealt together, None where the seed alone decides."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        settings: dict[str, object],
        players: list[dict[str, object]],
        seed_commitment: str,
        entries: list[Entry],
        result: dict[str, object] | None,
        seed: str | None,
        position: dict[str, object] | None,
        format_version: int,
        analysis: bool = False,
        deal: Deal | None = None,
    ) -> None:
        self.format_version = format_version
        self.analysis = analysis
        self.deal = deal
        self.game = game
        self.rules_version = rules_version
        self.settings = settings
        self.players = players
        self.seed_commitment = seed_commitment
        self.entries = entries
        self.result = result
        self.seed = seed
        self.position = position

    def as_dict(self) -> dict[str, object]:
        """The record as JSON values."""
        shown: dict[str, object] = {
            "format": FORMAT,
            "format_version": self.format_version,
            "game": self.game,
            "rules_version": self.rules_version,
            "players": self.players,
            "options": self.settings,
            "seed_commitment": self.seed_commitment,
        }
        if self.deal is not None:
            shown["deal"] = self.deal.as_dict()
        if self.analysis and self.format_version > 1:
            shown["analysis"] = True
        if self.position is not None:
            shown["position"] = self.position
        shown["entries"] = [entry.as_dict() for entry in self.entries]
        shown["result"] = self.result
        if self.seed is not None:
            shown["seed"] = self.seed
        return shown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.as_dict() == other.as_dict()

    __hash__ = None  # type: ignore[assignment]  # a record can be changed, so it can be no key

    def __repr__(self) -> str:
        state = "running" if self.result is None else "over"
        return f"<Record {self.game}, {len(self.players)} players, {len(self.entries)} entries, {state}>"

    def as_text(self) -> str:
        """The file's contents: JSON with one entry a line, so that people and diff tools can read it."""
        shown = self.as_dict()
        entries = shown.pop("entries")
        assert isinstance(entries, list)
        head = json.dumps(shown, ensure_ascii=False, indent=1)
        lines = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
        body = f'"entries": [\n  {lines}\n ]' if entries else '"entries": []'
        return head[: head.rindex("\n}")] + ",\n " + body + "\n}\n"
