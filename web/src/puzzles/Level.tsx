/* How hard a puzzle is: towers, one to five. */
import { useWords } from "../i18n/context";

const TOWER = "M1 1h3v2h2V1h3v2h2V1h3v5l-2 2v8H3V8L1 6z";

export function Level({ level, rating }: { level: number; rating: number }) {
  const { t } = useWords();
  return (
    <svg
      className="puzzle-level"
      viewBox="0 0 94 18"
      width="94"
      height="18"
      role="img"
      aria-label={t("puzzle.level", { n: level, rating })}
    >
      {[1, 2, 3, 4, 5].map((n) => (
        <path key={n} transform={`translate(${(n - 1) * 19} .5)`} d={TOWER} className={n <= level ? "full" : ""} />
      ))}
    </svg>
  );
}

/** Days in a row, and the last seven days one by one. */
export function Streak({ streak, solved }: { streak: number; solved: readonly boolean[] }) {
  const { t } = useWords();
  return (
    <p className="puzzle-streak">
      <strong>{t("puzzle.days", { n: streak })}</strong>
      {solved.map((done, i) => (
        <i key={i} className={`${done ? "done" : ""} ${i === solved.length - 1 ? "today" : ""}`} aria-hidden="true">
          {done ? "✓" : ""}
        </i>
      ))}
    </p>
  );
}
