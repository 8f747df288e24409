"""What needs the others' consent: an undo beyond its free limit, a pause, going on, an end by agreement. No I/O.

One proposal waits at a time. It lapses when the game goes on, and when the proposer's clock, which runs meanwhile, has
run out. company.py says whom it waits for.
"""

from __future__ import annotations

import secrets
from typing import Final

from msgspec.structs import replace

from piazza.core.errors import IllegalOption
from piazza.core.match import Match
from piazza.server import company, seating
from piazza.server import messages as wire
from piazza.server.course import MOST_BEFORE_UNDO
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.moment import Moment
from piazza.server.refusals import Refused, from_engine
from piazza.server.seating import ProposalDoc

_DONE: Final[dict[str, wire.NoticeCode]] = {"pause": "paused", "resume": "resumed", "end": "ended"}
_DECLINED: Final[dict[str, wire.NoticeCode]] = {
    "undo": "undo_declined",
    "pause": "pause_declined",
    "resume": "resume_declined",
    "end": "end_declined",
}


def undo(table: HostedTable, user: str, asked: wire.Undo, moment: Moment) -> Outcome:
    """Free within the engine's limit; beyond it a proposal, carried out as soon as nobody is left to ask."""
    course = table.playing()
    _check_decides(table, asked.seat)
    if table.doc.undo == "none":
        raise Refused("undo_off")
    if course.number >= MOST_BEFORE_UNDO:
        raise Refused("undo_too_often")
    if asked.entry != course.number:
        raise Refused("stale", {"entry": asked.entry, "number": course.number})
    last = table.last_decision(asked.seat)
    target = last if asked.target is None else asked.target
    refusal = course.match.why_not_undo(asked.seat)
    if refusal is None and target == last:
        match = course.match.copy()
        match.undo(asked.seat)
        return _undone(table, match, moment, user, asked.client_id)
    if table.doc.undo == "free":
        raise Refused("undo_only_last") if refusal is None else Refused(refusal.code, refusal.params)
    return _put(table, _new(table, "undo", asked.seat, target), moment, user, asked.client_id)


def propose(table: HostedTable, user: str, asked: wire.Propose, moment: Moment) -> Outcome:
    _check_decides(table, asked.seat)
    return _put(table, _new(table, asked.what, asked.seat, -1), moment, user, None)


def _check_decides(table: HostedTable, seat: int) -> None:
    """Whose chair a bot has asks for nothing; the way back is to come back."""
    chair = table.doc.chairs[seat]
    if chair.resigned:
        raise Refused("resigned", {"seat": seat})
    if chair.sits_in:
        raise Refused("bot_sits_in", {"seat": seat})


def _new(table: HostedTable, what: wire.ProposalKind, seat: int, target: int) -> ProposalDoc:
    number = table.playing().number
    return ProposalDoc(id=secrets.token_hex(8), what=what, seat=seat, target=target, number=number, agreed=[seat])


def _put(table: HostedTable, proposal: ProposalDoc, moment: Moment, user: str, client_id: str | None) -> Outcome:
    waiting = table.live_proposal()
    if waiting is not None and table.doc.chairs[waiting.seat].user != user:
        raise Refused("proposal_waits", {"seat": waiting.seat})
    _tried(table, proposal)
    if not company.waiting_for(table.doc, proposal, moment):
        return _carried_out(table, proposal, moment, user, client_id)
    doc = seating.copy_of(table.doc)
    doc.meter = table.playing().metered(table.doc, moment)
    doc.proposal = proposal
    return Outcome(None, doc=doc)


def consent(table: HostedTable, user: str, answer: wire.Consent, moment: Moment) -> Outcome:
    """The stand-in of somebody's chair agrees to nothing; the person herself may, wherever she is."""
    proposal = table.live_proposal()
    if proposal is None or proposal.id != answer.proposal:
        raise Refused("no_proposal")
    if table.doc.chairs[answer.seat].resigned:
        raise Refused("resigned", {"seat": answer.seat})
    if not answer.agree:
        return _dropped(table, moment, _DECLINED[proposal.what], answer.seat)
    agreed = sorted({*proposal.agreed, *table.doc.seats_of(user)})
    changed = replace(proposal, agreed=agreed)
    if not company.waiting_for(table.doc, changed, moment):
        return _carried_out(table, changed, moment, user, None)
    doc = seating.copy_of(table.doc)
    doc.proposal = changed
    return Outcome(None, doc=doc)


def look(table: HostedTable, moment: Moment) -> Outcome:
    """What becomes of a proposal as time passes: nobody is left to wait for, or the proposer has waited long enough."""
    proposal = table.live_proposal()
    if proposal is None:
        return Outcome()
    if not company.waiting_for(table.doc, proposal, moment):
        return _carried_out(table, proposal, moment, None, None)
    left = table.playing().patience(table.doc, moment)
    return _dropped(table, moment, "proposal_lapsed", proposal.seat) if left is not None and left <= 0 else Outcome()


def _dropped(table: HostedTable, moment: Moment, code: wire.NoticeCode, seat: int) -> Outcome:
    doc = seating.copy_of(table.doc)
    doc.meter = table.playing().metered(table.doc, moment)
    doc.proposal = None
    return Outcome(None, doc=doc, notices=[wire.Notice(code=code, params={"seat": seat})])


def _tried(table: HostedTable, proposal: ProposalDoc) -> Match:
    """The match with what is proposed; raises Refused when that cannot be. The table speaks for bots and the absent."""
    everyone = tuple(seat for seat in range(table.doc.players) if seat != proposal.seat)
    match = table.playing().match.copy()
    try:
        if proposal.what == "undo":
            match.undo_to(proposal.seat, proposal.target, everyone)
        elif proposal.what == "pause":
            match.pause(proposal.seat, everyone)
        elif proposal.what == "resume":
            match.resume_play(proposal.seat)
        else:
            match.agree_end(proposal.seat, everyone)
    except IllegalOption as fault:
        raise from_engine(fault) from None
    return match


def _carried_out(
    table: HostedTable, proposal: ProposalDoc, moment: Moment, user: str | None, client_id: str | None
) -> Outcome:
    match = _tried(table, proposal)
    if proposal.what == "undo":
        outcome = _undone(table, match, moment, user, client_id)
    else:
        outcome = table.outcome(match, moment, user, client_id)
        outcome.entry = None
        outcome.notices.append(wire.Notice(code=_DONE[proposal.what], params={"seat": proposal.seat}))
    outcome.doc = outcome.doc or seating.copy_of(table.doc)
    outcome.doc.proposal = None
    return outcome


def _undone(table: HostedTable, match: Match, moment: Moment, user: str | None, client_id: str | None) -> Outcome:
    outcome = table.outcome(match, moment, user, client_id)
    if any(chair.timed_out for chair in table.doc.chairs):
        outcome.doc = outcome.doc or seating.copy_of(table.doc)
        for chair in outcome.doc.chairs:
            chair.timed_out = False
    entry = outcome.written[0].entry
    params: wire.Json = {"seat": entry.by, "entry": entry.target, "consent": list(entry.consent)}
    outcome.notices.append(wire.Notice(code="undone", params=params))
    return outcome
