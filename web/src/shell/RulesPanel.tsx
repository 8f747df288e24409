/* The rules page of a game beside the board: searchable, opened at the passage that speaks of the present question. */
import { marked } from "marked";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../i18n/context";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";

interface RulesPanelProps {
  game: string;
  anchor?: string | null;
}

export function RulesPanel({ game, anchor }: RulesPanelProps) {
  const { t, language } = useWords();
  const { value, failed } = useFetched(() => api.rules(game, language), `${game}/${language}`);
  if (failed !== null) return <p className="rules-problem">{t("rules.problem")}</p>;
  if (value === null) return <p className="rules-problem">{t("loading")}</p>;
  return <RulesText markdown={value} anchor={anchor ?? null} />;
}

export interface Section {
  id: string;
  title: string;
  level: number;
  html: string;
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
    if (title !== "" || text.trim() !== "")
      sections.push({
        id,
        title,
        level,
        html: linked(marked.parse(bold(text), { async: false })),
        plain: `${title}\n${text}`.toLowerCase(),
      });
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

/** Bold beside Japanese brackets: the common rules of Markdown see no word's edge there. */
function bold(text: string): string {
  return text.replace(/\*\*([^*\n]+)\*\*/g, "<strong>$1</strong>");
}

/** Links between the rules pages lead to the pages of the client, and never away from a table. */
function linked(html: string): string {
  return html.replace(/href="([\w-]+)\.(?:en|ja)\.md"/g, 'href="/rules/$1" target="_blank" rel="noopener"');
}

export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

export function RulesText({ markdown, anchor }: { markdown: string; anchor: string | null }) {
  const { t } = useWords();
  const [wanted, setWanted] = useState("");
  const sections = useMemo(() => sectionsOf(markdown), [markdown]);
  const needle = wanted.trim().toLowerCase();
  const found = needle === "" ? sections : sections.filter((section) => section.plain.includes(needle));
  const [followed, setFollowed] = useState<{ passage: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const show = (passage: string) => {
    const passages = [...(box.current?.querySelectorAll("section") ?? [])];
    passages.find((section) => section.dataset.anchor === passage)?.scrollIntoView({ block: "start" });
  };
  useEffect(() => {
    if (anchor !== null) show(anchor);
  }, [anchor, sections]);
  useEffect(() => {
    if (followed !== null) show(followed.passage);
  }, [followed]);
  /* A link within the page: the browser would look for an id, and change the address of the table. */
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const href = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;
    if (!href?.startsWith("#")) return;
    event.preventDefault();
    setWanted("");
    setFollowed({ passage: href.slice(1) });
  };
  return (
    <div className="rules">
      <input
        className="input"
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        placeholder={t("rules.search")}
        aria-label={t("rules.search")}
      />
      <div className="rules-text" ref={box} tabIndex={0} role="region" aria-label={t("rules.label")} onClick={follow}>
        {found.map((section) => (
          <section key={section.id} data-anchor={section.id} className={section.id === anchor ? "here" : ""}>
            {section.id === anchor ? <p className="rules-here">{t("rules.here")}</p> : null}
            {section.title === "" ? null : <Heading level={section.level} text={section.title} />}
            <div dangerouslySetInnerHTML={{ __html: section.html }} />
          </section>
        ))}
        {found.length === 0 ? <p>{t("rules.none", { text: wanted })}</p> : null}
      </div>
    </div>
  );
}

function Heading({ level, text }: { level: number; text: string }) {
  const clean = text.replace(/[*_`]/g, "");
  return level === 1 ? <h2>{clean}</h2> : level === 2 ? <h3>{clean}</h3> : <h4>{clean}</h4>;
}
