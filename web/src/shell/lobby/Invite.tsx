/* How friends come to a table: its link, a QR code of it, a short code to type; and where nobody can come, why, and the
   one command that mends it. */
import { useState } from "react";
import { renderSVG } from "uqr";
import { Link } from "wouter";
import { useWords } from "../../i18n/context";
import { Button } from "../../kit/controls";
import { Icon } from "../../kit/Icon";
import { Note } from "../../kit/surfaces";
import type { Reach, Table } from "../../protocol/messages";
import { api } from "../../state/api";
import { useFetched } from "../../state/hooks";
import { linkOf } from "../useTableMenu";
import "../styles/lobby.css";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** The origin under which others reach the page; null when nobody does. */
export function originFor(page: Pick<Location, "hostname" | "origin">, reach: Reach | null): string | null {
  return isLoopback(page.hostname) ? (reach?.url ?? null) : page.origin;
}

export function Invite({ table, onBots }: { table: Table; onBots: (() => void) | null }) {
  const { value: reach, failed } = useFetched(() => api.reach(), "reach");
  if (reach === null && failed === null) return null;
  const origin = originFor(location, reach);
  if (origin === null) return <NobodyCanCome table={table} command={reach?.command ?? ""} onBots={onBots} />;
  return <LinkNote table={table} origin={origin} />;
}

/** Copies a text and says so; `select` is what to do where the browser does not let us. */
function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  };
  return { copied, copy, can: typeof navigator.clipboard !== "undefined" };
}

function LinkNote({ table, origin }: { table: Table; origin: string }) {
  const { t, messages } = useWords();
  const link = linkOf(table, origin);
  const { copied, copy, can } = useCopy(link);
  const share = () =>
    void navigator.share({ title: "Piazza", text: messages.text("game.name"), url: link }).catch(() => undefined);
  const shares = typeof navigator.share === "function";
  return (
    <Note className="lobby-invite">
      <h2>{t(table.started ? "invite.watch" : "lobby.invite")}</h2>
      <p className="phrase">{t(table.started ? "invite.watch_text" : "lobby.invite_text")}</p>
      <div
        className="qr"
        role="img"
        aria-label={t("lobby.qr")}
        dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 2 }) }}
      />
      <input
        className="input"
        readOnly
        value={link}
        aria-label={t("lobby.link")}
        onFocus={(event) => event.target.select()}
      />
      <p className="lobby-share">
        {shares ? (
          <Button icon="share" onClick={share}>
            {t("lobby.share")}
          </Button>
        ) : null}
        {can ? (
          <Button icon="link" onClick={copy}>
            {copied ? t("lobby.copied") : t("lobby.copy")}
          </Button>
        ) : null}
      </p>
      {table.code === null ? null : (
        <p className="lobby-code phrase">
          {t("lobby.code")} <strong>{table.code}</strong>
        </p>
      )}
      <p className="lobby-reach phrase">
        <Icon name="wifi" size={18} />
        <span>{t(origin === location.origin ? "lobby.reach_all" : "lobby.reach_network")}</span>
      </p>
    </Note>
  );
}

function NobodyCanCome({ table, command, onBots }: { table: Table; command: string; onBots: (() => void) | null }) {
  const { t } = useWords();
  const { copied, copy, can } = useCopy(command);
  const host = location.hostname;
  return (
    <Note className="lobby-invite unreachable">
      <h2>
        <Icon name="warn" size={22} /> {t("lobby.unreachable")}
      </h2>
      <p className="phrase">{t(command === "" ? "lobby.unreachable_alone" : "lobby.unreachable_text", { host })}</p>
      {command === "" ? null : (
        <p className="lobby-command">
          <code>{command}</code>
          {can ? (
            <Button small onClick={copy}>
              {copied ? t("lobby.copied") : t("lobby.copy_command")}
            </Button>
          ) : null}
        </p>
      )}
      {table.started ? null : (
        <p className="lobby-share">
          <Link className="button choice" href={`/new/${table.game}?way=device`}>
            {t("lobby.device_instead")}
          </Link>
          {onBots === null ? null : (
            <Button icon="bot" onClick={onBots}>
              {t("lobby.bots_instead")}
            </Button>
          )}
        </p>
      )}
      <details>
        <summary>{t("lobby.link_here")}</summary>
        <input className="input" readOnly value={linkOf(table)} aria-label={t("lobby.link")} />
        {table.code === null ? null : <strong className="lobby-code-here">{table.code}</strong>}
      </details>
    </Note>
  );
}
