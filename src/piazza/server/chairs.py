"""Chairs in a running game: who leaves, sits in, comes back, resigns, is found absent or runs out of time. No I/O.

Everything is an act in the record, a state of the chair, a notice to everybody and, through the act, a line in the log.
Games begun in format version 1 know no acts: there the chair and the notice are all.
"""

from __future__ import annotations

from collections.abc import Callable

from piazza.core.match import Match
from piazza.server import company, seating
from piazza.server import messages as wire
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.moment import Moment
from piazza.server.refusals import Refused
from piazza.server.seating import TableDoc

Act = Callable[[Match], None]


def leave(table: HostedTable, user: str, asked: wire.Stand, moment: Moment, level: str) -> Outcome:
    """Before the start a chair is free again. Later nothing happens to it, unless it was said what shall."""
    if table.doc.started is None:
        name = table.doc.chairs[seating.held(table.doc, user, asked.seat)[0]].name
        notices = [wire.Notice(code="stood_up", params={"name": name})] if name else []
        return Outcome(doc=seating.stand(table.doc, user, asked.seat), notices=notices, person=user)
    seats = seating.held(table.doc, user, asked.seat)
    if asked.how == "close" or table.playing().match.is_over:
        return Outcome()
    if asked.how == "resign":
        return resign(table, seats, moment, level)
    return stand_in(table, seats, moment, level)


def stand_in(table: HostedTable, seats: list[int], moment: Moment, level: str) -> Outcome:
    """The player lets a bot play on."""
    table.going_on()
    doc = seating.copy_of(table.doc)
    taken = [seat for seat in seats if not doc.chairs[seat].sits_in]
    if not taken:
        raise Refused("bot_sits_in", {"seat": seats[0]})
    return _seated(table, doc, taken, moment, level)


def _seated(table: HostedTable, doc: TableDoc, taken: list[int], moment: Moment, level: str) -> Outcome:
    """Bots take those chairs in `doc`, and those for which the votes are now enough."""
    for seat in taken:
        _seat_bot(doc, seat, level)
    taken = [*taken, *_voted_away(doc, level)]
    _withdraw(table, doc, taken, moment)
    acts = [_standing_in(seat, doc) for seat in taken]
    return table.acted(moment, doc, acts, [_notice("bot_took_over", seat) for seat in taken])


def _withdraw(table: HostedTable, doc: TableDoc, gone: list[int], moment: Moment) -> None:
    """Who no longer decides for a chair no longer proposes anything for it."""
    proposal = table.live_proposal()
    if proposal is not None and proposal.seat in gone:
        doc.meter = table.playing().metered(table.doc, moment)
        doc.proposal = None


def _seat_bot(doc: TableDoc, seat: int, level: str) -> None:
    chair = doc.chairs[seat]
    chair.sits_in, chair.votes = True, []
    chair.level = doc.absence.level or level


def _standing_in(seat: int, doc: TableDoc) -> Act:
    who = f"bot:{doc.chairs[seat].level}"
    return lambda match: match.stand_in(seat, who)


def come_back(table: HostedTable, seats: list[int], moment: Moment) -> Outcome:
    """The player is here again; a bot that sat in leaves, and the clock goes on with what was left."""
    doc = seating.copy_of(table.doc)
    acts: list[Act] = []
    for seat in seats:
        chair = doc.chairs[seat]
        if chair.sits_in:
            acts.append(_returning(seat))
        chair.sits_in = chair.absent = False
        chair.votes, chair.level = [], None
    return table.acted(moment, doc, acts, [_notice("came_back", seat) for seat in seats])


def _returning(seat: int) -> Act:
    return lambda match: match.come_back(seat)


def arrive(table: HostedTable, user: str, moment: Moment) -> Outcome:
    """Who comes to the table takes back the chairs that others have kept."""
    if table.course is None or table.course.match.is_over:
        return Outcome()
    missed = [
        seat
        for seat in table.doc.seats_of(user)
        if (table.doc.chairs[seat].sits_in or table.doc.chairs[seat].absent) and not table.doc.chairs[seat].resigned
    ]
    return come_back(table, missed, moment) if missed else Outcome()


def find_here(table: HostedTable, users: list[str], moment: Moment) -> Outcome:
    """Whoever is connected is not absent, even where a process that had not heard of them has said so. Who lets a bot
    play of their own will stays where they are."""
    if table.course is None or table.course.match.is_over:
        return Outcome()
    found = [
        seat
        for seat, chair in enumerate(table.doc.chairs)
        if chair.absent and chair.user in users and not chair.resigned
    ]
    return come_back(table, found, moment) if found else Outcome()


def reclaim(table: HostedTable, seat: int, moment: Moment) -> Outcome:
    chair = table.doc.chairs[seat]
    if chair.resigned:
        raise Refused("resigned", {"seat": seat})
    if not (chair.sits_in or chair.absent):
        raise Refused("bot_not_sitting_in", {"seat": seat})
    return come_back(table, [seat], moment)


def resign(table: HostedTable, seats: list[int], moment: Moment, level: str) -> Outcome:
    """Between two the game is over; among more a bot plays on for who has resigned, and is placed last."""
    staying = table.doc.players - len(table.going_on().match.resigned)
    doc = seating.copy_of(table.doc)
    held = [seat for seat in seats if not doc.chairs[seat].resigned]
    if not held:
        raise Refused("resigned", {"seat": seats[0]})
    seats = held[: staying - 1]  # who resigns in all chairs at once leaves the last to win
    for seat in seats:
        doc.chairs[seat].resigned = True
    acts = [_resigning(seat) for seat in seats]
    notices = [_notice("resigned", seat) for seat in seats]
    if staying - len(seats) > 1:
        taken = [seat for seat in seats if not doc.chairs[seat].sits_in]
        for seat in taken:
            _seat_bot(doc, seat, level)
        taken += _voted_away(doc, level)
        _withdraw(table, doc, [*seats, *taken], moment)
        acts += [_standing_in(seat, doc) for seat in taken]
        notices += [_notice("bot_took_over", seat) for seat in taken]
    return table.acted(moment, doc, acts, notices, needs_acts=True)


def _resigning(seat: int) -> Act:
    return lambda match: match.resign(seat)


# ---- absent players --------------------------------------------------------------------------------------------------


def find_absent(table: HostedTable, seat: int, moment: Moment, level: str) -> Outcome:
    """Others are there, and the time agreed has passed: a bot takes the chair at once, or they may vote for it."""
    doc = seating.copy_of(table.doc)
    doc.chairs[seat].absent = True
    if doc.absence.rule == "bot":
        return _seated(table, doc, [seat], moment, level)
    outcome = _seated(table, doc, [], moment, level)
    outcome.notices.insert(0, _notice("player_absent", seat))
    return outcome


def vote(table: HostedTable, asked: wire.Takeover, moment: Moment, level: str) -> Outcome:
    """More than half of the other people who play decide; several chairs of one person are one vote."""
    table.going_on()
    chair = table.doc.chairs[asked.chair] if asked.chair < table.doc.players else None
    if chair is None or not chair.absent or chair.sits_in:
        raise Refused("not_absent", {"seat": asked.chair})
    voter = next((found for found in company.voters(table.doc, asked.chair) if asked.seat in found.seats), None)
    if voter is None:
        raise Refused("no_voice", {"seat": asked.seat})
    doc = seating.copy_of(table.doc)
    votes = [seat for seat in chair.votes if seat not in voter.seats]
    doc.chairs[asked.chair].votes = [*votes, asked.seat] if asked.agree else votes
    return _seated(table, doc, [], moment, level)


def _voted_away(doc: TableDoc, level: str) -> list[int]:
    """Counts all votes anew in `doc`, those of voters alone, and seats the bots that they want."""
    taken: list[int] = []
    for seat, chair in enumerate(doc.chairs):
        if not chair.absent or chair.sits_in:
            continue
        found = company.voters(doc, seat)
        chair.votes = [vote for vote in chair.votes if any(vote in voter.seats for voter in found)]
        if 2 * len(chair.votes) > len(found):
            _seat_bot(doc, seat, level)
            taken.append(seat)
    return taken


# ---- time ------------------------------------------------------------------------------------------------------------


def run_out(table: HostedTable, seat: int, moment: Moment) -> Outcome:
    """The seat's time is out: a bot makes this one decision, then the chair is its player's again."""
    doc = seating.copy_of(table.doc)
    if table.playing().match.format_version == 1:
        doc.chairs[seat].timed_out = True
    return table.acted(moment, doc, [lambda match: match.time_out(seat)], [_notice("time_out", seat)])


def _notice(code: wire.NoticeCode, seat: int) -> wire.Notice:
    return wire.Notice(code=code, params={"seat": seat})
