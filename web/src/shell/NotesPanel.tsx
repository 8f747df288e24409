/* What one keeps about a table for oneself alone. It is stored as one writes. */
import { useEffect, useEffectEvent, useState } from "react";
import { useWords } from "../i18n/context";
import type { Table } from "../protocol/messages";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";

const STORED_AFTER = 700;

export function NotesPanel({ table }: { table: Table }) {
  const { value, failed } = useFetched(() => api.notes(table.id, table.key), table.id);
  const { t } = useWords();
  if (failed !== null) return <p className="log-empty">{t("link.problem")}</p>;
  return value === null ? null : <Notes table={table} first={value.text} />;
}

function Notes({ table, first }: { table: Table; first: string }) {
  const { t } = useWords();
  const [text, setText] = useState(first);
  const [kept, setKept] = useState(first);
  const [failed, setFailed] = useState(false);
  const keep = useEffectEvent((wanted: string) => {
    api.keepNotes(table.id, table.key, wanted).then(
      () => (setKept(wanted), setFailed(false)),
      () => setFailed(true),
    );
  });
  useEffect(() => {
    if (text === kept) return;
    const timer = window.setTimeout(() => keep(text), STORED_AFTER);
    return () => window.clearTimeout(timer);
  }, [text, kept]);
  const state = failed ? "notes.failed" : text === kept ? "notes.kept" : "notes.keeping";
  return (
    <div className="notes">
      <label>
        <span>{t("notes.text")}</span>
        <textarea className="input" value={text} maxLength={4000} onChange={(event) => setText(event.target.value)} />
      </label>
      <small role="status">{t(state)}</small>
    </div>
  );
}
