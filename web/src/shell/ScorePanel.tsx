/* The score by part, one column per seat: during the game as far as the view tells it, and at the end. */
import type { ReactNode } from "react";
import { useWords } from "../i18n/context";
import { Crest } from "../kit/heraldry";
import type { Person } from "../games/board";
import { PartPaint } from "./ScoreTowers";
import { signed, sumOf } from "./standing";

interface ScorePanelProps {
  people: readonly Person[];
  parts: readonly Readonly<Record<string, number>>[];
  /** What everybody has already, on a band of its own above the rows; left out when the game is over. */
  now?: readonly (number | null)[];
  /** The message of a part, with the game's words. */
  partName: (part: string) => string;
  /** How it is counted, in few words; empty when its name says enough. */
  partNote?: (part: string) => string;
  /** The sign of a part. */
  partSign?: ((part: string) => ReactNode) | undefined;
  /** What the points are counted from, by seat and part. */
  counts?: readonly Readonly<Record<string, string>>[] | undefined;
  caption: string;
  /** At the end: the place of every seat, beside its total. */
  places?: readonly number[];
  /** At the end: whose columns stand out. */
  winners?: readonly number[];
}

/** The last row is the sum of those above it, and of nothing else. */
export function ScorePanel(panel: ScorePanelProps) {
  const { people, parts, now, caption, places, winners = [] } = panel;
  const { t } = useWords();
  const ofWinner = (seat: number) => (winners.includes(seat) ? "winner" : "");
  const keys = Object.keys(parts[0] ?? {});
  const totals = people.map((person) => sumOf(parts[person.seat]));
  const most = Math.max(...totals.map((total) => total ?? 0));
  return (
    <table className="score-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("score.part")}</span>
          </th>
          {people.map((person) => (
            <th scope="col" key={person.seat} className={ofWinner(person.seat)}>
              <Crest seat={person.seat} size={20} />
              <span className="score-name">{person.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {now === undefined || now.every((points) => points === null) ? null : (
          <tr className="score-now">
            <th scope="row">{t("score.now")}</th>
            {people.map((person) => (
              <td key={person.seat}>{now[person.seat] ?? "–"}</td>
            ))}
          </tr>
        )}
        {keys.map((key, index) => (
          <PartRow key={key} part={key} index={index} panel={panel} ofWinner={ofWinner} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(now === undefined ? "score.total" : "score.if_ended")}</th>
          {people.map((person, i) => (
            <td key={person.seat} className={ofWinner(person.seat)}>
              <span className={totals[i] === most && now !== undefined ? "best" : ""}>{signed(totals[i] ?? 0)}</span>
              {places === undefined ? null : (
                <small className="score-count">{t("end.place_only", { n: places[person.seat] ?? 0 })}</small>
              )}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface PartRowProps {
  part: string;
  index: number;
  panel: ScorePanelProps;
  ofWinner: (seat: number) => string;
}

function PartRow({ part, index, panel, ofWinner }: PartRowProps) {
  const { people, parts, partName, partNote, partSign, counts } = panel;
  return (
    <tr>
      <th scope="row" className="phrase">
        <svg className="score-part" width="14" height="14" aria-hidden="true">
          <PartPaint index={index} x={0.5} y={0.5} w={13} h={13} />
        </svg>
        <PartSign draw={partSign?.(part) ?? null} />
        {partName(part)}
        {partNote === undefined || partNote(part) === "" ? null : <small>{partNote(part)}</small>}
      </th>
      <PartCells
        people={people}
        values={parts.map((row) => row[part] ?? 0)}
        counts={counts?.map((row) => row[part] ?? "")}
        ofWinner={ofWinner}
      />
    </tr>
  );
}

function PartSign({ draw }: { draw: ReactNode }) {
  if (draw === null) return null;
  return (
    <svg className="score-sign" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      {draw}
    </svg>
  );
}

function PartCells({
  people,
  values,
  counts,
  ofWinner,
}: {
  people: readonly Person[];
  values: readonly number[];
  counts: readonly string[] | undefined;
  ofWinner: (seat: number) => string;
}) {
  const best = Math.max(...values);
  return people.map((person) => {
    const value = values[person.seat] ?? 0;
    return (
      <td key={person.seat} className={`${ofWinner(person.seat)} ${value < 0 ? "loss" : ""}`}>
        <span className={value === best && best > 0 ? "best" : ""}>{signed(value)}</span>
        {counts === undefined ? null : <small className="score-count">{counts[person.seat] ?? ""}</small>}
      </td>
    );
  });
}
