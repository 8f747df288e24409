"""What may be done in a game that is being played: decisions, chance, acts of the table, taking back, replaying.

`match.Match` adds what is told of it and how it is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from piazza.core.acts import Acts
from piazza.core.agenda import CHANCE, EVERYONE, Ask, State, current_ask
from piazza.core.errors import BadRecord, Refusal, illegal, shown
from piazza.core.fairness import ChanceDriver, share_of
from piazza.core.journal import (
    ACTS,
    AGREED,
    DO,
    END,
    PAUSE,
    RESIGN,
    RESUME,
    RETURN,
    SHARE,
    STAND_IN,
    TIME_OUT,
    UNDO,
    Entry,
)
from piazza.core.line import Line
from piazza.core.reading import copied_object
from piazza.core.rules import Rules, find_option
from piazza.core.seen import ChoiceSeen
from piazza.core.undoing import free_void, why_not_void, why_not_void_in_version_1


class Playing:
    """A game with its journal. It checks every input before it changes anything."""

    def __init__(
        self,
        rules: Rules[State],
        players: int,
        state: State,
        driver: ChanceDriver | None,
        format_version: int,
        analysis: bool,
    ) -> None:
        self.format_version: Final = format_version
        self.analysis: Final = analysis
        """Whether everything lies open to everybody from the start, so that it may be taken back even after the end."""
        self.rules: Final = rules
        self.players: Final = players
        self.driver = driver
        self._line = Line(state, Acts(players))
        self._shown: tuple[Entry, ...] = ()
        self._run_chance()

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.rules.name

    @property
    def state(self) -> State:
        """A copy of the state now: nothing done to it changes the match."""
        return self._line.state.copy()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The journal so far."""
        if len(self._shown) != len(self._line.entries):
            self._shown = tuple(self._line.entries)
        return self._shown

    def _why_no_seat(self, seat: int, others: tuple[int, ...] = ()) -> Refusal | None:
        """The refusal of a seat that does not exist, unless it is one of the others that are allowed."""
        if not isinstance(seat, int):
            raise TypeError(f"seat: expected a whole number, got {shown(seat)}")
        if 0 <= seat < self.players or seat in others:
            return None
        return Refusal("no_such_seat", {"seat": seat, "seats": self.players})

    def _check_seat(self, seat: int, *others: int) -> None:
        refusal = self._why_no_seat(seat, others)
        if refusal is not None:
            raise illegal(refusal)

    # ---- who may do what -----------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: by its rules, by resignation, or because all agreed to end it."""
        return self._line.acts.end() != "" or self.rules.is_over(self._line.state)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that are asked now; (CHANCE,) only in a position without a seed; empty when the game is over or
        paused."""
        ask = self._open_ask()
        return () if ask is None or self._line.acts.is_paused else ask.seats

    def _open_ask(self) -> Ask[State] | None:
        """The question that waits; None when the game is over."""
        return None if self._line.acts.end() != "" else current_ask(self._line.state)

    def options(self, seat: int) -> list[str]:
        """The stable texts of all that `seat` may play now; empty when it is not asked."""
        self._check_seat(seat, CHANCE)
        ask = self._open_ask()
        if ask is None or seat not in self.seats_to_act:
            return []
        return [ask.text(self._line.state, seat, option) for option in ask.options(self._line.state, seat)]

    def choices(self, seat: int) -> list[ChoiceSeen]:
        """The same options with what people and boards need: the text, a message key and its parameters."""
        self._check_seat(seat, CHANCE)
        ask = self._open_ask()
        if ask is None or seat not in self.seats_to_act:
            return []
        found: list[ChoiceSeen] = []
        for option in ask.options(self._line.state, seat):
            shown = copied_object(ask.label(self._line.state, seat, option))
            key = str(shown.pop("key"))
            found.append({"text": ask.text(self._line.state, seat, option), "key": key, "params": shown})
        return found

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Why `seat` may not play `text` now; None when it may."""
        refusal = self._why_no_seat(seat, (CHANCE,))
        if refusal is not None:
            return refusal
        if not isinstance(text, str):
            raise TypeError(f"text: expected a text, got {shown(text)}")
        ask = self._open_ask()
        if ask is None:
            return Refusal("game_over")
        if self._line.acts.is_paused:
            return Refusal("paused")
        if seat not in ask.seats:
            return Refusal("not_asked", {"seat": seat, "asked": list(ask.seats)})
        if find_option(self._line.state, seat, text) >= 0:
            return None
        if seat == CHANCE:
            return Refusal("not_an_outcome", {"text": text})
        return self.rules.refusal(self._line.state, seat, text)

    # ---- playing -------------------------------------------------------------------------------------------------

    def play(self, seat: int, text: str, via: str = "") -> list[Any]:
        """Plays an option and lets chance answer; returns what happened as `seat` may know it.

        `via` says who decided when it was not the seat's player; where a stand-in sits, it is the stand-in.
        Raises IllegalOption, with the reason, when `text` is not among the seat's options; nothing changes then.
        """
        via = via or self._line.acts.stand_ins.get(seat, "")
        refusal = self.why_not(seat, text) or self._why_not_via(seat, via)
        if refusal is not None:
            raise illegal(refusal)
        first = len(self._line.played)
        self._line.append(Entry(seat, DO, text=text, via=via, share=self._share(seat, text)))
        self._run_chance()
        eyes = EVERYONE if seat == CHANCE else seat
        return [self.rules.redact(event, eyes) for told in self._line.told(first) for event in told]

    def _why_not_via(self, seat: int, via: str) -> Refusal | None:
        """Where a stand-in sits, every decision is the stand-in's."""
        who = self._line.acts.stand_ins.get(seat, via)
        return None if who == via else Refusal("stand_in_sits", {"seat": seat, "who": who})

    def _run_chance(self) -> None:
        driver = self.driver
        while driver is not None:
            due = self.due_chance(driver)
            if due is None:
                return
            self._line.append(due)

    def due_chance(self, driver: ChanceDriver) -> Entry | None:
        """What `driver` answers to the chance ask that is open; None when there is none.

        Chance is numbered by the chance entries ever written, void ones included: what is taken back freely never
        changes what is drawn next, and chance that is taken back by consent is drawn anew. In version 1 its number is
        that of its entry.
        """
        ask = self._open_ask()
        if ask is None or ask.seats[0] != CHANCE:
            return None
        number = len(self._line.entries) if self.format_version == 1 else self._line.chances
        options, weights = ask.options(self._line.state, CHANCE), ask.weights(self._line.state)
        option = driver.pick(number, options, weights)
        share = None if self.format_version == 1 else share_of(option, options, weights)
        return Entry(CHANCE, DO, text=ask.text(self._line.state, CHANCE, option), share=share)

    def _share(self, seat: int, text: str) -> tuple[int, int, int] | None:
        """The share of an outcome among all that chance may answer now; None for a seat, and in version 1."""
        ask = self._open_ask()
        if seat != CHANCE or ask is None or self.format_version == 1:
            return None
        option = find_option(self._line.state, CHANCE, text)
        return share_of(option, ask.options(self._line.state, CHANCE), ask.weights(self._line.state))

    # ---- acts of the table ---------------------------------------------------------------------------------------

    @property
    def stand_ins(self) -> dict[int, str]:
        """Who decides instead of a seat's player, by seat."""
        return dict(self._line.acts.stand_ins)

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have resigned, in the order in which they did."""
        return tuple(self._line.acts.resigned)

    @property
    def timed_out(self) -> tuple[int, ...]:
        """The seats whose time ran out and that have not decided since."""
        return tuple(self._line.acts.timed_out)

    @property
    def is_paused(self) -> bool:
        return self._line.acts.is_paused

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

    def pause(self, seat: int, consent: Sequence[int]) -> None:
        """Nobody is asked any more, and nothing is taken back, until somebody resumes; all others must consent."""
        self._declare(Entry(seat, PAUSE, consent=tuple(consent)))

    def resume_play(self, seat: int) -> None:
        """Ends a pause; any seat may."""
        self._declare(Entry(seat, RESUME))

    def agree_end(self, seat: int, consent: Sequence[int]) -> None:
        """Ends the game where it stands, with the consent of all others; the places are those of this moment."""
        self._declare(Entry(seat, END, text=AGREED, consent=tuple(consent)))

    def why_not_act(self, entry: Entry) -> Refusal | None:
        """Why the act of a table may not be written now; None when it may."""
        if self.format_version == 1:
            return Refusal("no_acts_in_version", {"version": 1})
        if self.is_over:
            return Refusal("game_over")
        if self._line.is_chance_open():
            return Refusal("chance_open")
        return self._line.acts.why_not(entry, self.seats_to_act)

    def _declare(self, entry: Entry) -> None:
        refusal = self.why_not_act(entry)
        if refusal is not None:
            raise illegal(refusal)
        self._line.declare(entry)

    # ---- taking back ---------------------------------------------------------------------------------------------

    def last_decision(self, seat: int) -> int | None:
        """The number of the seat's last decision in force; None when there is none."""
        self._check_seat(seat)
        index = self._line.last_by(seat)
        return None if index < 0 else self._line.played[index].number

    def why_not_undo(self, seat: int) -> Refusal | None:
        """Why `seat` may not freely take back its last decision; None when it may. core/undoing.py has the rule."""
        return self._why_no_seat(seat) or self._why_not_void(free_void(self._line, seat))

    def undo(self, seat: int, via: str = "") -> int:
        """Takes back the seat's last decision, within the free limit; returns the number of the entry made void."""
        self._check_seat(seat)
        entry = free_void(self._line, seat, via)
        self._void(entry)
        return entry.target

    def why_not_undo_to(self, seat: int, target: int, consent: Sequence[int]) -> Refusal | None:
        """Why the game may not be taken back to before the decision of entry `target`; None when it may."""
        refusal = self._why_no_seat(seat)
        if refusal is not None:
            return refusal
        if consent:
            return self._why_not_void(Entry(seat, UNDO, target=target, consent=tuple(consent)))
        everybody = tuple(other for other in range(self.players) if other != seat)
        return self.why_not_undo_to(seat, target, everybody) or Refusal("consent_missing", {"seat": everybody[0]})

    def undo_to(self, seat: int, target: int, consent: Sequence[int]) -> None:
        """Takes the game back to before the decision of entry `target`, with the consent of every other seat, each
        named once. Chance that is taken back is drawn anew; acts of the table stay in force."""
        refusal = self.why_not_undo_to(seat, target, consent)
        if refusal is not None:
            raise illegal(refusal)
        self._line.void(Entry(seat, UNDO, target=target, consent=tuple(consent)))

    def _why_not_void(self, entry: Entry) -> Refusal | None:
        return why_not_void(self._line, entry, self.players, self.is_over and not self.analysis)

    def _void(self, entry: Entry) -> None:
        refusal = self._why_not_void(entry)
        if refusal is not None:
            raise illegal(refusal)
        self._line.void(entry)

    # ---- replaying -----------------------------------------------------------------------------------------------

    def replay_entry(self, entry: Entry) -> None:
        """Appends one entry of a record as it stands, chance included; raises BadRecord naming what is wrong. The share
        of an outcome may be left open: it is what the rules say."""
        number = len(self._line.entries)
        if entry.act in ACTS:
            self._replay_act(entry, number)
            return
        if entry.act != DO:
            self._replay_void(entry, number)
            return
        refusal = self.why_not(entry.by, entry.text) or self._why_not_via(entry.by, entry.via)
        if refusal is not None:
            who = "chance" if entry.by == CHANCE else f"seat {entry.by}"
            raise BadRecord(f"entry {number}: {who} may not play {entry.text!r} ({refusal.describe()})", number)
        share = self._share(entry.by, entry.text)
        if entry.share is None and share is not None:
            entry = Entry(entry.by, DO, text=entry.text, via=entry.via, share=share)
        elif entry.share != share:
            raise BadRecord(f'entry {number}: "{SHARE}": expected {share}, as the rules have it', number)
        self._line.append(entry)

    def _replay_act(self, entry: Entry, number: int) -> None:
        refusal = self.why_not_act(entry)
        if refusal is not None:
            raise BadRecord(f"entry {number}: this {entry.act} was not allowed ({refusal.describe()})", number)
        self._line.declare(entry)

    def _replay_void(self, entry: Entry, number: int) -> None:
        is_old = self.format_version == 1
        refusal = why_not_void_in_version_1(self._line, entry) if is_old else self._why_not_void(entry)
        if refusal is not None:
            raise BadRecord(f"entry {number}: this {entry.act} was not allowed ({refusal.describe()})", number)
        self._line.void(entry)
