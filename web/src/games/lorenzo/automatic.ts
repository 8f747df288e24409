/* What is answered for somebody who plays Lorenzo: the end of a turn, gains that cannot hurt, what has no choice. */
import type { ChoiceOf, ViewOf } from "../board";
import { type Answering, type Asked, type Automatic, onlyChoice } from "../automatic";
import type { Shown } from "./shown";

type Choice = ChoiceOf<Shown>;
type LorenzoAsked = Asked<Choice, ViewOf<Shown>>;

const PUBLIC: ReadonlySet<string> = new Set([
  "bonus_tile",
  "draft",
  "servants",
  "work",
  "pay",
  "hand_back",
  "raise",
  "copy",
  "more_servants",
  "place_more",
  "bonus_more",
]);

/** Leaders are offered within the turn, and again in the next one: a turn ends by itself. The last one of a round does
    not while a leader in play waits to be used, nor does the last one of the game. */
function endOfTurn({ view, seat, choices }: LorenzoAsked): Automatic | null {
  const done = choices.find((choice) => choice.key === "done");
  const { board } = view;
  const isLast = board.players[seat]?.idle.length === 0;
  const waits = view.round === view.rounds || choices.some((choice) => choice.key === "use_leader");
  return done === undefined || (isLast && waits) ? null : { text: done.text, ends: true };
}

/** Goods and swords can cost points at the end by the third tile. Nobody leaves them lying while there are rounds to
    spend them in; in the last one only a seat that the tile cannot reach takes them unasked. */
function freeGain({ view, seat, choices }: LorenzoAsked): Automatic | null {
  // Beside an exchange everything is decided about at once.
  if (choices.some((choice) => choice.key === "work_exchange")) return null;
  const { board } = view;
  const [player, third] = [board.players[seat], board.church[2]];
  const isSafe = third !== undefined && player !== undefined && player.faith >= third.faith;
  if (view.round === view.rounds && !isSafe) return null;
  const free = choices.find((choice) => choice.key === "work_use");
  return free === undefined ? null : { text: free.text, ends: false };
}

export const answering: Answering<Choice, ViewOf<Shown>> = (asked) => {
  const kind = asked.view.ask?.kind;
  if (kind === "leaders") return endOfTurn(asked);
  return (kind === "work" ? freeGain(asked) : null) ?? onlyChoice(PUBLIC, asked);
};

/** Steps within a turn, which can be taken back: a tap plays them. */
const QUICK: ReadonlySet<Choice["key"]> = new Set([
  "done",
  "use_leader",
  "servants",
  "spend_servants",
  "pay",
  "privilege",
  "hand_back",
  "raise",
  "copy",
]);
export const quick = (choice: Choice): boolean => QUICK.has(choice.key);
