/* The settings of a game in the form for a new table. Only what the person chose is kept and sent: the server completes
   the rest, and a default may follow from another one. */
import { Field, Toggle } from "../kit/controls";
import type { JsonValue, SettingInfo } from "../protocol/messages";

/** What the person set otherwise than it would be. */
export type Chosen = Readonly<Record<string, JsonValue>>;

/** The value in force: the one chosen, or the default beside the other values. */
export function valueOf(settings: readonly SettingInfo[], chosen: Chosen, setting: SettingInfo): JsonValue {
  const own = chosen[setting.name];
  return own === undefined ? defaultOf(settings, chosen, setting) : own;
}

function defaultOf(settings: readonly SettingInfo[], chosen: Chosen, setting: SettingInfo): JsonValue {
  const { follows } = setting;
  const leader = follows === null ? undefined : settings.find((one) => one.name === follows.setting);
  if (follows === null || leader === undefined) return setting.default;
  return follows.defaults[String(valueOf(settings, chosen, leader))] ?? setting.default;
}

/** The choice with one more value; a value that is the default anyway is not kept. */
export function withSetting(
  settings: readonly SettingInfo[],
  chosen: Chosen,
  setting: SettingInfo,
  value: JsonValue,
): Chosen {
  const others = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== setting.name));
  return value === defaultOf(settings, others, setting) ? others : { ...others, [setting.name]: value };
}

interface SettingFieldsProps {
  settings: readonly SettingInfo[];
  /** All settings of the game: one may follow another that is not among these. */
  all?: readonly SettingInfo[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  text: (key: string) => string;
}

export function SettingFields({ settings, all = settings, chosen, onChange, text }: SettingFieldsProps) {
  return settings.map((setting) => (
    <SettingField
      key={setting.name}
      setting={setting}
      text={text}
      isChanged={chosen[setting.name] !== undefined}
      value={valueOf(all, chosen, setting)}
      onChange={(value) => onChange(withSetting(all, chosen, setting, value))}
    />
  ));
}

interface SettingFieldProps {
  setting: SettingInfo;
  value: JsonValue;
  isChanged: boolean;
  onChange: (value: JsonValue) => void;
  text: (key: string) => string;
}

function SettingField({ setting, value, isChanged, onChange, text }: SettingFieldProps) {
  const name = text(`setting.${setting.name}`);
  const label = isChanged ? <span className="changed">{name}</span> : name;
  const note = text(`setting.${setting.name}.help`);
  if (setting.form === "switch") return <Toggle label={label} note={note} value={value === true} onChange={onChange} />;
  if (setting.form === "choice") {
    return (
      <Field label={label} note={note}>
        <select value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {(setting.choices ?? []).map((choice) => (
            <option key={choice} value={choice}>
              {text(`setting.${setting.name}.${choice}`)}
            </option>
          ))}
        </select>
      </Field>
    );
  }
  if (setting.form === "number") {
    return (
      <Field label={label} note={note}>
        <input
          type="number"
          value={Number(value)}
          min={setting.least ?? undefined}
          max={setting.most ?? undefined}
          onChange={(event) => onChange(event.target.valueAsNumber || 0)}
        />
      </Field>
    );
  }
  return null;
}
