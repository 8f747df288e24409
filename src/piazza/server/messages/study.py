"""What is told to learn from: advice at a decision, the review of a game, luck and skill, puzzles.

Points are points of lead: a seat's points less those of its best rival, expected at the end of the game. A win share is
the part of a first place that a seat may expect, ties split. Words are keys with parameters: the message of a `Because`
is `because.<key>` of the game, that of a theme `theme.<theme>`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from piazza.server.messages.base import Json, Number, OptionText, Request, Seat, Wire
from piazza.server.messages.sights import Choice, LogLine, View

Grade = Literal["best", "good", "slip", "mistake", "forced", "uncompared", "stand_in"]
"""uncompared: too close to call, or never looked at. forced: there was one option. stand_in: somebody else decided."""
ReviewDepth = Literal["quick", "full"]
ReviewStatus = Literal["none", "running", "done", "failed"]
PuzzleTask = Literal["now", "end", "worlds"]
"""now: most points this turn. end: best by the end. worlds: holds in every world that the seat cannot tell apart."""


class Because(Wire):
    """One thing that speaks for or against a choice: the message `because.<key>` of the game with `params`. `points` is
    what it is worth, above 0 where it speaks for the choice."""

    key: str
    params: Json
    points: float


class Expected(Wire):
    """What a seat may expect at the end: its lead in points and its win share (0 to 1), and how far the lead may be
    off (a standard error)."""

    lead: float
    win: float
    error: float


class JudgedChoice(Wire):
    """An option, judged in the same worlds as the best one. `loss` is how much worse it is than that, in points, with
    its standard error; `better_in` in how many of the `worlds` the best one came out ahead of it."""

    choice: Choice
    expected: Expected
    loss: float
    error: float
    worlds: int
    better_in: int
    because: list[Because]


# ---- advice ----------------------------------------------------------------------------------------------------------


class AskAdvice(Request):
    """The best move of `seat`; `mine` is a move of one's own to be held against it; `at` looks at the decision before
    that entry of a finished game."""

    seat: Seat
    at: Number | None = None
    mine: OptionText | None = None


class Advice(Wire):
    """`best` comes with what speaks for it, beside the next; `others` are the next best different choices, the best
    first, `mine` the one that was asked about, both with what speaks for and against them beside the best. `line` is
    how the turn goes on after the best one. With one option all that could be compared is missing (`is_forced`)."""

    seat: int
    entry: int
    is_forced: bool
    best: JudgedChoice
    others: list[JudgedChoice]
    mine: JudgedChoice | None
    line: list[Choice]


# ---- review ----------------------------------------------------------------------------------------------------------


class AskReview(Request):
    """`quick` looks at everything briefly, for the end of a game; `full` takes up to a minute."""

    seat: Seat
    depth: ReviewDepth = "full"


class WorldPair(Wire):
    """The lead that two choices came to in the same world, with the same chance."""

    best: float
    chosen: float


class ReviewedStep(Wire):
    """One decision. `options` has those that were compared, the best first, the chosen one always; `line` is how the
    turn goes on after the best one; `pairs` are some of the worlds. `loss` is None where nothing was compared."""

    entry: int
    chosen: Choice
    best: Choice
    is_forced: bool
    loss: float | None
    error: float
    options: list[JudgedChoice]
    line: list[Choice]
    because: list[Because]
    worlds: int
    better_in: int
    pairs: list[WorldPair]


class ReviewedTurn(Wire):
    """A turn of the seat: the decisions it was made of, and one grade. `step` is the place in `steps` of the one that
    cost most. `lead` is what was to be expected with the best play of it, `after` what was left."""

    number: int
    entry: int
    round: int
    grade: Grade
    loss: float
    error: float
    lead: float
    after: float
    step: int
    steps: list[ReviewedStep]


class CurvePoint(Wire):
    """What each seat could expect before entry number `entry`, with what that seat knew then: lists have one member for
    each seat. Between `lows` and `highs` lie four of five ends. `luck` and `decisions` are what dice and cards, and the
    reviewed seat's own choices, have added up to so far."""

    entry: int
    round: int
    leads: list[float]
    wins: list[float]
    lows: list[float]
    highs: list[float]
    luck: float
    decisions: float


class ForecastTurn(Wire):
    """A turning point: where the forecast of the reviewed seat swung most. `by` is the seat that decided, -1 for dice
    and cards; `turn` the place in the review's `turns` when it was the seat's own."""

    entry: int
    round: int
    by: int
    before: float
    after: float
    turn: int | None
    log: list[LogLine]


class LuckAndSkill(Wire):
    """Where a result comes from, in points of lead of one seat: `start` + `luck` + the sum of `decisions` + `remainder`
    = `result`. `decisions` has one member for each seat: the seat's own, never above 0, and what the choices of each
    rival gave or took. `luck_error` is its standard error."""

    start: float
    luck: float
    luck_error: float
    decisions: list[float]
    remainder: float
    result: float


class Review(Wire):
    """A seat's game, judged with what the seat knew at each decision. `bounds` are the losses from which a turn is no
    longer best, no longer good, and a mistake."""

    game: str
    players: int
    seat: int
    depth: ReviewDepth
    version: int
    entries: int
    place: int
    scores: list[int]
    bounds: list[float]
    counts: dict[str, int]
    turns: list[ReviewedTurn]
    curve: list[CurvePoint]
    turning: list[ForecastTurn]
    luck: LuckAndSkill


class ReviewAnswer(Wire):
    """How far a review has come: `done` of `total` pieces of work. `review` is there when the status is `done`."""

    status: ReviewStatus
    done: int
    total: int
    review: Review | None


class PossibleWorlds(Wire):
    """Some of the worlds that a seat could not tell from the truth before entry `entry`, seen with all eyes. What lies
    hidden in them is made up: none is the truth."""

    seat: int
    entry: int
    views: list[View]


# ---- puzzles ---------------------------------------------------------------------------------------------------------


class PuzzleInfo(Wire):
    """`level` is from 1 to 5, `rating` finer (about 800 to 2400); `kind` is the kind of question. Who has solved what
    is the browser's to keep."""

    id: str
    game: str
    players: int
    seat: int
    round: int
    rounds: int
    kind: str
    theme: str
    task: PuzzleTask
    rating: int
    level: int


class Puzzle(Wire):
    """A position with one best move, as the seat saw it."""

    info: PuzzleInfo
    view: View
    choices: list[Choice]
    log: list[LogLine]


class PuzzleTry(Request):
    """`text` is what one would play; without it, or with `give_up`, the answer is told."""

    text: OptionText = ""
    give_up: bool = False


class PuzzleChoice(Wire):
    """What a choice comes to: in how many of the worlds it is the best, and how much it loses on average."""

    choice: Choice
    loss: float
    holds: int
    worlds: int


class PuzzleAnswer(Wire):
    """`choices` are all that were compared, the answer first. `like` are ids of others of the kind."""

    best: Choice
    because: list[Because]
    line: list[Choice]
    choices: list[PuzzleChoice]
    worlds: int
    like: list[str]


class PuzzleVerdict(Wire):
    """`tried` is None when it was given up. After a wrong try `against` names what speaks against it and `world` shows
    one world, made up, in which it is worse; the answer stays untold."""

    is_right: bool
    tried: PuzzleChoice | None
    against: list[Because]
    world: View | None
    answer: PuzzleAnswer | None


PuzzleId = Annotated[str, Meta(min_length=1, max_length=40)]
