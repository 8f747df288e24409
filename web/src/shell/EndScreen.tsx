/* The end: score towers, the ledger, the course over the rounds, and what to do next. */
import { useLocation } from "wouter";
import type { BoardModule, Person } from "../games/board";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Dialog } from "../kit/overlays";
import { Banner } from "../kit/surfaces";
import type { Table, View } from "../protocol/messages";
import { CourseFault, CourseFigure, Turning, useCourse } from "./Course";
import { FairDeal } from "./FairDeal";
import { ScorePanel } from "./ScorePanel";
import { ScoreTowers } from "./ScoreTowers";
import { verdictOf } from "./standing";
import { rematch, saveRecord } from "./useTableMenu";

interface EndScreenProps {
  table: Table;
  module: BoardModule | null;
  people: readonly Person[];
  view: View;
  onClose: () => void;
}

export function EndScreen({ table, module, people, view, onClose }: EndScreenProps) {
  const { t, messages } = useWords();
  const [, navigate] = useLocation();
  const { course, failed, again } = useCourse(table);
  const result = table.result ?? view.result;
  if (result === null) return null;
  const winners = people.filter((person) => result.standings[person.seat] === 1);
  const only = winners.length === 1 ? winners[0] : undefined;
  const verdict = verdictOf({ t, messages }, module, view, result, people);
  const partName = (part: string) => (messages.has(`score.${part}`) ? messages.text(`score.${part}`) : part);
  return (
    <Dialog open onClose={onClose} title={t("end.title")} closeLabel={t("end.look")} wide>
      <div className="end">
        <div className="end-left">
          <div className="end-banner">
            <Banner seat={only?.seat ?? null}>
              {verdict.title}
              {verdict.lines.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </Banner>
          </div>
          <ScoreTowers
            people={people}
            parts={result.breakdown}
            scores={result.scores}
            standings={result.standings}
            partName={partName}
          />
          {course === null ? null : <Turning table={table} people={people} course={course} />}
        </div>
        <div className="end-right">
          <ScorePanel
            people={people}
            parts={result.breakdown}
            partName={partName}
            caption={t("score.final")}
            winners={winners.map((person) => person.seat)}
          />
          {course === null ? null : <CourseFigure table={table} people={people} course={course} />}
          {failed === null ? null : <CourseFault failed={failed} again={again} />}
        </div>
        <div className="end-foot">
          <div className="end-actions">
            <Button look="primary" onClick={() => void rematch(table, navigate)}>
              {table.rematch === null ? t("end.rematch") : t("end.to_rematch")}
            </Button>
            <Button onClick={() => navigate(`/tables/${table.id}/replay`)}>{t("end.review")}</Button>
            <Button onClick={() => saveRecord(table)}>{t("record.save")}</Button>
            <Button look="quiet" className="wide-only" onClick={onClose}>
              {t("end.look")}
            </Button>
          </div>
          <FairDeal table={table} />
        </div>
      </div>
    </Dialog>
  );
}
