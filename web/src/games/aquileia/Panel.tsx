/* The question as pictures: a parchment with one plate for each choice that has no place of its own on the board. */
import { Coin, type Metal, startsOf, textWidth } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { left } from "../kinds";
import { Cost, CardBack, CardFace, DiceRow, LaurelCard, T } from "./art";
import { Bid } from "./Bid";
import type { Amounts } from "./shown";
import { offer } from "./offer";
import { amountOf, type Box, type Choice, type Coins, coinsOf, type Ctx, siteOf } from "./types";

type OnBoard = "place" | "place_port" | "tie_breaker" | "pass" | "play" | "buy" | "buy_left";
type Chance = "throw" | "draw" | "draw_laurel" | "reveal" | "start_player";
/** What no picture says. */
type InWords = "skip" | "play_none" | "bid_pass" | "build_no_more" | "play_these" | "no_blue_dice" | "prize_points";

const ON_BOARD: ReadonlySet<Choice["key"]> = new Set<OnBoard>([
  "place",
  "place_port",
  "tie_breaker",
  "pass",
  "play",
  "buy",
  "buy_left",
]);

/** The choices that are offered as plates: payments of the site being built, or everything without a place. What
    declines is last. */
export function plates(c: Ctx): Choice[] {
  const offered = c.props.choices.filter((choice) => {
    const site = siteOf(choice);
    if (site !== null) return site === c.site;
    return !ON_BOARD.has(choice.key);
  });
  return [...offered.filter((one) => !offer.declines(one)), ...offered.filter(offer.declines)];
}

const PLATE_H = 44;
const GAP = 10;
const PAD = 12;
const HEAD = 58;

interface Plate {
  choice: Choice;
  words: string;
  w: number;
  art: number;
}

function plateOf(c: Ctx, choice: Choice, most: number): Plate {
  const art = artWidth(choice);
  const words = shortWords(c, choice);
  const text = words === "" ? 0 : Math.max(...words.split("\n").map((line) => textWidth(line, 13.5))) + 6;
  return { choice, words, art, w: Math.min(most, Math.max(54, art + text + 20)) };
}

// prettier-ignore
type Worded =
  | OnBoard | Chance | "skip" | "play_none" | "bid_pass" | "build_no_more" | "play_these" | "no_blue_dice"
  | "prize_servus" | "prize_no_servus" | "pay_berth";

/** Pictures say most of it; the rest is words. */
function shortWords(c: Ctx, choice: Choice): string {
  switch (choice.key) {
    case "swap":
    case "bid":
    case "buy_servi":
    case "blue_dice":
      return "";
    case "prize_points":
      return c.t("option.prize_points", choice.params);
    case "keep":
      return c.t(`laurel.${choice.params.laurel}`);
    case "build":
    case "build_own":
    case "build_without_servi":
    case "build_without_servi_own":
      return choice.params.points > 0 ? `+${choice.params.points}` : "";
    default:
      left<Worded>(choice.key);
      return c.t(`option.${choice.key}`, choice.params);
  }
}

const kinds = (amounts: Amounts) => amounts.filter((word) => amountOf(word) !== null).length;

function artWidth(choice: Choice): number {
  switch (choice.key) {
    case "swap":
      return (kinds(choice.params.give) + kinds(choice.params.get)) * 27 + 30;
    case "bid":
      return kinds(choice.params.coins) * 26 + 42;
    case "buy_servi":
      return choice.params.cards * 18 + 20 + kinds(choice.params.coins) * 27;
    case "blue_dice":
      return choice.params.dice * 26;
    case "keep":
      return 34;
    case "prize_servus":
    case "prize_no_servus":
      return 30;
    case "pay_berth":
      return 30;
    case "build":
    case "build_own":
    case "build_without_servi":
    case "build_without_servi_own":
      return kinds(choice.params.coins) * 27 + choice.params.servi.length * 30;
    default:
      left<OnBoard | Chance | InWords>(choice.key);
      return 0;
  }
}

/** The plates in rows within a width, with the panel's height: so the layout can leave room for it. */
export function arrange(c: Ctx, width: number): { rows: Plate[][]; w: number; h: number } {
  const most = width - PAD * 2;
  const rows: Plate[][] = [];
  let used = Infinity;
  for (const choice of plates(c)) {
    const plate = plateOf(c, choice, most);
    if (used + plate.w > most) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1]!.push(plate);
    used += plate.w + GAP;
  }
  const head = headArt(c);
  const widest = Math.max(
    0,
    ...rows.map((row) => row.reduce((sum, plate) => sum + plate.w + GAP, -GAP)),
    head ? 250 : 0,
  );
  return {
    rows,
    w: Math.min(width, widest + PAD * 2),
    h: rows.length === 0 ? 0 : PAD * 2 + rows.length * (PLATE_H + GAP) - GAP + (head ? HEAD : 0),
  };
}

function headArt(c: Ctx): boolean {
  return c.props.view.ask?.kind === "auction";
}

export function Panel({ c, box }: { c: Ctx; box: Box }) {
  const { rows, w, h } = arrange(c, box.w);
  if (rows.length === 0) return null;
  // A way to decline alone is no question of pictures: it needs no parchment around it.
  const bare = !headArt(c) && rows.every((row) => row.every(({ choice }) => offer.declines(choice)));
  return (
    <g transform={`translate(${box.x + (box.w - w) / 2} ${box.y + Math.max(0, (box.h - h) / 2)})`}>
      {bare ? null : <Parchment w={w} h={h} />}
      {headArt(c) ? <AuctionHead c={c} w={w} /> : null}
      {rows.map((row, i) => (
        <Row key={i} c={c} row={row} w={w} y={PAD + (headArt(c) ? HEAD : 0) + i * (PLATE_H + GAP)} />
      ))}
    </g>
  );
}

function Parchment({ w, h }: { w: number; h: number }) {
  return (
    <>
      <rect
        width={w}
        height={h}
        rx="10"
        fill="var(--parch)"
        stroke="var(--lit-line)"
        strokeWidth="2.5"
        filter="url(#k-shadow)"
      />
      <rect x="4" y="4" width={w - 8} height={h - 8} rx="7" fill="none" stroke="var(--parch-rule)" />
    </>
  );
}

function Row({ c, row, w, y }: { c: Ctx; row: readonly Plate[]; w: number; y: number }) {
  const left = (w - row.reduce((sum, plate) => sum + plate.w + GAP, -GAP)) / 2;
  const starts = startsOf(
    left,
    row.map((plate) => plate.w + GAP),
  );
  return row.map((plate, i) => (
    <g key={plate.choice.text} transform={`translate(${starts[i]} ${y})`}>
      <PlateTarget c={c} plate={plate} />
    </g>
  ));
}

/** What is auctioned, what has been bid and by whom. */
function AuctionHead({ c, w }: { c: Ctx; w: number }) {
  const laurel = c.board.theatre.card;
  return (
    <g transform={`translate(${w / 2 - 112} 9)`}>
      {laurel === null ? null : <LaurelCard laurel={laurel} w={60} h={52} t={c.t} />}
      <T x={72} y={16} size={13} anchor="start" serif={false} fill="var(--parch-ink)">
        {c.t("board.aquileia.highest")}
      </T>
      <g transform="translate(72 36)">
        <Bid c={c} r={11.5} />
      </g>
    </g>
  );
}

function PlateTarget({ c, plate }: { c: Ctx; plate: Plate }) {
  const { choice, w } = plate;
  const picked = c.props.picked === choice.text;
  const lines = plate.words === "" ? [] : plate.words.split("\n");
  return (
    <Target
      shape={{ kind: "rect", x: 0, y: 0, w, h: PLATE_H, r: 8 }}
      bare
      label={c.t(`option.${choice.key}`, choice.params)}
      state={picked ? "selected" : "lit"}
      name={`choice-${choice.text.replaceAll(" ", "-")}`}
      onPick={() => c.props.pick(choice.text)}
      onLook={(on) => c.props.look(on ? choice.text : null)}
    >
      <Edge w={w} h={PLATE_H} chosen={picked} looked={c.props.looked === choice.text} plain={offer.declines(choice)} />
      <g transform={`translate(10 ${PLATE_H / 2})`}>
        <PlateArt c={c} choice={choice} />
      </g>
      {lines.map((line, i) => (
        <T
          key={i}
          x={plate.art === 0 ? w / 2 : plate.art + 14}
          y={PLATE_H / 2 + 5 + (i - (lines.length - 1) / 2) * 17}
          size={13.5}
          anchor={plate.art === 0 ? "middle" : "start"}
          serif={false}
          fill="var(--card-ink)"
        >
          {line}
        </T>
      ))}
    </Target>
  );
}

/** What may be chosen shines; what declines is plain until it is chosen. */
export function Edge({ w, h, chosen, looked, plain }: EdgeProps) {
  const fill = chosen || looked ? "#fff3cf" : "var(--card)";
  if (plain && !chosen)
    return <rect width={w} height={h} rx="8" fill={fill} stroke="var(--card-ink)" strokeWidth={looked ? 2 : 1.2} />;
  return (
    <>
      <rect width={w} height={h} rx="8" fill={fill} stroke="var(--lit-edge)" strokeWidth={chosen ? 7 : 5} />
      <rect width={w} height={h} rx="8" fill="none" stroke="var(--lit-line)" strokeWidth={chosen ? 4.5 : 2.5} />
    </>
  );
}

interface EdgeProps {
  w: number;
  h: number;
  chosen: boolean;
  looked: boolean;
  plain: boolean;
}

function PlateArt({ c, choice }: { c: Ctx; choice: Choice }) {
  switch (choice.key) {
    case "swap": {
      const { give, get } = choice.params;
      return <SwapArt give={coinsOf(give)} get={coinsOf(get)} n={kinds(give)} />;
    }
    case "bid":
      return <BidArt coins={coinsOf(choice.params.coins)} added={choice.params.coin} />;
    case "buy_servi":
      return (
        <g>
          <Cost coins={coinsOf(choice.params.coins)} r={12} />
          <g transform={`translate(${kinds(choice.params.coins) * 27 + 4} -16)`}>
            {Array.from({ length: choice.params.cards }, (_, i) => (
              <g key={i} transform={`translate(${i * 18} 0)`}>
                <CardBack w={23} h={32} n="" tone="#5d6f45" />
              </g>
            ))}
          </g>
        </g>
      );
    case "blue_dice":
      return (
        <g transform={`translate(${choice.params.dice * 13} 0)`}>
          <DiceRow n={choice.params.dice} blue size={22} />
        </g>
      );
    case "keep":
      return (
        <g transform="translate(0 -18)">
          <LaurelCard laurel={choice.params.laurel} w={32} h={36} t={c.t} />
        </g>
      );
    case "prize_servus":
    case "prize_no_servus":
      return (
        <g transform="translate(0 -16)">
          <CardBack w={23} h={32} n="" tone="#5d6f45" />
        </g>
      );
    case "pay_berth":
      return <Cost coins={coinsOf(choice.params.coins)} r={12} />;
    case "build":
    case "build_own":
    case "build_without_servi":
    case "build_without_servi_own": {
      const { coins, servi } = choice.params;
      return <PayArt c={c} coins={coinsOf(coins)} n={kinds(coins)} servi={servi} />;
    }
    default:
      left<OnBoard | Chance | InWords>(choice.key);
      return null;
  }
}

function SwapArt({ give, get, n }: { give: Coins; get: Coins; n: number }) {
  return (
    <g>
      <Cost coins={give} r={12} />
      <path d={`M${n * 25 + 4} 0h16m-6 -6l6 6l-6 6`} fill="none" stroke="var(--card-ink)" strokeWidth="2" />
      <g transform={`translate(${n * 25 + 26} 0)`}>
        <Cost coins={get} r={12} />
      </g>
    </g>
  );
}

function BidArt({ coins, added }: { coins: Coins; added: Metal }) {
  return (
    <g>
      <g>
        <T x={6} y={5} size={15} fill="var(--card-ink)">
          +
        </T>
      </g>
      <g transform="translate(22 0)">
        <Coin metal={added} r={9} />
      </g>
      <path d={`M${36} -14V14`} stroke="var(--parch-rule)" />
      <g transform="translate(40 0)">
        <Cost coins={coins} r={12} />
      </g>
    </g>
  );
}

function PayArt({ c, coins, n, servi }: { c: Ctx; coins: Coins; n: number; servi: readonly string[] }) {
  return (
    <g>
      <Cost coins={coins} r={12} />
      {servi.map((card, i) => (
        <g key={i} transform={`translate(${n * 26 + i * 29} -18)`}>
          <CardFace card={card} w={26} h={36} t={c.t} />
        </g>
      ))}
    </g>
  );
}
