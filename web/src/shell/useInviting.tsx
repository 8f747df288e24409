/* The link of a table that has begun: shown with its code for telephones, never one that nobody can open. */
import { type ReactElement, useState } from "react";
import { useWords } from "../i18n/context";
import { later } from "../kit/later";
import { Dialog } from "../kit/overlays";
import type { Table } from "../protocol/messages";

const Invite = later(async () => ({ default: (await import("./lobby/Invite")).Invite }));

/** `ask` opens the sheet. */
export function useInviting(table: Table): { ask: () => void; dialog: ReactElement } {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = (
    <Dialog open={isOpen} onClose={close} title={t("table.link")} closeLabel={t("close")}>
      <Invite table={table} onBots={null} />
    </Dialog>
  );
  return { ask: () => setOpen(true), dialog };
}
