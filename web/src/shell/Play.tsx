/* A table in play: brings together the connection, the board, the action bar and the panels. */
import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useWords } from "../i18n/context";
import type { Choice, SeatView, Table } from "../protocol/messages";
import type { TableConnection, TableState } from "../state/connection";
import { seatKey } from "../state/connection";
import { useSizeClass } from "../state/hooks";
import { motionIsReduced, useSettings } from "../state/settings";
import { ActionBar } from "./ActionBar";
import { AfterBar } from "./AfterBar";
import { BoardHost, useBoardModule } from "./BoardHost";
import { useChronicle } from "./Chronicle";
import { Curtain } from "./Curtain";
import { EndScreen } from "./EndScreen";
import { Notices, useRefusalText } from "./Notices";
import { type Panel, PlayFrame } from "./PlayFrame";
import { Players } from "./Players";
import { Proposals } from "./Proposals";
import { levelOf, peopleOf, promptOf, stageOf } from "./tableWords";
import { useActions } from "./useActions";
import { useEyes } from "./useEyes";
import { useHints } from "./useHints";
import { useKeptFocus } from "./useKeptFocus";
import { usePanels } from "./usePanels";
import { usePlayKeys } from "./usePlayKeys";
import { useTurnSignals } from "./useTurnSignals";
import { useTableMenu } from "./useTableMenu";

interface PlayProps {
  connection: TableConnection;
  state: TableState;
  table: Table;
}

const Primer = lazy(() => import("./Primer"));
const NO_CHOICES: readonly Choice[] = [];

export default function Play({ connection, state, table }: PlayProps) {
  const { t, messages, language } = useWords();
  const settings = useSettings();
  const size = useSizeClass();
  const [, navigate] = useLocation();
  const module = useBoardModule(table.game);
  const eyes = useEyes(table, state.seats);
  const view = eyes.seatView?.view ?? null;
  const people = useMemo(() => peopleOf({ t }, table, view, eyes.seat), [t, table, view, eyes.seat]);
  const names = useMemo(() => people.map((person) => person.name), [people]);
  const choices = state.sending || eyes.curtain || eyes.seatView === null ? NO_CHOICES : eyes.seatView.choices;
  const play = useSteps(connection, state, eyes.seat, eyes.seatView);
  const actions = useActions({ choices, question: `${state.number} ${eyes.seat}`, atOnce: settings.atOnce, play });
  const [panel, setPanel] = useState<Panel | null>(null);
  const [endSeen, setEndSeen] = useState(false);
  const key = seatKey(eyes.seat);
  const lines = useChronicle(state.logs[key] ?? [], names);
  const hints = useHints(table, eyes.seat, state.number);
  const undo = useUndo(connection, state, eyes.seatView, names);
  const myTurn = eyes.seatView !== null && eyes.seatView.choices.length > 0 && !eyes.curtain;
  const prompt =
    view === null
      ? ""
      : (module?.prompt?.({ choices: eyes.seatView?.choices ?? NO_CHOICES, t }) ??
        promptOf(messages, view, eyes.seat, names, t));
  const sentence = view === null ? t("loading") : turnSentence(table, people, myTurn, t, prompt);
  const last = lines.at(-1)?.text ?? "";
  useTurnSignals({
    table,
    myTurn,
    sentence,
    number: state.number,
    prompt,
    gameName: messages.text("game.name"),
    refused: state.refusal !== null,
  });
  const label = useCallback(
    (choice: Pick<Choice, "key" | "params">) => messages.text(`option.${choice.key}`, choice.params, names),
    [messages, names],
  );
  usePlayKeys({ actions, undo, hints, onPanel: setPanel, active: !eyes.curtain });
  const newcomer =
    eyes.seat !== null && !eyes.curtain && !table.over && !table.analysis && !settings.met.includes(table.game);
  useKeptFocus(
    [
      state.number,
      choices.length,
      actions.picked,
      actions.narrowed?.texts.length,
      eyes.curtain,
      module === null,
      newcomer,
      panel,
      endSeen,
    ].join(" "),
  );
  const menu = useTableMenu(table, navigate);
  const toAct = table.to_act.length === 1 ? (table.to_act[0] ?? null) : myTurn ? eyes.seat : null;
  const panels = usePanels({
    table,
    view,
    module,
    people,
    lines,
    chat: state.chat,
    names,
    onChat: (text) => connection.send({ type: "chat", text }),
    now: myTurn ? { seat: eyes.seat, text: prompt } : undefined,
  });
  if (view === null || eyes.seatView === null) return null;
  const ended = table.over && !endSeen;
  return (
    <>
      <PlayFrame
        size={size}
        gameName={messages.text("game.name")}
        stage={stageOf(module, view, t, messages, names)}
        turn={{
          seat: table.over ? winnerOf(table) : toAct,
          sentence:
            size === "desktop" || table.over
              ? sentence
              : myTurn
                ? t("turn.words")
                : t("turn.of", { names: people.filter((person) => person.toAct).map((person) => person.name) }),
          detail: last.split("\n")[0] ?? "",
          loud: myTurn,
        }}
        players={
          <Players
            people={people}
            scores={table.result?.scores ?? module?.scores?.(view) ?? []}
            clocks={state.clocks}
            clocksAt={state.clocksAt}
            online={state.presence.online}
            level={(seat) => levelOf(table, seat, messages)}
            strip={size !== "desktop"}
          />
        }
        board={
          module === null ? (
            <main id="board" className="board-host" tabIndex={-1} />
          ) : (
            <BoardHost
              module={module}
              label={t("board.label", { game: messages.text("game.name") })}
              view={view}
              choices={choices}
              seat={eyes.seat}
              people={people}
              picked={actions.picked}
              pick={actions.pick}
              choose={actions.choose}
              narrow={actions.narrow}
              looked={actions.looked}
              look={actions.look}
              cancelled={actions.cancelled}
              whyNot={(text) =>
                eyes.seat !== null && connection.send({ type: "move", entry: state.number, seat: eyes.seat, text })
              }
              t={(wanted, params) => messages.text(wanted, params, names)}
              words={messages}
              language={language}
              reducedMotion={motionIsReduced(settings)}
              size={size}
              lastEvents={state.fresh[key] ?? []}
              replay={false}
              chosen={null}
            />
          )
        }
        bottom={
          table.over ? (
            <AfterBar table={table} sentence={sentence} onScores={() => setEndSeen(false)} />
          ) : (
            <ActionBar
              actions={actions}
              game={table.game}
              prompt={prompt}
              myTurn={myTurn}
              sending={state.sending}
              label={label}
              undo={eyes.seat === null ? null : undo}
              hint={hints}
              size={size}
              news={{ text: last, onOpen: () => setPanel("log") }}
            />
          )
        }
        panels={panels}
        panel={panel}
        onPanel={setPanel}
        menu={menu}
        announcement={`${last} ${myTurn ? sentence : ""}`}
        notices={
          <>
            <Proposals table={table} connection={connection} names={names} />
            <Notices
              link={state.link}
              refusal={state.refusal}
              notices={state.notices}
              names={names}
              onDismissRefusal={() => connection.dismissRefusal()}
              onDismissNotice={(i) => connection.dismissNotice(i)}
              onRules={() => setPanel("rules")}
            />
          </>
        }
      />
      {newcomer ? (
        <Suspense>
          <Primer game={table.game} gameName={messages.text("game.name")} onRules={() => setPanel("rules")} />
        </Suspense>
      ) : null}
      {eyes.curtain && eyes.seat !== null ? (
        <Curtain seat={eyes.seat} name={names[eyes.seat] ?? ""} onOpen={eyes.open} />
      ) : null}
      {ended && table.result !== null ? (
        <EndScreen table={table} people={people} view={view} onClose={() => setEndSeen(true)} />
      ) : null}
    </>
  );
}

/** Plays a choice, and the steps that were composed with it as the engine asks for them. */
function useSteps(connection: TableConnection, state: TableState, seat: number | null, seatView: SeatView | null) {
  const steps = useRef<readonly string[]>([]);
  const send = useCallback(
    (text: string) => {
      if (seat !== null) connection.send({ type: "move", entry: state.number, seat, text });
    },
    [connection, seat, state.number],
  );
  useEffect(() => {
    if (steps.current.length === 0 || state.sending) return;
    const at = steps.current.findIndex((step) => seatView?.choices.some((choice) => choice.text === step));
    const next = steps.current[at];
    steps.current = at < 0 ? [] : steps.current.slice(at + 1);
    if (next !== undefined) send(next);
    // Only a new state may play the next step.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.number]);
  return useCallback(
    (text: string, then: readonly string[]) => {
      steps.current = then;
      send(text);
    },
    [send],
  );
}

function useUndo(connection: TableConnection, state: TableState, seatView: SeatView | null, names: readonly string[]) {
  const refusalText = useRefusalText(names);
  const seat = seatView?.seat ?? null;
  const kind = seatView?.undo ?? "no";
  const onUndo = useCallback(() => {
    if (seat !== null && kind !== "no") connection.send({ type: "undo", entry: state.number, seat });
  }, [connection, seat, kind, state.number]);
  const reason = seatView?.undo_refusal ? refusalText(seatView.undo_refusal) : "";
  return { allowed: kind !== "no" && !state.sending, byConsent: kind === "consent", onUndo, reason };
}

type T = ReturnType<typeof useWords>["t"];

function turnSentence(
  table: Table,
  people: ReturnType<typeof peopleOf>,
  myTurn: boolean,
  t: T,
  prompt: string,
): string {
  if (table.over) {
    const winner = winnerOf(table);
    return winner === null ? t("end.draw") : t("end.wins", { name: people[winner]?.name ?? "" });
  }
  return myTurn && !prompt.includes(t("turn.words")) ? t("turn.yours", { ask: prompt }) : prompt;
}

/** The one winner, or null when several share the first place. */
export function winnerOf(table: Table): number | null {
  const places = table.result?.standings ?? [];
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return first.length === 1 ? (first[0] ?? null) : null;
}
