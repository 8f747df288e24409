/* Who takes a chair: oneself, somebody with the link, anybody, or a bot of some level. */
import { useWords } from "../i18n/context";
import type { ChairKind, GameInfo } from "../protocol/messages";

export interface ChairWish {
  kind: ChairKind;
  level: string | null;
  name: string;
}

export function ChairRow({
  chair,
  seat,
  info,
  onChange,
}: {
  chair: ChairWish;
  seat: number;
  info: GameInfo;
  onChange: (chair: ChairWish) => void;
}) {
  const { t, messages } = useWords();
  const levelName = (level: string) => (messages.has(`level.${level}`) ? messages.text(`level.${level}`) : level);
  return (
    <span className="chair-row">
      <select
        className="input"
        value={chair.kind}
        aria-label={t("new.chair", { n: seat + 1 })}
        onChange={(event) => onChange({ ...chair, kind: event.target.value as ChairKind })}
      >
        <option value="me">{seat === 0 ? t("chair.me") : t("chair.me_too")}</option>
        <option value="person">{t("chair.person")}</option>
        <option value="open">{t("chair.open")}</option>
        <option value="bot">{t("chair.bot")}</option>
      </select>
      {chair.kind === "bot" && info.levels.length > 0 ? (
        <select
          className="input"
          value={chair.level ?? info.default_level}
          aria-label={t("chair.level")}
          onChange={(event) => onChange({ ...chair, level: event.target.value })}
        >
          {info.levels.map((level) => (
            <option key={level} value={level}>
              {levelName(level)}
            </option>
          ))}
        </select>
      ) : null}
      {chair.kind === "me" && seat > 0 ? (
        <input
          className="input"
          value={chair.name}
          maxLength={40}
          placeholder={t("chair.name")}
          aria-label={t("chair.name")}
          onChange={(event) => onChange({ ...chair, name: event.target.value })}
        />
      ) : null}
    </span>
  );
}
