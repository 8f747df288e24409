/* What a person has set for this browser. Kept in local storage; every component that reads it follows changes. */
import { useSyncExternalStore } from "react";
import type { Language } from "../i18n/catalogues";
import type { Pace } from "./pace";

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  /** 1 is the designed size. */
  textScale: number;
  motion: "system" | "on" | "off";
  sound: "off" | "quiet" | "full";
  notify: boolean;
  /** Whether a choice is played at the first tap, without the confirm step. */
  atOnce: boolean;
  /** How one's turn ends when only leaders could still be used: after a moment, at once, or when one says so. */
  endTurn: "pause" | "now" | "ask";
  /** How fast this person is shown what others do; null until they choose: slow in the first games, then normal. */
  pace: Pace | null;
  /** The last tables whose end was seen in this browser. */
  seenEnds: readonly string[];
  /** The games whose introduction was read. */
  met: readonly string[];
}

const KEY = "piazza.settings";
const listeners = new Set<() => void>();

function defaults(): Settings {
  const language: Language = navigator.language?.startsWith("ja") ? "ja" : "en";
  return {
    language,
    theme: "system",
    textScale: 1,
    motion: "system",
    sound: "quiet",
    notify: false,
    atOnce: false,
    endTurn: "pause",
    pace: null,
    seenEnds: [],
    met: [],
  };
}

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings> & { sound?: unknown };
    // Sound was once on or off.
    if (typeof kept.sound === "boolean") kept.sound = kept.sound ? "full" : "quiet";
    return { ...defaults(), ...kept };
  } catch {
    return defaults();
  }
}

let current = read();
apply(current);

export function getSettings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Private windows may refuse storage: the setting then lasts as long as the page.
  }
  apply(current);
  for (const listener of listeners) listener();
}

function apply(settings: Settings): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.style.setProperty("--text-scale", String(settings.textScale));
  const night = settings.theme === "dark" || (settings.theme === "system" && media("(prefers-color-scheme: dark)"));
  if (night) root.dataset["theme"] = "dark";
  else delete root.dataset["theme"];
  if (settings.motion === "system") delete root.dataset["motion"];
  else root.dataset["motion"] = settings.motion;
}

function media(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

export function isNight(): boolean {
  return document.documentElement.dataset["theme"] === "dark";
}

export function motionIsReduced(settings: Settings): boolean {
  return settings.motion === "off" || (settings.motion === "system" && media("(prefers-reduced-motion: reduce)"));
}

const FIRST_GAMES = 3;

export function paceOf({ pace, seenEnds }: Settings): Pace {
  return pace ?? (seenEnds.length < FIRST_GAMES ? "slow" : "normal");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, getSettings, getSettings);
}

if (typeof matchMedia === "function") {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changeSettings({}));
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => changeSettings({}));
}
