/* What the browser answers for its reader, because the answer is forced or cannot hurt; one undo takes it back together
   with the decision before it. Pure functions over what a seat is shown, so that whole games can be run through them.

   Rivals see when a seat answers. Whether a question is answered here, and after which pause, may therefore depend on
   what everybody knows and on nothing else: tests/test_automatic.py compares worlds that rivals cannot tell apart. */
import type { Choice, View } from "../protocol/messages";
import type { ChoiceOf, Shown, ViewOf } from "./board";

export interface Automatic {
  text: string;
  /** The end of a turn: it waits for a moment, always the same, in which the reader may hold the turn open. */
  ends: boolean;
}

/** How long the end of a turn waits. */
export type EndTurn = "pause" | "now" | "ask";

/** Milliseconds before a turn ends by itself. */
export const END_PAUSE = 1200;

/** Milliseconds from the question to its automatic answer; null: it is left to the reader. It depends on nothing but
    what the reader has set and whether the answer ends a turn. */
export function waitOf(answer: Automatic | null, endTurn: EndTurn): number | null {
  if (answer === null || (answer.ends && endTurn === "ask")) return null;
  return answer.ends && endTurn === "pause" ? END_PAUSE : 0;
}

export interface Asked<C = Choice, V = View> {
  view: V;
  seat: number;
  choices: readonly C[];
}

export type Answering<C = Choice, V = View> = (asked: Asked<C, V>) => Automatic | null;

/** What a game answers, where it is asked of any. */
export function answeringFor<G extends Shown>(
  game: G["game"],
  own: Answering<ChoiceOf<G>, ViewOf<G>>,
): Answering<Choice, ViewOf<Shown>> {
  type Own = Asked<ChoiceOf<G>, ViewOf<G>>;
  const isOwn = (asked: Asked<Choice, ViewOf<Shown>>): asked is Asked<Choice, ViewOf<Shown>> & Own =>
    asked.view.game === game;
  return (asked) => (isOwn(asked) ? own(asked) : null);
}

/** The only choice there is, in questions whose number of choices everybody knows. */
export function onlyChoice(
  kinds: ReadonlySet<string>,
  { view, choices }: Asked<{ text: string }, { ask: View["ask"] }>,
) {
  const [only, more] = choices;
  if (only === undefined || more !== undefined || view.ask === null || !kinds.has(view.ask.kind)) return null;
  return { text: only.text, ends: false };
}
