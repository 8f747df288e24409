/* The end: score towers, the ledger, the course over the rounds, and what to do next. */
import { useLocation } from "wouter";
import type { BoardModule, Person } from "../games/board";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Dialog } from "../kit/overlays";
import { Banner } from "../kit/surfaces";
import { LEVELS } from "../kit/counting";
import type { PlayNow, Result, Table, View } from "../protocol/messages";
import { api } from "../state/api";
import { CourseFault, CourseFigure, Turning, useCourse } from "./Course";
import { FairDeal } from "./FairDeal";
import { EndLuck } from "../study/review/EndLuck";
import { ScorePanel } from "./ScorePanel";
import { ScoreTowers } from "./ScoreTowers";
import { verdictOf } from "./standing";
import { ownPlace } from "./tableWords";
import { mayRematch, rematch, rematchWords, saveRecord } from "./useTableMenu";

interface EndScreenProps {
  table: Table;
  module: BoardModule | null;
  people: readonly Person[];
  view: View;
  onClose: () => void;
}

export function EndScreen({ table, module, people, view, onClose }: EndScreenProps) {
  const { t, messages, language } = useWords();
  const { course, failed, again } = useCourse(table);
  const result = table.result ?? view.result;
  if (result === null) return null;
  const winners = people.filter((person) => result.standings[person.seat] === 1);
  const only = winners.length === 1 ? winners[0] : undefined;
  const verdict = verdictOf({ t, messages }, module, view, result, people);
  const own = table.analysis ? undefined : people.find((person) => person.isYou);
  const turned = course === null || own === undefined ? course : { ...course, turning: null };
  const turning = course === null ? null : <Turning table={table} people={people} course={course} />;
  const partName = (part: string) => (messages.has(`score.${part}`) ? messages.text(`score.${part}`) : part);
  return (
    <Dialog open onClose={onClose} title={t("end.title")} closeLabel={t("end.look")} form="scene">
      <div className="end">
        <div className="end-left">
          <div className="end-banner">
            <Banner seat={own?.seat ?? only?.seat ?? null}>
              {own === undefined ? verdict.title : ownPlace({ t, language }, result.standings[own.seat] ?? 0, own.name)}
              {[...(own === undefined ? [] : [verdict.title]), ...verdict.lines].map((line) => (
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
          {own === undefined ? turning : <EndLuck table={table} seat={own.seat} people={people} otherwise={turning} />}
        </div>
        <div className="end-right">
          <Ledger module={module} people={people} view={view} result={result} own={own} partName={partName} />
          {turned === null ? null : <CourseFigure table={table} people={people} course={turned} />}
          {failed === null ? null : <CourseFault failed={failed} again={again} />}
        </div>
        <div className="end-foot">
          <EndActions table={table} onClose={onClose} />
          <FairDeal table={table} />
        </div>
      </div>
    </Dialog>
  );
}

interface LedgerProps extends Pick<EndScreenProps, "module" | "people" | "view"> {
  result: Result;
  own: Person | undefined;
  partName: (part: string) => string;
}

/** The points by part, the first place first. The own column stands out; without one, those of the winners. */
function Ledger({ module, people, view, result, own, partName }: LedgerProps) {
  const { t, messages } = useWords();
  const placeOf = (person: Person) => result.standings[person.seat] ?? 9;
  const marked = people.filter((person) => (own === undefined ? placeOf(person) === 1 : person.seat === own.seat));
  return (
    <div className="end-ledger">
      <ScorePanel
        people={[...people].sort((a, b) => placeOf(a) - placeOf(b))}
        parts={result.breakdown}
        partName={partName}
        partSign={module?.partSign}
        counts={module?.counts?.({ view, t: (key, params) => messages.text(key, params) })}
        caption={t("score.final")}
        places={result.standings}
        winners={marked.map((person) => person.seat)}
      />
    </div>
  );
}

/** What to do next: study the game, play again, as it was or against bots a level up, or go. */
function EndActions({ table, onClose }: Pick<EndScreenProps, "table" | "onClose">) {
  const { t, messages } = useWords();
  const [, navigate] = useLocation();
  const harder = levelUp(table);
  return (
    <div className="end-actions">
      <Button look="primary" onClick={() => navigate(`/tables/${table.id}/review`)}>
        {t("end.study")}
      </Button>
      {mayRematch(table) ? (
        <Button onClick={() => void rematch(table, navigate)}>{t(rematchWords(table))}</Button>
      ) : null}
      {harder === null ? null : (
        <Button onClick={() => void api.playNow(harder).then((next) => navigate(`/tables/${next.id}`))}>
          {t("end.level_up", { level: messages.text(`level.${harder.level}`) })}
        </Button>
      )}
      <Button onClick={() => navigate(`/tables/${table.id}/replay`)}>{t("end.review")}</Button>
      <Button onClick={() => saveRecord(table)}>{t("record.save")}</Button>
      <Button onClick={() => navigate("/")}>{t("end.square")}</Button>
      <Button look="quiet" className="wide-only" onClick={onClose}>
        {t("end.look")}
      </Button>
    </div>
  );
}

/** The same game against bots one level up; null with other people, after a loss, and at the top. */
export function levelUp(table: Table): (PlayNow & { level: string }) | null {
  const own = table.chairs.filter((chair) => chair.mine);
  const bots = table.chairs.filter((chair) => chair.kind === "bot");
  if (own.length !== 1 || bots.length !== table.chairs.length - 1 || table.analysis) return null;
  if (table.result?.standings[own[0]?.seat ?? -1] !== 1) return null;
  const best = Math.max(...bots.map((bot) => LEVELS.findIndex((level) => level === bot.level)));
  const level = best < 0 ? undefined : LEVELS[best + 1];
  return level === undefined ? null : { game: table.game, players: table.chairs.length, level, options: table.options };
}
