"""The deal of a table, from its first seal to the first card."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core.dealing import nonce_hash
from piazza.server import dealing, faces, seating
from piazza.server import messages as wire
from piazza.server.deal_docs import Waits
from piazza.server.hosting import HostedTable, Outcome, begin_outcome
from piazza.server.moment import Moment
from piazza.server.refusals import Refused
from piazza.server.seating import TableDoc
from tests.server.processes import Host
from tests.server.support import Browser, Seat, config_for, run, running
from tests.server.tables import Player, at, keep, new_doc

SECRET = "0d" * 32
WAITS = Waits(5.0, 10.0)
NONCES = {"u0": "a0" * 32, "u1": "b1" * 32, "u2": "c2" * 32}


def sealed(doc: TableDoc) -> HostedTable:
    """A table that waits for its players."""
    dealing.seal(doc, "t1", SECRET)
    return HostedTable("t1", 1, doc, SECRET, None, None, 1000.0)


def full(doc: TableDoc, now: float = 1000.0, waits: Waits = WAITS) -> HostedTable:
    """A table at which the last chair has just been taken."""
    table = sealed(doc)
    keep(table, begin_outcome(table.doc, "t1", SECRET, at(now), waits))
    return table


def show_hash(table: HostedTable, user: str, now: float = 1000.0, nonce: str | None = None) -> Outcome:
    attempt = table.doc.attempt
    hash = nonce_hash(nonce or NONCES[user], "t1", attempt)
    said = wire.DealHash(attempt=attempt, hash=hash, client_id=f"h-{user}-{attempt}")
    return keep(table, table.deal(user, said, at(now), WAITS))


def open_nonce(table: HostedTable, user: str, now: float = 1000.0, nonce: str | None = None) -> Outcome:
    said = wire.DealNonce(attempt=table.doc.attempt, nonce=nonce or NONCES[user], client_id=f"n-{user}")
    return keep(table, table.deal(user, said, at(now), WAITS))


def wait(table: HostedTable, now: float, began: float = 0.0) -> Outcome:
    moment = Moment(now, now, now, began=began)
    return keep(table, table.deal_on(moment, WAITS))


def told(table: HostedTable, user: str | None = "u0") -> wire.Table:
    return faces.hosted_message(table, user, at(1000.0))


def finished(table: HostedTable) -> dict[str, Any]:
    Player(table, random.Random(1)).run()
    record: dict[str, Any] = json.loads(table.playing().match.record().as_text())
    return record


def refused(code: str, deed: Any) -> None:
    with pytest.raises(Refused) as caught:
        deed()
    assert caught.value.code == code


# ---- everybody deals -------------------------------------------------------------------------------------------------


def test_everybody_binds_then_everybody_opens_then_the_game_starts() -> None:
    table = full(new_doc("lucca", 3))
    for user in NONCES:
        assert told(table).dealing is not None and table.course is None
        show_hash(table, user)
    for user in NONCES:
        assert told(table).dealing is not None and table.course is None
        open_nonce(table, user)
    assert table.doc.started is not None and table.doc.dealing is None and table.playing().number > 0
    record = finished(table)
    assert record["deal"] == {"table": "t1", "nonces": list(NONCES.values()), "left_out": [], "voided": []}
    assert piazza.core.verifying.DEAL in piazza.verify(record).checked
    assert told(table).seed == record["seed"] != SECRET


def test_hashes_are_shown_when_all_are_there_and_nonces_never() -> None:
    table = full(new_doc("lucca", 3))
    show_hash(table, "u0")
    shown = told(table, "u1").dealing
    assert shown == wire.Dealing(phase="hashes", hashes=[None, None, None], waiting=[1, 2], is_asked=True)
    show_hash(table, "u1")
    show_hash(table, "u2")
    open_nonce(table, "u0")
    shown = told(table, "u1").dealing
    hashes: list[str | None] = [nonce_hash(nonce, "t1", 1) for nonce in NONCES.values()]
    assert shown == wire.Dealing(phase="nonces", hashes=hashes, waiting=[1, 2], is_asked=True)
    assert NONCES["u0"] not in str(told(table, "u1"))


def test_the_seal_never_changes_once_it_is_shown() -> None:
    doc = new_doc("sangimignano", 2)
    doc.chairs[1] = seating.ChairDoc(kind="open")
    table = sealed(doc)
    seals = [told(table, None).seed_commitment]
    changed, _ = seating.sit(table.doc, "u1", "Bert", wire.Sit(key="the key"))
    keep(table, begin_outcome(changed, "t1", SECRET, at(1000.0), WAITS))
    for user in ("u0", "u1"):
        seals.append(told(table, None).seed_commitment)
        show_hash(table, user)
    for user in ("u0", "u1"):
        seals.append(told(table, None).seed_commitment)
        open_nonce(table, user)
    seals.append(table.playing().match.seed_commitment)
    seals.append(finished(table)["seed_commitment"])
    assert len(set(seals)) == 1


def test_one_browser_answers_for_all_its_chairs() -> None:
    doc = new_doc("lucca", 3)
    doc.chairs[2].user = "u0"
    table = full(doc)
    for step in (show_hash, open_nonce):
        step(table, "u0")
        step(table, "u1")
    assert finished(table)["deal"]["nonces"] == [NONCES["u0"], NONCES["u1"], NONCES["u0"]]


def test_who_answers_last_is_bound_before_any_nonce_is_known() -> None:
    """Neither a player nor a server with a chair of its own can choose a nonce to fit those of the others."""
    table = full(new_doc("sangimignano", 2))
    refused("not_dealing", lambda: open_nonce(table, "u0"))
    show_hash(table, "u0")
    show_hash(table, "u1")
    open_nonce(table, "u0")
    refused("deal_bound", lambda: open_nonce(table, "u1", nonce="ee" * 32))
    refused("deal_bound", lambda: show_hash(table, "u1", nonce="ee" * 32))
    assert table.course is None


def test_what_is_said_again_changes_nothing() -> None:
    table = full(new_doc("sangimignano", 2))
    show_hash(table, "u0")
    show_hash(table, "u0")
    show_hash(table, "u1")
    show_hash(table, "u0")
    assert told(table).dealing is not None and told(table).dealing.waiting == [0, 1]  # type: ignore[union-attr]


def test_only_the_people_of_the_table_deal_and_only_the_deal_that_is_on() -> None:
    table = full(new_doc("sangimignano", 2))
    said = wire.DealHash(attempt=1, hash="00" * 32, client_id="x")
    refused("not_your_seat", lambda: table.deal("a stranger", said, at(1000.0), WAITS))
    later = wire.DealHash(attempt=2, hash="00" * 32, client_id="x")
    refused("not_dealing", lambda: table.deal("u0", later, at(1000.0), WAITS))


def test_nobody_gets_up_while_the_table_deals() -> None:
    """Or they could leave when they have seen the others' nonces, and have another deal."""
    table = full(new_doc("sangimignano", 2))
    refused("dealing", lambda: seating.stand(table.doc, "u0", None))
    refused("dealing", lambda: begin_outcome(table.doc, "t1", SECRET, at(1001.0), WAITS))


# ---- who is not waited for -------------------------------------------------------------------------------------------


def test_bots_and_programs_are_never_waited_for() -> None:
    table = full(new_doc("lucca", 0, bots=3))
    assert table.playing().match.deal is not None
    doc = new_doc("lucca", 2, bots=1)
    doc.chairs[1].program = True
    table = full(doc)
    assert told(table).dealing is not None and told(table).dealing.waiting == [0]  # type: ignore[union-attr]
    show_hash(table, "u0")
    open_nonce(table, "u0")
    assert finished(table)["deal"]["left_out"] == [1]


def test_who_shows_no_hash_in_five_seconds_is_left_out_and_the_record_says_so() -> None:
    table = full(new_doc("lucca", 3))
    show_hash(table, "u0", 1001.0)
    wait(table, 1004.9)
    assert table.doc.dealing is not None and table.doc.dealing.phase == "hashes"
    wait(table, 1005.0)
    assert told(table).dealing is not None and told(table).dealing.phase == "nonces"  # type: ignore[union-attr]
    refused("not_dealing", lambda: show_hash(table, "u1", 1005.0))
    open_nonce(table, "u0", 1006.0)
    record = finished(table)
    assert record["deal"]["left_out"] == [1, 2] and record["deal"]["nonces"] == [NONCES["u0"], None, None]
    piazza.verify(record)


def test_a_table_where_nobody_answers_starts_all_the_same() -> None:
    table = full(new_doc("sangimignano", 2))
    wait(table, 1005.0)
    assert finished(table)["deal"]["left_out"] == [0, 1]


def test_who_has_bound_and_does_not_open_voids_the_deal_once() -> None:
    table = full(new_doc("lucca", 3))
    first = told(table).seed_commitment
    for user in NONCES:
        show_hash(table, user)
    open_nonce(table, "u0")
    open_nonce(table, "u2")
    outcome = wait(table, 1010.0)
    assert [(notice.code, notice.params) for notice in outcome.notices] == [("deal_voided", {"seats": [1]})]
    shown = told(table, "u1")
    assert shown.attempt == 2 and shown.seed_commitment != first and shown.voided[0].seal == first
    assert shown.dealing is not None and shown.dealing.waiting == [0, 2] and not shown.dealing.is_asked
    refused("not_dealing", lambda: show_hash(table, "u1", 1011.0))
    for step in (show_hash, open_nonce):
        step(table, "u0", 1012.0)
        step(table, "u2", 1012.0)
    record = finished(table)
    assert record["deal"]["voided"][0]["unopened"] == [1] and record["deal"]["left_out"] == [1]
    assert record["deal"]["voided"][0]["seed"] not in (record["seed"], SECRET)
    piazza.verify(record)


def test_after_a_restart_everybody_has_the_whole_time_again() -> None:
    table = full(new_doc("sangimignano", 2))
    wait(table, 1100.0, began=1098.0)
    assert table.doc.dealing is not None
    due = dealing.next_due(table.doc, Moment(1100.0, 5000.0, 0.0, began=1098.0), WAITS)
    assert due == 5003.0
    wait(table, 1103.0, began=1098.0)
    assert table.doc.started is not None


def test_a_table_from_before_people_dealt_starts_as_ever() -> None:
    doc = new_doc("sangimignano", 2)
    doc.seed_commitment = piazza.core.fairness.commitment(SECRET)
    outcome = begin_outcome(doc, "t1", SECRET, at(1000.0), WAITS)
    assert outcome.course is not None and outcome.course.match.deal is None
    assert outcome.course.match.seed_commitment == doc.seed_commitment


# ---- the chain -------------------------------------------------------------------------------------------------------


def test_every_state_tells_the_chain_of_its_entries() -> None:
    table = full(new_doc("sangimignano", 2), waits=Waits(0.0, 0.0))
    marks = {}
    player = Player(table, random.Random(2))
    while not table.playing().match.is_over:
        state = faces.state_message(table, faces.Faces(table.playing().match), "u0", 0, at(1000.0))
        marks[state.number] = state.chain
        player.step()
    match = table.playing().match
    chain = match.new_chain(dealing.seed_of(table.doc, SECRET))
    assert chain is not None
    for entry in match.entries:
        if chain.number in marks:
            assert marks[chain.number] == chain.value
        chain.add(entry.as_dict())
    assert len(marks) > 2 and len(set(marks.values())) == len(marks)


# ---- a real server ---------------------------------------------------------------------------------------------------


def test_playing_at_once_against_bots_goes_the_same_way(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, deal_hash_seconds=86_400.0)) as server:
            async with Browser(server.url, "Anna") as anna:
                table = await anna.post("/api/play-now", {"game": "sangimignano", "level": "random", "seat": 0})
                assert table["dealing"] == {"phase": "hashes", "hashes": [None, None], "waiting": [0], "is_asked": True}
                async with anna.at(table["id"]) as seat:
                    while not seat.state or not seat.state["table"]["started"]:
                        await seat.receive()
                    nonce = seat.nonce(table)
                    record = await _ended(anna, seat)
        assert record["deal"]["nonces"] == [nonce, None] and record["seed_commitment"] == table["seed_commitment"]
        piazza.verify(record)

    run(work())


async def _ended(browser: Browser, seat: Seat) -> dict[str, Any]:
    """Passes until the game is over."""
    while not seat.is_over:
        shown = seat.my_turn()
        if shown is None:
            await seat.receive()
            continue
        texts = [choice["text"] for choice in shown["choices"]]
        answer = await seat.ask(seat.move(shown, texts.index("pass") if "pass" in texts else 0))
        assert answer["type"] == "accepted" or answer["refusal"]["code"] == "stale", answer
        while seat.number <= (answer.get("entry") or 0):
            await seat.receive()
    record: dict[str, Any] = await browser.get(f"/api/tables/{seat.state['table']['id']}/record")
    return record


PATIENT = (
    "import json, sys; from piazza.server.config import Config; from piazza.server.running import run;"
    "sys.exit(run(Config(**json.loads(sys.argv[1]))))"
)


class PatientHost(Host):
    """It waits for people as long as a busy machine may need."""

    def command(self) -> list[str]:
        wanted = {
            "database": self.database,
            "port": self.port,
            "deal_hash_seconds": 86_400.0,
            "deal_nonce_seconds": 86_400.0,
        }
        return [PATIENT, json.dumps(wanted)]


def test_a_deal_goes_on_after_the_server_was_killed_in_it(tmp_path: Path) -> None:
    async def work() -> None:
        host = PatientHost(f"{tmp_path}/piazza.db", tmp_path / "log")
        await host.start()
        try:
            async with Browser(host.url, "Anna") as anna, Browser(host.url, "Bert") as bert:
                asked = {"game": "sangimignano", "chairs": [{"kind": "me"}, {"kind": "person"}]}
                table = await anna.post("/api/tables", asked)
                await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
                assert await _stay_until(anna, table, lambda now: now["dealing"]["waiting"] == [1])
                await host.kill()  # between the hashes
                await host.start()
                assert await _stay_until(bert, table, lambda now: now["dealing"]["waiting"] == [0])
                await host.kill()  # between the nonces
                await host.start()
                seals = [await _stay_until(anna, table, lambda now: now["started"]), table["seed_commitment"]]
                assert seals[0] == seals[1]
            with sqlite3.connect(host.database) as database:
                doc = json.loads(database.execute("SELECT doc FROM tables").fetchone()[0])
            assert doc["deal"]["left_out"] == [] and len(set(doc["deal"]["nonces"])) == 2
        finally:
            await host.kill()

    run(work())


async def _stay_until(browser: Browser, table: dict[str, Any], wanted: Callable[[dict[str, Any]], bool]) -> str:
    """Deals along until the table is as wanted; returns its seal."""
    async with browser.at(table["id"]) as seat:
        while not seat.state or not wanted(seat.state["table"]):
            await seat.receive()
        return str(seat.state["table"]["seed_commitment"])
