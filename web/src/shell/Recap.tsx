/* Since one's last turn: what each rival did, one cell each, in order; pointing at one lights its place. */
import type { Person } from "../games/board";
import { useWords } from "../i18n/context";
import { seatColour, seatInk } from "../kit/charges";
import { Crest } from "../kit/heraldry";
import type { RecapDeed } from "./deeds";

export interface RecapProps {
  deeds: readonly RecapDeed[];
  people: readonly Person[];
  onLight: (places: readonly string[]) => void;
  /** null: nothing to show again. */
  onAgain: (() => void) | null;
}

export function Recap({ deeds, people, onLight, onAgain }: RecapProps) {
  const { t } = useWords();
  const own = deeds.length > 0 && deeds.every((deed) => deed.order === 0);
  const watches = !people.some((person) => person.isYou);
  return (
    <section className="recap" aria-label={t("recap.label")}>
      <p className="recap-title">{watches ? t("recap.watched") : own ? t("recap.yours") : t("recap.since")}</p>
      <ol>
        {deeds.map((deed) => (
          <Cell key={deed.by} deed={deed} name={people[deed.by]?.name ?? ""} onLight={onLight} />
        ))}
        {deeds.length === 0 || own ? (
          <li className="recap-empty">{t(watches ? "recap.watched_empty" : "recap.empty")}</li>
        ) : null}
      </ol>
      {onAgain === null ? null : (
        <button type="button" className="recap-again" onClick={onAgain}>
          <span aria-hidden="true">▸</span> {t("recap.again")}
        </button>
      )}
    </section>
  );
}

function Cell({ deed, name, onLight }: { deed: RecapDeed; name: string } & Pick<RecapProps, "onLight">) {
  const light = {
    onPointerEnter: () => onLight(deed.places),
    onPointerLeave: () => onLight([]),
    onFocus: () => onLight(deed.places),
    onBlur: () => onLight([]),
  };
  return (
    <li style={{ "--seat": seatColour(deed.by), "--seat-ink": seatInk(deed.by) } as React.CSSProperties}>
      <button type="button" className="recap-cell" {...light}>
        {deed.order > 0 ? <i>{deed.order}</i> : null}
        <Crest seat={deed.by} size={18} />
        {deed.sentence ? null : <strong>{name}</strong>}
        <span className="recap-words">{deed.words}</span>
        {deed.gain}
      </button>
    </li>
  );
}
