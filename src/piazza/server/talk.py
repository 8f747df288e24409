"""What is said at a table, and what people did there: lines that everybody reads, stored before they are told."""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from piazza.server import messages as wire
from piazza.server.refusals import Refused
from piazza.server.storage import Store, StoredChat

PHRASE = "phrase"


def act_line(notice: wire.Notice, person: str, entry: int, now: float) -> StoredChat:
    """What people did, as a line among those that were said."""
    seat = notice.params.get("seat")
    text = msgspec.json.encode(notice.params).decode()
    return StoredChat(0, person, seat if isinstance(seat, int) else None, "", text, now, notice.code, entry)


async def say(store: Store, id: str, line: StoredChat, said: wire.SendChat, news: bytes) -> bool:
    """False when it has been said before; a client id that has said something else is refused."""
    if await store.add_chat(id, line, said.client_id, news):
        return True
    if await store.chat_said(id, line.person, said.client_id) != line.text:
        raise Refused("client_id_reused")
    return False


def told_line(
    line: StoredChat, reader: str | None, blocked: Collection[str], alias: Callable[[str], str]
) -> wire.ChatLine:
    """A line as one reader may know it."""
    is_act = line.code not in ("", PHRASE)
    is_hidden = line.person in blocked and not is_act
    return wire.ChatLine(
        id=line.id,
        seat=line.seat,
        name=line.name,
        text="" if is_act or is_hidden else line.text,
        time=line.at,
        mine=line.person == reader and not is_act,
        code="" if is_hidden else line.code,
        params=msgspec.json.decode(line.text) if is_act else {},
        who="" if is_act else alias(line.person),
        entry=line.entry,
        is_hidden=is_hidden,
    )
