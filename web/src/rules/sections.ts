/* A rules page cut at its headings, each passage in pieces of text and figures. */
import { marked } from "marked";

/** A figure by its name, with what it shows in words. */
export interface FigurePiece {
  figure: string;
  words: string;
}

export interface Section {
  id: string;
  title: string;
  level: number;
  html: string;
  /** The same, cut where figures stand. */
  pieces: readonly (string | FigurePiece)[];
  plain: string;
}

/** The page cut at its headings. A heading is named in every language alike by `## Title {#anchor}`, or by a
    line `<a id="anchor"></a>` before it. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  let title = "";
  let level = 1;
  let id = "top";
  let body: string[] = [];
  const close = () => {
    const text = body.join("\n");
    if (title === "" && text.trim() === "") return;
    const html = told(linked(headed(marked.parse(bold(text), { async: false }))));
    sections.push({ id, title, level, html, pieces: piecesOf(html), plain: `${title}\n${text}`.toLowerCase() });
  };
  let named: string | null = null;
  for (const line of markdown.split("\n")) {
    const anchor = /^<a id="([\w.-]+)"><\/a>\s*$/.exec(line);
    if (anchor !== null) {
      named = anchor[1] ?? null;
      continue;
    }
    const heading = /^(#{1,3})\s+(.*?)\s*(?:\{#([\w.-]+)\})?\s*$/.exec(line);
    if (heading === null) {
      body.push(line);
      continue;
    }
    close();
    level = heading[1]?.length ?? 1;
    title = heading[2] ?? "";
    id = heading[3] ?? named ?? slug(title);
    named = null;
    body = [];
  }
  close();
  return sections;
}

/** Pictures of the folder of figures: the browser draws them itself, in its language, by day and by night. */
const FIGURE = /<p><img src="figures\/([\w-]+)\.\w+\.svg" alt="([^"]*)"\s*\/?><\/p>/g;

function piecesOf(html: string): (string | FigurePiece)[] {
  const found: (string | FigurePiece)[] = [];
  let from = 0;
  for (const match of html.matchAll(FIGURE)) {
    found.push(html.slice(from, match.index));
    found.push({ figure: match[1] ?? "", words: match[2] ?? "" });
    from = match.index + match[0].length;
  }
  found.push(html.slice(from));
  return found.filter((piece) => typeof piece !== "string" || piece.trim() !== "");
}

/** Bold beside Japanese brackets: the common rules of Markdown see no word's edge there. */
function bold(text: string): string {
  return text.replace(/\*\*([^*\n]+)\*\*/g, "<strong>$1</strong>");
}

/** Links between the rules pages lead to the pages of the client, and never away from a table. */
function linked(html: string): string {
  return html.replace(/href="([\w-]+)\.(?:en|ja)\.md"/g, 'href="/rules/$1" target="_blank" rel="noopener"');
}

/** The corner above a column of names heads nothing. */
function headed(html: string): string {
  return html.replace(/<th>\s*<\/th>/g, "<td></td>");
}

/** Worked examples stand out. */
function told(html: string): string {
  return html.replace(/<p>(?=<strong>(?:Example|例)[.。]?<\/strong>)/g, '<p class="rules-example">');
}

export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A heading as it is read. */
export function clean(title: string): string {
  return title.replace(/[*`]/g, "");
}

export interface Entry {
  id: string;
  title: string;
  /** 0 where it has none: passages before the first heading and within another. */
  number: number;
  within: readonly { id: string; title: string }[];
}

/** The contents of a page: its headings, those of the third level within the one before. */
export function contentsOf(sections: readonly Section[]): Entry[] {
  const found: { id: string; title: string; number: number; within: { id: string; title: string }[] }[] = [];
  for (const { id, title, level } of sections.slice(1)) {
    const last = found.at(-1);
    if (level > 2 && last !== undefined) last.within.push({ id, title: clean(title) });
    else found.push({ id, title: clean(title), number: found.length + 1, within: [] });
  }
  return found;
}
