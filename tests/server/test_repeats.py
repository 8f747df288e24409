"""Messages that come twice are answered twice and done once."""

from __future__ import annotations

import random

from piazza.server import messages as wire
from tests.server.tables import Player, at, keep, move, new_doc, send, started
from tests.server.test_hosting import asked, first_option, refused, two_people, undo


def test_a_repeated_move_is_answered_like_the_first_time() -> None:
    table = two_people()
    seat = asked(table)
    sent = move(table, seat, first_option(table), "once")
    first = keep(table, table.submit(f"u{seat}", sent, at(1010.0)))
    number = table.playing().number
    again = send(table, f"u{seat}", sent, 1020.0)
    assert again.repeated and again.entry == first.entry and not again.written
    assert table.playing().number == number


def test_a_client_id_cannot_be_used_for_something_else() -> None:
    table = two_people()
    seat = asked(table)
    keep(table, table.submit(f"u{seat}", move(table, seat, first_option(table), "once"), at(1010.0)))
    other = wire.Move(entry=table.playing().number, seat=seat, text="something else", client_id="once")
    assert refused(send, table, f"u{seat}", other, 1020.0).code == "client_id_reused"


def test_what_leaves_no_entry_is_done_once_too() -> None:
    """A vote, a proposal, a consent, a return: the same message again is answered as done before."""
    table = two_people()
    player = Player(table, random.Random(1))
    seat = asked(table)
    bought = table.playing().number
    player.play(seat, "buy")
    while asked(table) == seat:
        player.step()
    other = 1 - seat
    proposing = undo(table, seat, bought, "propose")
    keep(table, send(table, f"u{seat}", proposing, player.now))
    proposal = table.live_proposal()
    assert proposal is not None
    again = send(table, f"u{seat}", proposing, player.now)
    assert again.repeated and again.doc is None and table.live_proposal() == proposal
    agreeing = wire.Consent(proposal=proposal.id, seat=other, agree=True, client_id="yes")
    keep(table, send(table, f"u{other}", agreeing, player.now))
    number = table.playing().number
    again = send(table, f"u{other}", agreeing, player.now)
    assert again.repeated and not again.written and table.playing().number == number
    changed = wire.Consent(proposal=proposal.id, seat=other, agree=False, client_id="yes")
    assert refused(send, table, f"u{other}", changed, player.now).code == "client_id_reused"
    back = wire.Reclaim(seat=seat, client_id="back")
    keep(table, send(table, f"u{seat}", wire.StandIn(seat=seat, client_id="away"), player.now))
    assert not keep(table, send(table, f"u{seat}", back, player.now)).repeated
    assert send(table, f"u{seat}", back, player.now).repeated


def test_a_client_id_is_one_for_all_kinds_of_messages() -> None:
    table = two_people()
    seat = asked(table)
    keep(table, send(table, f"u{seat}", move(table, seat, first_option(table), "once"), 1010.0))
    again = undo(table, seat, client_id="once")
    assert refused(send, table, f"u{seat}", again, 1020.0).code == "client_id_reused"
    assert refused(send, table, f"u{seat}", wire.Reclaim(seat=seat, client_id="once"), 1020.0).code == (
        "client_id_reused"
    )


def test_only_the_last_messages_are_remembered() -> None:
    table = started(new_doc("lucca", 3))
    table.doc.chairs[2].absent = True
    for number in range(100):
        voting = wire.Takeover(seat=0, chair=2, agree=number % 2 == 0, client_id=f"vote {number}")
        keep(table, send(table, "u0", voting, 1010.0))
    assert len(table.doc.done) == 32 and table.doc.done[-1].client_id == "vote 99"


def test_client_ids_of_different_people_do_not_meet() -> None:
    table = two_people()
    for _ in range(2):
        seat = asked(table)
        keep(table, table.submit(f"u{seat}", move(table, seat, first_option(table), "same id"), at(1010.0)))
    assert len(table.playing().client_ids) == 2


def test_the_last_move_of_a_game_can_be_sent_again_too() -> None:
    """Who was cut off with it finds the game over, and still learns that it counted."""
    table = two_people()
    player = Player(table, random.Random(3))
    player.run()
    course = table.playing()
    number, user, client_id = max((number, user, id) for (user, id), (number, _) in course.client_ids.items())
    last = course.match.entries[number]
    again = wire.Move(entry=number, seat=last.by, text=last.text, client_id=client_id)
    outcome = send(table, user, again, player.now)
    assert course.match.is_over and (outcome.entry, outcome.repeated, outcome.written) == (number, True, [])
