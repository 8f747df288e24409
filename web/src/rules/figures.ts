/* The figures of a game's rules pages, fetched when a page is opened. */
import { useEffect, useState } from "react";
import type { Figures } from "../games/figure";

const FILES = import.meta.glob<{ default: Figures }>("../games/*/figures.tsx");

export function useFigures(game: string): Figures | null {
  const [found, setFound] = useState<{ game: string; figures: Figures } | null>(null);
  useEffect(() => {
    let current = true;
    void FILES[`../games/${game}/figures.tsx`]?.().then(
      (file) => current && setFound({ game, figures: file.default }),
      () => undefined, // without its figures a page is still told in words
    );
    return () => {
      current = false;
    };
  }, [game]);
  return found?.game === game ? found.figures : null;
}
