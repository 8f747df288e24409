/* The score by part, one column per seat: during the game as far as the view tells it, and at the end. */
import { useWords } from "../i18n/context";
import { Crest } from "../kit/heraldry";
import type { Person } from "../games/board";

interface ScorePanelProps {
  people: readonly Person[];
  parts: readonly Record<string, number>[];
  totals: readonly (number | null)[];
  /** The message of a part, with the game's words. */
  partName: (part: string) => string;
  caption: string;
}

export function ScorePanel({ people, parts, totals, partName, caption }: ScorePanelProps) {
  const { t } = useWords();
  const keys = Object.keys(parts[0] ?? {});
  return (
    <table className="score-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col"><span className="visually-hidden">{t("score.part")}</span></th>
          {people.map((person) => (
            <th scope="col" key={person.seat}><Crest seat={person.seat} size={20} /><span className="score-name">{person.name}</span></th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => {
          const best = Math.max(...parts.map((part) => part[key] ?? 0));
          return (
            <tr key={key}>
              <th scope="row" className="phrase">{partName(key)}</th>
              {people.map((person) => {
                const value = parts[person.seat]?.[key] ?? 0;
                return <td key={person.seat} className={value === best && best > 0 ? "best" : value < 0 ? "loss" : ""}>{signed(value)}</td>;
              })}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("score.total")}</th>
          {people.map((person) => <td key={person.seat}>{totals[person.seat] ?? "–"}</td>)}
        </tr>
      </tfoot>
    </table>
  );
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
