/* The state between a question and its answer: what is picked, what is being composed, which group is open. */
import { useCallback, useMemo, useState } from "react";
import type { Composed } from "../games/board";
import type { Choice } from "../protocol/messages";
import { useFreshState } from "../state/hooks";

export interface Narrowed {
  texts: readonly string[];
  title: string | undefined;
  composed: Readonly<Record<string, Composed>>;
}

export interface Actions {
  choices: readonly Choice[];
  picked: string | null;
  /** The steps that were picked with it. */
  then: readonly string[];
  /** The words of the picked move when a board composed it from several steps. */
  pickedLabel: string | null;
  looked: string | null;
  narrowed: Narrowed | null;
  group: string | null;
  pick(text: string | null, then?: readonly string[], label?: string): void;
  choose(text: string, then?: readonly string[]): void;
  /** Marks a choice as picked and never plays it: for advice, and for what a board proposes. */
  hold(text: string | null, then?: readonly string[], label?: string): void;
  look(text: string | null): void;
  narrow(texts: readonly string[] | null, title?: string, composed?: Readonly<Record<string, Composed>>): void;
  /** Shows the choices of one kind; null: all again. */
  openGroup(kind: string | null): void;
  /** One step back in what is being composed; false when there was nothing to take back. */
  cancel(): boolean;
}

interface Options {
  choices: readonly Choice[];
  /** Names the question: everything composed is forgotten when it changes. */
  question: string;
  atOnce: boolean;
  /** Choices that need no confirming. */
  quick: (choice: Choice) => boolean;
  play: (text: string, then: readonly string[]) => void;
}

const NO_STEPS: readonly string[] = [];

/** `cancelled` counts how often the reader cancelled: boards that compose moves start anew when it changes. */
export function useActions({ choices, question, atOnce, quick, play }: Options): Actions & { cancelled: number } {
  const [held, setPick] = useFreshState<Picked | null>(question, null);
  const [picked, then, pickedLabel] = [held?.text ?? null, held?.then ?? NO_STEPS, held?.label ?? null];
  const [looked, setLooked] = useFreshState<string | null>(question, null);
  const [narrowed, setNarrowed] = useFreshState<Narrowed | null>(question, null);
  const [group, setGroup] = useFreshState<string | null>(question, null);
  const [cancelled, setCancelled] = useState(0);

  const choose = useCallback(
    (text: string, then?: readonly string[]) => {
      const steps = then ?? (held?.text === text ? held.then : []);
      if (choices.some((choice) => choice.text === text)) play(text, steps);
    },
    [choices, play, held],
  );
  const pick = useCallback(
    (text: string | null, then: readonly string[] = [], label?: string) => {
      const choice = choices.find((one) => one.text === text);
      if (text === null) setPick(null);
      else if (atOnce || (choice !== undefined && quick(choice)) || (held?.text === text && sameSteps(held.then, then)))
        choose(text, then);
      else setPick({ text, then, label: label ?? null });
    },
    [atOnce, choices, quick, held, choose, setPick],
  );
  const hold = useCallback(
    (text: string | null, then: readonly string[] = NO_STEPS, label?: string) =>
      setPick(text === null ? null : { text, then, label: label ?? null }),
    [setPick],
  );
  const narrow = useCallback(
    (texts: readonly string[] | null, title?: string, composed: Readonly<Record<string, Composed>> = {}) => {
      setNarrowed(texts === null ? null : { texts, title, composed });
      setPick((before) => (texts === null || before === null || texts.includes(before.text) ? before : null));
    },
    [setNarrowed, setPick],
  );
  const cancel = useCallback(() => {
    if (picked === null && narrowed === null && group === null) return false;
    if (picked !== null) setPick(null);
    else if (group !== null) setGroup(null);
    if (picked === null) {
      setNarrowed(null);
      setCancelled((n) => n + 1);
    }
    return true;
  }, [picked, narrowed, group, setPick, setNarrowed, setGroup]);
  const composed = useMemo(
    () => ({ choices, picked, then, pickedLabel, looked, narrowed, group, cancelled }),
    [choices, picked, then, pickedLabel, looked, narrowed, group, cancelled],
  );
  const doing = useMemo(
    () => ({ pick, choose, hold, narrow, cancel, look: setLooked, openGroup: setGroup }),
    [pick, choose, hold, narrow, cancel, setLooked, setGroup],
  );
  return useMemo(() => ({ ...composed, ...doing }), [composed, doing]);
}

interface Picked {
  text: string;
  then: readonly string[];
  label: string | null;
}

function sameSteps(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i]);
}
