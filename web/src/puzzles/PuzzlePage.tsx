/* A puzzle: the real board at one decision, and one move to find. */
import { useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import type { SizeClass } from "../games/board";
import { NO_OFFER } from "../games/offer";
import { useWords, WordsProvider } from "../i18n/context";
import type { Params } from "../i18n/messages";
import { BubbleProvider } from "../kit/Bubble";
import { Button, IconButton } from "../kit/controls";
import { Mark } from "../kit/Icon";
import { Scroll } from "../kit/surfaces";
import { PlainPage } from "../pages/PlainPage";
import { Waiting } from "../pages/Waiting";
import type { Puzzle, PuzzleVerdict } from "../protocol/messages";
import { ActionBar } from "../shell/ActionBar";
import { useBoardModule } from "../shell/BoardHost";
import { useChoiceWords } from "../shell/choiceWords";
import { Players } from "../shell/Players";
import "../shell/shell.css";
import { thingsOf } from "../shell/SeatThings";
import { standingsOf } from "../shell/standing";
import { promptOf, stageOf } from "../shell/tableWords";
import { useActions } from "../shell/useActions";
import { isTyping } from "../shell/useBarKeys";
import { usePlayKeys } from "../shell/usePlayKeys";
import { useVisits, type Visits } from "../shell/useVisits";
import { api } from "../state/api";
import { useFetched, useSizeClass } from "../state/hooks";
import { useSettings } from "../state/settings";
import { streakOf, today, useSolving } from "./kept";
import { likeThis, nextAfter } from "./order";
import { PuzzleBoard, usePeople } from "./PuzzleBoard";
import "./puzzles.css";
import { useSolve, type Solve } from "./useSolve";
import { Verdicts } from "./Verdicts";

export default function PuzzlePage({ name }: { name: string }) {
  const { value, failed } = useFetched(() => api.puzzle(name), name);
  const { t } = useWords();
  if (failed !== null)
    return (
      <PlainPage title={t("puzzle.none")}>
        <p>
          <Link href="/puzzles">{t("puzzle.all")}</Link>
        </p>
      </PlainPage>
    );
  if (value === null) return <Waiting />;
  return (
    <WordsProvider game={value.info.game} waiting={<Waiting />}>
      <BubbleProvider>
        <PuzzleTable puzzle={value} />
      </BubbleProvider>
    </WordsProvider>
  );
}

const NO_HINTS = {
  available: false,
  answer: null,
  shown: null,
  asking: false,
  onAsk: nothing,
  onAnother: nothing,
  onMine: nothing,
  onClose: nothing,
};
const NO_ENDING = { ends: false, hold: nothing };
const NO_UNDO = { allowed: false, onUndo: nothing };

/** What is picked and composed, as at a table; playing is trying. */
function useTrying({ info, choices }: Puzzle, solve: Solve, module: ReturnType<typeof useBoardModule>) {
  const { atOnce } = useSettings();
  const open = solve.answer === null && !solve.sending;
  const offered = useMemo(() => (open ? choices : []), [open, choices]);
  const question = `${info.id} ${solve.verdicts.length} ${open}`;
  const play = (text: string) => solve.attempt(text);
  const quick = module?.offer?.quick ?? never;
  const actions = useActions({ choices: offered, question, atOnce, quick, play });
  const enterPlays = usePlayKeys({
    actions,
    ending: NO_ENDING,
    undo: NO_UNDO,
    hints: NO_HINTS,
    onPanel: nothing,
    active: open,
  });
  return { actions, enterPlays, open };
}

function PuzzleTable({ puzzle }: { puzzle: Puzzle }) {
  const { info } = puzzle;
  const { t, messages } = useWords();
  const size = useSizeClass();
  const module = useBoardModule(info.game);
  const people = usePeople(info);
  const names = useMemo(() => people.map((person) => person.name), [people]);
  const solve = useSolve(info);
  const [world, setWorld] = useState<PuzzleVerdict | null>(null);
  const { actions, enterPlays } = useTrying(puzzle, solve, module);
  const words = useChoiceWords(info.game, names);
  const title = `${t("puzzle.number", { n: info.id.split("-")[1] ?? "" })} · ${messages.text("game.name")}`;
  useEffect(() => {
    document.title = `${title} · Piazza`;
  }, [title]);
  const hidden = solve.answer === null ? world : null;
  const view = hidden?.world ?? puzzle.view;
  const visits = useVisits(module, info.id);
  const seats = <Seats {...{ people, module, names, visits }} view={puzzle.view} strip={size !== "desktop"} />;
  const told = <Verdicts info={info} solve={solve} words={words} world={hidden} onWorld={setWorld} />;
  const best = solve.answer?.best ?? null;
  const shown = best === null ? actions : { ...actions, choices: [best], picked: best.text, ...STILL };
  return (
    <div className={`play-frame puzzle ${size}`}>
      <a className="skip-link" href="#board">
        {t("skip")}
      </a>
      <PuzzleTop info={info} size={size} stage={stageOf(module, puzzle.view, t, messages, names)} />
      {size === "desktop" ? null : seats}
      <PuzzleBoard
        info={info}
        view={view}
        people={people}
        actions={hidden === null ? shown : null}
        module={module}
        badge={best === null ? undefined : t("hint.badge")}
        visits={visits}
      />
      {size === "desktop" ? (
        <aside className="play-side">
          {seats}
          <Scroll className="play-scroll">{told}</Scroll>
        </aside>
      ) : null}
      <div className="play-bottom">
        {size === "desktop" ? null : <div className="puzzle-sheet">{told}</div>}
        {solve.answer === null ? (
          <TryBar {...{ puzzle, solve, module, names, words, size, actions, enterPlays }} />
        ) : (
          <AfterPuzzle puzzle={puzzle} solve={solve} />
        )}
      </div>
      <p className="visually-hidden" aria-live="polite" role="log">
        {announced(solve, t, (choice) => words.whole(choice))}
      </p>
    </div>
  );
}

interface TryBarProps extends Pick<Parameters<typeof ActionBar>[0], "actions" | "enterPlays" | "words" | "size"> {
  puzzle: Puzzle;
  solve: Solve;
  module: ReturnType<typeof useBoardModule>;
  names: readonly string[];
}

function TryBar({ puzzle, solve, module, names, ...props }: TryBarProps) {
  const { t, messages } = useWords();
  const { view, choices, info } = puzzle;
  const text = (key: string, params?: Params) => messages.text(key, params, names);
  return (
    <ActionBar
      {...props}
      offer={module?.offer ?? NO_OFFER}
      prompt={module?.prompt?.({ view, choices, t: text }) ?? promptOf(messages, view, info.seat, names, t)}
      myTurn
      sending={solve.sending}
      undo={null}
      hint={NO_HINTS}
      news={{ text: "", onOpen: nothing }}
      instead={
        <Button look="bar" disabled={solve.sending} onClick={solve.giveUp}>
          {t("puzzle.give_up")}
        </Button>
      }
    />
  );
}

/** A solved board shows the answer and takes no taps. */
const STILL = { narrowed: null, pick: nothing, choose: nothing, narrow: nothing };

function announced(
  solve: Solve,
  t: ReturnType<typeof useWords>["t"],
  whole: (choice: NonNullable<Solve["answer"]>["best"]) => string,
): string {
  if (solve.answer !== null) return `${whole(solve.answer.best)} ${t(solve.found ? "puzzle.found" : "puzzle.shown")}`;
  const last = solve.verdicts.at(-1)?.tried;
  return last ? `${whole(last.choice)}: ${t("puzzle.wrong")} ${t("puzzle.left", { n: solve.left })}` : "";
}

function Seats({
  people,
  module,
  view,
  names,
  visits,
  strip,
}: Pick<Parameters<typeof Players>[0], "people"> & {
  names: readonly string[];
  visits: Visits;
  module: ReturnType<typeof useBoardModule>;
  view: Puzzle["view"];
  strip: boolean;
}) {
  const { messages } = useWords();
  return (
    <Players
      people={people}
      standings={standingsOf(module, view)}
      things={thingsOf(module, view, messages, names)}
      onVisit={visits.visit}
      visited={visits.visited}
      clocks={[]}
      clocksAt={0}
      online={null}
      level={() => null}
      strip={strip}
    />
  );
}

function PuzzleTop({ info, size, stage }: { info: Puzzle["info"]; size: SizeClass; stage: string }) {
  const { t, messages } = useWords();
  const [, navigate] = useLocation();
  const solving = useSolving();
  const streak = streakOf(solving.days, today());
  const desktop = size === "desktop";
  return (
    <header className="top-bar puzzle-top dark-ground">
      {desktop ? (
        <>
          <Link href="/" className="top-mark" aria-label={t("nav.home")}>
            <Mark size={28} />
            <span>Piazza</span>
          </Link>
          <p className="top-game">
            <strong>{messages.text("game.name")}</strong>
            <span>{`${t("puzzle.number", { n: info.id.split("-")[1] ?? "" })} · ${stage}`}</span>
          </p>
        </>
      ) : null}
      <h1 className="puzzle-banner">{t(`puzzle.banner.${info.task}`)}</h1>
      <div className="top-tools">
        {desktop ? <span className="puzzle-row">{t("puzzle.streak", { n: streak })}</span> : null}
        {desktop ? (
          <Button look="bar" onClick={() => navigate("/puzzles")}>
            {t("puzzle.all")}
          </Button>
        ) : (
          <IconButton icon="close" label={t("puzzle.all")} onClick={() => navigate("/puzzles")} />
        )}
      </div>
    </header>
  );
}

/** After the answer: another one like this, the next one, all of them. N is the next, L another like this. */
function AfterPuzzle({ puzzle, solve }: { puzzle: Puzzle; solve: Solve }) {
  const { t } = useWords();
  const [, navigate] = useLocation();
  const solving = useSolving();
  const all = useFetched(() => api.puzzles(), "puzzles");
  const next = nextAfter(all.value ?? [], puzzle.info, solving);
  const like = likeThis(solve.answer?.like ?? [], solving);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "n" && next !== null) navigate(`/puzzles/${next.id}`);
      else if (event.key === "l" && like !== null) navigate(`/puzzles/${like}`);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [next, like, navigate]);
  return (
    <section className="action-bar puzzle-after dark-ground" aria-label={t("actions.label")}>
      {like === null ? null : (
        <Button look="bar" onClick={() => navigate(`/puzzles/${like}`)}>
          {t("puzzle.like")}
        </Button>
      )}
      <Button
        look="primary"
        autoFocus
        onClick={() => navigate(next === null ? "/puzzles" : `/puzzles/${next.id}`)}
        disabled={all.value === null}
      >
        {t(next === null && all.value !== null ? "puzzle.all" : "puzzle.next")}
      </Button>
    </section>
  );
}

function nothing(): void {
  // A puzzle has no panels, no advice and nothing to take back.
}

function never(): boolean {
  return false;
}
