/* A table that waits for its players: the chairs, the link with its QR code, and the start. */
import { useEffect, useState } from "react";
import { renderSVG } from "uqr";
import { isGame } from "../games/registry";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Crest, EmptyCrest } from "../kit/heraldry";
import { Note } from "../kit/surfaces";
import { Bay } from "../pages/Bay";
import { PlainPage } from "../pages/PlainPage";
import type { Chair, Presence, Table } from "../protocol/messages";
import { api, ApiProblem } from "../state/api";
import type { TableConnection } from "../state/connection";
import { chairName, chairNames } from "../state/names";
import { SealLine } from "./FairDeal";
import { useRefusalText } from "./Notices";
import { linkOf } from "./useTableMenu";

interface LobbyProps {
  table: Table;
  connection: TableConnection;
  presence: Presence;
  keyFromLink: string | null;
}

export default function Lobby({ table, presence, keyFromLink }: LobbyProps) {
  const { t, messages } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const refusalText = useRefusalText([]);
  const mine = table.chairs.filter((chair) => chair.mine);
  const free = table.chairs.filter((chair) => chair.kind === "open").length;
  const act = (doing: Promise<unknown>) => {
    setFault(null);
    doing.catch((problem: unknown) =>
      setFault(problem instanceof ApiProblem ? refusalText(problem.problem) : t("link.problem")),
    );
  };
  const start = () => act(api.start(table.id, { fill: free > 0 ? (table.absence.level ?? "artisan") : null }));
  useEffect(() => {
    document.title = `${messages.text("game.name")} · Piazza`;
  }, [messages]);
  return (
    <PlainPage title={t("lobby.title", { game: messages.text("game.name") })}>
      <div className="lobby pictured">
        {isGame(table.game) ? <Bay game={table.game} first last /> : null}
        <Note className="lobby-chairs">
          <h2>{t("lobby.chairs")}</h2>
          <ul>
            {table.chairs.map((chair) => (
              <li key={chair.seat}>
                <ChairLine
                  chair={chair}
                  name={chairName({ t }, table, chair)}
                  here={presence.online.includes(chair.seat)}
                  onSit={
                    mine.length > 0 && !table.is_owner
                      ? undefined
                      : () => act(api.sit(table.id, { seat: chair.seat, key: keyFromLink ?? table.key }))
                  }
                />
              </li>
            ))}
          </ul>
          <Standing table={table} free={free} />
          <SealLine table={table} />
          {table.is_owner && table.dealing === null ? (
            <div className="lobby-start">
              <Button look="primary" onClick={start}>
                {free > 0 ? t("lobby.start_bots") : t("lobby.start")}
              </Button>
            </div>
          ) : null}
          {fault === null ? null : (
            <p role="alert" className="fault">
              {fault}
            </p>
          )}
        </Note>
        <Invite table={table} />
      </div>
    </PlainPage>
  );
}

/** What the table waits for. */
function Standing({ table, free }: { table: Table; free: number }) {
  const { t } = useWords();
  const names = chairNames({ t }, table);
  const waiting = table.dealing?.waiting.map((seat) => names[seat] ?? "") ?? [];
  return (
    <p className="phrase" role="status">
      {waiting.length > 0
        ? t("fair.dealing", { names: waiting })
        : free === 0
          ? t("lobby.full")
          : t("lobby.waiting", { n: free })}
    </p>
  );
}

function ChairLine({
  chair,
  name,
  here,
  onSit,
}: {
  chair: Chair;
  name: string;
  here: boolean;
  onSit: (() => void) | undefined;
}) {
  const { t } = useWords();
  const empty = chair.kind === "open";
  return (
    <>
      {empty ? <EmptyCrest size={34} /> : <Crest seat={chair.seat} size={34} />}
      <span>
        <strong>{empty ? t("lobby.free") : name}</strong>
        <small>
          {chair.kind === "bot"
            ? t("players.bot")
            : chair.mine
              ? name === t("name.you")
                ? ""
                : t("lobby.you")
              : empty
                ? t("lobby.free_note")
                : here
                  ? t("players.here")
                  : t("players.away")}
        </small>
      </span>
      {empty && onSit !== undefined ? (
        <Button small onClick={onSit}>
          {t("home.sit")}
        </Button>
      ) : null}
    </>
  );
}

function Invite({ table }: { table: Table }) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  const link = linkOf(table);
  const copy = () => {
    void navigator.clipboard?.writeText(link).then(() => setCopied(true));
  };
  return (
    <Note className="lobby-invite">
      <h2>{t("lobby.invite")}</h2>
      <p className="phrase">{t("lobby.invite_text")}</p>
      <div className="lobby-link">
        <input
          className="input"
          readOnly
          value={link}
          aria-label={t("lobby.link")}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy} icon="link">
          {copied ? t("lobby.copied") : t("lobby.copy")}
        </Button>
      </div>
      <div
        className="qr"
        role="img"
        aria-label={t("lobby.qr")}
        dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 2 }) }}
      />
    </Note>
  );
}
