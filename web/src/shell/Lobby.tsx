/* A table that waits for its players: the chairs, what is played, the seal, the talk, how friends come, the start. */
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Dialog } from "../kit/overlays";
import { Note } from "../kit/surfaces";
import { SiteBar } from "../pages/PlainPage";
import type { Table } from "../protocol/messages";
import { api, ApiProblem } from "../state/api";
import type { TableConnection, TableState } from "../state/connection";
import { useFetched, useSizeClass } from "../state/hooks";
import { chairNames } from "../state/names";
import { ChatPanel } from "./ChatPanel";
import { Invite } from "./lobby/Invite";
import { NameCard } from "./lobby/NameCard";
import { Scene } from "./lobby/Scene";
import { Seal } from "./lobby/Seal";
import { News, newsFor } from "./News";
import { useRefusalText } from "./Notices";
import { LOBBY_PHRASES, useUnread } from "./talk";
import { Terms } from "./Terms";
import "./styles/lobby.css";

interface LobbyProps {
  table: Table;
  connection: TableConnection;
  state: TableState;
  keyFromLink: string | null;
}

/** Does something, and says why not when it is refused. */
function useActing() {
  const { t } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const refusalText = useRefusalText([]);
  const act = (doing: Promise<unknown>) => {
    setFault(null);
    return doing.catch((problem: unknown) =>
      setFault(problem instanceof ApiProblem ? refusalText(problem.problem) : t("link.problem")),
    );
  };
  return { fault, act };
}

export default function Lobby(props: LobbyProps) {
  const { table, connection, state, keyFromLink } = props;
  const words = useWords();
  const { t, messages } = words;
  const [watches, setWatches] = useState(false);
  const { fault, act } = useActing();
  const games = useFetched(() => api.games(), "games");
  const info = games.value?.find((one) => one.name === table.game);
  const mine = table.chairs.some((chair) => chair.mine);
  const free = table.chairs.filter((chair) => chair.kind === "open");
  const wanted = mine || watches || table.dealing !== null ? null : (free[0]?.seat ?? null);
  const title = table.owner === "" ? messages.text("game.name") : t("lobby.of", { name: table.owner });
  useEffect(() => {
    document.title = `${title} · Piazza`;
  }, [title]);
  const sit = (seat: number) => act(api.sit(table.id, { seat, key: keyFromLink ?? table.key }));
  const level = info?.default_level ?? null;
  const bot = (seat: number, on: boolean) => void act(api.setChair(table.id, { seat, level: on ? level : null }));
  return (
    <Frame
      title={title}
      table={table}
      news={<News notices={newsFor(table, state.notices)} names={chairNames(words, table)} connection={connection} />}
    >
      <Scene table={table} presence={state.presence} wanted={wanted} onBot={bot} />
      {wanted === null ? null : (
        <NameCard seat={wanted} onSit={() => sit(wanted)} onWatch={table.spectators ? () => setWatches(true) : null} />
      )}
      <Note className="lobby-terms">
        <h2>{t("lobby.terms")}</h2>
        <Terms terms={table} info={info} words={messages} />
        <Seal table={table} />
      </Note>
      <LobbyTalk {...props} />
      <aside className="lobby-board">
        <InviteBox table={table} onBots={table.is_owner ? () => void act(startWithBots(table)) : null} />
        <Standing table={table} free={free.length} />
        {fault === null ? null : (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <Deeds table={table} free={free.length} act={act} watches={watches} onSit={() => setWatches(false)} />
      </aside>
    </Frame>
  );
}

function Frame({
  title,
  table,
  news,
  children,
}: {
  title: string;
  table: Table;
  news: ReactNode;
  children: ReactNode;
}) {
  const { t, messages } = useWords();
  const time = t(`game.${table.game as "lucca"}.length`);
  return (
    <div className="plain-page">
      <a className="skip-link" href="#content">
        {t("skip")}
      </a>
      <SiteBar />
      <main id="content" className="lobby-main" tabIndex={-1}>
        <header className="lobby-head">
          <h1>{title}</h1>
          <p>{t("lobby.facts", { game: messages.text("game.name"), n: table.players, time })}</p>
          {news}
        </header>
        {children}
      </main>
    </div>
  );
}

function startWithBots(table: Table): Promise<unknown> {
  return api.start(table.id, { fill: table.absence.level ?? "artisan" });
}

/** On phones the invitation and the talk are behind a button each. */
function InviteBox({ table, onBots }: { table: Table; onBots: (() => void) | null }) {
  const { t } = useWords();
  const phone = useSizeClass() === "phone";
  const [open, setOpen] = useState(false);
  if (table.chairs.every((chair) => chair.kind !== "open")) return null;
  if (!phone || table.is_owner) return <Invite table={table} onBots={onBots} />;
  return (
    <>
      <Button icon="share" onClick={() => setOpen(true)}>
        {t("lobby.invite_open")}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("lobby.invite")} closeLabel={t("close")} form="sheet">
        <Invite table={table} onBots={onBots} />
      </Dialog>
    </>
  );
}

function LobbyTalk({ table, connection, state }: LobbyProps) {
  const words = useWords();
  const { t } = words;
  const phone = useSizeClass() === "phone";
  const [open, setOpen] = useState(false);
  const unread = useUnread(table.id, state.chat);
  const panel = (
    <ChatPanel
      table={table}
      lines={state.chat}
      names={chairNames(words, table)}
      presence={state.presence}
      connection={connection}
      phrases={LOBBY_PHRASES}
    />
  );
  if (!phone)
    return (
      <Note className="lobby-chat">
        <h2>{t("chat.label")}</h2>
        {panel}
      </Note>
    );
  return (
    <p className="lobby-chat-open">
      <Button icon="chat" onClick={() => setOpen(true)}>
        {t("chat.label")}
      </Button>
      {unread > 0 ? <b className="badge">{unread}</b> : null}
      <Dialog open={open} onClose={() => setOpen(false)} title={t("chat.label")} closeLabel={t("close")} form="sheet">
        <div className="panel-in-dialog">{panel}</div>
      </Dialog>
    </p>
  );
}

/** What the table waits for. */
function Standing({ table, free }: { table: Table; free: number }) {
  const words = useWords();
  const { t } = words;
  const names = chairNames(words, table);
  const waiting = table.dealing?.waiting.map((seat) => names[seat] ?? "") ?? [];
  return (
    <div className="lobby-standing" role="status">
      <h2>{t("lobby.taken", { n: table.players - free, of: table.players })}</h2>
      <p className="phrase">
        {waiting.length > 0 ? t("fair.dealing", { names: waiting }) : table.autostart ? t("lobby.by_itself") : ""}
      </p>
    </div>
  );
}

interface DeedsProps {
  table: Table;
  free: number;
  act: (doing: Promise<unknown>) => Promise<unknown>;
  watches: boolean;
  onSit: () => void;
}

/** What the host may do, and what a guest may. */
function Deeds({ table, free, act, watches, onSit }: DeedsProps) {
  const { t } = useWords();
  if (table.dealing !== null) return null;
  const mine = table.chairs.some((chair) => chair.mine);
  if (!table.is_owner)
    return mine ? (
      <Button look="bar" onClick={() => void act(api.leave(table.id))}>
        {t("lobby.stand")}
      </Button>
    ) : watches ? (
      <Button onClick={onSit}>{t("lobby.sit_after_all")}</Button>
    ) : null;
  return (
    <>
      <Button
        look="primary"
        className="lit"
        onClick={() => void act(free > 0 ? startWithBots(table) : api.start(table.id, { fill: null }))}
      >
        {free > 0 ? t("lobby.start_bots_n", { n: free }) : t("lobby.start")}
      </Button>
      <Cancel table={table} act={act} />
    </>
  );
}

function Cancel({ table, act }: Pick<DeedsProps, "table" | "act">) {
  const { t } = useWords();
  const [asked, setAsked] = useState(false);
  const [, navigate] = useLocation();
  return (
    <>
      <Button look="bar" icon="close" onClick={() => setAsked(true)}>
        {t("lobby.cancel")}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t("lobby.cancel")} closeLabel={t("close")}>
        <div className="form">
          <p className="phrase">{t("lobby.cancel_sure")}</p>
          <Button look="primary" onClick={() => void act(api.deleteTable(table.id).then(() => navigate("/")))}>
            {t("lobby.cancel_yes")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
