/* The chronicle: what happened, newest first, each entry a way to that moment. */
import { useMemo } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { eventText, type Messages } from "../i18n/messages";
import { Crest } from "../kit/heraldry";
import type { ChatLine, LogLine } from "../protocol/messages";
import { isAct, lineText, timeOf } from "./talk";

export interface ChronicleLine {
  entry: number;
  by: number;
  text: string;
  /** What people did beside the game: when, in seconds since 1970. */
  act?: { id: number; time: number; code: string };
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
export function useChronicle(log: readonly LogLine[], names: readonly string[]): ChronicleLine[] {
  const { messages } = useWords();
  return useMemo(() => log.flatMap((line) => lineOf(messages, line, names)), [messages, log, names]);
}

export function lineOf(words: Messages, line: LogLine, names: readonly string[]): ChronicleLine[] {
  const text = line.events
    .map((event) => eventText(words, event, names))
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
  const { t, language } = useWords();
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
          <li
            key={line.act === undefined ? line.entry : `act ${line.act.id}`}
            className={`${current === line.entry ? "current" : ""} ${i === 0 ? "newest" : ""}`}
          >
            <Link href={hrefOf(line.entry + 1)}>
              {line.by >= 0 ? <Crest seat={line.by} size={20} /> : <span className="log-chance" aria-hidden="true" />}
              <span className="phrase">{line.text}</span>
              {line.act === undefined ? null : <small className="log-time">{timeOf(line.act.time, language)}</small>}
            </Link>
          </li>
        ))}
      </ol>
      {newest.length === 0 ? <p className="log-empty">{t("log.empty")}</p> : null}
    </div>
  );
}
