"""Reading a record file: its shape, each key and each entry. Whether the entries follow the rules, replaying says."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from piazza.core.agenda import CHANCE
from piazza.core.dealing import Deal, deal_from
from piazza.core.errors import BadRecord, shown
from piazza.core.journal import (
    ACTS,
    AGREED,
    DO,
    END,
    FORMAT,
    FORMAT_VERSION,
    MOST_WHO,
    PAUSE,
    SHARE,
    STAND_IN,
    UNDO,
    VOIDS,
    Entry,
    Record,
)
from piazza.core.reading import MOST_FILE, MOST_WHOLE, RECORD, Reader

_KEYS: Final = (
    "format", "format_version", "game", "rules_version", "players", "options", "seed_commitment", "position", "entries",
    "result", "seed",
)  # fmt: skip
_MOST_SEATS: Final = 20
_MOST_NAME: Final = 100
_MOST_OPTION: Final = 1000
"""The longest text of an option; those of the games have less than 100 characters."""


def record_of(source: object) -> Record:
    """The record of a file's path, of a record's text or JSON values, or a Record again; always a new one."""
    if isinstance(source, Record):
        return record_from(source.as_dict())
    if isinstance(source, Mapping):
        return record_from(source)
    if isinstance(source, str) and source.lstrip().startswith(("{", "[")):
        return read_record(source)
    if isinstance(source, (str, os.PathLike)):
        return read_record(_contents(source))
    raise BadRecord(f"expected a path, a text, an object or a Record, got {shown(source)}")


def _contents(path: str | os.PathLike[str]) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read(MOST_FILE + 1)
    except (OSError, ValueError) as fault:
        raise BadRecord(f"cannot read {shown(os.fspath(path))}: {fault}") from None


def read_record(text: str) -> Record:
    """Reads a record file's contents; raises BadRecord saying what was expected where."""
    return record_from(RECORD.json(text, "not a record"))


def record_from(raw: object) -> Record:
    """Reads a record given as JSON values."""
    given = RECORD.plain_object(raw, "not a record")
    if given.get("format") != FORMAT:
        raise BadRecord(f'not a record: expected "format": "{FORMAT}", got {shown(given.get("format"))}')
    format_version = RECORD.whole(given.get("format_version"), "format_version", 1, FORMAT_VERSION)
    RECORD.fields(given, "", _KEYS if format_version == 1 else (*_KEYS, "analysis", "deal"))
    players = RECORD.items(given.get("players"), "players")
    if len(players) > _MOST_SEATS:
        raise BadRecord(f"players: expected at most {_MOST_SEATS}, got {len(players)}")
    entries = RECORD.items(given.get("entries"), "entries")
    result = given.get("result")
    seats = [_player(player, f"players[{seat}]", format_version) for seat, player in enumerate(players)]
    if "result" not in given:
        raise BadRecord("result: expected an object or null, got nothing")
    return Record(
        RECORD.text(given.get("game"), "game", 1, _MOST_NAME),
        RECORD.whole(given.get("rules_version"), "rules_version", 0, 10**6),
        RECORD.an_object(given.get("options"), "options"),
        seats,
        _commitment(given.get("seed_commitment")),
        [_entry(line, number, format_version) for number, line in enumerate(entries)],
        None if result is None else RECORD.an_object(result, "result"),
        RECORD.text(given["seed"], "seed", 1) if "seed" in given else None,
        RECORD.an_object(given["position"], "position") if "position" in given else None,
        format_version,
        _analysis(given),
        _deal(given, seats),
    )


def _player(value: object, place: str, format_version: int) -> dict[str, object]:
    return RECORD.an_object(value, place) if format_version == 1 else player_from(RECORD, value, place)


def player_from(reader: Reader, value: object, place: str) -> dict[str, object]:
    """A player as records name one: `name`, and for a bot `bot`, its level."""
    player = reader.fields(value, place, ("name", "bot"))
    reader.name(player.get("name"), f"{place}.name", _MOST_NAME)
    if "bot" in player:
        reader.text(player["bot"], f"{place}.bot", 1, _MOST_NAME)
    return player


def _commitment(value: object) -> str:
    text = RECORD.text(value, "seed_commitment")
    digits = text.removeprefix("sha256:")
    if text and (len(text) != 71 or len(digits) != 64 or digits.strip("0123456789abcdef")):
        raise RECORD.wrong("seed_commitment", 'an empty text, or "sha256:" and 64 digits of 0-9a-f', value)
    return text


def _analysis(given: dict[str, object]) -> bool:
    if "analysis" not in given:
        return False
    if given["analysis"] is not True:
        raise RECORD.wrong("analysis", "true", given["analysis"])
    if given.get("seed_commitment") or "seed" in given:
        raise BadRecord("analysis: expected neither a seed nor a commitment beside it")
    return True


def _deal(given: dict[str, object], players: list[dict[str, object]]) -> Deal | None:
    if "deal" not in given:
        return None
    if not given.get("seed_commitment") or given.get("position") is not None:
        raise BadRecord("deal: expected a seed_commitment and no position beside it")
    return deal_from(given["deal"], players)


def _entry(line: object, number: int, format_version: int) -> Entry:
    try:
        return _entry_from(line, number, format_version)
    except BadRecord as fault:
        raise BadRecord(str(fault), number) from None


def _entry_from(line: object, number: int, format_version: int) -> Entry:
    place = f"entry {number}"
    given = RECORD.an_object(line, place)
    known = (DO, *VOIDS) if format_version == 1 else (DO, *VOIDS, *ACTS)
    acts = [act for act in known if act in given]
    if len(acts) != 1:
        raise BadRecord(f"{place}: expected exactly one of {', '.join(known)}")
    act = acts[0]
    by = given.get("by")
    has_share = by == "chance" and act == DO and format_version > 1
    more = _further_keys(act, by == "chance")
    RECORD.fields(given, place, ("by", act, *more, *((SHARE,) if has_share else ())))
    if by == "chance" and act == DO:
        seat = CHANCE
    elif isinstance(by, int) and not isinstance(by, bool) and 0 <= by < _MOST_SEATS:
        seat = by
    else:
        raise RECORD.wrong(f'{place}: "by"', 'a seat or "chance"' if act == DO else "a seat", by)
    return Entry(
        seat,
        act,
        _text_of(given[act], f'{place}: "{act}"', act),
        _target_of(given[act], f'{place}: "{act}"', act, number),
        _consent(given, place),
        _via(given, place, format_version),
        _share(given, place) if has_share else None,
    )


def _share(given: dict[str, object], place: str) -> tuple[int, int, int]:
    where = f'{place}: "{SHARE}"'
    parts = RECORD.items(given.get(SHARE), where)
    if len(parts) != 3:
        raise RECORD.wrong(where, "a list of 3 whole numbers", parts)
    numbers = [RECORD.whole(part, where, 0, MOST_WHOLE) for part in parts]
    return numbers[0], numbers[1], numbers[2]


def _further_keys(act: str, is_chance: bool) -> tuple[str, ...]:
    """What an entry may hold besides who did what."""
    if act == UNDO:
        return ("consent", "via")
    if act in (PAUSE, END):
        return ("consent",)
    return () if is_chance or act in ACTS else ("via",)


def _text_of(value: object, place: str, act: str) -> str:
    if act in (DO, STAND_IN):
        return RECORD.text(value, place, 1, _MOST_OPTION)
    if act == END:
        if value != AGREED:
            raise RECORD.wrong(place, f'"{AGREED}"', value)
        return AGREED
    if act not in VOIDS and value is not True:
        raise RECORD.wrong(place, "true", value)
    return ""


def _target_of(value: object, place: str, act: str, number: int) -> int:
    if act not in VOIDS:
        return -1
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < number:
        raise RECORD.wrong(place, "the number of an earlier entry", value)
    return value


def _consent(given: dict[str, object], place: str) -> tuple[int, ...]:
    if "consent" not in given:
        return ()
    where = f'{place}: "consent"'
    seats = [RECORD.whole(seat, where, 0, _MOST_SEATS) for seat in RECORD.items(given["consent"], where)]
    if not seats:
        raise BadRecord(f"{where}: expected a list of seats, got an empty one")
    return tuple(seats)


def _via(given: dict[str, object], place: str, format_version: int) -> str:
    if "via" not in given:
        return ""
    via = given["via"]
    if format_version == 1 and isinstance(via, str) and via:
        return via
    return RECORD.text(via, f'{place}: "via"', 1, MOST_WHO)
