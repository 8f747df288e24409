/* A table in play: brings together the connection, the board, the action bar and the panels. */
import { Suspense, lazy, useCallback } from "react";
import { useLocation } from "wouter";
import type { SizeClass } from "../games/board";
import { useWords } from "../i18n/context";
import type { Choice, View } from "../protocol/messages";
import { useSizeClass } from "../state/hooks";
import { motionIsReduced, useSettings } from "../state/settings";
import { ActionBar } from "./ActionBar";
import { AfterBar } from "./AfterBar";
import { BoardHost } from "./BoardHost";
import { Curtain } from "./Curtain";
import { EndScreen } from "./EndScreen";
import { useLeaving } from "./useLeaving";
import { Notices } from "./Notices";
import { PlayFrame } from "./PlayFrame";
import { Players } from "./Players";
import { Proposals } from "./Proposals";
import { levelOf, stageOf, winnerOf } from "./tableWords";
import { type Playing, type PlayProps, usePlay } from "./usePlay";
import { useTableMenu } from "./useTableMenu";

const Primer = lazy(() => import("./Primer"));

/** What every part of the page needs: the table, what hangs together around it, and the view, now that it is there. */
interface PartProps extends PlayProps {
  playing: Playing;
  view: View;
  size: SizeClass;
}

export default function Play(props: PlayProps) {
  const { connection, state, table } = props;
  const { t, messages } = useWords();
  const size = useSizeClass();
  const [, navigate] = useLocation();
  const playing = usePlay(props);
  const leaving = useLeaving(table, connection, navigate);
  const menu = useTableMenu(table, navigate, leaving.ask);
  const { module, people, names, view, myTurn, last, sentence, setPanel } = playing;
  if (view === null) return null;
  const part = { ...props, playing, view, size };
  return (
    <>
      <PlayFrame
        size={size}
        gameName={playing.gameName}
        stage={stageOf(module, view, t, messages, names)}
        turn={{ ...turnOf(part, t), detail: last.split("\n")[0] ?? "", loud: myTurn }}
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
        board={<Board {...part} />}
        bottom={<Bottom {...part} />}
        panels={playing.panels}
        panel={playing.panel}
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
      <Overlays {...part} />
      {leaving.dialog}
    </>
  );
}

/** Whose turn the banner shows, and the sentence: short where there is little room. */
function turnOf({ table, playing, size }: PartProps, t: ReturnType<typeof useWords>["t"]) {
  const { myTurn, people, eyes, sentence } = playing;
  if (table.over) return { seat: winnerOf(table), sentence };
  if (table.paused) return { seat: null, sentence };
  const toAct = table.to_act.length === 1 ? (table.to_act[0] ?? null) : myTurn ? eyes.seat : null;
  if (size === "desktop") return { seat: toAct, sentence };
  const names = people.filter((person) => person.toAct).map((person) => person.name);
  return { seat: toAct, sentence: myTurn ? t("turn.words") : t("turn.of", { names }) };
}

function Board({ connection, playing, view, size }: PartProps) {
  const { t, messages, language } = useWords();
  const settings = useSettings();
  const { module, eyes, names, actions } = playing;
  if (module === null) return <main id="board" className="board-host" tabIndex={-1} />;
  return (
    <BoardHost
      module={module}
      label={t("board.label", { game: playing.gameName })}
      view={view}
      choices={playing.choices}
      seat={eyes.seat}
      people={playing.people}
      picked={actions.picked}
      pick={actions.pick}
      choose={actions.choose}
      narrow={actions.narrow}
      looked={actions.looked}
      look={actions.look}
      cancelled={actions.cancelled}
      whyNot={(text) => eyes.seat !== null && connection.send({ type: "why", seat: eyes.seat, text })}
      t={(wanted, params) => messages.text(wanted, params, names)}
      words={messages}
      language={language}
      reducedMotion={motionIsReduced(settings)}
      size={size}
      lastEvents={playing.fresh}
      replay={false}
      chosen={null}
    />
  );
}

function Bottom({ state, table, playing, size }: PartProps) {
  const { messages } = useWords();
  const { actions, names, eyes, sentence, last } = playing;
  const label = useCallback(
    (choice: Pick<Choice, "key" | "params">) => messages.text(`option.${choice.key}`, choice.params, names),
    [messages, names],
  );
  if (table.over) return <AfterBar table={table} sentence={sentence} onScores={() => playing.setEndSeen(false)} />;
  return (
    <ActionBar
      actions={actions}
      game={table.game}
      prompt={playing.prompt}
      myTurn={playing.myTurn}
      sending={state.sending}
      label={label}
      undo={eyes.seat === null ? null : playing.undo}
      hint={playing.hints}
      size={size}
      news={{ text: last, onOpen: () => playing.setPanel("log") }}
    />
  );
}

/** What lies over the table: the game in short for newcomers, the curtain of a shared device, the end. */
function Overlays({ table, playing, view }: PartProps) {
  const { eyes, names, people } = playing;
  return (
    <>
      {playing.newcomer ? (
        <Suspense>
          <Primer game={table.game} gameName={playing.gameName} onRules={() => playing.setPanel("rules")} />
        </Suspense>
      ) : null}
      {eyes.curtain && eyes.seat !== null ? (
        <Curtain seat={eyes.seat} name={names[eyes.seat] ?? ""} onOpen={eyes.open} />
      ) : null}
      {table.over && !playing.endSeen && table.result !== null ? (
        <EndScreen table={table} people={people} view={view} onClose={() => playing.setEndSeen(true)} />
      ) : null}
    </>
  );
}
