/* Every question opens the rules at a passage that exists, in every language. */
import { describe, expect, it } from "vitest";
import { sectionsOf } from "../rules/sections";
import type { View } from "../protocol/messages";
import type { BoardModule } from "./board";

const boards = import.meta.glob<BoardModule>("./*/index.tsx", { eager: true });
const pages = import.meta.glob<string>("../../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });
const words = import.meta.glob<Record<string, string>>("../../../src/piazza/games/*/i18n/en.json", {
  import: "default",
  eager: true,
});

const LANGUAGES = ["en", "ja"];
/** Questions that chance answers; nobody looks up a rule for them. */
const CHANCE: Record<string, readonly string[]> = {
  lucca: ["deal", "lay"],
  sangimignano: ["deal", "dealer", "draw_card", "draw_noble", "trade_card", "turn_up"],
  aquileia: ["throw", "draw", "draw_laurel", "reveal", "start_player"],
  lorenzo: ["deal", "lay", "roll", "tile", "first"],
};
/** The parts of a view that anchors are chosen by, beside the kind of the question. */
const PHASES = ["placement", "mercatus", "arena", "stadium", "theatrum", "forum", "portus"];

function kindsOf(game: string): string[] {
  const catalogue = words[`../../../src/piazza/games/${game}/i18n/en.json`] ?? {};
  const kinds = Object.keys(catalogue).map((key) => /^ask\.(\w+)$/.exec(key)?.[1] ?? "");
  return kinds.filter((kind) => kind !== "" && !CHANCE[game]?.includes(kind));
}

function anchorsOf(game: string, language: string): Set<string> {
  return new Set(sectionsOf(pages[`../../../docs/rules/${game}.${language}.md`] ?? "").map((section) => section.id));
}

function viewOf(game: string, kind: string | null, phase: string, what: string): View {
  const ask = kind === null ? null : { kind, seats: [0], params: { what } };
  return { game, ask, over: kind === null, board: { phase: kind === null ? "over" : phase } } as unknown as View;
}

describe.each(Object.keys(CHANCE))("%s", (game) => {
  const anchorOf = boards[`./${game}/index.tsx`]?.rulesAnchor;
  const found = [...kindsOf(game), null].flatMap((kind) =>
    PHASES.flatMap((phase) =>
      ["both", "take"].map((what) => ({ kind, anchor: anchorOf?.(viewOf(game, kind, phase, what)) ?? null })),
    ),
  );

  it("has an anchor for every question a player is asked, and for the end", () => {
    expect(kindsOf(game).length).toBeGreaterThan(2);
    expect(found.filter(({ anchor }) => anchor === null)).toEqual([]);
  });
  it.each(LANGUAGES)("finds each of them in %s", (language) => {
    const anchors = anchorsOf(game, language);
    expect([...new Set(found.map(({ anchor }) => anchor))].filter((anchor) => !anchors.has(anchor ?? ""))).toEqual([]);
  });
});
