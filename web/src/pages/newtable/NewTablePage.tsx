/* Making a table on one sheet: the way, the game, the chairs, the clock, undo, house rules; beside it what everybody
   will read. */
import { useEffect, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { GAME_ORDER, isGame } from "../../games/registry";
import { loadMessages } from "../../i18n/catalogues";
import { useWords } from "../../i18n/context";
import { Messages } from "../../i18n/messages";
import { Button, Toggle } from "../../kit/controls";
import { Crest } from "../../kit/heraldry";
import { Note } from "../../kit/surfaces";
import type { GameInfo } from "../../protocol/messages";
import { Terms } from "../../shell/Terms";
import { api, problemWords } from "../../state/api";
import { useFetched } from "../../state/hooks";
import { updateMe, useMe } from "../../state/me";
import { Bay } from "../Bay";
import { NotFound } from "../NotFound";
import { SiteBar } from "../PlainPage";
import { Waiting } from "../Waiting";
import { Thumbnail } from "../scenes";
import { HouseRules } from "./HouseRules";
import { OwnFile } from "./OwnFile";
import { ChairsRow, ClockRow, GameRow, UndoRow } from "./Rows";
import { Ways } from "./Ways";
import { firstWish, keepWish, tableOf, termsOf, type Way, WAYS, type Wish } from "./wish";
import "../styles/new-rows.css";
import "../styles/new-table.css";

export default function NewTablePage({ game }: { game: string }) {
  const { language } = useWords();
  const { me } = useMe();
  const search = new URLSearchParams(useSearch());
  const games = useFetched(() => api.games(), "games");
  const words = useFetched(() => loadMessages(language, game), `${language}/${game}`);
  const info = games.value?.find((one) => one.name === game);
  if (games.value !== null && info === undefined) return <NotFound />;
  if (info === undefined || words.value === null || me === null) return <Waiting />;
  const way = WAYS.find((one) => one === search.get("way")) ?? null;
  return <NewTable key={game} info={info} words={words.value} way={way} name={me.name} crest={me.crest} />;
}

interface NewTableProps {
  info: GameInfo;
  words: Messages;
  way: Way | null;
  name: string;
  crest: number | null;
}

function NewTable({ info, words, way, name, crest }: NewTableProps) {
  const { t } = useWords();
  const [wish, setWish] = useState<Wish>(() => firstWish(info, way, name));
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const { make, fault, busy } = useMaking(info, wish, crest, name);
  const text = (key: string) => (words.has(key) ? words.text(key) : key);
  const title = t("new.title", { game: text("game.name") });
  useEffect(() => {
    document.title = `${title} · Piazza`;
  }, [title]);
  const row = { info, wish, crest, change, text };
  return (
    <div className="plain-page">
      <a className="skip-link" href="#content">
        {t("skip")}
      </a>
      <SiteBar />
      <main id="content" className="new-main" tabIndex={-1}>
        <GameColumn info={info} text={text} />
        <form className="new-form" onSubmit={make}>
          <section className="new-sheet">
            <h1>{title}</h1>
            <Ways value={wish.way} onChange={(next) => change({ way: next })} />
            <GameRow {...row} />
            <ChairsRow {...row} />
            <ClockRow {...row} />
            <UndoRow {...row} />
            <HouseRules {...row} />
            <OwnFile {...row} />
          </section>
          <aside className="new-board">
            <Note className="new-terms">
              <h2>{t("new.everybody")}</h2>
              <Terms terms={termsOf(info, wish, crest, t)} info={info} words={words} />
            </Note>
            <Doors wish={wish} change={change} />
            <div className="new-make">
              {wish.way !== "friends" ? null : <NameField wish={wish} crest={crest} change={change} />}
              {fault === null ? null : (
                <p role="alert" className="fault">
                  {fault}
                </p>
              )}
              <Button
                look="primary"
                type="submit"
                disabled={busy}
                {...(wish.way === "friends" ? { icon: "link" } : {})}
              >
                {makeWords(t, wish)}
              </Button>
              {wish.faulty === null ? null : <small className="phrase">{t("new.shipped_note")}</small>}
            </div>
          </aside>
        </form>
      </main>
    </div>
  );
}

function makeWords(t: ReturnType<typeof useWords>["t"], wish: Wish): string {
  if (wish.own !== null) return t(wish.own.setting === "deck" ? "new.start_deck" : "new.start_board");
  if (wish.faulty !== null && wish.way !== "friends")
    return t(wish.faulty === "deck" ? "new.start_shipped_deck" : "new.start_shipped_board");
  return wish.way === "friends" ? t("new.make") : t("new.start");
}

/** Makes the table and goes there; a name that was typed is kept for good. */
function useMaking(info: GameInfo, wish: Wish, crest: number | null, name: string) {
  const { t, messages } = useWords();
  const [, navigate] = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = (event: React.FormEvent) => {
    event.preventDefault();
    const own = (wish.names[0] ?? "").trim();
    if (wish.way === "friends" && own === "") {
      setFault(t("name.needed"));
      return;
    }
    setBusy(true);
    setFault(null);
    keepWish(info.name, wish);
    const named = own !== "" && own !== name && wish.way !== "device" ? updateMe({ name: own }) : Promise.resolve();
    named
      .then(() => api.newTable(tableOf(info, wish, crest, t)))
      .then(
        (table) => navigate(`/tables/${table.id}`),
        (problem: unknown) => {
          setBusy(false);
          setFault(problemWords(problem, messages) ?? t("link.problem"));
        },
      );
  };
  return { make, fault, busy };
}

/** The arch of the game at the left, and the way to the others. */
function GameColumn({ info, text }: { info: GameInfo; text: (key: string) => string }) {
  const { t } = useWords();
  return (
    <aside className="new-game" aria-label={text("game.name")}>
      {isGame(info.name) ? <Bay game={info.name} first last /> : null}
      <div className="new-game-words">
        <p className="serif new-game-name">{text("game.name")}</p>
        <p className="bay-facts">{t(`game.${info.name as "lucca"}.facts`)}</p>
        <p className="phrase">{t(`game.${info.name as "lucca"}.words`)}</p>
        <nav aria-label={t("new.another")}>
          {GAME_ORDER.map((game) => (
            <Link key={game} href={`/new/${game}`} aria-current={game === info.name ? "page" : undefined}>
              <Thumbnail game={game} size={48} />
              <span className="visually-hidden">{t(`game.${game}`)}</span>
            </Link>
          ))}
        </nav>
        <small>{t("new.another")}</small>
      </div>
    </aside>
  );
}

/** Who may come and look. */
function Doors({ wish, change }: { wish: Wish; change: (part: Partial<Wish>) => void }) {
  const { t } = useWords();
  return (
    <Note className="new-doors">
      {wish.way === "friends" ? (
        <Toggle
          label={t("new.public")}
          note={t(wish.isPublic ? "new.public_on" : "new.public_off")}
          value={wish.isPublic}
          onChange={(isPublic) => change({ isPublic })}
        />
      ) : null}
      <Toggle
        label={t("new.spectators")}
        note={t("new.spectators_note")}
        value={wish.spectators}
        onChange={(spectators) => change({ spectators })}
      />
      {wish.spectators ? (
        <Toggle
          label={t("new.talk")}
          note={t("new.talk_note")}
          value={wish.talk}
          onChange={(talk) => change({ talk })}
        />
      ) : null}
    </Note>
  );
}

function NameField({
  wish,
  crest,
  change,
}: {
  wish: Wish;
  crest: number | null;
  change: (part: Partial<Wish>) => void;
}) {
  const { t } = useWords();
  return (
    <label className="new-name">
      <Crest seat={crest ?? 0} size={36} />
      <span>
        <small>{t("new.your_name")}</small>
        <input
          className="input"
          value={wish.names[0] ?? ""}
          maxLength={40}
          aria-label={t("new.your_name")}
          autoComplete="nickname"
          onChange={(event) => change({ names: [event.target.value, ...wish.names.slice(1)] })}
        />
      </span>
    </label>
  );
}
