"""Every type that crosses the wire, as msgspec structs: the one source of the HTTP API, the WebSocket protocol and the
TypeScript types of the web client (`python -m piazza.server.typescript`).

Times are seconds since 1970 (UTC) as numbers. Seats count from 0. What a reader may not know is never in a message:
every message is built for the one who receives it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Json = dict[str, Any]

UndoPolicy = Literal["free", "consent", "none"]
"""free: to the last reveal. consent: beyond it too, when everybody affected agrees. none: never."""
Visibility = Literal["private", "public"]
ClockKind = Literal["none", "move", "bank", "days"]
AbsenceRule = Literal["wait", "vote", "bot"]
"""When a player is away too long: wait for ever, let the others vote for a bot, or let a bot take the chair."""
ChairKind = Literal["me", "person", "bot", "open"]
Scope = Literal["open", "mine", "live", "finished"]
Language = Literal["en", "ja"]

_NO_NUL = r"^[^\x00]*$"
"""PostgreSQL keeps every sign but this one."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=_NO_NUL)]
OptionText = Annotated[str, Meta(max_length=1000, pattern=_NO_NUL)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Wire(Struct, kw_only=True):
    """What the server says. Every field is always present."""


class Request(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client says. Fields with a default may be left out; unknown fields are refused."""


class Agreed(Request):
    """Said by both sides: the server always tells every field."""


# ---- people ----------------------------------------------------------------------------------------------------------


class Me(Wire):
    """The person behind this browser. `account` is the name of the account, when there is one."""

    id: str
    name: str
    language: Language | None
    account: str | None
    is_bot: bool


class MeUpdate(Request):
    name: Name | None = None
    language: Language | None = None


class Credentials(Request):
    """For making an account of the present identity, and for signing in."""

    account: Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^\S(.*\S)?$")]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class LinkCode(Wire):
    """A one-time code that makes another device the same person; `qr` is an SVG of the link with the code in it."""

    code: str
    url: str
    qr: str
    expires: float


class LinkClaim(Request):
    code: Annotated[str, Meta(min_length=1, max_length=40)]


class NewBot(Request):
    name: Name


class BotAccount(Wire):
    """A program that can take a chair. `token` is told once, when the bot is made; it is None ever after."""

    id: str
    name: str
    token: str | None


# ---- games -----------------------------------------------------------------------------------------------------------


class SettingInfo(Wire):
    """One option of a game; which other fields are filled depends on `form`."""

    name: str
    form: Literal["choice", "number", "switch", "data"]
    default: Any
    choices: list[str] | None = None
    least: int | None = None
    most: int | None = None


class GameInfo(Wire):
    name: str
    rules_version: int
    seat_counts: list[int]
    settings: list[SettingInfo]
    levels: list[str]
    default_level: str
    """Of bots for which nothing else was said."""


# ---- tables ----------------------------------------------------------------------------------------------------------


class Clock(Agreed):
    """move: `seconds` for each decision. bank: `seconds` in all, and `increment` more for each decision.
    days: `days` for each decision."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=5, le=86_400)] = 60
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class Absence(Agreed):
    """A player who is asked counts as absent after being disconnected for `seconds`, or when the clock is out; then
    `rule` says what happens. The bot that takes the chair plays at `level`."""

    rule: AbsenceRule = "vote"
    seconds: Annotated[int, Meta(ge=10, le=604_800)] = 120
    level: Level | None = None


class NewChair(Request):
    """me: held by the one who makes the table (several of them: one device passed around, each with its own `name`).
    person: for somebody with the link. open: for anybody who finds the table."""

    kind: ChairKind
    level: Level | None = None
    name: Name | None = None


class NewTable(Request):
    """`chairs` has one member per seat. `hints` None allows them when everybody else is a bot."""

    game: Name
    chairs: Annotated[list[NewChair], Meta(min_length=1, max_length=16)]
    options: Json = {}
    visibility: Visibility = "private"
    spectators: bool = True
    undo: UndoPolicy = "consent"
    clock: Clock = field(default_factory=Clock)
    absence: Absence = field(default_factory=Absence)
    hints: bool | None = None
    autostart: bool = True


class PlayNow(Request):
    """A table against bots, started at once. The fewest players, the default level and a random seat unless said."""

    game: Name
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    level: Level | None = None
    options: Json = {}
    seat: Seat | None = None


class Sit(Request):
    """`seat` None takes the first free chair. `key` comes with the link of a private table."""

    seat: Seat | None = None
    key: str | None = None
    name: Name | None = None


class Stand(Request):
    """Leaves one chair, or all one's chairs. Before the start the chair is free again; later a bot sits in for you,
    and the chair can be taken back."""

    seat: Seat | None = None


class Start(Request):
    """Starts the table; `fill` puts bots of that level into chairs that are still free."""

    fill: Level | None = None


class Hint(Request):
    """What a bot thinks of the choices of `seat`; `at` looks at the decision before that entry of a finished game."""

    seat: Seat
    at: Number | None = None
    level: Level | None = None


class Branch(Request):
    """A new analysis table that begins where a finished game or an analysis stood before entry `at`."""

    at: Number
    seat: Seat | None = None
    level: Level | None = None


class NewRecord(Request):
    """A `.piazza` record to look at; it becomes an analysis table of one's own."""

    record: Json


class Chair(Wire):
    """A chair as others see it. `bot_plays`: a bot decides for it now, its own or one that sits in for its player.
    `absent`: its player has been away beyond the limit; `votes` are the seats that want a bot to take over."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    mine: bool
    bot_plays: bool
    absent: bool
    votes: list[int]


class Result(Wire):
    """`end` says what ended the game: its rules, resignations, or that all agreed to end it where it stood."""

    scores: list[int]
    standings: list[int]
    breakdown: list[dict[str, int]]
    end: Literal["rules", "resigned", "agreed"] = "rules"


class UndoProposal(Wire):
    """`seat` wants to go back to before entry `target`. It waits for the consent of `waiting`."""

    id: str
    seat: int
    target: int
    agreed: list[int]
    waiting: list[int]


class Table(Wire):
    """A table as the reader may know it. `key` opens a private table to others and is told to members only; `seed` is
    told when the game is over. `problem` says why a stored game cannot go on (its rules version is gone)."""

    id: str
    game: str
    rules_version: int
    players: int
    options: Json
    chairs: list[Chair]
    visibility: Visibility
    spectators: bool
    undo: UndoPolicy
    clock: Clock
    absence: Absence
    hints: bool
    autostart: bool
    analysis: bool
    is_owner: bool
    key: str | None
    started: bool
    over: bool
    to_act: list[int]
    entries: int
    created: float
    updated: float
    seed_commitment: str
    seed: str | None
    result: Result | None
    proposal: UndoProposal | None
    rematch: str | None
    problem: str | None


# ---- what a seat sees ------------------------------------------------------------------------------------------------


class Refusal(Wire):
    """Why something may not be done; people read the message `refusal.<code>` of the game, the core or the server."""

    code: str
    params: Json


class Problem(Wire):
    """The body of every HTTP error: `code` and `params` for people (`refusal.<code>`), `message` for programmers."""

    code: str
    params: Json
    message: str


class AskFace(Wire):
    kind: str
    seats: list[int]
    params: Json


class View(Wire):
    """`Match.view(seat)`; `board` is the game's own part. `seat` is null for a spectator, -3 for all eyes together."""

    game: str
    rules_version: int
    players: int
    options: Json
    seat: int | None
    entries: int
    round: int
    rounds: int
    ask: AskFace | None
    over: bool
    result: Result | None
    board: Json


class Choice(Wire):
    """One option of the seat: `text` is what a move sends; the message is `option.<key>` with `params`."""

    text: str
    key: str
    params: Json


class LogLine(Wire):
    """What entry number `entry` told this reader. `by` is -1 for chance; `via` says who decided when not the player."""

    entry: int
    by: int
    via: str
    events: list[Json]


class SeatView(Wire):
    """What one seat sees (`seat` null: a spectator). `log` replaces every line that the client holds with an entry
    number of `log_from` or more: after an undo that reaches back before what the client has already seen."""

    seat: int | None
    view: View
    choices: list[Choice]
    undo: Literal["free", "consent", "no"]
    undo_refusal: Refusal | None
    log_from: int
    log: list[LogLine]


class SeatClock(Wire):
    """`remaining` seconds of a seat when the message was made; None without a clock. It runs while `running`."""

    seat: int
    remaining: float | None
    running: bool


class RoundMark(Wire):
    """The first entry of a round, for jumping there."""

    round: int
    entry: int


class Replay(Wire):
    """A table as it stood when `entry` entries had been made, seen by one seat (null: spectator, -3: all eyes)."""

    entry: int
    total: int
    view: View
    choices: list[Choice]
    log: list[LogLine]
    rounds: list[RoundMark]
    chosen: str | None


class CoursePoint(Wire):
    """What each seat would have counted, had the game ended when `entry` entries had been made: where `round` begins,
    or at the end of the game (null)."""

    entry: int
    round: int | None
    scores: list[int]


class TurningPoint(Wire):
    """The entry that turned the game: in the stretch of the course that ends at point number `point`, where the winner
    `seat` gained most on the best rival, the entry that gained most. `before` and `after` are the lead around it, `log`
    what was told from the beginning of the stretch up to it."""

    point: int
    round: int
    entry: int
    seat: int
    before: int
    after: int
    log: list[LogLine]


class ScoreCourse(Wire):
    """The scores of a finished game over its rounds; no turning point where several won or the winner never gained."""

    points: list[CoursePoint]
    turning: TurningPoint | None


class HintOption(Wire):
    """`visits` and `share` (0 to 1) of the bot's attention; the place (1 is the winner's) and the points it expects
    from this choice, None when it has no opinion. `chosen` is what it would play."""

    text: str
    key: str
    params: Json
    visits: int
    share: float
    standing: float | None
    score: float | None
    chosen: bool


class HintAnswer(Wire):
    seat: int
    entry: int
    level: str
    options: list[HintOption]


# ---- WebSocket, client to server -------------------------------------------------------------------------------------


class Move(Request, tag="move"):
    """Plays `text` for `seat`. `entry` is the number of the state it answers; `client_id` makes repeats harmless."""

    entry: Number
    seat: Seat
    text: OptionText
    client_id: ClientId


class Undo(Request, tag="undo"):
    """Takes back the seat's last decision, or everything from decision `target` on."""

    entry: Number
    seat: Seat
    client_id: ClientId
    target: Number | None = None


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


class Reclaim(Request, tag="reclaim"):
    """The player of a chair in which a bot sits takes it back."""

    seat: Seat
    client_id: ClientId


class SendChat(Request, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=_NO_NUL)]
    client_id: ClientId


class Ping(Request, tag="ping"):
    pass


ClientMessage = Move | Undo | Consent | Takeover | Reclaim | SendChat | Ping


# ---- WebSocket, server to client -------------------------------------------------------------------------------------


class State(Wire, tag="state"):
    """The table now. `number` counts the entries: reconnect with `since` at the last number seen. `seats` has one
    member for each chair this browser holds, or a single one with seat null; none before the game starts."""

    number: int
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


class ChatLine(Wire):
    id: int
    seat: int | None
    name: str
    text: str
    time: float
    mine: bool


class Chat(Wire, tag="chat"):
    """New lines of chat; ids ascend, so that a line told twice can be dropped."""

    lines: list[ChatLine]


class Presence(Wire, tag="presence"):
    """The seats whose players are connected, and how many others watch."""

    online: list[int]
    spectators: int


class Notice(Wire, tag="notice"):
    """Something people should be told that is no game event: the message `notice.<code>`."""

    code: str
    params: Json


class Pong(Wire, tag="pong"):
    time: float


ServerMessage = State | Accepted | Refused | Chat | Presence | Notice | Pong


class Health(Wire):
    status: Literal["ok"]
    connections: int


# ---- bot accounts ----------------------------------------------------------------------------------------------------


class BotTurn(Wire, tag="turn"):
    """The bot is asked at a table: everything it needs to answer."""

    table: str
    entry: int
    seat: int
    view: View
    choices: list[Choice]


class BotJoined(Wire, tag="joined"):
    """The bot sits at a table whose game has started."""

    table: Table
    seats: list[int]


class BotOver(Wire, tag="over"):
    table: str
    result: Result


class BotAlive(Wire, tag="alive"):
    """Sent when nothing else is, so that a broken connection is noticed."""

    time: float


BotEvent = BotTurn | BotJoined | BotOver | BotAlive


class BotMove(Request):
    entry: Number
    seat: Seat
    text: OptionText
    client_id: ClientId


class MoveAnswer(Wire):
    """What became of a move posted over HTTP."""

    entry: int | None
    repeated: bool
