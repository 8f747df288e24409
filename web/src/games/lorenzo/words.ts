/* What a screen reader says of cards, places and leaders. */
import type { BoardProps } from "../board";
import { cardOf } from "./printed";
import { amountsOf, type Goods, type MemberView } from "./types";

type Say = BoardProps["t"];

export function cardWords(t: Say, number: number): string {
  const card = cardOf(number);
  const parts = [t("board.lorenzo.say_card", { card: number, kind: card.kind })];
  for (const cost of card.costs) parts.push(t("board.lorenzo.say_cost", { goods: amountsOf(cost.pay), need: cost.need }));
  for (const effect of card.immediate) if (effect.op === "Gain") parts.push(t("board.lorenzo.say_now", { goods: amountsOf(effect.gain ?? {}) }));
  for (const effect of card.immediate) {
    if (effect.op === "BonusAction") parts.push(t("board.lorenzo.say_bonus", { action: effect.action ?? "any", value: effect.value ?? 0 }));
    if (effect.op.startsWith("GainPer")) parts.push(t(effect.op === "GainPerCard" ? "board.lorenzo.say_per_card" : "board.lorenzo.say_per_good", { goods: amountsOf(effect.gain ?? {}), per: effect.per ?? "", each: effect.each ?? 1 }));
  }
  for (const effect of card.standing) {
    if (effect.op === "ActionValue") parts.push(t("board.lorenzo.say_plus", { action: effect.action ?? "any", plus: effect.plus ?? 0 }));
    if (effect.op === "TowerDiscount") for (const choice of effect.choices ?? []) parts.push(t("board.lorenzo.say_discount", { goods: amountsOf(choice) }));
    if (effect.op === "NoTowerSpaceBonus") parts.push(t("board.lorenzo.say_no_bonus"));
  }
  for (const line of card.work?.lines ?? []) parts.push(workWords(t, card.kind === "territory" ? "harvest" : "production", card.work?.value ?? 0, line.pay, line.gain, line.per));
  if (card.end_vp !== undefined) parts.push(t("board.lorenzo.say_end", { n: card.end_vp }));
  return parts.join(" ");
}

function workWords(t: Say, action: string, value: number, pay: Goods, gain: Goods, per: string | undefined): string {
  const params = { action, value, pay: amountsOf(pay), goods: amountsOf(gain) };
  if (per !== undefined) return t("board.lorenzo.say_work_per", { ...params, per });
  return t(Object.keys(pay).length > 0 ? "board.lorenzo.say_exchange" : "board.lorenzo.say_work", params);
}

export function membersWords(t: Say, members: readonly MemberView[]): string {
  return members.map(({ seat, member }) => t("board.lorenzo.say_member", { seat, member })).join(" ");
}
