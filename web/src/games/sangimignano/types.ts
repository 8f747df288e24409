/* The game's part of a view, as src/piazza/games/sangimignano/view.py builds it. */
import type { View } from "../../protocol/messages";
import type { Kind } from "./art/signs";

export interface TowerView {
  form: "same" | "run";
  number: number | null;
  top: number;
  bottom: number;
  height: number;
  cards: Kind[];
  values: number[];
  completed: boolean;
  immune: boolean;
  grace: boolean;
}

export interface HandView {
  count: number;
  nobles: number;
  limit: number;
  cards: Kind[] | null;
  known: Kind[] | null;
  public: Kind[];
}

export interface PlayerView {
  hand: HandView;
  front: Kind[];
  used: number;
  may_use: number;
  towers: TowerView[];
  tallest: number;
  height_cap: number | null;
  score: Record<string, number>;
}

export interface SgBoard {
  phase: "setup" | "main" | "end" | "over";
  turn: number;
  active: number | null;
  dealer: number | null;
  pawn: number | null;
  declarer: number | null;
  passes: number;
  deck: { count: number; face_up: Kind[]; bottom: (Kind | null)[]; may_draw: boolean };
  noble_deck: { count: number; bottom: (Kind | null)[]; may_draw: boolean } | null;
  market: Kind[];
  laid: Kind[];
  removed: Kind[];
  players: [PlayerView, PlayerView];
  unseen: Record<string, number>;
  match: {
    form: string;
    game: number;
    games: number | null;
    target: number | null;
    totals: number[];
    results: unknown[];
  };
}

export function boardOf(view: View): SgBoard {
  return view.board as unknown as SgBoard;
}

/** What is asked, with its parameters. */
export interface SgAsk {
  kind: string;
  seats: number[];
  params: {
    owner?: number;
    tower?: number;
    donation?: Kind;
    by?: number;
    placed?: Kind[];
    count?: number;
    left?: number;
    card?: Kind;
  };
}

export function askOf(view: View): SgAsk | null {
  return view.ask as unknown as SgAsk | null;
}
