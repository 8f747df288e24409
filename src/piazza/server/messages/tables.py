"""Tables: making one, sitting down, and how it stands."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from piazza.server.messages.base import (
    NO_NUL,
    AbsenceRule,
    Agreed,
    ChairKind,
    ClockKind,
    Json,
    Level,
    Name,
    Number,
    ProposalKind,
    Request,
    Seat,
    UndoPolicy,
    Visibility,
    Wire,
)


class Clock(Agreed):
    """move: `seconds` for each decision. bank: `seconds` in all, and `increment` more each time the question leaves the
    seat. days: `days` for each decision. A clock that runs out costs one decision, which a bot makes."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=5, le=86_400)] = 60
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class Absence(Agreed):
    """A player who is asked counts as absent after being disconnected for `seconds` while others are there; then `rule`
    says what happens. The bot that takes the chair plays at `level`."""

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
    settings: Json = field(name="options", default_factory=dict)
    visibility: Visibility = "private"
    spectators: bool = True
    undo: UndoPolicy = "consent"
    clock: Clock = field(default_factory=Clock)
    absence: Absence = field(default_factory=Absence)
    hints: bool | None = None
    autostart: bool = True
    talk: bool = False
    """Whether those who watch may talk along."""


class PlayNow(Request):
    """A table against bots, started at once. The fewest players, the default level and a random seat unless said."""

    game: Name
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    level: Level | None = None
    settings: Json = field(name="options", default_factory=dict)
    seat: Seat | None = None


class Sit(Request):
    """`seat` None takes the first free chair. `key` comes with the link of a private table."""

    seat: Seat | None = None
    key: str | None = None
    name: Name | None = None


class Stand(Request):
    """Leaves one chair, or all one's chairs. Before the start they are free again. In a running game `how` says what is
    meant: `close` changes nothing, with `bot` a bot plays on until one comes back, `resign` gives up."""

    seat: Seat | None = None
    how: Literal["close", "bot", "resign"] = "close"


class SetChair(Request):
    """The owner puts a bot into a free chair before the start, or takes it away again."""

    seat: Seat
    level: Level | None = None
    """None makes the chair free."""


class JoinCode(Request):
    """The short code of a table that waits for people, as somebody typed it."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


class Joined(Wire):
    """Where a short code leads."""

    table: str
    key: str


class Reach(Wire):
    """How others reach this server. `url` is None when nobody else can; then `command` is what makes it so, empty when
    the machine has no address in a network."""

    url: str | None
    command: str


class Remove(Request):
    """The owner shows somebody who watches the door; `watcher` is the id from the presence."""

    watcher: Annotated[str, Meta(min_length=1, max_length=40)]


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
    """A chair as others see it. `former`: its player has been deleted, and the chair has no name any more.
    `bot_plays`: a bot decides for it now, its own or one that sits in for its player.
    `timed_out`: its time has run out, and a bot makes its next decision. `absent`: its player has been away beyond the
    limit; `votes` are the seats that want a bot to take over."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    former: bool
    level: str | None
    mine: bool
    bot_plays: bool
    timed_out: bool
    resigned: bool
    absent: bool
    votes: list[int]


class Result(Wire):
    """`end` says what ended the game: its rules, resignations, or that all agreed to end it where it stood."""

    scores: list[int]
    standings: list[int]
    breakdown: list[dict[str, int]]
    end: Literal["rules", "resigned", "agreed"] = "rules"


class Proposal(Wire):
    """What `seat` wants, and what waits for the consent of `waiting`: to go back to before entry `target`; or a pause,
    going on after one, the end of the game where it stands, without a target."""

    id: str
    what: ProposalKind
    seat: int
    target: int | None
    agreed: list[int]
    waiting: list[int]


class Dealing(Wire):
    """The people of the table deal together: in phase `hashes` each browser that is asked binds itself to a nonce, in
    phase `nonces` the hashes of all are shown, by seat, and the nonces are opened. `waiting` are the seats that the
    table waits for, `is_asked` when this reader is one of them."""

    phase: Literal["hashes", "nonces"]
    hashes: list[str | None]
    waiting: list[int]
    is_asked: bool


class VoidedDeal(Wire):
    """A deal that came to nothing: the seats `unopened` had shown a hash and did not open their nonce."""

    seal: str
    seed: str
    hashes: list[str | None]
    unopened: list[int]


class SeatClock(Wire):
    """`remaining` seconds of a seat when the message was made; None without a clock. It runs while `running`."""

    seat: int
    remaining: float | None
    running: bool


class Table(Wire):
    """A table as the reader may know it. `key` opens a private table to others and is told to members only; `seed` is
    told when the game is over. `round` of `rounds` is how far the game is: 0 while that is not known, `rounds` 0 where
    the game has no fixed number. `points` are what the seats have already, as everybody sees it, empty where the game
    does not say. `clocks` stand in lists alone: over the socket they come with the state. `problem` says why a stored
    game cannot go on (its rules version is gone)."""

    id: str
    game: str
    rules_version: int
    players: int
    settings: Json = field(name="options")
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
    talk: bool
    key: str | None
    code: str | None
    """Short, to be typed; told to members while the table waits, and not for ever."""
    owner: str
    """The name of who made the table, empty when they sit elsewhere or have none."""
    started: bool
    paused: bool
    over: bool
    to_act: list[int]
    entries: int
    round: int
    rounds: int
    points: list[int]
    clocks: list[SeatClock]
    created: float
    updated: float
    attempt: int
    """Which deal is on, from 1; 0 at tables where the seed alone decides."""
    seed_commitment: str
    """The seal of the deal that is on."""
    dealing: Dealing | None
    voided: list[VoidedDeal]
    seed: str | None
    result: Result | None
    proposal: Proposal | None
    rematch: str | None
    problem: str | None


class Note(Request):
    """What somebody keeps about a table for themselves."""

    text: Annotated[str, Meta(max_length=5000, pattern=NO_NUL)]


class Noted(Wire):
    text: str


class History(Wire):
    """One's own finished games, the newest first; `more` is what to ask with for those before, None at the end."""

    games: list[Table]
    more: float | None


class Tally(Wire):
    """Games won of those played; `against` is a level of bots, or `people`."""

    game: str
    against: str
    played: int
    won: int


class Rival(Wire):
    """Somebody one has played with: in how many games, and in how many of them one came before them. `who` stands for
    them at all tables."""

    who: str
    name: str
    played: int
    ahead: int


class Results(Wire):
    """All one's finished games added up. `since`: when the first of them was over, None without any. `rivals` are those
    one has played with most."""

    tallies: list[Tally]
    rivals: list[Rival]
    played: int
    since: float | None


class Report(Request):
    """A word to the operator about a table, or about somebody there; `who` is from the chat or the presence."""

    text: Annotated[str, Meta(min_length=1, max_length=1000, pattern=NO_NUL)]
    who: Annotated[str, Meta(max_length=40)] | None = None


class Block(Request):
    who: Annotated[str, Meta(min_length=1, max_length=40)]


class Blocked(Wire):
    """Somebody one does not want to meet."""

    who: str
    name: str
    since: float
