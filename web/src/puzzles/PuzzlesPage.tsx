/* All puzzles: the one of the day, days in a row, and the others by game and task. */
import { useState } from "react";
import { Link } from "wouter";
import { GAME_ORDER } from "../games/registry";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Icon } from "../kit/Icon";
import { PlainPage } from "../pages/PlainPage";
import { SCENES } from "../pages/scenes";
import type { PuzzleInfo } from "../protocol/messages";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";
import { dayNumber, keptOf, streakOf, today, TRIES, useSolving } from "./kept";
import { Level, Streak } from "./Level";
import { inOrder, numberOf, puzzleOfDay } from "./order";
import "./puzzles.css";

const TASKS = ["now", "end", "worlds"] as const;
const PAGE = 12;

export default function PuzzlesPage() {
  const { t } = useWords();
  const { value, failed } = useFetched(() => api.puzzles(), "puzzles");
  const { days } = useSolving();
  const now = today();
  const solved = new Set(days.map(dayNumber));
  const week = Array.from({ length: 7 }, (_, i) => solved.has(dayNumber(now) - 6 + i));
  const day = puzzleOfDay(value ?? [], now);
  return (
    <PlainPage title={t("puzzle.title")} lead={t("puzzle.lead")}>
      <Streak streak={streakOf(days, now)} solved={week} />
      {failed === null ? null : (
        <p className="fault" role="alert">
          {t("link.problem")}
        </p>
      )}
      <div className="puzzle-page">
        {day === null ? null : <OfDay puzzle={day} />}
        {value === null ? null : <Shelf all={value} />}
      </div>
    </PlainPage>
  );
}

function City({ game }: { game: string }) {
  const { Scene, sky, city } = SCENES[game as keyof typeof SCENES];
  return (
    <svg className="puzzle-city" viewBox={`0 ${city} 224 112`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="266" height="504" fill={sky} />
      <Scene />
    </svg>
  );
}

function useTitle(puzzle: PuzzleInfo): string {
  const { t, messages } = useWords();
  const key = `puzzle.asked.${puzzle.game}.${puzzle.kind}`;
  return messages.has(key) ? messages.text(key) : t("puzzle.asked");
}

function OfDay({ puzzle }: { puzzle: PuzzleInfo }) {
  const { t } = useWords();
  const title = useTitle(puzzle);
  const { state } = keptOf(useSolving(), puzzle.id);
  return (
    <article className="puzzle-day">
      <header>
        <h2>{t("puzzle.day")}</h2>
        <span>{`${t(`game.${puzzle.game}` as "game.lucca")} · ${numberOf(puzzle)}`}</span>
      </header>
      <City game={puzzle.game} />
      <div>
        <h3>{title}</h3>
        <p className="phrase">{t(`puzzle.task.${puzzle.task}`)}</p>
        <p className="puzzle-facts">
          <Level level={puzzle.level} rating={puzzle.rating} />
          <span>{t("puzzle.rating", { n: puzzle.rating })}</span>
          <Round puzzle={puzzle} />
        </p>
        <Link className="button primary" href={`/puzzles/${puzzle.id}`}>
          {t(state === "open" ? "puzzle.solve" : "puzzle.again")}
        </Link>
      </div>
    </article>
  );
}

function Round({ puzzle }: { puzzle: PuzzleInfo }) {
  const { t } = useWords();
  const words =
    puzzle.rounds > 0
      ? t("stage.round_of", { n: puzzle.round, of: puzzle.rounds })
      : t("puzzle.turn", { n: puzzle.round });
  return <span>{words}</span>;
}

/** The filters and what they leave. */
function Shelf({ all }: { all: readonly PuzzleInfo[] }) {
  const { t } = useWords();
  const [game, setGame] = useState<string | null>(null);
  const [task, setTask] = useState<string | null>(null);
  const [shown, setShown] = useState(PAGE);
  const solving = useSolving();
  const fits = inOrder(all).filter(
    (puzzle) => (game === null || puzzle.game === game) && (task === null || puzzle.task === task),
  );
  // What is still to solve comes first.
  const isDone = (puzzle: PuzzleInfo) => keptOf(solving, puzzle.id).state !== "open";
  const ordered = [...fits.filter((one) => !isDone(one)), ...fits.filter(isDone)];
  return (
    <section aria-label={t("puzzle.all")}>
      <Filter
        label={t("home.games")}
        all={t("puzzle.any_game")}
        values={GAME_ORDER.filter((name) => all.some((puzzle) => puzzle.game === name))}
        words={(name) => t(`game.${name}` as "game.lucca")}
        value={game}
        onChange={setGame}
      />
      <Filter
        label={t("puzzle.task_label")}
        all={t("puzzle.any_task")}
        values={TASKS}
        words={(name) => t(`puzzle.banner.${name}` as "puzzle.banner.now")}
        value={task}
        onChange={setTask}
      />
      <ul className="puzzle-cards">
        {ordered.slice(0, shown).map((puzzle) => (
          <PuzzleCard key={puzzle.id} puzzle={puzzle} />
        ))}
      </ul>
      <p className="puzzle-foot">
        <span className="phrase">{t("puzzle.made", { n: fits.length, done: fits.filter(isDone).length })}</span>
        {ordered.length > shown ? <Button onClick={() => setShown(shown + PAGE)}>{t("puzzle.more")}</Button> : null}
      </p>
    </section>
  );
}

interface FilterProps {
  label: string;
  all: string;
  values: readonly string[];
  words: (value: string) => string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function Filter({ label, all, values, words, value, onChange }: FilterProps) {
  return (
    <div className="puzzle-filter" role="group" aria-label={label}>
      {[null, ...values].map((one) => (
        <button
          key={one ?? ""}
          type="button"
          className={one === value ? "on" : ""}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {one === value ? <Icon name="check" size={15} /> : null}
          {one === null ? all : words(one)}
        </button>
      ))}
    </div>
  );
}

function PuzzleCard({ puzzle }: { puzzle: PuzzleInfo }) {
  const { t } = useWords();
  const title = useTitle(puzzle);
  const { state, wrong } = keptOf(useSolving(), puzzle.id);
  const sign =
    state === "solved"
      ? t("puzzle.solved", { n: wrong.length + 1 })
      : state === "shown"
        ? t("puzzle.seen")
        : wrong.length > 0
          ? t("puzzle.left", { n: TRIES - wrong.length })
          : null;
  return (
    <li>
      <Link className={`puzzle-card ${state}`} href={`/puzzles/${puzzle.id}`}>
        <City game={puzzle.game} />
        {sign === null ? null : <b className="puzzle-sign">{sign}</b>}
        <span className="puzzle-facts">
          <small>{`${t(`game.${puzzle.game}` as "game.lucca")} · ${numberOf(puzzle)}`}</small>
          <Level level={puzzle.level} rating={puzzle.rating} />
        </span>
        <strong className="phrase">{title}</strong>
        <small className="puzzle-facts">
          <span>{t(`puzzle.banner.${puzzle.task}`)}</span>
          <Round puzzle={puzzle} />
        </small>
      </Link>
    </li>
  );
}
