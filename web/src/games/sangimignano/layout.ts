/* Where things stand on the mat, in its own units: 1 unit is 1 px at the designed size. */
import type { SgBoard } from "./types";

export interface Row {
  /** The left edge of the first tower's slot. */
  x: number;
  slot: number;
  /** A tower's width and a storey's height. */
  w: number;
  h: number;
  /** The ground the towers stand on. */
  base: number;
}

export interface Layout {
  W: number;
  H: number;
  compact: boolean;
  rival: Row;
  own: Row;
  /** The top and bottom of the brick piazza. */
  piazza: [number, number];
  deck: { x: number; y: number; w: number; h: number };
  market: { x: number; y: number; width: number; card: number };
  signs: { x: number; y: number; w: number };
}

interface Counts {
  rival: number;
  own: number;
  rivalTallest: number;
  ownTallest: number;
  hasNobles: boolean;
  signs: number;
  /** Something of one's own lies at the left: nobles, or the backs of a hand one may not see. */
  lies: boolean;
}

export function countsOf(board: SgBoard, near: number, plots: number, ghost: number, signs: number): Counts {
  const own = board.players[near as 0 | 1];
  const rival = board.players[(1 - near) as 0 | 1];
  return {
    rival: Math.max(3, rival.towers.length),
    own: Math.max(3, own.towers.length + plots),
    rivalTallest: Math.max(3, rival.tallest),
    ownTallest: Math.max(3, own.tallest + ghost),
    hasNobles: board.noble_deck !== null,
    signs,
    lies: own.front.length > 0 || own.hand.cards === null,
  };
}

function row(
  x: number,
  right: number,
  base: number,
  room: number,
  count: number,
  tallest: number,
  most: { w: number; h: number; slot: number },
): Row {
  const slot = Math.min(most.slot, (right - x) / count);
  const h = Math.max(14, Math.min(most.h, room / (tallest + 1.9)));
  return { x, slot, w: Math.max(34, Math.min(most.w, slot * 0.64, h * 3.1)), h, base };
}

/** The least width in units: on narrower pages everything is drawn larger, so that it can still be read. */
const NARROW = 900;

/** The desk: 1096 x 588 and more. Side plates stand left of the skylines, unless the cards of the seats tell it all:
    then only the rival's hand and what lies in front. */
export function deskLayout(width: number, height: number, counts: Counts, bare = false): Layout {
  const narrow = width < NARROW;
  const scale = Math.min(width / (narrow ? 850 : 980), height / 560);
  const W = width / scale;
  const H = height / scale;
  const piazza: [number, number] = [H * 0.37, H * 0.645];
  const top = piazza[0] + 14;
  const deck = narrow
    ? { x: 28, y: top + 6, w: 70, h: 100 }
    : { x: counts.hasNobles ? 40 : 70, y: top + 2, w: 84, h: 118 };
  const marketX = deck.x + deck.w * (counts.hasNobles ? 2.32 : 1) + (narrow ? 30 : 52);
  const signs = narrow ? 176 : 206;
  const card = Math.min(84, (piazza[1] - piazza[0] - 58) * 0.69);
  return {
    W,
    H,
    compact: false,
    piazza,
    rival: row(bare ? 190 : 296, W - 24, H * 0.345, H * 0.345 - 14, counts.rival, counts.rivalTallest, {
      w: 92,
      h: 31,
      slot: 148,
    }),
    own: row(
      bare ? (counts.lies ? 190 : 120) : 286,
      W - 20,
      H - 34,
      H - 34 - piazza[1] + 26,
      counts.own,
      counts.ownTallest,
      { w: 108, h: 35, slot: 168 },
    ),
    deck,
    market: { x: marketX, y: top + 32, width: W - marketX - (counts.signs > 0 ? signs + 40 : 20), card },
    signs: { x: W - signs - 20, y: top + 8, w: signs },
  };
}

/** The phone: 360 wide, everything smaller, nothing beside the skylines. */
export function phoneLayout(width: number, height: number, counts: Counts): Layout {
  const W = 360;
  const H = (height / width) * 360;
  const piazza: [number, number] = [H * 0.345, H * 0.635];
  return {
    W,
    H,
    compact: true,
    piazza,
    rival: row(16, W - 6, H * 0.345, H * 0.345 - 8, counts.rival, counts.rivalTallest, { w: 54, h: 25, slot: 84 }),
    own: row(20, W - 8, H - 26, H - 26 - piazza[1] + 12, counts.own, counts.ownTallest, { w: 68, h: 26, slot: 104 }),
    deck: { x: 13, y: piazza[0] + 12, w: 46, h: 66 },
    market: { x: counts.hasNobles ? 134 : 76, y: piazza[0] + 18, width: W - (counts.hasNobles ? 140 : 82), card: 46 },
    signs: { x: W, y: piazza[0], w: 0 },
  };
}

/** A low window: as on the phone, one unit a pixel; what height there is belongs to the towers. */
export function lowLayout(width: number, height: number, counts: Counts): Layout {
  const [W, H] = [width, height];
  const piazza: [number, number] = [H * 0.35, H * 0.635];
  return {
    W,
    H,
    compact: true,
    piazza,
    rival: row(86, W - 8, H * 0.35, H * 0.35 - 20, counts.rival, counts.rivalTallest, { w: 60, h: 24, slot: 96 }),
    own: row(60, W - 8, H - 24, H - 24 - piazza[1] + 14, counts.own, counts.ownTallest, { w: 72, h: 26, slot: 110 }),
    deck: { x: 14, y: piazza[0] + 8, w: 44, h: 63 },
    market: { x: counts.hasNobles ? 132 : 76, y: piazza[0] + 16, width: W - (counts.hasNobles ? 138 : 82), card: 44 },
    signs: { x: W, y: piazza[0], w: 0 },
  };
}
