"""What readers are told is encoded once for all of them, and is what the messages say; and how it is compressed."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame

from piazza.core.registry import GAMES
from piazza.server import faces
from piazza.server import messages as wire
from piazza.server.door import WORTH_COMPRESSING
from tests.server.support import Browser, config_for, run, running
from tests.server.tables import Player, new_doc, started


@pytest.mark.parametrize("game", GAMES)
def test_what_is_encoded_beforehand_is_what_the_message_says(game: str) -> None:
    """Views, choices and logs are sent as the engine gives them: every field that is declared, and no other."""
    table = started(new_doc(game, people=2 if game == "sangimignano" else 3))
    player = Player(table, random.Random(4))
    steps = 0
    while not table.playing().match.is_over and steps < 40:
        steps += 1
        player.step()
        shown = faces.Faces(table.playing().match)
        for seat in (0, 1, None):
            sent = msgspec.json.encode(shown.of(table, seat, 0))
            read = msgspec.json.decode(sent, type=wire.SeatView)
            assert msgspec.json.decode(sent) == msgspec.to_builtins(read)


def test_readers_with_the_same_eyes_share_what_they_are_told() -> None:
    table = started(new_doc("sangimignano", people=2))
    shown = faces.Faces(table.playing().match)
    assert shown.of(table, None, 0) is shown.of(table, None, 0)
    assert shown.of(table, None, 0) is not shown.of(table, 0, 0)
    before = shown.of(table, 0, 0)
    table.version += 1  # what may be taken back can hang on what the table has agreed on
    assert shown.of(table, 0, 0) is not before


@pytest.mark.parametrize("game", GAMES)
def test_whether_there_is_something_to_hide_is_worked_out_only_for_a_device_that_is_handed_on(game: str) -> None:
    """It takes as long as two views more, and only a browser with several seats asks for it."""
    people = 2 if game == "sangimignano" else 3
    apart = started(new_doc(game, people))
    one_device = new_doc(game, people)
    for chair in one_device.chairs:
        chair.user = "u0"
    together = started(one_device)
    for table, seat in ((apart, 0), (apart, None), (together, 0), (together, 1)):
        match = table.playing().match
        told = faces.Faces(match).of(table, seat, 0).knows_more
        assert told == (table is together and seat is not None and match.knows_more(seat))


def test_a_connection_keeps_no_memory_of_what_was_compressed(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": [{"kind": "me"}] * 2})
            address = f"{server.url.replace('http', 'ws')}/ws?table={table['id']}"
            headers = {"cookie": f"piazza_id={anna.cookie}"}
            async with connect(address, additional_headers=headers) as socket:
                (compression,) = socket.protocol.extensions
                assert isinstance(compression, PerMessageDeflate)
                assert compression.remote_no_context_takeover and compression.local_no_context_takeover
                assert msgspec.json.decode(await socket.recv())["type"] == "presence"

    run(work())


class Watched(PerMessageDeflate):
    """Notes what came compressed, and how long every message is."""

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        was_compressed = frame.rsv1
        read = super().decode(frame, max_size=max_size)
        self.__dict__.setdefault("seen", []).append((was_compressed, len(read.data)))
        return read


def test_long_messages_are_compressed_and_short_ones_are_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            table = await anna.post("/api/tables", {"game": "lorenzo", "chairs": [{"kind": "me"}] * 2})
            address = f"{server.url.replace('http', 'ws')}/ws?table={table['id']}"
            async with connect(address, additional_headers={"cookie": f"piazza_id={anna.cookie}"}) as socket:
                (compression,) = socket.protocol.extensions
                compression.__class__ = Watched
                types = {msgspec.json.decode(await socket.recv())["type"] for _ in range(2)}
                assert types == {"presence", "state"}
                seen: list[tuple[bool, int]] = compression.__dict__["seen"]
                assert [was_compressed for was_compressed, _ in seen] == [size >= WORTH_COMPRESSING for _, size in seen]
                assert {was_compressed for was_compressed, _ in seen} == {True, False}

    run(work())
