/* Leaving a running game: the sheet that asks what is meant by it. Just closing the page changes nothing. */
import { type ReactElement, useState } from "react";
import { useWords, type Words } from "../i18n/context";
import { Button } from "../kit/controls";
import { Icon, type IconName } from "../kit/Icon";
import { Dialog } from "../kit/overlays";
import type { Propose, SeatClock, Stand, Table } from "../protocol/messages";
import { api } from "../state/api";
import type { TableConnection } from "../state/connection";
import { chairNames } from "../state/names";
import { clockText } from "./timeWords";
import "./styles/leaving.css";

interface WaysProps {
  table: Table;
  connection: TableConnection;
  navigate: (to: string) => void;
  onDone: () => void;
}

/** `ask` opens the sheet. */
export function useLeaving(table: Table, connection: TableConnection, navigate: (to: string) => void) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog: ReactElement = (
    <Dialog open={isOpen} onClose={close} title={t("leave.title")} closeLabel={t("close")} form="seats">
      <Ways table={table} connection={connection} navigate={navigate} onDone={close} />
    </Dialog>
  );
  return { ask: () => setOpen(true), dialog };
}

/** What there is to choose from, the safest first; who has resigned can only close the page. */
function Ways({ table, connection, navigate, onDone }: WaysProps) {
  const words = useWords();
  const { t } = words;
  const [isSure, setSure] = useState(false);
  const all = chairNames(words, table);
  const playing = table.chairs.filter((chair) => chair.mine && !chair.resigned);
  const chair = playing.find((own) => !own.bot_plays);
  const others = table.chairs.filter((one) => one.kind === "person" && !one.mine && !one.resigned);
  const asked = others.filter((one) => !one.bot_plays);
  const names = asked.map((one) => all[one.seat] ?? "");
  const leave = (how: Stand["how"]) => void api.leave(table.id, how).then(() => navigate("/"));
  const propose = (what: Propose["what"], seat: number) => {
    connection.send({ type: "propose", what, seat });
    onDone();
  };
  const name = chair === undefined ? "" : (all[chair.seat] ?? "");
  return (
    <div className="leave-ways">
      <Way icon="door" title={t("leave.close")} onPick={() => navigate("/")} first>
        {closing(words, table, connection.get().clocks, chair?.seat, asked.length > 0)}
      </Way>
      {chair === undefined || others.length === 0 ? null : (
        <>
          <Way icon="bot" title={t("leave.bot")} onPick={() => leave("bot")}>
            {t("leave.bot.text", { name })}
          </Way>
          {table.paused ? null : (
            <Way icon="pause" title={t("leave.pause")} onPick={() => propose("pause", chair.seat)}>
              {names.length === 0 ? t("leave.pause.alone") : t("leave.pause.text", { names, n: names.length })}
            </Way>
          )}
          <Way icon="people" title={t("leave.end")} onPick={() => propose("end", chair.seat)}>
            {names.length === 0 ? t("leave.end.alone") : t("leave.end.text", { names, n: names.length })}
          </Way>
        </>
      )}
      {playing.length === 0 ? null : (
        <Way
          icon="flag"
          title={isSure ? t("leave.resign_sure") : t("leave.resign")}
          onPick={() => (isSure ? leave("resign") : setSure(true))}
          harsh
        >
          {t(table.players === 2 ? "leave.resign.two" : "leave.resign.text")}
        </Way>
      )}
      <p className="leave-foot">
        {table.chairs.some((one) => !one.mine && one.bot_plays && !one.resigned) ? (
          <small className="phrase">{t("leave.stand_ins")}</small>
        ) : null}
        <Button onClick={onDone} className="leave-stay">
          {t("leave.stay")} <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </p>
    </div>
  );
}

/** What becomes of one's chair and one's time while the page is closed. */
function closing(
  { t, language }: Words,
  table: Table,
  clocks: readonly SeatClock[],
  seat: number | undefined,
  inCompany: boolean,
): string {
  const left = clocks.find((clock) => clock.seat === seat)?.remaining ?? null;
  const minded = inCompany && table.clock.kind !== "days" && table.absence.rule !== "wait";
  const parts = [
    t(table.clock.kind !== "none" ? "leave.close.clock" : minded ? "leave.close.chair" : "leave.close.text"),
    table.clock.kind === "none" || left === null ? "" : t("leave.close.left", { time: clockText(t, left) }),
    minded ? t("leave.close.minded") : "",
  ];
  return parts.filter((part) => part !== "").join(language === "ja" ? "" : " ");
}

interface WayProps {
  icon: IconName;
  title: string;
  children: string;
  onPick: () => void;
  harsh?: boolean;
  first?: boolean;
}

function Way({ icon, title, children, onPick, harsh, first }: WayProps) {
  return (
    <button type="button" className={`leave-way ${harsh ? "harsh" : ""}`} autoFocus={first} onClick={onPick}>
      <span className="leave-icon">
        <Icon name={icon} size={22} />
      </span>
      <span>
        <strong className="serif">{title}</strong>
        <small className="phrase">{children}</small>
      </span>
    </button>
  );
}
