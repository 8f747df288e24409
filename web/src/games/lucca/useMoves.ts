/* What may be picked, sorted by where it lies on the board, and the move being composed. No rule is computed here:
   everything comes from the choices and their parameters. */
import { useFreshState } from "../../state/hooks";
import { inOrder } from "../offer";
import { offer } from "./offer";
import { type BoardProps, type Card, cardOf, cardsOf, type Choice, sameCard } from "./types";

export interface Moves {
  /** The card of the triplet in play that is at hand: the one tapped, or the first. */
  card: Card | null;
  select(card: Card | null): void;
  /** The uses of that card by what they touch. */
  use(key: "build" | "wall" | "tower" | "discard"): Choice | undefined;
  /** Opening cards tapped so far, the lower one first. */
  kept: readonly Card[];
  keep(card: Card): void;
}

const USES: Record<string, "build" | "wall" | "tower" | "discard"> = {
  start: "build",
  add: "build",
  finish: "build",
  wall: "wall",
  tower: "tower",
  discard: "discard",
  discard_tower: "discard",
};

/** Whether a choice uses a card of the triplet in play. */
export function playsCard(choice: Choice): boolean {
  return choice.key in USES;
}

export function usesOf(choices: readonly Choice[], card: Card): Choice[] {
  return choices.filter((choice) => {
    const played = cardOf(choice);
    return playsCard(choice) && played !== null && sameCard(played, card);
  });
}

/** The choice that keeps these two cards; for two of one colour the order counts. */
function keepChoice(choices: readonly Choice[], kept: readonly Card[]): Choice | undefined {
  const [first, second] = kept;
  if (first === undefined || second === undefined) return undefined;
  return choices.find((choice) => {
    const [a, b] = cardsOf(choice);
    if (a === undefined || b === undefined) return false;
    const straight = sameCard(a, first) && sameCard(b, second);
    return straight || (choice.key === "keep" && sameCard(a, second) && sameCard(b, first));
  });
}

export function useMoves(props: BoardProps): Moves {
  const composing = `${props.view.entries} ${props.cancelled}`;
  const [card, setCard] = useFreshState<Card | null>(composing, null);
  const [kept, setKept] = useFreshState<readonly Card[]>(composing, []);
  const chosen = card ?? pointedCard(props) ?? firstCard(props.choices);
  const uses = chosen === null ? [] : usesOf(props.choices, chosen);
  return {
    card: chosen,
    select: (next) => {
      setCard(next);
      props.pick(null);
      props.narrow(next === null ? null : usesOf(props.choices, next).map((choice) => choice.text));
    },
    use: (key) => uses.find((choice) => USES[choice.key] === key),
    kept,
    keep: (next) => {
      const rest = kept.filter((other) => !sameCard(other, next));
      // With two cards chosen a second tap on one of them plays, as everywhere; another card takes the place of the
      // older one.
      const now = rest.length === kept.length ? [...kept.slice(-1), next] : kept.length === 2 ? kept : rest;
      setKept(now);
      props.pick(keepChoice(props.choices, now)?.text ?? null);
    },
  };
}

/** The card of the choice the reader points at in the action bar. */
function pointedCard(props: BoardProps): Card | null {
  const text = props.looked ?? props.picked;
  const choice = props.choices.find((each) => each.text === text && playsCard(each));
  return choice === undefined ? null : cardOf(choice);
}

/** Until another card is tapped, the one is at hand that the action bar offers first. */
function firstCard(choices: readonly Choice[]): Card | null {
  const choice = inOrder(choices.filter(playsCard), offer)[0];
  return choice === undefined ? null : cardOf(choice);
}
