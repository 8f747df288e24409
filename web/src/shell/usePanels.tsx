/* The panels beside the board: chronicle, score, chat, rules. */
import { useMemo } from "react";
import type { BoardModule, Person } from "../games/board";
import { useWords } from "../i18n/context";
import { later } from "../kit/later";
import type { TabEntry } from "../kit/overlays";
import type { Table, View } from "../protocol/messages";
import type { ChatPanelProps } from "./ChatPanel";
import { Chronicle, type ChronicleLine, withActs } from "./Chronicle";
import type { Panel } from "./PlayFrame";
import { partsOf, standingsOf } from "./standing";

/** Fetched when they are opened: the first picture does without. */
const ScorePanel = later(async () => ({ default: (await import("./ScorePanel")).ScorePanel }));
const ChatPanel = later(async () => ({ default: (await import("./ChatPanel")).ChatPanel }));
const NotesPanel = later(async () => ({ default: (await import("./NotesPanel")).NotesPanel }));
const SealLine = later(async () => ({ default: (await import("./FairDeal")).SealLine }));
const RulesPanel = later(async () => ({ default: (await import("./RulesPanel")).RulesPanel }));

interface PanelsInput {
  table: Table;
  view: View | null;
  module: BoardModule | null;
  people: readonly Person[];
  lines: readonly ChronicleLine[];
  names: readonly string[];
  /** null: no talk here (replays). */
  chat: ChatPanelProps | null;
  unread: number;
  now: { seat: number | null; text: string } | undefined;
  current?: number;
  onLight?: (places: readonly string[]) => void;
}

export function usePanels({
  table,
  view,
  module,
  people,
  lines,
  names,
  chat,
  unread,
  now,
  ...pointed
}: PanelsInput): (TabEntry & { id: Panel })[] {
  const { t, messages } = useWords();
  const parts = useMemo(() => (view === null ? null : partsOf(module, view)), [view, module]);
  const anchor = view === null ? null : (module?.rulesAnchor?.(view) ?? null);
  const panels: (TabEntry & { id: Panel })[] = [
    {
      id: "log",
      text: t("log.label"),
      content: (
        <>
          <Chronicle
            lines={chat === null ? lines : withActs(lines, chat.lines, names, messages)}
            people={people}
            hrefOf={(entry) => `/tables/${table.id}/replay?at=${entry}`}
            {...(now === undefined ? {} : { now })}
            {...pointed}
          />
          {chat === null ? null : <SealLine table={table} />}
        </>
      ),
    },
  ];
  if (parts !== null && parts.length > 0) {
    panels.push({
      id: "score",
      text: t("score.label"),
      content: (
        <ScorePanel
          people={people}
          parts={parts}
          {...(view === null || view.over ? {} : { now: standingsOf(module, view).map((one) => one.now) })}
          partName={(part) => (messages.has(`score.${part}`) ? messages.text(`score.${part}`, {}, names) : part)}
          partNote={(part) => {
            const note = `board.${table.game}.note.${part}`;
            return messages.has(note) ? messages.text(note) : "";
          }}
          caption={view?.over ? t("score.final") : t("score.label")}
        />
      ),
    });
  }
  if (chat !== null)
    panels.push(
      { id: "chat", text: <ChatTab unread={unread} />, content: <ChatPanel {...chat} /> },
      { id: "notes", text: t("notes.label"), content: <NotesPanel table={table} /> },
    );
  panels.push({ id: "rules", text: t("rules.label"), content: <RulesPanel game={table.game} anchor={anchor} /> });
  return panels;
}

function ChatTab({ unread }: { unread: number }) {
  const { t } = useWords();
  return (
    <>
      {t("chat.label")}
      {unread > 0 ? <b className="badge">{unread}</b> : null}
    </>
  );
}
