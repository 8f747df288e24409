/* From whose chair one looks: a crest for each, and perhaps all of them together. */
import { useWords } from "../i18n/context";
import { Crest } from "../kit/heraldry";

interface EyesChoiceProps {
  label: string;
  seats: readonly number[];
  names: readonly string[];
  value: number | null;
  onChange: (seat: number) => void;
  /** The value that stands for everybody's eyes. */
  all?: number;
}

export function EyesChoice({ label, seats, names, value, onChange, all }: EyesChoiceProps) {
  const { t } = useWords();
  return (
    <div className="eyes-choice" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {all === undefined ? null : (
        <button
          type="button"
          className={value === all ? "on" : ""}
          aria-pressed={value === all}
          onClick={() => onChange(all)}
        >
          {t("replay.all")}
        </button>
      )}
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          className={value === seat ? "on" : ""}
          aria-pressed={value === seat}
          aria-label={t("replay.eyes_of", { name: names[seat] ?? "" })}
          title={names[seat]}
          onClick={() => onChange(seat)}
        >
          <Crest seat={seat} size={22} />
        </button>
      ))}
    </div>
  );
}
