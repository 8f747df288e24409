/* What a table has agreed on, in words: the same for who makes it, who comes and who watches. */
import type { ReactNode } from "react";
import { useWords, type Words } from "../i18n/context";
import type { Messages } from "../i18n/messages";
import { Stars } from "../kit/counting";
import { Icon, type IconName } from "../kit/Icon";
import type { Chair, Clock, GameInfo, Json, JsonValue, SettingInfo, Table } from "../protocol/messages";
import { type Chosen, valueOf } from "../pages/SettingFields";
import "./styles/terms.css";

export interface TermsData {
  game: string;
  players: number;
  chairs: readonly Pick<Chair, "kind" | "mine" | "level">[];
  options: Json;
  clock: Clock;
  undo: Table["undo"];
  visibility: Table["visibility"];
  spectators: boolean;
}

export function Terms({ terms, info, words }: { terms: TermsData; info: GameInfo | undefined; words: Messages }) {
  const { t } = useWords();
  return (
    <ul className="terms">
      <Term icon="people">
        <People terms={terms} fill={info?.default_level ?? null} />
      </Term>
      <Term icon="rules">
        <span className="phrase">{rulesText(t, words, terms, info)}</span>
      </Term>
      <Term icon="clock">
        <span className="phrase">{clockText(t, terms.clock)}</span>
      </Term>
      <Term icon="undo">
        <span className="phrase">{t(`terms.undo_${terms.undo}`)}</span>
      </Term>
      {houseRules(info, terms.options).map((setting) => (
        <Term key={setting.name} icon="flag">
          <span className="phrase">{houseText(t, words, setting, terms.options[setting.name] ?? null, info)}</span>
        </Term>
      ))}
      <Term icon="eye">
        <span className="phrase">{doorText(t, terms)}</span>
      </Term>
    </ul>
  );
}

function Term({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={19} />
      <div>{children}</div>
    </li>
  );
}

function People({ terms, fill }: { terms: TermsData; fill: string | null }) {
  const { t, messages } = useWords();
  const bots = terms.chairs.filter((chair) => chair.kind === "bot");
  const free = terms.chairs.filter((chair) => chair.kind === "open").length;
  const level = bots[0]?.level ?? (free > 0 ? fill : null);
  const name = level !== null && messages.has(`level.${level}`) ? messages.text(`level.${level}`) : (level ?? "");
  return (
    <>
      <strong>{t("terms.players", { n: terms.players })}</strong>{" "}
      <span className="phrase">
        {bots.length > 0 ? t("terms.bots", { n: bots.length, level: name }) : free > 0 ? t("terms.fill") : ""}
      </span>{" "}
      {level === null ? null : <Stars level={level} label={name} />}
    </>
  );
}

function rulesText(t: Words["t"], words: Messages, terms: TermsData, info: GameInfo | undefined): string {
  const chief = (info?.settings ?? [])
    .filter((setting) => ["variant", "nobles", "match"].includes(setting.name))
    .flatMap((setting) => chiefText(words, setting, terms.options[setting.name] ?? null));
  const own = ["deck", "board"].some((name) => terms.options[name] !== undefined && terms.options[name] !== null);
  const parts = chief.length > 0 ? chief : [t("terms.rulebook")];
  return [...parts, ...(own ? [t("terms.own_file")] : []), t(`game.${terms.game as "lucca"}.length`)].join(
    t("terms.and"),
  );
}

function chiefText(words: Messages, setting: SettingInfo, value: JsonValue): string[] {
  if (setting.form === "switch") return value === true ? [words.text(`setting.${setting.name}`)] : [];
  return [words.text(`setting.${setting.name}.${String(value)}`)];
}

export function clockText(t: Words["t"], clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return t("terms.clock_none");
    case "move":
      return t("terms.clock_move", { n: clock.seconds });
    case "bank":
      return t(clock.increment > 0 ? "terms.clock_bank" : "terms.clock_bank_plain", {
        n: Math.round(clock.seconds / 60),
        more: clock.increment,
      });
    case "days":
      return t("terms.clock_days", { n: clock.days });
  }
}

/** The settings that are otherwise than they would be. */
function houseRules(info: GameInfo | undefined, options: Json): SettingInfo[] {
  if (info === undefined) return [];
  return info.settings.filter((setting) => {
    if (setting.form === "data" || ["variant", "nobles", "match"].includes(setting.name)) return false;
    const others: Chosen = Object.fromEntries(Object.entries(options).filter(([name]) => name !== setting.name));
    return options[setting.name] !== valueOf(info.settings, others, setting);
  });
}

function houseText(
  t: Words["t"],
  words: Messages,
  setting: SettingInfo,
  value: JsonValue,
  info: GameInfo | undefined,
): string {
  const usual = info === undefined ? setting.default : valueOf(info.settings, {}, setting);
  return t("terms.house", {
    name: words.text(`setting.${setting.name}`),
    value: valueText(t, words, setting, value),
    usual: valueText(t, words, setting, usual),
  });
}

export function valueText(t: Words["t"], words: Messages, setting: SettingInfo, value: JsonValue): string {
  if (setting.form === "switch") return value === true ? t("settings.on") : t("settings.off");
  return setting.form === "choice" ? words.text(`setting.${setting.name}.${String(value)}`) : String(value);
}

function doorText(t: Words["t"], { visibility, spectators, chairs }: TermsData): string {
  const comes = chairs.some((chair) => chair.kind === "open");
  if (visibility === "public") return t(spectators ? "terms.public" : "terms.public_closed");
  if (!comes) return t(spectators ? "terms.private_watch" : "terms.alone");
  return t(spectators ? "terms.private" : "terms.private_closed");
}
