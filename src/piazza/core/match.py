"""A game being played: the state, its journal, and chance answered by the driver.

A match is what programs hold: `piazza.new_match(...)`. It checks every input before it changes anything.
"""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import CHANCE, EVERYONE, SPECTATOR, Ask, Event, State, apply, current_ask
from piazza.core.errors import BadRecord, IllegalOption, PiazzaError, Refusal
from piazza.core.fairness import ChanceDriver, commitment
from piazza.core.journal import DO, RECALL, UNDO, Entry, Record
from piazza.core.registry import rules_of
from piazza.core.rules import Rules, find_option


class Played:
    """An entry that is in force: its number in the journal, what was asked, what it told, the state before it."""

    def __init__(self, number: int, entry: Entry, kind: str, waiting: int, before: State) -> None:
        self.number: Final = number
        self.entry: Final = entry
        self.kind: Final = kind
        self.waiting: Final = waiting
        self.before: Final = before
        self.events: list[Event] = []

    def reveals_to(self, seat: int) -> bool:
        for event in self.events:
            if seat in event.reveals_to:
                return True
        return False


class Moment:
    """Where the game stood before the entry with that number, or at its end: the round, and each seat's points as
    `Rules.scores` counts them."""

    def __init__(self, entry: int, round_now: int, scores: list[int]) -> None:
        self.entry: Final = entry
        self.round: Final = round_now
        self.scores: Final = scores


class Match:
    """A match in progress or finished. Make one with `new_match`, `position` or `load`."""

    def __init__(
        self,
        rules: Rules[State],
        players: int,
        options: dict[str, object],
        state: State,
        driver: ChanceDriver | None,
        names: list[dict[str, object]],
        position: dict[str, object] | None,
    ) -> None:
        self.rules: Final = rules
        self.players: Final = players
        self.options_of_game: Final = options
        self.names: Final = names
        self.driver = driver
        self.seed_commitment = "" if driver is None else commitment(driver.seed)
        self.entries: list[Entry] = []
        self.state = state
        self._given_position: Final = position
        self._played: list[Played] = []
        self._run_chance()

    # ---- who may do what -----------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self.rules.name

    @property
    def is_over(self) -> bool:
        return self.rules.is_over(self.state)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that are asked now; (CHANCE,) only in a position without a seed; empty when the game is over."""
        ask = current_ask(self.state)
        return () if ask is None else ask.seats

    def options(self, seat: int) -> list[str]:
        """The stable texts of all that `seat` may play now; empty when it is not asked."""
        ask = current_ask(self.state)
        if ask is None or seat not in ask.seats:
            return []
        return [ask.text(self.state, seat, option) for option in ask.options(self.state, seat)]

    def choices(self, seat: int) -> list[dict[str, object]]:
        """The same options with what people and boards need: the text, a message key and its parameters."""
        ask = current_ask(self.state)
        if ask is None or seat not in ask.seats:
            return []
        found: list[dict[str, object]] = []
        for option in ask.options(self.state, seat):
            key, params = ask.label(self.state, seat, option)
            found.append({"text": ask.text(self.state, seat, option), "key": key, "params": params})
        return found

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Why `seat` may not play `text` now; None when it may."""
        ask = current_ask(self.state)
        if ask is None:
            return Refusal("game_over")
        if not (0 <= seat < self.players or seat == CHANCE):
            return Refusal("no_such_seat", {"seat": seat, "seats": self.players})
        if seat not in ask.seats:
            return Refusal("not_asked", {"seat": seat, "asked": list(ask.seats)})
        if find_option(self.state, seat, text) >= 0:
            return None
        if seat == CHANCE:
            return Refusal("not_an_outcome", {"text": text})
        return self.rules.refusal(self.state, seat, text)

    # ---- playing -------------------------------------------------------------------------------------------------

    def play(self, seat: int, text: str, via: str = "") -> list[dict[str, object]]:
        """Plays an option and lets chance answer; returns what happened as `seat` may know it.

        Raises IllegalOption, with the reason, when `text` is not among the seat's options; nothing changes then.
        """
        refusal = self.why_not(seat, text)
        if refusal is not None:
            raise IllegalOption(refusal, f"{refusal.code}: {describe_refusal(refusal)}")
        first = len(self._played)
        self._append(Entry(seat, DO, text=text, via=via))
        self._run_chance()
        eyes = EVERYONE if seat == CHANCE else seat
        return [self.rules.redact(event, eyes) for played in self._played[first:] for event in played.events]

    def _append(self, entry: Entry) -> None:
        ask = self.state.agenda[-1]
        assert isinstance(ask, Ask)
        played = Played(len(self.entries), entry, ask.KIND, len(ask.seats), self.state)
        state = self.state.copy()
        state.events = played.events
        apply(state, entry.by, find_option(state, entry.by, entry.text))
        state.events = None
        self.state = state
        self.entries.append(entry)
        self._played.append(played)

    def _run_chance(self) -> None:
        driver = self.driver
        while driver is not None:
            ask = current_ask(self.state)
            if ask is None or ask.seats[0] != CHANCE:
                return
            options = ask.options(self.state, CHANCE)
            option = driver.pick(len(self.entries), options, ask.weights(self.state))
            self._append(Entry(CHANCE, DO, text=ask.text(self.state, CHANCE, option)))

    # ---- taking back ---------------------------------------------------------------------------------------------

    def why_not_undo(self, seat: int) -> Refusal | None:
        """Why `seat` may not freely take back its last decision; None when it may.

        Free is what revealed nothing: no chance outcome, no other seat's decision and no other seat's information
        has come since. A choice in a simultaneous question may be taken back while the question is open.
        """
        index = self._last_by(seat)
        if index < 0:
            return Refusal("nothing_to_undo")
        others = 0
        for played in self._played[index:]:
            if played.entry.by == CHANCE:
                return Refusal("chance_since")
            if played.reveals_to(seat):
                return Refusal("revealed_since")
            if played.entry.by != seat:
                others += 1
        if others and not self._still_open(index):
            return Refusal("others_acted_since")
        return None

    def undo(self, seat: int, via: str = "") -> int:
        """Takes back the seat's last decision, within the free limit; returns the number of the entry made void."""
        refusal = self.why_not_undo(seat)
        if refusal is not None:
            raise IllegalOption(refusal, f"{refusal.code}: {describe_refusal(refusal)}")
        index = self._last_by(seat)
        target = self._played[index].number
        act = RECALL if index < len(self._played) - 1 else UNDO
        self._void(Entry(seat, act, target=target, via=via))
        return target

    def undo_to(self, seat: int, target: int, consent: tuple[int, ...]) -> None:
        """Takes the game back to before entry `target`, with the consent of every other seat that decided since or
        that is named by the table; chance is drawn anew, from new entry numbers."""
        index = self._index_of(target)
        if index < 0 or self._played[index].entry.by == CHANCE:
            refusal = Refusal("no_such_entry", {"entry": target})
            raise IllegalOption(refusal, f"no_such_entry: {describe_refusal(refusal)}")
        for played in self._played[index:]:
            by = played.entry.by
            if by not in (CHANCE, seat) and by not in consent:
                refusal = Refusal("consent_missing", {"seat": by})
                raise IllegalOption(refusal, f"consent_missing: {describe_refusal(refusal)}")
        self._void(Entry(seat, UNDO, target=target, consent=consent))

    def _void(self, entry: Entry) -> None:
        index = self._index_of(entry.target)
        later = self._played[index + 1 :] if entry.act == RECALL else []
        self.state = self._played[index].before
        del self._played[index:]
        self.entries.append(entry)
        for kept in later:
            self._replay_kept(kept)

    def _replay_kept(self, kept: Played) -> None:
        ask = self.state.agenda[-1]
        assert isinstance(ask, Ask)
        played = Played(kept.number, kept.entry, ask.KIND, len(ask.seats), self.state)
        state = self.state.copy()
        state.events = played.events
        apply(state, kept.entry.by, find_option(state, kept.entry.by, kept.entry.text))
        state.events = None
        self.state = state
        self._played.append(played)

    def _last_by(self, seat: int) -> int:
        for index in range(len(self._played) - 1, -1, -1):
            if self._played[index].entry.by == seat:
                return index
        return -1

    def _index_of(self, number: int) -> int:
        for index in range(len(self._played) - 1, -1, -1):
            if self._played[index].number == number:
                return index
        return -1

    def _still_open(self, index: int) -> bool:
        """Whether the question answered by played[index] still waits for others: then each answer since took one."""
        first = self._played[index]
        ask = current_ask(self.state)
        since = len(self._played) - index
        return ask is not None and ask.KIND == first.kind and len(ask.seats) == first.waiting - since

    # ---- looking -------------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, object]:
        """All that `seat` may know now, JSON-able; None for a spectator."""
        eyes = SPECTATOR if seat is None else seat
        rounds = self.rules.progress(self.state)
        return {
            "game": self.game,
            "rules_version": self.rules.version,
            "players": self.players,
            "options": self.options_of_game,
            "seat": seat,
            "entries": len(self.entries),
            "round": rounds[0],
            "rounds": rounds[1],
            "ask": self.ask_face(eyes),
            "over": self.is_over,
            "result": self.result(),
            "board": self.rules.view(self.state, eyes),
        }

    def ask_face(self, eyes: int) -> dict[str, object] | None:
        """The open question as `eyes` may know it; None when the game is over."""
        ask = current_ask(self.state)
        if ask is None:
            return None
        return {"kind": ask.KIND, "seats": list(ask.seats), "params": ask.face(self.state, eyes)}

    def history(self, seat: int | None = None, since: int = 0) -> list[dict[str, object]]:
        """What happened, entry by entry from number `since` on, as `seat` may know it. Entries made void are absent."""
        eyes = SPECTATOR if seat is None else seat
        return [
            {
                "entry": played.number,
                "by": played.entry.by,
                "via": played.entry.via,
                "events": [self.rules.redact(event, eyes) for event in played.events],
            }
            for played in self._played
            if played.number >= since
        ]

    def moments(self) -> list[Moment]:
        """Every moment of the game from its beginning to now. Entries made void are absent. It tells what somebody
        who knows everything would count, so it is nobody's to read before the end."""
        found = [self._moment(played.number, played.before) for played in self._played]
        found.append(self._moment(len(self.entries), self.state))
        return found

    def _moment(self, entry: int, state: State) -> Moment:
        return Moment(entry, self.rules.progress(state)[0], self.rules.scores(state))

    @property
    def scores(self) -> list[int]:
        return self.rules.scores(self.state)

    @property
    def standings(self) -> list[int]:
        return self.rules.standings(self.state)

    def result(self) -> dict[str, object] | None:
        """Scores, places and parts of the score once the game is over; None before."""
        if not self.is_over:
            return None
        parts: list[object] = [dict(part) for part in self.rules.breakdown(self.state)]
        return {"scores": self.scores, "standings": self.standings, "breakdown": parts}

    # ---- keeping -------------------------------------------------------------------------------------------------

    def copy(self) -> Match:
        """An independent match at the same point, with the same journal, seed and future."""
        twin = Match(self.rules, self.players, self.options_of_game, self.state, None, self.names, self._given_position)
        twin.driver = self.driver
        twin.seed_commitment = self.seed_commitment
        twin.entries = self.entries[:]
        twin._played = self._played[:]
        return twin

    def record(self) -> Record:
        """The match as a record: complete, so it tells every secret; the seed itself only once the game is over."""
        seed = self.driver.seed if self.driver is not None and self.is_over else None
        return Record(
            self.game,
            self.rules.version,
            self.options_of_game,
            self.names,
            self.seed_commitment,
            self.entries[:],
            self.result(),
            seed,
            self._given_position,
        )

    def save(self, path: str) -> None:
        """Writes the record as a `.piazza` file."""
        text = self.record().as_text()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def resume(self, driver: ChanceDriver) -> None:
        """Lets `driver` answer for chance from here on; in a match of a fresh seed it must fit the commitment."""
        if self.seed_commitment and commitment(driver.seed) != self.seed_commitment and not self.is_over:
            raise BadRecord(f"seed: expected the one with the commitment {self.seed_commitment}")
        self.driver = driver
        self._run_chance()

    def replay_entry(self, entry: Entry) -> None:
        """Appends one entry of a record as it stands, chance included; raises BadRecord naming what is wrong."""
        number = len(self.entries)
        if entry.act != DO:
            self._replay_void(entry, number)
            return
        refusal = self.why_not(entry.by, entry.text)
        if refusal is not None:
            who = "chance" if entry.by == CHANCE else f"seat {entry.by}"
            problem = f"{refusal.code}: {describe_refusal(refusal)}"
            raise BadRecord(f"entry {number}: {who} may not play {entry.text!r} ({problem})", number)
        self._append(entry)

    def _replay_void(self, entry: Entry, number: int) -> None:
        index = self._index_of(entry.target)
        if index < 0 or self._played[index].entry.by == CHANCE:
            raise BadRecord(f"entry {number}: expected the number of a decision in force, got {entry.target}", number)
        try:
            if entry.consent:
                self.undo_to(entry.by, entry.target, entry.consent)
                return
            refusal = self.why_not_undo(entry.by)
            if refusal is not None:
                raise IllegalOption(refusal, refusal.code)
            if self._last_by(entry.by) != index:
                raise IllegalOption(Refusal("no_such_entry", {"entry": entry.target}), "not the seat's last decision")
            self._void(entry)
        except IllegalOption as fault:
            raise BadRecord(f"entry {number}: this undo was not allowed ({fault})", number) from None


def describe_refusal(refusal: Refusal) -> str:
    """The refusal's parameters in one line, for programmers; people get the message `refusal.<code>`."""
    return ", ".join(f"{key}={value}" for key, value in refusal.params.items()) or "not allowed now"


def replay(record: Record, upto: int | None = None) -> Match:
    """The match a record tells, up to entry number `upto`, which is not included; without a driver."""
    rules = rules_of(record.game, record.rules_version)
    players = len(record.players)
    try:
        if record.position is not None:
            state = rules.position(record.position)
            options = record.options
        else:
            options = rules.check_options(players, record.options)
            state = rules.start(players, options)
    except PiazzaError as fault:
        raise BadRecord(f"cannot begin: {fault}") from None
    match = Match(rules, players, options, state, None, record.players, record.position)
    match.seed_commitment = record.seed_commitment
    for entry in record.entries if upto is None else record.entries[:upto]:
        match.replay_entry(entry)
    return match


def verify(record: Record) -> list[str]:
    """Runs a record again and checks all it claims; returns what was checked, raises BadRecord at the first fault."""
    match = replay(record)
    checked = [f"{len(record.entries)} entries follow the rules of {record.game}, version {record.rules_version}"]
    result = match.result()
    if record.result != result:
        raise BadRecord(f"result: expected {result}, got {record.result}")
    checked.append("the result is what the entries give" if result else "the game is not over yet")
    if record.seed is not None:
        _verify_chance(record, ChanceDriver(record.seed))
        checked.append("the seed fits its commitment and gives every chance outcome")
    return checked


def _verify_chance(record: Record, driver: ChanceDriver) -> None:
    if commitment(driver.seed) != record.seed_commitment:
        raise BadRecord(f"seed: expected one with the commitment {record.seed_commitment}")
    match = replay(record, 0)
    for number, entry in enumerate(record.entries):
        ask = current_ask(match.state)
        if entry.by == CHANCE and ask is not None:
            options = ask.options(match.state, CHANCE)
            due = ask.text(match.state, CHANCE, driver.pick(number, options, ask.weights(match.state)))
            if due != entry.text:
                raise BadRecord(f"entry {number}: the seed gives {due!r}, got {entry.text!r}", number)
        match.replay_entry(entry)
