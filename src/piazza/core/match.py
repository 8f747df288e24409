"""A game being played: the state, its journal, and chance answered by the driver.

A match is what programs hold: `piazza.new_match(...)`. It checks every input before it changes anything.

Laws, checked for every game by the conformance suite; they go on where those of core/rules.py end:

8. Over is over. After the end nothing is played, declared or taken back, by nobody and with nobody's consent; except in
   an analysis, where all lies open from the start and the end may be taken back.
9. Every record that a match can write loads and verifies, and gives a match that differs in nothing.
10. Nothing that a match cannot write is accepted: an entry of a record replays exactly when some call would write it.
11. Consent is complete: it names every other seat, each once.
"""

from __future__ import annotations

from typing import Final

from piazza.core.acts import BY_RULES, Acts
from piazza.core.agenda import CHANCE, EVERYONE, SPECTATOR, Ask, State, current_ask
from piazza.core.errors import BadRecord, PiazzaError, Refusal, illegal
from piazza.core.fairness import ChanceDriver, commitment
from piazza.core.journal import (
    ACTS,
    AGREED,
    DO,
    END,
    FORMAT_VERSION,
    PAUSE,
    RESIGN,
    RESUME,
    RETURN,
    STAND_IN,
    TIME_OUT,
    UNDO,
    Entry,
    Record,
)  # fmt: skip
from piazza.core.line import Line
from piazza.core.registry import rules_of
from piazza.core.rules import Rules, find_option
from piazza.core.undoing import free_void, why_not_void, why_not_void_in_version_1


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
        format_version: int = FORMAT_VERSION,
        analysis: bool = False,
    ) -> None:
        self.format_version: Final = format_version
        self.analysis: Final = analysis
        """Whether everything lies open to everybody from the start, so that it may be taken back even after the end."""
        self.rules: Final = rules
        self.players: Final = players
        self.options_of_game: Final = options
        self.names: Final = names
        self.driver = driver
        self.seed_commitment = "" if driver is None else commitment(driver.seed)
        self._given_position: Final = position
        self.line = Line(state, Acts(players))
        self._run_chance()

    @property
    def state(self) -> State:
        """The state now; nothing changes it but `play` and its kin, which put another in its place."""
        return self.line.state

    @property
    def entries(self) -> list[Entry]:
        """The journal so far."""
        return self.line.entries

    # ---- who may do what -----------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self.rules.name

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: by its rules, by resignation, or because all agreed to end it."""
        return self.line.acts.end() != "" or self.rules.is_over(self.state)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that are asked now; (CHANCE,) only in a position without a seed; empty when the game is over or
        paused."""
        ask = self._open_ask()
        return () if ask is None or self.line.acts.is_paused else ask.seats

    def _open_ask(self) -> Ask[State] | None:
        """The question that waits; None when the game is over."""
        return None if self.line.acts.end() != "" else current_ask(self.state)

    def options(self, seat: int) -> list[str]:
        """The stable texts of all that `seat` may play now; empty when it is not asked."""
        ask = self._open_ask()
        if ask is None or seat not in self.seats_to_act:
            return []
        return [ask.text(self.state, seat, option) for option in ask.options(self.state, seat)]

    def choices(self, seat: int) -> list[dict[str, object]]:
        """The same options with what people and boards need: the text, a message key and its parameters."""
        ask = self._open_ask()
        if ask is None or seat not in self.seats_to_act:
            return []
        found: list[dict[str, object]] = []
        for option in ask.options(self.state, seat):
            key, params = ask.label(self.state, seat, option)
            found.append({"text": ask.text(self.state, seat, option), "key": key, "params": params})
        return found

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Why `seat` may not play `text` now; None when it may."""
        ask = self._open_ask()
        if ask is None:
            return Refusal("game_over")
        if not (0 <= seat < self.players or seat == CHANCE):
            return Refusal("no_such_seat", {"seat": seat, "seats": self.players})
        if self.line.acts.is_paused:
            return Refusal("paused")
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

        `via` says who decided when it was not the seat's player; where a stand-in sits, it is the stand-in.
        Raises IllegalOption, with the reason, when `text` is not among the seat's options; nothing changes then.
        """
        refusal = self.why_not(seat, text)
        if refusal is not None:
            raise illegal(refusal)
        first = len(self.line.played)
        self.line.append(Entry(seat, DO, text=text, via=via or self.line.acts.stand_ins.get(seat, "")))
        self._run_chance()
        eyes = EVERYONE if seat == CHANCE else seat
        return [self.rules.redact(event, eyes) for played in self.line.played[first:] for event in played.events]

    def _run_chance(self) -> None:
        driver = self.driver
        while driver is not None:
            due = self.due_chance(driver)
            if due is None:
                return
            self.line.append(Entry(CHANCE, DO, text=due))

    def due_chance(self, driver: ChanceDriver) -> str | None:
        """What `driver` answers to the chance ask that is open; None when there is none.

        Chance is numbered by the chance entries ever written, void ones included: what is taken back freely never
        changes what is drawn next, and chance that is taken back by consent is drawn anew. In version 1 its number is
        that of its entry.
        """
        ask = self._open_ask()
        if ask is None or ask.seats[0] != CHANCE:
            return None
        number = len(self.entries) if self.format_version == 1 else self.line.chances
        option = driver.pick(number, ask.options(self.state, CHANCE), ask.weights(self.state))
        return ask.text(self.state, CHANCE, option)

    # ---- acts of the table ---------------------------------------------------------------------------------------

    @property
    def stand_ins(self) -> dict[int, str]:
        """Who decides instead of a seat's player, by seat."""
        return dict(self.line.acts.stand_ins)

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have resigned, in the order in which they did."""
        return tuple(self.line.acts.resigned)

    @property
    def timed_out(self) -> tuple[int, ...]:
        """The seats whose time ran out and that have not decided since."""
        return tuple(self.line.acts.timed_out)

    @property
    def is_paused(self) -> bool:
        return self.line.acts.is_paused

    def stand_in(self, seat: int, who: str) -> None:
        """From now on `who` (such as "bot:builder") decides for the seat, until its player returns."""
        self._declare(Entry(seat, STAND_IN, text=who))

    def come_back(self, seat: int) -> None:
        """The seat's player returns; whoever sat in leaves. Who has resigned does not return."""
        self._declare(Entry(seat, RETURN))

    def time_out(self, seat: int) -> None:
        """The time of a seat that is asked has run out: once for a question."""
        self._declare(Entry(seat, TIME_OUT))

    def resign(self, seat: int) -> None:
        """The seat gives up: it is placed last. The game ends when no two seats are left; else somebody plays on for
        the seat, as `stand_in` says."""
        self._declare(Entry(seat, RESIGN))

    def pause(self, seat: int, consent: tuple[int, ...]) -> None:
        """Nobody is asked any more, and nothing is taken back, until somebody resumes; all others must consent."""
        self._declare(Entry(seat, PAUSE, consent=consent))

    def resume_play(self, seat: int) -> None:
        """Ends a pause; any seat may."""
        self._declare(Entry(seat, RESUME))

    def agree_end(self, seat: int, consent: tuple[int, ...]) -> None:
        """Ends the game where it stands, with the consent of all others; the places are those of this moment."""
        self._declare(Entry(seat, END, text=AGREED, consent=consent))

    def why_not_act(self, entry: Entry) -> Refusal | None:
        """Why the act of a table may not be written now; None when it may."""
        if self.format_version == 1:
            return Refusal("no_acts_in_version", {"version": 1})
        if self.is_over:
            return Refusal("game_over")
        return self.line.acts.why_not(entry, self.seats_to_act)

    def _declare(self, entry: Entry) -> None:
        refusal = self.why_not_act(entry)
        if refusal is not None:
            raise illegal(refusal)
        self.line.declare(entry)

    # ---- taking back ---------------------------------------------------------------------------------------------

    def last_decision(self, seat: int) -> int | None:
        """The number of the seat's last decision in force; None when there is none."""
        index = self.line.last_by(seat)
        return None if index < 0 else self.line.played[index].number

    def why_not_undo(self, seat: int) -> Refusal | None:
        """Why `seat` may not freely take back its last decision; None when it may. core/undoing.py has the rule."""
        return self._why_not_void(free_void(self.line, seat))

    def undo(self, seat: int, via: str = "") -> int:
        """Takes back the seat's last decision, within the free limit; returns the number of the entry made void."""
        entry = free_void(self.line, seat, via)
        self._void(entry)
        return entry.target

    def why_not_undo_to(self, seat: int, target: int, consent: tuple[int, ...]) -> Refusal | None:
        """Why the game may not be taken back to before the decision of entry `target`; None when it may."""
        if consent:
            return self._why_not_void(Entry(seat, UNDO, target=target, consent=consent))
        everybody = tuple(other for other in range(self.players) if other != seat)
        return self.why_not_undo_to(seat, target, everybody) or Refusal("consent_missing", {"seat": everybody[0]})

    def undo_to(self, seat: int, target: int, consent: tuple[int, ...]) -> None:
        """Takes the game back to before the decision of entry `target`, with the consent of every other seat, each
        named once. Chance that is taken back is drawn anew; acts of the table stay in force."""
        refusal = self.why_not_undo_to(seat, target, consent)
        if refusal is not None:
            raise illegal(refusal)
        self.line.void(Entry(seat, UNDO, target=target, consent=consent))

    def _why_not_void(self, entry: Entry) -> Refusal | None:
        return why_not_void(self.line, entry, self.players, self.is_over and not self.analysis)

    def _void(self, entry: Entry) -> None:
        refusal = self._why_not_void(entry)
        if refusal is not None:
            raise illegal(refusal)
        self.line.void(entry)

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
        ask = self._open_ask()
        if ask is None:
            return None
        return {"kind": ask.KIND, "seats": list(ask.seats), "params": ask.face(self.state, eyes)}

    def history(self, seat: int | None = None, since: int = 0) -> list[dict[str, object]]:
        """What happened, entry by entry from number `since` on, as `seat` may know it: decisions, chance and acts of
        the table. Entries made void, and those that made them so, are absent."""
        eyes = SPECTATOR if seat is None else seat
        lines: list[tuple[int, dict[str, object]]] = []
        for played in self.line.played:
            if played.number >= since:
                events = [self.rules.redact(event, eyes) for event in played.events]
                lines.append((played.number, _log_line(played.number, played.entry, events)))
        if not self.line.declared:
            return [line for _, line in lines]
        for number, entry in self.line.declared:
            if number >= since:
                lines.append((number, _log_line(number, entry, [_told(entry)])))
        return [line for _, line in sorted(lines, key=_entry_number)]

    def moments(self) -> list[Moment]:
        """Every moment of the game from its beginning to now. Entries made void are absent. It tells what somebody
        who knows everything would count, so it is nobody's to read before the end."""
        found = [self._moment(played.number, played.before) for played in self.line.played]
        found.append(self._moment(len(self.entries), self.state))
        return found

    def _moment(self, entry: int, state: State) -> Moment:
        return Moment(entry, self.rules.progress(state)[0], self.rules.scores(state))

    @property
    def scores(self) -> list[int]:
        return self.rules.scores(self.state)

    @property
    def standings(self) -> list[int]:
        """Each seat's place, 1 for the winner; ties share the better place, who resigned comes last."""
        return self.line.acts.standings(self.rules.standings(self.state))

    def result(self) -> dict[str, object] | None:
        """Scores, places and parts of the score once the game is over, and what ended it; None before."""
        if not self.is_over:
            return None
        parts: list[object] = [dict(part) for part in self.rules.breakdown(self.state)]
        found: dict[str, object] = {"scores": self.scores, "standings": self.standings, "breakdown": parts}
        if self.format_version > 1:
            found["end"] = self.line.acts.end() or BY_RULES
        return found

    # ---- keeping -------------------------------------------------------------------------------------------------

    def copy(self) -> Match:
        """An independent match at the same point, with the same journal, seed and future."""
        twin = Match(
            self.rules,
            self.players,
            self.options_of_game,
            self.state,
            None,
            self.names,
            self._given_position,
            self.format_version,
            self.analysis,
        )
        twin.driver = self.driver
        twin.seed_commitment = self.seed_commitment
        twin.line = self.line.copy()
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
            self.format_version,
            self.analysis,
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
        if entry.act in ACTS:
            self._replay_act(entry, number)
            return
        if entry.act != DO:
            self._replay_void(entry, number)
            return
        refusal = self.why_not(entry.by, entry.text)
        if refusal is not None:
            who = "chance" if entry.by == CHANCE else f"seat {entry.by}"
            raise BadRecord(f"entry {number}: {who} may not play {entry.text!r} ({refusal.describe()})", number)
        self.line.append(entry)

    def _replay_act(self, entry: Entry, number: int) -> None:
        refusal = self.why_not_act(entry)
        if refusal is not None:
            raise BadRecord(f"entry {number}: this {entry.act} was not allowed ({refusal.describe()})", number)
        self.line.declare(entry)

    def _replay_void(self, entry: Entry, number: int) -> None:
        is_old = self.format_version == 1
        refusal = why_not_void_in_version_1(self.line, entry) if is_old else self._why_not_void(entry)
        if refusal is not None:
            raise BadRecord(f"entry {number}: this {entry.act} was not allowed ({refusal.describe()})", number)
        self.line.void(entry)


def _log_line(number: int, entry: Entry, events: list[dict[str, object]]) -> dict[str, object]:
    return {"entry": number, "by": entry.by, "via": entry.via, "events": events}


def _told(entry: Entry) -> dict[str, object]:
    """An act of the table as an event: everybody sees it."""
    told: dict[str, object] = {"key": f"table_{entry.act}", "seat": entry.by}
    if entry.act == STAND_IN:
        told["who"] = entry.text
    return told


def _entry_number(line: tuple[int, dict[str, object]]) -> int:
    return line[0]


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
    match = Match(
        rules,
        players,
        options,
        state,
        None,
        record.players,
        record.position,
        record.format_version,
        record.analysis,
    )
    match.seed_commitment = record.seed_commitment
    for entry in record.entries if upto is None else record.entries[:upto]:
        match.replay_entry(entry)
    return match
