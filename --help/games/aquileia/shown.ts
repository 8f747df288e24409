// Generated from src/piazza/games/aquileia/shown.py by `python -m piazza.server.typescript`. Do not edit.

export type Coin = "copper" | "silver" | "gold";

export type Colour = "white" | "blue" | "yellow" | "purple";

export type Area = "mercatus" | "arena" | "stadium" | "theatrum" | "forum" | "portus";

export type Contest = "arena" | "stadium";

export type CardWord = "gold-horse-1" | "gold-horse-2" | "silver-horse-1" | "silver-horse-2" | "weapon-1" | "weapon-2" | "weapon-3" | "servus-1" | "servus-2";

export type Laurel = "white" | "blue" | "yellow" | "purple" | "3" | "5" | "7" | "10";

export type TheatreLaurel = "white-blue" | "blue-yellow" | "blue-purple" | "white-purple" | "yellow-purple" | "yellow-white";

export type SpaceWord = "dolus" | "pecunia" | "equi_1" | "equi_2" | "equi_3" | "servi_copper" | "servi_silver" | "servi_gold" | "potentia" | "arena_1" | "arena_2" | "arena_3" | "stadium_gold_1" | "stadium_gold_2" | "stadium_gold_3" | "stadium_silver_1" | "stadium_silver_2" | "stadium_silver_3" | "theatrum" | "forum_1" | "forum_2" | "forum_3" | "forum_4" | "forum_5" | "latro" | "portus_copper" | "portus_silver" | "portus_gold";

export type SiteKind = "villa" | "workshop" | "bank";

export type Purpose = "strength" | "blue" | "dolus" | "latro" | "servus" | "extra" | "slot" | "face" | "top" | "theatre";

/** Coins as messages name them: ["copper-2", "gold-1"], or ["none"]. */
export type Amounts = string[];

export type Coins = {
  copper: number;
  silver: number;
  gold: number;
};

/** A site as messages name it: `title` is one of their terms. */
export type TitledSite = {
  site: string;
  title: string;
  worth: number;
};

/** A site that only an owner's board has: `name` is the owner's own word for it. */
export type NamedSite = {
  site: string;
  name: string;
  worth: number;
};

export type Payment = {
  coins: Amounts;
  servi: CardWord[];
  points: number;
};

export type PlainLabel = {
  key: "pass" | "skip" | "play_none" | "bid_pass" | "build_no_more";
};

export type TieBreakerLabel = {
  key: "tie_breaker";
  field: number;
};

export type PlaceLabel = {
  key: "place";
  space: SpaceWord;
};

export type PlacePortLabel = {
  key: "place_port";
  space: SpaceWord;
  coin: Coin;
};

export type SwapLabel = {
  key: "swap";
  swap: number;
  give: Amounts;
  get: Amounts;
  points: number;
};

export type BuyEquiLabel = {
  key: "buy" | "buy_left";
  slot: number;
  card: CardWord;
};

export type BuyServiLabel = {
  key: "buy_servi";
  cards: number;
  coins: Amounts;
};

export type PlayLabel = {
  key: "play";
  card: CardWord;
  value: number;
};

export type PlayTheseLabel = {
  key: "play_these";
  cards: CardWord[];
};

export type BlueDiceLabel = {
  key: "blue_dice" | "no_blue_dice";
  dice: number;
};

export type PrizePointsLabel = {
  key: "prize_points";
  points: number;
};

export type PrizeServusLabel = {
  key: "prize_servus" | "prize_no_servus";
  available: boolean;
};

export type KeepLaurelLabel = {
  key: "keep";
  laurel: Laurel;
  other: Laurel;
  from: "face" | "top";
};

export type BidLabel = {
  key: "bid";
  coin: Coin;
  coins: Amounts;
};

export type BuildLabel = {
  site: string;
  title: string;
  worth: number;
  coins: Amounts;
  servi: CardWord[];
  points: number;
  key: "build" | "build_without_servi";
};

export type BuildOwnLabel = {
  site: string;
  name: string;
  worth: number;
  coins: Amounts;
  servi: CardWord[];
  points: number;
  key: "build_own" | "build_without_servi_own";
};

export type PayBerthLabel = {
  key: "pay_berth";
  space: SpaceWord;
  coins: Amounts;
};

export type ThrowLabel = {
  key: "throw";
  faces: Coin[];
};

export type DrawLabel = {
  key: "draw";
  card: CardWord;
};

export type DrawLaurelLabel = {
  key: "draw_laurel";
  laurel: Laurel;
};

export type RevealLabel = {
  key: "reveal";
  laurel: TheatreLaurel;
};

export type StartPlayerLabel = {
  key: "start_player";
  seat: number;
};

export type Label = PlainLabel | TieBreakerLabel | PlaceLabel | PlacePortLabel | SwapLabel | BuyEquiLabel | BuyServiLabel | PlayLabel | PlayTheseLabel | BlueDiceLabel | PrizePointsLabel | PrizeServusLabel | KeepLaurelLabel | BidLabel | BuildLabel | BuildOwnLabel | PayBerthLabel | ThrowLabel | DrawLabel | DrawLaurelLabel | RevealLabel | StartPlayerLabel;

export type Unknown = {
  code: "unknown_space" | "unknown_swap" | "unknown_card" | "unknown_site";
  text: string;
};

export type OtherWord = {
  code: "other_word";
  text: string;
};

export type TieBreakerPlaced = {
  code: "tie_breaker_placed";
  field: number;
};

export type Occupied = {
  code: "occupied";
  space: SpaceWord;
  by: number;
};

export type SpaceBarred = {
  code: "other_side" | "port_taken";
  space: SpaceWord;
};

export type NoCoin = {
  code: "no_coin";
  space: SpaceWord;
  coin: Coin;
};

export type CannotSwap = {
  code: "cannot_swap";
  give: Amounts;
};

export type NoSuchSwap = {
  code: "no_such_swap";
  swaps: number;
};

export type TooManyServi = {
  code: "too_many_servi";
  most: number;
  coin: Coin;
};

export type WrongCard = {
  code: "wrong_card";
  card: CardWord;
  area: Area;
  metal: Coin;
};

export type NotInHand = {
  code: "not_in_hand";
  card: CardWord;
};

export type OutOfOrder = {
  code: "out_of_order";
  card: CardWord;
  last: CardWord;
};

export type TooFewDice = {
  code: "too_few_dice";
  dice: number;
};

export type NotThisLaurel = {
  code: "not_this_laurel";
  face: Laurel;
  top: Laurel;
};

export type NotCovered = {
  code: "not_covered";
  coins: Amounts;
};

export type SiteTaken = {
  code: "site_taken";
  site: string;
  by: number;
};

export type NoHouse = {
  code: "no_house";
};

export type CannotPay = {
  code: "cannot_pay";
  site: string;
  cost: Amounts;
};

export type TooFewServi = {
  code: "too_few_servi";
  site: string;
  servi: number;
  held: number;
};

export type ServiDoNotFit = {
  code: "servi_missing" | "servi_superfluous";
  servi: number;
  paid: number;
};

export type Refused = Unknown | OtherWord | TieBreakerPlaced | Occupied | SpaceBarred | NoCoin | CannotSwap | NoSuchSwap | TooManyServi | WrongCard | NotInHand | OutOfOrder | TooFewDice | NotThisLaurel | NotCovered | SiteTaken | NoHouse | CannotPay | TooFewServi | ServiDoNotFit;

export type PlaceFace = {
  followers: number;
  tie_breaker: boolean;
};

export type PecuniaFace = {
  space: SpaceWord;
  points: number;
};

export type EquiFace = {
  space: SpaceWord;
  card: CardWord;
  extra: boolean;
};

export type ServiFace = {
  space: SpaceWord;
  coin: Coin;
  most: number;
};

export type CardsFace = {
  area: Area;
  metal: Coin;
  strength: number;
  /** Known to the one who is asked alone. */
  chosen?: CardWord[];
};

export type BlueDiceFace = {
  area: Area;
  dice: number;
  strength: number;
};

export type ArenaPrizeFace = {
  points: number;
  second?: number;
  second_points?: number;
};

export type LaurelFace = {
  face: Laurel;
  second?: number;
  /** Known to the one who is asked alone. */
  top?: Laurel;
};

export type AuctionFace = {
  laurel: TheatreLaurel;
  owner: number;
  bid: Coins;
  coins: Amounts;
  highest: number | null;
  out: number[];
  /** Whether there is a bid already. */
  what: "open" | "raise";
};

export type BuildFace = {
  space: SpaceWord;
  left: number;
  built: number;
  scores: boolean;
};

export type BerthFace = {
  space: SpaceWord;
  coin: Coin;
  points: number;
  coins: Amounts;
};

export type ThrowFace = {
  seat: number;
  dice: number;
  purpose: Purpose;
};

export type DrawFace = {
  seat: number;
  purpose: Purpose;
};

export type StartPlayerFace = {
};

/** By kind of question what is shown of it. */
export type Faces = {
  place: PlaceFace;
  pecunia: PecuniaFace;
  equi: EquiFace;
  servi: ServiFace;
  cards: CardsFace;
  blue_dice: BlueDiceFace;
  arena_prize: ArenaPrizeFace;
  laurel: LaurelFace;
  auction: AuctionFace;
  build: BuildFace;
  berth: BerthFace;
  throw: ThrowFace;
  draw: DrawFace;
  draw_laurel: DrawFace;
  reveal: DrawFace;
  start_player: StartPlayerFace;
};

export type OfSeat = {
  key: "start_player" | "passed" | "extra_drawn" | "servus_drawn" | "prize_servus" | "prize_servus_lapsed" | "laurel_kept" | "laurel_kept_alone" | "bid_passed";
  seat: number;
};

export type RoundBegins = {
  key: "round_begins";
  round: number;
  seat: number;
};

export type EquiTurned = {
  key: "equi_turned";
  slot: number;
  card: CardWord;
};

export type LaurelTurned = {
  key: "laurel_turned" | "stadium_unused";
  laurel: Laurel;
};

export type TheatreUnused = {
  key: "theatre_unused";
};

export type Reshuffled = {
  key: "reshuffled";
  deck: "servi" | "equi";
  cards: number;
};

export type TieBreakerPut = {
  key: "tie_breaker";
  seat: number;
  field: number;
};

export type Placed = {
  key: "placed" | "action_forgone" | "lost_no_swap" | "lost_no_card" | "lost_no_coin" | "lost_no_servi" | "lost_no_site" | "lost_no_income";
  seat: number;
  space: SpaceWord;
};

export type PlacedPort = {
  key: "placed_port";
  seat: number;
  space: SpaceWord;
  coin: Coin;
};

export type Thrown = {
  key: "dolus" | "latro" | "latro_nothing";
  seat: number;
  faces: Coin[];
  coins: Amounts;
};

export type Swapped = {
  key: "pecunia";
  seat: number;
  give: Amounts;
  get: Amounts;
  points: number;
};

export type EquiBought = {
  key: "equi_bought";
  seat: number;
  slot: number;
  card: CardWord;
  coins: Amounts;
};

export type ServiBought = {
  key: "servi_bought";
  seat: number;
  cards: number;
  coins: Amounts;
};

export type Potentia = {
  key: "potentia";
  seat: number;
  dice: number;
};

export type ContestOpened = {
  key: "contest";
  area: Area;
  seats: number[];
};

export type DiceThrown = {
  key: "red_dice" | "blue_thrown";
  seat: number;
  area: Area;
  faces: Coin[];
  gain: number;
  strength: number;
};

export type CardsPlayed = {
  key: "cards_played";
  seat: number;
  area: Area;
  strength: number;
  cards: CardWord[];
  gain: number;
};

export type NoCardsPlayed = {
  key: "no_cards_played";
  seat: number;
  area: Area;
  strength: number;
};

export type NoBlueDice = {
  key: "no_blue_dice";
  seat: number;
  area: Area;
};

export type Prize = {
  key: "prize";
  seat: number;
  rank: number;
  area: Area;
  strength: number;
  coins: Amounts;
};

/** Others have the same strength, and tie-breakers on higher fields. */
export type TiedPrize = {
  key: "prize_tied";
  seat: number;
  rank: number;
  area: Area;
  strength: number;
  coins: Amounts;
  field: number;
  /** Those of the others. */
  fields: number[];
};

export type PrizePoints = {
  key: "prize_points";
  seat: number;
  points: number;
};

export type LaurelsLookedAt = {
  key: "laurels_looked_at";
  seat: number;
  face: Laurel;
};

export type LaurelHanded = {
  key: "laurel_handed";
  seat: number;
  second: number;
};

export type TheatreRevealed = {
  key: "theatre_revealed" | "theatre_free";
  seat: number;
  laurel: TheatreLaurel;
};

export type BidMade = {
  key: "bid";
  seat: number;
  coins: Amounts;
};

/** Out of the auction: without a coin to open with, without one to add, or without those of the highest bid. */
export type CannotBid = {
  key: "cannot_open" | "cannot_add" | "cannot_bid";
  seat: number;
};

export type TheatreWon = {
  key: "theatre_won" | "theatre_bank";
  seat: number;
  laurel: TheatreLaurel;
  coins: Amounts;
  owner: number;
};

export type Built = {
  site: string;
  title: string;
  worth: number;
  coins: Amounts;
  servi: CardWord[];
  points: number;
  key: "built" | "built_scoring" | "built_without_servi" | "built_without_servi_scoring";
  seat: number;
};

export type BuiltOwn = {
  site: string;
  name: string;
  worth: number;
  coins: Amounts;
  servi: CardWord[];
  points: number;
  key: "built_own" | "built_scoring_own" | "built_without_servi_own" | "built_without_servi_scoring_own";
  seat: number;
};

export type Port = {
  key: "port" | "port_coins" | "port_points" | "port_nothing" | "port_again" | "port_again_coins" | "port_again_points" | "port_again_nothing";
  seat: number;
  space: SpaceWord;
  paid: Amounts;
  points: number;
  coins: Amounts;
};

export type Final = {
  key: "final";
  seat: number;
  before: number;
  laurels: number;
  villas: number;
  points: number;
};

export type Result = {
  key: "result" | "result_shared";
  seats: number[];
  scores: number[];
};

export type Told = OfSeat | Result | TiedPrize | RoundBegins | EquiTurned | LaurelTurned | TheatreUnused | Reshuffled | TieBreakerPut | Placed | PlacedPort | Thrown | Swapped | EquiBought | ServiBought | Potentia | ContestOpened | DiceThrown | CardsPlayed | NoCardsPlayed | NoBlueDice | Prize | PrizePoints | LaurelsLookedAt | LaurelHanded | TheatreRevealed | BidMade | CannotBid | TheatreWon | Built | BuiltOwn | Port | Final;

export type CardDrawn = {
  card: CardWord;
};

export type TopSeen = {
  top: Laurel;
};

export type LaurelKept = {
  kept: Laurel;
};

export type LaurelGiven = {
  handed: Laurel;
};

export type BothLaurels = {
  kept: Laurel;
  handed: Laurel;
};

/** What some events have besides for those who may know it. */
export type Secret = CardDrawn | TopSeen | LaurelKept | LaurelGiven | BothLaurels;

/** What all workshops and banks give when they are activated. */
export type Income = {
  coins: Coins;
  points: number;
};

export type ByColour = {
  white: number;
  blue: number;
  yellow: number;
  purple: number;
};

/** What laurels and villas count for, as far as the viewer knows; complete when `unknown` is 0. */
export type Forecast = {
  /** The sum of villa values by colour. */
  villas: ByColour;
  /** The laurels that count for each colour, theatre laurels where they serve best. */
  laurels: ByColour;
  /** Villas times laurels. */
  by_colour: ByColour;
  /** The points printed on known stadium laurels. */
  face_value: number;
  /** All of it together. */
  points: number;
  /** With the score track. */
  total: number;
  /** The stadium laurels that the viewer does not know. */
  unknown: number;
};

export type Parts = {
  pecunia: number;
  arena: number;
  forum: number;
  portus: number;
};

export type Laurels = {
  /** None for each that the viewer does not know. */
  stadium: (Laurel | null)[];
  theatre: TheatreLaurel[];
};

export type PlayerView = {
  seat: number;
  coins: Coins;
  /** In stock. */
  followers: number;
  houses: number;
  /** Its field. */
  tie_breaker: number | null;
  passed: boolean;
  /** Of the shield. */
  strength: number;
  /** On the score track. */
  points: number;
  parts: Parts;
  /** How many of the cards in hand have this back. */
  servi: number;
  equi: number;
  /** The hand, card by card; None when the viewer may not know it. */
  cards: CardWord[] | null;
  /** Horses and weapons bought in the open and not played since: everybody knows them. */
  known_cards: CardWord[];
  laurels: Laurels;
  /** The ids of the sites with a house. */
  buildings: Amounts;
  income: Income;
  forecast: Forecast;
};

export type SpaceView = {
  id: SpaceWord;
  area: Area;
  seat: number | null;
  /** In arena and stadium. */
  strength?: number;
};

export type Contestant = {
  seat: number;
  metal: Coin;
  /** The strength of the own spaces. */
  spaces: number;
  /** Of the shield; before the contest begins that of the spaces. */
  strength: number;
};

/** Who takes part, in turn order. */
export type Contests = {
  arena: Contestant[];
  stadium: Contestant[];
};

export type EquiView = {
  slots: (CardWord | null)[];
  deck: number;
  discard: Partial<Record<CardWord, number>>;
};

export type ServiView = {
  deck: number;
  discard: Partial<Record<CardWord, number>>;
};

/**
 * Two laurels that left the board together: who won the race and who came second, the face-up laurel. The winner is
 * also shown the other laurel and which one was kept; so is the second who was handed another than the face-up one.
 * Everybody else only knows that `face` is with one of them, or discarded when there is no second.
 */
export type PairView = {
  first: number | null;
  second: number | null;
  face: Laurel | null;
  top?: Laurel;
  kept?: Laurel;
};

export type StadiumView = {
  face: Laurel | null;
  deck: number;
  pairs: PairView[];
};

export type Won = {
  laurel: TheatreLaurel;
  seat: number;
};

export type TheatreView = {
  /** Being auctioned. */
  card: TheatreLaurel | null;
  deck: number;
  won: Won[];
};

export type BlueDice = {
  owner: number | null;
  left: number;
};

export type Dice = {
  red: number;
  blue: BlueDice;
};

/** Whether a coin lies at its berth. */
export type Berths = {
  copper: boolean;
  silver: boolean;
  gold: boolean;
};

export type Cost = {
  copper: number;
  silver: number;
  gold: number;
  servi: number;
};

/** A site of the forum. `title` is a term of the messages; `name` is the owner's own word where there is none. */
export type SiteView = {
  id: string;
  kind: SiteKind;
  title: string | null;
  name: string;
  colour: Colour | null;
  worth: number;
  cost: Cost;
  income: Income;
  /** How sure the figures are. */
  status: string;
  owner: number | null;
};

export type Swap = {
  give: Coins;
  get: Coins;
};

export type View = {
  /** The placement, or the area in which actions are being resolved. */
  phase: "placement" | "mercatus" | "arena" | "stadium" | "theatrum" | "forum" | "portus" | "over";
  round: number;
  /** None before it is drawn. */
  start_player: number | null;
  turn_order: number[];
  players: PlayerView[];
  spaces: SpaceView[];
  /** The seats in the order of the fields, the best first. */
  tie_breakers: number[];
  contests: Contests;
  equi: EquiView;
  servi: ServiView;
  stadium: StadiumView;
  theatre: TheatreView;
  dice: Dice;
  port: Berths;
  sites: SiteView[];
  /** The Pecunia list. */
  swaps: Swap[];
};

/** All of it, by where it comes in a view, a choice, the log and a refusal. */
export type Shown = {
  game: "aquileia";
  board: View;
  ask:
    | { kind: "place"; seats: number[]; params: PlaceFace }
    | { kind: "pecunia"; seats: number[]; params: PecuniaFace }
    | { kind: "equi"; seats: number[]; params: EquiFace }
    | { kind: "servi"; seats: number[]; params: ServiFace }
    | { kind: "cards"; seats: number[]; params: CardsFace }
    | { kind: "blue_dice"; seats: number[]; params: BlueDiceFace }
    | { kind: "arena_prize"; seats: number[]; params: ArenaPrizeFace }
    | { kind: "laurel"; seats: number[]; params: LaurelFace }
    | { kind: "auction"; seats: number[]; params: AuctionFace }
    | { kind: "build"; seats: number[]; params: BuildFace }
    | { kind: "berth"; seats: number[]; params: BerthFace }
    | { kind: "throw"; seats: number[]; params: ThrowFace }
    | { kind: "draw"; seats: number[]; params: DrawFace }
    | { kind: "draw_laurel"; seats: number[]; params: DrawFace }
    | { kind: "reveal"; seats: number[]; params: DrawFace }
    | { kind: "start_player"; seats: number[]; params: StartPlayerFace }
    | null;
  label: Label;
  event: Told;
  refusal: Refused;
};
