/* What a choice costs, in the signs of the cards, for the second line of its button: short in every language. */
import type { BoardModule } from "../board";
import { textWidth } from "../../kit/pieces";
import { GoodsInline } from "./art/goods";
import type { Shown } from "./shown";
import { costOf, GOODS, type Goods, memberOf, servantsOf, tollOf } from "./types";

const SIGN = 15;
const LETTERS = 13.5;
/** A sign with what stands around it. */
const ONE = SIGN + 8;

export const price: NonNullable<BoardModule<Shown>["price"]> = ({ choice, t }) => {
  if (!("cost" in choice.params) && !("value" in choice.params && "member" in choice.params)) return null;
  // One of several costs: that is still to be asked, and words say so.
  if ("cost" in choice.params && choice.params.cost.includes("choice")) return null;
  const [cost, servants, toll] = [costOf(choice), servantsOf(choice), tollOf(choice)];
  const due: Goods = servants > 0 ? { ...cost, servants: (cost.servants ?? 0) + servants } : cost;
  const member = memberOf(choice);
  const value = "value" in choice.params ? ` ${choice.params.value}` : "";
  const head = member === null ? "" : `${t(`member_capital.${member}`)}${value}`;
  const isFree = GOODS.every((good) => !due[good]) && toll === 0;
  const tail = toll > 0 ? t("board.lorenzo.toll_short") : isFree ? t("board.lorenzo.sheet_free") : "";
  return {
    width:
      textWidth(head, LETTERS) +
      6 +
      widthOf(due) +
      widthOf(toll > 0 ? { coins: toll } : {}) +
      textWidth(tail, LETTERS) +
      8,
    content: (
      <span className="lor-price">
        {head === "" ? null : <span>{head}</span>}
        <GoodsInline goods={due} size={SIGN} />
        {toll > 0 ? <GoodsInline goods={{ coins: toll }} size={SIGN} /> : null}
        {tail}
      </span>
    ),
  };
};

function widthOf(goods: Goods): number {
  return GOODS.reduce((sum, good) => {
    const n = goods[good];
    return n === undefined ? sum : sum + textWidth(String(n), LETTERS) + ONE;
  }, 0);
}
