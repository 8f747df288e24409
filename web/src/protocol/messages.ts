// Generated from src/piazza/server/messages by `python -m piazza.server.typescript`. Do not edit.

export type Json = { [key: string]: JsonValue };
export type JsonValue = string | number | boolean | null | JsonValue[] | Json;
/** Something told: the message `event.<key>` of the game, and its parameters. */
export type Told = Json & { key: string };

export type UndoPolicy = "free" | "consent" | "none";

export type Visibility = "private" | "public";

export type ClockKind = "none" | "move" | "bank" | "days";

export type AbsenceRule = "wait" | "vote" | "bot";

export type ChairKind = "me" | "person" | "bot" | "open";

export type ProposalKind = "undo" | "pause" | "resume" | "end";

export type NoticeCode = "undone" | "undo_declined" | "pause_declined" | "resume_declined" | "end_declined" | "proposal_lapsed" | "paused" | "resumed" | "ended" | "player_absent" | "bot_took_over" | "came_back" | "time_out" | "resigned" | "deal_voided" | "rematch" | "sat_down" | "stood_up" | "renamed" | "page_closed" | "connection_lost" | "removed";

export type Phrase = "hello" | "ready" | "moment" | "thanks" | "well_played" | "good_game";

export type Scope = "open" | "mine" | "live" | "finished";

export type Language = "en" | "ja";

export type Grade = "best" | "good" | "slip" | "mistake" | "forced" | "uncompared" | "stand_in";

export type ReviewDepth = "quick" | "full";

export type ReviewStatus = "none" | "running" | "done" | "failed";

export type PuzzleTask = "now" | "end" | "worlds";

export type TidingKind = "turn" | "time" | "start" | "over" | "chat";

export type TidingWay = "push" | "mail" | "webhook";

/**
 * The person behind this browser. `account` is the name of the account, when there is one.
 */
export interface Me {
  id: string;
  name: string;
  language: Language | null;
  crest: number | null;
  account: string | null;
  is_bot: boolean;
  research: boolean;
}

export interface MeUpdate {
  name?: string | null;
  language?: Language | null;
  crest?: number | null;
  research?: boolean | null;
}

export interface NewBot {
  name: string;
}

/**
 * A program that can take a chair. `token` is told once, when the bot is made; it is None ever after.
 */
export interface BotAccount {
  id: string;
  name: string;
  token: string | null;
}

/**
 * Another setting decides a default: `defaults` by its value; any other value leaves the usual default.
 */
export interface Follows {
  setting: string;
  defaults: Json;
}

/**
 * One option of a game; which other fields are filled depends on `form`.
 */
export interface SettingInfo {
  name: string;
  form: "choice" | "data" | "number" | "switch";
  default: JsonValue;
  choices: string[] | null;
  least: number | null;
  most: number | null;
  follows: Follows | null;
}

/**
 * A number of players, and the options without which it is not offered.
 */
export interface SeatCount {
  players: number;
  options: Json;
}

/**
 * What a game of another package declares of its view. `of` are the members of a list, keys and values of a table,
 * the ways of an either; `fields` those of an object; `kind` says what a number or a text is of: "seat", say.
 */
export interface Shape {
  form: "either" | "flag" | "list" | "nothing" | "number" | "object" | "table" | "text";
  kind: string;
  of: Shape[];
  fields: ShapeField[];
}

export interface ShapeField {
  name: string;
  shape: Shape;
}

export interface GameInfo {
  name: string;
  rules_version: number;
  seat_counts: number[];
  counts: SeatCount[];
  settings: SettingInfo[];
  levels: string[];
  default_level: string;
}

/**
 * For making an account of the present identity, and for signing in.
 */
export interface Credentials {
  account: string;
  password: string;
}

/**
 * What an identity has: how many tables, and with how many running games. `is_kept`: there is a way back to it, by
 * a password, a passkey or from another device; otherwise whoever replaces it in this browser loses it.
 */
export interface Standing {
  name: string;
  account: string | null;
  has_password: boolean;
  passkeys: number;
  tables: number;
  running: number;
  is_kept: boolean;
}

/**
 * `password` is the present one.
 */
export interface NewPassword {
  password: string;
  new_password: string;
}

/**
 * For what cannot be undone; `password` is needed where the account has one.
 */
export interface Confirmation {
  password?: string | null;
}

/**
 * A browser that is signed in. `browser` and `system` are what it calls itself, empty when that is not known;
 * `seen` is exact to the hour. `is_here`: the one that asks. `is_open`: it has a table open now, at this server.
 */
export interface Device {
  id: string;
  browser: string;
  system: string;
  since: number;
  seen: number;
  is_here: boolean;
  is_open: boolean;
}

/**
 * A one-time code that makes another device the same person; `qr` is an SVG of the link with the code in it.
 */
export interface LinkCode {
  code: string;
  url: string;
  qr: string;
  expires: number;
}

/**
 * Without `confirm` it is only told whose code it is.
 */
export interface LinkClaim {
  code: string;
  confirm?: boolean;
}

/**
 * Whose identity a code stands for. `here` is who this browser is until then, None when it is nobody yet, or the
 * same person. `is_done`: this browser has become that person.
 */
export interface LinkAnswer {
  name: string;
  account: string | null;
  here: Standing | null;
  is_done: boolean;
}

/**
 * A key on somebody's device that signs them in. `used`: when it last did.
 */
export interface Passkey {
  id: string;
  name: string;
  since: number;
  used: number | null;
}

/**
 * For `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`, as they stand.
 */
export interface PasskeyOptions {
  public_key: Json;
}

/**
 * `credential` is what the browser made, as `toJSON()` tells it. `password` is needed where the account has one.
 */
export interface NewPasskey {
  credential: Json;
  name?: string | null;
  password?: string | null;
}

/**
 * `credential` is what the browser answered, as `toJSON()` tells it.
 */
export interface PasskeyAnswer {
  credential: Json;
}

/**
 * move: `seconds` for each decision. bank: `seconds` in all, and `increment` more each time the question leaves the
 * seat. days: `days` for each decision. A clock that runs out costs one decision, which a bot makes.
 */
export interface Clock {
  kind: ClockKind;
  seconds: number;
  increment: number;
  days: number;
}

/**
 * A player who is asked counts as absent after being disconnected for `seconds` while others are there; then `rule`
 * says what happens. The bot that takes the chair plays at `level`.
 */
export interface Absence {
  rule: AbsenceRule;
  seconds: number;
  level: string | null;
}

/**
 * me: held by the one who makes the table (several of them: one device passed around, each with its own `name`).
 * person: for somebody with the link. open: for anybody who finds the table.
 */
export interface NewChair {
  kind: ChairKind;
  level?: string | null;
  name?: string | null;
}

/**
 * `chairs` has one member per seat. `hints` None allows them when everybody else is a bot.
 */
export interface NewTable {
  game: string;
  chairs: NewChair[];
  options?: Json;
  visibility?: Visibility;
  spectators?: boolean;
  undo?: UndoPolicy;
  clock?: Clock;
  absence?: Absence;
  hints?: boolean | null;
  autostart?: boolean;
  talk?: boolean;
}

/**
 * A table against bots, started at once. The fewest players, the default level and a random seat unless said.
 */
export interface PlayNow {
  game: string;
  players?: number | null;
  level?: string | null;
  options?: Json;
  seat?: number | null;
}

/**
 * `seat` None takes the first free chair. `key` comes with the link of a private table.
 */
export interface Sit {
  seat?: number | null;
  key?: string | null;
  name?: string | null;
}

/**
 * Leaves one chair, or all one's chairs. Before the start they are free again. In a running game `how` says what is
 * meant: `close` changes nothing, with `bot` a bot plays on until one comes back, `resign` gives up.
 */
export interface Stand {
  seat?: number | null;
  how?: "bot" | "close" | "resign";
}

/**
 * The owner puts a bot into a free chair before the start, or takes it away again.
 */
export interface SetChair {
  seat: number;
  level?: string | null;
}

/**
 * The short code of a table that waits for people, as somebody typed it.
 */
export interface JoinCode {
  code: string;
}

/**
 * Where a short code leads.
 */
export interface Joined {
  table: string;
  key: string;
}

/**
 * How others reach this server. `url` is None when nobody else can; then `command` is what makes it so, empty when
 * the machine has no address in a network.
 */
export interface Reach {
  url: string | null;
  command: string;
}

/**
 * The owner shows somebody who watches the door; `watcher` is the id from the presence.
 */
export interface Remove {
  watcher: string;
}

/**
 * Starts the table; `fill` puts bots of that level into chairs that are still free.
 */
export interface Start {
  fill?: string | null;
}

/**
 * What a bot thinks of the choices of `seat`; `at` looks at the decision before that entry of a finished game.
 */
export interface Hint {
  seat: number;
  at?: number | null;
  level?: string | null;
}

/**
 * A new analysis table that begins where a finished game or an analysis stood before entry `at`.
 */
export interface Branch {
  at: number;
  seat?: number | null;
  level?: string | null;
}

/**
 * A `.piazza` record to look at; it becomes an analysis table of one's own.
 */
export interface NewRecord {
  record: Json;
}

/**
 * A chair as others see it. `former`: its player has been deleted, and the chair has no name any more.
 * `bot_plays`: a bot decides for it now, its own or one that sits in for its player.
 * `timed_out`: its time has run out, and a bot makes its next decision. `absent`: its player has been away beyond the
 * limit; `votes` are the seats that want a bot to take over.
 */
export interface Chair {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  former: boolean;
  level: string | null;
  mine: boolean;
  bot_plays: boolean;
  timed_out: boolean;
  resigned: boolean;
  absent: boolean;
  votes: number[];
}

/**
 * `end` says what ended the game: its rules, resignations, or that all agreed to end it where it stood.
 */
export interface Result {
  scores: number[];
  standings: number[];
  breakdown: Record<string, number>[];
  end: "agreed" | "resigned" | "rules";
}

/**
 * What `seat` wants, and what waits for the consent of `waiting`: to go back to before entry `target`; or a pause,
 * going on after one, the end of the game where it stands, without a target.
 */
export interface Proposal {
  id: string;
  what: ProposalKind;
  seat: number;
  target: number | null;
  agreed: number[];
  waiting: number[];
}

/**
 * The people of the table deal together: in phase `hashes` each browser that is asked binds itself to a nonce, in
 * phase `nonces` the hashes of all are shown, by seat, and the nonces are opened. `waiting` are the seats that the
 * table waits for, `is_asked` when this reader is one of them.
 */
export interface Dealing {
  phase: "hashes" | "nonces";
  hashes: (string | null)[];
  waiting: number[];
  is_asked: boolean;
}

/**
 * A deal that came to nothing: the seats `unopened` had shown a hash and did not open their nonce.
 */
export interface VoidedDeal {
  seal: string;
  seed: string;
  hashes: (string | null)[];
  unopened: number[];
}

/**
 * `remaining` seconds of a seat when the message was made; None without a clock. It runs while `running`.
 */
export interface SeatClock {
  seat: number;
  remaining: number | null;
  running: boolean;
}

/**
 * A table as the reader may know it. `key` opens a private table to others and is told to members only; `seed` is
 * told when the game is over. `round` of `rounds` is how far the game is: 0 while that is not known, `rounds` 0 where
 * the game has no fixed number. `points` are what the seats have already, as everybody sees it, empty where the game
 * does not say. `clocks` stand in lists alone: over the socket they come with the state. `problem` says why a stored
 * game cannot go on (its rules version is gone).
 */
export interface Table {
  id: string;
  game: string;
  rules_version: number;
  players: number;
  options: Json;
  chairs: Chair[];
  visibility: Visibility;
  spectators: boolean;
  undo: UndoPolicy;
  clock: Clock;
  absence: Absence;
  hints: boolean;
  autostart: boolean;
  analysis: boolean;
  is_owner: boolean;
  talk: boolean;
  key: string | null;
  code: string | null;
  owner: string;
  started: boolean;
  paused: boolean;
  over: boolean;
  to_act: number[];
  entries: number;
  round: number;
  rounds: number;
  points: number[];
  clocks: SeatClock[];
  created: number;
  updated: number;
  attempt: number;
  seed_commitment: string;
  dealing: Dealing | null;
  voided: VoidedDeal[];
  seed: string | null;
  result: Result | null;
  proposal: Proposal | null;
  rematch: string | null;
  problem: string | null;
}

/**
 * What somebody keeps about a table for themselves.
 */
export interface Note {
  text: string;
}

export interface Noted {
  text: string;
}

/**
 * One's own finished games, the newest first; `more` is what to ask with for those before, None at the end.
 */
export interface History {
  games: Table[];
  more: number | null;
}

/**
 * Games won of those played; `against` is a level of bots, or `people`.
 */
export interface Tally {
  game: string;
  against: string;
  played: number;
  won: number;
}

/**
 * Somebody one has played with: in how many games, and in how many of them one came before them. `who` stands for
 * them at all tables.
 */
export interface Rival {
  who: string;
  name: string;
  played: number;
  ahead: number;
}

/**
 * All one's finished games added up. `since`: when the first of them was over, None without any. `rivals` are those
 * one has played with most.
 */
export interface Results {
  tallies: Tally[];
  rivals: Rival[];
  played: number;
  since: number | null;
}

/**
 * A word to the operator about a table, or about somebody there; `who` is from the chat or the presence.
 */
export interface Report {
  text: string;
  who?: string | null;
}

export interface Block {
  who: string;
}

/**
 * Somebody one does not want to meet.
 */
export interface Blocked {
  who: string;
  name: string;
  since: number;
}

/**
 * Why something may not be done; people read the message `refusal.<code>` of the game, the core or the server.
 */
export interface Refusal {
  code: string;
  params: Json;
}

/**
 * The body of every HTTP error: `code` and `params` for people (`refusal.<code>`), `message` for programmers.
 */
export interface Problem {
  code: string;
  params: Json;
  message: string;
}

export interface AskFace {
  kind: string;
  seats: number[];
  params: Json;
}

/**
 * `Match.view(seat)`; `board` is the game's own part. `seat` is null for a spectator, -3 for all eyes together.
 */
export interface View {
  game: string;
  rules_version: number;
  players: number;
  options: Json;
  seat: number | null;
  entries: number;
  round: number;
  rounds: number;
  ask: AskFace | null;
  over: boolean;
  result: Result | null;
  board: Json;
}

/**
 * One option of the seat: `text` is what a move sends; the message is `option.<key>` with `params`.
 */
export interface Choice {
  text: string;
  key: string;
  params: Json;
}

/**
 * What entry number `entry` told this reader. `by` is -1 for chance; `via` says who decided when not the player.
 */
export interface LogLine {
  entry: number;
  by: number;
  via: string;
  events: Told[];
}

/**
 * What one seat sees (`seat` null: a spectator). `log` replaces every line that the client holds with an entry
 * number of `log_from` or more: after an undo that reaches back before what the client has already seen. `knows_more`:
 * the seat knows something that others do not, which a browser with several seats hides before it is handed on.
 */
export interface SeatView {
  seat: number | null;
  view: View;
  knows_more: boolean;
  choices: Choice[];
  undo: "consent" | "free" | "no";
  undo_refusal: Refusal | null;
  log_from: number;
  log: LogLine[];
}

/**
 * The first entry of a round, for jumping there.
 */
export interface RoundMark {
  round: number;
  entry: number;
}

/**
 * A table as it stood when `entry` entries had been made, seen by one seat (null: spectator, -3: all eyes).
 */
export interface Replay {
  entry: number;
  total: number;
  view: View;
  choices: Choice[];
  log: LogLine[];
  rounds: RoundMark[];
  chosen: string | null;
}

/**
 * What each seat would have counted, had the game ended when `entry` entries had been made: where `round` begins,
 * or at the end of the game (null).
 */
export interface CoursePoint {
  entry: number;
  round: number | null;
  scores: number[];
}

/**
 * The entry that turned the game: in the stretch of the course that ends at point number `point`, where the winner
 * `seat` gained most on the best rival, the entry that gained most. `before` and `after` are the lead around it, `log`
 * what was told from the beginning of the stretch up to it.
 */
export interface TurningPoint {
  point: number;
  round: number;
  entry: number;
  seat: number;
  before: number;
  after: number;
  log: LogLine[];
}

/**
 * The scores of a finished game over its rounds; no turning point where several won or the winner never gained.
 */
export interface ScoreCourse {
  points: CoursePoint[];
  turning: TurningPoint | null;
}

/**
 * `visits` and `share` (0 to 1) of the bot's attention; the place (1 is the winner's) and the points it expects
 * from this choice, None when it has no opinion. `chosen` is what it would play.
 */
export interface HintOption {
  text: string;
  key: string;
  params: Json;
  visits: number;
  share: number;
  standing: number | null;
  score: number | null;
  chosen: boolean;
}

export interface HintAnswer {
  seat: number;
  entry: number;
  level: string;
  options: HintOption[];
}

/**
 * The text of somebody's own deck or board.
 */
export interface OwnFileText {
  text: string;
}

/**
 * `value` is what to set the option to, None when there is a `fault`, the first one; `warnings` are for what looks
 * odd and is allowed. People read `file.<code>`.
 */
export interface OwnFileAnswer {
  value: JsonValue;
  fault: Refusal | null;
  warnings: Refusal[];
}

/**
 * One thing that speaks for or against a choice: the message `because.<key>` of the game with `params`. `points` is
 * what it is worth, above 0 where it speaks for the choice.
 */
export interface Because {
  key: string;
  params: Json;
  points: number;
}

/**
 * What a seat may expect at the end: its lead in points and its win share (0 to 1), and how far the lead may be
 * off (a standard error).
 */
export interface Expected {
  lead: number;
  win: number;
  error: number;
}

/**
 * An option, judged in the same worlds as the best one. `loss` is how much worse it is than that, in points, with
 * its standard error; `better_in` in how many of the `worlds` the best one came out ahead of it.
 */
export interface JudgedChoice {
  choice: Choice;
  expected: Expected;
  loss: number;
  error: number;
  worlds: number;
  better_in: number;
  because: Because[];
}

/**
 * The best move of `seat`; `mine` is a move of one's own to be held against it; `at` looks at the decision before
 * that entry of a finished game.
 */
export interface AskAdvice {
  seat: number;
  at?: number | null;
  mine?: string | null;
}

/**
 * `best` comes with what speaks for it, beside the next; `others` are the next best different choices, the best
 * first, `mine` the one that was asked about, both with what speaks for and against them beside the best. `line` is
 * how the turn goes on after the best one. With one option all that could be compared is missing (`is_forced`).
 */
export interface Advice {
  seat: number;
  entry: number;
  is_forced: boolean;
  best: JudgedChoice;
  others: JudgedChoice[];
  mine: JudgedChoice | null;
  line: Choice[];
}

/**
 * `quick` looks at everything briefly, for the end of a game; `full` takes up to a minute.
 */
export interface AskReview {
  seat: number;
  depth?: ReviewDepth;
}

/**
 * The lead that two choices came to in the same world, with the same chance.
 */
export interface WorldPair {
  best: number;
  chosen: number;
}

/**
 * One decision. `options` has those that were compared, the best first, the chosen one always; `line` is how the
 * turn goes on after the best one; `pairs` are some of the worlds. `loss` is None where nothing was compared.
 */
export interface ReviewedStep {
  entry: number;
  chosen: Choice;
  best: Choice;
  is_forced: boolean;
  loss: number | null;
  error: number;
  options: JudgedChoice[];
  line: Choice[];
  because: Because[];
  worlds: number;
  better_in: number;
  pairs: WorldPair[];
}

/**
 * A turn of the seat: the decisions it was made of, and one grade. `step` is the place in `steps` of the one that
 * cost most. `lead` is what was to be expected with the best play of it, `after` what was left.
 */
export interface ReviewedTurn {
  number: number;
  entry: number;
  round: number;
  grade: Grade;
  loss: number;
  error: number;
  lead: number;
  after: number;
  step: number;
  steps: ReviewedStep[];
}

/**
 * What each seat could expect before entry number `entry`, with what that seat knew then: lists have one member for
 * each seat. Between `lows` and `highs` lie four of five ends. `luck` and `decisions` are what dice and cards, and the
 * reviewed seat's own choices, have added up to so far.
 */
export interface CurvePoint {
  entry: number;
  round: number;
  leads: number[];
  wins: number[];
  lows: number[];
  highs: number[];
  luck: number;
  decisions: number;
}

/**
 * A turning point: where the forecast of the reviewed seat swung most. `by` is the seat that decided, -1 for dice
 * and cards; `turn` the place in the review's `turns` when it was the seat's own.
 */
export interface ForecastTurn {
  entry: number;
  round: number;
  by: number;
  before: number;
  after: number;
  turn: number | null;
  log: LogLine[];
}

/**
 * Where a result comes from, in points of lead of one seat: `start` + `luck` + the sum of `decisions` + `remainder`
 * = `result`. `decisions` has one member for each seat: the seat's own, never above 0, and what the choices of each
 * rival gave or took. `luck_error` is its standard error.
 */
export interface LuckAndSkill {
  start: number;
  luck: number;
  luck_error: number;
  decisions: number[];
  remainder: number;
  result: number;
}

/**
 * A seat's game, judged with what the seat knew at each decision. `bounds` are the losses from which a turn is no
 * longer best, no longer good, and a mistake.
 */
export interface Review {
  game: string;
  players: number;
  seat: number;
  depth: ReviewDepth;
  version: number;
  entries: number;
  place: number;
  scores: number[];
  bounds: number[];
  counts: Record<string, number>;
  turns: ReviewedTurn[];
  curve: CurvePoint[];
  turning: ForecastTurn[];
  luck: LuckAndSkill;
}

/**
 * How far a review has come: `done` of `total` pieces of work. `review` is there when the status is `done`.
 */
export interface ReviewAnswer {
  status: ReviewStatus;
  done: number;
  total: number;
  review: Review | null;
}

/**
 * Some of the worlds that a seat could not tell from the truth before entry `entry`, seen with all eyes. What lies
 * hidden in them is made up: none is the truth.
 */
export interface PossibleWorlds {
  seat: number;
  entry: number;
  views: View[];
}

/**
 * `level` is from 1 to 5, `rating` finer (about 800 to 2400); `kind` is the kind of question. Who has solved what
 * is the browser's to keep.
 */
export interface PuzzleInfo {
  id: string;
  game: string;
  players: number;
  seat: number;
  round: number;
  rounds: number;
  kind: string;
  theme: string;
  task: PuzzleTask;
  rating: number;
  level: number;
}

/**
 * A position with one best move, as the seat saw it.
 */
export interface Puzzle {
  info: PuzzleInfo;
  view: View;
  choices: Choice[];
  log: LogLine[];
}

/**
 * `text` is what one would play; without it, or with `give_up`, the answer is told.
 */
export interface PuzzleTry {
  text?: string;
  give_up?: boolean;
}

/**
 * What a choice comes to: in how many of the worlds it is the best, and how much it loses on average.
 */
export interface PuzzleChoice {
  choice: Choice;
  loss: number;
  holds: number;
  worlds: number;
}

/**
 * `choices` are all that were compared, the answer first. `like` are ids of others of the kind.
 */
export interface PuzzleAnswer {
  best: Choice;
  because: Because[];
  line: Choice[];
  choices: PuzzleChoice[];
  worlds: number;
  like: string[];
}

/**
 * `tried` is None when it was given up. After a wrong try `against` names what speaks against it and `world` shows
 * one world, made up, in which it is worse; the answer stays untold.
 */
export interface PuzzleVerdict {
  is_right: boolean;
  tried: PuzzleChoice | null;
  against: Because[];
  world: View | null;
  answer: PuzzleAnswer | null;
}

/**
 * Plays `text` for `seat`. `entry` is the number of the state it answers; `client_id` makes repeats harmless.
 */
export interface Move {
  type: "move";
  entry: number;
  seat: number;
  text: string;
  client_id: string;
}

/**
 * Asks why `seat` may not play `text` now. It changes nothing, and nobody else hears of it.
 */
export interface Why {
  type: "why";
  seat: number;
  text: string;
  client_id: string;
}

/**
 * Takes back the seat's last decision, or everything from decision `target` on.
 */
export interface Undo {
  type: "undo";
  entry: number;
  seat: number;
  client_id: string;
  target?: number | null;
}

/**
 * Asks the others for a pause, for going on after one, or for ending the game where it stands.
 */
export interface Propose {
  type: "propose";
  what: "end" | "pause" | "resume";
  seat: number;
  client_id: string;
}

/**
 * Answers the proposal with that id for `seat`; its proposer may withdraw it with `agree` false.
 */
export interface Consent {
  type: "consent";
  proposal: string;
  seat: number;
  agree: boolean;
  client_id: string;
}

/**
 * `seat` votes for, or takes back its vote for, a bot in the chair of the absent player `chair`.
 */
export interface Takeover {
  type: "takeover";
  seat: number;
  chair: number;
  agree: boolean;
  client_id: string;
}

/**
 * The player of the chair lets a bot play on, until they come back.
 */
export interface StandIn {
  type: "stand_in";
  seat: number;
  client_id: string;
}

/**
 * The player of the chair gives up. Between two the game is over; among more a bot plays on, and is placed last.
 */
export interface Resign {
  type: "resign";
  seat: number;
  client_id: string;
}

/**
 * The player of a chair in which a bot sits takes it back. Who connects to the table does so without asking.
 */
export interface Reclaim {
  type: "reclaim";
  seat: number;
  client_id: string;
}

/**
 * Binds this person to a nonce for deal number `attempt`: its hash, as docs/record-format.md has it.
 */
export interface DealHash {
  type: "deal_hash";
  attempt: number;
  hash: string;
  client_id: string;
}

/**
 * Opens the nonce, once the hashes of all are shown.
 */
export interface DealNonce {
  type: "deal_nonce";
  attempt: number;
  nonce: string;
  client_id: string;
}

/**
 * Says `text`, or a `phrase` instead of it: then the text is not read.
 */
export interface SendChat {
  type: "chat";
  text: string;
  client_id: string;
  phrase?: Phrase | null;
}

/**
 * Whether somebody looks at the page, which may be hidden; and whether a device that is passed around hides the
 * board until its next player has it. No answer.
 */
export interface Attend {
  type: "attend";
  away: boolean;
  curtain?: boolean;
}

export interface Ping {
  type: "ping";
}

/**
 * The table now. `number` counts the entries: reconnect with `since` at the last number seen. `seats` has one
 * member for each chair this browser holds, or a single one with seat null; none before the game starts. `chain` is
 * the digest of the entries so far, which tells nothing before the seed is known; null without a deal.
 */
export interface State {
  type: "state";
  number: number;
  chain: string | null;
  time: number;
  table: Table;
  seats: SeatView[];
  clocks: SeatClock[];
}

/**
 * The message with this client id is done. `entry` is the entry it became, None when it was no move;
 * `repeated` when it had been done before.
 */
export interface Accepted {
  type: "accepted";
  client_id: string;
  entry: number | null;
  repeated: boolean;
}

/**
 * Nothing was changed. `client_id` is None when the message could not be read at all.
 */
export interface Refused {
  type: "refused";
  client_id: string | null;
  refusal: Refusal;
}

/**
 * The answer to `why`, for the state with that number of entries; no refusal when the seat may play the text.
 */
export interface WhyNot {
  type: "why_not";
  client_id: string | null;
  entry: number;
  seat: number;
  text: string;
  refusal: Refusal | null;
}

/**
 * Something said, or done. `code` is empty for words, `phrase` for a quick phrase, whose key is then `text`; any
 * other is the code of a notice with its `params`: what people did at the table. `who` stands for whoever said it, the
 * same at all tables, and is empty where nobody did; `entry`: how many entries the game had. `is_hidden`: the reader
 * has blocked who said it, and is not told what.
 */
export interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  time: number;
  mine: boolean;
  code: string;
  params: Json;
  who: string;
  entry: number;
  is_hidden: boolean;
}

/**
 * New lines of chat; ids ascend, so that a line told twice can be dropped.
 */
export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

/**
 * Somebody who has the table open and no chair. `id` stands for the person, the same at all tables.
 */
export interface Watcher {
  id: string;
  name: string;
}

/**
 * The player of a chair is connected, but has not looked at the page since then.
 */
export interface Away {
  seat: number;
  since: number;
}

/**
 * The seats whose players are connected, those of them who look elsewhere, and who else watches.
 */
export interface Presence {
  type: "presence";
  online: number[];
  away: Away[];
  watchers: Watcher[];
}

/**
 * Something people should be told that is no game event: the message `notice.<code>`.
 */
export interface Notice {
  type: "notice";
  code: NoticeCode;
  params: Json;
}

export interface Pong {
  type: "pong";
  time: number;
}

export interface Health {
  status: "ok";
  connections: number;
}

/**
 * The bot is asked at a table: everything it needs to answer.
 */
export interface BotTurn {
  type: "turn";
  table: string;
  entry: number;
  seat: number;
  view: View;
  choices: Choice[];
}

/**
 * The bot sits at a table whose game has started.
 */
export interface BotJoined {
  type: "joined";
  table: Table;
  seats: number[];
}

export interface BotOver {
  type: "over";
  table: string;
  result: Result;
}

/**
 * Sent when nothing else is, so that a broken connection is noticed.
 */
export interface BotAlive {
  type: "alive";
  time: number;
}

export interface BotMove {
  entry: number;
  seat: number;
  text: string;
  client_id: string;
}

/**
 * What became of a move posted over HTTP.
 */
export interface MoveAnswer {
  entry: number | null;
  repeated: boolean;
}

/**
 * A whole lesson, in every language; `ending` is where it leaves the board.
 */
export interface Lesson {
  name: string;
  game: string;
  number: number;
  minutes: number;
  seat: number;
  players: number;
  rivals: Record<string, string[]>;
  title: Record<string, string>;
  banner: Record<string, string>;
  ending: Record<string, string>;
  steps: LessonStep[];
  last: LessonFrame[];
}

/**
 * Something that is seen to happen between two steps: the board after it, and what is told of it.
 */
export interface LessonFrame {
  view: View;
  log: LogLine[];
}

/**
 * A lesson as lists name it. `clauses` are those of docs/rules/clauses that its steps teach.
 */
export interface LessonInfo {
  name: string;
  game: string;
  number: number;
  minutes: number;
  title: Record<string, string>;
  steps: string[];
  rules: string[];
}

/**
 * One step. `frames` lead to it, the last one is where it is asked; `choice` is the one move, null where there is
 * only something to read; `lit` names the board's targets, `start` the one where the trail begins.
 */
export interface LessonStep {
  name: string;
  title: Record<string, string>;
  say: Record<string, string>;
  more: Record<string, string> | null;
  other: Record<string, string> | null;
  lit: string[];
  start: string | null;
  rule: string;
  frames: LessonFrame[];
  choice: Choice | null;
}

/**
 * What somebody wants to be told, and where. `push_key` is the server's public key, for browsers. `mail` is the
 * confirmed address, `mail_waiting` one whose link was not followed yet. `secret` signs what the webhook gets.
 */
export interface Wishes {
  kinds: Record<string, TidingWay[]>;
  push_key: string;
  browsers: number;
  here: boolean;
  has_mail: boolean;
  mail: string | null;
  mail_waiting: string | null;
  webhook: string | null;
  secret: string | null;
}

/**
 * The ways for a kind; None leaves them as they are.
 */
export interface KindWishes {
  turn?: TidingWay[] | null;
  time?: TidingWay[] | null;
  start?: TidingWay[] | null;
  over?: TidingWay[] | null;
  chat?: TidingWay[] | null;
}

export interface WishUpdate {
  kinds?: KindWishes | null;
  language?: Language | null;
}

/**
 * What a browser says about itself after it was asked to take push messages.
 */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: Language | null;
}

export interface Unsubscribe {
  endpoint: string;
}

/**
 * An empty address takes it away.
 */
export interface Webhook {
  url: string;
  language?: Language | null;
}

/**
 * An empty address takes it away.
 */
export interface MailAddress {
  address: string;
  language?: Language | null;
}

/**
 * What stands in a link of a mail of ours.
 */
export interface MailLink {
  token: string;
}

export interface MailAnswer {
  address: string;
}

/**
 * What a webhook answered; None when nothing answered.
 */
export interface Tried {
  status: number | null;
}

export type ClientMessage = Move | Why | Undo | Propose | Consent | Takeover | StandIn | Reclaim | Resign | DealHash | DealNonce | SendChat | Attend | Ping;

export type ServerMessage = State | Accepted | Refused | WhyNot | Chat | Presence | Notice | Pong;

export type BotEvent = BotTurn | BotJoined | BotOver | BotAlive;
