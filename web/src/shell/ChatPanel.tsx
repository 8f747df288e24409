/* The talk at the table: who said what and when, what people did between, and quick phrases that each reads in their
   own language. */
import { useEffect, useRef, useState } from "react";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import { Crest } from "../kit/heraldry";
import { Icon } from "../kit/Icon";
import type { ChatLine, Phrase, Presence, Table } from "../protocol/messages";
import type { TableConnection } from "../state/connection";
import { useTableSize } from "../state/hooks";
import { markRead, readUpTo, useMuted } from "../state/muting";
import { PersonMenu } from "./PersonMenu";
import { actIcon, isAct, isHidden, lineText, timeOf } from "./talk";
import { Watchers } from "./Watchers";
import "./styles/talk.css";

export interface ChatPanelProps {
  table: Table;
  lines: readonly ChatLine[];
  names: readonly string[];
  presence: Presence;
  connection: TableConnection;
  phrases: readonly Phrase[];
}

/** Milliseconds that a line must be on the screen to count as read. */
const READ_AFTER = 1000;

/** Where the new lines begin, as it was when the panel was opened; what is on the screen counts as read. */
function useReading(table: string, lines: readonly ChatLine[]): number {
  const [from] = useState(() => readUpTo(table));
  const last = lines.at(-1)?.id ?? 0;
  useEffect(() => {
    const timer = window.setTimeout(() => document.visibilityState === "visible" && markRead(table, last), READ_AFTER);
    return () => window.clearTimeout(timer);
  }, [table, last]);
  return from;
}

export function ChatPanel(props: ChatPanelProps) {
  const { t } = useWords();
  const { table, lines, connection, phrases, presence } = props;
  const size = useTableSize();
  const mayTalk = table.chairs.some((chair) => chair.mine) || table.talk;
  const end = useRef<HTMLDivElement>(null);
  const readFrom = useReading(table.id, lines);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    end.current?.scrollIntoView({ block: "nearest" });
  }, [lines.length]);
  return (
    <div className="chat">
      <div className="chat-lines" role="log" aria-label={t("chat.label")} tabIndex={0}>
        {lines.length === 0 ? <p className="log-empty">{t("chat.empty")}</p> : null}
        <Lines {...props} readFrom={readFrom} />
        <div ref={end} />
      </div>
      {size === "desktop" ? null : <Watchers table={table} presence={presence} />}
      {mayTalk ? (
        <>
          <p className="chat-phrases">
            {phrases.map((phrase) => (
              <Button key={phrase} small onClick={() => connection.send({ type: "chat", text: phrase, phrase })}>
                {t(`phrase.${phrase}`)}
              </Button>
            ))}
          </p>
          <Say onSend={(text) => connection.send({ type: "chat", text })} />
        </>
      ) : (
        <p className="chat-closed phrase">{t("chat.players_only")}</p>
      )}
    </div>
  );
}

function Say({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useWords();
  const [text, setText] = useState("");
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text.trim().slice(0, 500));
    setText("");
  };
  return (
    <form onSubmit={send}>
      <input
        className="input"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={500}
        placeholder={t("chat.write")}
        aria-label={t("chat.write")}
      />
      <IconButton icon="play" label={t("chat.send")} look="choice" type="submit" />
    </form>
  );
}

function Lines(props: ChatPanelProps & { readFrom: number }) {
  const { t } = useWords();
  const { lines, readFrom } = props;
  const isNew = (line: ChatLine) => line.id > readFrom && !line.mine && !isAct(line);
  const first = lines.find(isNew)?.id;
  const count = lines.filter(isNew).length;
  return lines.map((line) => (
    <div key={line.id}>
      {line.id === first && readFrom > 0 ? <p className="chat-new">{t("chat.new", { n: count })}</p> : null}
      {isAct(line) ? <Act {...props} line={line} /> : <Said {...props} line={line} />}
    </div>
  ));
}

type LineProps = ChatPanelProps & { line: ChatLine };

function Act({ line, names }: LineProps) {
  const { messages } = useWords();
  return (
    <p className="chat-act">
      <Icon name={actIcon(line.code)} size={17} />
      <span className="phrase">{lineText(messages, line, names)}</span>
      <When line={line} />
    </p>
  );
}

function Said({ line, table, names, presence }: LineProps) {
  const { t, messages } = useWords();
  const muted = useMuted();
  const [shown, setShown] = useState(false);
  const watches = line.seat === null;
  const name = (line.seat === null ? line.name : (names[line.seat] ?? line.name)) || t("name.somebody");
  if (isHidden(line, muted) && (line.is_hidden || !shown))
    return (
      <p className="chat-act">
        <Icon name="mute" size={17} />
        <span>{t("chat.hidden", { name })}</span>
        {line.is_hidden ? null : (
          <button type="button" className="link-button" onClick={() => setShown(true)}>
            {t("chat.show")}
          </button>
        )}
      </p>
    );
  return (
    <div className={`chat-said ${line.mine ? "mine" : ""}`}>
      {line.seat === null ? <Icon name="eye" size={20} /> : <Crest seat={line.seat} size={20} />}
      <p className="chat-name">
        <strong>{name}</strong> {watches ? <small>{t("chat.watching")}</small> : null}
      </p>
      <When line={line} />
      {line.mine || line.who === "" ? null : (
        <PersonMenu
          table={table}
          who={line.who}
          name={name}
          watches={presence.watchers.some((one) => one.id === line.who)}
        />
      )}
      <p className="chat-text">{lineText(messages, line, names)}</p>
    </div>
  );
}

function When({ line }: { line: ChatLine }) {
  const { language } = useWords();
  return (
    <time className="chat-time" dateTime={new Date(line.time * 1000).toISOString()}>
      {timeOf(line.time, language)}
    </time>
  );
}
