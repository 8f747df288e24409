/* Where the areas of the city lie. Pure arithmetic. */
import type { Area, Box } from "./types";

export interface PlanLayout {
  areas: Record<Area, Box>;
  ties: Box;
  strength: Box;
  rounds: Box;
  /** The city without the harbour. */
  city: Box;
  /** Radius of the spaces. */
  r: number;
}

const MARGIN = 12;
const GAP = 14;

/** Desktop and the small plan: market, arena and stadium above, theatre and forum below, the harbour at the right. */
export function widePlan(w: number, h: number): PlanLayout {
  const port = 122;
  const inner = w - port - MARGIN * 2 - 8;
  const track = 30;
  const free = h - 20 - track - 32 - 18 - MARGIN;
  const first = Math.round(free * 0.38);
  const top = 20;
  const mercatus = inner * 0.44;
  const arena = inner * 0.225;
  const tracks = top + first + 24;
  const low = tracks + track + 20;
  const theatre = inner * 0.165;
  const rounds = 42;
  const lowH = h - low - MARGIN;
  return {
    areas: {
      mercatus: { x: MARGIN, y: top, w: mercatus, h: first },
      arena: { x: MARGIN + mercatus + GAP, y: top, w: arena, h: first },
      stadium: { x: MARGIN + mercatus + arena + GAP * 2, y: top, w: inner - mercatus - arena - GAP * 2, h: first },
      theatrum: { x: MARGIN, y: low, w: theatre, h: lowH - rounds - 10 },
      forum: { x: MARGIN + theatre + GAP, y: low, w: inner - theatre - GAP, h: lowH },
      portus: { x: w - port, y: 0, w: port, h },
    },
    ties: { x: MARGIN, y: tracks, w: inner * 0.235, h: track },
    strength: { x: MARGIN + inner * 0.235 + GAP, y: tracks, w: inner * 0.765 - GAP, h: track },
    rounds: { x: MARGIN + 4, y: low + lowH - rounds, w: theatre - 8, h: rounds - 2 },
    city: { x: 0, y: 0, w: w - port, h },
    r: Math.max(15, Math.min(20, first * 0.112)),
  };
}

/** Tablet: two rows above, the forum across the city's width. */
export function narrowPlan(w: number, h: number): PlanLayout {
  const port = 100;
  const inner = w - port - MARGIN * 2 - 6;
  const track = 28;
  const free = h - 18 - 20 - 20 - track - 18 - MARGIN;
  const rowA = free * 0.28;
  const rowB = free * 0.23;
  const left = inner * 0.6;
  const b = 18 + rowA + 20;
  const tracks = b + rowB + 20;
  const low = tracks + track + 18;
  return {
    areas: {
      mercatus: { x: MARGIN, y: 18, w: left, h: rowA },
      arena: { x: MARGIN + left + GAP, y: 18, w: inner - left - GAP, h: rowA },
      stadium: { x: MARGIN, y: b, w: left, h: rowB },
      theatrum: { x: MARGIN + left + GAP, y: b, w: (inner - left - GAP) * 0.52, h: rowB },
      forum: { x: MARGIN, y: low, w: inner, h: h - low - MARGIN },
      portus: { x: w - port, y: 0, w: port, h },
    },
    ties: { x: MARGIN, y: tracks, w: inner * 0.3, h: track },
    strength: { x: MARGIN + inner * 0.3 + 8, y: tracks, w: inner * 0.7 - 8, h: track },
    rounds: {
      x: MARGIN + left + GAP + (inner - left - GAP) * 0.5,
      y: b + rowB - 40,
      w: (inner - left - GAP) * 0.5,
      h: 36,
    },
    city: { x: 0, y: 0, w: w - port, h },
    r: Math.max(14, Math.min(19, rowA * 0.115)),
  };
}

/** How high an area is drawn on the phone, where one is shown at a time. */
export function phoneArea(area: Area, siteRows: number): number {
  const heights: Record<Area, number> = {
    mercatus: 292,
    arena: 232,
    stadium: 186,
    theatrum: 216,
    forum: 96 + 2 * (26 + siteRows * 66),
    portus: 156,
  };
  return heights[area];
}
