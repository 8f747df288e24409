"""Records, and ways to spoil them. What still passes must stand in a written list, with the reason why it may."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import piazza
from piazza.core.randomness import Stream
from tests.conformance.cases import MAIN_CASES
from tests.conformance.tables import others, play_at_random, table_of

Raw = dict[str, Any]

# ---- records to spoil ------------------------------------------------------------------------------------------------


def _running(match: piazza.Match, stream: Stream) -> piazza.Match:
    """The match some way on, not over yet."""
    before = match.copy()
    for _ in table_of(match, stream, 30, may_end=False):
        if match.is_over:
            return before
        before = match.copy()
    return match


def _ended(match: piazza.Match, stream: Stream) -> piazza.Match:
    going = _running(match, stream)
    going.agree_end(0, others(going, 0))
    return going


def _as_version_1(match: piazza.Match, stream: Stream) -> piazza.Match:
    again = piazza.load({**raw_of(match), "format_version": 1, "entries": []}, seed="fuzz")
    before = again.copy()
    while len(again.entries) < 60 and not again.is_over:
        before = again.copy()
        seat = again.seats_to_act[0]
        play_at_random(again, stream)
        if again.why_not_undo(seat) is None and stream.below(3) == 0:
            again.undo(seat)
    return before


def _as_analysis(match: piazza.Match, stream: Stream) -> piazza.Match:
    again = piazza.load({**raw_of(match), "analysis": True, "seed_commitment": "", "entries": []}, seed="fuzz")
    return _ended(again, stream)


def _position(seed: str | None) -> piazza.Match:
    match = piazza.position("sangimignano", {"hands": ["9 9 9 6", "7 8 10 10"], "market": "5 6 7 8"}, seed=seed)
    match.play(0, "build 9x3")
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, "pass" if "pass" in match.options(seat) else match.options(seat)[-1])
    return match


def raw_of(match: piazza.Match) -> Raw:
    shown: Raw = json.loads(match.record().as_text())
    return shown


def records() -> dict[str, Raw]:
    """By kind: `running` ones, `finished` ones whose seed is told, and those `free` of any seed."""
    found: dict[str, Raw] = {}
    for case in MAIN_CASES:
        stream = Stream(case.players)
        found[f"running {case}"] = raw_of(_running(case.match("fuzz"), stream))
        found[f"finished {case}"] = raw_of(_ended(case.match("fuzz"), stream))
        found[f"running 1 {case}"] = raw_of(_as_version_1(case.match("fuzz"), stream))
        found[f"free {case}"] = raw_of(_as_analysis(case.match("fuzz"), stream))
    found["finished position"] = raw_of(_position("fuzz"))
    found["free position"] = raw_of(_position(None))
    return found


# ---- ways to spoil them ----------------------------------------------------------------------------------------------

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 99, 10**30, 1.0, 0.5, "", "0", "x", "chance", "pass", "\x1b[2J", "\ud800", "\0",
    "a" * 30_000, [], [0], [1, 0], {}, {"name": "x"}, {"": 0},
)  # fmt: skip
ACTS: tuple[Raw, ...] = (
    {"stand_in": "bot:x"}, {"return": True}, {"time_out": True}, {"resign": True}, {"pause": True}, {"resume": True},
    {"end": "agreed"}, {"do": "pass"}, {"undo": 0}, {"recall": 0},
)  # fmt: skip


def _containers(value: Any) -> list[Any]:
    found = [value] if value else []
    for part in value.values() if isinstance(value, dict) else value:
        if isinstance(part, dict | list):
            found += _containers(part)
    return found


def _replace_something(raw: Raw, chance: random.Random) -> None:
    place = chance.choice(_containers(raw))
    key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
    place[key] = copy.deepcopy(chance.choice(ODD))


def _nudge_a_number(raw: Raw, chance: random.Random) -> None:
    places = [(at, key) for at in _containers(raw) for key in (at if isinstance(at, dict) else range(len(at)))]
    whole = [(at, key) for at, key in places if type(at[key]) is int]
    at, key = chance.choice(whole)
    at[key] = chance.choice([at[key] + 1, at[key] - 1, float(at[key]), str(at[key]), bool(at[key])])


def _drop_something(raw: Raw, chance: random.Random) -> None:
    place = chance.choice(_containers(raw))
    del place[chance.choice(list(place) if isinstance(place, dict) else range(len(place)))]


def _add_a_key(raw: Raw, chance: random.Random) -> None:
    place = chance.choice([at for at in _containers(raw) if isinstance(at, dict)])
    place[chance.choice(["", "x", "via", "consent", "seed", "analysis", "bot", "undo", "result"])] = chance.choice(ODD)


def _change_an_entry(raw: Raw, chance: random.Random) -> None:
    entries = raw["entries"]
    entry = chance.choice([entry for entry in entries if "do" in entry])
    alike = [other for other in entries if "do" in other and (other["by"] == "chance") == (entry["by"] == "chance")]
    entry["do"] = chance.choice(alike)["do"]


def _move_entries(raw: Raw, chance: random.Random) -> None:
    entries = raw["entries"]
    one, other = chance.randrange(len(entries)), chance.randrange(len(entries))
    deed = chance.randrange(3)
    if deed == 0:
        entries[one], entries[other] = entries[other], entries[one]
    elif deed == 1:
        entries.insert(one, copy.deepcopy(entries[other]))
    else:
        del entries[max(1, one) :]


def _insert_an_entry(raw: Raw, chance: random.Random) -> None:
    entries, seats = raw["entries"], len(raw["players"])
    entry = {"by": chance.randrange(-1, seats + 1), **copy.deepcopy(chance.choice(ACTS))}
    for act in ("undo", "recall"):
        if act in entry:
            entry[act] = chance.randrange(max(1, len(entries)))
    if chance.random() < 0.6:
        everybody = [seat for seat in range(seats) if seat != entry["by"]]
        entry["consent"] = chance.choice([everybody, everybody[:-1], [entry["by"]], [99], [], everybody[::-1], [0, 0]])
    place = chance.choice([len(entries), chance.randrange(len(entries) + 1)])
    entries.insert(place, entry)


def _remove_the_seed(raw: Raw, chance: random.Random) -> None:
    raw.pop("seed", None)
    if chance.random() < 0.5:
        raw["seed_commitment"] = chance.choice(["", "sha256:" + "0" * 64])


def _change_the_end(raw: Raw, chance: random.Random) -> None:
    raw["result"] = None if chance.random() < 0.5 else raw["result"]
    if chance.random() < 0.5:
        raw.pop("seed", None)
    raw["entries"] = raw["entries"][:-1]


SPOILERS: tuple[Callable[[Raw, random.Random], None], ...] = (
    _change_an_entry, _move_entries, _insert_an_entry, _remove_the_seed, _change_the_end, _add_a_key, _nudge_a_number,
    _replace_something, _drop_something,
)  # fmt: skip
"""Those that know what a record looks like come first."""


def spoiled(raw: Raw, chance: random.Random) -> Raw:
    changed = copy.deepcopy(raw)
    for number in sorted(chance.sample(range(len(SPOILERS)), chance.choice([1, 1, 1, 2]))):
        SPOILERS[number](changed, chance)
    return changed


def spoiled_text(text: str, chance: random.Random) -> str:
    """A file with a few signs changed, cut off or doubled."""
    place = chance.randrange(len(text))
    deed = chance.randrange(4)
    if deed == 0:
        return text[:place]
    if deed == 1:
        return text[:place] + chance.choice('"{}[],:0-\\ \x00\ud800é') + text[place + 1 :]
    if deed == 2:
        lines = text.splitlines(keepends=True)
        at = chance.randrange(len(lines))
        return "".join([*lines[:at], lines[at], *lines[at:]])
    return text[:place] + "[" * chance.choice([1, 50, 100_000]) + text[place:]


# ---- what may survive ------------------------------------------------------------------------------------------------

TOLD = "the players' names and the levels of bots are the record's own word"
DECIDED = "another decision, act or undo that a match could have written, with the same result"
OPEN = "another outcome that the rules allow, where no seed is told yet or none was committed to"
BEGUN = "another hand-made beginning from which the same entries and the same result follow"
UNDER_WAY = "another running game: shorter, from another beginning, or with another commitment"

SURVIVORS: dict[str, dict[str, str]] = {
    "finished": {
        "players": TOLD, "decisions": DECIDED, "options": DECIDED, "rules_version": DECIDED, "position": BEGUN,
    },
    "free": {
        "players": TOLD, "decisions": DECIDED, "chance": OPEN, "options": DECIDED, "rules_version": DECIDED,
        "position": BEGUN, "result": OPEN, "analysis": OPEN,
    },
    "running": {
        "players": TOLD, "decisions": DECIDED, "chance": OPEN, "options": DECIDED, "rules_version": DECIDED,
        "seed_commitment": UNDER_WAY, "format_version": UNDER_WAY, "analysis": UNDER_WAY,
    },
}  # fmt: skip
"""By kind of record: what may differ from the original in a record that is accepted."""


def differences(one: Raw, other: Raw) -> set[str]:
    found = {key for key in {*one, *other} if key != "entries" and plain(one.get(key)) != plain(other.get(key))}
    for part, is_chance in (("chance", True), ("decisions", False)):
        lines = [[line for line in raw["entries"] if (line["by"] == "chance") == is_chance] for raw in (one, other)]
        if plain(lines[0]) != plain(lines[1]):
            found.add(part)
    return found


def plain(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def kind_of(name: str, raw: Raw) -> str:
    """What a spoiled record now claims to be: a game that is not over has no result, one without a seal is free."""
    if not raw.get("seed_commitment"):
        return "free"
    return "running" if raw.get("result") is None else name.split()[0]
