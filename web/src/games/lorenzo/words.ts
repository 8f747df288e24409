/* What cards, places and tiles say in words: for the large view, for hints and for screen readers. */
import type { BoardProps } from "../board";
import { bonusTileOf, cardOf, type Effect, leaderCardOf, type PrintedCard } from "./printed";
import { amountsOf, GOODS, KINDS, type MemberView } from "./types";

type Say = BoardProps["t"];

/** Everything printed on a card, a sentence for each thing: its type, the cost, what it gives at once and for good. */
export function cardLines(t: Say, number: number): string[] {
  const card = cardOf(number);
  return [
    t("board.lorenzo.say_card", { card: number, kind: card.kind }),
    ...card.costs.map((cost, i) => costWords(t, cost, i)),
    ...card.immediate.map((effect) => onceWords(t, effect)),
    ...card.standing.map((effect) => lastingWords(t, effect)),
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

function onceWords(t: Say, effect: Effect): string {
  const given = amountsOf(effect.gain ?? {});
  switch (effect.op) {
    case "gain":
      return effect.different
        ? t("board.lorenzo.say_different", { n: effect.gain?.privileges ?? 0 })
        : t("board.lorenzo.say_now", { goods: given });
    case "gain_per_card":
      return t("board.lorenzo.say_per_card", { goods: given, per: effect.per });
    case "gain_per_points":
      return t("board.lorenzo.say_per_good", { goods: given, per: effect.per, each: effect.each });
    default:
      return bonusWords(t, effect);
  }
}

function bonusWords(t: Say, effect: Effect): string {
  const params = { action: effect.action, value: effect.value };
  const discount = effect.discount ?? {};
  if (Object.keys(discount).length === 0) return t("board.lorenzo.say_bonus", params);
  return t("board.lorenzo.say_bonus_less", { ...params, goods: amountsOf(discount) });
}

function lastingWords(t: Say, effect: Effect): string {
  if (effect.op === "action_value") return t("board.lorenzo.say_plus", { action: effect.action, plus: effect.plus });
  if (effect.op === "no_tower_space_bonus") return t("board.lorenzo.say_no_bonus", { values: effect.values });
  const [first = {}, second] = effect.choices ?? [];
  const params = { tower: effect.tower, goods: amountsOf(first) };
  return second === undefined
    ? t("board.lorenzo.say_discount", params)
    : t("board.lorenzo.say_discount_or", { ...params, other: amountsOf(second) });
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
