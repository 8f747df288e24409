"""The journal of a match and the record file `.piazza`: who decided what, in stable text, chance included.

The journal is the only truth; a state is what replaying it gives. Nothing is ever erased: an undo is an entry of its
own, and so is every act of the table (core/acts.py). The file format is documented in docs/record-format.md.
"""

from __future__ import annotations

import json
from typing import Final

from piazza.core.agenda import CHANCE
from piazza.core.errors import BadRecord

FORMAT: Final = "piazza-record"
FORMAT_VERSION: Final = 2
FORMAT_VERSIONS: Final = (1, 2)
"""Version 1 has no acts of the table and numbers chance by entries; a record keeps the version it was begun in."""

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


class Entry:
    """One line of the journal.

    `do`: the seat (or CHANCE) played `text`. `undo`: entry `target` and all that followed it are void. `recall`: entry
    `target` alone is void, a choice taken back while the same simultaneous question is still open. The others are acts
    of the table: `text` is who sits in, or how the game ends. `consent` names the seats that agreed to an undo beyond
    its free limit, to a pause or to an end; `via` says who decided for the seat when not its player.
    """

    def __init__(
        self, by: int, act: str, text: str = "", target: int = -1, consent: tuple[int, ...] = (), via: str = ""
    ) -> None:
        self.by: Final = by
        self.act: Final = act
        self.text: Final = text
        self.target: Final = target
        self.consent: Final = consent
        self.via: Final = via

    def as_dict(self) -> dict[str, object]:
        shown: dict[str, object] = {"by": "chance" if self.by == CHANCE else self.by}
        shown[self.act] = self._value()
        if self.consent:
            shown["consent"] = list(self.consent)
        if self.via:
            shown["via"] = self.via
        return shown

    def _value(self) -> object:
        if self.act in VOIDS:
            return self.target
        return self.text if self.act in (DO, STAND_IN, END) else True


class Record:
    """A record file in memory. `position` is None unless the match began from a hand-made position; `analysis` says
    that everything lay open from the start, as at a table for studying a game."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        options: dict[str, object],
        players: list[dict[str, object]],
        seed_commitment: str,
        entries: list[Entry],
        result: dict[str, object] | None,
        seed: str | None,
        position: dict[str, object] | None,
        format_version: int,
        analysis: bool = False,
    ) -> None:
        self.format_version = format_version
        self.analysis = analysis
        self.game = game
        self.rules_version = rules_version
        self.options = options
        self.players = players
        self.seed_commitment = seed_commitment
        self.entries = entries
        self.result = result
        self.seed = seed
        self.position = position

    def as_dict(self) -> dict[str, object]:
        shown: dict[str, object] = {
            "format": FORMAT,
            "format_version": self.format_version,
            "game": self.game,
            "rules_version": self.rules_version,
            "players": self.players,
            "options": self.options,
            "seed_commitment": self.seed_commitment,
        }
        if self.analysis and self.format_version > 1:
            shown["analysis"] = True
        if self.position is not None:
            shown["position"] = self.position
        shown["entries"] = [entry.as_dict() for entry in self.entries]
        shown["result"] = self.result
        if self.seed is not None:
            shown["seed"] = self.seed
        return shown

    def as_text(self) -> str:
        """The file's contents: JSON with one entry a line, so that people and diff tools can read it."""
        shown = self.as_dict()
        entries = shown.pop("entries")
        assert isinstance(entries, list)
        head = json.dumps(shown, ensure_ascii=False, indent=1)
        lines = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
        body = f'"entries": [\n  {lines}\n ]' if entries else '"entries": []'
        return head[: head.rindex("\n}")] + ",\n " + body + "\n}\n"


def read_record(text: str) -> Record:
    """Reads a record file's contents; raises BadRecord saying what was expected where."""
    try:
        raw = json.loads(text)
    except ValueError as fault:
        raise BadRecord(f"not a record: expected JSON ({fault})") from None
    return record_from(raw)


def record_from(raw: object) -> Record:
    """Reads a record given as JSON values."""
    if not isinstance(raw, dict):
        raise BadRecord("not a record: expected a JSON object")
    if raw.get("format") != FORMAT:
        raise BadRecord(f'not a record: expected "format": "{FORMAT}", got {raw.get("format")!r}')
    format_version = raw.get("format_version")
    if not isinstance(format_version, int) or format_version not in FORMAT_VERSIONS:
        raise BadRecord(f"expected format_version 1 to {FORMAT_VERSION}, got {format_version!r}")
    game = raw.get("game")
    version = raw.get("rules_version")
    commitment = raw.get("seed_commitment", "")
    if not isinstance(game, str):
        raise BadRecord("game: expected a name")
    if not isinstance(version, int) or isinstance(version, bool):
        raise BadRecord("rules_version: expected a whole number")
    if not isinstance(commitment, str):
        raise BadRecord("seed_commitment: expected a text")
    entries = _list(raw, "entries")
    return Record(
        game,
        version,
        _object(raw.get("options"), "options"),
        [_object(player, "players") for player in _list(raw, "players")],
        commitment,
        [_entry(line, number, format_version) for number, line in enumerate(entries)],
        None if raw.get("result") is None else _object(raw["result"], "result"),
        _seed(raw),
        None if raw.get("position") is None else _object(raw["position"], "position"),
        format_version,
        _analysis(raw, format_version),
    )


def _list(raw: dict[str, object], key: str) -> list[object]:
    value = raw.get(key)
    if not isinstance(value, list):
        raise BadRecord(f"{key}: expected a list")
    return value


def _object(value: object, key: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadRecord(f"{key}: expected an object")
    return value


def _seed(raw: dict[str, object]) -> str | None:
    seed = raw.get("seed")
    if seed is not None and not isinstance(seed, str):
        raise BadRecord("seed: expected a text")
    return seed


def _analysis(raw: dict[str, object], format_version: int) -> bool:
    if "analysis" not in raw or format_version == 1:
        return False
    if raw["analysis"] is not True:
        raise BadRecord("analysis: expected true")
    if raw.get("seed_commitment") or raw.get("seed") is not None:
        raise BadRecord("analysis: expected neither a seed nor a commitment beside it")
    return True


def _entry(line: object, number: int, format_version: int) -> Entry:
    if not isinstance(line, dict):
        raise BadRecord(f"entry {number}: expected an object", number)
    by = line.get("by")
    seat = CHANCE if by == "chance" else by
    if not isinstance(seat, int) or isinstance(seat, bool) or (seat < 0 and by != "chance"):
        raise BadRecord(f'entry {number}: "by": expected a seat or "chance", got {by!r}', number)
    known = (DO, *VOIDS) if format_version == 1 else (DO, *VOIDS, *ACTS)
    acts = [act for act in known if act in line]
    if len(acts) != 1:
        raise BadRecord(f"entry {number}: expected exactly one of {', '.join(known)}", number)
    via = line.get("via", "")
    if not isinstance(via, str):
        raise BadRecord(f'entry {number}: "via": expected a text', number)
    return _entry_of(line, number, seat, acts[0], via)


def _entry_of(line: dict[str, object], number: int, seat: int, act: str, via: str) -> Entry:
    value = line[act]
    if act in VOIDS:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < number:
            raise BadRecord(f'entry {number}: "{act}": expected the number of an earlier entry', number)
        return Entry(seat, act, target=value, consent=_consent(line, number), via=via)
    if act in (DO, STAND_IN):
        if not isinstance(value, str):
            raise BadRecord(f'entry {number}: "{act}": expected a text', number)
        return Entry(seat, act, text=value, via=via)
    if act == END:
        if value != AGREED:
            raise BadRecord(f'entry {number}: "{act}": expected "{AGREED}"', number)
        return Entry(seat, act, text=AGREED, consent=_consent(line, number), via=via)
    if value is not True:
        raise BadRecord(f'entry {number}: "{act}": expected true', number)
    return Entry(seat, act, consent=_consent(line, number) if act == PAUSE else (), via=via)


def _consent(line: dict[str, object], number: int) -> tuple[int, ...]:
    consent = line.get("consent", [])
    if not isinstance(consent, list) or not all(isinstance(seat, int) for seat in consent):
        raise BadRecord(f'entry {number}: "consent": expected a list of seats', number)
    return tuple(consent)
