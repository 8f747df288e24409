/* Leaving a running game: the dialog that asks what is meant by it. Just closing the page changes nothing. */
import { type ReactElement, useState } from "react";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Dialog } from "../kit/overlays";
import type { Propose, Stand, Table } from "../protocol/messages";
import { api } from "../state/api";
import type { TableConnection } from "../state/connection";

interface WaysProps {
  table: Table;
  connection: TableConnection;
  navigate: (to: string) => void;
  onDone: () => void;
}

/** `ask` opens the dialog. */
export function useLeaving(table: Table, connection: TableConnection, navigate: (to: string) => void) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog: ReactElement = (
    <Dialog open={isOpen} onClose={close} title={t("table.leave")} closeLabel={t("close")}>
      <Ways table={table} connection={connection} navigate={navigate} onDone={close} />
    </Dialog>
  );
  return { ask: () => setOpen(true), dialog };
}

/** What there is to choose from; who has resigned can only close the page. */
function Ways({ table, connection, navigate, onDone }: WaysProps) {
  const { t } = useWords();
  const [isSure, setSure] = useState(false);
  const playing = table.chairs.filter((chair) => chair.mine && !chair.resigned);
  const chair = playing.find((own) => !own.bot_plays);
  const leave = (how: Stand["how"]) => void api.leave(table.id, how).then(() => navigate("/"));
  const propose = (what: Propose["what"], seat: number) => {
    connection.send({ type: "propose", what, seat });
    onDone();
  };
  return (
    <div className="leave-ways">
      <Button look="primary" onClick={() => navigate("/")}>
        {t("leave.close")}
      </Button>
      {chair === undefined ? null : (
        <>
          <Button onClick={() => leave("bot")}>{t("leave.bot")}</Button>
          {table.paused ? null : <Button onClick={() => propose("pause", chair.seat)}>{t("leave.pause")}</Button>}
          <Button onClick={() => propose("end", chair.seat)}>{t("leave.end")}</Button>
        </>
      )}
      {playing.length === 0 ? null : (
        <Button look="quiet" onClick={() => (isSure ? leave("resign") : setSure(true))}>
          {isSure ? t("leave.resign_sure") : t("leave.resign")}
        </Button>
      )}
    </div>
  );
}
