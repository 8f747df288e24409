import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DeskCard, MiniCard, TowerCard } from "./art/Card";
import { goodsWidth } from "./art/goods";
import { LeaderCard } from "./art/Leader";
import { effectTokens, Line, lineWidth } from "./art/line";
import { cardOf, leaderCardOf } from "./printed";
import data from "./printed.json";
import { amountsOf, goodsOf } from "./types";

const CARDS = data.cards.map((card) => card.number);

function draw(content: React.ReactNode): string {
  return renderToStaticMarkup(<svg>{content}</svg>);
}

describe("cards", () => {
  it.each(CARDS)("card %i is drawn in a tower, on a desk and small, with every cost and gain", (number) => {
    const card = cardOf(number);
    const faces = [
      draw(<TowerCard number={number} w={137} h={98} name="Name" atEnd="at end" />),
      draw(<TowerCard number={number} w={137} h={78} name="A very long name of a card" atEnd="at end" />),
      draw(<MiniCard number={number} w={82} h={70} name="Name" />),
    ];
    for (const face of faces) {
      expect(face).not.toMatch(/NaN|undefined|Infinity/);
      for (const cost of card.costs) for (const good of Object.keys(cost.pay)) expect(face).toContain(`#lor-${good}`);
      for (const effect of card.immediate) for (const good of Object.keys(effect.gain ?? {})) expect(face).toContain(`#lor-${good}`);
    }
    expect(draw(<DeskCard number={number} w={62} h={100} name="Name" atEnd="at end" />)).not.toMatch(/NaN|undefined/);
  });

  it("no two cards look the same", () => {
    const pictures = new Set(CARDS.map((number) => draw(<TowerCard number={number} w={137} h={98} name="" atEnd="" />)));
    expect(pictures.size).toBe(96);
  });
});

describe("leaders and tiles", () => {
  it.each(data.leaders.map((leader) => leader.number))("leader %i shows what is needed and what it does", (number) => {
    const face = draw(<LeaderCard number={number} w={80} h={104} name="Lorenzo de' Medici" has={{}} />);
    expect(face).not.toMatch(/NaN|undefined/);
    for (const kind of Object.keys(leaderCardOf(number).cards)) expect(face).toContain(`#lor-${kind}`);
  });

  it.each(Object.keys(data.tiles))("tile %s has signs", (word) => {
    const tokens = effectTokens(data.tiles[word as keyof typeof data.tiles] as never);
    expect(tokens.length).toBeGreaterThan(0);
    expect(draw(<Line tokens={tokens} x={0} y={0} size={15} within={60} />)).not.toMatch(/NaN|undefined/);
  });
});

describe("goods", () => {
  it("go to words and back", () => {
    expect(goodsOf(amountsOf({ coins: 3, wood: 1 }))).toEqual({ coins: 3, wood: 1 });
    expect(amountsOf({})).toEqual(["nothing"]);
    expect(goodsOf(["nothing"])).toEqual({});
    expect(goodsOf("choice")).toEqual({});
  });

  it("grow wider with every good", () => {
    expect(goodsWidth({ coins: 10 }, 15)).toBeGreaterThan(goodsWidth({ coins: 1 }, 15));
    expect(lineWidth([{ is: "goods", goods: { coins: 1 } }, { is: "arrow" }], 10)).toBeGreaterThan(goodsWidth({ coins: 1 }, 10));
  });
});
