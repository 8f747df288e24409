"""Chairs in a running game: who the people are, and what becomes of who leaves, is away, comes back or gives up."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from piazza.core.journal import END, PAUSE, RESIGN, RESUME, RETURN, STAND_IN, Entry
from piazza.server import attendance, chairs, company
from piazza.server import messages as wire
from piazza.server.answering import answer
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.moment import Moment
from piazza.server.seating import ChairDoc, ProposalDoc
from tests.server.tables import Player, at, keep, move, new_doc, send, started
from tests.server.test_clocks import DAYS, MOVE
from tests.server.test_hosting import asked, refused, two_people

LONG = 1000.0 + 500.0
"""A moment long after the start."""


def gone(now: float, *online: str, **seen: float) -> Moment:
    """A moment at which only those are connected; the others were last seen at the start, or when it is said."""
    people = {f"u{number}": 1000.0 for number in range(4)} | dict.fromkeys(online, now) | seen
    return Moment(now, now, now, frozenset(online), people)


def codes(outcome: Any) -> list[str]:
    return [notice.code for notice in outcome.notices]


def act_of(outcome: Any) -> Entry:
    entry: Entry = outcome.written[0].entry
    return entry


def stand_in(table: HostedTable, seat: int, now: float = 1001.0) -> Any:
    return keep(table, send(table, f"u{seat}", wire.StandIn(seat=seat, client_id=f"away {seat} {now}"), now))


# ---- who the people are ----------------------------------------------------------------------------------------------

STATES = {
    "there": ChairDoc(kind="person", user="x"),
    "absent": ChairDoc(kind="person", user="x", absent=True),
    "bot sits in": ChairDoc(kind="person", user="x", sits_in=True),
    "resigned": ChairDoc(kind="person", user="x", sits_in=True, resigned=True),
    "program": ChairDoc(kind="person", user="x", program=True),
    "bot": ChairDoc(kind="bot", level="random"),
    "open": ChairDoc(kind="open"),
}


@pytest.mark.parametrize(
    ("state", "is_person", "votes"),
    [
        ("there", True, True),
        ("absent", True, False),
        ("bot sits in", True, False),
        ("resigned", False, False),
        ("program", False, False),
        ("bot", False, False),
        ("open", False, False),
    ],
)
@pytest.mark.parametrize("connected", [True, False])
def test_who_counts_as_a_person(state: str, is_person: bool, votes: bool, connected: bool) -> None:
    """The same answer for undo, votes and absence, whether they are connected or not."""
    doc = new_doc("lucca", 3)
    doc.chairs[2] = STATES[state]
    doc.chairs[0].absent = True
    moment = gone(LONG, "u0", "u1", *(["x"] if connected else []))
    assert ("x" in {person.user for person in company.people(doc)}) == is_person
    assert ("x" in {person.user for person in company.voters(doc, 0)}) == votes
    undo = ProposalDoc(id="p", what="undo", seat=1, target=0, number=0, agreed=[1])
    assert (2 in company.waiting_for(doc, undo, moment)) == is_person
    pause = ProposalDoc(id="p", what="pause", seat=1, target=-1, number=0, agreed=[1])
    assert (2 in company.waiting_for(doc, pause, moment)) == (is_person and connected)
    assert company.is_attended(doc, gone(LONG, "x")) == is_person


def test_several_chairs_of_one_person_are_one_person() -> None:
    doc = new_doc("lucca", 3)
    doc.chairs[2].user = "u0"
    assert [(person.user, person.seats) for person in company.people(doc)] == [("u0", (0, 2)), ("u1", (1,))]


# ---- what a stand-in may not do --------------------------------------------------------------------------------------


def test_a_stand_in_does_not_agree_to_an_undo() -> None:
    table = two_people()
    player = Player(table, random.Random(1))
    seat, bought = asked(table), table.playing().number
    player.play(seat, "buy")
    while asked(table) == seat:
        player.step()
    stand_in(table, 1 - seat, player.now)
    asking = wire.Undo(entry=table.playing().number, seat=seat, client_id="undo", target=bought)
    assert keep(table, send(table, f"u{seat}", asking, player.now)).written == []
    proposal = table.live_proposal()
    assert proposal is not None
    assert company.waiting_for(table.doc, proposal, gone(LONG, f"u{seat}")) == [1 - seat], "wherever she is"
    yes = wire.Consent(proposal=proposal.id, seat=1 - seat, agree=True, client_id="yes")
    assert codes(keep(table, send(table, f"u{1 - seat}", yes, player.now))) == ["undone"]


def test_only_those_who_are_counted_vote() -> None:
    """A is absent, B there, bots sit in for C and D: D's vote decides nothing, B's does."""
    table = started(new_doc("lucca", 4))
    table.doc.chairs[0].absent = True
    for seat in (2, 3):
        stand_in(table, seat)
    wish = wire.Takeover(seat=3, chair=0, agree=True, client_id="D")
    assert refused(send, table, "u3", wish, 1002.0).code == "no_voice"
    wish = wire.Takeover(seat=1, chair=0, agree=True, client_id="B")
    assert codes(keep(table, send(table, "u1", wish, 1002.0))) == ["bot_took_over"]


def test_more_than_half_of_the_others_seat_a_bot() -> None:
    table = started(new_doc("lucca", 4))
    table.doc.chairs[3].absent = True

    def vote(voter: int, agree: bool, id: str) -> list[str]:
        wish = wire.Takeover(seat=voter, chair=3, agree=agree, client_id=id)
        return codes(keep(table, send(table, f"u{voter}", wish, 1001.0)))

    assert vote(0, True, "a") == vote(0, True, "b") == []
    assert table.doc.chairs[3].votes == [0]
    assert vote(0, False, "c") == [] and table.doc.chairs[3].votes == []
    assert vote(0, True, "d") == []
    assert vote(1, True, "e") == ["bot_took_over"]
    assert table.doc.chairs[3].sits_in and table.doc.chairs[3].level == "random"


def test_votes_of_those_who_leave_are_not_counted_and_the_rest_may_be_enough() -> None:
    table = started(new_doc("lucca", 4))
    table.doc.chairs[3].absent = True
    keep(table, send(table, "u0", wire.Takeover(seat=0, chair=3, agree=True, client_id="yes"), 1001.0))
    stand_in(table, 1)
    assert table.doc.chairs[3].votes == [0] and not table.doc.chairs[3].sits_in
    out = stand_in(table, 2)
    assert codes(out) == ["bot_took_over"] * 2 and table.doc.chairs[3].sits_in


# ---- leaving ---------------------------------------------------------------------------------------------------------


def leave(table: HostedTable, seat: int, how: Any) -> Any:
    return keep(table, chairs.leave(table, f"u{seat}", wire.Stand(how=how), at(1001.0), "novice"))


def test_just_closing_changes_nothing() -> None:
    table = two_people()
    before = table.version, table.playing().number
    assert not leave(table, 0, "close").is_change and (table.version, table.playing().number) == before


def test_letting_a_bot_play_on_and_coming_back() -> None:
    table = two_people()
    seat = asked(table)
    out = leave(table, seat, "bot")
    assert codes(out) == ["bot_took_over"]
    assert (act_of(out).act, act_of(out).by, act_of(out).text) == (STAND_IN, seat, "bot:novice")
    assert refused(send, table, f"u{seat}", move(table, seat, "pass"), 1002.0).code == "bot_sits_in"
    keep(table, table.submit_bot(seat, "pass", table.playing().number, at(1003.0), "random"))
    assert table.playing().match.entries[-1].via == "bot:novice"
    back = keep(table, chairs.arrive(table, f"u{seat}", at(1004.0)))
    assert codes(back) == ["came_back"] and act_of(back).act == RETURN
    assert not table.doc.chairs[seat].bot_plays
    assert not chairs.arrive(table, f"u{seat}", at(1005.0)).is_change


def test_who_lets_a_bot_play_takes_nothing_back() -> None:
    table = two_people()
    seat = asked(table)
    keep(table, send(table, f"u{seat}", move(table, seat, "pass"), 1001.0))
    leave(table, seat, "bot")
    asking = wire.Undo(entry=table.playing().number, seat=seat, client_id="undo")
    assert refused(send, table, f"u{seat}", asking, 1002.0).code == "bot_sits_in"
    keep(table, chairs.arrive(table, f"u{seat}", at(1003.0)))
    asking = wire.Undo(entry=table.playing().number, seat=seat, client_id="undo again")
    assert codes(keep(table, send(table, f"u{seat}", asking, 1004.0))) == ["undone"]


def test_resigning_between_two_ends_the_game() -> None:
    table = two_people()
    out = leave(table, 0, "resign")
    assert codes(out) == ["resigned"] and act_of(out).act == RESIGN
    result = table.playing().match.result()
    assert result is not None and (result["standings"], result["end"]) == ([2, 1], "resigned")


def test_among_more_a_bot_plays_on_for_who_has_resigned_and_is_placed_last() -> None:
    table = started(new_doc("lucca", 3))
    out = keep(table, send(table, "u1", wire.Resign(seat=1, client_id="no more"), 1001.0))
    assert codes(out) == ["resigned", "bot_took_over"]
    assert [line.entry.act for line in out.written] == [RESIGN, STAND_IN]
    for message in (
        wire.Reclaim(seat=1, client_id="back"),
        wire.Resign(seat=1, client_id="again"),
        wire.Propose(what="pause", seat=1, client_id="pause"),
    ):
        assert refused(send, table, "u1", message, 1002.0).code == "resigned"
    assert not chairs.arrive(table, "u1", at(1003.0)).is_change, "there is no way back"
    Player(table, random.Random(4)).run()
    assert table.playing().match.standings[1] == 3


def test_who_resigns_in_all_chairs_leaves_the_last_to_win() -> None:
    doc = new_doc("sangimignano", 2)
    doc.chairs[1].user = "u0"
    table = started(doc)
    leave(table, 0, "resign")
    assert table.playing().match.standings == [2, 1]


def test_who_has_resigned_in_one_chair_may_resign_in_the_others() -> None:
    doc = new_doc("lucca", 4)
    doc.chairs[1].user = doc.chairs[2].user = "u0"
    table = started(doc)
    keep(table, send(table, "u0", wire.Resign(seat=1, client_id="one"), 1001.0))
    out = leave(table, 0, "resign")
    assert [line.entry.by for line in out.written if line.entry.act == RESIGN] == [0, 2]
    assert table.playing().match.is_over and table.playing().match.standings == [3, 4, 2, 1]


# ---- pause and end ---------------------------------------------------------------------------------------------------


def propose(table: HostedTable, what: Any, seat: int = 0, moment: Moment | None = None) -> Any:
    wish = wire.Propose(what=what, seat=seat, client_id=f"{what} {table.version}")
    return keep(table, answer(table, f"u{seat}", wish, moment or at(1001.0), "random"))


def agree(table: HostedTable, seat: int, now: float = 1002.0, yes: bool = True) -> Any:
    proposal = table.live_proposal()
    assert proposal is not None
    consent = wire.Consent(proposal=proposal.id, seat=seat, agree=yes, client_id=f"yes {table.version}")
    return keep(table, send(table, f"u{seat}", consent, now))


def test_a_pause_needs_those_present_and_stops_everything() -> None:
    table = two_people(clock=MOVE)
    seat = asked(table)
    assert not propose(table, "pause").written
    out = agree(table, 1)
    assert codes(out) == ["paused"] and act_of(out).act == PAUSE
    assert table.playing().match.is_paused and attendance.next_due(table, at(1003.0)) is None
    assert refused(send, table, f"u{seat}", move(table, seat, "pass"), 1003.0).code == "paused"
    used = 2.0 if seat == 0 else 1.0
    assert table.playing().remaining(seat, table.doc, at(9000.0)) == 60.0 - used, "seat 0 was the proposer"


def test_going_on_after_a_pause_needs_all_who_play_where_clocks_run() -> None:
    table = two_people(clock=MOVE)
    propose(table, "pause")
    agree(table, 1)
    assert not propose(table, "resume", moment=gone(LONG, "u0")).written, "nobody's time passes behind their back"
    out = agree(table, 1, LONG + 1)
    assert codes(out) == ["resumed"] and act_of(out).act == RESUME


def test_without_clocks_anybody_goes_on_after_a_pause() -> None:
    table = two_people()
    propose(table, "pause")
    agree(table, 1)
    assert codes(propose(table, "resume", 1, gone(LONG, "u1"))) == ["resumed"]


def test_an_end_by_agreement_has_the_places_of_the_moment() -> None:
    table = two_people()
    propose(table, "end")
    out = agree(table, 1)
    assert codes(out) == ["ended"] and act_of(out).act == END
    result = table.playing().match.result()
    assert result is not None and result["end"] == "agreed"


def test_a_proposal_may_be_declined_or_withdrawn() -> None:
    table = two_people()
    propose(table, "end")
    assert codes(agree(table, 1, yes=False)) == ["end_declined"] and table.live_proposal() is None
    propose(table, "pause")
    assert codes(agree(table, 0, yes=False)) == ["pause_declined"]


def test_one_proposal_at_a_time() -> None:
    table = two_people()
    propose(table, "pause")
    wish = wire.Propose(what="end", seat=1, client_id="end")
    assert refused(send, table, "u1", wish, 1002.0).code == "proposal_waits"
    propose(table, "end")
    proposal = table.live_proposal()
    assert proposal is not None and proposal.what == "end"


@pytest.mark.parametrize("rule", ["vote", "wait"])
def test_who_has_been_away_longer_than_agreed_is_not_present(rule: Any) -> None:
    """A moment's break in the line is no reason to end somebody's game without them."""
    table = two_people(absence=wire.Absence(rule=rule, seconds=100))
    soon = gone(1050.0, "u0")
    assert not propose(table, "end", moment=soon).written
    assert not attendance.look(table, gone(1099.0, "u0"), "random").is_change
    later = gone(1100.0, "u0")
    if rule == "wait":
        assert attendance.next_due(table, soon) is None
        assert not attendance.look(table, later, "random").is_change
    else:
        assert attendance.next_due(table, soon) == 1100.0
        assert codes(keep(table, attendance.look(table, later, "random"))) == ["ended"]


def test_nobody_agrees_to_an_end_when_all_have_gone() -> None:
    table = two_people(absence=wire.Absence(seconds=100))
    propose(table, "end")
    assert attendance.next_due(table, gone(1050.0)) is None
    assert not attendance.look(table, gone(9000.0), "random").is_change


def test_a_proposal_lapses_when_the_time_of_the_proposer_has_run_out() -> None:
    table = two_people(clock=MOVE)
    seat = 1 - asked(table)
    propose(table, "end", seat)
    assert attendance.next_due(table, at(1001.0)) == 1060.0
    assert codes(keep(table, attendance.look(table, at(1061.0), "random"))) == ["proposal_lapsed"]
    assert table.live_proposal() is None and not table.bot_decides(asked(table))


def test_a_proposal_outlives_those_who_come_and_go() -> None:
    table = started(new_doc("lucca", 3))
    propose(table, "pause")
    stand_in(table, 2)
    assert table.live_proposal() is not None
    assert codes(agree(table, 1)) == [] and codes(agree(table, 2)) == ["paused"]


# ---- being away ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["bot", "vote"])
def test_the_terms_say_what_happens_to_who_is_away_while_others_are_there(rule: Any) -> None:
    table = two_people(absence=wire.Absence(rule=rule, seconds=100))
    seat = asked(table)
    other = f"u{1 - seat}"
    assert attendance.next_due(table, gone(1001.0, other)) == 1100.0
    assert not attendance.look(table, gone(1099.0, other), "random").is_change
    out = keep(table, attendance.look(table, gone(1100.0, other), "random"))
    assert codes(out) == (["bot_took_over"] if rule == "bot" else ["player_absent"])
    assert table.doc.chairs[seat].absent and table.doc.chairs[seat].sits_in == (rule == "bot")
    assert attendance.bots_asked(table, gone(1100.0, other)) == ([seat] if rule == "bot" else [])
    assert codes(keep(table, chairs.arrive(table, f"u{seat}", at(1101.0)))) == ["came_back"]
    assert not table.doc.chairs[seat].absent and not table.doc.chairs[seat].bot_plays


@pytest.mark.parametrize("rule", ["bot", "vote", "wait"])
def test_while_nobody_is_there_nothing_happens_however_long(rule: Any) -> None:
    """Neither to who plays against bots, nor to friends who have all closed the page."""
    for people, bots in ((1, 1), (2, 0)):
        table = started(new_doc("sangimignano", people, bots, clock=MOVE, absence=wire.Absence(rule=rule, seconds=10)))
        away = gone(1e9)
        while attendance.look(table, away, "random").is_change:
            keep(table, attendance.look(table, away, "random"))
        assert attendance.bots_asked(table, away) == [] and attendance.next_due(table, away) is None
        assert not any(chair.absent or chair.sits_in for chair in table.doc.chairs)
        assert table.playing().match.timed_out == ()


def test_a_bot_that_has_thought_when_everybody_is_gone_keeps_it_to_itself() -> None:
    table = started(new_doc("sangimignano", 1, bots=1))
    player = Player(table, random.Random(2))
    while asked(table) != 1:
        player.step()
    text = table.playing().match.options(1)[0]
    number = table.playing().number
    assert not table.submit_bot(1, text, number, gone(LONG), "random").is_change
    assert table.submit_bot(1, text, number, gone(LONG, "u0"), "random").is_change


def test_who_plays_alone_with_bots_is_never_absent() -> None:
    table = started(new_doc("sangimignano", 1, bots=1, absence=wire.Absence(rule="bot", seconds=10)))
    watched = replace(gone(1e9), is_watched=True)
    assert not attendance.look(table, watched, "random").is_change and attendance.bots_asked(table, watched) == []


def test_a_program_does_not_play_on_against_who_has_gone() -> None:
    table = two_people(absence=wire.Absence(rule="bot", seconds=10))
    seat = asked(table)
    table.doc.chairs[1 - seat].program = True
    alone = replace(gone(LONG, f"u{1 - seat}"), is_watched=True)
    assert attendance.next_due(table, alone) is None and not attendance.look(table, alone, "random").is_change


def test_programs_alone_play_without_people() -> None:
    doc = new_doc("sangimignano", 1, bots=1)
    doc.chairs[0].program = True
    table = started(doc)
    keep(table, send(table, "u0", move(table, 0, "pass"), 1001.0) if asked(table) == 0 else Outcome())
    assert asked(table) == 1
    assert attendance.bots_asked(table, replace(gone(LONG, "u0"), is_watched=True)) == [1]
    assert attendance.bots_asked(table, gone(LONG)) == []


def test_bots_alone_play_while_somebody_watches() -> None:
    table = started(new_doc("sangimignano", 0, bots=2))
    assert attendance.bots_asked(table, gone(LONG)) == []
    assert attendance.bots_asked(table, replace(gone(LONG), is_watched=True)) != []


def test_over_days_the_clock_alone_counts_and_nobody_needs_to_be_there() -> None:
    table = two_people(clock=DAYS, absence=wire.Absence(rule="bot", seconds=10))
    seat = asked(table)
    assert not attendance.look(table, gone(5000.0, f"u{1 - seat}"), "random").is_change
    out = keep(table, attendance.look(table, gone(1000.0 + 2 * 86_400), "random"))
    assert codes(out) == ["time_out"] and attendance.bots_asked(table, gone(9e9)) == [seat]


def test_nobody_is_late_before_people_had_time_to_come_back_after_a_restart() -> None:
    table = two_people(clock=DAYS)
    late = replace(gone(9e9), settled=9e9 + 20)
    assert not attendance.look(table, late, "random").is_change
    assert attendance.look(table, replace(late, settled=9e9), "random").is_change


def test_who_comes_finds_nobody_absent_at_once() -> None:
    """The time to come counts from when somebody was there to wait."""
    table = two_people(absence=wire.Absence(rule="bot", seconds=100))
    other = f"u{1 - asked(table)}"
    come = replace(gone(LONG, other), company_since=LONG - 1)
    assert not attendance.look(table, come, "random").is_change
    assert attendance.next_due(table, come) == LONG + 99


# ---- over is over ----------------------------------------------------------------------------------------------------


def every_message(table: HostedTable, seat: int) -> list[Any]:
    number = table.playing().number
    first = next(at for at, entry in enumerate(table.playing().match.entries) if entry.by == seat)
    return [
        wire.Move(entry=number, seat=seat, text="pass", client_id="1"),
        wire.Undo(entry=number, seat=seat, client_id="2"),
        wire.Undo(entry=number, seat=seat, client_id="3", target=first),
        wire.Propose(what="pause", seat=seat, client_id="4"),
        wire.Propose(what="resume", seat=seat, client_id="5"),
        wire.Propose(what="end", seat=seat, client_id="6"),
        wire.Consent(proposal="p", seat=seat, agree=True, client_id="7"),
        wire.Takeover(seat=seat, chair=1 - seat, agree=True, client_id="8"),
        wire.StandIn(seat=seat, client_id="9"),
        wire.Reclaim(seat=seat, client_id="10"),
        wire.Resign(seat=seat, client_id="11"),
    ]


@pytest.mark.parametrize("end", ["rules", "resigned", "agreed"])
def test_nothing_changes_a_finished_game(end: str) -> None:
    table = two_people()
    Player(table, random.Random(3)).run(6 if end != "rules" else 100_000)
    if end == "resigned":
        leave(table, 0, "resign")
    elif end == "agreed":
        propose(table, "end")
        agree(table, 1)
    assert table.playing().match.is_over
    before = table.playing().match.record().as_text(), table.doc
    for seat in (0, 1):
        for message in every_message(table, seat):
            assert refused(send, table, f"u{seat}", message, 2000.0).code == "game_over", message
        for how in ("close", "bot", "resign"):
            assert not leave(table, seat, how).is_change
        assert not chairs.arrive(table, f"u{seat}", at(2001.0)).is_change
    assert not attendance.look(table, gone(1e9, "u0"), "random").is_change
    assert (table.playing().match.record().as_text(), table.doc) == before


# ---- games begun in format version 1 ---------------------------------------------------------------------------------


def test_a_game_whose_format_knows_no_acts_still_has_stand_ins_and_time_outs() -> None:
    table = two_people(format_version=1, clock=MOVE)
    seat = asked(table)
    stand_in(table, seat)
    keep(table, table.submit_bot(seat, "pass", table.playing().number, at(1002.0), "random"))
    assert table.playing().match.entries[-1].via == "bot:random"
    assert codes(keep(table, chairs.arrive(table, f"u{seat}", at(1003.0)))) == ["came_back"]
    late = asked(table)
    keep(table, attendance.look(table, at(1070.0), "random"))
    assert table.bot_decides(late)
    text = table.playing().match.options(late)[-1]
    keep(table, table.submit_bot(late, text, table.playing().number, at(1071.0), "random"))
    assert not table.bot_decides(late)
    assert refused(leave, table, 0, "resign").code == "no_acts_in_version"
    assert {entry.act for entry in table.playing().match.entries} == {"do"}
