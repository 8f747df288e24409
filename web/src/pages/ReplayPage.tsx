/* A game from its beginning: slider, keys, rounds, log lines, a link to the moment, one seat's eyes or all. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { BoardModule, Person, SizeClass } from "../games/board";
import { useWords, WordsProvider } from "../i18n/context";
import { BubbleProvider } from "../kit/Bubble";
import type { Replay, Table } from "../protocol/messages";
import { BoardHost, useBoardModule } from "../shell/BoardHost";
import { useChronicle } from "../shell/Chronicle";
import { type Panel, PlayFrame } from "../shell/PlayFrame";
import { Players } from "../shell/Players";
import { ALL_EYES, ReplayBar } from "../shell/ReplayBar";
import { useReplayMarks } from "../shell/ReplayMarks";
import { standingsOf } from "../shell/standing";
import { thingsOf } from "../shell/SeatThings";
import { levelOf, peopleOf, promptOf, stageOf } from "../shell/tableWords";
import { usePanels } from "../shell/usePanels";
import { useInviting } from "../shell/useInviting";
import { useTableMenu } from "../shell/useTableMenu";
import { useVisits, type Visits } from "../shell/useVisits";
import { api } from "../state/api";
import { useFetched, useSizeClass } from "../state/hooks";
import { motionIsReduced, useSettings } from "../state/settings";
import { PlainPage } from "./PlainPage";
import { Waiting } from "./Waiting";

export default function ReplayPage({ id }: { id: string }) {
  const table = useFetched(() => api.table(id), id);
  if (table.failed !== null) return <NoReplay />;
  if (table.value === null) return <Waiting />;
  return <Begun table={table.value} />;
}

/** With the moment at which it opens. */
function Begun({ table }: { table: Table }) {
  const begin = useBeginning(table);
  if (begin === null) return <Waiting />;
  return (
    <WordsProvider game={table.game} waiting={<Waiting />}>
      <BubbleProvider>
        <ReplayTable table={table} begin={begin} />
      </BubbleProvider>
    </WordsProvider>
  );
}

function NoReplay() {
  const { t } = useWords();
  return (
    <PlainPage title={t("table.gone")}>
      <p>{t("table.gone_text")}</p>
    </PlainPage>
  );
}

const KEPT = "piazza.replay.";

/** Where the reader left this replay, in this tab. */
function keptMoment(id: string): number | null {
  const kept = sessionStorage.getItem(KEPT + id);
  return kept === null ? null : parseInt(kept, 10) || 0;
}

/** Where a replay opens that nobody has named a moment for: where it was left; a finished game where it turned, a
    running one where it stands. null until that is known. */
function useBeginning(table: Table): number | null {
  const [kept] = useState(() => keptMoment(table.id));
  const course = useFetched(async () => (table.over && kept === null ? api.course(table.id, null) : null), table.id);
  if (kept !== null) return kept;
  if (!table.over) return table.entries;
  if (course.failed !== null) return 0;
  return course.value === null ? null : (course.value.turning?.entry ?? 0);
}

/** Where the replay stands lives in the address, so that a moment can be linked. */
function useMoment(table: Table, begin: number) {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const mine = table.chairs.find((chair) => chair.mine)?.seat ?? null;
  const named = search.has("at") ? parseInt(search.get("at") ?? "0", 10) || 0 : begin;
  const at = Math.max(0, Math.min(table.entries, named));
  useEffect(() => sessionStorage.setItem(KEPT + table.id, String(at)), [table.id, at]);
  const wanted = search.get("seat");
  const seat =
    wanted === null ? (mine !== null && !table.analysis ? mine : table.over ? ALL_EYES : mine) : parseInt(wanted, 10);
  const go = useCallback(
    (next: { at?: number; seat?: number | null }) => {
      const to = new URLSearchParams({ at: String(next.at ?? at) });
      const eyes = next.seat === undefined ? seat : next.seat;
      if (eyes !== null) to.set("seat", String(eyes));
      navigate(`/tables/${table.id}/replay?${to}`, { replace: true });
    },
    [at, seat, navigate, table.id],
  );
  return { at, seat, go, near: seat === ALL_EYES ? mine : seat };
}

/** The table as it stood at the moment of the address; without a right to those eyes, as a spectator sees it. */
function useReplay(table: Table, begin: number) {
  const { at, seat, go, near } = useMoment(table, begin);
  const [moment, setMoment] = useState<Replay | null>(null);
  useEffect(() => {
    let current = true;
    api.replay(table.id, at, seat).then(
      (found) => current && setMoment(found),
      () => current && seat !== null && go({ seat: null }),
    );
    return () => {
      current = false;
    };
  }, [table.id, at, seat, go]);
  return { at, seat, go, near, moment };
}

function ReplayTable({ table, begin }: { table: Table; begin: number }) {
  const { t, messages } = useWords();
  const size = useSizeClass();
  const [, navigate] = useLocation();
  const { at, seat, go, near, moment } = useReplay(table, begin);
  const marks = useReplayMarks(table, seat);
  const module = useBoardModule(table.game);
  const [panel, setPanel] = useState<Panel | null>(null);
  const view = moment?.view ?? null;
  const eyes = seat !== null && seat >= 0 ? seat : null;
  const people = useMemo(() => peopleOf({ t }, table, view, eyes), [t, table, view, eyes]);
  const names = useMemo(() => people.map((person) => person.name), [people]);
  const lines = useChronicle(moment?.log ?? [], names, null);
  const inviting = useInviting(table);
  const menu = useTableMenu(table, navigate, { onLink: inviting.ask });
  const told = { table, view, module, people, lines, names };
  const panels = usePanels({ ...told, chat: null, unread: 0, now: undefined, current: at - 1 });
  const visits = useVisits(module, `${table.id} ${seat}`);
  if (moment === null || view === null) return <Waiting />;
  const last = lines.at(-1)?.text ?? t("replay.start");
  const asked = view.ask?.seats.find((one) => one >= 0) ?? null;
  const prompt = promptOf(messages, view, null, names, t);
  const bar = { table, replay: moment, at, seat, names, onGo: go, text: last, prompt, marks, phone: size === "phone" };
  return (
    <PlayFrame
      size={size}
      gameName={messages.text("game.name")}
      stage={stageOf(module, view, t, messages, names)}
      rounds={module?.rounds?.(view)}
      turn={{ seat: asked, sentence: t("replay.title"), detail: last, loud: false }}
      players={
        <Players
          people={people}
          standings={standingsOf(module, view)}
          things={thingsOf(module, view, messages, names)}
          onVisit={visits.visit}
          visited={visits.visited}
          clocks={[]}
          clocksAt={0}
          online={null}
          level={(one) => levelOf(table, one, messages)}
          strip={size !== "desktop"}
        />
      }
      board={<ReplayBoard {...{ module, moment, people, names, size, visits }} seat={near ?? seat} />}
      bottom={<ReplayBar {...bar} onBack={() => navigate(`/tables/${table.id}`)} />}
      panels={panels}
      panel={panel}
      onPanel={setPanel}
      menu={menu}
      announcement={last}
      notices={inviting.dialog}
    />
  );
}

interface ReplayBoardProps {
  module: BoardModule | null;
  moment: Replay;
  seat: number | null;
  people: readonly Person[];
  names: readonly string[];
  size: SizeClass;
  visits: Visits;
}

function ReplayBoard({ module, moment, seat, people, names, size, visits }: ReplayBoardProps) {
  const { t, messages, language } = useWords();
  const settings = useSettings();
  if (module === null) return <main id="board" className="board-host" />;
  return (
    <BoardHost
      module={module}
      label={t("board.label", { game: messages.text("game.name") })}
      view={moment.view}
      choices={[]}
      seat={seat}
      people={people}
      picked={null}
      pick={nothing}
      choose={nothing}
      narrow={nothing}
      looked={null}
      look={nothing}
      cancelled={0}
      whyNot={nothing}
      t={(key, params) => messages.text(key, params, names)}
      words={messages}
      language={language}
      reducedMotion={motionIsReduced(settings)}
      size={size}
      lastEvents={moment.log.slice(-1)}
      history={moment.log}
      replay
      chosen={moment.chosen}
      {...visits}
      seatsBeside
    />
  );
}

function nothing(): void {
  // A replay has nothing to play.
}
