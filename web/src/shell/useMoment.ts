/* A stop at what was decided before everybody's eyes, such as a contest: it stays for its time, or until the reader
   goes on. Nothing of it reaches the server, and nobody whose clock runs is kept waiting. */
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Moment } from "../games/board";
import { useWords } from "../i18n/context";
import type { Table } from "../protocol/messages";
import { seatKey, type TableState } from "../state/connection";
import { useFreshState } from "../state/hooks";
import { isTimed, type Pace, type PacedTable, type ShownTable } from "../state/pace";
import { motionIsReduced, useSettings } from "../state/settings";
import { isTyping } from "./useBarKeys";
import type { useSeat } from "./useSeat";

/** Milliseconds that a moment stays at the usual pace, once all of it has come. */
const STAY = 2500;

interface Input {
  seated: ReturnType<typeof useSeat>;
  state: TableState;
  table: Table;
  paced: PacedTable;
  shown: ShownTable;
  pace: Pace;
}

export interface Stop {
  moment: Moment;
  /** Nothing is to move. */
  still: boolean;
  /** Counts how often it was shown again. */
  round: number;
  /** Goes on to what comes after. */
  onGo: () => void;
  /** No more stops in this game. */
  onNoMore: () => void;
  onAgain: () => void;
}

export function useMoment({ seated, state, table, paced, shown, pace }: Input): Stop | null {
  const { module, eyes, view, people } = seated;
  const { messages } = useWords();
  const settings = useSettings();
  const still = motionIsReduced(settings);
  const [noMore, setNoMore] = useFreshState(table.id, false);
  const [left, setLeft] = useState(-1);
  const isMoment = noMore ? undefined : module?.isMoment;
  useEffect(() => {
    paced.set({ isStop: (lines) => view !== null && (isMoment?.({ view, lines }) ?? false) });
  }, [paced, isMoment, view]);
  const key = seatKey(eyes.seat);
  const log = state.logs[key];
  const fresh = state.fresh[key];
  const stops = pace !== "instant" && !eyes.curtain && !table.over && !isTimed(state) && left !== state.number;
  const moment = useMemo(() => {
    if (!stops || view === null || log === undefined || fresh === undefined || !isMoment?.({ view, lines: fresh }))
      return null;
    const names = people.map((person) => person.name);
    return (
      module?.moment?.({ view, people, log, fresh, t: (word, params) => messages.text(word, params, names) }) ?? null
    );
  }, [stops, view, people, log, fresh, isMoment, module, messages]);
  const [round, setRound] = useFreshState(`${state.number}`, 0);
  const onGo = () => {
    setLeft(state.number);
    if (shown.waiting > 0) paced.next();
  };
  const onNoMore = () => {
    setNoMore(true);
    onGo();
  };
  const lasts = moment === null ? null : (still ? 0 : moment.lasts) + STAY;
  useLife(pace === "normal" ? lasts : null, `${state.number} ${round}`, onGo);
  const stop = moment === null ? null : { moment, still, round, onGo, onNoMore, onAgain: () => setRound(round + 1) };
  useMomentKeys(stop);
  return stop;
}

/** Goes on after so many milliseconds, unless somebody touches anything meanwhile. */
function useLife(lasts: number | null, key: string, onGo: () => void): void {
  const [held, setHeld] = useFreshState(key, false);
  const go = useEffectEvent(onGo);
  const runs = lasts !== null && !held;
  useEffect(() => {
    if (!runs) return;
    const timer = window.setTimeout(() => go(), lasts);
    const hold = () => setHeld(true);
    window.addEventListener("pointerdown", hold);
    window.addEventListener("keydown", hold);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("pointerdown", hold);
      window.removeEventListener("keydown", hold);
    };
  }, [runs, lasts, key, setHeld]);
}

/** Enter and Space go on, Escape too; R shows it again, S stops no more. They are heard before anything on the page. */
function useMomentKeys(stop: Stop | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (stop === null || isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector(".overlay, .curtain") !== null) return;
    const act = { Enter: stop.onGo, " ": stop.onGo, Escape: stop.onGo, r: stop.onAgain, s: stop.onNoMore }[event.key];
    const isElsewhere = (event.key === "Enter" || event.key === " ") && isOtherControl(event.target);
    if (act === undefined || isElsewhere) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) act();
  });
  const is = stop !== null;
  useEffect(() => {
    if (!is) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [is]);
}

/** A control outside the bar and the board keeps its own keys. */
function isOtherControl(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest("button, a, input, select, textarea, [role=button], [role=tab]");
  return control !== null && !control.matches(".confirm") && control.closest("#board") === null;
}
