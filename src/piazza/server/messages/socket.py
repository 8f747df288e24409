"""What is said over the WebSocket of a table, by the client and by the server."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from piazza.server.messages.base import (
    NO_NUL,
    ClientId,
    Digest,
    Json,
    NoticeCode,
    Number,
    OptionText,
    Phrase,
    Request,
    Seat,
    Wire,
)
from piazza.server.messages.sights import Refusal, SeatView
from piazza.server.messages.tables import SeatClock, Table

# ---- WebSocket, client to server -------------------------------------------------------------------------------------


class Move(Request, tag="move"):
    """Plays `text` for `seat`. `entry` is the number of the state it answers; `client_id` makes repeats harmless."""

    entry: Number
    seat: Seat
    text: OptionText
    client_id: ClientId


class Why(Request, tag="why"):
    """Asks why `seat` may not play `text` now. It changes nothing, and nobody else hears of it."""

    seat: Seat
    text: OptionText
    client_id: ClientId


class Undo(Request, tag="undo"):
    """Takes back the seat's last decision, or everything from decision `target` on."""

    entry: Number
    seat: Seat
    client_id: ClientId
    target: Number | None = None


class Propose(Request, tag="propose"):
    """Asks the others for a pause, for going on after one, or for ending the game where it stands."""

    what: Literal["pause", "resume", "end"]
    seat: Seat
    client_id: ClientId


class Consent(Request, tag="consent"):
    """Answers the proposal with that id for `seat`; its proposer may withdraw it with `agree` false."""

    proposal: Annotated[str, Meta(max_length=64)]
    seat: Seat
    agree: bool
    client_id: ClientId


class Takeover(Request, tag="takeover"):
    """`seat` votes for, or takes back its vote for, a bot in the chair of the absent player `chair`."""

    seat: Seat
    chair: Seat
    agree: bool
    client_id: ClientId


class StandIn(Request, tag="stand_in"):
    """The player of the chair lets a bot play on, until they come back."""

    seat: Seat
    client_id: ClientId


class Resign(Request, tag="resign"):
    """The player of the chair gives up. Between two the game is over; among more a bot plays on, and is placed last."""

    seat: Seat
    client_id: ClientId


class Reclaim(Request, tag="reclaim"):
    """The player of a chair in which a bot sits takes it back. Who connects to the table does so without asking."""

    seat: Seat
    client_id: ClientId


class DealHash(Request, tag="deal_hash"):
    """Binds this person to a nonce for deal number `attempt`: its hash, as docs/record-format.md has it."""

    attempt: Number
    hash: Digest
    client_id: ClientId


class DealNonce(Request, tag="deal_nonce"):
    """Opens the nonce, once the hashes of all are shown."""

    attempt: Number
    nonce: Digest
    client_id: ClientId


class SendChat(Request, tag="chat"):
    """Says `text`, or a `phrase` instead of it: then the text is not read."""

    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]
    client_id: ClientId
    phrase: Phrase | None = None


class Attend(Request, tag="attend"):
    """Whether somebody looks at the page, which may be hidden; and whether a device that is passed around hides the
    board until its next player has it. No answer."""

    away: bool
    curtain: bool = False


class Ping(Request, tag="ping"):
    pass


ClientMessage = (
    Move
    | Why
    | Undo
    | Propose
    | Consent
    | Takeover
    | StandIn
    | Reclaim
    | Resign
    | DealHash
    | DealNonce
    | SendChat
    | Attend
    | Ping
)


# ---- WebSocket, server to client -------------------------------------------------------------------------------------


class State(Wire, tag="state"):
    """The table now. `number` counts the entries: reconnect with `since` at the last number seen. `seats` has one
    member for each chair this browser holds, or a single one with seat null; none before the game starts. `chain` is
    the digest of the entries so far, which tells nothing before the seed is known; null without a deal."""

    number: int
    chain: str | None
    time: float
    table: Table
    seats: list[SeatView]
    clocks: list[SeatClock]


class Accepted(Wire, tag="accepted"):
    """The message with this client id is done. `entry` is the entry it became, None when it was no move;
    `repeated` when it had been done before."""

    client_id: str
    entry: int | None
    repeated: bool


class Refused(Wire, tag="refused"):
    """Nothing was changed. `client_id` is None when the message could not be read at all."""

    client_id: str | None
    refusal: Refusal


class WhyNot(Wire, tag="why_not"):
    """The answer to `why`, for the state with that number of entries; no refusal when the seat may play the text."""

    client_id: str | None
    entry: int
    seat: int
    text: str
    refusal: Refusal | None


class ChatLine(Wire):
    """Something said, or done. `code` is empty for words, `phrase` for a quick phrase, whose key is then `text`; any
    other is the code of a notice with its `params`: what people did at the table. `who` stands for whoever said it, the
    same at all tables, and is empty where nobody did; `entry`: how many entries the game had. `is_hidden`: the reader
    has blocked who said it, and is not told what."""

    id: int
    seat: int | None
    name: str
    text: str
    time: float
    mine: bool
    code: str
    params: Json
    who: str
    entry: int
    is_hidden: bool


class Chat(Wire, tag="chat"):
    """New lines of chat; ids ascend, so that a line told twice can be dropped."""

    lines: list[ChatLine]


class Watcher(Wire):
    """Somebody who has the table open and no chair. `id` stands for the person, the same at all tables."""

    id: str
    name: str


class Away(Wire):
    """The player of a chair is connected, but has not looked at the page since then."""

    seat: int
    since: float


class Presence(Wire, tag="presence"):
    """The seats whose players are connected, those of them who look elsewhere, and who else watches."""

    online: list[int]
    away: list[Away]
    watchers: list[Watcher]


class Notice(Wire, tag="notice"):
    """Something people should be told that is no game event: the message `notice.<code>`."""

    code: NoticeCode
    params: Json


class Pong(Wire, tag="pong"):
    time: float


ServerMessage = State | Accepted | Refused | WhyNot | Chat | Presence | Notice | Pong


class Health(Wire):
    status: Literal["ok"]
    connections: int
