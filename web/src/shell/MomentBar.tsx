/* In the place of the action bar while something that was decided is looked at: going on is what Enter does. */
import { useWords } from "../i18n/context";
import type { Stop } from "./useMoment";

export function MomentBar({ stop }: { stop: Stop }) {
  const { t } = useWords();
  return (
    <section className="action-bar dark-ground moment-bar" aria-label={t("actions.label")} tabIndex={-1}>
      <div className="action-question">
        <p className="action-prompt phrase">{stop.moment.title}</p>
        <p className="action-count">{stop.moment.detail}</p>
      </div>
      <div className="action-choices">
        <Deed sign="R" words={t("moment.again")} onClick={stop.onAgain} />
        <Deed sign="S" words={t("moment.no_more")} onClick={stop.onNoMore} />
      </div>
      <div className="action-end">
        <button type="button" className="button primary lit confirm" onClick={stop.onGo}>
          <span>{t("moment.go")}</span>
          <small aria-hidden="true">Enter ↵</small>
        </button>
      </div>
    </section>
  );
}

function Deed({ sign, words, onClick }: { sign: string; words: string; onClick: () => void }) {
  return (
    <button type="button" className="button bar moment-deed" onClick={onClick}>
      <kbd aria-hidden="true">{sign}</kbd>
      <span>{words}</span>
    </button>
  );
}
