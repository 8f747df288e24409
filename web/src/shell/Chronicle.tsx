/* The log: what happened, newest first and round by round, each entry a way to that moment; pointing at one lights its
   place on the board. What was only laid out and drawn is folded; one person's lines can be read alone. */
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { eventText, type Messages, READER } from "../i18n/messages";
import { Crest } from "../kit/heraldry";
import type { ChatLine, LogLine, View } from "../protocol/messages";
import type { BoardModule, Person } from "../games/board";
import { type Entry, isFold, type Mark, markOf, rounds } from "./logRounds";
import { isAct, lineText, timeOf } from "./talk";

export interface ChronicleLine {
  entry: number;
  by: number;
  text: string;
  /** What people did beside the game: when, in seconds since 1970. */
  act?: { id: number; time: number; code: string };
  /** The round or turn that it belongs to, where it says so. */
  mark?: Mark;
  /** The names of the targets that it is about. */
  places?: readonly string[];
}

/** What the record itself holds of what people did: it is in the log already. */
const RECORDED = ["bot_took_over", "time_out", "resigned", "paused", "resumed", "ended"];

/** What people did, among what happened in the game: each act before the first entry that came after it. */
export function withActs(
  lines: readonly ChronicleLine[],
  chat: readonly ChatLine[],
  names: readonly string[],
  words: Messages,
): readonly ChronicleLine[] {
  const acts = chat.filter((line) => isAct(line) && !RECORDED.includes(line.code));
  if (acts.length === 0) return lines;
  const told = acts.map((line) => ({
    entry: line.entry - 1,
    by: line.seat ?? -1,
    text: lineText(words, line, names),
    act: { id: line.id, time: line.time, code: line.code },
  }));
  return [...lines, ...told].sort((a, b) => a.entry - b.entry || (a.act?.id ?? -1) - (b.act?.id ?? -1));
}

/** The log as sentences; entries that say nothing to this reader are left out. */
export function useChronicle(
  log: readonly LogLine[],
  names: readonly string[],
  reader: number | null,
): ChronicleLine[] {
  const { messages } = useWords();
  return useMemo(() => {
    const called = names.map((name, seat) => (seat === reader ? READER : name));
    return log.flatMap((line) => lineOf(messages, line, called));
  }, [messages, log, names, reader]);
}

export function lineOf(words: Messages, line: LogLine, names: readonly string[]): ChronicleLine[] {
  const text = line.events
    .map((event) => eventText(words, event, names))
    .filter((part) => part !== "")
    .join("\n");
  if (text === "") return [];
  const mark = markOf(line.events);
  return [{ entry: line.entry, by: line.by >= 0 ? line.by : concerned(line), text, ...(mark && { mark }) }];
}

/** The lines with the places they are about. */
export function withPlaces(
  lines: readonly ChronicleLine[],
  log: readonly LogLine[],
  module: BoardModule | null,
  view: View | null,
): readonly ChronicleLine[] {
  const placesOf = module?.placesOf;
  if (placesOf === undefined || view === null) return lines;
  const found = new Map(log.map((line) => [line.entry, line.events.flatMap((event) => placesOf(event, view))]));
  return lines.map((line) => (line.act === undefined ? { ...line, places: found.get(line.entry) ?? [] } : line));
}

/** A chance entry about one player (a card drawn) carries that player's crest. */
function concerned(line: LogLine): number {
  const seats = new Set(line.events.map((event) => event["seat"]));
  const [only] = seats;
  return seats.size === 1 && typeof only === "number" ? only : -1;
}

interface ChronicleProps {
  lines: readonly ChronicleLine[];
  /** Where a line leads: the address of the moment just after it. */
  hrefOf: (entry: number) => string;
  /** The entry shown now, in a replay. */
  current?: number;
  now?: { seat: number | null; text: string };
  /** Whose lines can be read alone; without it all are shown. */
  people?: readonly Person[];
  /** Told the places of the line that is pointed at. */
  onLight?: (places: readonly string[]) => void;
}

const SHOWN = 300;

export function Chronicle({ lines, people = [], now, ...props }: ChronicleProps) {
  const { t } = useWords();
  const [only, setOnly] = useState<number | null>(null);
  const newest = lines.slice(-SHOWN).filter((line) => only === null || line.by === only);
  return (
    <div className="chronicle" tabIndex={0} role="region" aria-label={t("log.label")}>
      {people.length > 0 && lines.length > 0 ? <Filter people={people} only={only} onOnly={setOnly} /> : null}
      {now === undefined ? null : (
        <p className="log-now">
          {now.seat === null ? null : <Crest seat={now.seat} size={22} />}
          <strong className="phrase">{now.text}</strong>
        </p>
      )}
      {rounds(newest).map(({ mark, entries }, i) => (
        <section key={mark === null ? "first" : `${mark.kind} ${mark.n}`}>
          {mark === null ? null : <h2 className="log-round">{t(`log.${mark.kind}`, { n: mark.n })}</h2>}
          <ol>
            {entries.map((entry, j) => (
              <One key={keyOf(entry)} entry={entry} newest={i === 0 && j === 0} {...props} />
            ))}
          </ol>
        </section>
      ))}
      {newest.length === 0 ? <p className="log-empty">{t("log.empty")}</p> : null}
    </div>
  );
}

function Filter({
  people,
  only,
  onOnly,
}: {
  people: readonly Person[];
  only: number | null;
  onOnly: (seat: number | null) => void;
}) {
  const { t } = useWords();
  return (
    <div className="log-filter" role="group" aria-label={t("log.filter")}>
      {people.map((person) => (
        <button
          key={person.seat}
          type="button"
          aria-pressed={only === person.seat}
          aria-label={t("log.only", { name: person.name })}
          title={t("log.only", { name: person.name })}
          onClick={() => onOnly(only === person.seat ? null : person.seat)}
        >
          <Crest seat={person.seat} size={20} />
        </button>
      ))}
    </div>
  );
}

function keyOf(entry: Entry<ChronicleLine>): string {
  if (isFold(entry)) return `fold ${entry.lines[0]?.entry}`;
  return entry.act === undefined ? String(entry.entry) : `act ${entry.act.id}`;
}

type OneProps = Omit<ChronicleProps, "lines" | "people" | "now"> & { newest: boolean };

function One({ entry, newest, ...props }: OneProps & { entry: Entry<ChronicleLine> }) {
  const { t } = useWords();
  if (!isFold(entry)) return <Line line={entry} newest={newest} {...props} />;
  return (
    <li className="log-fold">
      <details>
        <summary>{t("log.folded", { n: entry.lines.length })}</summary>
        <ol>
          {entry.lines.map((line) => (
            <Line key={line.entry} line={line} newest={false} {...props} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function Line({ line, newest, hrefOf, current, onLight }: OneProps & { line: ChronicleLine }) {
  const { language } = useWords();
  const light = (places: readonly string[]) => () => onLight?.(places);
  return (
    <li className={`${current === line.entry ? "current" : ""} ${newest ? "newest" : ""}`}>
      <Link
        href={hrefOf(line.entry + 1)}
        onPointerEnter={light(line.places ?? [])}
        onPointerLeave={light([])}
        onFocus={light(line.places ?? [])}
        onBlur={light([])}
      >
        {line.by >= 0 ? <Crest seat={line.by} size={20} /> : <span className="log-chance" aria-hidden="true" />}
        <span className="phrase">{line.text}</span>
        {line.act === undefined ? null : <small className="log-time">{timeOf(line.act.time, language)}</small>}
      </Link>
    </li>
  );
}
