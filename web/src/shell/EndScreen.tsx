/* The end: score towers, the ledger, the course over the rounds, and what to do next. */
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { Person } from "../games/board";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Icon } from "../kit/Icon";
import { Dialog } from "../kit/overlays";
import { Banner } from "../kit/surfaces";
import { LineChart, type Series } from "../kit/Chart";
import type { Table, View } from "../protocol/messages";
import { api } from "../state/api";
import { useBoardModule } from "./BoardHost";
import { ScorePanel } from "./ScorePanel";
import { ScoreTowers } from "./ScoreTowers";
import { rematch, saveRecord } from "./useTableMenu";

interface EndScreenProps {
  table: Table;
  people: readonly Person[];
  view: View;
  onClose: () => void;
}

export function EndScreen({ table, people, view, onClose }: EndScreenProps) {
  const { t, messages } = useWords();
  const [, navigate] = useLocation();
  const result = table.result ?? view.result;
  if (result === null) return null;
  const winners = people.filter((person) => result.standings[person.seat] === 1);
  const only = winners.length === 1 ? winners[0] : undefined;
  const partName = (part: string) => (messages.has(`score.${part}`) ? messages.text(`score.${part}`) : part);
  return (
    <Dialog open onClose={onClose} title={t("end.title")} closeLabel={t("end.look")} wide>
      <div className="end">
        <div className="end-banner"><Banner seat={only?.seat ?? null}>{only === undefined ? t("end.draw") : t("end.wins", { name: only.name })}<small>{marginText(result.scores, result.standings, t)}</small></Banner></div>
        <div className="end-scores">
          <ScoreTowers people={people} parts={result.breakdown} scores={result.scores} standings={result.standings} partName={partName} />
          <ScorePanel people={people} parts={result.breakdown} totals={result.scores} partName={partName} caption={t("score.final")} />
        </div>
        <Course table={table} people={people} />
        <div className="end-actions">
          <Button look="primary" onClick={() => void rematch(table, navigate)}>{table.rematch === null ? t("end.rematch") : t("end.to_rematch")}</Button>
          <Button onClick={() => navigate(`/tables/${table.id}/replay`)}>{t("end.review")}</Button>
          <Button onClick={() => saveRecord(table)}>{t("record.save")}</Button>
          <Button look="quiet" onClick={onClose}>{t("end.look")}</Button>
        </div>
        <p className="end-fair"><Icon name="check" size={17} /> {t("end.fair", { hash: table.seed_commitment.slice(0, 12) })}</p>
      </div>
    </Dialog>
  );
}

function marginText(scores: readonly number[], standings: readonly number[], t: ReturnType<typeof useWords>["t"]): string {
  const winner = scores[standings.indexOf(1)] ?? 0;
  const rest = scores.filter((_, seat) => standings[seat] !== 1);
  return rest.length === 0 ? t("end.points", { n: winner }) : t("end.margin", { n: winner, by: winner - Math.max(...rest) });
}

const MOST_POINTS = 24;

/** The scores over the rounds, read from the replay. */
function Course({ table, people }: { table: Table; people: readonly Person[] }) {
  const { t } = useWords();
  const [, navigate] = useLocation();
  const module = useBoardModule(table.game);
  const [points, setPoints] = useState<{ entry: number; round: number; scores: readonly (number | null)[] }[]>([]);
  const read = module?.scores;
  useEffect(() => {
    if (read === undefined) return;
    let current = true;
    void courseOf(table, (view) => read(view)).then((found) => current && setPoints(found), () => undefined);
    return () => {
      current = false;
    };
    // The table of a finished game does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [table.id, read]);
  if (points.length < 3) return null;
  const series: Series[] = people.map((person) => ({ seat: person.seat, name: person.name, values: points.map((point) => point.scores[person.seat] ?? 0) }));
  return (
    <figure className="end-course">
      <figcaption><h3>{t("end.course")}</h3><small>{t("end.course_note")}</small></figcaption>
      <LineChart series={series} labels={points.map((point) => String(point.round))} label={t("end.course")} onPoint={(i) => navigate(`/tables/${table.id}/replay?at=${points[i]?.entry ?? 0}`)} />
    </figure>
  );
}

async function courseOf(table: Table, scores: (view: View) => readonly (number | null)[]) {
  const whole = await api.replay(table.id, table.entries, null);
  const marks = [...whole.rounds, { round: (whole.rounds.at(-1)?.round ?? 0) + 1, entry: whole.total }];
  const step = Math.max(1, Math.ceil(marks.length / MOST_POINTS));
  const wanted = marks.filter((_, i) => i % step === 0 || i === marks.length - 1);
  return Promise.all(wanted.map(async ({ round, entry }) => ({ round, entry, scores: scores((await api.replay(table.id, entry, null)).view) })));
}
