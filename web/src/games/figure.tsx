/* Figures of the rules pages: drawn by a game's own board, shown live in the browser, and written out for
   docs/rules/figures. A game that has any exports them from its `figures.tsx`. */
import type { ReactNode } from "react";
import type { Params } from "../i18n/messages";

/** A message of the game or the product. */
export type Say = (key: string, params?: Params) => string;

export interface Figure {
  w: number;
  h: number;
  draw: (say: Say) => ReactNode;
}

/** A sign of the board and the message that says what it stands for, in a box of 24 units. */
export interface Sign {
  word: string;
  draw: ReactNode;
}

export interface Figures {
  /** Patterns and symbols of the board. */
  defs: ReactNode;
  /** By the name that the pages use: `![words](figures/NAME.en.svg)`. */
  figures: Readonly<Record<string, Figure>>;
  signs: readonly Sign[];
}

interface CalloutProps {
  n: number;
  /** Where the number stands, and what it is about. */
  x: number;
  y: number;
  to: readonly [number, number];
}

/** A number outside the drawing with a line to what it tells of; the list below the figure has the words. */
export function Callout({ n, x, y, to }: CalloutProps) {
  return (
    <g>
      <path d={`M${x} ${y}L${to[0]} ${to[1]}`} stroke="#8a3226" strokeWidth="1.6" />
      <circle cx={to[0]} cy={to[1]} r="2.6" fill="#8a3226" />
      <circle cx={x} cy={y} r="11" fill="#8a3226" stroke="#fff6e2" strokeWidth="1.5" />
      <text x={x} y={y + 4.8} fontSize="13.5" fontWeight="800" textAnchor="middle" fill="#fff" fontFamily="var(--sans)">
        {n}
      </text>
    </g>
  );
}

/** Words below a piece. */
export function Under({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text
      x={x}
      y={y}
      fontSize="13"
      fontWeight="600"
      textAnchor="middle"
      fill="var(--parch-ink)"
      fontFamily="var(--sans)"
    >
      {children}
    </text>
  );
}
