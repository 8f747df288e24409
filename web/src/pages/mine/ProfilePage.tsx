/* Oneself: name and crest, results, all one's games, and the devices on which one is oneself. On phones it is two
   pages, the games and the person. */
import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/context";
import { seatColour } from "../../kit/charges";
import { Button, Toggle } from "../../kit/controls";
import { Crest } from "../../kit/heraldry";
import { Note } from "../../kit/surfaces";
import type { Me, Results } from "../../protocol/messages";
import { api, problemWords } from "../../state/api";
import { useFetched, useSizeClass } from "../../state/hooks";
import { updateMe, useMe } from "../../state/me";
import { PlainPage } from "../PlainPage";
import { Account } from "./Account";
import { Blocks } from "./Blocks";
import { Devices } from "./Devices";
import { GameList } from "./GameList";
import { ResultsTable, Rivals } from "./ResultsTable";
import "./mine.css";

export default function ProfilePage({ part }: { part: "games" | "me" }) {
  const { t } = useWords();
  const { me } = useMe();
  const results = useFetched(() => api.results(), "results");
  const both = useSizeClass() !== "phone";
  const title = part === "games" ? t("nav.mine") : t("nav.me");
  return (
    <PlainPage title={title} wide>
      <div className={`mine ${both ? "" : part}`}>
        {both || part === "me" ? (
          <div className="mine-person">
            {me === null ? null : <Person key={me.id} me={me} results={results.value} />}
          </div>
        ) : null}
        {both || part === "games" ? (
          <div className="mine-games">
            <ResultsTable results={results.value} />
            <GameList played={results.value?.played ?? null} />
            <Rivals results={results.value} />
            <Files played={results.value?.played ?? 0} />
          </div>
        ) : null}
        {both || part === "me" ? (
          <div className="mine-devices">
            <Devices />
            <Account />
            <Blocks />
          </div>
        ) : null}
      </div>
    </PlainPage>
  );
}

function Person({ me, results }: { me: Me; results: Results | null }) {
  const { t, language } = useWords();
  const crest = me.crest ?? 0;
  const since = results?.since ?? null;
  const won = (results?.tallies ?? []).reduce((sum, tally) => sum + tally.won, 0);
  return (
    <>
      <section className="mine-banner" style={{ "--banner": seatColour(crest) } as React.CSSProperties}>
        <Crest seat={crest} size={112} />
        <NameForm known={me.name} />
        {since === null ? null : (
          <p>
            {t("mine.facts", {
              n: results?.played ?? 0,
              won,
              since: new Date(since * 1000).toLocaleDateString(language, { year: "numeric", month: "long" }),
            })}
          </p>
        )}
        <p className="phrase">{t("mine.rename_note")}</p>
      </section>
      <Note className="mine-crests">
        <fieldset>
          <legend>{t("mine.crest")}</legend>
          <p>
            {[0, 1, 2, 3, 4].map((seat) => (
              <label key={seat}>
                <input
                  type="radio"
                  name="crest"
                  checked={me.crest === seat}
                  onChange={() => void updateMe({ crest: seat })}
                  aria-label={t(`mine.crest.${seat as 0}`)}
                />
                <Crest seat={seat} size={34} />
              </label>
            ))}
          </p>
          <small className="phrase">{t("mine.crest_note")}</small>
        </fieldset>
      </Note>
      <Note className="mine-research">
        <Toggle
          label={t("name.research")}
          note={t("name.research.note")}
          value={me.research}
          onChange={(research) => void updateMe({ research })}
        />
      </Note>
    </>
  );
}

function NameForm({ known }: { known: string }) {
  const { t, messages } = useWords();
  const [name, setName] = useState(known);
  const [said, setSaid] = useState<ReactNode>(null);
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") return setSaid(t("name.needed"));
    updateMe({ name: wanted }).then(
      () => setSaid(t("mine.saved")),
      (problem: unknown) => setSaid(problemWords(problem, messages) ?? t("link.problem")),
    );
  };
  return (
    <form onSubmit={save} className="mine-name">
      <input
        className="input serif"
        value={name}
        maxLength={40}
        autoComplete="nickname"
        aria-label={t("name.title")}
        placeholder={t("name.title")}
        onChange={(event) => (setName(event.target.value), setSaid(null))}
      />
      {name.trim() === known ? null : (
        <Button type="submit" small>
          {t("save")}
        </Button>
      )}
      <span role="status" className="mine-said">
        {said}
      </span>
    </form>
  );
}

/** All one's games as one file. */
function Files({ played }: { played: number }) {
  const { t } = useWords();
  if (played === 0) return null;
  return (
    <Note className="mine-files">
      <h2>{t("mine.file")}</h2>
      <p className="phrase">{t("mine.file_text", { n: played })}</p>
      <a className="button choice" href="/api/me/records" download="piazza-records.ndjson">
        {t("mine.download")}
      </a>
    </Note>
  );
}
