/* A lesson: the real board, one thing lit, one sentence, one move. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { Person } from "../games/board";
import { useWords, WordsProvider } from "../i18n/context";
import { BubbleProvider } from "../kit/Bubble";
import { PlainPage } from "../pages/PlainPage";
import { Waiting } from "../pages/Waiting";
import type { Lesson } from "../protocol/messages";
import { BoardHost, useBoardModule } from "../shell/BoardHost";
import { Players } from "../shell/Players";
import { thingsOf } from "../shell/SeatThings";
import { standingsOf } from "../shell/standing";
import "../shell/shell.css";
import { api } from "../state/api";
import { useFetched, useSizeClass } from "../state/hooks";
import { useMe } from "../state/me";
import { motionIsReduced, useSettings } from "../state/settings";
import "./learn.css";
import { LessonBar } from "./LessonBar";
import { LessonSide } from "./LessonSide";
import { LessonTop } from "./LessonTop";
import { Plaque } from "./Plaque";
import { grown, holds, joined, named } from "./places";
import { Spotlight } from "./Spotlight";
import { useBoxes } from "./useBoxes";
import { type AtStep, useLesson } from "./useLesson";
import { useLessonKeys } from "./useLessonKeys";

export default function LessonPage({ name }: { name: string }) {
  const { value, failed } = useFetched(() => api.lesson(name), name);
  const search = new URLSearchParams(useSearch());
  const { t } = useWords();
  if (failed !== null)
    return (
      <PlainPage title={t("lesson.none")}>
        <p>{t("lesson.none_text")}</p>
      </PlainPage>
    );
  if (value === null) return <Waiting />;
  return (
    <WordsProvider game={value.game} waiting={<Waiting />}>
      <BubbleProvider>
        <LessonTable key={search.get("step") ?? ""} lesson={value} wanted={search.get("step")} />
      </BubbleProvider>
    </WordsProvider>
  );
}

function peopleOf(lesson: Lesson, at: AtStep, you: string, language: string): Person[] {
  const rivals = lesson.rivals[language] ?? [];
  const asked = at.frame.view.ask?.seats ?? [];
  return Array.from({ length: lesson.players }, (_, seat) => ({
    seat,
    name: seat === lesson.seat ? you : (rivals[seat < lesson.seat ? seat : seat - 1] ?? ""),
    isYou: seat === lesson.seat,
    isBot: seat !== lesson.seat,
    toAct: asked.includes(seat),
  }));
}

function LessonTable({ lesson, wanted }: { lesson: Lesson; wanted: string | null }) {
  const { t, language } = useWords();
  const size = useSizeClass();
  const settings = useSettings();
  const still = motionIsReduced(settings);
  const [, navigate] = useLocation();
  const at = useLesson(lesson, wanted, still);
  const module = useBoardModule(lesson.game);
  const you = useMe().me?.name || t("name.you");
  const people = useMemo(() => peopleOf(lesson, at, you, language), [lesson, at, you, language]);
  const frame = useRef<HTMLDivElement>(null);
  const { beat, strayed, stray } = useStraying(at.number);
  const asking = !at.moving && at.step !== null;
  const boxes = useBoxes(frame, asking ? (at.step?.lit ?? []) : [], asking ? (at.step?.start ?? null) : null);
  useLitInSight(frame, at, asking && (boxes?.lit.length ?? 0) > 0);
  useLessonKeys(at);
  useEffect(() => {
    document.title = `${t("lesson.title", { n: lesson.number })} · ${t(`game.${lesson.game}` as "game.lucca")}`;
  }, [t, lesson]);
  const leave = () => navigate("/");
  const tap = (event: React.MouseEvent | React.KeyboardEvent) =>
    onTap(event, frame.current, boxes?.lit ?? [], at, stray);
  const said = at.step === null ? lesson.ending[language] : at.step.say[language];
  const plaque = size === "desktop" ? boxes?.board : null;
  return (
    <div className={`play-frame lesson ${size}`} ref={frame}>
      <a className="skip-link" href="#board">
        {t("skip")}
      </a>
      <LessonTop lesson={lesson} at={at} size={size} onLeave={leave} />
      {size === "desktop" ? null : <Seats people={people} at={at} module={module} strip />}
      <div className="lesson-board" onClickCapture={tap} onKeyDownCapture={tap}>
        <LessonBoard lesson={lesson} at={at} module={module} people={people} stray={stray} still={still} />
      </div>
      {size === "desktop" ? (
        <aside className="play-side">
          <Seats people={people} at={at} module={module} />
          <LessonSide lesson={lesson} at={at} people={people} strayed={strayed} />
        </aside>
      ) : null}
      <LessonBar lesson={lesson} at={at} people={people} size={size} strayed={strayed} onLeave={leave} />
      {asking && boxes !== null ? (
        <Spotlight board={boxes.board} lit={boxes.lit} start={boxes.start} beat={beat} />
      ) : null}
      {plaque === null || plaque === undefined || at.moving ? null : (
        <Plaque
          key={at.number}
          board={plaque}
          holes={joined(asking ? (boxes?.lit ?? []) : []).map((box) => grown(box, 7))}
          words={said ?? ""}
          rule={at.step?.rule ?? null}
          game={lesson.game}
        />
      )}
      <p className="visually-hidden" aria-live="polite" role="log">
        {at.moving ? "" : `${said ?? ""} ${at.step?.more?.[language] ?? ""}`}
      </p>
    </div>
  );
}

/** Counts taps beside the lit place, anew at each step. */
function useStraying(step: number) {
  const [state, setState] = useState({ step, beat: 0 });
  const beat = state.step === step ? state.beat : 0;
  const stray = useCallback(
    () => setState((before) => ({ step, beat: (before.step === step ? before.beat : 0) + 1 })),
    [step],
  );
  return { beat, strayed: beat > 0, stray };
}

/** A tap on a lit place does what the step asks for, however the board would compose it; others beat the ring. */
function onTap(
  event: React.MouseEvent | React.KeyboardEvent,
  frame: HTMLElement | null,
  lit: readonly { x: number; y: number; w: number; h: number }[],
  at: AtStep,
  stray: () => void,
): void {
  if (frame === null || at.step === null) return;
  const isKey = "key" in event;
  if (isKey && event.key !== "Enter" && event.key !== " ") return;
  const target = event.target as Element;
  if (isKey && target.closest("[data-target]") === null) return;
  event.stopPropagation();
  event.preventDefault();
  const origin = frame.getBoundingClientRect();
  const box = isKey ? target.getBoundingClientRect() : null;
  const x = (box === null ? (event as React.MouseEvent).clientX : box.left + box.width / 2) - origin.left;
  const y = (box === null ? (event as React.MouseEvent).clientY : box.top + box.height / 2) - origin.top;
  if (at.moving || lit.some((one) => holds(grown(one, 7), x, y))) at.go();
  else stray();
}

/** What is lit is brought into sight where the board scrolls. */
function useLitInSight(frame: React.RefObject<HTMLDivElement | null>, at: AtStep, asking: boolean): void {
  const { number, step } = at;
  useEffect(() => {
    const board = frame.current?.querySelector(".board-host");
    if (!asking || step === null || !board) return;
    const first = named(board, step.lit)[0];
    if (board.scrollHeight > board.clientHeight + 4) first?.scrollIntoView?.({ block: "center" });
  }, [frame, asking, number, step]);
}

type Module = ReturnType<typeof useBoardModule>;

function Seats({
  people,
  at,
  module,
  strip = false,
}: {
  people: Person[];
  at: AtStep;
  module: Module;
  strip?: boolean;
}) {
  const { messages } = useWords();
  const { view } = at.frame;
  const nobody = () => null;
  return (
    <Players
      people={people}
      standings={standingsOf(module, view)}
      things={thingsOf(
        module,
        view,
        messages,
        people.map((person) => person.name),
      )}
      clocks={[]}
      clocksAt={0}
      online={null}
      level={nobody}
      strip={strip}
    />
  );
}

interface LessonBoardProps {
  lesson: Lesson;
  at: AtStep;
  module: Module;
  people: readonly Person[];
  stray: () => void;
  still: boolean;
}

function LessonBoard({ lesson, at, module, people, stray, still }: LessonBoardProps) {
  const { t, messages, language } = useWords();
  const size = useSizeClass();
  const names = people.map((person) => person.name);
  if (module === null) return <main id="board" className="board-host" tabIndex={-1} />;
  const choice = at.moving ? null : (at.step?.choice ?? null);
  return (
    <BoardHost
      module={module}
      label={t("board.label", { game: messages.text("game.name") })}
      view={at.frame.view}
      choices={choice === null ? [] : [choice]}
      seat={lesson.seat}
      people={people}
      picked={null}
      pick={nothing}
      choose={nothing}
      narrow={nothing}
      looked={null}
      look={nothing}
      cancelled={0}
      whyNot={stray}
      t={(key, params) => messages.text(key, params, names)}
      words={messages}
      language={language}
      reducedMotion={still}
      size={size}
      lastEvents={at.moving || at.told.length > 1 ? at.frame.log : []}
      replay={false}
      chosen={null}
      seatsBeside
    />
  );
}

function nothing(): void {
  // A lesson takes the tap itself, see onTap.
}
