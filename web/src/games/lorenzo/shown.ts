// Generated from src/piazza/games/lorenzo/shown.py by `python -m piazza.server.typescript`. Do not edit.

export type Good = "wood" | "stone" | "servants" | "coins" | "military" | "faith" | "vp" | "privileges";

export type CardKind = "territory" | "character" | "building" | "venture";

export type Action = "territory" | "character" | "building" | "venture" | "harvest" | "production" | "any";

export type Work = "harvest" | "production";

export type Member = "black" | "white" | "orange" | "neutral";

/** What tiles 3-4 to 3-7 count. */
export type Counted = "points" | "military" | "building_costs" | "goods";

export type Privilege = "wood_stone" | "servants" | "coins" | "military" | "faith";

export type BonusTileWord = "basic" | "A" | "B" | "C" | "D";

export type Space = "territory 1" | "territory 3" | "territory 5" | "territory 7" | "character 1" | "character 3" | "character 5" | "character 7" | "building 1" | "building 3" | "building 5" | "building 7" | "venture 1" | "venture 3" | "venture 5" | "venture 7" | "market 1" | "market 2" | "market 3" | "market 4" | "harvest small" | "harvest large" | "production small" | "production large" | "council";

export type QuestionWord = "turn" | "servants" | "pay" | "work" | "privilege" | "hand_back" | "bonus" | "leaders" | "copy" | "raise" | "church" | "bonus_tile" | "draft" | "place_more" | "bonus_more" | "more_servants";

/** Goods by word, without zeros. */
export type Goods = Partial<Record<Good, number>>;

export type OneMember = {
  member: Member;
  /** What the member counts before servants and the space. */
  value: number;
};

export type SpaceCost = {
  space: Space;
  servants: number;
};

export type CardCost = {
  space: Space;
  servants: number;
  card: number;
  /** What is paid for the card, or that there is a choice. */
  cost: string[];
  toll: number;
};

export type PlaceLabel = {
  member: Member;
  value: number;
  space: Space;
  servants: number;
  key: "place" | "place_servants";
};

export type PlaceCardKey = "place_card" | "place_card_servants" | "place_card_toll" | "place_card_servants_toll";

export type TakeKey = "take" | "take_servants" | "take_toll" | "take_servants_toll";

export type PlaceCardLabel = {
  member: Member;
  value: number;
  space: Space;
  servants: number;
  card: number;
  cost: string[];
  toll: number;
  key: PlaceCardKey;
};

export type TakeLabel = {
  space: Space;
  servants: number;
  card: number;
  cost: string[];
  toll: number;
  key: TakeKey;
};

export type LoseLabel = {
  key: "lose";
  member: Member;
};

export type LeaderLabel = {
  key: "play_leader" | "discard_leader" | "use_leader" | "copy" | "keep";
  leader: number;
};

export type PlainLabel = {
  key: "more_servants" | "done";
};

export type ServantsLabel = {
  key: "servants";
  n: number;
  action: Action;
  value: number;
};

export type SpendLabel = {
  key: "spend_servants";
  n: number;
};

export type PayLabel = {
  key: "pay";
  card: number;
  goods: string[];
};

export type LeaveLabel = {
  key: "work_leave";
  card: number;
};

export type UseLabel = {
  key: "work_use" | "work_exchange";
  card: number;
  line: number;
  pay: string[];
  goods: string[];
};

export type PrivilegeLabel = {
  key: "privilege";
  privileges: Privilege[];
  goods: string[];
};

export type HandBackLabel = {
  key: "hand_back";
  goods: string[];
};

export type DeclineLabel = {
  key: "decline";
  action: Action;
};

export type RaiseLabel = {
  member: Member;
  value: number;
  key: "raise";
};

export type SupportLabel = {
  key: "support";
  n: number;
};

export type TileLabel = {
  key: "accept" | "tile";
  tile: string;
};

export type BonusTileLabel = {
  key: "bonus_tile";
  bonus_tile: BonusTileWord;
};

export type LayLabel = {
  key: "lay";
  card: number;
  space: Space;
};

export type RollLabel = {
  key: "roll";
  die: Member;
  n: number;
};

export type FirstLabel = {
  key: "first";
  seat: number;
};

export type DealLabel = {
  key: "deal";
  seat: number;
  leader: number;
};

export type Label = PlaceLabel | PlaceCardLabel | TakeLabel | LoseLabel | LeaderLabel | PlainLabel | ServantsLabel | SpendLabel | PayLabel | LeaveLabel | UseLabel | PrivilegeLabel | HandBackLabel | DeclineLabel | RaiseLabel | SupportLabel | TileLabel | BonusTileLabel | LayLabel | RollLabel | FirstLabel | DealLabel;

/** Something of another question: this one comes first. */
export type AnswerFirst = {
  code: "answer_first";
  question: QuestionWord;
};

export type SpaceRefused = {
  code: "no_card" | "occupied" | "market_barred" | "neutral_here";
  space: Space;
};

export type Closed = {
  code: "closed";
  space: Space;
  players: number;
};

export type OwnMemberHere = {
  code: "own_member_here";
  space: Space;
  at: Space;
};

/** More servants are needed than there are. */
export type TooWeak = {
  code: "too_weak";
  space: Space;
  need: number;
  have: number;
};

/** More servants are needed than the cost of the card leaves. */
export type TooWeakForCard = {
  code: "too_weak_card";
  space: Space;
  need: number;
  have: number;
  spare: number;
};

export type SixCards = {
  code: "six_cards";
  kind: CardKind;
  n: number;
};

export type TollDue = {
  code: "toll_due";
  n: number;
  have: number;
};

export type SlotMilitary = {
  code: "slot_military";
  need: number;
  have: number;
};

export type CannotPay = {
  code: "cannot_pay" | "cannot_exchange";
  card: number;
  missing: string[];
};

export type MemberRefused = {
  code: "member_placed";
  member: Member;
};

export type HighEnough = {
  code: "high_enough";
  member: Member;
  value: number;
};

export type Plainly = {
  code: "can_place";
};

export type LeaderCode = "not_in_hand" | "nothing_to_copy" | "not_played" | "used" | "not_usable" | "no_member_to_raise";

export type LeaderRefused = {
  code: "not_in_hand" | "nothing_to_copy" | "not_played" | "used" | "not_usable" | "no_member_to_raise" | "not_copyable" | "not_in_pack";
  leader: number;
};

export type Requirement = {
  code: "requirement";
  leader: number;
  missing: string[];
};

/** A leader's harvest or production does not reach 1. */
export type WorkTooWeak = {
  code: "leader_too_weak";
  leader: number;
  action: Action;
  need: number;
  have: number;
};

export type NotThisAction = {
  code: "not_this_action";
  action: Action;
};

export type ServantsOfNoUse = {
  code: "servants_of_no_use";
  steps: number[];
};

export type MoreOfNoUse = {
  code: "more_of_no_use";
  tile: string;
};

export type NoneToSpare = {
  code: "none_to_spare";
  have: number;
};

export type CountRefused = {
  code: "privileges_differ" | "privileges_count" | "hand_back_count";
  n: number;
};

export type CardRefused = {
  code: "paid_otherwise" | "not_at_work" | "card_first";
  card: number;
};

export type NoSuchLine = {
  code: "no_such_line";
  card: number;
  line: number;
};

export type BonusTileGone = {
  code: "bonus_tile_gone";
  bonus_tile: BonusTileWord;
};

export type Refused = AnswerFirst | SpaceRefused | Closed | OwnMemberHere | TooWeak | TooWeakForCard | SixCards | TollDue | SlotMilitary | CannotPay | MemberRefused | HighEnough | Plainly | LeaderRefused | Requirement | WorkTooWeak | NotThisAction | ServantsOfNoUse | MoreOfNoUse | NoneToSpare | CountRefused | CardRefused | NoSuchLine | BonusTileGone;

export type SeatFace = {
  seat: number;
};

export type ServantsFace = {
  seat: number;
  action: Action;
  value: number;
};

export type PayFace = {
  seat: number;
  card: number;
  space: Space;
};

export type WorkFace = {
  seat: number;
  action: Action;
  /** The cards that may be decided about now; 0 is the bonus tile. */
  asked: number[];
  cards: number[];
  gains: string[];
};

export type CountFace = {
  seat: number;
  count: number;
};

export type BonusFace = {
  seat: number;
  action: Action;
  value: number;
  discount: string[];
};

export type ChurchFace = {
  seat: number;
  tile: string;
  faith: number;
  points: number;
};

export type DraftFace = {
  step: number;
  steps: number;
  seats: number[];
  kept?: number;
};

export type MoreServantsFace = {
  seat: number;
  needed: number;
};

export type FirstFace = {
};

export type TileFace = {
  period: number;
};

export type LayFace = {
  space: Space;
};

export type RollFace = {
  die: Member;
};

export type Faces = {
  turn: SeatFace;
  servants: ServantsFace;
  pay: PayFace;
  work: WorkFace;
  privilege: CountFace;
  hand_back: CountFace;
  bonus: BonusFace;
  leaders: SeatFace;
  copy: SeatFace;
  raise: SeatFace;
  church: ChurchFace;
  bonus_tile: SeatFace;
  draft: DraftFace;
  place_more: SeatFace;
  bonus_more: BonusFace;
  more_servants: MoreServantsFace;
  first: FirstFace;
  tile: TileFace;
  deal: SeatFace;
  lay: LayFace;
  roll: RollFace;
};

export type SeatTold = {
  key: "deal" | "keep" | "pass" | "skip_turn";
  seat: number;
};

export type RoundBegins = {
  key: "round";
  n: number;
};

export type Laid = {
  key: "lay";
  card: number;
  space: Space;
};

export type Dice = {
  key: "dice";
  black: number;
  white: number;
  orange: number;
};

export type Order = {
  key: "order";
  seats: number[];
};

export type TileDrawn = {
  key: "tile";
  tile: string;
};

export type BonusTileTaken = {
  key: "bonus_tile";
  seat: number;
  bonus_tile: BonusTileWord;
};

export type Placed = {
  key: "place";
  seat: number;
  member: Member;
  space: Space;
};

export type Paid = {
  key: "servants" | "toll";
  seat: number;
  n: number;
};

export type SpaceGain = {
  key: "space_bonus" | "space_gain";
  seat: number;
  space: Space;
  goods: string[];
};

export type SpaceTold = {
  key: "no_space_bonus" | "space_bonus_lost" | "bonus_space";
  seat: number;
  space: Space;
};

export type CardTaken = {
  key: "take_card" | "take_card_free";
  seat: number;
  card: number;
  space: Space;
  paid: string[];
};

export type CardGain = {
  key: "card_gain";
  seat: number;
  card: number;
  goods: string[];
};

export type LeaderGain = {
  key: "leader_gain";
  seat: number;
  leader: number;
  goods: string[];
};

export type PrivilegeGain = {
  key: "privilege";
  seat: number;
  privilege: Privilege;
  goods: string[];
};

export type GoodsTold = {
  key: "hand_back" | "work_done" | "track_end";
  seat: number;
  goods: string[];
};

/** What a tile takes from the gain that is told next. */
export type GainLessened = {
  key: "gain_less";
  seat: number;
  tile: string;
  goods: string[];
};

/** What a leader adds to the gain that is told next. */
export type GainDoubled = {
  key: "gain_doubled";
  seat: number;
  leader: number;
  goods: string[];
};

export type WorkBegins = {
  key: Work;
  seat: number;
  value: number;
  cards: number[];
};

export type Worked = {
  key: "work_tile" | "work_card" | "work_exchange";
  seat: number;
  card: number;
  paid: string[];
  goods: string[];
};

export type WorkLeft = {
  key: "work_left";
  seat: number;
  card: number;
};

export type BonusTold = {
  key: "bonus_declined" | "bonus_lapses";
  seat: number;
  action: Action;
};

export type LeaderTold = {
  key: "play_leader" | "copy_leader" | "discard_leader" | "use_leader";
  seat: number;
  leader: number;
};

export type MemberRaised = {
  key: "raise_member";
  seat: number;
  member: Member;
  value: number;
};

export type MemberLost = {
  key: "lose_member";
  seat: number;
  member: Member;
};

export type ChurchJudges = {
  key: "church";
  period: number;
};

export type ChurchSupported = {
  key: "church_supported";
  seat: number;
  faith: number;
  n: number;
};

export type Excommunicated = {
  key: "excommunicated";
  seat: number;
  tile: string;
};

/** The score by part. */
export type Parts = {
  points: number;
  excommunication: number;
  faith: number;
  territories: number;
  characters: number;
  ventures: number;
  military: number;
  goods: number;
};

export type Scored = {
  points: number;
  excommunication: number;
  faith: number;
  territories: number;
  characters: number;
  ventures: number;
  military: number;
  goods: number;
  /** Tied: somebody else has as many points, and turn order decides. */
  key: "score" | "score_tied";
  seat: number;
  n: number;
  place: number;
};

export type Told = SeatTold | RoundBegins | Laid | Dice | Order | TileDrawn | BonusTileTaken | Placed | Paid | SpaceGain | SpaceTold | CardTaken | CardGain | LeaderGain | PrivilegeGain | GoodsTold | GainLessened | GainDoubled | WorkBegins | Worked | WorkLeft | BonusTold | LeaderTold | MemberRaised | MemberLost | ChurchJudges | ChurchSupported | Excommunicated | Scored;

export type SecretLeader = {
  leader: number;
};

export type SecretLeaders = {
  leaders: number[];
};

/** What some events have besides for those who may know it: the leader of `deal` and `keep`, those of `pass`. */
export type Secret = SecretLeader | SecretLeaders;

export type MemberThere = {
  seat: number;
  member: Member;
};

export type TowerSpace = {
  space: Space;
  value: number;
  bonus: Goods;
  card: number | null;
  members: MemberThere[];
};

/** By tower its spaces, from the bottom. */
export type Towers = {
  territory: TowerSpace[];
  character: TowerSpace[];
  building: TowerSpace[];
  venture: TowerSpace[];
};

export type MarketSpace = {
  space: Space;
  gain: Goods;
  open: boolean;
  members: MemberThere[];
};

export type WorkSpace = {
  space: Space;
  open: boolean;
  modifier: number;
  members: MemberThere[];
};

export type WorkArea = {
  small: WorkSpace;
  large: WorkSpace;
};

/** 0 before the first roll. */
export type DiceView = {
  black: number;
  white: number;
  orange: number;
};

/** How many cards of the period are still to come, by tower. */
export type ByKind = {
  territory: number;
  character: number;
  building: number;
  venture: number;
};

export type CardsByKind = {
  territory: number[];
  character: number[];
  building: number[];
  venture: number[];
};

export type ByMember = {
  black: number;
  white: number;
  orange: number;
  neutral: number;
};

export type ChurchTile = {
  period: number;
  tile: string | null;
  /** The faith needed to support the church. */
  faith: number;
  excommunicated: number[];
};

export type BonusTile = {
  tile: BonusTileWord;
  harvest: Goods;
  production: Goods;
};

export type PlayedLeader = {
  leader: number;
  once_per_round: boolean;
  used: boolean;
  copied: number | null;
};

export type Leaders = {
  /** How many. */
  hand: number;
  played: PlayedLeader[];
  discarded: number[];
};

export type PlayerView = {
  seat: number;
  wood: number;
  stone: number;
  servants: number;
  coins: number;
  military: number;
  faith: number;
  vp: number;
  cards: CardsByKind;
  /** The military that the next territory needs; None with six of them. */
  slot_military: number | null;
  idle: Member[];
  values: ByMember;
  raised: Member | null;
  bonus_tile: BonusTile | null;
  excommunicated: string[];
  leaders: Leaders;
  /** As if the game ended now. */
  score: Parts;
  total: number;
};

/** During the draft; the pack before a seat and what it has kept of it are its own. */
export type Draft = {
  step: number;
  waiting: number[];
  pack?: number[];
  kept?: number | null;
};

export type HandLeader = {
  leader: number;
  /** By requirement what there is and what is needed. */
  has: Partial<Record<"wood" | "stone" | "servants" | "coins" | "military" | "faith" | "vp" | "privileges" | "territory" | "character" | "building" | "venture" | "same_type", number[]>>;
  playable: boolean;
  why_not: AnswerFirst | SpaceRefused | Closed | OwnMemberHere | TooWeak | TooWeakForCard | SixCards | TollDue | SlotMilitary | CannotPay | MemberRefused | HighEnough | Plainly | LeaderRefused | Requirement | WorkTooWeak | NotThisAction | ServantsOfNoUse | MoreOfNoUse | NoneToSpare | CountRefused | CardRefused | NoSuchLine | BonusTileGone | null;
};

export type MemberPlace = {
  servants: number;
  why_not: AnswerFirst | SpaceRefused | Closed | OwnMemberHere | TooWeak | TooWeakForCard | SixCards | TollDue | SlotMilitary | CannotPay | MemberRefused | HighEnough | Plainly | LeaderRefused | Requirement | WorkTooWeak | NotThisAction | ServantsOfNoUse | MoreOfNoUse | NoneToSpare | CountRefused | CardRefused | NoSuchLine | BonusTileGone | null;
};

/** A space for each idle member of the seat; toll and what the card costs only in towers. */
export type Place = {
  space: Space;
  members: Partial<Record<Member, MemberPlace>>;
  toll?: number;
  costs?: (Partial<Record<"wood" | "stone" | "servants" | "coins" | "military" | "faith" | "vp" | "privileges" | "military_needed", number>>)[];
};

export type Exchange = {
  card: number;
  pay: Goods;
  gain: Goods;
  /** What tile 1-4 takes back of it, wood or stone by the owner's choice. */
  back: number;
};

/** What a harvest or production of the value would give now. */
export type WorkYield = {
  value: number;
  gain: Goods;
  /** What tile 1-4 takes back of it, wood or stone by the owner's choice. */
  back: number;
  exchanges: Exchange[];
};

/** What a choice comes to by itself, before anything else is asked or anybody else moves. */
export type Outlook = {
  /** Those that change: how many there are then. */
  goods: Goods;
  /** The points if the game ended then. */
  total: number;
};

/** One way to use the cards at work. */
export type WorkPlan = {
  /** Of each card in turn: 0 leaves it unused, 1 and 2 are its lines. */
  lines: number[];
  /** Those that change: how many there are then, before privileges are exchanged. */
  goods: Goods;
  /** The points if the game ended then. */
  total: number;
  /** What tile 1-4 then takes back, wood or stone by the owner's choice. */
  back?: number;
};

/** All that the seat can answer about the cards at work, in one. */
export type WorkPlans = {
  /** 0 is the bonus tile. */
  cards: number[];
  /** The one with the most points first. */
  plans: WorkPlan[];
  /** What each council privilege would bring. */
  privileges: Partial<Record<Privilege, Goods>>;
};

/** What helps a seat to decide. */
export type Own = {
  hand: HandLeader[];
  /** Leaders that can be used now. */
  usable: number[];
  /** The packs of the draft as the seat saw them. */
  seen: number[][];
  places: Place[];
  harvest: WorkYield[];
  production: WorkYield[];
  /** The points for supporting the church now. */
  church: number;
  /** While it is asked for a placement or a card: by the text of each choice. */
  outlook?: Record<string, Outlook>;
  /** While it is asked about its cards at work. */
  work?: WorkPlans;
};

export type View = {
  /** 1 to 6; 0 before the first round. */
  round: number;
  period: number;
  order: number[];
  dice: DiceView;
  towers: Towers;
  market: MarketSpace[];
  harvest: WorkArea;
  production: WorkArea;
  /** In order of arrival. */
  council: MemberThere[];
  stacks: ByKind;
  church: ChurchTile[];
  /** Advanced sides not yet chosen, during the choice. */
  bonus_tiles: BonusTileWord[];
  players: PlayerView[];
  draft: Draft | null;
  /** For a seat. */
  own?: Own;
  /** For EVERYONE. */
  hands?: number[][];
};

/** All of it, by where it comes in a view, a choice, the log and a refusal. */
export type Shown = {
  game: "lorenzo";
  board: View;
  ask:
    | { kind: "turn"; seats: number[]; params: SeatFace }
    | { kind: "servants"; seats: number[]; params: ServantsFace }
    | { kind: "pay"; seats: number[]; params: PayFace }
    | { kind: "work"; seats: number[]; params: WorkFace }
    | { kind: "privilege"; seats: number[]; params: CountFace }
    | { kind: "hand_back"; seats: number[]; params: CountFace }
    | { kind: "bonus"; seats: number[]; params: BonusFace }
    | { kind: "leaders"; seats: number[]; params: SeatFace }
    | { kind: "copy"; seats: number[]; params: SeatFace }
    | { kind: "raise"; seats: number[]; params: SeatFace }
    | { kind: "church"; seats: number[]; params: ChurchFace }
    | { kind: "bonus_tile"; seats: number[]; params: SeatFace }
    | { kind: "draft"; seats: number[]; params: DraftFace }
    | { kind: "place_more"; seats: number[]; params: SeatFace }
    | { kind: "bonus_more"; seats: number[]; params: BonusFace }
    | { kind: "more_servants"; seats: number[]; params: MoreServantsFace }
    | { kind: "first"; seats: number[]; params: FirstFace }
    | { kind: "tile"; seats: number[]; params: TileFace }
    | { kind: "deal"; seats: number[]; params: SeatFace }
    | { kind: "lay"; seats: number[]; params: LayFace }
    | { kind: "roll"; seats: number[]; params: RollFace }
    | null;
  label: Label;
  event: Told;
  refusal: Refused;
};
