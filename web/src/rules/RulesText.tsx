/* The text of a rules page: contents, search, passages with their figures and examples. */
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Figures } from "../games/figure";
import { useWords } from "../i18n/context";
import { useFigures } from "./figures";
import "./rules.css";
import { clean, contentsOf, type Entry, type FigurePiece, type Section, sectionsOf } from "./sections";

interface RulesTextProps {
  game: string;
  markdown: string;
  /** Where it opens. */
  anchor: string | null;
  /** That passage speaks of what is asked at the table now. */
  asked?: boolean;
  /** The contents stand beside the text; otherwise they fold. */
  wide?: boolean;
  /** What stands at the end of a passage. */
  after?: (section: string) => ReactNode;
  /** Called with the passage that is being read. */
  onPassage?: (section: string) => void;
}

export function RulesText({ game, markdown, anchor, asked = false, wide = false, after, onPassage }: RulesTextProps) {
  const { t } = useWords();
  const [wanted, setWanted] = useState("");
  const sections = useMemo(() => sectionsOf(markdown), [markdown]);
  const figures = useFigures(game);
  const needle = wanted.trim().toLowerCase();
  const found = needle === "" ? sections : sections.filter((section) => section.plain.includes(needle));
  const [followed, setFollowed] = useState<{ passage: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const current = usePassage(box, found, wide ? onPassage : undefined);
  const show = (passage: string) => {
    const passages = [...(box.current?.querySelectorAll("section") ?? [])];
    passages.find((section) => section.dataset.anchor === passage)?.scrollIntoView({ block: "start" });
  };
  const drawn = figures !== null;
  useEffect(() => {
    if (anchor !== null) show(anchor);
  }, [anchor, sections, drawn]);
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
    <div className={`rules ${wide ? "beside" : ""}`} onClick={follow}>
      <div className="rules-index">
        <input
          className="input"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={t("rules.search")}
          aria-label={t("rules.search")}
        />
        <Contents entries={contentsOf(sections)} wide={wide} current={current} />
      </div>
      <div className="rules-text" ref={box} tabIndex={0} role="region" aria-label={t("rules.label")}>
        {figures === null ? null : (
          <svg className="rules-defs" width="0" height="0" aria-hidden="true">
            {figures.defs}
          </svg>
        )}
        {found.map((section) => (
          <Passage key={section.id} section={section} here={asked && section.id === anchor} figures={figures}>
            {after?.(section.id)}
          </Passage>
        ))}
        {found.length === 0 ? <p>{t("rules.none", { text: wanted })}</p> : null}
      </div>
    </div>
  );
}

/** The passage at the upper edge of what is in sight. */
function usePassage(
  box: React.RefObject<HTMLDivElement | null>,
  sections: readonly Section[],
  tell: ((section: string) => void) | undefined,
): string {
  const [current, setCurrent] = useState("");
  useEffect(() => {
    if (tell === undefined || typeof IntersectionObserver === "undefined") return;
    const watch = new IntersectionObserver(
      (seen) => {
        const now = seen.find((one) => one.isIntersecting)?.target;
        if (!(now instanceof HTMLElement) || now.dataset.anchor === undefined) return;
        setCurrent(now.dataset.anchor);
        tell(now.dataset.anchor);
      },
      { rootMargin: "-12% 0px -82% 0px" },
    );
    for (const passage of box.current?.querySelectorAll("section") ?? []) watch.observe(passage);
    return () => watch.disconnect();
  }, [box, sections, tell]);
  return current;
}

function Contents({ entries, wide, current }: { entries: readonly Entry[]; wide: boolean; current: string }) {
  const { t } = useWords();
  const list = (
    <ol className="rules-contents">
      {entries.map((entry) => (
        <ContentsEntry key={entry.id} entry={entry} current={current} unfolded={!wide} />
      ))}
    </ol>
  );
  if (wide) return <nav aria-label={t("rules.contents")}>{list}</nav>;
  return (
    <details className="rules-fold">
      <summary>{t("rules.contents")}</summary>
      <nav aria-label={t("rules.contents")}>{list}</nav>
    </details>
  );
}

function ContentsEntry({ entry, current, unfolded }: { entry: Entry; current: string; unfolded: boolean }) {
  const isHere = entry.id === current || entry.within.some((one) => one.id === current);
  const at = (id: string) => (id === current ? { "aria-current": "location" as const } : {});
  return (
    <li className={isHere ? "here" : ""}>
      <a href={`#${entry.id}`} {...at(entry.id)}>
        <span className="rules-number" aria-hidden="true">
          {entry.number}
        </span>
        {entry.title}
      </a>
      {entry.within.length > 0 && (isHere || unfolded) ? (
        <ul>
          {entry.within.map((one) => (
            <li key={one.id}>
              <a href={`#${one.id}`} {...at(one.id)}>
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface PassageProps {
  section: Section;
  here: boolean;
  figures: Figures | null;
  children: ReactNode;
}

function Passage({ section, here, figures, children }: PassageProps) {
  const { t } = useWords();
  return (
    <section data-anchor={section.id} className={here ? "here" : ""}>
      {here ? <p className="rules-here">{t("rules.here")}</p> : null}
      {section.title === "" ? null : <Heading level={section.level} text={clean(section.title)} />}
      {section.pieces.map((piece, i) =>
        typeof piece === "string" ? (
          <div key={i} dangerouslySetInnerHTML={{ __html: piece }} />
        ) : (
          <DrawnFigure key={i} piece={piece} figures={figures} />
        ),
      )}
      {children}
    </section>
  );
}

/** Drawn smaller its letters could not be read: then it is scrolled. */
const READABLE = 0.78;

/** Until it can be drawn its words stand for it. */
function DrawnFigure({ piece, figures }: { piece: FigurePiece; figures: Figures | null }) {
  const { messages } = useWords();
  const found = figures?.figures[piece.figure];
  return (
    <figure className="rules-figure" data-figure={piece.figure} tabIndex={0}>
      {found === undefined ? (
        <figcaption>{piece.words}</figcaption>
      ) : (
        <svg
          viewBox={`0 0 ${found.w} ${found.h}`}
          width={found.w}
          style={{ minWidth: found.w * READABLE }}
          role="img"
          aria-label={piece.words}
        >
          {found.draw((key, params) => messages.text(key, params))}
        </svg>
      )}
    </figure>
  );
}

function Heading({ level, text }: { level: number; text: string }) {
  return level === 1 ? <h2>{text}</h2> : level === 2 ? <h3>{text}</h3> : <h4>{text}</h4>;
}
