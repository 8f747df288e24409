/* The frame around a board, for a table in play and for a replay: top bar, players, panels, and what lies below. */
import { type ReactNode, useState } from "react";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import { later } from "../kit/later";
import { Dialog, Menu, Tabs, type MenuEntry, type TabEntry } from "../kit/overlays";
import { Scroll } from "../kit/surfaces";
import { useSettings, changeSettings, isNight } from "../state/settings";
import { isSmall, type Rounds, type SizeClass } from "../games/board";
import { TopBar } from "./TopBar";
import "./shell.css";

const SettingsDialog = later(() => import("./SettingsDialog"));

export type Panel = "log" | "score" | "chat" | "notes" | "rules";

interface PlayFrameProps {
  size: SizeClass;
  gameName: string;
  stage: string;
  turn: { seat: number | null; sentence: string; detail: string; loud: boolean; thinking?: boolean };
  rounds?: Rounds | null | undefined;
  players: ReactNode;
  board: ReactNode;
  bottom: ReactNode;
  /** A tip for somebody's first game: at the foot of the column, on narrow screens above the bar. */
  tip?: ReactNode;
  panels: readonly (TabEntry & { id: Panel })[];
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
  menu: readonly MenuEntry[];
  notices: ReactNode;
  /** What has just been told, beside the turn. */
  news?: ReactNode;
  /** Lines of talk that were not read yet; undefined where nobody talks. */
  unread?: number;
  /** Said to screen readers when it changes. */
  announcement: string;
}

export function PlayFrame(props: PlayFrameProps) {
  const { t } = useWords();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { size, panel, panels, onPanel } = props;
  const beside = size === "desktop";
  const shown = panel ?? "log";
  const tabs = <Tabs label={t("panels.label")} tabs={panels} value={shown} onChange={(id) => onPanel(id as Panel)} />;
  return (
    <div className={`play-frame ${size}`}>
      <a className="skip-link" href="#board">
        {t("skip")}
      </a>
      <TopBar
        gameName={props.gameName}
        stage={props.stage}
        seat={props.turn.seat}
        sentence={props.turn.sentence}
        detail={props.turn.detail}
        loud={props.turn.loud}
        {...(props.turn.thinking === undefined ? {} : { thinking: props.turn.thinking })}
        rounds={beside || size === "phone" ? props.rounds : null}
        phone={isSmall(size)}
        tools={
          <>
            {beside ? props.news : null}
            <Tools {...props} onSettings={() => setSettingsOpen(true)} />
          </>
        }
      />
      {beside ? null : <People>{props.players}</People>}
      {props.board}
      {beside ? (
        <aside className={`play-side ${shown === "log" ? "" : "reading"}`}>
          {props.players}
          <Scroll className="play-scroll">{tabs}</Scroll>
          {props.tip}
        </aside>
      ) : (
        <Dialog
          open={panel !== null}
          onClose={() => onPanel(null)}
          title={props.gameName}
          closeLabel={t("close")}
          form={size === "phone" ? "sheet" : "side"}
        >
          <div className="panel-in-dialog">{tabs}</div>
        </Dialog>
      )}
      {beside ? null : props.tip}
      {props.bottom}
      {props.notices}
      <p className="visually-hidden" aria-live="polite" role="log">
        {props.announcement}
      </p>
      {settingsOpen ? <SettingsDialog open onClose={() => setSettingsOpen(false)} /> : null}
    </div>
  );
}

/** The row of the people, a landmark of its own. */
function People({ children }: { children: ReactNode }) {
  const { t } = useWords();
  return (
    <aside className="play-people" aria-label={t("players.label")}>
      {children}
    </aside>
  );
}

/** The panels as entries of the menu, where the bar has no room for their buttons. */
function panelEntries(t: ReturnType<typeof useWords>["t"], onPanel: PlayFrameProps["onPanel"]): MenuEntry[] {
  return [
    { id: "log", text: t("log.label"), icon: "log", onPick: () => onPanel("log") },
    { id: "rules", text: t("rules.label"), icon: "rules", onPick: () => onPanel("rules") },
  ];
}

function Tools({
  size,
  onPanel,
  menu,
  unread,
  onSettings,
}: Pick<PlayFrameProps, "size" | "onPanel" | "menu" | "unread"> & { onSettings: () => void }) {
  const { t } = useWords();
  const settings = useSettings();
  const otherLanguage = settings.language === "ja" ? "en" : "ja";
  const night = isNight();
  const entries: MenuEntry[] = [
    ...(size === "low" ? panelEntries(t, onPanel) : []),
    ...menu,
    { id: "settings", text: t("settings.title"), icon: "gear", onPick: onSettings },
    {
      id: "sound",
      text: settings.sound === "off" ? t("menu.sound_on") : t("menu.sound_off"),
      icon: settings.sound === "off" ? "sound" : "mute",
      onPick: () => changeSettings({ sound: settings.sound === "off" ? "quiet" : "off" }),
    },
    {
      id: "night",
      text: night ? t("menu.day") : t("menu.night"),
      icon: night ? "sun" : "moon",
      onPick: () => changeSettings({ theme: night ? "light" : "dark" }),
    },
    {
      id: "language",
      text: otherLanguage === "ja" ? "日本語" : "English",
      onPick: () => changeSettings({ language: otherLanguage }),
    },
  ];
  return (
    <>
      {size === "desktop" ? (
        <Button look="bar" small onClick={() => onPanel("rules")}>
          {t("rules.label")}
        </Button>
      ) : null}
      {size === "tablet" ? <IconButton icon="log" label={t("log.label")} onClick={() => onPanel("log")} /> : null}
      {size === "desktop" || size === "low" ? null : (
        <IconButton
          icon={size === "phone" ? "log" : "rules"}
          label={size === "phone" ? t("log.label") : t("rules.label")}
          onClick={() => onPanel(size === "phone" ? "log" : "rules")}
        />
      )}
      {size === "desktop" || unread === undefined ? null : (
        <span className="with-badge">
          <IconButton icon="chat" label={t("chat.label")} onClick={() => onPanel("chat")} />
          {unread > 0 ? <b className="badge">{unread}</b> : null}
        </span>
      )}
      <Menu label={t("menu.label")} entries={entries} />
    </>
  );
}
