/* The score by part, one column per seat: during the game as far as the view tells it, and at the end. */
import { useWords } from "../i18n/context";
import { Crest } from "../kit/heraldry";
import type { Person } from "../games/board";
import { PartPaint } from "./ScoreTowers";

interface ScorePanelProps {
  people: readonly Person[];
  parts: readonly Record<string, number>[];
  totals: readonly (number | null)[];
  /** The message of a part, with the game's words. */
  partName: (part: string) => string;
  caption: string;
  /** At the end: whose columns stand out. */
  winners?: readonly number[];
}

export function ScorePanel({ people, parts, totals, partName, caption, winners = [] }: ScorePanelProps) {
  const { t } = useWords();
  const ofWinner = (seat: number) => (winners.includes(seat) ? "winner" : "");
  const keys = Object.keys(parts[0] ?? {});
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
        {keys.map((key, index) => {
          const best = Math.max(...parts.map((part) => part[key] ?? 0));
          return (
            <tr key={key}>
              <th scope="row" className="phrase">
                <svg className="score-part" width="14" height="14" aria-hidden="true">
                  <PartPaint index={index} x={0.5} y={0.5} w={13} h={13} />
                </svg>
                {partName(key)}
              </th>
              {people.map((person) => {
                const value = parts[person.seat]?.[key] ?? 0;
                return (
                  <td key={person.seat} className={`${ofWinner(person.seat)} ${value < 0 ? "loss" : ""}`}>
                    <span className={value === best && best > 0 ? "best" : ""}>{signed(value)}</span>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("score.total")}</th>
          {people.map((person) => (
            <td key={person.seat} className={ofWinner(person.seat)}>
              {totals[person.seat] ?? "–"}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
