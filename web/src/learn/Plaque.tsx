/* The guide's plaque: one sentence beside the lit place, and the way to the rule. */
import { useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../i18n/context";
import { Icon } from "../kit/Icon";
import { Guide } from "./Guide";
import { type Box, placeFor } from "./places";

interface PlaqueProps {
  board: Box;
  holes: readonly Box[];
  words: string;
  rule: string | null;
  game: string;
}

export function Plaque({ board, holes, words, rule, game }: PlaqueProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ w: number; h: number } | null>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    if (own !== null) setSize({ w: own.offsetWidth, h: own.offsetHeight });
  }, [words, board.w]);
  const place = placeFor(size?.w ?? 560, size?.h ?? 132, holes, board);
  return (
    <div className="plaque" ref={ref} style={{ left: place.x, top: place.y, maxWidth: board.w - 12 }}>
      <Guide size={board.h < 420 ? 56 : 104} />
      <div>
        <p className="plaque-words phrase">{words}</p>
        {rule === null ? null : <RuleLink game={game} rule={rule} />}
      </div>
    </div>
  );
}

/** Opens beside the lesson, which stays where it is. */
export function RuleLink({ game, rule, short = false }: { game: string; rule: string; short?: boolean }) {
  const { t } = useWords();
  return (
    <a className="rule-link" href={`/rules/${game}#${rule}`} target="_blank" rel="noopener">
      <Icon name="rules" size={17} /> <span>{t(short ? "rules.label" : "lesson.rule")}</span>
    </a>
  );
}
