/* What is told of a thing rises over the lower part of a small board: the thing itself stays in sight above it. */
import { type RefObject, useLayoutEffect, useRef } from "react";

const APART = 6;

/** Goes on what rises; `foot` is its ancestor that sticks to the lower edge of the board. */
export function useKeptInSight(target: string | null, foot: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [scroller, edge] = [ref.current?.closest("#board"), ref.current?.closest(foot)];
    if (target === null || !scroller || !edge) return;
    const thing = scroller.querySelector(`[data-target="${CSS.escape(target)}"]`);
    if (thing === null) return;
    const hidden = thing.getBoundingClientRect().bottom + APART - edge.getBoundingClientRect().top;
    if (hidden > 0) scroller.scrollTop += hidden;
  }, [target, foot]);
  return ref;
}
