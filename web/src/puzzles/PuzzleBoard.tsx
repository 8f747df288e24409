/* The board of a puzzle: the real one, for solving, for a world that breaks a try, or cut out for the list. */
import { useMemo } from "react";
import type { Person } from "../games/board";
import { useWords } from "../i18n/context";
import type { PuzzleInfo, View } from "../protocol/messages";
import { BoardHost, useBoardModule } from "../shell/BoardHost";
import type { Actions } from "../shell/useActions";
import { useSizeClass } from "../state/hooks";
import type { Visits } from "../shell/useVisits";
import { motionIsReduced, useSettings } from "../state/settings";

const RIVALS = ["puzzle.rival.1", "puzzle.rival.2", "puzzle.rival.3", "puzzle.rival.4"] as const;

export function usePeople(info: PuzzleInfo): Person[] {
  const { t } = useWords();
  return useMemo(() => {
    let rival = 0;
    return Array.from({ length: info.players }, (_, seat) => ({
      seat,
      name: seat === info.seat ? t("name.you") : t(RIVALS[rival++ % RIVALS.length] as (typeof RIVALS)[number]),
      isYou: seat === info.seat,
      isBot: seat !== info.seat,
      toAct: seat === info.seat,
    }));
  }, [info, t]);
}

interface PuzzleBoardProps {
  info: PuzzleInfo;
  view: View;
  people: readonly Person[];
  /** null: only to look at. */
  actions: (Actions & { cancelled: number }) | null;
  module: ReturnType<typeof useBoardModule>;
  badge?: string | undefined;
  visits: Visits;
}

export function PuzzleBoard({ info, view, people, actions, module, badge, visits }: PuzzleBoardProps) {
  const { t, messages, language } = useWords();
  const size = useSizeClass();
  const settings = useSettings();
  const names = useMemo(() => people.map((person) => person.name), [people]);
  if (module === null) return <main id="board" className="board-host" tabIndex={-1} />;
  return (
    <BoardHost
      module={module}
      label={t("board.label", { game: messages.text("game.name") })}
      view={view}
      choices={actions?.choices ?? []}
      seat={info.seat}
      people={people}
      picked={actions?.picked ?? null}
      pick={actions?.pick ?? nothing}
      choose={actions?.choose ?? nothing}
      narrow={actions?.narrow ?? nothing}
      looked={actions?.looked ?? null}
      look={actions?.look ?? nothing}
      cancelled={actions?.cancelled ?? 0}
      whyNot={nothing}
      t={(key, params) => messages.text(key, params, names)}
      words={messages}
      language={language}
      reducedMotion={motionIsReduced(settings)}
      size={size}
      lastEvents={[]}
      replay={actions === null}
      chosen={null}
      badge={badge}
      {...visits}
      seatsBeside
    />
  );
}

function nothing(): void {
  // There is nothing to play: a solved puzzle, or a world that is only shown.
}
