/* What a move brought, small enough for a line of text: "+5" and a sign. */
import type { ReactNode } from "react";

export function Gain({ n, children }: { n: number | string; children?: ReactNode }) {
  return (
    <span className="gain">
      <b>+{n}</b>
      {children}
    </span>
  );
}

/** A drawing within text; `size` is both its sides, `box` those of the drawing. */
export function Inline({ size = 16, box = 24, children }: { size?: number; box?: number; children: ReactNode }) {
  return (
    <svg
      className="inline"
      width={size}
      height={size}
      viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
