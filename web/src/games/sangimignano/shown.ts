// Generated from src/piazza/games/sangimignano/shown.py by `python -m piazza.server.typescript`. Do not edit.

export type Card = "5" | "6" | "7" | "8" | "9" | "10" | "W" | "V" | "J" | "H" | "F" | "C";

export type Back = "tower" | "noble";

export type Phase = "setup" | "main" | "end" | "over";

export type MatchForm = "single" | "two_games" | "to_120";

export type DrawReason = "purchase" | "exchange" | "extension" | "capital" | "pilgrimage";

/** A part of the score; the last two exist only with nobles, and in a match. */
export type Part = "completed" | "grace" | "same_number" | "runs" | "pawn" | "santa_fina" | "declaration";

/** The heading of the rules page that says so. */
export type Rule = "actions" | "build" | "complete" | "counter" | "declare" | "donations" | "drawing" | "end-phase" | "exchange" | "extend" | "fine-stone" | "height" | "intrigue" | "joust" | "noble-draws" | "noble-limit" | "nobles" | "pilgrimage" | "purchase" | "trade";

/** What an open question asks for. */
export type Todo = "action" | "draw" | "exchange" | "complete" | "donation" | "topple" | "five" | "backs" | "give" | "joust" | "rest" | "return";

/** Nothing is said. */
export type Empty = {
};

export type OneCard = {
  card: Card;
};

export type Cards = {
  cards: Card[];
};

/** A tower of one number: its cards from top to bottom. */
export type SameTower = {
  cards: Card[];
  height: number;
  number: number;
};

/** A run: its cards, and the values at its ends. */
export type RunTower = {
  cards: Card[];
  height: number;
  top: number;
  bottom: number;
};

/** Where among its owner's towers it stands: `tower` from 0, `ordinal` from 1. */
export type Standing = {
  tower: number;
  ordinal: number;
};

/** A tower that Intrigue is about. */
export type Target = {
  cards: Card[];
  owner: number;
  tower: number;
  height: number;
};

export type PlainLabel = {
  key: "pass" | "complete" | "declare" | "complete_done" | "accept" | "return_none";
};

export type BeginExchangeLabel = {
  key: "exchange";
  /** How many cards are put into the market at least. */
  least: number;
};

export type BuyLabel = {
  key: "buy";
  count: number;
};

export type CardLabel = {
  card: Card;
  key: "play_noble" | "exchange_put" | "counter" | "counter_wild" | "trade_give" | "joust" | "allow" | "return_card" | "chance_card";
};

export type BuildSameLabel = {
  cards: Card[];
  height: number;
  number: number;
  key: "build_same" | "build_same_wild" | "go_on_same";
};

export type BuildRunLabel = {
  cards: Card[];
  height: number;
  top: number;
  bottom: number;
  key: "build_run" | "build_run_wild" | "go_on_run";
};

/** `cards` are those added, or those of the tower to complete. */
export type OnSameLabel = {
  cards: Card[];
  height: number;
  number: number;
  tower: number;
  ordinal: number;
  key: "extend_same" | "complete_same";
};

export type OnRunLabel = {
  cards: Card[];
  height: number;
  top: number;
  bottom: number;
  tower: number;
  ordinal: number;
  key: "extend_run" | "complete_run";
};

export type DeckLabel = {
  key: "draw_deck" | "draw_noble";
  source: "deck" | "nobles";
};

export type SeenCardLabel = {
  card: Card;
  key: "draw_seen" | "draw_market";
  source: "deck" | "market";
};

export type ExchangeLabel = {
  cards: Card[];
  key: "exchange_done";
  count: number;
};

export type DonationLabel = {
  key: "use_donation" | "decline_donation";
  donation: Card;
};

export type ToppleLabel = {
  cards: Card[];
  owner: number;
  tower: number;
  height: number;
  key: "topple_own" | "topple_rival";
};

export type BacksLabel = {
  key: "trade_backs";
  nobles: number;
  tower_cards: number;
};

export type WithdrawLabel = {
  cards: Card[];
  key: "withdraw";
};

export type GoOnLabel = {
  cards: Card[];
  key: "go_on";
  tower: number;
};

export type DealerLabel = {
  key: "chance_dealer";
  seat: number;
};

export type Label = PlainLabel | BeginExchangeLabel | BuyLabel | CardLabel | BuildSameLabel | BuildRunLabel | OnSameLabel | OnRunLabel | DeckLabel | SeenCardLabel | ExchangeLabel | DonationLabel | ToppleLabel | BacksLabel | WithdrawLabel | GoOnLabel | DealerLabel;

export type Plainly = {
  code: "main_phase_only" | "no_supply" | "no_open_tower" | "needs_two_cards" | "height_lock" | "run_is_closed" | "no_nobles" | "deck_is_empty" | "noble_deck_is_empty" | "tower_cards_only" | "decks_only" | "must_return" | "wild_is_no_five" | "adds_nothing" | "complete_one" | "rest_new_tower" | "no_build_yet";
  rule: Rule;
};

export type AnswerFirst = {
  code: "answer_first";
  todo: Todo;
  rule: Rule;
};

export type HandLimit = {
  code: "hand_limit";
  hand: number;
  draw: number;
  limit: number;
  rule: Rule;
};

export type TooFewToExchange = {
  code: "too_few_to_exchange";
  hand: number;
  rule: Rule;
};

export type TooFewPlaced = {
  code: "too_few_placed";
  count: number;
  rule: Rule;
};

export type CardsRefused = {
  cards: Card[];
  code: "not_in_hand" | "not_laid" | "not_a_tower";
  rule: Rule;
};

/** Nothing of the hand can be laid; with one of these cards something could. */
export type CardsWanted = {
  cards: Card[];
  code: "no_build" | "no_extension";
  rule: Rule;
};

export type DoesNotFit = {
  cards: Card[];
  code: "does_not_fit";
  expected: Card;
  rule: Rule;
};

export type CardRefused = {
  card: Card;
  code: "not_on_your_turn" | "not_in_market" | "placed_this_turn" | "too_few_above" | "order_of_cards";
  rule: Rule;
};

export type AscendingOrder = {
  card: Card;
  code: "ascending_order";
  least: Card;
  rule: Rule;
};

export type TooFewCompleted = {
  code: "too_few_completed";
  need: number;
  have: number;
  rule: Rule;
};

export type NobleLimit = {
  code: "noble_limit";
  used: number;
  rival_used: number;
  allowed: number;
  rule: Rule;
};

export type HeightCap = {
  code: "height_cap";
  cap: number;
  rule: Rule;
};

export type TooLow = {
  code: "too_low";
  height: number;
  need: number;
  rule: Rule;
};

export type NoSuchNumber = {
  code: "no_such_number";
  number: number;
  rule: Rule;
};

export type RunTooHigh = {
  code: "run_too_high";
  room: number;
  rule: Rule;
};

export type NoSuchTower = {
  code: "no_such_tower";
  ordinal: number;
  towers: number;
  rule: Rule;
};

export type TowerRefused = {
  code: "tower_is_completed" | "ascending_towers" | "rest_on_tower";
  ordinal: number;
  rule: Rule;
};

/** `most` is the height of the new tower, `tallest` that of the towers Intrigue may topple. */
export type TargetRefused = {
  code: "target_is_new" | "target_is_safe" | "target_too_high" | "target_not_tallest";
  owner: number;
  tower: number;
  height: number;
  most: number;
  tallest: number;
  rule: Rule;
};

/** `held` cards of that back are in the rival's hand, `count` are taken in all. */
export type BacksRefused = {
  code: "too_many_nobles" | "too_few_nobles" | "more_than_taken";
  nobles: number;
  held: number;
  count: number;
  rule: Rule;
};

export type RestNotSame = {
  cards: Card[];
  code: "rest_not_same";
  number: number;
  rule: Rule;
};

export type RestNoRun = {
  cards: Card[];
  code: "rest_no_run";
  top: number;
  rule: Rule;
};

export type RestDoesNotFit = {
  cards: Card[];
  code: "rest_does_not_fit";
  ordinal: number;
  rule: Rule;
};

export type Refused = Plainly | AnswerFirst | HandLimit | TooFewToExchange | TooFewPlaced | CardsRefused | CardsWanted | DoesNotFit | CardRefused | AscendingOrder | TooFewCompleted | NobleLimit | HeightCap | TooLow | NoSuchNumber | RunTooHigh | NoSuchTower | TowerRefused | TargetRefused | BacksRefused | RestNotSame | RestNoRun | RestDoesNotFit;

/** A kind of action that cannot be taken now, and why. */
export type Barred = {
  action: "buy" | "exchange" | "build" | "extend" | "complete" | "declare";
  why: Refused;
};

export type ActionFace = {
  turn: number;
  passes: number;
  /** Known to the one who is asked alone. */
  barred?: Barred[];
};

/** A tower that Intrigue may topple, and the points of both seats if it fell now. */
export type Fall = {
  cards: Card[];
  owner: number;
  tower: number;
  height: number;
  points: number[];
};

export type DrawFace = {
  left: number;
  reason: DrawReason;
  /** What may not be taken from the market. */
  barred: Card[];
};

export type ExchangeFace = {
  placed: Card[];
  count: number;
};

export type DonationFace = {
  donation: Card;
  height: number;
  /** Of Intrigue. */
  targets?: Fall[];
};

export type ToppleFace = {
  targets: Fall[];
};

/** A donation that may be voided; with the tower it threatens, where that is one. */
export type FiveFace = {
  donation: Card;
  by: number;
  owner?: number;
  tower?: number;
  height?: number;
  cards?: Card[];
};

export type BacksFace = {
  count: number;
  victim: number;
};

export type GiveFace = {
  left: number;
  victim: number;
};

export type JoustFace = {
  card: Card;
  by: number;
};

/** The cards a joust has left, and the tower they were laid on, unless for a new one. */
export type RestFace = {
  cards: Card[];
  tower?: number;
};

export type ReturnFace = {
  left: number;
  may_decline: boolean;
};

/** By kind of question what is shown of it. */
export type Faces = {
  action: ActionFace;
  draw: DrawFace;
  exchange: ExchangeFace;
  complete: Empty;
  use_donation: DonationFace;
  topple: ToppleFace;
  react_five: FiveFace;
  trade_backs: BacksFace;
  trade_return: GiveFace;
  joust: JoustFace;
  after_joust: RestFace;
  joust_rest: RestFace;
  height_return: ReturnFace;
  dealer: Empty;
  deal: Empty;
  turn_up: Empty;
  draw_card: Empty;
  draw_noble: Empty;
  trade_card: Empty;
};

export type Dealer = {
  key: "dealer";
  seat: number;
  first: number;
};

export type Counted = {
  key: "hand_dealt";
  seat: number;
  count: number;
};

export type MarketFilled = {
  cards: Card[];
  key: "market_opened" | "refill";
};

export type Acted = {
  key: "pass" | "declare";
  seat: number;
  turn: number;
};

export type Purchased = {
  key: "purchase" | "purchase_last";
  seat: number;
  turn: number;
  count: number;
};

export type DrawLost = {
  key: "draw_short" | "draw_ended";
  seat: number;
  left: number;
  reason: DrawReason;
};

export type Laid = {
  cards: Card[];
  key: "exchange" | "lay";
  seat: number;
  turn: number;
};

export type Withdrawn = {
  cards: Card[];
  key: "withdraw";
  seat: number;
};

export type TowerEvent = {
  seat: number;
  turn: number;
  tower: number;
};

export type SameRaised = {
  cards: Card[];
  height: number;
  number: number;
  seat: number;
  turn: number;
  tower: number;
  key: "build_same" | "complete_same";
};

export type RunRaised = {
  cards: Card[];
  height: number;
  top: number;
  bottom: number;
  seat: number;
  turn: number;
  tower: number;
  key: "build_run" | "complete_run";
};

export type SameExtended = {
  cards: Card[];
  height: number;
  number: number;
  seat: number;
  turn: number;
  tower: number;
  key: "extend_same";
  added: Card[];
};

export type RunExtended = {
  cards: Card[];
  height: number;
  top: number;
  bottom: number;
  seat: number;
  turn: number;
  tower: number;
  key: "extend_run";
  added: Card[];
};

export type OfSeat = {
  key: "pawn" | "height_removed" | "won" | "won_by_pawn" | "match_won" | "draw_deck" | "draw_noble";
  seat: number;
};

export type CardOfSeat = {
  card: Card;
  key: "draw_seen" | "draw_market" | "counter" | "counter_wild" | "struck";
  seat: number;
};

export type DonationTold = {
  key: "donation" | "donation_declined" | "voided";
  seat: number;
  donation: Card;
};

export type Plotted = {
  cards: Card[];
  owner: number;
  tower: number;
  height: number;
  key: "intrigue";
  seat: number;
};

export type Toppled = {
  cards: Card[];
  owner: number;
  tower: number;
  height: number;
  key: "topple";
};

export type TradeTaken = {
  key: "trade_take";
  seat: number;
  victim: number;
  count: number;
};

export type TradeGiven = {
  key: "trade_give";
  seat: number;
  victim: number;
  back: Back;
};

export type NoblePlayed = {
  card: Card;
  key: "noble";
  seat: number;
  turn: number;
};

export type Jousted = {
  card: Card;
  key: "joust";
  seat: number;
  by: number;
};

export type CardReturned = {
  key: "height_return";
  seat: number;
  back: Back;
};

export type HandLimitTold = {
  key: "hand_limit";
  seat: number;
  limit: number;
};

export type Happened = {
  key: "end_phase_declared" | "end_phase_deck" | "drawn" | "match_drawn";
};

export type Over = {
  key: "over_passes" | "over_turns";
  turn: number;
};

export type Scored = {
  key: "score" | "score_nobles";
  seat: number;
  total: number;
  completed: number;
  grace: number;
  same_number: number;
  runs: number;
  pawn: number;
  santa_fina: number;
  declaration: number;
};

export type Penalty = {
  key: "penalty";
  seat: number;
  points: number;
};

export type MatchTotals = {
  key: "match_totals";
  game: number;
  totals: number[];
};

export type Told = Dealer | Counted | MarketFilled | Acted | Purchased | DrawLost | Laid | Withdrawn | SameRaised | RunRaised | SameExtended | RunExtended | OfSeat | CardOfSeat | DonationTold | Plotted | Toppled | TradeTaken | TradeGiven | NoblePlayed | Jousted | CardReturned | HandLimitTold | Happened | Over | Scored | Penalty | MatchTotals;

/**
 * What some events have besides for those who may know it: the card drawn, given or returned, the cards dealt or
 * taken.
 */
export type Secret = OneCard | Cards;

export type Deck = {
  count: number;
  /** Cards lying face up on it, uppermost first. */
  face_up: Card[];
  /** Cards put under it, uppermost first; None where the seat does not know the card. */
  bottom: (Card | null)[];
  /** Whether the deck is open. */
  may_draw: boolean;
};

export type NobleDeck = {
  count: number;
  bottom: (Card | null)[];
  may_draw: boolean;
};

export type Hand = {
  count: number;
  /** How many of them show the evening back. */
  nobles: number;
  limit: number;
  /** None for other eyes. */
  cards: Card[] | null;
  /** What the rival certainly knows of it; None for spectators. */
  known: Card[] | null;
  /** What everybody knows of it. */
  public: Card[];
};

export type Tower = {
  /** Its notation. */
  text: string;
  form: "same" | "run";
  /** None for a run. */
  number: number | null;
  top: number;
  bottom: number;
  height: number;
  /** From top to bottom, as are the values they stand for. */
  cards: Card[];
  values: number[];
  completed: boolean;
  /** To Intrigue. */
  immune: boolean;
  /** Whether it scores by card. */
  grace: boolean;
};

/** One side of the table. */
export type Player = {
  hand: Hand;
  /** Used nobles lying in front. */
  front: Card[];
  /** Those and the Fine Stones in towers. */
  used: number;
  /** How many more nobles now. */
  may_use: number;
  towers: Tower[];
  tallest: number;
  /** The most the rival's Height Ordinance allows; None when there is no cap. */
  height_cap: number | null;
  /** The current game as it stands. */
  score: Partial<Record<Part | "total", number>>;
};

/** A finished game of a match. */
export type GameResult = {
  dealer: number;
  declarer: number | null;
  first: number | null;
  scores: number[];
  parts: Partial<Record<Part, number>>[];
};

export type Match = {
  form: MatchForm;
  /** From 1. */
  game: number;
  /** None when their number is open. */
  games: number | null;
  target: number | null;
  most_games: number | null;
  results: GameResult[];
  totals: number[];
};

export type View = {
  phase: Phase;
  /** The number of the turn, both players' turns counted, from 1. */
  turn: number;
  /** The guard on turns; 0 for none. */
  max_turns: number;
  /** The seat whose turn it is. */
  active: number | null;
  dealer: number | null;
  pawn: number | null;
  declarer: number | null;
  /** In a row so far: 0 or 1 while the game runs. */
  passes: number;
  deck: Deck;
  /** None without nobles. */
  noble_deck: NobleDeck | null;
  /** Ascending. */
  market: Card[];
  /** Tower cards lying ready while a Fine Stone laid with them may be jousted. */
  laid: Card[];
  /** Nobles removed from the game. */
  removed: Card[];
  /** By seat. */
  players: Player[];
  /** How many of each card the seat cannot place: the rival's hand and the decks. */
  unseen: Partial<Record<Card, number>>;
  match: Match;
};

/** All of it, by where it comes in a view, a choice, the log and a refusal. */
export type Shown = {
  game: "sangimignano";
  board: View;
  ask:
    | { kind: "action"; seats: number[]; params: ActionFace }
    | { kind: "draw"; seats: number[]; params: DrawFace }
    | { kind: "exchange"; seats: number[]; params: ExchangeFace }
    | { kind: "complete"; seats: number[]; params: Empty }
    | { kind: "use_donation"; seats: number[]; params: DonationFace }
    | { kind: "topple"; seats: number[]; params: ToppleFace }
    | { kind: "react_five"; seats: number[]; params: FiveFace }
    | { kind: "trade_backs"; seats: number[]; params: BacksFace }
    | { kind: "trade_return"; seats: number[]; params: GiveFace }
    | { kind: "joust"; seats: number[]; params: JoustFace }
    | { kind: "after_joust"; seats: number[]; params: RestFace }
    | { kind: "joust_rest"; seats: number[]; params: RestFace }
    | { kind: "height_return"; seats: number[]; params: ReturnFace }
    | { kind: "dealer"; seats: number[]; params: Empty }
    | { kind: "deal"; seats: number[]; params: Empty }
    | { kind: "turn_up"; seats: number[]; params: Empty }
    | { kind: "draw_card"; seats: number[]; params: Empty }
    | { kind: "draw_noble"; seats: number[]; params: Empty }
    | { kind: "trade_card"; seats: number[]; params: Empty }
    | null;
  label: Label;
  event: Told;
  refusal: Refused;
};
