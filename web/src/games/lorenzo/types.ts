/* Small questions about what Lorenzo il Magnifico shows; its types are in shown.ts, made from the engine. */
import type { BoardProps as AnyBoardProps, ChoiceOf } from "../board";
import type { CardKind, Good, Goods, Member, Shown, Space } from "./shown";

export type {
  CardKind as Kind,
  ChurchTile,
  Good,
  Goods,
  HandLeader,
  MarketSpace,
  Member as MemberWord,
  MemberPlace,
  MemberThere as MemberView,
  PlayedLeader,
  PlayerView,
  Space,
  TowerSpace,
  View as LorenzoBoard,
  WorkArea,
  WorkSpace,
  WorkYield,
} from "./shown";
export type BoardProps = AnyBoardProps<Shown>;
export type Choice = ChoiceOf<Shown>;

export const GOODS: readonly Good[] = ["military", "faith", "coins", "wood", "stone", "servants", "privileges", "vp"];
export const KINDS: readonly CardKind[] = ["territory", "character", "building", "venture"];
export const MEMBERS: readonly Member[] = ["black", "white", "orange", "neutral"];

/** Goods written as message words (3_coins, 1_wood) back as data. */
export function goodsOf(words: readonly string[]): Goods {
  const found: Goods = {};
  for (const word of words) {
    const [amount, name] = word.split("_");
    const good = GOODS.find((each) => each === name);
    if (good !== undefined) found[good] = Number(amount);
  }
  return found;
}

/** Goods as the words that messages understand. */
export function amountsOf(goods: Goods): string[] {
  const found = GOODS.filter((good) => goods[good]).map((good) => `${goods[good]}_${good}`);
  return found.length > 0 ? found : ["nothing"];
}

export function spaceOf(choice: Choice): Space | null {
  return "space" in choice.params ? choice.params.space : null;
}
export function memberOf(choice: Choice): Member | null {
  return "member" in choice.params ? choice.params.member : null;
}
export function leaderOf(choice: Choice): number | null {
  return "leader" in choice.params ? choice.params.leader : null;
}
export function servantsOf(choice: Choice): number {
  return "servants" in choice.params ? choice.params.servants : 0;
}
export function tollOf(choice: Choice): number {
  return "toll" in choice.params ? choice.params.toll : 0;
}
export function costOf(choice: Choice): Goods {
  return "cost" in choice.params ? goodsOf(choice.params.cost) : {};
}
/** The cards at work that are to be decided about now. */
export function askedCards(ask: Shown["ask"]): readonly number[] {
  return ask?.kind === "work" ? ask.params.asked : [];
}
