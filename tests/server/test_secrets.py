"""No secret reaches a reader who may not know it.

Two worlds that a seat cannot tell apart must give that seat the same bytes: the table is taken to a point of the game,
a sibling of its state is drawn by the rules' own sampler, both are played on alike by that seat, and all that the
server would send is compared.
"""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from piazza.core.agenda import SPECTATOR
from piazza.core.match import Match
from piazza.core.randomness import Stream
from piazza.server import faces
from piazza.server.hosting import HostedTable
from piazza.server.refusals import Refused
from tests.server.support import Browser, config_for, games, play_to_end, run, running
from tests.server.tables import Player, at, move, new_doc, started


def sibling(table: HostedTable, eyes: int, seed: int) -> HostedTable:
    """The same table in another world of the same eyes."""
    course = table.playing()
    match = course.match.copy()
    match._line.state = match.rules.sample(course.match.state, eyes, Stream(seed))
    twin = HostedTable(table.id, table.version, table.doc, table.seed, course.advanced(match, []), None, table.updated)
    twin.course = course.advanced(match, [])
    return twin


def told(table: HostedTable, user: str | None, since: int) -> bytes:
    state = faces.state_message(table, faces.Faces(table.playing().match), user, since, at(2000.0))
    return msgspec.json.encode(state)


def refusal_of(table: HostedTable, user: str, seat: int, text: str) -> Any:
    """What the seat is answered to a move that is not allowed; None when it is."""
    try:
        table.submit(user, move(table, seat, text, "probe"), at(2000.0))
    except Refused as fault:
        return fault.code, fault.params
    return None


@pytest.mark.parametrize("game", games())
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(game: str) -> None:
    players = 2 if game == "sangimignano" else 3
    compared = 0
    for seed in range(4):
        table = started(new_doc(game, players), seed=f"seed {seed}")
        player = Player(table, random.Random(seed))
        for step in range(90):
            if table.playing().match.is_over:
                break
            player.step()
            if step % 6 == seed:
                compared += compare_all_eyes(table, players, step)
    assert compared > 12


def compare_all_eyes(table: HostedTable, players: int, seed: int) -> int:
    for eyes in [*range(players), SPECTATOR]:
        user = f"u{eyes}" if eyes >= 0 else "a stranger"
        twin = sibling(table, eyes, seed)
        number = table.playing().number
        assert told(twin, user, number) == told(table, user, number)
        if eyes >= 0:
            compare_refusals(table, twin, user, eyes)
    return 1


def compare_refusals(table: HostedTable, twin: HostedTable, user: str, seat: int) -> None:
    """Also what is answered to every move of the seat's rivals, to nonsense, and to one's own options."""
    texts = {"nonsense", "pass", ""}
    for other in table.playing().match.seats_to_act:
        texts |= set(table.playing().match.options(other)[:10])
    for text in sorted(texts):
        assert refusal_of(twin, user, seat, text) == refusal_of(table, user, seat, text)


@pytest.mark.parametrize("game", games())
def test_what_a_rival_hears_after_a_secret_choice_is_the_same(game: str) -> None:
    """A seat plays the same public course in two worlds of a watcher; the watcher's messages stay equal."""
    players = 2 if game == "sangimignano" else 3
    for seed in range(3):
        table = started(new_doc(game, players), seed=f"seed {seed}")
        player = Player(table, random.Random(seed + 50))
        player.run(12 + seed * 7)
        match = table.playing().match
        if match.is_over:
            continue
        mover = match.seats_to_act[0]
        watcher = (mover + 1) % players
        twin = sibling(table, watcher, seed)
        common = [text for text in match.options(mover) if text in twin.playing().match.options(mover)]
        for text in common[:6]:
            here, there = (t.submit(f"u{mover}", move(t, mover, text, "m"), at(2000.0)) for t in (table, twin))
            assert here.course is not None and there.course is not None
            if len(here.written) > 1 or here.course.match.is_over or _reveals_to(here.course.match, watcher):
                continue  # chance, the end or the choice itself has told the watcher more than the two worlds share
            assert self_told(table, here.course, watcher) == self_told(twin, there.course, watcher)


def _reveals_to(match: Match, watcher: int) -> bool:
    return match._line.reveals_to(len(match._line.played) - 1, watcher)


def self_told(table: HostedTable, course: Any, watcher: int) -> Any:
    after = HostedTable(table.id, table.version, table.doc, table.seed, course, None, table.updated)
    return json.loads(told(after, f"u{watcher}", table.playing().number))


# ---- over the wire ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_what_goes_over_the_wire_is_what_each_may_know(game: str, tmp_path: Path) -> None:
    """A spectator and a rival record a whole game. Afterwards the record, which tells all, is used to build again what
    each of them was allowed to hear; nothing else was sent. Neither seed, key nor identity is in it."""

    async def work() -> None:
        config = config_for(tmp_path)
        async with running(config) as server:
            anna, bert, carl = (Browser(server.url, name) for name in ("Anna", "Bert", "Carl"))
            async with anna, bert, carl:
                players = 2 if game == "sangimignano" else 3
                chairs: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
                asked = {"game": game, "chairs": chairs[:players], "visibility": "public"}
                table = await anna.post("/api/tables", asked)
                async with carl.at(table["id"]) as watching:
                    await bert.post(f"/api/tables/{table['id']}/sit", {})
                    async with anna.at(table["id"]) as one, bert.at(table["id"]) as two:
                        await asyncio.gather(play_to_end(one), play_to_end(two), play_to_end(watching))
                seed = one.state["table"]["seed"]
                secret_words = [anna.cookie, anna.cookie.split(".")[0], bert.cookie.split(".")[0], table["key"]]
                before_end = [raw for raw in watching.raw if '"over":true' not in raw]
                assert seed and before_end and all(seed not in raw for raw in [*before_end, *_running(two.raw)])
                assert all(word not in raw for word in secret_words for raw in watching.raw)
                assert all(word not in raw for word in secret_words[:2] for raw in two.raw)
                match = server.services.tables.live[table["id"]].hosted.course.match
                for seat, heard in ((None, watching), (1, two)):
                    expected = json.loads(msgspec.json.encode(match.history(seat)))
                    assert [heard.log[seat][n] for n in sorted(heard.log[seat])] == expected
                assert {shown["seat"] for message in watching.heard for shown in message.get("seats", [])} == {None}
                assert {shown["seat"] for message in two.heard for shown in message.get("seats", [])} == {1}

    run(work())


def _running(raw: list[str]) -> list[str]:
    return [text for text in raw if '"over":true' not in text]
