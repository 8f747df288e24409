"""What people and programs are shown of San Gimignano: the types of views, questions, moves, events and refusals.

Never compiled, so that both builds describe these types alike; the browser's types are made from them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Card = Literal["5", "6", "7", "8", "9", "10", "W", "V", "J", "H", "F", "C"]
Back = Literal["tower", "noble"]
Phase = Literal["setup", "main", "end", "over"]
MatchForm = Literal["single", "two_games", "to_120"]
DrawReason = Literal["purchase", "exchange", "extension", "capital", "pilgrimage"]
Part = Literal["completed", "grace", "same_number", "runs", "pawn", "santa_fina", "declaration"]
"""A part of the score; the last two exist only with nobles, and in a match."""
Rule = Literal[
    "actions", "build", "complete", "counter", "declare", "donations", "drawing", "end-phase", "exchange", "extend",
    "fine-stone", "height", "intrigue", "joust", "noble-draws", "noble-limit", "nobles", "pilgrimage", "purchase",
    "trade",
]  # fmt: skip
"""The heading of the rules page that says so."""
Todo = Literal[
    "action", "draw", "exchange", "complete", "donation", "topple", "five", "backs", "give", "joust", "rest", "return",
]  # fmt: skip
"""What an open question asks for."""


# ---- parts of messages -------------------------------------------------------------------------------------------


class Empty(TypedDict):
    """Nothing is said."""


class OneCard(TypedDict):
    card: Card


class Cards(TypedDict):
    cards: list[Card]


class SameTower(Cards):
    """A tower of one number: its cards from top to bottom."""

    height: int
    number: int


class RunTower(Cards):
    """A run: its cards, and the values at its ends."""

    height: int
    top: int
    bottom: int


class Standing(TypedDict):
    """Where among its owner's towers it stands: `tower` from 0, `ordinal` from 1."""

    tower: int
    ordinal: int


class Target(Cards):
    """A tower that Intrigue is about."""

    owner: int
    tower: int
    height: int


# ---- moves -------------------------------------------------------------------------------------------------------


class PlainLabel(TypedDict):
    key: Literal["pass", "complete", "declare", "complete_done", "accept", "return_none"]


class BeginExchangeLabel(TypedDict):
    key: Literal["exchange"]
    least: int
    """How many cards are put into the market at least."""


class BuyLabel(TypedDict):
    key: Literal["buy"]
    count: int


class CardLabel(OneCard):
    key: Literal[
        "play_noble", "exchange_put", "counter", "counter_wild", "trade_give", "joust", "allow", "return_card",
        "chance_card",
    ]  # fmt: skip


class BuildSameLabel(SameTower):
    key: Literal["build_same", "build_same_wild", "go_on_same"]


class BuildRunLabel(RunTower):
    key: Literal["build_run", "build_run_wild", "go_on_run"]


class OnSameLabel(SameTower, Standing):
    """`cards` are those added, or those of the tower to complete."""

    key: Literal["extend_same", "complete_same"]


class OnRunLabel(RunTower, Standing):
    key: Literal["extend_run", "complete_run"]


class DeckLabel(TypedDict):
    key: Literal["draw_deck", "draw_noble"]
    source: Literal["deck", "nobles"]


class SeenCardLabel(OneCard):
    key: Literal["draw_seen", "draw_market"]
    source: Literal["deck", "market"]


class ExchangeLabel(Cards):
    key: Literal["exchange_done"]
    count: int


class DonationLabel(TypedDict):
    key: Literal["use_donation", "decline_donation"]
    donation: Card


class ToppleLabel(Target):
    key: Literal["topple_own", "topple_rival"]


class BacksLabel(TypedDict):
    key: Literal["trade_backs"]
    nobles: int
    tower_cards: int


class WithdrawLabel(Cards):
    key: Literal["withdraw"]


class GoOnLabel(Cards):
    key: Literal["go_on"]
    tower: int


class DealerLabel(TypedDict):
    key: Literal["chance_dealer"]
    seat: int


Label = (
    PlainLabel | BeginExchangeLabel | BuyLabel | CardLabel | BuildSameLabel | BuildRunLabel | OnSameLabel | OnRunLabel
    | DeckLabel | SeenCardLabel | ExchangeLabel | DonationLabel | ToppleLabel | BacksLabel | WithdrawLabel | GoOnLabel
    | DealerLabel
)  # fmt: skip


# ---- refusals ----------------------------------------------------------------------------------------------------


class Plainly(TypedDict):
    code: Literal[
        "main_phase_only", "no_supply", "no_open_tower", "needs_two_cards", "height_lock", "run_is_closed", "no_nobles",
        "deck_is_empty", "noble_deck_is_empty", "tower_cards_only", "decks_only", "must_return", "wild_is_no_five",
        "adds_nothing", "complete_one", "rest_new_tower", "no_build_yet",
    ]  # fmt: skip
    rule: Rule


class AnswerFirst(TypedDict):
    code: Literal["answer_first"]
    todo: Todo
    rule: Rule


class HandLimit(TypedDict):
    code: Literal["hand_limit"]
    hand: int
    draw: int
    limit: int
    rule: Rule


class TooFewToExchange(TypedDict):
    code: Literal["too_few_to_exchange"]
    hand: int
    rule: Rule


class TooFewPlaced(TypedDict):
    code: Literal["too_few_placed"]
    count: int
    rule: Rule


class CardsRefused(Cards):
    code: Literal["not_in_hand", "not_laid", "not_a_tower"]
    rule: Rule


class CardsWanted(Cards):
    """Nothing of the hand can be laid; with one of these cards something could."""

    code: Literal["no_build", "no_extension"]
    rule: Rule


class DoesNotFit(Cards):
    code: Literal["does_not_fit"]
    expected: Card
    rule: Rule


class CardRefused(OneCard):
    code: Literal["not_on_your_turn", "not_in_market", "placed_this_turn", "too_few_above", "order_of_cards"]
    rule: Rule


class AscendingOrder(OneCard):
    code: Literal["ascending_order"]
    least: Card
    rule: Rule


class TooFewCompleted(TypedDict):
    code: Literal["too_few_completed"]
    need: int
    have: int
    rule: Rule


class NobleLimit(TypedDict):
    code: Literal["noble_limit"]
    used: int
    rival_used: int
    allowed: int
    rule: Rule


class HeightCap(TypedDict):
    code: Literal["height_cap"]
    cap: int
    rule: Rule


class TooLow(TypedDict):
    code: Literal["too_low"]
    height: int
    need: int
    rule: Rule


class NoSuchNumber(TypedDict):
    code: Literal["no_such_number"]
    number: int
    rule: Rule


class RunTooHigh(TypedDict):
    code: Literal["run_too_high"]
    room: int
    rule: Rule


class NoSuchTower(TypedDict):
    code: Literal["no_such_tower"]
    ordinal: int
    towers: int
    rule: Rule


class TowerRefused(TypedDict):
    code: Literal["tower_is_completed", "ascending_towers", "rest_on_tower"]
    ordinal: int
    rule: Rule


class TargetRefused(TypedDict):
    """`most` is the height of the new tower, `tallest` that of the towers Intrigue may topple."""

    code: Literal["target_is_new", "target_is_safe", "target_too_high", "target_not_tallest"]
    owner: int
    tower: int
    height: int
    most: int
    tallest: int
    rule: Rule


class BacksRefused(TypedDict):
    """`held` cards of that back are in the rival's hand, `count` are taken in all."""

    code: Literal["too_many_nobles", "too_few_nobles", "more_than_taken"]
    nobles: int
    held: int
    count: int
    rule: Rule


class RestNotSame(Cards):
    code: Literal["rest_not_same"]
    number: int
    rule: Rule


class RestNoRun(Cards):
    code: Literal["rest_no_run"]
    top: int
    rule: Rule


class RestDoesNotFit(Cards):
    code: Literal["rest_does_not_fit"]
    ordinal: int
    rule: Rule


Refused = (
    Plainly | AnswerFirst | HandLimit | TooFewToExchange | TooFewPlaced | CardsRefused | CardsWanted | DoesNotFit
    | CardRefused | AscendingOrder | TooFewCompleted | NobleLimit | HeightCap | TooLow | NoSuchNumber | RunTooHigh
    | NoSuchTower | TowerRefused | TargetRefused | BacksRefused | RestNotSame | RestNoRun | RestDoesNotFit
)  # fmt: skip


# ---- questions ---------------------------------------------------------------------------------------------------


class Barred(TypedDict):
    """A kind of action that cannot be taken now, and why."""

    action: Literal["buy", "exchange", "build", "extend", "complete", "declare"]
    why: Refused


class ActionFace(TypedDict):
    turn: int
    passes: int
    barred: NotRequired[list[Barred]]
    """Known to the one who is asked alone."""


class Fall(Target):
    """A tower that Intrigue may topple, and the points of both seats if it fell now."""

    points: list[int]


class DrawFace(TypedDict):
    left: int
    reason: DrawReason
    barred: list[Card]
    """What may not be taken from the market."""


class ExchangeFace(TypedDict):
    placed: list[Card]
    count: int


class DonationFace(TypedDict):
    donation: Card
    height: int
    targets: NotRequired[list[Fall]]
    """Of Intrigue."""


class ToppleFace(TypedDict):
    targets: list[Fall]


class FiveFace(TypedDict):
    """A donation that may be voided; with the tower it threatens, where that is one."""

    donation: Card
    by: int
    owner: NotRequired[int]
    tower: NotRequired[int]
    height: NotRequired[int]
    cards: NotRequired[list[Card]]


class BacksFace(TypedDict):
    count: int
    victim: int


class GiveFace(TypedDict):
    left: int
    victim: int


class JoustFace(OneCard):
    by: int


class RestFace(Cards):
    """The cards a joust has left, and the tower they were laid on, unless for a new one."""

    tower: NotRequired[int]


class ReturnFace(TypedDict):
    left: int
    may_decline: bool


class Faces(TypedDict):
    """By kind of question what is shown of it."""

    action: ActionFace
    draw: DrawFace
    exchange: ExchangeFace
    complete: Empty
    use_donation: DonationFace
    topple: ToppleFace
    react_five: FiveFace
    trade_backs: BacksFace
    trade_return: GiveFace
    joust: JoustFace
    after_joust: RestFace
    joust_rest: RestFace
    height_return: ReturnFace
    dealer: Empty
    deal: Empty
    turn_up: Empty
    draw_card: Empty
    draw_noble: Empty
    trade_card: Empty


# ---- events ------------------------------------------------------------------------------------------------------


class Dealer(TypedDict):
    key: Literal["dealer"]
    seat: int
    first: int


class Counted(TypedDict):
    key: Literal["hand_dealt"]
    seat: int
    count: int


class MarketFilled(Cards):
    key: Literal["market_opened", "refill"]


class Acted(TypedDict):
    key: Literal["pass", "declare"]
    seat: int
    turn: int


class Purchased(TypedDict):
    key: Literal["purchase", "purchase_last"]
    seat: int
    turn: int
    count: int


class DrawLost(TypedDict):
    key: Literal["draw_short", "draw_ended"]
    seat: int
    left: int
    reason: DrawReason


class Laid(Cards):
    key: Literal["exchange", "lay"]
    seat: int
    turn: int


class Withdrawn(Cards):
    key: Literal["withdraw"]
    seat: int


class TowerEvent(TypedDict):
    seat: int
    turn: int
    tower: int


class SameRaised(SameTower, TowerEvent):
    key: Literal["build_same", "complete_same"]


class RunRaised(RunTower, TowerEvent):
    key: Literal["build_run", "complete_run"]


class SameExtended(SameTower, TowerEvent):
    key: Literal["extend_same"]
    added: list[Card]


class RunExtended(RunTower, TowerEvent):
    key: Literal["extend_run"]
    added: list[Card]


class OfSeat(TypedDict):
    key: Literal["pawn", "height_removed", "won", "won_by_pawn", "match_won", "draw_deck", "draw_noble"]
    seat: int


class CardOfSeat(OneCard):
    key: Literal["draw_seen", "draw_market", "counter", "counter_wild", "struck"]
    seat: int


class DonationTold(TypedDict):
    key: Literal["donation", "donation_declined", "voided"]
    seat: int
    donation: Card


class Plotted(Target):
    key: Literal["intrigue"]
    seat: int


class Toppled(Target):
    key: Literal["topple"]


class TradeTaken(TypedDict):
    key: Literal["trade_take"]
    seat: int
    victim: int
    count: int


class TradeGiven(TypedDict):
    key: Literal["trade_give"]
    seat: int
    victim: int
    back: Back


class NoblePlayed(OneCard):
    key: Literal["noble"]
    seat: int
    turn: int


class Jousted(OneCard):
    key: Literal["joust"]
    seat: int
    by: int


class CardReturned(TypedDict):
    key: Literal["height_return"]
    seat: int
    back: Back


class HandLimitTold(TypedDict):
    key: Literal["hand_limit"]
    seat: int
    limit: int


class Happened(TypedDict):
    key: Literal["end_phase_declared", "end_phase_deck", "drawn", "match_drawn"]


class Over(TypedDict):
    key: Literal["over_passes", "over_turns"]
    turn: int


class Scored(TypedDict):
    key: Literal["score", "score_nobles"]
    seat: int
    total: int
    completed: int
    grace: int
    same_number: int
    runs: int
    pawn: int
    santa_fina: int
    declaration: int


class Penalty(TypedDict):
    key: Literal["penalty"]
    seat: int
    points: int


class MatchTotals(TypedDict):
    key: Literal["match_totals"]
    game: int
    totals: list[int]


Told = (
    Dealer | Counted | MarketFilled | Acted | Purchased | DrawLost | Laid | Withdrawn | SameRaised | RunRaised
    | SameExtended | RunExtended | OfSeat | CardOfSeat | DonationTold | Plotted | Toppled | TradeTaken | TradeGiven
    | NoblePlayed | Jousted | CardReturned | HandLimitTold | Happened | Over | Scored | Penalty | MatchTotals
)  # fmt: skip
Secret = OneCard | Cards
"""What some events have besides for those who may know it: the card drawn, given or returned, the cards dealt or
taken."""


# ---- the view ----------------------------------------------------------------------------------------------------


class Deck(TypedDict):
    count: int
    face_up: list[Card]
    """Cards lying face up on it, uppermost first."""
    bottom: list[Card | None]
    """Cards put under it, uppermost first; None where the seat does not know the card."""
    may_draw: bool
    """Whether the deck is open."""


class NobleDeck(TypedDict):
    count: int
    bottom: list[Card | None]
    may_draw: bool


class Hand(TypedDict):
    count: int
    nobles: int
    """How many of them show the evening back."""
    limit: int
    cards: list[Card] | None
    """None for other eyes."""
    known: list[Card] | None
    """What the rival certainly knows of it; None for spectators."""
    public: list[Card]
    """What everybody knows of it."""


class Tower(TypedDict):
    text: str
    """Its notation."""
    form: Literal["same", "run"]
    number: int | None
    """None for a run."""
    top: int
    bottom: int
    height: int
    cards: list[Card]
    """From top to bottom, as are the values they stand for."""
    values: list[int]
    completed: bool
    immune: bool
    """To Intrigue."""
    grace: bool
    """Whether it scores by card."""


class Player(TypedDict):
    """One side of the table."""

    hand: Hand
    front: list[Card]
    """Used nobles lying in front."""
    used: int
    """Those and the Fine Stones in towers."""
    may_use: int
    """How many more nobles now."""
    towers: list[Tower]
    tallest: int
    height_cap: int | None
    """The most the rival's Height Ordinance allows; None when there is no cap."""
    score: dict[Part | Literal["total"], int]
    """The current game as it stands."""


class GameResult(TypedDict):
    """A finished game of a match."""

    dealer: int
    declarer: int | None
    first: int | None
    scores: list[int]
    parts: list[dict[Part, int]]


class Match(TypedDict):
    form: MatchForm
    game: int
    """From 1."""
    games: int | None
    """None when their number is open."""
    target: int | None
    most_games: int | None
    results: list[GameResult]
    totals: list[int]


class View(TypedDict):
    phase: Phase
    turn: int
    """The number of the turn, both players' turns counted, from 1."""
    max_turns: int
    """The guard on turns; 0 for none."""
    active: int | None
    """The seat whose turn it is."""
    dealer: int | None
    pawn: int | None
    declarer: int | None
    passes: int
    """In a row so far: 0 or 1 while the game runs."""
    deck: Deck
    noble_deck: NobleDeck | None
    """None without nobles."""
    market: list[Card]
    """Ascending."""
    laid: list[Card]
    """Tower cards lying ready while a Fine Stone laid with them may be jousted."""
    removed: list[Card]
    """Nobles removed from the game."""
    players: list[Player]
    """By seat."""
    unseen: dict[Card, int]
    """How many of each card the seat cannot place: the rival's hand and the decks."""
    match: Match
