"""A game being played: the state, its journal, and chance answered by the driver.

A match is what programs hold: `piazza.new_match(...)`. It checks every input before it changes anything.

Laws, checked for every game by the conformance suite; they go on where those of core/rules.py end:

11. Over is over. After the end nothing is played, declared or taken back, by nobody and with nobody's consent; except
    in an analysis, where all lies open from the start and the end may be taken back.
12. Every record that a match can write loads and verifies, gives a match that differs in nothing, and is saved again as
    the same bytes.
13. Nothing that a match cannot write is accepted: an entry of a record replays exactly when some call would write it.
14. Consent is complete: it names every other seat, each once.
15. Nothing reachable from what a call returned, or from what it was given, changes a match.
16. A seat that does not exist is refused everywhere, with `no_such_seat`.
"""

from __future__ import annotations

import os
from typing import Any, Final

from piazza.core.acts import BY_RULES
from piazza.core.agenda import CHANCE, EVERYONE, SPECTATOR, State
from piazza.core.dealing import Chain, Deal, is_secret
from piazza.core.errors import BadRecord, PiazzaError
from piazza.core.fairness import ChanceDriver, commitment
from piazza.core.journal import FORMAT_VERSION, STAND_IN, Entry, Record
from piazza.core.playing import Playing
from piazza.core.reading import copied_object, same_json
from piazza.core.records import record_from
from piazza.core.registry import rules_of
from piazza.core.rules import Rules
from piazza.core.seen import AskSeen, LineSeen, ResultSeen, Seen


class Moment:
    """Where the game stood before the entry with that number, or at its end: the round, and each seat's points as
    `Rules.scores` counts them."""

    def __init__(self, entry: int, round_now: int, scores: list[int]) -> None:
        self.entry: Final = entry
        self.round: Final = round_now
        self.scores: Final = scores


class Past:
    """A decision or an outcome of chance that is in force: its number and entry, and a copy of the state before it."""

    def __init__(self, number: int, entry: Entry, before: State) -> None:
        self.number: Final = number
        self.entry: Final = entry
        self.before: Final = before


class Match(Playing):
    """A match in progress or finished. Make one with `new_match`, `position` or `load`."""

    def __init__(
        self,
        rules: Rules[State],
        players: int,
        settings: dict[str, object],
        state: State,
        driver: ChanceDriver | None,
        names: list[dict[str, object]],
        position: dict[str, object] | None,
        format_version: int = FORMAT_VERSION,
        analysis: bool = False,
        deal: Deal | None = None,
    ) -> None:
        super().__init__(rules, players, state, driver, format_version, analysis)
        self._settings: Final = settings
        self._names: Final = names
        self.deal: Final = deal
        """How the players of a table dealt together; None where the seed alone decides."""
        self.seed_commitment = "" if driver is None else commitment(driver.seed)
        self._seed: str | None = None
        self._given_position: Final = position

    @property
    def settings(self) -> dict[str, object]:
        """Every setting of the game with the value it is played with."""
        return copied_object(self._settings)

    @property
    def names(self) -> list[dict[str, object]]:
        """The players as the record names them: `name`, and for a bot `bot`, its level."""
        return [copied_object(name) for name in self._names]

    # ---- looking -------------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> Seen[Any]:
        """All that `seat` may know now, JSON-able. None, or SPECTATOR, is somebody at no seat; EVERYONE is all seats
        together, for finished games and analysis."""
        eyes = self._eyes(seat)
        rounds = self.rules.progress(self._line.state)
        return {
            "game": self.game,
            "rules_version": self.rules.version,
            "players": self.players,
            "options": self.settings,
            "seat": seat,
            "entries": len(self.entries),
            "round": rounds[0],
            "rounds": rounds[1],
            "ask": self.ask_face(eyes),
            "over": self.is_over,
            "result": self.result(),
            "board": self.rules.view(self._line.state, eyes),
        }

    def _eyes(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat, SPECTATOR, EVERYONE)
        return seat

    def ask_face(self, seat: int | None = None) -> AskSeen | None:
        """The open question as `seat` may know it; None when the game is over."""
        eyes = self._eyes(seat)
        ask = self._open_ask()
        if ask is None:
            return None
        params = copied_object(ask.face(self._line.state, eyes))
        return {"kind": ask.kind_name(), "seats": list(ask.seats), "params": params}

    def history(self, seat: int | None = None, since: int = 0) -> list[LineSeen[Any]]:
        """What happened, entry by entry from number `since` on, as `seat` may know it: decisions, chance and acts of
        the table. Entries made void, and those that made them so, are absent."""
        eyes = self._eyes(seat)
        lines: list[tuple[int, LineSeen[Any]]] = []
        first = self._line.first_since(since)
        for played, told in zip(self._line.played[first:], self._line.told(first), strict=True):
            events = [self.rules.redact(event, eyes) for event in told]
            lines.append((played.number, _log_line(played.number, played.entry, events)))
        if not self._line.declared:
            return [line for _, line in lines]
        for number, entry in self._line.declared:
            if number >= since:
                lines.append((number, _log_line(number, entry, [_told(entry)])))
        return [line for _, line in sorted(lines, key=_entry_number)]

    def moments(self) -> list[Moment]:
        """Every moment of the game from its beginning to now. Entries made void are absent. It tells what somebody
        who knows everything would count, so it is nobody's to read before the end."""
        numbers = [played.number for played in self._line.played]
        states = self._line.states()
        return [
            self._moment(number, state) for number, state in zip([*numbers, len(self.entries)], states, strict=True)
        ]

    def past(self) -> list[Past]:
        """Everything that was decided, by seats and by chance, in its order. Entries made void are absent. Like
        `moments` it is nobody's to read before the end: for a seat, draw worlds from it (`Rules.sample`)."""
        return [
            Past(each.number, each.entry, state.copy())
            for each, state in zip(self._line.played, self._line.states(), strict=False)
        ]

    def _moment(self, entry: int, state: State) -> Moment:
        return Moment(entry, self.rules.progress(state)[0], self.rules.scores(state))

    @property
    def progress(self) -> tuple[int, int]:
        """(round, rounds) as people count them; rounds is 0 when the game has no fixed number."""
        return self.rules.progress(self._line.state)

    @property
    def points(self) -> list[int]:
        """What each seat has already, as everybody sees it; empty where the game does not say."""
        return self.rules.points(self._line.state)

    def knows_more(self, seat: int) -> bool:
        """Whether the seat knows something now that somebody else does not."""
        self._check_seat(seat)
        return self.rules.knows_more(self._line.state, seat)

    @property
    def scores(self) -> list[int]:
        """Each seat's points: final once the game is over, before that what it would count now."""
        return self.rules.scores(self._line.state)

    @property
    def standings(self) -> list[int]:
        """Each seat's place, 1 for the winner; ties share the better place, who resigned comes last."""
        return self._line.acts.standings(self.rules.standings(self._line.state))

    def result(self) -> ResultSeen | None:
        """Scores, places and parts of the score once the game is over, and what ended it; None before."""
        if not self.is_over:
            return None
        parts = [dict(part) for part in self.rules.breakdown(self._line.state)]
        found: ResultSeen = {"scores": self.scores, "standings": self.standings, "breakdown": parts}
        if self.format_version > 1:
            found["end"] = self._line.acts.end() or BY_RULES
        return found

    # ---- keeping -------------------------------------------------------------------------------------------------

    def copy(self) -> Match:
        """An independent match at the same point, with the same journal, seed and future."""
        twin = Match(
            self.rules,
            self.players,
            self._settings,
            self._line.state,
            None,
            self._names,
            self._given_position,
            self.format_version,
            self.analysis,
            self.deal,
        )
        twin.driver = self.driver
        twin.seed_commitment = self.seed_commitment
        twin._seed = self._seed
        twin._line = self._line.copy()
        return twin

    def as_position(self) -> dict[str, object]:
        """The state now as `piazza.position` takes it, hidden cards and who knows them included, at the start of a
        turn; elsewhere it raises BadPosition."""
        return {"players": self.players, "options": self.settings, **self.rules.as_position(self._line.state)}

    def record(self) -> Record:
        """The match as a record: complete, so it tells every secret; the seed itself only once the game is over."""
        seed = self._seed if self.driver is None else self.driver.seed
        result = self.result()
        return Record(
            self.game,
            self.rules.version,
            self.settings,
            self.names,
            self.seed_commitment,
            list(self.entries),
            None if result is None else dict(result),
            seed if self.is_over and self.seed_commitment else None,
            None if self._given_position is None else copied_object(self._given_position),
            self.format_version,
            self.analysis,
            self.deal,
        )

    def __eq__(self, other: object) -> bool:
        """Two matches are equal when their records are."""
        return isinstance(other, Match) and self.record() == other.record()

    __hash__ = None  # type: ignore[assignment]  # a match changes, so it can be no key

    def __repr__(self) -> str:
        asked = ", ".join("chance" if seat == CHANCE else f"seat {seat}" for seat in self.seats_to_act)
        state = "over" if self.is_over else "paused" if self.is_paused else f"{asked} to act"
        return f"<Match {self.game}, {self.players} players, {len(self.entries)} entries, {state}>"

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        driver = None if self.driver is None else (self.driver.seed, self.driver.key)
        return _match_again, (self.record().as_dict(), driver, self._seed)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record as a `.piazza` file."""
        text = self.record().as_text()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def driver_of(self, seed: str) -> ChanceDriver:
        """What answers for chance with this seed, which must fit the commitment where there is one."""
        if self.seed_commitment:
            _check_seed(seed, self.seed_commitment, self.deal)
        if self.deal is None:
            return ChanceDriver(seed)
        key = self.deal.key(seed, self.game, self.rules.version, self._settings, self._names)
        return ChanceDriver(seed, key)

    def resume(self, seed: str) -> None:
        """Lets the seed answer for chance from here on."""
        self.driver = self.driver_of(seed)
        self._run_chance()

    def new_chain(self, seed: str) -> Chain | None:
        """The running digest of the journal, at its beginning; None without a deal."""
        return None if self.deal is None else Chain(self.driver_of(seed).key, self.seed_commitment)


def _match_again(record: dict[str, object], driver: tuple[str, bytes] | None, seed: str | None) -> Match:
    """A match is kept as its record, and as what answers for chance."""
    match = replay(record_from(record))
    match.driver = None if driver is None else ChanceDriver(driver[0], driver[1])
    match._seed = seed
    return match


def _log_line(number: int, entry: Entry, events: list[dict[str, object]]) -> LineSeen[Any]:
    return {"entry": number, "by": entry.by, "via": entry.via, "events": events}


def _told(entry: Entry) -> dict[str, object]:
    """An act of the table as an event: everybody sees it."""
    told: dict[str, object] = {"key": f"table_{entry.act}", "seat": entry.by}
    if entry.act == STAND_IN:
        told["who"] = entry.text
    return told


def _entry_number(line: tuple[int, LineSeen[Any]]) -> int:
    return line[0]


def replay(record: Record, upto: int | None = None) -> Match:
    """The match a record tells, up to entry number `upto`, which is not included; without a driver."""
    if record.seed is not None:
        _check_seed(record.seed, record.seed_commitment, record.deal)
    rules = rules_of(record.game, record.rules_version)
    try:
        state, settings = _beginning(rules, record)
    except PiazzaError as fault:
        raise BadRecord(f"cannot begin: {fault}") from None
    match = Match(
        rules,
        len(record.players),
        settings,
        state,
        None,
        record.players,
        record.position,
        record.format_version,
        record.analysis,
        record.deal,
    )
    match.seed_commitment = record.seed_commitment
    match._seed = record.seed
    for entry in record.entries if upto is None else record.entries[:upto]:
        match.replay_entry(entry)
    return match


def _beginning(rules: Rules[State], record: Record) -> tuple[State, dict[str, object]]:
    """The state that a record begins from and the settings it is played with, which the record must have in full."""
    players = len(record.players)
    if record.position is None:
        settings = rules.check_settings(players, record.settings)
        state = rules.start(players, settings)
    else:
        state = rules.position(record.position)
        seats = len(rules.scores(state))
        if seats != players:
            raise BadRecord(f"players: expected {seats}, as many as the position has, got {players}")
        settings = rules.settings_of_position(players, record.position)
    if not same_json(settings, record.settings):
        names = [name for name in {**settings, **record.settings} if not _agree(name, settings, record.settings)]
        raise BadRecord(f"options: expected every setting with the value it is played with; see {', '.join(names)}")
    return state, settings


def _agree(name: str, one: dict[str, object], other: dict[str, object]) -> bool:
    return name in one and name in other and same_json(one[name], other[name])


def _check_seed(seed: str, expected: str, deal: Deal | None) -> None:
    if commitment(seed, deal) != expected:
        raise BadRecord(f"seed: expected the one with the commitment {expected or '(none)'}")
    if deal is not None and not is_secret(seed):
        raise BadRecord("seed: expected 64 digits of 0-9a-f in a deal, which nobody finds by trying")
