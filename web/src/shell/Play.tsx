/* A table in play: brings together the connection, the board, the action bar and the panels. */
import { useCallback } from "react";
import { useLocation } from "wouter";
import { isSmall, type SizeClass } from "../games/board";
import { NO_OFFER } from "../games/offer";
import { useWords } from "../i18n/context";
import type { Params } from "../i18n/messages";
import { later } from "../kit/later";
import type { Choice, SeatClock, View } from "../protocol/messages";
import { useMinute, usePaced, useTableSize } from "../state/hooks";
import { points } from "../study/words";
import { useLearning } from "../state/learning";
import { motionIsReduced, useSettings } from "../state/settings";
import { ActionBar } from "./ActionBar";
import { AfterBar } from "./AfterBar";
import type { BarredNow } from "./BarredList";
import { BoardHost } from "./BoardHost";
import { useChoiceWords } from "./choiceWords";
import { Curtain } from "./Curtain";
import { EndedToast, EndingButton } from "./Ending";
import { EyesChoice } from "./EyesChoice";
import { useInviting } from "./useInviting";
import { useLeaving } from "./useLeaving";
import { MomentBar } from "./MomentBar";
import { News, newsFor, useNewsText } from "./News";
import { NoConnection, Notices } from "./Notices";
import { PaceWaiting, SkipButton } from "./Pace";
import { PlayFrame } from "./PlayFrame";
import { Players } from "./Players";
import { Proposals } from "./Proposals";
import { Recap } from "./Recap";
import { seatSigns } from "./seatSigns";
import { thingsOf } from "./SeatThings";
import { standingsOf } from "./standing";
import { levelOf, stageOf, winnerOf } from "./tableWords";
import { type Playing, type PlayProps, usePlay } from "./usePlay";
import type { Stop } from "./useMoment";
import { useTableMenu } from "./useTableMenu";
import { useVisits, type Visits } from "./useVisits";
import { Watchers, WatchingStrip } from "./Watchers";

const EndScreen = later(async () => ({ default: (await import("./EndScreen")).EndScreen }));
const Primer = later(() => import("./Primer"));
const Tips = later(() => import("../learn/Tips"));

/** What every part of the page needs: the table, what hangs together around it, and the view, now that it is there. */
interface PartProps extends PlayProps {
  playing: Playing;
  view: View;
  size: SizeClass;
  visits: Visits;
}

/** The table is shown at the pace of the reader; what they send goes to the table as it is. */
export default function Play({ connection, state: live, table }: Pick<PlayProps, "connection" | "state" | "table">) {
  const { paced, shown } = usePaced(connection);
  const { state } = shown;
  return (
    <ShownPlay
      connection={connection}
      live={live}
      state={state}
      table={state.table ?? table}
      paced={paced}
      shown={shown}
    />
  );
}

function ShownPlay(props: PlayProps) {
  const { connection, table } = props;
  const { t, messages } = useWords();
  const size = useTableSize();
  const [, navigate] = useLocation();
  const playing = usePlay(props);
  const leaving = useLeaving(table, connection, navigate);
  const inviting = useInviting(table);
  const menu = useTableMenu(table, navigate, { onLink: inviting.ask, onLeave: leaving.ask });
  const { module, names, view, myTurn, last, sentence, setPanel } = playing;
  const notices = newsFor(table, props.live.notices);
  const news = useNewsText(notices, names);
  const visits = useVisits(module, `${table.id} ${myTurn} ${view?.ask?.kind} ${playing.eyes.seat}`);
  if (view === null) return null;
  const part = { ...props, playing, view, size, visits };
  const stage = stageOf(module, view, t, messages, names);
  return (
    <>
      <PlayFrame
        size={size}
        gameName={playing.gameName}
        stage={stage}
        rounds={module?.rounds?.(view)}
        turn={{ ...turnOf(part, t), detail: news ?? (myTurn ? stage : (last.split("\n")[0] ?? "")), loud: myTurn }}
        news={<News notices={notices} names={names} connection={connection} />}
        unread={playing.unread}
        players={<Seats {...part} />}
        board={<Board {...part} />}
        bottom={
          <div className="play-bottom">
            {props.live.link === "offline" ? <NoConnection state={props.live} connection={connection} /> : null}
            <WatchingStrip table={table} />
            <Bottom {...part} />
          </div>
        }
        tip={<FirstTips {...part} />}
        panels={playing.panels}
        panel={playing.panel}
        onPanel={setPanel}
        menu={menu}
        announcement={`${last} ${myTurn ? sentence : ""}`}
        notices={
          <>
            <Proposals table={table} connection={connection} names={names} />
            <Notices state={props.live} names={names} connection={connection} onRules={() => setPanel("rules")} />
          </>
        }
      />
      <Overlays {...part} />
      {leaving.dialog}
      {inviting.dialog}
    </>
  );
}

/** Whether a row of the people would only repeat the board: nobody else can come or go, no time runs. It depends on
    what does not change during a game, so that nothing jumps. */
function isToldByBoard({ module, people }: PartProps["playing"], clocks: readonly SeatClock[]): boolean {
  if (module?.peopleOnBoard !== true || clocks.some((clock) => clock.remaining !== null)) return false;
  return people.every((person) => person.isYou || person.isBot);
}

/** Everybody at the table, how it stands with them, and who looks on. */
function Seats({ state, live, table, playing, view, size, visits }: PartProps) {
  const words = useWords();
  const now = useMinute();
  if (size !== "desktop" && size !== "low" && isToldByBoard(playing, state.clocks)) return null;
  return (
    <>
      <Players
        people={playing.people}
        standings={standingsOf(playing.module, view)}
        things={thingsOf(playing.module, view, words.messages, playing.names)}
        onVisit={visits.visit}
        visited={visits.visited}
        clocks={state.clocks}
        clocksAt={state.clocksAt}
        online={live.presence.online}
        level={(seat) => levelOf(table, seat, words.messages)}
        signs={seatSigns(words, live.table ?? table, live.presence, live.chat, now)}
        strip={size !== "desktop"}
      />
      {size === "desktop" ? <Watchers table={table} presence={live.presence} /> : null}
    </>
  );
}

/** Whose turn the banner shows, and the sentence: short where there is little room. */
function turnOf({ table, playing, size }: PartProps, t: ReturnType<typeof useWords>["t"]) {
  const { myTurn, people, eyes, sentence } = playing;
  if (table.over) return { seat: winnerOf(table), sentence };
  if (table.paused) return { seat: null, sentence };
  const seat = table.to_act.length === 1 ? (table.to_act[0] ?? null) : myTurn ? eyes.seat : null;
  const thinking = !myTurn;
  if (size === "desktop") return { seat, sentence, thinking };
  const names = people.filter((person) => person.toAct).map((person) => person.name);
  return { seat, sentence: myTurn ? t("turn.words") : t("turn.of", { names }), thinking };
}

function Board({ connection, playing, view, size, paced, shown, visits }: PartProps) {
  const { t, messages, language } = useWords();
  const settings = useSettings();
  const { module, eyes, names, actions } = playing;
  if (module === null) return <main id="board" className="board-host" tabIndex={-1} />;
  return (
    <BoardHost
      module={module}
      label={t("board.label", { game: playing.gameName })}
      view={view}
      choices={playing.stop === null ? playing.choices : []}
      seat={eyes.seat}
      {...(eyes.seat === null ? { near: playing.near } : {})}
      people={playing.people}
      picked={actions.picked}
      then={actions.then}
      pick={actions.pick}
      hold={actions.hold}
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
      history={playing.log}
      replay={false}
      chosen={null}
      {...visits}
      seatsBeside
      deeds={playing.recap}
      lit={playing.lit}
      badge={badgeOf(playing, t)}
      over={playing.stop === null ? null : <MomentPanel {...playing.stop} />}
      below={
        isSmall(size) ? null : (
          <Recap
            deeds={playing.recap}
            people={playing.people}
            onLight={playing.setLit}
            onAgain={paced.canAgain && !shown.again ? () => paced.again() : null}
          />
        )
      }
    />
  );
}

function MomentPanel({ moment, still, round }: Stop) {
  const { Panel } = moment;
  return (
    <div className="board-moment" role="status">
      <Panel key={round} still={still} />
    </div>
  );
}

/** The word on the move that is advised, or on the reader's own, once it was compared. */
function badgeOf({ hints, actions }: Playing, t: ReturnType<typeof useWords>["t"]): string | undefined {
  const { answer } = hints;
  if (answer === null || actions.picked === null) return undefined;
  if (actions.picked === answer.best.choice.text) return t("hint.badge");
  const mine = answer.mine;
  return mine?.choice.text === actions.picked ? t("hint.badge_yours", { n: points(-mine.loss) }) : undefined;
}

/** What cannot be done now: small boards have no room to say it, the bar and its sheet have. */
function useBarred({ playing, view, size, connection }: PartProps): BarredNow | undefined {
  const { messages } = useWords();
  const { module, eyes, names, myTurn, choices } = playing;
  if (!isSmall(size) || !myTurn || module?.barred === undefined) return undefined;
  const t = (key: string, params?: Params) => messages.text(key, params, names);
  return {
    actions: module.barred({ view, choices, t }),
    onWhy: (text) => eyes.seat !== null && connection.send({ type: "why", seat: eyes.seat, text }),
  };
}

function Bottom(part: PartProps) {
  const { state, table, playing, size, paced, shown } = part;
  const { actions, names, eyes, sentence, last } = playing;
  const words = useChoiceWords(table.game, names);
  const barred = useBarred(part);
  const { t } = useWords();
  const { module } = playing;
  const { view } = part;
  const price = useCallback((choice: Choice) => module?.price?.({ view, choice, t }) ?? null, [module, view, t]);
  if (table.over) return <AfterBar table={table} sentence={sentence} onScores={() => playing.setEndSeen(false)} />;
  if (playing.stop !== null) return <MomentBar stop={playing.stop} />;
  return (
    <ActionBar
      actions={actions}
      offer={playing.module?.offer ?? NO_OFFER}
      prompt={playing.prompt}
      myTurn={playing.myTurn}
      sending={state.sending}
      words={words}
      price={price}
      undo={eyes.seat === null ? null : playing.undo}
      hint={playing.hints}
      size={size}
      enterPlays={playing.enterPlays}
      news={{ text: last, onOpen: () => playing.setPanel("log") }}
      barred={barred}
      {...waitingOf(playing, size)}
      {...(eyes.seat === null ? { waiting: <SeenFrom playing={playing} table={table} size={size} /> } : {})}
      instead={
        playing.myTurn ? (
          playing.ending.ends && <EndingButton ending={playing.ending} />
        ) : (
          <SkipButton
            waiting={shown.waiting}
            held={shown.held}
            watches={eyes.seat === null}
            onSkip={() => paced.skip()}
            onNext={() => paced.next()}
          />
        )
      }
    />
  );
}

/** Tips for whoever plays a game for the first time and has asked for help; nothing of them is fetched for others. */
function FirstTips({ table, playing, view, size }: PartProps) {
  const { met, quiet } = useLearning();
  const { eyes, lines, actions, hints } = playing;
  const how = met[table.game];
  if (quiet || how === undefined || how === "known" || eyes.seat === null || eyes.curtain) return null;
  if (table.over || table.analysis) return null;
  return (
    <Tips
      key={table.id}
      game={table.game}
      round={view.rounds > 0 ? view.round : null}
      moves={lines.filter((line) => line.by === eyes.seat).length}
      doing={{ pick: actions.picked !== null || actions.narrowed !== null, hint: hints.answer !== null }}
      size={size}
    />
  );
}

/** For who watches: from whose chair, and how fast. */
function SeenFrom({ playing, table, size }: Pick<PartProps, "playing" | "table" | "size">) {
  const { t } = useWords();
  const { near, setNear, names, pace } = playing;
  return (
    <>
      <EyesChoice
        label={t("watching.from")}
        seats={table.chairs.map((chair) => chair.seat)}
        names={names}
        value={near}
        onChange={setNear}
      />
      {isSmall(size) ? null : <PaceWaiting pace={pace} />}
    </>
  );
}

/** Where the choices are while somebody else is asked: the way back for a moment, then how fast one sees it. */
function waitingOf({ myTurn, ending, undo, pace }: Playing, size: SizeClass) {
  if (!myTurn && ending.ended && undo.allowed) return { waiting: <EndedToast onUndo={undo.onUndo} /> };
  return myTurn || isSmall(size) ? {} : { waiting: <PaceWaiting pace={pace} /> };
}

/** What lies over the table: the game in short for newcomers, the curtain of a shared device, the end. */
function Overlays({ table, playing, view }: PartProps) {
  const { eyes, names, people } = playing;
  return (
    <>
      {playing.newcomer ? (
        <Primer game={table.game} gameName={playing.gameName} onRules={() => playing.setPanel("rules")} />
      ) : null}
      {eyes.curtain && eyes.seat !== null ? (
        <Curtain seat={eyes.seat} name={names[eyes.seat] ?? ""} onOpen={eyes.open} />
      ) : null}
      {table.over && !playing.endSeen && table.result !== null ? (
        <EndScreen
          table={table}
          module={playing.module}
          people={people}
          view={view}
          onClose={() => playing.setEndSeen(true)}
        />
      ) : null}
    </>
  );
}
