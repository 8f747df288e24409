/* Following what others do: at one's own pace, with the marks of their last moves and what each of them did. */
import { useEffect, useMemo, useState } from "react";
import { useWords } from "../i18n/context";
import type { Table } from "../protocol/messages";
import { seatKey, type TableState } from "../state/connection";
import type { PacedTable, ShownTable } from "../state/pace";
import { changeSettings, getSettings, motionIsReduced, paceOf, useSettings } from "../state/settings";
import { recapOf, type RecapDeed } from "./deeds";
import type { useSeat } from "./useSeat";

interface Following {
  seated: ReturnType<typeof useSeat>;
  state: TableState;
  table: Table;
  paced: PacedTable;
  shown: ShownTable;
}

const NONE: readonly RecapDeed[] = [];

export function useFollowing({ seated, state, table, paced, shown }: Following) {
  const settings = useSettings();
  const pace = paceOf(settings);
  const { module, eyes, view, names } = seated;
  useEffect(() => {
    paced.set({ pace, still: motionIsReduced(settings) });
  }, [paced, pace, settings]);
  usePlayedCount(table);
  const { messages } = useWords();
  const log = state.logs[seatKey(eyes.seat)];
  const recap = useMemo(() => {
    if (view === null || log === undefined || eyes.curtain) return NONE;
    const own = table.chairs.filter((chair) => chair.mine).map((chair) => chair.seat);
    return recapOf({ module, log, own, view, t: (key, params) => messages.text(key, params, names) });
  }, [module, log, view, eyes.curtain, table.chairs, messages, names]);
  const [lit, setLit] = useState<readonly string[]>([]);
  useSpace(paced, shown);
  return { pace, recap, lit, setLit };
}

/** The first games are shown slowly: somebody who has seen a few through knows where to look. */
function usePlayedCount(table: Table): void {
  const counts = table.over && !table.analysis && table.chairs.some((chair) => chair.mine);
  useEffect(() => {
    const { seenEnds } = getSettings();
    if (counts && !seenEnds.includes(table.id)) changeSettings({ seenEnds: [...seenEnds, table.id].slice(-20) });
  }, [counts, table.id]);
}

/** Space goes on: to the next move where one goes step by step, else to one's own turn. */
function useSpace(paced: PacedTable, { waiting, held }: ShownTable): void {
  useEffect(() => {
    if (waiting === 0) return;
    const onKey = (event: KeyboardEvent) => {
      const control = event.target instanceof Element && event.target.closest("button, a, input, [role=button]");
      if (event.key !== " " || control || document.querySelector(".overlay") !== null) return;
      event.preventDefault();
      if (held) paced.next();
      else paced.skip();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [paced, waiting, held]);
}
