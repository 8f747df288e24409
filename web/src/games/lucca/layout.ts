/* Where things stand along a family's street. Pure arithmetic: no drawing, no rule. */
import { PLINTH, ROOF } from "./Palace";
import type { Area, FamilyView, PalaceView } from "./types";
import { COLOURS } from "./types";

export interface Street {
  /** Palace width and storey height. */
  w: number;
  storey: number;
  items: StreetItem[];
  /** The three stretches with their left and right ends. */
  spans: { area: Area; from: number; to: number }[];
  wallHeight: number;
  /** House numbers stand on the kerb. */
  kerbed: boolean;
}

export type StreetItem =
  | { kind: "palace"; palace: PalaceView; x: number }
  | { kind: "plot"; place: number; x: number }
  | { kind: "walls"; count: number; x: number; w: number }
  | { kind: "towers"; count: number; x: number; w: number }
  | { kind: "flags"; count: number; x: number; w: number };

export interface StreetWants {
  width: number;
  height: number;
  size: number;
  /** The widest a palace may be. */
  widest: number;
  /** Room above the roofs for flags and forecasts. */
  above: number;
  /** Plots for palaces about to be started. */
  plots: number;
  /** Room for a wall, for a tower, even where there is none. */
  wall: boolean;
  tower: boolean;
  areas: readonly Area[];
  /** Where palaces would be narrower than this, opened ones become a row of flags. */
  gather?: number;
  kerbed?: boolean;
}

export const AREAS: readonly Area[] = ["construction", "finished", "opened"];
const GAP = 0.16;

function byColour(a: PalaceView, b: PalaceView): number {
  return COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour);
}

interface Piece {
  make(x: number, unit: number): StreetItem;
  units: number;
}

function piecesOf(family: FamilyView, area: Area, wants: StreetWants, gathered: boolean): Piece[] {
  const palaces = family.palaces.filter((palace) => palace.area === area).sort(byColour);
  if (area === "opened" && gathered && palaces.length > 0) {
    const units = 0.9;
    return [{ units, make: (x, unit) => ({ kind: "flags", count: palaces.length, x, w: units * unit }) }];
  }
  const pieces: Piece[] = palaces.map((palace) => ({ units: 1, make: (x) => ({ kind: "palace", palace, x }) }));
  if (area === "construction")
    for (let place = 0; place < wants.plots; place++)
      pieces.push({ units: 1, make: (x) => ({ kind: "plot", place, x }) });
  return area === "finished" ? [...pieces, ...defences(family, wants, gathered)] : pieces;
}

/** Walls and towers stand beside the finished palaces. */
function defences({ walls, towers }: FamilyView, wants: StreetWants, gathered: boolean): Piece[] {
  const pieces: Piece[] = [];
  const units = gathered
    ? walls > 0
      ? 0.9
      : 0
    : Math.max(walls > 0 || wants.wall ? 0.55 : 0, Math.min(1.5, walls * 0.4));
  if (units > 0) pieces.push({ units, make: (x, unit) => ({ kind: "walls", count: walls, x, w: units * unit }) });
  const posts = Math.max(towers, wants.tower ? 1 : 0) * 0.32;
  if (posts > 0)
    pieces.push({ units: posts, make: (x, unit) => ({ kind: "towers", count: towers, x, w: posts * unit }) });
  return pieces;
}

interface Stretch {
  area: Area;
  pieces: Piece[];
}

function stretches(family: FamilyView, wants: StreetWants, gathered: boolean): { filled: Stretch[]; units: number } {
  const filled = wants.areas
    .map((area) => ({ area, pieces: piecesOf(family, area, wants, gathered) }))
    .filter(({ pieces }) => pieces.length > 0);
  return {
    filled,
    units:
      filled.reduce((sum, { pieces }) => sum + pieces.reduce((s, piece) => s + piece.units + GAP, 0), 0) +
      filled.length * 0.2,
  };
}

/** How many palaces' widths the street needs. */
export function streetUnits(family: FamilyView, plots: number, areas: readonly Area[] = AREAS): number {
  return stretches(
    family,
    { width: 0, height: 0, size: 0, widest: 0, above: 0, plots, wall: false, tower: false, areas },
    false,
  ).units;
}

/** Narrower than this, a low storey has no room for its number beside or above the windows. */
const NARROW = 44;

/** Whether a rival's palaces come out so narrow, in a street of that width. */
export function isNarrow(family: FamilyView, width: number): boolean {
  const wants = { width, height: 0, size: 1, widest: 92, above: 0, plots: 0, wall: false, tower: false, areas: AREAS };
  return streetLayout(family, { ...wants, gather: GATHER }).w < NARROW;
}

/** Where a rival's palaces would be narrower, opened ones become flags. */
export const GATHER = 44;

/** Lays a street out: everything shrinks together until it fits. Narrow palaces keep storeys that can be read. */
export function streetLayout(family: FamilyView, wants: StreetWants): Street {
  const spread = stretches(family, wants, false);
  const gathered = wants.width / Math.max(1, spread.units) < (wants.gather ?? 0);
  const { filled, units } = gathered ? stretches(family, wants, true) : spread;
  const unit = Math.min(wants.widest, wants.width / Math.max(1, units));
  const tall = (wants.height - PLINTH - ROOF - wants.above) / wants.size;
  const storey = Math.min(tall, Math.max(unit * 0.36, Math.min(34, unit * 0.78)), 50);
  const street: Street = {
    w: unit,
    storey: Math.max(wants.kerbed === true ? 9 : 11, storey),
    items: [],
    spans: [],
    wallHeight: 0,
    kerbed: wants.kerbed === true,
  };
  let x = Math.max(0, (wants.width - units * unit) / 2);
  for (const { area, pieces } of filled) {
    const from = x;
    x += unit * 0.1;
    for (const piece of pieces) {
      street.items.push(piece.make(x + (unit * GAP) / 2, unit));
      x += unit * (piece.units + GAP);
    }
    x += unit * 0.1;
    street.spans.push({ area, from, to: x });
  }
  street.wallHeight = Math.min(58, street.storey * 1.45);
  return street;
}
