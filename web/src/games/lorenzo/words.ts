/* What cards, places and tiles say in words: for the large view, for hints and for screen readers. */
import type { BoardProps } from "./types";
import { bonusTileOf, cardOf, leaderCardOf, type PrintedCard, type PrintedEffect } from "./printed";
import { placeOf } from "./place";
import { amountsOf, type Choice, GOODS, KINDS, memberOf, type MemberView, spaceOf } from "./types";

type Say = BoardProps["t"];

/** A placement in few words, for the button that makes it; undefined: in its own. */
export function placingWords({ t, view }: Pick<BoardProps, "t" | "view">, choice: Choice): string | undefined {
  const [member, space] = [memberOf(choice), spaceOf(choice)];
  if (member === null || space === null) return undefined;
  const { card } = placeOf(view.board, space);
  const name = card === null ? t(`space_capital.${space}`) : t(`card.${card}`);
  return t("board.lorenzo.place_with", { member, name });
}

/** Everything printed on a card, a sentence for each thing: its type, the cost, what it gives at once and for good. */
export function cardLines(t: Say, number: number): string[] {
  const card = cardOf(number);
  return [
    t("board.lorenzo.say_card", { card: number, kind: card.kind }),
    ...card.costs.map((cost, i) => costWords(t, cost, i)),
    ...card.immediate.map((effect) => effectWords(t, effect)),
    ...card.standing.map((effect) => effectWords(t, effect)),
    ...workWords(t, card),
    ...(card.end_vp === undefined ? [] : [t("board.lorenzo.say_end", { n: card.end_vp })]),
  ];
}

export function cardWords(t: Say, number: number): string {
  return cardLines(t, number).join(" ");
}

function costWords(t: Say, cost: PrintedCard["costs"][number], index: number): string {
  const key = `board.lorenzo.say_cost${index > 0 ? "_or" : ""}${cost.need > 0 ? "_need" : ""}`;
  return t(key, { goods: amountsOf(cost.pay), n: cost.need });
}

/** An effect in the words that it brings with it. */
function effectWords(t: Say, { words }: PrintedEffect): string {
  return t(words.key, words.params);
}

function workWords(t: Say, card: PrintedCard): string[] {
  const action = card.kind === "territory" ? "harvest" : "production";
  return (card.work?.lines ?? []).map(({ pay, gain, per }, i) => {
    const params = { action, value: card.work?.value, pay: amountsOf(pay), goods: amountsOf(gain), per };
    if (per !== undefined) return t("board.lorenzo.say_work_per", params);
    if (Object.keys(pay).length === 0) return t("board.lorenzo.say_work", params);
    return t(i > 0 ? "board.lorenzo.say_exchange_or" : "board.lorenzo.say_exchange", params);
  });
}

/** What a leader asks for and does. */
export function leaderLines(t: Say, number: number): string[] {
  const leader = leaderCardOf(number);
  const needs = [
    ...KINDS.filter((kind) => leader.cards[kind]).map((kind) => `${leader.cards[kind]}_${kind}`),
    ...GOODS.filter((good) => leader.own[good]).map((good) => `${leader.own[good]}_${good}`),
  ];
  const need =
    leader.same_type > 0
      ? t("board.lorenzo.say_same_type", { n: leader.same_type })
      : t("board.lorenzo.say_needs", { goods: needs });
  return [need, t(`leader_text.${number}`)];
}

/** The letter of a bonus tile; that of the basic game has none. */
export function tileLetter(word: string): string {
  return word === "basic" ? "" : word;
}

export function bonusTileLines(t: Say, word: string): string[] {
  const tile = bonusTileOf(word);
  return (["production", "harvest"] as const).map((action) =>
    t("board.lorenzo.say_work", { action, value: 1, goods: amountsOf(tile[action]) }),
  );
}

export function membersWords(t: Say, members: readonly MemberView[]): string {
  return members.map(({ seat, member }) => t("board.lorenzo.say_member", { seat, member })).join(" ");
}
