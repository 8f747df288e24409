"""What a seat sees: the view, its choices, the log; replays, the course of a game and advice."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from piazza.server.messages.base import NO_NUL, Json, Request, Told, Wire
from piazza.server.messages.tables import Result


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
    settings: Json = field(name="options")
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
    events: list[Told]


class SeatView(Wire):
    """What one seat sees (`seat` null: a spectator). `log` replaces every line that the client holds with an entry
    number of `log_from` or more: after an undo that reaches back before what the client has already seen. `knows_more`:
    the seat knows something that others do not, which a browser with several seats hides before it is handed on."""

    seat: int | None
    view: View
    knows_more: bool
    choices: list[Choice]
    undo: Literal["free", "consent", "no"]
    undo_refusal: Refusal | None
    log_from: int
    log: list[LogLine]


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


class OwnFileText(Request):
    """The text of somebody's own deck or board."""

    text: Annotated[str, Meta(max_length=1_000_000, pattern=NO_NUL)]


class OwnFileAnswer(Wire):
    """`value` is what to set the option to, None when there is a `fault`, the first one; `warnings` are for what looks
    odd and is allowed. People read `file.<code>`."""

    value: Any
    fault: Refusal | None
    warnings: list[Refusal]
