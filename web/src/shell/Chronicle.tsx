/* The chronicle: what happened, newest first, each entry a way to that moment. */
import { useMemo } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { eventText, type Messages } from "../i18n/messages";
import { Crest } from "../kit/heraldry";
import type { LogLine } from "../protocol/messages";

export interface ChronicleLine {
  entry: number;
  by: number;
  text: string;
}

/** The log as sentences; entries that say nothing to this reader are left out. */
export function useChronicle(log: readonly LogLine[], names: readonly string[]): ChronicleLine[] {
  const { messages } = useWords();
  return useMemo(() => log.flatMap((line) => lineOf(messages, line, names)), [messages, log, names]);
}

export function lineOf(words: Messages, line: LogLine, names: readonly string[]): ChronicleLine[] {
  const text = line.events
    .map((event) => eventText(words, event as { key: string }, names))
    .filter((part) => part !== "")
    .join("\n");
  return text === "" ? [] : [{ entry: line.entry, by: line.by >= 0 ? line.by : concerned(line), text }];
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
}

const SHOWN = 300;

export function Chronicle({ lines, hrefOf, current, now }: ChronicleProps) {
  const { t } = useWords();
  const newest = lines.slice(-SHOWN).reverse();
  return (
    <div className="chronicle" tabIndex={0} role="region" aria-label={t("log.label")}>
      {now === undefined ? null : (
        <p className="log-now">
          {now.seat === null ? null : <Crest seat={now.seat} size={22} />}
          <strong className="phrase">{now.text}</strong>
        </p>
      )}
      <ol>
        {newest.map((line, i) => (
          <li key={line.entry} className={`${current === line.entry ? "current" : ""} ${i === 0 ? "newest" : ""}`}>
            <Link href={hrefOf(line.entry + 1)}>
              {line.by >= 0 ? <Crest seat={line.by} size={20} /> : <span className="log-chance" aria-hidden="true" />}
              <span className="phrase">{line.text}</span>
            </Link>
          </li>
        ))}
      </ol>
      {newest.length === 0 ? <p className="log-empty">{t("log.empty")}</p> : null}
    </div>
  );
}
