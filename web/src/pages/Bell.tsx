/* The bell of the site bar: in how many games it is one's turn. */
import { useState } from "react";
import { useWords } from "../i18n/context";
import { IconButton } from "../kit/controls";
import { later } from "../kit/later";
import type { Table } from "../protocol/messages";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";
import { myTurns } from "./turns";
import "./styles/bell.css";

const BellDialog = later(() => import("./BellDialog"));

/** `tables`: one's own, where the page knows them already. */
export function Bell({ tables }: { tables: readonly Table[] | null | undefined }) {
  return tables === undefined ? <AskingBell /> : <BellOf tables={tables ?? []} />;
}

const REFRESH = 60_000;

function AskingBell() {
  const mine = useFetched(() => api.tables("mine"), "bell", REFRESH);
  return <BellOf tables={mine.value ?? []} />;
}

function BellOf({ tables }: { tables: readonly Table[] }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const turns = myTurns(tables);
  return (
    <span className="bell">
      <IconButton
        icon="bell"
        label={turns.length === 0 ? t("bell.label") : t("bell.turns", { n: turns.length })}
        onClick={() => setOpen(true)}
      />
      {turns.length === 0 ? null : (
        <b className="bell-count" aria-hidden="true">
          {turns.length}
        </b>
      )}
      {isOpen ? <BellDialog turns={turns} onClose={() => setOpen(false)} /> : null}
    </span>
  );
}
