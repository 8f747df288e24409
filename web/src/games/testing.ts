/* For the tests of boards: recorded moments, and the props a table would give. */
import { vi } from "vitest";
import en from "../i18n/en.json";
import { Messages } from "../i18n/messages";
import type { Choice, View } from "../protocol/messages";
import type { BoardProps } from "./board";

export interface Moment {
  seat: number;
  view: View;
  choices: Choice[];
}

/** The client's English words with those of the catalogues given. */
export function wordsOf(catalogues: Record<string, Record<string, string>>): Messages {
  return new Messages("en", Object.assign({}, en, ...Object.values(catalogues)) as Record<string, string>);
}

export function boardProps(
  moment: Moment,
  words: Messages,
  names: readonly string[],
  change: Partial<BoardProps> = {},
): BoardProps {
  return {
    view: moment.view,
    choices: moment.choices,
    seat: moment.seat,
    people: names.map((name, seat) => ({
      seat,
      name,
      isYou: seat === moment.seat,
      isBot: false,
      toAct: seat === moment.seat,
    })),
    picked: null,
    pick: vi.fn(),
    choose: vi.fn(),
    narrow: vi.fn(),
    cancelled: 0,
    looked: null,
    look: vi.fn(),
    whyNot: vi.fn(),
    enlarge: vi.fn(),
    t: (key, params) => words.text(key, params, names),
    words,
    language: "en",
    reducedMotion: true,
    size: "desktop",
    width: 1100,
    height: 740,
    lastEvents: [],
    replay: false,
    chosen: null,
    ...change,
  };
}
