/* Numbers that are stepped through, and levels as stars. */
import { useWords } from "../i18n/context";
import "./styles/counting.css";

interface StepperProps {
  label: string;
  value: number;
  /** The values there are, ascending. */
  values: readonly number[];
  onChange: (value: number) => void;
  className?: string;
}

/** One number among a few: minus, the number, plus. A spin button to the keyboard and the screen reader. */
export function Stepper({ label, value, values, onChange, className }: StepperProps) {
  const { t } = useWords();
  const at = values.indexOf(value);
  const before = values[at - 1];
  const after = values[at + 1];
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowUp: after, ArrowRight: after, ArrowDown: before, ArrowLeft: before }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(step);
  };
  return (
    <span className={`stepper ${className ?? ""}`}>
      <button
        type="button"
        tabIndex={-1}
        disabled={before === undefined}
        aria-label={t("stepper.less", { what: label })}
        onClick={() => before !== undefined && onChange(before)}
      >
        −
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={values[0] ?? value}
        aria-valuemax={values.at(-1) ?? value}
        onKeyDown={onKeyDown}
      >
        {value}
      </span>
      <button
        type="button"
        tabIndex={-1}
        disabled={after === undefined}
        aria-label={t("stepper.more", { what: label })}
        onClick={() => after !== undefined && onChange(after)}
      >
        +
      </button>
    </span>
  );
}

/** The levels that come with Piazza, the weakest first. */
export const LEVELS = ["random", "novice", "builder", "artisan", "maestro"] as const;

/** How many stars a level has; 0 for one that is not ours. */
export function starsOf(level: string | null): number {
  return LEVELS.findIndex((one) => one === level) + 1;
}

const STAR = "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z";

/** A level in stars; the words beside it, or `label`, say the same. */
export function Stars({ level, size = 15, label }: { level: string | null; size?: number; label?: string }) {
  const n = starsOf(level);
  if (n === 0) return null;
  return (
    <span className="stars" {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}>
      {LEVELS.map((one, i) => (
        <svg key={one} width={size} height={size} viewBox="0 0 24 24" className={i < n ? "full" : "empty"}>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

/** The level of bots: stars to click, or arrow keys. Bots of other packages are in a list. */
export function LevelChoice({
  levels,
  value,
  onChange,
}: {
  levels: readonly string[];
  value: string;
  onChange: (level: string) => void;
}) {
  const { t, messages } = useWords();
  const name = (level: string) => (messages.has(`level.${level}`) ? messages.text(`level.${level}`) : level);
  if (levels.some((level) => starsOf(level) === 0)) {
    return (
      <select className="input" value={value} aria-label={t("chair.level")} onChange={(e) => onChange(e.target.value)}>
        {levels.map((level) => (
          <option key={level} value={level}>
            {name(level)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <fieldset className="level-choice">
      <legend className="visually-hidden">{t("chair.level")}</legend>
      {levels.map((level) => (
        <label key={level} title={name(level)} className={starsOf(level) <= starsOf(value) ? "full" : "empty"}>
          <input
            type="radio"
            name="level"
            value={level}
            checked={level === value}
            aria-label={`${name(level)}, ${t("stars", { n: starsOf(level) })}`}
            onChange={() => onChange(level)}
          />
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d={STAR} />
          </svg>
        </label>
      ))}
      <strong aria-hidden="true">{name(value)}</strong>
    </fieldset>
  );
}
