/* A review that is there: board, graph, the turn in words, and the bar that leads through the game. */
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { BoardModule, SizeClass } from "../../games/board";
import { useWords } from "../../i18n/context";
import { Button, IconButton } from "../../kit/controls";
import { Crest } from "../../kit/heraldry";
import { Scroll } from "../../kit/surfaces";
import type { PossibleWorlds, Review, ReviewedStep, ReviewedTurn, Table } from "../../protocol/messages";
import { useBoardModule } from "../../shell/BoardHost";
import { stageOf, peopleOf } from "../../shell/tableWords";
import { TopBar } from "../../shell/TopBar";
import { api } from "../../state/api";
import { useFetched, useFreshState, useSizeClass } from "../../state/hooks";
import { GradeMark } from "./GradeMark";
import { ReviewBoard } from "./ReviewBoard";
import { ReviewGraph } from "./ReviewGraph";
import { ReviewGame, ReviewSide, type Shown, type SideProps, TurnCard } from "./ReviewSide";
import { type ReviewPlace, useReviewKeys, useReviewPlace } from "./useReviewPlace";

/** Everything that is looked at in a review: the turn, its board before and after, what is shown of it. */
function useLooking(table: Table, review: Review) {
  const { t } = useWords();
  const place = useReviewPlace(table.id, review);
  const turn = review.turns[place.turn];
  const step = turn?.steps[turn.step];
  const entry = step?.entry ?? 0;
  const before = useFetched(() => api.replay(table.id, entry, review.seat), `${entry}`).value;
  const after = useFetched(() => api.replay(table.id, entry + 1, review.seat), `${entry}`).value;
  const [shown, setShown] = useFreshState<Shown>(`${entry}`, "best");
  const [known, setKnown] = useState(false);
  const [world, setWorld] = useFreshState<number | null>(`${entry} ${known}`, null);
  const worlds = useWorlds(table.id, review.seat, entry, known);
  const swap = useCallback(() => setShown((now) => (now === "best" ? "chosen" : "best")), [setShown]);
  const turnKnown = useCallback(() => setKnown((on) => !on), []);
  useReviewKeys(place, swap, turnKnown);
  const moment = before !== null && before.entry === entry ? before : null;
  const view = before?.view ?? null;
  const people = useMemo(() => peopleOf({ t }, table, view, review.seat), [t, table, view, review.seat]);
  const later = after !== null && after.entry === entry + 1 ? after : null;
  return {
    ...{ table, review, place, turn, step, entry, moment, later, view, people },
    ...{ shown, setShown, known, setKnown, world, setWorld, worlds },
  };
}

type Looking = ReturnType<typeof useLooking>;
type LookingAt = Looking & { turn: ReviewedTurn; step: ReviewedStep };

export function ReviewTable({ table, review }: { table: Table; review: Review }) {
  const looking = useLooking(table, review);
  const { turn, step } = looking;
  if (turn === undefined || step === undefined) return <NothingToReview table={table} />;
  return <ReviewFrame {...looking} turn={turn} step={step} />;
}

function ReviewFrame(looking: LookingAt) {
  const { table, review, place, turn, entry, view, people } = looking;
  const { t, messages } = useWords();
  const size = useSizeClass();
  const module = useBoardModule(table.game);
  const names = people.map((person) => person.name);
  const stage = module === null || view === null ? "" : stageOf(module, view, t, messages, names);
  const graph = <ReviewGraph review={review} turn={place.turn} onTurn={place.go} small={size === "phone"} />;
  return (
    <div className={`play-frame review ${size}`}>
      <a className="skip-link" href="#board">
        {t("skip")}
      </a>
      <TopBar
        gameName={messages.text("game.name")}
        stage={stage}
        seat={review.seat}
        sentence={t("review_page.banner")}
        detail={t("review_page.where", { n: place.turn + 1, of: review.turns.length, round: turn.round })}
        loud={false}
        phone={size === "phone"}
        tools={<Tools table={table} />}
      />
      <div className="review-board">
        <BoardThen looking={looking} module={module} size={size} />
        {size === "phone" ? null : graph}
      </div>
      <Beside looking={looking} names={names} size={size} graph={graph} />
      <ReviewBar table={table} review={review} place={place} entry={entry} phone={size === "phone"} />
    </div>
  );
}

function BoardThen({ looking, module, size }: { looking: LookingAt; module: BoardModule | null; size: SizeClass }) {
  const { moment, later, turn, step, people, shown, setShown, review, world, worlds } = looking;
  if (module === null || moment === null) return <main id="board" className="board-host" tabIndex={-1} />;
  return (
    <ReviewBoard
      {...{ module, moment, turn, step, people, size, shown }}
      after={later}
      onShown={setShown}
      seat={review.seat}
      world={world === null ? null : (worlds?.views[world] ?? null)}
    />
  );
}

interface BesideProps {
  looking: LookingAt;
  names: readonly string[];
  size: SizeClass;
  graph: ReactNode;
}

/** The turn in words: a column beside the board, on phones a sheet below it. */
function Beside({ looking, names, size, graph }: BesideProps) {
  const { table, review, people, turn, shown, known, worlds, world } = looking;
  const { t } = useWords();
  const [, navigate] = useLocation();
  const side: SideProps = {
    ...{ review, people, turn, shown, known },
    onShown: looking.setShown,
    onKnown: looking.setKnown,
    onTurn: looking.place.go,
    worlds: { count: known ? (worlds?.views.length ?? null) : null, shown: world, onShow: looking.setWorld },
    onEntry: (at) => navigate(`/tables/${table.id}/replay?at=${at}&seat=${review.seat}`),
  };
  const seats = <Seats table={table} seat={review.seat} people={names} />;
  if (size !== "phone")
    return (
      <aside className="play-side">
        <Scroll className="play-scroll review-side" label={t("review_page.title")}>
          <ReviewSide {...side} seats={seats} />
        </Scroll>
      </aside>
    );
  return (
    <section className="review-sheet" aria-label={t("review_page.title")}>
      <TurnCard {...side} />
      {graph}
      <details>
        <summary>{t("review_page.whole")}</summary>
        <ReviewGame {...side} seats={seats} />
      </details>
    </section>
  );
}

function NothingToReview({ table }: { table: Table }) {
  const { t } = useWords();
  const [, navigate] = useLocation();
  return (
    <main className="review-nothing">
      <p>{t("review_page.nothing")}</p>
      <Button onClick={() => navigate(`/tables/${table.id}`)}>{t("review_page.to_table")}</Button>
    </main>
  );
}

/** Some worlds that were possible, fetched when they are asked for. */
function useWorlds(id: string, seat: number, entry: number, wanted: boolean): PossibleWorlds | null {
  const none: Promise<PossibleWorlds | null> = Promise.resolve(null);
  const { value } = useFetched(() => (wanted ? api.worlds(id, null, seat, entry) : none), `${wanted} ${seat} ${entry}`);
  return value !== null && value.entry === entry ? value : null;
}

function Seats({ table, seat, people }: { table: Table; seat: number; people: readonly string[] }) {
  const { t } = useWords();
  const [, navigate] = useLocation();
  return (
    <div className="review-seats" role="group" aria-label={t("review_page.whose")}>
      {table.chairs.map((chair) => (
        <button
          key={chair.seat}
          type="button"
          aria-pressed={chair.seat === seat}
          aria-label={t("review_page.of", { name: people[chair.seat] ?? "" })}
          title={people[chair.seat]}
          onClick={() => navigate(`/tables/${table.id}/review?seat=${chair.seat}`)}
        >
          <Crest seat={chair.seat} size={20} />
        </button>
      ))}
    </div>
  );
}

function Tools({ table }: { table: Table }): ReactNode {
  const { t } = useWords();
  const [, navigate] = useLocation();
  return <IconButton icon="close" label={t("review_page.to_table")} onClick={() => navigate(`/tables/${table.id}`)} />;
}

interface BarProps {
  table: Table;
  review: Review;
  place: ReviewPlace;
  entry: number;
  phone: boolean;
}

function ReviewBar({ table, review, place, entry, phone }: BarProps) {
  const { t } = useWords();
  const [, navigate] = useLocation();
  const [copied, setCopied] = useState(false);
  const { turn, go, turning, mistake } = place;
  const round = review.turns[turn]?.round ?? 0;
  const next = turning ?? mistake;
  const branch = () =>
    void api.branch(table.id, { at: entry, seat: review.seat }).then(
      (begun) => navigate(`/tables/${begun.id}`),
      () => undefined,
    );
  const copy = () => void navigator.clipboard?.writeText(location.href).then(() => setCopied(true));
  return (
    <section className="review-bar dark-ground" aria-label={t("review_page.bar")}>
      <IconButton icon="back" label={t("review_page.back")} disabled={turn === 0} onClick={() => go(turn - 1)} />
      <IconButton
        icon="next"
        label={t("review_page.next")}
        disabled={turn >= review.turns.length - 1}
        onClick={() => go(turn + 1)}
      />
      {phone || next === null ? null : (
        <button type="button" className="button bar" onClick={() => go(next)}>
          <GradeMark grade="mistake" />
          <span>{t(turning === null ? "review_page.next_mistake" : "review_page.next_turning")}</span>
        </button>
      )}
      {phone ? null : (
        <p>
          <strong>{t("review_page.where", { n: turn + 1, of: review.turns.length, round })}</strong>
          <small>{t("review_page.keys")}</small>
        </p>
      )}
      <span className="review-gap" />
      <Button look="bar" onClick={() => navigate(`/tables/${table.id}/replay?at=${entry}&seat=${review.seat}`)}>
        {t("review_page.all_moves")}
      </Button>
      {phone ? null : (
        <Button look="bar" onClick={copy}>
          {copied ? t("lobby.copied") : t("replay.copy")}
        </Button>
      )}
      <Button look="primary" onClick={branch}>
        {t("review_page.branch")}
      </Button>
    </section>
  );
}
