// Generated from src/piazza/games/lucca/shown.py by `python -m piazza.server.typescript`. Do not edit.

export type Colour = "red" | "orange" | "yellow" | "green" | "blue" | "purple";

export type CardColour = "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "tower";

export type Area = "construction" | "finished" | "opened";

/** The seat of a family; the neutral one of the game for two has none. */
export type Family = number | "neutral";

/** A house number in messages; a tower has none. */
export type Number = number | "";

/** A card; a tower has the colour "tower" and the number 0. */
export type Card = {
  colour: CardColour;
  number: number;
  windows: number;
  shields: number;
};

export type OneCard = {
  card: Card;
  colour: CardColour;
  number: Number;
};

/** The same of a card that is no tower. */
export type PalaceCard = {
  card: Card;
  colour: Colour;
  number: number;
};

export type TwoCards = {
  cards: Card[];
  colour_1: CardColour;
  number_1: Number;
  colour_2: CardColour;
  number_2: Number;
};

export type ThreeCards = {
  cards: Card[];
  colour_1: CardColour;
  number_1: Number;
  colour_2: CardColour;
  number_2: Number;
  colour_3: CardColour;
  number_3: Number;
};

export type FourCards = {
  cards: Card[];
  colour_1: CardColour;
  number_1: Number;
  colour_2: CardColour;
  number_2: Number;
  colour_3: CardColour;
  number_3: Number;
  colour_4: CardColour;
  number_4: Number;
};

/** What opening a palace brings its host, and from whom. */
export type Party = {
  points: number;
  guests: Family[];
  shares: number[];
};

/** A palace as it stands once the card is laid. */
export type OnePalace = {
  height: number;
  size: number;
};

/** What a triplet could do for one palace of whoever takes it. */
export type Build = {
  colour: Colour;
  cards: number;
  finishes: boolean;
  points: number;
};

export type KeepLabel = {
  cards: Card[];
  colour_1: CardColour;
  number_1: Number;
  colour_2: CardColour;
  number_2: Number;
  key: "keep" | "keep_stacked";
};

export type OpenLabel = {
  points: number;
  guests: Family[];
  shares: number[];
  key: "open";
  seat: number;
  colour: Colour;
};

export type TakeLabel = {
  cards: Card[];
  colour_1: CardColour;
  number_1: Number;
  colour_2: CardColour;
  number_2: Number;
  colour_3: CardColour;
  number_3: Number;
  key: "take";
  triplet: string;
  builds: Build[];
};

export type BuildLabel = {
  card: Card;
  colour: Colour;
  number: number;
  height: number;
  size: number;
  key: "start" | "add";
};

export type FinishLabel = {
  card: Card;
  colour: Colour;
  number: number;
  height: number;
  size: number;
  key: "finish";
  points: number;
};

export type CardLabel = {
  card: Card;
  colour: CardColour;
  number: Number;
  key: "wall" | "tower" | "discard" | "discard_tower" | "draw";
};

export type NeutralLabel = {
  card: Card;
  colour: Colour;
  number: number;
  height: number;
  size: number;
  key: "neutral_add" | "neutral_finish";
};

export type Label = KeepLabel | OpenLabel | TakeLabel | BuildLabel | FinishLabel | CardLabel | NeutralLabel;

export type DoFirst = {
  code: "opening_first" | "triplet_first" | "neutral_first" | "keep_two";
};

export type CardsFirst = {
  code: "cards_first";
  left: number;
};

export type NotInHand = {
  code: "not_in_hand";
  number: string;
  hand: string[];
};

export type PalaceRefused = {
  height: number;
  size: number;
  code: "no_palace" | "not_finished" | "already_opened";
  colour: Colour;
};

export type TripletRefused = {
  code: "no_such_triplet" | "triplet_taken";
  triplet: string;
  triplets: string[];
};

export type TripletDue = {
  code: "triplet_due";
  triplets: string[];
};

export type CardRefused = {
  card: Card;
  colour: CardColour;
  number: Number;
  code: "colour_finished" | "tower_no_palace" | "tower_no_wall" | "not_a_tower" | "not_in_triplet";
  numbers: string[];
};

export type NeutralRefused = {
  card: Card;
  colour: CardColour;
  number: Number;
  code: "not_left_over" | "neutral_finished" | "neutral_no_tower";
};

export type Refused = DoFirst | CardsFirst | NotInHand | PalaceRefused | TripletRefused | TripletDue | CardRefused | NeutralRefused;

export type OpeningFace = {
  has_chosen: boolean[];
  hand: Card[] | null;
  kept: Card[] | null;
};

export type TurnFace = {
  parties: Colour[];
  what: "both" | "take";
};

export type CardFace = {
  cards: Card[];
  left: number;
};

export type NeutralFace = {
  cards: Card[];
};

export type DrawFace = {
};

/** By kind of question what is shown of it. */
export type Faces = {
  opening: OpeningFace;
  turn: TurnFace;
  card: CardFace;
  neutral: NeutralFace;
  deal: DrawFace;
  lay: DrawFace;
};

export type Dealt = {
  key: "dealt";
  seat: number;
  count: number;
};

export type Chosen = {
  key: "chosen";
  seat: number;
};

export type Revealed = {
  cards: Card[];
  colour_1: CardColour;
  number_1: Number;
  colour_2: CardColour;
  number_2: Number;
  key: "revealed" | "revealed_stacked";
  seat: number;
};

export type NewStock = {
  key: "new_stock";
  count: number;
  towers: number;
};

export type Triplets = {
  key: "triplets";
  round: number;
  count: number;
  triplets: Card[][];
  towers: number;
};

/** `_tied`: some have equally many shields, and the higher house number plays first. */
export type Order = {
  key: "order" | "order_tied" | "final_order" | "final_order_tied";
  round: number;
  order: number[];
  shields: number[];
  numbers: number[];
};

export type Took = {
  cards: Card[];
  colour_1: CardColour;
  number_1: Number;
  colour_2: CardColour;
  number_2: Number;
  colour_3: CardColour;
  number_3: Number;
  key: "took";
  seat: number;
  triplet: string;
};

export type PartyHeld = {
  points: number;
  guests: Family[];
  shares: number[];
  key: "party" | "party_alone" | "final_party" | "final_party_alone";
  seat: number;
  colour: Colour;
};

export type Built = {
  card: Card;
  colour: Colour;
  number: number;
  height: number;
  size: number;
  key: "palace_started" | "palace_grown" | "palace_finished";
  seat: number;
  points: number;
};

export type CardUsed = {
  card: Card;
  colour: CardColour;
  number: Number;
  key: "wall" | "tower" | "discarded" | "discarded_tower";
  seat: number;
};

export type LeftOver = {
  cards: Card[];
  colour_1: CardColour;
  number_1: Number;
  colour_2: CardColour;
  number_2: Number;
  colour_3: CardColour;
  number_3: Number;
  key: "left_over";
  count: number;
};

export type RestDiscarded = {
  key: "rest_discarded";
  count: number;
  cards: Card[];
  /** As messages name them: "red-12", "tower". */
  named: string[];
};

export type NeutralFed = {
  card: Card;
  colour: Colour;
  number: number;
  height: number;
  size: number;
  key: "neutral_added" | "neutral_finished";
  seat: number;
};

export type NeutralSkipped = {
  key: "neutral_skipped";
  seat: number;
};

export type WallsScored = {
  key: "walls_scored" | "walls_unsupported";
  seat: number;
  walls: number;
  towers: number;
  opened: number;
  shields: number;
  needed: number;
  points: number;
};

export type NumberScored = {
  key: "lowest_number" | "highest_number";
  seat: number;
  colour: Colour;
  number: number;
};

/** `_tied`: somebody has as many points as the winner, and lower house numbers. */
export type Result = {
  key: "result" | "result_tied";
  seat: number;
  scores: number[];
  places: number[];
  /** The winner's highest visible house number. */
  number: number;
};

export type Told = Dealt | Chosen | Revealed | NewStock | Triplets | Order | Took | PartyHeld | Built | CardUsed | LeftOver | RestDiscarded | NeutralFed | NeutralSkipped | WallsScored | NumberScored | Result;

/** What some events have besides for those who may know it: the cards of `dealt`, those of `chosen`. */
export type Secret = FourCards | TwoCards;

/**
 * A palace: cards from the bottom up, the visible house number, shields only while it is under construction; what
 * opening it would bring now, None once it is open.
 */
export type Palace = {
  colour: Colour;
  area: Area;
  cards: Card[];
  number: number;
  height: number;
  size: number;
  windows: number;
  shields: number;
  party: Party | null;
};

export type FamilyView = {
  seat: Family;
  /** Scored so far: window_points + party_points. */
  points: number;
  window_points: number;
  party_points: number;
  /** In the construction area. */
  shields: number;
  /** The shields that the walls need at the end. */
  needed: number;
  is_supported: boolean;
  walls: number;
  wall_cards: Card[];
  towers: number;
  /** How many palaces are open: what each wall and tower would score. */
  opened: number;
  /** The highest visible house number, 0 without a palace. */
  number: number;
  palaces: Palace[];
};

export type InOrder = {
  seat: number;
  shields: number;
  /** The house number that decides among equals. */
  number: number;
};

export type Triplet = {
  letter: string;
  /** None once it is taken. */
  cards: Card[];
};

export type Playing = {
  seat: number;
  cards: Card[];
};

export type Stock = {
  count: number;
  towers: number;
};

export type Discards = {
  cards: Card[];
  towers: number;
};

/** The secret choice by seat, None where it is hidden. */
export type Opening = {
  has_chosen: boolean[];
  hands: (Card[] | null)[];
  kept: (Card[] | null)[];
};

export type HouseNumber = {
  seat: number;
  colour: Colour;
  number: number;
};

/** Who would lose and gain 3 now. */
export type HouseNumbers = {
  lowest: HouseNumber | null;
  highest: HouseNumber | null;
};

/** As if the game ended now. */
export type Forecast = {
  seat: number;
  score: number;
  place: number;
  parts: Record<string, number>;
};

export type View = {
  round: number;
  rounds: number;
  palace_size: number;
  /** The seats in this round's order of play; empty before the first round. */
  order: number[];
  /** The seat whose turn it is. */
  turn: number | null;
  /** The order if it were worked out now. */
  next_order: InOrder[];
  /** By seat; in the game for two the neutral one comes last. */
  families: FamilyView[];
  triplets: Triplet[];
  /** The triplet just taken: what is still to be played of it. */
  playing: Playing | null;
  stock: Stock;
  /** The cards that this seat has not seen lying open or in its hand. */
  unseen: Partial<Record<CardColour, number>>;
  /** What left the game face up. */
  discards: Discards;
  opening: Opening | null;
  house_numbers: HouseNumbers;
  forecast: Forecast[];
};

/** All of it, by where it comes in a view, a choice, the log and a refusal. */
export type Shown = {
  game: "lucca";
  board: View;
  ask:
    | { kind: "opening"; seats: number[]; params: OpeningFace }
    | { kind: "turn"; seats: number[]; params: TurnFace }
    | { kind: "card"; seats: number[]; params: CardFace }
    | { kind: "neutral"; seats: number[]; params: NeutralFace }
    | { kind: "deal"; seats: number[]; params: DrawFace }
    | { kind: "lay"; seats: number[]; params: DrawFace }
    | null;
  label: Label;
  event: Told;
  refusal: Refused;
};
