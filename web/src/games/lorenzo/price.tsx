/* What a choice costs or gives, in the signs of the cards, for its button: short in every language. */
import type { BoardModule, Price } from "../board";
import { textWidth } from "../../kit/pieces";
import { GoodsInline } from "./art/goods";
import { Sign } from "./art/Tile";
import { bonusTileOf } from "./printed";
import type { Shown } from "./shown";
import {
  type BoardProps,
  type Choice,
  costOf,
  GOODS,
  type Goods,
  goodsOf,
  memberOf,
  servantsOf,
  tollOf,
} from "./types";

const SIGN = 15;
const LETTERS = 13.5;
/** A sign with what stands around it. */
const ONE = SIGN + 8;

type Priced = NonNullable<BoardModule<Shown>["price"]>;

export const price: Priced = ({ choice, t }) => {
  if (choice.key === "privilege") return gained(goodsOf(choice.params.goods));
  if (choice.key === "bonus_tile") return tile(choice.params.bonus_tile);
  return costs(choice, t);
};

function gained(goods: Goods): Price {
  return {
    width: widthOf(goods),
    content: (
      <span className="lor-price">
        <GoodsInline goods={goods} size={SIGN} />
      </span>
    ),
  };
}

/** What it always gives: a sign for each piece, as there are few. */
function tile(word: string): Price {
  const { harvest, production } = bonusTileOf(word);
  return {
    width: 2 * ONE + widthOf(harvest) + widthOf(production),
    content: (
      <span className="lor-price lor-tile-price">
        <Sign sign="harvest" size={SIGN} />
        <GoodsInline goods={harvest} size={SIGN} />
        <Sign sign="production" size={SIGN} />
        <GoodsInline goods={production} size={SIGN} />
      </span>
    ),
  };
}

function costs(choice: Choice, t: BoardProps["t"]): Price | null {
  if (!("cost" in choice.params) && !("value" in choice.params && "member" in choice.params)) return null;
  // One of several costs: that is still to be asked, and words say so.
  if ("cost" in choice.params && choice.params.cost.includes("choice")) return null;
  const [cost, servants, toll] = [costOf(choice), servantsOf(choice), tollOf(choice)];
  const due: Goods = servants > 0 ? { ...cost, servants: (cost.servants ?? 0) + servants } : cost;
  const owed: Goods = toll > 0 ? { coins: toll } : {};
  const member = memberOf(choice);
  const value = "value" in choice.params ? ` ${choice.params.value}` : "";
  const head = member === null ? "" : `${t(`member_capital.${member}`)}${value}`;
  const isFree = GOODS.every((good) => !due[good]) && toll === 0;
  const tail = toll > 0 ? t("board.lorenzo.toll_short") : isFree ? t("board.lorenzo.sheet_free") : "";
  return {
    width: textWidth(head, LETTERS) + widthOf(due) + widthOf(owed) + textWidth(tail, LETTERS) + 14,
    content: (
      <span className="lor-price">
        {head === "" ? null : <span className="lor-head">{head}</span>}
        {member === null ? null : (
          <span className="lor-head short">{`${t(`board.lorenzo.letter.${member}`)}${value}`}</span>
        )}
        <GoodsInline goods={due} size={SIGN} />
        {toll > 0 ? <GoodsInline goods={owed} size={SIGN} /> : null}
        {tail === "" ? null : <span className={toll > 0 ? "lor-toll-word" : ""}>{tail}</span>}
      </span>
    ),
  };
}

function widthOf(goods: Goods): number {
  return GOODS.reduce((sum, good) => {
    const n = goods[good];
    return n === undefined ? sum : sum + textWidth(String(n), LETTERS) + ONE;
  }, 0);
}
