/* A table: its lobby before the start, the board while it is played, the result when it is over. */
import { lazy, Suspense } from "react";
import { useSearch } from "wouter";
import { useWords, WordsProvider } from "../i18n/context";
import { BubbleProvider } from "../kit/Bubble";
import { useTable } from "../state/hooks";
import { PlainPage, Waiting } from "./PlainPage";

const Play = lazy(() => import("../shell/Play"));
const Lobby = lazy(() => import("../shell/Lobby"));

export default function TablePage({ id }: { id: string }) {
  const search = new URLSearchParams(useSearch());
  const { connection, state } = useTable(id, search.get("key"));
  const table = state.table;
  if (state.link === "gone") return <Gone />;
  if (table === null) return <Waiting />;
  return (
    <WordsProvider game={table.game} waiting={<Waiting />}>
      <BubbleProvider>
        <Suspense fallback={<Waiting />}>
          {table.started ? (
            <Play connection={connection} state={state} table={table} />
          ) : (
            <Lobby table={table} connection={connection} presence={state.presence} keyFromLink={search.get("key")} />
          )}
        </Suspense>
      </BubbleProvider>
    </WordsProvider>
  );
}

function Gone() {
  const { t } = useWords();
  return (
    <PlainPage title={t("table.gone")}>
      <p>{t("table.gone_text")}</p>
    </PlainPage>
  );
}
