/* Where things stand along a family's street. Pure arithmetic: no drawing, no rule. */
import { PLINTH } from "./Palace";
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
}

export type StreetItem =
  | { kind: "palace"; palace: PalaceView; x: number }
  | { kind: "plot"; x: number }
  | { kind: "walls"; count: number; x: number; w: number }
  | { kind: "towers"; count: number; x: number; w: number };

export interface StreetWants {
  width: number;
  height: number;
  size: number;
  /** The widest a palace may be. */
  widest: number;
  /** Room for a palace about to be started. */
  plot: boolean;
  /** Room for a wall, for a tower, even where there is none. */
  wall: boolean;
  tower: boolean;
}

const AREAS: readonly Area[] = ["construction", "finished", "opened"];
const GAP = 0.16;

function byColour(a: PalaceView, b: PalaceView): number {
  return COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour);
}

interface Piece {
  make(x: number, unit: number): StreetItem;
  units: number;
}

function piecesOf(family: FamilyView, area: Area, wants: StreetWants): Piece[] {
  const pieces: Piece[] = family.palaces
    .filter((palace) => palace.area === area)
    .sort(byColour)
    .map((palace) => ({ units: 1, make: (x) => ({ kind: "palace", palace, x }) }));
  if (area === "construction" && wants.plot) pieces.push({ units: 1, make: (x) => ({ kind: "plot", x }) });
  if (area === "finished") {
    const walls = family.walls;
    const towers = family.towers;
    const units = Math.max(walls > 0 || wants.wall ? 0.55 : 0, Math.min(1.5, walls * 0.4));
    if (units > 0) pieces.push({ units, make: (x, unit) => ({ kind: "walls", count: walls, x, w: units * unit }) });
    const posts = Math.max(towers, wants.tower ? 1 : 0) * 0.3;
    if (posts > 0) pieces.push({ units: posts, make: (x, unit) => ({ kind: "towers", count: towers, x, w: posts * unit }) });
  }
  return pieces;
}

/** Lays a street out: everything shrinks together until it fits. */
export function streetLayout(family: FamilyView, wants: StreetWants): Street {
  const areas = AREAS.map((area) => ({ area, pieces: piecesOf(family, area, wants) }));
  const filled = areas.filter(({ pieces }) => pieces.length > 0);
  const units = filled.reduce((sum, { pieces }) => sum + pieces.reduce((s, piece) => s + piece.units + GAP, 0), 0) + filled.length * 0.2;
  const unit = Math.min(wants.widest, wants.width / Math.max(1, units));
  const storey = Math.min((wants.height - PLINTH - 42) / wants.size, unit * 0.36, 52);
  const street: Street = { w: unit, storey: Math.max(13, storey), items: [], spans: [], wallHeight: 0 };
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
  street.wallHeight = Math.min(58, street.storey * 1.5);
  return street;
}
