/* Below the board of a finished game: the result once more, the next game, the way back through this one. */
import { useLocation } from "wouter";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import type { Table } from "../protocol/messages";
import { mayRematch, rematch, rematchWords } from "./useTableMenu";

export function AfterBar({ table, sentence, onScores }: { table: Table; sentence: string; onScores: () => void }) {
  const { t } = useWords();
  const [, navigate] = useLocation();
  return (
    <section className="action-bar after dark-ground" aria-label={t("actions.label")} tabIndex={-1}>
      <div className="action-question">
        <p className="action-prompt phrase">{sentence}</p>
      </div>
      <div className="action-choices">
        <Button onClick={onScores}>{t("score.final")}</Button>
        <Button onClick={() => navigate(`/tables/${table.id}/review`)}>{t("end.study")}</Button>
        <Button onClick={() => navigate(`/tables/${table.id}/replay`)}>{t("end.review")}</Button>
        {mayRematch(table) ? (
          <Button look="primary" onClick={() => void rematch(table, navigate)}>
            {t(rematchWords(table))}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
