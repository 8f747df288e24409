import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { DeskCard, TowerCard } from "./art/Card";
import { goodsWidth } from "./art/goods";
import { LeaderCard } from "./art/Leader";
import { MiniCard } from "./art/Mini";
import { effectTokens, Line, lineWidth } from "./art/line";
import { cardOf, leaderCardOf, tileEffect } from "./printed";
import { PRINTED as data } from "./printed_data";
import { rulesAnchor } from "./index";
import { Question } from "./Question";
import { amountsOf, goodsOf } from "./types";
import { bonusTileLines, cardLines, leaderLines } from "./words";
import { loadMessages } from "../../i18n/catalogues";
import type { Messages, Params } from "../../i18n/messages";
import type { View } from "../../protocol/messages";
import type { BoardProps } from "./types";
import type { Moves } from "./useMoves";

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
      for (const { does } of card.immediate)
        for (const good of Object.keys("gain" in does ? does.gain : {})) expect(face).toContain(`#lor-${good}`);
    }
    expect(draw(<DeskCard number={number} w={62} h={100} name="Name" atEnd="at end" />)).not.toMatch(/NaN|undefined/);
  });

  // A phone held upright, one held sideways, a page at twice its size.
  it.each([
    [88, 71],
    [96, 50],
    [66, 59],
  ])("nothing on a small card of %i by %i lies over anything else", (w, h) => {
    for (const number of CARDS) {
      const face = draw(<MiniCard number={number} w={w} h={h} name="Repairing the Cathedral" />);
      const strips = [...face.matchAll(/<rect data-strip="" x="(.+?)" y="(.+?)" width="(.+?)" height="(.+?)"/g)].map(
        ([, ...box]) => box.map(Number),
      );
      expect(strips.length).toBeGreaterThan(0);
      strips.forEach(([x = 0, y = 0, wide = 0, high = 0], i) => {
        const clear = strips.slice(i + 1).every(([ox = 0, oy = 0, ow = 0, oh = 0]) => {
          return x + wide <= ox || ox + ow <= x || y + high <= oy || oy + oh <= y;
        });
        expect(clear && x >= 0 && x + wide <= w && y + high <= h, `card ${number}`).toBe(true);
      });
    }
  });

  it("no two cards look the same", () => {
    const pictures = new Set(
      CARDS.map((number) => draw(<TowerCard number={number} w={137} h={98} name="" atEnd="" />)),
    );
    expect(pictures.size).toBe(96);
  });
});

describe("leaders and tiles", () => {
  it.each(data.leaders.map((leader) => leader.number))("leader %i shows what is needed and what it does", (number) => {
    const face = draw(<LeaderCard number={number} w={80} h={104} name="Lorenzo de' Medici" has={{}} />);
    expect(face).not.toMatch(/NaN|undefined/);
    for (const kind of Object.keys(leaderCardOf(number).cards)) expect(face).toContain(`#lor-${kind}`);
  });

  it.each(data.tiles.map(({ tile }) => tile))("tile %s has signs", (word) => {
    const tokens = effectTokens(tileEffect(word));
    expect(tokens.length).toBeGreaterThan(0);
    expect(draw(<Line tokens={tokens} x={0} y={0} size={15} within={60} />)).not.toMatch(/NaN|undefined/);
  });
});

describe("goods", () => {
  it("go to words and back", () => {
    expect(goodsOf(amountsOf({ coins: 3, wood: 1 }))).toEqual({ coins: 3, wood: 1 });
    expect(amountsOf({})).toEqual(["nothing"]);
    expect(goodsOf(["nothing"])).toEqual({});
    expect(goodsOf(["choice"])).toEqual({});
  });

  it("grow wider with every good", () => {
    expect(goodsWidth({ coins: 10 }, 15)).toBeGreaterThan(goodsWidth({ coins: 1 }, 15));
    expect(lineWidth([{ is: "goods", goods: { coins: 1 } }, { is: "arrow" }], 10)).toBeGreaterThan(
      goodsWidth({ coins: 1 }, 10),
    );
  });
});

const RULES = import.meta.glob<string>("../../../../docs/rules/lorenzo.*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe.each(["en", "ja"] as const)("in %s", (language) => {
  let words: Messages;
  const t = (key: string, params?: Params) => words.text(key, params, []);
  beforeAll(async () => {
    words = await loadMessages(language, "lorenzo");
  });

  it("every card tells its type, each cost and each effect", () => {
    for (const card of data.cards) {
      const lines = cardLines(t, card.number);
      expect(lines).toHaveLength(
        1 +
          card.costs.length +
          card.immediate.length +
          card.standing.length +
          (card.work?.lines.length ?? 0) +
          (card.end_vp === undefined ? 0 : 1),
      );
      for (const line of lines) expect(line).not.toMatch(/undefined|[{}|_]/);
    }
    expect(new Set(CARDS.map((number) => cardLines(t, number).join(" "))).size).toBe(96);
  });

  it("every leader tells what it asks for and what it does", () => {
    const texts = data.leaders.map(({ number }) => leaderLines(t, number).join(" "));
    for (const text of texts) expect(text).not.toMatch(/undefined|[{}|_]/);
    expect(new Set(texts).size).toBe(20);
  });

  it("every tile has a text of its own", () => {
    expect(new Set(data.tiles.map(({ tile }) => t(`tile_text.${tile}`))).size).toBe(21);
    expect(new Set(data.bonus_tiles.map(({ tile }) => bonusTileLines(t, tile).join(" "))).size).toBe(5);
  });

  it("the rules page has the passage for every question", () => {
    const page = RULES[`../../../../docs/rules/lorenzo.${language}.md`];
    const kinds = Object.keys(words.catalogue).flatMap((key) => /^ask\.(\w+)$/.exec(key)?.[1] ?? []);
    expect(kinds.length).toBeGreaterThan(12);
    for (const kind of [...kinds, null]) {
      const anchor = rulesAnchor?.({ game: "lorenzo", ask: kind === null ? null : { kind } } as View);
      expect(anchor, `a passage for ${kind}`).not.toBeNull();
      expect(page).toContain(`{#${anchor}}`);
    }
  });
});

const asked = (kind: string, params: Params, ...choices: [string, Params][]) => ({ kind, params, choices });
const QUESTIONS = [
  asked("copy", {}, ["copy", { leader: 7 }], ["copy", { leader: 13 }]),
  asked("draft", { step: 1, steps: 4 }, ["keep", { leader: 15 }], ["keep", { leader: 2 }]),
  asked("bonus_tile", {}, ["bonus_tile", { bonus_tile: "A" }], ["bonus_tile", { bonus_tile: "D" }]),
  asked("church", { tile: "2-6", faith: 4, points: 4 }, ["support", { n: 4 }], ["accept", { tile: "2-6" }]),
  asked("pay", { card: 76 }, ["pay", { goods: ["3_wood"] }], ["pay", { goods: ["4_stone"] }]),
  asked("hand_back", {}, ["hand_back", { goods: ["1_wood"] }], ["hand_back", { goods: ["1_stone"] }]),
  asked("privilege", { count: 1 }, ["privilege", { goods: ["2_coins"] }], ["privilege", { goods: ["2_faith"] }]),
  asked(
    "servants",
    { action: "harvest", value: 2 },
    ["servants", { action: "harvest", n: 0, value: 2 }],
    ["servants", { action: "harvest", n: 3, value: 5 }],
  ),
  asked(
    "work",
    { action: "production", asked: [26, 0] },
    ["work_leave", { card: 26 }],
    ["work_exchange", { card: 26, pay: ["1_wood"], goods: ["3_coins"] }],
    ["work_leave", { card: 0 }],
    ["work_use", { card: 0, goods: ["1_coins"] }],
  ),
  asked("turn", {}, ["lose", { member: "black" }], ["lose", { member: "neutral" }]),
  asked("more_servants", { needed: 1 }, ["spend_servants", { n: 2 }], ["spend_servants", { n: 3 }]),
];

describe.each(["en", "ja"] as const)("questions in %s", (language) => {
  let words: Messages;
  beforeAll(async () => {
    words = await loadMessages(language, "lorenzo");
  });

  it.each(QUESTIONS)(
    "$kind shows every answer, with its words for those who listen",
    ({ kind, params, choices: given }) => {
      const choices = given.map(([key, each], index) => ({ text: `${key} ${index}`, key, params: each }));
      const t = (key: string, each?: Params) => words.text(key, each, []);
      const board = { own: { harvest: [{ value: 2, gain: { coins: 1 }, back: 1, exchanges: [] }], production: [] } };
      const props = {
        t,
        choices,
        picked: null,
        size: "phone",
        pick: () => undefined,
        look: () => undefined,
        view: { ask: { kind, params, seats: [0] }, board },
      };
      const page = renderToStaticMarkup(
        <Question props={props as unknown as BoardProps} moves={{ others: choices } as unknown as Moves} />,
      );
      expect(page).not.toMatch(/undefined|NaN/);
      for (const { key, params: each } of choices)
        expect(page).toContain(t(`option.${key}`, each).replaceAll("'", "&#x27;"));
    },
  );

  it("cards at work lie in one panel: what has come, what may be left, what is exchanged and what is missing", () => {
    const t = (key: string, each?: Params) => words.text(key, each, []);
    const choices = [
      { text: "leave tile", key: "work_leave", params: { card: 0 } },
      { text: "use tile", key: "work_use", params: { card: 0, line: 1, pay: ["nothing"], goods: ["1_coins"] } },
      { text: "leave shop", key: "work_leave", params: { card: 29 } },
      { text: "use shop 1", key: "work_exchange", params: { card: 29, line: 1, pay: ["1_wood"], goods: ["3_coins"] } },
    ];
    const plan = (lines: number[], vp: number) => ({ lines, goods: { vp, coins: 4 }, total: vp });
    const work = { cards: [0, 29], plans: [plan([1, 1], 9), plan([0, 1], 9), plan([1, 0], 7)], privileges: {} };
    const player = { vp: 7, total: 7, wood: 1, stone: 0, servants: 0, coins: 0, military: 0, faith: 0, cards: {} };
    const params = { seat: 0, action: "production", asked: [0, 29], cards: [29], gains: ["2_vp"] };
    const events = [
      { key: "production", seat: 0, value: 6, cards: [29, 34, 36] },
      { key: "work_card", seat: 0, card: 36, paid: ["nothing"], goods: ["2_vp"] },
    ];
    const props = {
      t,
      choices,
      picked: null,
      seat: 0,
      size: "desktop",
      hold: () => undefined,
      history: [{ entry: 0, by: 0, events }],
      view: { ask: { kind: "work", params, seats: [0] }, board: { players: [player], own: { work } } },
    };
    const page = renderToStaticMarkup(
      <Question props={props as unknown as BoardProps} moves={{ others: choices } as unknown as Moves} />,
    );
    expect(page).not.toMatch(/undefined|NaN/);
    for (const target of ["tick-0", "use-29-1", "use-29-2", "leave-29", "use-34-1"])
      expect(page).toContain(`data-target="${target}"`);
    const missing = t("board.lorenzo.works_missing", { goods: ["1_wood"] });
    const dear = t("option.work_exchange", { card: 29, pay: ["2_wood"], goods: ["5_coins"] });
    expect(page).toContain(`${dear} ${missing}`.replaceAll("'", "&#x27;"));
    expect(page).toContain(t("board.lorenzo.vp_now", { n: "7 → 9" }));
  });
});
