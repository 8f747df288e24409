import { describe, expect, it } from "vitest";
import en from "./en.json";
import ja from "./ja.json";
import { eventText, fieldsOf, Messages, READER } from "./messages";
import vectors from "./vectors.json";

const words = new Messages("en", vectors.catalogue);

describe("the pattern rules, as the engine has them", () => {
  it.each(vectors.cases)("$key $params", ({ key, params, text }) => {
    expect(words.text(key, params, vectors.names)).toBe(text);
  });
  it.each(vectors.faults)("a missing word is an error: $key $params", ({ key, params }) => {
    expect(() => words.text(key, params, vectors.names)).toThrow();
  });
});

describe("the reader is no name among others", () => {
  const log = new Messages("en", {
    ...vectors.catalogue,
    ...en,
    hand: "{seat|seat}’s hand",
    takes: "Tile 3: {seat|seat} {seat|verb|takes|take} it from {victim|seat}.",
    member: "The member of {seat|seat} is placed.",
  });
  const names = [READER, "Benozzo"];
  it.each([
    ["verb", { seat: 0 }, "You take it"],
    ["verb", { seat: 1 }, "Benozzo takes it"],
    ["verbs", { seats: [0] }, "You win"],
    ["verbs", { seats: [1] }, "Benozzo wins"],
    ["takes", { seat: 0, victim: 1 }, "Tile 3: you take it from Benozzo."],
    ["takes", { seat: 1, victim: 0 }, "Tile 3: Benozzo takes it from you."],
    ["hand", { seat: 0 }, "Your hand"],
    ["member", { seat: 0 }, "The member of yours is placed."],
  ])("%s %o", (key, params, text) => expect(log.text(key, params, names)).toBe(text));
});

describe("events", () => {
  const log = new Messages("en", {
    "event.draw": "{seat|seat} draws.",
    "event.draw.known": "{seat|seat} draws {card}.",
    "seat.unnamed": "Player {n}",
  });
  it("tells what the reader may know", () => {
    expect(eventText(log, { key: "draw", seat: 0 }, ["Mika"])).toBe("Mika draws.");
    expect(eventText(log, { key: "draw", seat: 0, card: 7 }, ["Mika"])).toBe("Mika draws 7.");
  });
  it("says nothing when there is nothing to say", () => {
    expect(eventText(log, { key: "shuffle" }, [])).toBe("");
  });
});

describe("the product's own words", () => {
  it("are the same in both languages, key by key", () => {
    expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
  });
  it("need the same parameters in both languages", () => {
    for (const [key, pattern] of Object.entries(en)) {
      // A plural word may be missing where a language has none, so only the set of names counts.
      const inJapanese = new Set(fieldsOf((ja as Record<string, string>)[key] ?? ""));
      const inEnglish = new Set(fieldsOf(pattern));
      for (const name of inJapanese) expect(inEnglish, key).toContain(name);
    }
  });
  it("are never empty", () => {
    for (const catalogue of [en, ja])
      for (const [key, pattern] of Object.entries(catalogue)) expect(pattern.trim(), key).not.toBe("");
  });
});

// Every key written in a component exists: those that are put together are listed by their beginnings.
const sources = import.meta.glob<string>("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const engine = import.meta.glob<Record<string, string>>("../../../src/piazza/{core,games/*}/i18n/en.json", {
  import: "default",
  eager: true,
});

describe("the words that components ask for", () => {
  const known = new Set([...Object.keys(en), ...Object.values(engine).flatMap((catalogue) => Object.keys(catalogue))]);
  const asked = Object.entries(sources)
    .filter(([path]) => !path.includes(".test."))
    .flatMap(([path, text]) =>
      [...text.matchAll(/\bt\(\s*"([a-z][\w.]*)"/g)].map((match) => ({ path, key: match[1] ?? "" })),
    );
  it("were found in the sources", () => {
    expect(asked.length).toBeGreaterThan(100);
  });
  it("all exist", () => {
    expect(asked.filter(({ key }) => !known.has(key))).toEqual([]);
  });
});
