/* A table: its lobby before the start, the board while it is played, the result when it is over. */
import { type ReactNode, useEffect, useState } from "react";
import { useSearch } from "wouter";
import { useWords, WordsProvider } from "../i18n/context";
import { BubbleProvider } from "../kit/Bubble";
import { later } from "../kit/later";
import type { Ended } from "../state/connection";
import { useTable } from "../state/hooks";
import { Waiting } from "./Waiting";

const Play = later(() => import("../shell/Play"), <Waiting />);
const Lobby = later(() => import("../shell/Lobby"), <Waiting />);
// What a table hardly ever shows.
const NotFound = later(async () => ({ default: (await import("./NotFound")).NotFound }), <Waiting />);
const PlainPage = later(async () => ({ default: (await import("./PlainPage")).PlainPage }), <Waiting />);

/** Milliseconds after which a deal counts as slow. */
const QUICK = 1000;

export default function TablePage({ id }: { id: string }) {
  const search = new URLSearchParams(useSearch());
  const { connection, state } = useTable(id, search.get("key"));
  const table = state.table;
  if (state.link === "gone") return <Gone why={state.ended} />;
  if (state.link === "signed_out") return <SignedOut />;
  if (table === null) return <Waiting />;
  return (
    <WordsProvider game={table.game} waiting={<Waiting />}>
      <BubbleProvider>
        {table.started ? (
          <Play connection={connection} state={state} table={table} />
        ) : table.dealing !== null ? (
          <Dealing>
            <Lobby table={table} connection={connection} state={state} keyFromLink={search.get("key")} />
          </Dealing>
        ) : (
          <Lobby table={table} connection={connection} state={state} keyFromLink={search.get("key")} />
        )}
      </BubbleProvider>
    </WordsProvider>
  );
}

/** A deal is done in a moment when everybody is there: the lobby shows only who has to be waited for. */
function Dealing({ children }: { children: ReactNode }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), QUICK);
    return () => window.clearTimeout(timer);
  }, []);
  return slow ? children : <Waiting />;
}

function Gone({ why }: { why: Ended }) {
  const { t } = useWords();
  if (why === "cancelled") return <NotFound title={t("table.cancelled")} text={t("table.cancelled_text")} />;
  if (why === "barred") return <NotFound title={t("table.barred")} text={t("table.barred_text")} />;
  return <NotFound title={t("table.gone")} text={t("table.gone_text")} />;
}

/** Asking the server anew gives this browser an identity of its own again, or the page to sign in. */
function SignedOut() {
  const { t } = useWords();
  return (
    <PlainPage title={t("table.signed_out")}>
      <p role="alert">{t("table.signed_out_text")}</p>
    </PlainPage>
  );
}
