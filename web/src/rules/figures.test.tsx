/* The figures of the rules pages: every page shows those that are drawn, and docs/rules/figures holds them as they are.
   `PIAZZA_FIGURES=write npx vitest run src/rules/figures.test.tsx` writes them anew. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Figure, Figures } from "../games/figure";
import { LANGUAGES, type Language, loadMessages } from "../i18n/catalogues";
import { KitDefs } from "../kit/Defs";
import { contentsOf, sectionsOf } from "./sections";

const files = import.meta.glob<{ default: Figures }>("../games/*/figures.tsx", { eager: true });
const pages = import.meta.glob<string>("../../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });
const FOLDER = resolve(import.meta.dirname, "../../../docs/rules/figures");
const TOKENS = readFileSync(resolve(import.meta.dirname, "../kit/tokens.css"), "utf8");

const games = Object.entries(files).map(([path, file]) => ({ game: path.split("/")[2] ?? "", own: file.default }));

/** The look by day, for a file without a style sheet. */
const DAY = new Map(
  [...(TOKENS.split("}")[0] ?? "").matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((found) => [found[1], found[2]?.trim()]),
);

function settled(text: string): string {
  let now = text;
  for (let turn = 0; turn < 4 && now.includes("var("); turn++)
    now = now.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => DAY.get(name) ?? whole);
  return now;
}

const SVG = "http://www.w3.org/2000/svg";

/** Patterns, gradients and symbols by their ids, as text. */
function definitionsOf(own: Figures): Map<string, string> {
  const markup = renderToStaticMarkup(
    <svg xmlns={SVG}>
      <KitDefs />
      {own.defs}
    </svg>,
  );
  const page = new DOMParser().parseFromString(markup, "image/svg+xml");
  const found = new Map<string, string>();
  for (const defs of page.getElementsByTagName("defs"))
    for (const one of defs.children)
      found.set(one.id, new XMLSerializer().serializeToString(one).replace(` xmlns="${SVG}"`, ""));
  return found;
}

/** The definitions that a drawing refers to, and those that these refer to, in the order in which they are met. */
function neededBy(drawing: string, definitions: Map<string, string>): string {
  const needed = new Map<string, string>();
  const look = (text: string) => {
    for (const found of text.matchAll(/url\(#([\w-]+)\)|href="#([\w-]+)"/g)) {
      const id = found[1] ?? found[2] ?? "";
      const defined = definitions.get(id);
      if (defined === undefined || needed.has(id)) continue;
      needed.set(id, defined);
      look(defined);
    }
  };
  look(drawing);
  return [...needed.values()].join("");
}

const definitions = new Map(games.map(({ game, own }) => [game, definitionsOf(own)]));

async function written(figure: Figure, game: string, language: Language): Promise<string> {
  const messages = await loadMessages(language, game);
  const drawing = renderToStaticMarkup(<g>{figure.draw((key, params) => messages.text(key, params))}</g>);
  const defs = neededBy(drawing, definitions.get(game) ?? new Map<string, string>());
  const head = `<svg xmlns="${SVG}" viewBox="0 0 ${figure.w} ${figure.h}" width="${figure.w}" height="${figure.h}">`;
  return `${settled(`${head}<defs>${defs}</defs>${drawing}</svg>`)}\n`;
}

function shownIn(page: string): { name: string; language: string }[] {
  return [...page.matchAll(/!\[[^\]]+\]\(figures\/([\w-]+)\.(\w+)\.svg\)/g)].map((found) => ({
    name: found[1] ?? "",
    language: found[2] ?? "",
  }));
}

describe.each(games)("$game", ({ game, own }) => {
  it("shows every figure once in each language, and no others", () => {
    for (const language of LANGUAGES) {
      const shown = shownIn(pages[`../../../docs/rules/${game}.${language}.md`] ?? "");
      expect(shown.map(({ name }) => name).sort()).toEqual(Object.keys(own.figures).sort());
      expect(new Set(shown.map((one) => one.language))).toEqual(new Set([language]));
    }
  });

  it("has words for every sign", async () => {
    for (const language of LANGUAGES) {
      const messages = await loadMessages(language, game);
      for (const { word } of own.signs) expect(messages.has(word), word).toBe(true);
    }
  });

  it.each(Object.keys(own.figures))("%s is written out as it is drawn", async (name) => {
    const figure = own.figures[name] as Figure;
    for (const language of LANGUAGES) {
      const text = await written(figure, game, language);
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
      const path = `${FOLDER}/${name}.${language}.svg`;
      if (process.env["PIAZZA_FIGURES"] === "write") {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(path, text);
      }
      expect(existsSync(path) ? readFileSync(path, "utf8") : "", `${path} is stale: see the top of this file`).toBe(
        text,
      );
    }
  });
});

it("has no file that nothing shows", () => {
  const wanted = games.flatMap(({ own }) =>
    Object.keys(own.figures).flatMap((name) => LANGUAGES.map((language) => `${name}.${language}.svg`)),
  );
  expect(readdirSync(FOLDER).sort()).toEqual(wanted.sort());
});

describe("contents", () => {
  it.each(Object.keys(pages).filter((path) => !path.includes("cards")))("%s lists every passage once", (path) => {
    const sections = sectionsOf(pages[path] ?? "");
    const listed = contentsOf(sections).flatMap((entry) => [entry.id, ...entry.within.map((one) => one.id)]);
    expect(listed).toEqual(sections.slice(1).map((section) => section.id));
    expect(listed.length).toBeGreaterThan(8);
  });
});
