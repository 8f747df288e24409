/* Finished games, and looking at a record file. */
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../i18n/context";
import { Note } from "../kit/surfaces";
import { api, problemWords } from "../state/api";
import { useFetched } from "../state/hooks";
import { PlainPage } from "./PlainPage";
import { Thumbnail } from "./scenes";
import { gameName, statusOf } from "./TableNotes";

export default function RecordsPage() {
  const words = useWords();
  const { t } = words;
  const finished = useFetched(() => api.tables("finished"), "finished");
  const tables = finished.value ?? [];
  return (
    <PlainPage title={t("nav.records")} lead={t("records.lead")}>
      <OpenRecord />
      {finished.value !== null && tables.length === 0 ? <p>{t("records.none")}</p> : null}
      <ul className="note-grid">
        {tables.map((table) => (
          <li key={table.id}>
            <Link href={`/tables/${table.id}/replay`} className="note-link">
              <Note>
                <Thumbnail game={table.game} />
                <div>
                  <h2>{gameName(words, table.game)}</h2>
                  <p>{statusOf(words, table)}</p>
                  <p>
                    <time dateTime={new Date(table.updated * 1000).toISOString()}>
                      {new Date(table.updated * 1000).toLocaleDateString(words.language)}
                    </time>
                  </p>
                </div>
              </Note>
            </Link>
          </li>
        ))}
      </ul>
    </PlainPage>
  );
}

function OpenRecord() {
  const { t, messages } = useWords();
  const [, navigate] = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const table = await api.openRecord(JSON.parse(await file.text()));
      navigate(`/tables/${table.id}/replay`);
    } catch (problem) {
      setFault(problemWords(problem, messages) ?? t("records.bad"));
    }
  };
  return (
    <div className="open-record">
      <label className="button choice">
        <span>{t("records.open")}</span>
        <input
          type="file"
          accept=".piazza,application/json"
          className="visually-hidden"
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </label>
      {fault === null ? null : (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </div>
  );
}
