"""The acts of a table: what happens to a game without being a decision in it, and what follows for its result.

Somebody sits in for a player, or the player returns; a player's time runs out; a player resigns; all agree to pause, or
to end the game where it stands. They are entries of the journal like any other, so that a record tells the whole game.
They never touch the state, never use up chance, and no undo makes them void.
"""

from __future__ import annotations

from piazza.core.errors import Refusal
from piazza.core.journal import END, MOST_WHO, PAUSE, RESIGN, RESUME, RETURN, STAND_IN, TIME_OUT, Entry

BY_RULES = "rules"
BY_RESIGNATION = "resigned"
BY_AGREEMENT = "agreed"


class Acts:
    """What the acts of a table come to so far."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.stand_ins: dict[int, str] = {}
        """Who decides for a seat instead of its player."""
        self.resigned: list[int] = []
        """In the order in which they resigned."""
        self.timed_out: list[int] = []
        """Seats whose time ran out and that have not decided since."""
        self.is_paused = False
        self.is_agreed_end = False

    def copy(self) -> Acts:
        twin = Acts(self.players)
        twin.stand_ins = dict(self.stand_ins)
        twin.resigned = self.resigned[:]
        twin.timed_out = self.timed_out[:]
        twin.is_paused = self.is_paused
        twin.is_agreed_end = self.is_agreed_end
        return twin

    # ---- what is allowed, what it does ---------------------------------------------------------------------------

    def why_not(self, entry: Entry, asked: tuple[int, ...]) -> Refusal | None:
        """Why the act of `entry` may not be written into a game that is not over; None when it may."""
        seat, act = entry.by, entry.act
        if not 0 <= seat < self.players:
            return Refusal("no_such_seat", {"seat": seat, "seats": self.players})
        if act == STAND_IN:
            return self._why_not_stand_in(seat, entry.text)
        if act == RETURN:
            return self._why_not_return(seat)
        if act == TIME_OUT:
            return self._why_not_time_out(seat, asked)
        if act == RESIGN:
            return Refusal("resigned", {"seat": seat}) if seat in self.resigned else None
        if act == RESUME:
            return None if self.is_paused else Refusal("not_paused")
        if act == PAUSE and self.is_paused:
            return Refusal("paused")
        return why_not_consent(entry, self.players)

    def _why_not_stand_in(self, seat: int, who: str) -> Refusal | None:
        if not who or len(who) > MOST_WHO or not who.isprintable():
            return Refusal("bad_stand_in", {"most": MOST_WHO})
        if self.stand_ins.get(seat) == who:
            return Refusal("stand_in_sits", {"seat": seat, "who": who})
        return None

    def _why_not_return(self, seat: int) -> Refusal | None:
        if seat in self.resigned:
            return Refusal("resigned", {"seat": seat})
        return None if seat in self.stand_ins else Refusal("no_stand_in", {"seat": seat})

    def _why_not_time_out(self, seat: int, asked: tuple[int, ...]) -> Refusal | None:
        if self.is_paused:
            return Refusal("paused")
        if seat not in asked:
            return Refusal("not_asked", {"seat": seat, "asked": list(asked)})
        return Refusal("timed_out", {"seat": seat}) if seat in self.timed_out else None

    def take(self, entry: Entry) -> None:
        """Carries out an act that `why_not` allows."""
        seat, act = entry.by, entry.act
        if act == STAND_IN:
            self.stand_ins[seat] = entry.text
        elif act == RETURN:
            del self.stand_ins[seat]
        elif act == TIME_OUT:
            self.timed_out.append(seat)
        elif act == RESIGN:
            self.resigned.append(seat)
        elif act == PAUSE:
            self.is_paused = True
        elif act == RESUME:
            self.is_paused = False
        elif act == END:
            self.is_agreed_end = True

    def decided(self, seat: int, asked: tuple[int, ...]) -> None:
        """The seat has decided, and `asked` are asked now: a time that ran out on another question is past."""
        if self.timed_out:
            self.timed_out = [other for other in self.timed_out if other != seat and other in asked]

    # ---- what follows --------------------------------------------------------------------------------------------

    def end(self) -> str:
        """What has ended the game before its rules did: an agreement, or that no two seats are left; else nothing."""
        if self.is_agreed_end:
            return BY_AGREEMENT
        return BY_RESIGNATION if self.resigned and len(self.resigned) >= self.players - 1 else ""

    def standings(self, places: list[int]) -> list[int]:
        """The places by the rules, with those who resigned behind all others, who resigned first last of all."""
        if not self.resigned:
            return places
        staying = [seat for seat in range(self.players) if seat not in self.resigned]
        found = [0] * self.players
        for seat in staying:
            found[seat] = 1 + sum(places[other] < places[seat] for other in staying)
        for back, seat in enumerate(self.resigned):
            found[seat] = self.players - back
        return found


def why_not_consent(entry: Entry, players: int) -> Refusal | None:
    """Consent names every other seat exactly once."""
    others = [seat for seat in range(players) if seat != entry.by]
    if sorted(entry.consent) == others:
        return None
    missing = [seat for seat in others if seat not in entry.consent]
    return Refusal("consent_missing", {"seat": missing[0]}) if missing else Refusal("consent_wrong")
