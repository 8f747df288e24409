/* At the end of a game: where it turned, and luck and decisions in two sentences, from a quick look at one's own
   game. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Person } from "../../games/board";
import { useWords } from "../../i18n/context";
import type { Table } from "../../protocol/messages";
import "./review.css";
import { LuckWords, TurningWords } from "./ReviewSide";
import { useReview } from "./useReview";

interface EndLuckProps {
  table: Table;
  seat: number;
  people: readonly Person[];
  /** Told where no swing of the forecast can be. */
  otherwise: ReactNode;
}

export function EndLuck({ table, seat, people, otherwise }: EndLuckProps) {
  const { t } = useWords();
  const { answer, fault } = useReview(table.id, null, seat, "quick");
  const review = answer?.review ?? null;
  if (fault !== null || answer?.status === "failed" || answer?.status === "none") return otherwise;
  if (review === null) return <p className="end-luck quiet">{t("review_page.end_wait")}</p>;
  const swing = (one: (typeof review.turning)[number]) => Math.abs(one.after - one.before);
  const turned = [...review.turning].sort((a, b) => swing(b) - swing(a))[0];
  return (
    <div className="end-luck">
      {turned === undefined ? (
        otherwise
      ) : (
        <Link className="end-turning" href={`/tables/${table.id}/replay?at=${turned.entry + 1}&seat=${seat}`}>
          <span>
            <strong>{t("end.turning")}</strong>
            <TurningWords point={turned} people={people} />
          </span>
        </Link>
      )}
      <LuckWords review={review} />
    </div>
  );
}
