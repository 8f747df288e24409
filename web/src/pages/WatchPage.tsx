/* Games being played that anybody may watch. */
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { Note } from "../kit/surfaces";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";
import { chairNames } from "../state/names";
import { PlainPage } from "./PlainPage";
import { Thumbnail } from "./scenes";
import { clockWords, gameName, statusOf } from "./TableNotes";

export default function WatchPage() {
  const words = useWords();
  const { t } = words;
  const live = useFetched(() => api.tables("live"), "live", 10_000);
  const tables = live.value ?? [];
  return (
    <PlainPage title={t("nav.watch")} lead={t("watch.lead")}>
      {live.value !== null && tables.length === 0 ? <p>{t("watch.none")}</p> : null}
      <ul className="note-grid">
        {tables.map((table) => (
          <li key={table.id}>
            <Link href={`/tables/${table.id}`} className="note-link">
              <Note>
                <Thumbnail game={table.game} />
                <div>
                  <h2>{gameName(words, table.game)}</h2>
                  <p>{chairNames(words, table).join(" · ")}</p>
                  <p>
                    {statusOf(words, table)} · {clockWords(words, table)}
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
