/* A deck or a board of one's own: what the game's reader says of the file, in the reader's words. */
import { useState } from "react";
import { useWords, type Words } from "../../i18n/context";
import { Icon } from "../../kit/Icon";
import type { OwnFileAnswer, Refusal } from "../../protocol/messages";
import { api, problemWords } from "../../state/api";
import type { RowProps } from "./Rows";

const MOST_BYTES = 1_000_000;

interface Chosen {
  name: string;
  /** What the game makes of it; a text where the file could not even be read. */
  answer: OwnFileAnswer | string;
}

export function OwnFile({ info, change, text }: RowProps) {
  const { t, messages } = useWords();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const setting = info.settings.find((one) => one.form === "data");
  if (setting === undefined) return null;
  const path = `/api/games/${info.name}/files/${setting.name}`;
  const take = async (file: File) => {
    const answer = await judged(file, info.name, setting.name, t, (fault) => problemWords(fault, messages));
    setChosen({ name: file.name, answer });
    const good = typeof answer !== "string" && answer.fault === null;
    change({
      own: good ? { setting: setting.name, name: file.name, value: answer.value } : null,
      faulty: good ? null : setting.name,
    });
  };
  const drop = () => {
    setChosen(null);
    change({ own: null, faulty: null });
  };
  return (
    <section className="own-file">
      <header>
        <strong>{text(`setting.${setting.name}`)}</strong>
        <a className="text-link" href={path} download>
          {t("file.template")}
        </a>
      </header>
      {chosen === null ? (
        <label className="own-file-field">
          <Icon name="record" size={19} />
          <span>{t("file.choose")}</span>
          <input
            type="file"
            className="visually-hidden"
            accept={setting.name === "deck" ? ".csv,text/csv" : ".json,application/json"}
            onChange={(event) => event.target.files?.[0] !== undefined && void take(event.target.files[0])}
          />
        </label>
      ) : (
        <p className={`own-file-field ${isBad(chosen) ? "bad" : ""}`}>
          <Icon name="record" size={19} />
          <span>{chosen.name}</span>
          <button type="button" aria-label={t("file.drop")} title={t("file.drop")} onClick={drop}>
            <Icon name="close" size={17} />
          </button>
        </p>
      )}
      {chosen === null ? <p className="new-note phrase">{text(`setting.${setting.name}.help`)}</p> : null}
      {chosen === null ? null : <Verdict answer={chosen.answer} />}
    </section>
  );
}

function isBad({ answer }: Chosen): boolean {
  return typeof answer === "string" || answer.fault !== null;
}

function Verdict({ answer }: { answer: Chosen["answer"] }) {
  const words = useWords();
  const { t } = words;
  if (typeof answer === "string" || answer.fault !== null) {
    return (
      <p className="fault phrase" role="alert">
        {typeof answer === "string" ? answer : answer.fault === null ? "" : fileWords(words, answer.fault)}
      </p>
    );
  }
  return (
    <>
      <p className="own-file-good" role="status">
        <Icon name="check" size={16} /> {t("file.good")}
      </p>
      {answer.warnings.length === 0 ? null : (
        <ul className="file-warnings">
          {answer.warnings.slice(0, 5).map((warning, i) => (
            <li key={i} className="phrase">
              {fileWords(words, warning)}
            </li>
          ))}
          {answer.warnings.length > 5 ? <li>{t("file.more", { n: answer.warnings.length - 5 })}</li> : null}
        </ul>
      )}
    </>
  );
}

/** A sentence of the reader; where it speaks of a line, that comes first. */
export function fileWords({ t, messages }: Words, told: Refusal): string {
  const key = `file.${told.code}`;
  const place = typeof told.params["place"] === "string" ? told.params["place"] : "";
  const line = told.params["line"];
  const said = messages.has(key) ? messages.text(key, told.params) : String(told.params["text"] ?? told.code);
  const where = [typeof line === "number" ? t("file.line", { n: line }) : "", place].filter((part) => part !== "");
  return where.length === 0 ? said : t("file.at", { where: where.join(t("file.in")), said });
}

async function judged(
  file: File,
  game: string,
  setting: string,
  t: Words["t"],
  words: (fault: unknown) => string | null,
): Promise<OwnFileAnswer | string> {
  if (file.size > MOST_BYTES) return t("file.too_large");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return t("file.not_utf8");
  }
  if (text.includes("\u0000")) return t("file.not_utf8");
  return api.ownFile(game, setting, text).catch((fault: unknown) => words(fault) ?? t("link.problem"));
}
