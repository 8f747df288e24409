/* Buttons, switches, segmented choices: the controls outside of boards. */
import { type ButtonHTMLAttributes, type ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

type Look = "primary" | "choice" | "quiet" | "bar";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** primary: red, at most one per area. choice: cream. quiet: text only. bar: on a dark bar. */
  look?: Look;
  icon?: IconName;
  small?: boolean;
}

export function Button({ look = "choice", icon, small, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button ${look} ${small ? "small" : ""} ${className ?? ""}`} {...rest}>
      {icon === undefined ? null : <Icon name={icon} size={small ? 17 : 19} />}
      {children === undefined ? null : <span>{children}</span>}
    </button>
  );
}

/** A button that shows only an icon; the label is for screen readers and the tooltip. */
export function IconButton({
  icon,
  label,
  look = "bar",
  className,
  ...rest
}: { icon: IconName; label: string; look?: Look } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      className={`button icon-only ${look} ${className ?? ""}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

/** One of a few words, all visible. A group of radio buttons to the keyboard and the screen reader. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  name,
}: {
  label: string;
  value: T;
  options: readonly { value: T; text: ReactNode }[];
  onChange: (value: T) => void;
  name: string;
}) {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? "on" : ""}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Yes or no, as a labelled switch. */
export function Toggle({
  label,
  value,
  onChange,
  note,
}: {
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  note?: ReactNode;
}) {
  return (
    <label className="toggle">
      <input type="checkbox" role="switch" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span className="toggle-track" aria-hidden="true" />
      <span className="toggle-text">
        {label}
        {note === undefined ? null : <small>{note}</small>}
      </span>
    </label>
  );
}

/** A labelled field around any input or select. */
export function Field({ label, children, note }: { label: ReactNode; children: ReactNode; note?: ReactNode }) {
  return (
    <label className="field">
      <span>{label}</span>
      {children}
      {note === undefined ? null : <small>{note}</small>}
    </label>
  );
}

/** A round dot of a player's being connected, with words for those who do not see it. */
export function Dot({ on, label }: { on: boolean; label: string }) {
  return <span className={`dot ${on ? "on" : ""}`} role="img" aria-label={label} title={label} />;
}
