/* Where a lesson stands: the step, the frames on the way to it, going on, back and leaving. */
import { useCallback, useEffect, useState } from "react";
import type { Lesson, LessonFrame, LessonStep } from "../protocol/messages";
import { getLearning, keepPlace } from "../state/learning";

/** Milliseconds for which something that happens between two steps is shown. */
const FRAME_MS = 750;

export interface AtStep {
  /** The number of the step; `steps.length` when the lesson is over. */
  number: number;
  step: LessonStep | null;
  frame: LessonFrame;
  /** What has happened since the step before, for the list beside the board. */
  told: readonly LessonFrame[];
  /** Something is still happening: the step is not asked yet. */
  moving: boolean;
  over: boolean;
  go: () => void;
  back: (() => void) | null;
  jump: (step: number) => void;
}

/** The step to begin with: the one of the address, else where the lesson was left. */
export function firstStep(lesson: Lesson, wanted: string | null): number {
  const named = wanted === null ? -1 : lesson.steps.findIndex((step) => step.name === wanted);
  if (named >= 0) return named;
  const kept = getLearning().lessons[lesson.name]?.step ?? 0;
  return kept >= lesson.steps.length ? 0 : Math.max(0, kept);
}

export function useLesson(lesson: Lesson, wanted: string | null, still: boolean): AtStep {
  const [number, setNumber] = useState(() => firstStep(lesson, wanted));
  const step = lesson.steps[number] ?? null;
  const frames = step?.frames ?? lesson.last;
  const [at, setAt] = useState(() => frames.length - 1);
  const last = Math.max(0, frames.length - 1);
  const moving = at < last;
  useEffect(() => {
    keepPlace(lesson.name, number, number >= lesson.steps.length);
  }, [lesson, number]);
  useEffect(() => {
    if (!moving) return;
    const timer = window.setTimeout(() => setAt((before) => before + 1), FRAME_MS);
    return () => window.clearTimeout(timer);
  }, [moving, at]);
  const jump = useCallback(
    (to: number) => {
      const next = lesson.steps[to]?.frames ?? lesson.last;
      setNumber(to);
      setAt(Math.max(0, next.length - 1));
    },
    [lesson],
  );
  const go = useCallback(() => {
    if (moving) {
      setAt(last);
      return;
    }
    const next = lesson.steps[number + 1]?.frames ?? lesson.last;
    setNumber(Math.min(number + 1, lesson.steps.length));
    setAt(still ? Math.max(0, next.length - 1) : 0);
  }, [moving, last, lesson, number, still]);
  const shown = frames[Math.min(at, last)] ?? lesson.steps.at(-1)?.frames.at(-1);
  return {
    number,
    step,
    frame: shown as LessonFrame,
    told: frames.slice(0, at + 1),
    moving,
    over: number >= lesson.steps.length,
    go,
    back: number === 0 ? null : () => jump(number - 1),
    jump,
  };
}
