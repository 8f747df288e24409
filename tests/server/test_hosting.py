"""The table without I/O: what may be done, what it changes, what each reader is told."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import piazza
from piazza.core.journal import RECALL, UNDO
from piazza.server import company, faces
from piazza.server import messages as wire
from piazza.server.course import Course, Written, load_course
from piazza.server.hosting import HostedTable
from piazza.server.refusals import Refused
from piazza.server.seating import TableDoc
from tests.server.support import games
from tests.server.tables import SEED, Player, at, keep, move, new_doc, send, started


def two_people(game: str = "sangimignano", **changes: Any) -> HostedTable:
    return started(new_doc(game, 2, **changes))


def asked(table: HostedTable) -> int:
    return table.playing().match.seats_to_act[0]


def first_option(table: HostedTable) -> str:
    return table.playing().match.options(asked(table))[-1]


def refused(deed: Any, *arguments: object) -> Refused:
    with pytest.raises(Refused) as fault:
        deed(*arguments)
    return fault.value


def state_of(table: HostedTable, user: str | None, since: int = 0) -> wire.State:
    return faces.state_message(table, faces.Faces(table.playing().match), user, since, at(2000.0))


def encoded(table: HostedTable, user: str | None, since: int = 0) -> Any:
    return msgspec.json.decode(msgspec.json.encode(state_of(table, user, since)))


# ---- records of older tables -----------------------------------------------------------------------------------------


def test_a_table_from_before_format_version_2_plays_on_in_version_1() -> None:
    """Its doc does not name a version; what it draws next is what it would have drawn before."""
    raw = msgspec.json.decode(msgspec.json.encode(new_doc("sangimignano", 2)))
    del raw["format_version"]
    table = started(msgspec.convert(raw, TableDoc))
    player = Player(table, random.Random(4))
    while not table.playing().match.is_over:
        player.step()
    record = table.playing().match.record()
    assert record.format_version == 1 and len(piazza.verify(record).checked) == 3
    assert load_course(table.doc, SEED, written(table)).match.record().as_text() == record.as_text()


def written(table: HostedTable) -> list[Written]:
    course = table.playing()
    return [Written(number, entry, course.last_at) for number, entry in enumerate(course.match.entries)]


# ---- submitting ------------------------------------------------------------------------------------------------------


def test_submitting_changes_nothing_until_it_is_adopted() -> None:
    table = two_people()
    before = msgspec.json.encode(state_of(table, "u0"))
    seat = asked(table)
    outcome = table.submit(f"u{seat}", move(table, seat, first_option(table)), at(1010.0))
    assert outcome.written[0].entry.by == seat
    assert outcome.written[0].number == outcome.entry == table.playing().number
    assert msgspec.json.encode(state_of(table, "u0")) == before
    keep(table, outcome)
    assert table.playing().number == outcome.written[-1].number + 1
    assert msgspec.json.encode(state_of(table, "u0")) != before


def test_only_the_person_of_a_chair_moves_for_it() -> None:
    table = two_people()
    seat = asked(table)
    fault = refused(table.submit, f"u{1 - seat}", move(table, seat, first_option(table)), at(1010.0))
    assert (fault.code, fault.status) == ("not_your_seat", 403)
    assert refused(table.submit, "stranger", move(table, seat, first_option(table)), at(1010.0)).code == "not_your_seat"
    assert refused(table.submit, "u0", move(table, 9, "x"), at(1010.0)).code == "no_such_seat"


def test_a_move_that_the_rules_refuse_tells_the_reason() -> None:
    table = two_people()
    seat = asked(table)
    fault = refused(table.submit, f"u{seat}", move(table, seat, "nonsense"), at(1010.0))
    assert fault.code == "not_an_option"
    other = 1 - seat
    assert refused(table.submit, f"u{other}", move(table, other, "pass"), at(1010.0)).code == "not_asked"


def test_a_stale_move_is_refused_and_says_where_the_game_is() -> None:
    table = two_people()
    seat = asked(table)
    old = table.playing().number
    keep(table, table.submit(f"u{seat}", move(table, seat, first_option(table)), at(1010.0)))
    late = asked(table)
    fault = refused(table.submit, f"u{late}", move(table, late, first_option(table), "late", entry=old), at(1011.0))
    assert fault.code == "stale" and fault.params["number"] == table.playing().number
    ahead = move(table, late, first_option(table), "ahead", entry=table.playing().number + 3)
    assert refused(table.submit, f"u{late}", ahead, at(1011.0)).code == "stale"


@pytest.mark.parametrize("game", ["lucca", "lorenzo"])
def test_answers_to_an_open_question_of_several_are_not_stale(game: str) -> None:
    """Two people who decide at the same time both sent the number they saw; the later one still counts."""
    table = started(new_doc(game, 3))
    player = Player(table, random.Random(5))
    while len(table.playing().match.seats_to_act) < 2:
        player.step()
    number = table.playing().number
    for seat in list(table.playing().match.seats_to_act):
        text = table.playing().match.options(seat)[0]
        outcome = table.submit(f"u{seat}", move(table, seat, text, f"at once {seat}", entry=number), at(player.now))
        keep(table, outcome)
        assert outcome.written[0].entry.by == seat


# ---- loading ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_a_table_loaded_from_its_entries_is_the_same_table(game: str) -> None:
    clock = wire.Clock(kind="bank", seconds=600, increment=5)
    table = started(new_doc(game, 2 if game == "sangimignano" else 3, clock=clock))
    player = Player(table, random.Random(3))
    doc = table.doc
    written = [Written(number, entry, 1000.0) for number, entry in enumerate(table.playing().match.entries)]
    for step in range(60):
        if table.playing().match.is_over:
            break
        written += player.step().written
        if step % 20 == 0:
            _assert_same(load_course(doc, SEED, written), table.playing())
    _assert_same(load_course(doc, SEED, written), table.playing())


def _assert_same(one: Course, other: Course) -> None:
    assert one.match.record().as_dict() == other.match.record().as_dict()
    assert one.match.view(0) == other.match.view(0)
    for name in ("asked", "charged", "question_since", "asked_since", "last_at"):
        assert getattr(one, name) == getattr(other, name), name
    assert one.reckoning is not None and other.reckoning is not None
    assert vars(one.reckoning) == vars(other.reckoning)
    assert one.client_ids.keys() == other.client_ids.keys()


# ---- undo ------------------------------------------------------------------------------------------------------------


def undo(table: HostedTable, seat: int, target: int | None = None, client_id: str = "undo") -> wire.Undo:
    return wire.Undo(entry=table.playing().number, seat=seat, client_id=client_id, target=target)


def test_undo_beyond_the_limit_waits_for_the_consent_of_the_others() -> None:
    table = two_people()
    player = Player(table, random.Random(1))
    seat = asked(table)
    player.play(seat, first_option(table))
    while asked(table) == seat:
        player.step()
    other = asked(table)
    player.play(other, first_option(table))
    number = table.playing().number
    keep(table, send(table, f"u{seat}", undo(table, seat), player.now))
    proposal = table.live_proposal()
    assert proposal is not None and company.waiting_for(table.doc, proposal, at(player.now)) == [other]
    assert encoded(table, f"u{other}")["table"]["proposal"]["waiting"] == [other]
    assert table.playing().number == number
    answer = wire.Consent(proposal=proposal.id, seat=other, agree=True, client_id="yes")
    outcome = keep(table, send(table, f"u{other}", answer, player.now))
    last = table.playing().match.entries[-1]
    assert last.act in (UNDO, RECALL) and last.by == seat and other in last.consent
    assert outcome.notices[0].code == "undone"
    assert asked(table) == seat and table.live_proposal() is None


def test_a_declined_undo_is_forgotten() -> None:
    table = two_people()
    player = Player(table, random.Random(1))
    seat = asked(table)
    bought = table.playing().number
    player.play(seat, "buy")
    while asked(table) == seat:
        player.step()
    keep(table, send(table, f"u{seat}", undo(table, seat, bought), player.now))
    proposal = table.live_proposal()
    assert proposal is not None
    answer = wire.Consent(proposal=proposal.id, seat=1 - seat, agree=False, client_id="no")
    keep(table, send(table, f"u{1 - seat}", answer, player.now))
    assert table.live_proposal() is None
    answer.client_id = "once more"
    assert refused(send, table, f"u{1 - seat}", answer, player.now).code == "no_proposal"


def test_a_proposal_lapses_when_the_game_goes_on() -> None:
    table = two_people()
    player = Player(table, random.Random(1))
    seat = asked(table)
    bought = table.playing().number
    player.play(seat, "buy")
    while asked(table) == seat:
        player.step()
    keep(table, send(table, f"u{seat}", undo(table, seat, bought), player.now))
    assert table.live_proposal() is not None
    player.play(asked(table), "buy")
    assert table.live_proposal() is None


def test_bots_agree_at_once_and_the_record_says_so() -> None:
    table = started(new_doc("sangimignano", 1, bots=1))
    player = Player(table, random.Random(2))
    while asked(table) != 0:
        player.step()
    before = table.playing().number
    player.play(0, "buy")
    while not table.playing().match.is_over and asked(table) != 0:
        player.step()
    keep(table, send(table, "u0", undo(table, 0, target=before), player.now))
    assert asked(table) == 0
    assert table.playing().match.entries[-1].target == before


@pytest.mark.parametrize("policy", ["free", "none"])
def test_the_table_may_forbid_undo(policy: Any) -> None:
    table = two_people(undo=policy)
    player = Player(table, random.Random(1))
    seat = asked(table)
    player.play(seat, "buy")
    while asked(table) == seat:
        player.step()
    player.play(asked(table), "buy")
    fault = refused(send, table, f"u{seat}", undo(table, seat), player.now)
    assert fault.code == "undo_off" if policy == "none" else fault.code in ("others_acted_since", "chance_since")
    assert encoded(table, f"u{seat}")["seats"][0]["undo"] == "no"


@pytest.mark.parametrize("policy", ["free", "consent"])
def test_a_finished_game_cannot_be_taken_back(policy: Any) -> None:
    """Everybody may read the seed, the record and all hands by then."""
    table = two_people(undo=policy)
    Player(table, random.Random(2)).run()
    for seat in (0, 1):
        assert encoded(table, f"u{seat}")["seats"][0]["undo"] == "no"
        assert refused(send, table, f"u{seat}", undo(table, seat), 9000.0).code == "game_over"


def test_the_end_of_an_analysis_may_be_taken_back() -> None:
    doc = new_doc("sangimignano", 2, analysis=True)
    doc.chairs[1].user = "u0"
    table = started(doc)
    while not table.playing().match.is_over:
        keep(table, table.submit("u0", move(table, asked(table), "pass"), at(2000.0)))
    seat = table.playing().match.entries[-1].by
    assert encoded(table, "u0")["seats"][seat]["undo"] == "free"
    keep(table, send(table, "u0", undo(table, seat), 2000.0))
    assert not table.playing().match.is_over


@pytest.mark.parametrize("game", games())
def test_logs_stay_right_through_undo(game: str) -> None:
    """Readers who follow, and readers who were away, end with the same log."""
    players = 2 if game == "sangimignano" else 3
    table = started(new_doc(game, 1, bots=players - 1))
    player = Player(table, random.Random(9))
    held: dict[int, dict[int, Any]] = {gap: {} for gap in (1, 3, 7)}
    since = dict.fromkeys(held, 0)
    for step in range(40):
        if table.playing().match.is_over:
            break
        player.step()
        if step % 9 == 8:
            try:
                keep(table, send(table, "u0", undo(table, 0, client_id=f"undo {step}"), player.now))
            except Refused as fault:
                assert fault.code == "nothing_to_undo"
        for gap, lines in held.items():
            if step % gap == 0:
                _read(table, lines, since[gap])
                since[gap] = table.playing().number
    for gap, lines in held.items():
        _read(table, lines, since[gap])
        assert [lines[number] for number in sorted(lines)] == encoded(table, "u0")["seats"][0]["log"]


def _read(table: HostedTable, lines: dict[int, Any], since: int) -> None:
    shown = encoded(table, "u0", since)["seats"][0]
    for number in [number for number in lines if number >= shown["log_from"]]:
        del lines[number]
    lines.update({line["entry"]: line for line in shown["log"]})


# ---- what readers are told -------------------------------------------------------------------------------------------


def test_a_browser_with_several_chairs_gets_one_view_for_each() -> None:
    doc = new_doc("sangimignano", 2)
    doc.chairs[1].user = "u0"
    table = started(doc)
    state = encoded(table, "u0")
    assert [shown["seat"] for shown in state["seats"]] == [0, 1]
    assert [bool(shown["choices"]) for shown in state["seats"]].count(True) == 1
    assert state["seats"][0]["view"]["board"] != state["seats"][1]["view"]["board"]
    assert [shown["seat"] for shown in encoded(table, "somebody")["seats"]] == [None]


def test_the_seed_is_told_when_the_game_is_over_and_the_key_to_members() -> None:
    table = two_people()
    assert SEED not in msgspec.json.encode(state_of(table, "u0")).decode()
    assert encoded(table, "u0")["table"]["key"] == "the key"
    assert encoded(table, "stranger")["table"]["key"] is None
    Player(table, random.Random(0)).run()
    shown = encoded(table, "stranger")["table"]
    assert shown["seed"] == SEED and shown["over"] and shown["result"] is not None


def test_views_are_those_of_the_engine() -> None:
    table = two_people()
    shown = encoded(table, "u0")["seats"][0]
    match = table.playing().match
    plain = msgspec.json.decode(msgspec.json.encode(match.view(0)))
    assert shown["view"] == plain
    assert shown["choices"] == match.choices(0)
    assert [line["entry"] for line in shown["log"]] == list(range(len(match.entries)))
