/* What this browser has learnt: the step reached in each lesson, which tips were seen, how each game was first met. */
import { useSyncExternalStore } from "react";
import type { Json } from "../protocol/messages";

export type Meeting = "lesson" | "help" | "known";

/** A table against bots as somebody likes it. */
export interface Play {
  players: number;
  level: string;
  options: Json;
}

export interface Learning {
  /** The step at which each lesson was left, and whether it was finished once. */
  lessons: Readonly<Record<string, { step: number; done: boolean }>>;
  /** How a game was met for the first time: the question is asked once a game. */
  met: Readonly<Record<string, Meeting>>;
  /** The table that was wished for then. */
  plays: Readonly<Record<string, Play>>;
  /** The tips that were read or done, by name; they do not come again. */
  tips: readonly string[];
  /** No tips at all. */
  quiet: boolean;
}

const KEY = "piazza.learning";
const NOTHING: Learning = { lessons: {}, met: {}, plays: {}, tips: [], quiet: false };
const listeners = new Set<() => void>();

function read(): Learning {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Learning>) };
  } catch {
    return NOTHING;
  }
}

let current = read();

export function getLearning(): Learning {
  return current;
}

export function changeLearning(change: Partial<Learning>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Private windows may refuse storage: it then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Keeps where a lesson was left; one that was finished once stays finished. */
export function keepPlace(lesson: string, step: number, done: boolean): void {
  const before = current.lessons[lesson];
  changeLearning({ lessons: { ...current.lessons, [lesson]: { step, done: done || before?.done === true } } });
}

export function seeTip(...tips: readonly string[]): void {
  changeLearning({ tips: [...new Set([...current.tips, ...tips])] });
}

export function meet(game: string, how: Meeting): void {
  changeLearning({ met: { ...current.met, [game]: how } });
}

export function keepPlay(game: string, play: Play): void {
  changeLearning({ plays: { ...current.plays, [game]: play } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLearning(): Learning {
  return useSyncExternalStore(subscribe, getLearning, getLearning);
}
