"""What time each seat has used: of its bank, and on the question it is asked. No I/O.

Time is reckoned in spells, one before each decision in force. A bank shrinks by what was spent and grows by an
increment when a question leaves the seat: so what an undo takes back has earned nothing. Who takes back freely pays
for the time since, as if the question had never been answered; who takes back by consent keeps what it has used, and
the others get back what they spent on questions that are gone.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from piazza.server.messages import Clock

AFTER_TIME_OUT: Final = 30.0
"""Seconds in a bank that had run out, after a bot has moved for it."""
_NOBODY: Final = -1


class Spell(NamedTuple):
    """The time before the decision number `number` of seat `by`, while `asked` were asked. `ran` is all of it, `spent`
    what it cost each seat; `credit` is the seat that the decision earned an increment, `gifts` what was given to seats
    whose bank had run out."""

    number: int
    by: int
    asked: tuple[int, ...]
    spent: tuple[float, ...]
    ran: float
    credit: int = _NOBODY
    gifts: tuple[tuple[int, float], ...] = ()


class Reckoning:
    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.asked: tuple[int, ...] = ()
        """The seats that were asked last, also while chance answers and while the game is paused."""
        self.used = [0.0] * players
        """Of the banks, before the open spell."""
        self.credits = [0] * players
        self.spells: list[Spell] = []
        self.open = [0.0] * players
        """What the spell that has not ended yet has cost each seat."""
        self.open_ran = 0.0
        self.gifts: dict[int, float] = {}
        """What was given during the open spell, because an undo came back to a bank that had run out."""
        self.earning = _NOBODY
        """Who has decided, until it is known who is asked next."""

    def copy(self) -> Reckoning:
        twin = Reckoning(self.clock, len(self.used))
        twin.asked, twin.open_ran, twin.earning = self.asked, self.open_ran, self.earning
        twin.used, twin.credits, twin.open = self.used[:], self.credits[:], self.open[:]
        twin.spells, twin.gifts = self.spells[:], dict(self.gifts)
        return twin

    def left(self, seat: int, more: float = 0.0) -> float:
        """Seconds left to the seat when `more` have been spent since they were last booked."""
        clock = self.clock
        if clock.kind == "bank":
            return clock.seconds + clock.increment * self.credits[seat] - self.used[seat] - self.open[seat] - more
        limit = float(clock.seconds if clock.kind == "move" else clock.days * 86_400)
        return limit - self._on_question(seat) - self.open[seat] - more if seat in self.asked else limit

    def _on_question(self, seat: int) -> float:
        """What the seat spent on its question before the open spell: while others answered theirs, asked with it."""
        spent = 0.0
        for spell in reversed(self.spells):
            if spell.by == seat or seat not in spell.asked:
                break
            spent += spell.spent[seat]
        return spent

    # ---- what happens ------------------------------------------------------------------------------------------------

    def book(self, seconds: float, seats: tuple[int, ...]) -> None:
        """So much time has passed, and cost those seats so much."""
        self.open_ran += seconds
        for seat in seats:
            self.open[seat] += seconds

    def decided(self, number: int, by: int, is_by_bot: bool) -> None:
        """The seat has answered; `put` says who is asked next, when chance has had its say."""
        if is_by_bot:
            self._help(by, AFTER_TIME_OUT)
        gifts = tuple(self.gifts.items())
        self.spells.append(Spell(number, by, self.asked, tuple(self.open), self.open_ran, gifts=gifts))
        self.used = [used + spent for used, spent in zip(self.used, self.open, strict=True)]
        self.open, self.open_ran, self.gifts = [0.0] * len(self.used), 0.0, {}
        self.earning = _NOBODY if is_by_bot else by

    def _help(self, seat: int, most: float) -> None:
        """Fills a bank that has run out up to so much."""
        left = self.left(seat)
        if self.clock.kind == "bank" and left <= 0 < most:
            self.gifts[seat] = self.gifts.get(seat, 0.0) + most - left
            self.used[seat] -= most - left

    def put(self, asked: tuple[int, ...]) -> None:
        """Those seats are asked now: a question that has left its seat earns the seat an increment."""
        self.asked = asked
        if self.earning != _NOBODY and self.earning not in asked:
            self.spells[-1] = self.spells[-1]._replace(credit=self.earning)
            self.credits[self.earning] += 1
        self.earning = _NOBODY

    def undone(self, target: int, by: int, is_agreed: bool) -> None:
        """Decision `target` and all that followed it are void."""
        index = self._index(target)
        before = self.left(by)
        closing, gone = self.spells[index], self.spells[index + 1 :]
        del self.spells[index:]
        for spell in (closing, *gone):
            if spell.credit != _NOBODY:
                self.credits[spell.credit] -= 1
        helped = self._take_back_gifts(closing, *gone)
        reopened = list(closing.spent)
        for seat, spent in enumerate(closing.spent):
            since = sum(spell.spent[seat] for spell in gone)
            kept = self._spent_further(seat, closing, gone)
            self.used[seat] -= spent + since
            reopened[seat] += kept
            if seat == by and is_agreed:
                self.used[seat] += since + self.open[seat] - kept
            elif seat == by:
                reopened[seat] += self.open_ran
        self.open = reopened
        self.open_ran = closing.ran + (0.0 if is_agreed else self.open_ran)
        self.asked = closing.asked
        for seat in helped:
            self._help(seat, min(before, AFTER_TIME_OUT) if seat == by else AFTER_TIME_OUT)

    def _take_back_gifts(self, *spells: Spell) -> list[int]:
        """Gifts of spells that are gone, and of the open one; the seats that had some."""
        found = [gift for spell in spells for gift in spell.gifts] + list(self.gifts.items())
        for seat, seconds in found:
            self.used[seat] += seconds
        self.gifts = {}
        return sorted({seat for seat, _ in found})

    def _spent_further(self, seat: int, closing: Spell, gone: list[Spell]) -> float:
        """What a seat that was asked together with the one that decided spent on the same question after that."""
        if closing.by == seat or seat not in closing.asked:
            return 0.0
        spent = 0.0
        for spell in gone:
            spent += spell.spent[seat]
            if spell.by == seat:
                return spent
        return spent + self.open[seat]

    def recalled(self, target: int, by: int) -> None:
        """Decision `target` alone is void, because its question is still open: the seat has been asked all the time."""
        index = self._index(target)
        if index == len(self.spells) - 1:
            self.undone(target, by, False)
            return
        spell = self.spells.pop(index)
        if spell.credit != _NOBODY:
            self.credits[by] -= 1
        for number in range(index, len(self.spells)):
            later = self.spells[number]
            spent = list(later.spent)
            self.used[by] += later.ran - spent[by]
            spent[by] = later.ran
            self.spells[number] = later._replace(asked=_with(later.asked, by), spent=tuple(spent))
        follower = self.spells[index]
        both = tuple(one + other for one, other in zip(spell.spent, follower.spent, strict=True))
        gifts = spell.gifts + follower.gifts
        self.spells[index] = follower._replace(spent=both, ran=spell.ran + follower.ran, gifts=gifts)
        self.open[by] = self.open_ran
        self.asked = _with(self.asked, by)

    def _index(self, number: int) -> int:
        for index in range(len(self.spells) - 1, -1, -1):
            if self.spells[index].number == number:
                return index
        raise ValueError(f"decision {number} is not in force")


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(sorted({*seats, seat}))
