/* The review of a finished game: every decision of a seat on the real board, judged with what the seat knew. */
import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { useWords, WordsProvider } from "../../i18n/context";
import { BubbleProvider } from "../../kit/Bubble";
import { Button } from "../../kit/controls";
import { PlainPage } from "../../pages/PlainPage";
import { Waiting } from "../../pages/Waiting";
import type { Table } from "../../protocol/messages";
import "../../shell/shell.css";
import { api, problemWords } from "../../state/api";
import { useFetched } from "../../state/hooks";
import "../hint.css";
import "./review.css";
import { ReviewTable } from "./ReviewTable";
import { useReview } from "./useReview";

export default function ReviewPage({ id }: { id: string }) {
  const { t } = useWords();
  const table = useFetched(() => api.table(id), id);
  if (table.failed !== null)
    return (
      <PlainPage title={t("table.gone")}>
        <p>{t("table.gone_text")}</p>
      </PlainPage>
    );
  if (table.value === null) return <Waiting />;
  return (
    <WordsProvider game={table.value.game} waiting={<Waiting />}>
      <BubbleProvider>
        <Making table={table.value} />
      </BubbleProvider>
    </WordsProvider>
  );
}

/** Whose game: the one of the address, else one's own, else the winner's. */
export function seatOf(table: Table, wanted: string | null): number {
  const seat = wanted === null ? NaN : parseInt(wanted, 10);
  if (seat >= 0 && seat < table.chairs.length) return seat;
  const first = table.result?.standings.indexOf(1) ?? 0;
  return table.chairs.find((chair) => chair.mine && !table.analysis)?.seat ?? Math.max(0, first);
}

function Making({ table }: { table: Table }) {
  const { t, messages } = useWords();
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const key = search.get("key");
  const seat = seatOf(table, search.get("seat"));
  const { answer, fault, again, callOff } = useReview(table.id, key, seat, "full");
  useEffect(() => {
    document.title = `${t("review_page.title")} · ${messages.text("game.name")}`;
  }, [t, messages]);
  if (answer?.review) return <ReviewTable key={seat} table={table} review={answer.review} />;
  const back = (
    <Button look="quiet" onClick={() => navigate(`/tables/${table.id}`)}>
      {t("review_page.to_table")}
    </Button>
  );
  if (fault !== null || answer?.status === "failed" || answer?.status === "none")
    return (
      <PlainPage title={t("review_page.title")}>
        <p role="alert">
          {fault !== null
            ? (problemWords(fault, messages) ?? t("link.problem"))
            : t(answer?.status === "none" ? "review_page.called_off" : "review_page.failed")}
        </p>
        <p className="review-buttons">
          <Button look="primary" onClick={again}>
            {t("review_page.begin")}
          </Button>
          {back}
        </p>
      </PlainPage>
    );
  return (
    <PlainPage title={t("review_page.title")}>
      <p>{t("review_page.making")}</p>
      <Progress done={answer?.done ?? 0} total={answer?.total ?? 1} />
      <p className="review-buttons">
        <Button onClick={callOff}>{t("review_page.call_off")}</Button>
        {back}
      </p>
    </PlainPage>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useWords();
  const words = t("review_page.progress", { n: Math.round((100 * done) / Math.max(1, total)) });
  return (
    <p className="review-progress">
      <progress value={done} max={Math.max(1, total)} aria-label={t("review_page.title")} />
      <span>{words}</span>
    </p>
  );
}
