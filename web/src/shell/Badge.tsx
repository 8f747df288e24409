/* A word on the thing that is picked, found by its state and measured on the page. */
import { type RefObject, useLayoutEffect, useState } from "react";

interface BadgeProps {
  words: string;
  hostRef: RefObject<HTMLElement | null>;
  /** Changes whenever the board may have been drawn otherwise. */
  moment: string;
}

export function Badge({ words, hostRef, moment }: BadgeProps) {
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    const root = hostRef.current;
    if (root === null) return;
    const frame = root.getBoundingClientRect();
    const chosen = [...root.querySelectorAll('[data-state="selected"]')]
      .map((one) => (one.querySelector(".target-hit") ?? one).getBoundingClientRect())
      .filter((box) => box.width > 0)
      .sort((a, b) => b.width * b.height - a.width * a.height)[0];
    setPlace(
      chosen === undefined
        ? null
        : { x: chosen.left - frame.left + chosen.width / 2, y: chosen.top - frame.top + chosen.height },
    );
  }, [hostRef, moment]);
  if (place === null) return null;
  return (
    <span className="board-badge" style={{ left: place.x, top: place.y }}>
      {words}
    </span>
  );
}
