/* Everything a table in play hangs together by; what is drawn of it is in Play.tsx. */
import { useState } from "react";
import { useWords } from "../i18n/context";
import type { Table } from "../protocol/messages";
import type { TableConnection, TableState } from "../state/connection";
import type { PacedTable, ShownTable } from "../state/pace";
import { useSettings } from "../state/settings";
import type { Panel } from "./PlayFrame";
import { END_PHRASES, TABLE_PHRASES, useUnread } from "./talk";
import { useActions } from "./useActions";
import { useAutomatic } from "./useAutomatic";
import { useFollowing } from "./useFollowing";
import { useHints } from "./useHints";
import { useKeptFocus } from "./useKeptFocus";
import { useMoment } from "./useMoment";
import { usePanels } from "./usePanels";
import { usePlayKeys } from "./usePlayKeys";
import { useSeat } from "./useSeat";
import { useSteps, useUndo } from "./useSteps";
import { useTurnSignals } from "./useTurnSignals";

export interface PlayProps {
  connection: TableConnection;
  /** The table as it is shown, at the pace of this reader. */
  state: TableState;
  table: Table;
  /** The table as it is. */
  live: TableState;
  paced: PacedTable;
  shown: ShownTable;
}

const never = () => false;

export type Playing = ReturnType<typeof usePlay>;

/** What is said is never held back by a reader's pace. */
function talkOf(table: Table, live: TableState, names: readonly string[], connection: TableConnection) {
  const phrases = table.over ? END_PHRASES : TABLE_PHRASES;
  return { table, lines: live.chat, names, presence: live.presence, connection, phrases };
}

type Passing = Pick<PlayProps, "connection" | "state" | "table" | "paced" | "shown"> & {
  seated: ReturnType<typeof useSeat>;
  actions: ReturnType<typeof useActions>;
};

/** What passes without the reader: what others do, what is worth a stop, what is answered by itself. */
function usePassing({ connection, seated, actions, state, table, paced, shown }: Passing) {
  const following = useFollowing({ seated, state, table, paced, shown });
  const stop = useMoment({ seated, state, table, paced, shown, pace: following.pace });
  const active = !seated.eyes.curtain && !table.paused && stop === null;
  const ending = useAutomatic({ connection, state, seated, actions, active });
  return { ...following, stop, ending };
}

function isNew({ game, over, analysis }: Table, met: readonly string[]): boolean {
  return !over && !analysis && !met.includes(game);
}

export function usePlay({ connection, state, table, live, paced, shown }: PlayProps) {
  const { messages } = useWords();
  const settings = useSettings();
  const seated = useSeat(table, state, connection);
  const { eyes, view, module, people, names, lines, choices, myTurn, prompt, sentence, fresh } = seated;
  const play = useSteps(connection, state, eyes.seat, eyes.seatView, seated.asked);
  const quick = module?.offer?.quick ?? never;
  const question = `${state.number} ${eyes.seat}`;
  const actions = useActions({ choices, question, atOnce: settings.atOnce, quick, play });
  const passing = usePassing({ connection, seated, actions, state, table, paced, shown });
  const [panel, setPanel] = useState<Panel | null>(null);
  const [endSeen, setEndSeen] = useState(false);
  const [near, setNear] = useState(0);
  const hints = useHints(table, eyes.seat, state.number, actions.hold);
  // What may be taken back is known of the table as it is.
  const liveView = live.seats.find((one) => one.seat === eyes.seat) ?? null;
  const undo = useUndo(connection, live, liveView, names);
  const gameName = messages.text("game.name");
  const unread = useUnread(table.id, live.chat);
  const refused = state.refusal !== null;
  useTurnSignals({ table, myTurn, sentence, number: state.number, fresh, prompt, gameName, refused, unread });
  const { ending, stop } = passing;
  const enterPlays = usePlayKeys({ actions, ending, undo, hints, onPanel: setPanel, active: !eyes.curtain });
  const newcomer = eyes.seat !== null && !eyes.curtain && isNew(table, settings.met);
  const { picked, narrowed, group } = actions;
  const before = [state.number, stop?.round, choices.length, picked, group, narrowed?.texts.length, eyes.curtain];
  useKeptFocus([...before, module === null, newcomer, panel, endSeen].join(" "));
  const panels = usePanels({
    table,
    view,
    module,
    people,
    lines,
    chat: talkOf(table, live, names, connection),
    unread,
    names,
    now: myTurn ? { seat: eyes.seat, text: prompt } : undefined,
    onLight: passing.setLit,
  });
  return {
    ...seated,
    gameName,
    actions,
    enterPlays,
    ...passing,
    hints,
    undo,
    newcomer,
    panels,
    unread,
    panel,
    setPanel,
    endSeen,
    setEndSeen,
    near,
    setNear,
  };
}
