/* The talk at the table. */
import { useEffect, useRef, useState } from "react";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Crest } from "../kit/heraldry";
import type { ChatLine } from "../protocol/messages";

export function ChatPanel({ lines, onSend }: { lines: readonly ChatLine[]; onSend: (text: string) => void }) {
  const { t } = useWords();
  const [text, setText] = useState("");
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    end.current?.scrollIntoView({ block: "nearest" });
  }, [lines.length]);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text.trim().slice(0, 500));
    setText("");
  };
  return (
    <div className="chat">
      <div className="chat-lines" role="log" aria-label={t("chat.label")} tabIndex={0}>
        {lines.length === 0 ? <p className="log-empty">{t("chat.empty")}</p> : null}
        {lines.map((line) => (
          <p key={line.id} className={line.mine ? "mine" : ""}>
            {line.seat === null ? null : <Crest seat={line.seat} size={16} />} <strong>{line.name}</strong> {line.text}
          </p>
        ))}
        <div ref={end} />
      </div>
      <form onSubmit={send}>
        <input
          className="input"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={500}
          placeholder={t("chat.write")}
          aria-label={t("chat.write")}
        />
        <Button look="choice" small type="submit">
          {t("chat.send")}
        </Button>
      </form>
    </div>
  );
}
