/* All one's finished games, private ones too, the newest first; filters fetch on until they have found a page full. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { GAME_ORDER } from "../../games/registry";
import { useWords } from "../../i18n/context";
import { Button, Segmented } from "../../kit/controls";
import { Stars } from "../../kit/counting";
import { Icon } from "../../kit/Icon";
import type { Table } from "../../protocol/messages";
import { api } from "../../state/api";
import { chairNames } from "../../state/names";
import { Thumbnail } from "../scenes";
import { type Filter, NO_FILTER, othersBest, ownScore, passes, placeOf } from "./games";

const PAGE = 8;

/** The games fetched so far, and whether there are more of them; fetches on while `wanted` asks for more. */
function useHistory(isEnough: (games: readonly Table[]) => boolean) {
  const [games, setGames] = useState<readonly Table[] | null>(null);
  const [more, setMore] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const wants = !failed && (games === null || (more !== null && !isEnough(games)));
  useEffect(() => {
    if (!wants) return;
    let current = true;
    api.history(more).then(
      (found) => {
        if (!current) return;
        setGames((before) => [...(before ?? []), ...found.games]);
        setMore(found.more);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [wants, more]);
  return { games, more, failed, again: () => setFailed(false) };
}

export function GameList({ played }: { played: number | null }) {
  const words = useWords();
  const { t } = words;
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [rows, setRows] = useState(PAGE);
  const choose = (games: readonly Table[]) => games.filter((table) => passes(table, filter, chairNames(words, table)));
  const { games, more, failed, again } = useHistory((known) => choose(known).length >= rows);
  const found = choose(games ?? []);
  const change = (part: Partial<Filter>) => {
    setFilter({ ...filter, ...part });
    setRows(PAGE);
  };
  return (
    <section className="mine-sheet mine-list" aria-labelledby="mine-title">
      <header>
        <h2 id="mine-title">{t("mine.games")}</h2>
        {played === 0 ? null : <Filters filter={filter} onChange={change} />}
      </header>
      <ul aria-busy={games === null}>
        {found.slice(0, rows).map((table) => (
          <GameRow key={table.id} table={table} />
        ))}
      </ul>
      {failed ? (
        <p className="mine-empty">
          {t("link.problem")} <Button onClick={again}>{t("mine.again")}</Button>
        </p>
      ) : games !== null && found.length === 0 && more === null ? (
        <p className="mine-empty phrase">{t(games.length === 0 ? "mine.empty" : "mine.no_match")}</p>
      ) : null}
      <footer>
        {games === null || found.length === 0 ? null : (
          <span role="status">{t("mine.shown", { n: Math.min(rows, found.length), of: played ?? found.length })}</span>
        )}
        <Link href="/records">{t("mine.everybody")}</Link>
        {found.length > rows || more !== null ? (
          <Button onClick={() => setRows(rows + PAGE * 2)}>{t("mine.more")}</Button>
        ) : null}
      </footer>
    </section>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (part: Partial<Filter>) => void }) {
  const { t, messages } = useWords();
  return (
    <div className="mine-filters">
      <Segmented
        name="company"
        label={t("mine.company")}
        value={filter.company}
        options={(["all", "people", "bots"] as const).map((value) => ({ value, text: t(`mine.company.${value}`) }))}
        onChange={(company) => onChange({ company })}
      />
      <label className={`mine-chip ${filter.lost ? "on" : ""}`}>
        <input type="checkbox" checked={filter.lost} onChange={(event) => onChange({ lost: event.target.checked })} />
        <span>{t("mine.lost_only")}</span>
      </label>
      <select
        className="input"
        aria-label={t("mine.which_game")}
        value={filter.game}
        onChange={(event) => onChange({ game: event.target.value })}
      >
        <option value="">{t("mine.every_game")}</option>
        {GAME_ORDER.map((game) => (
          <option key={game} value={game}>
            {messages.text(`game.${game}`)}
          </option>
        ))}
      </select>
      <input
        className="input"
        type="search"
        value={filter.search}
        placeholder={t("mine.search")}
        aria-label={t("mine.search")}
        onChange={(event) => onChange({ search: event.target.value })}
      />
    </div>
  );
}

function GameRow({ table }: { table: Table }) {
  const { t, language, messages } = useWords();
  const over = new Date(table.updated * 1000);
  const game = messages.text(`game.${table.game}`);
  return (
    <li>
      <time dateTime={over.toISOString()}>
        {over.toLocaleDateString(language, { weekday: "short", day: "numeric", month: "short" })}
      </time>
      <Thumbnail game={table.game} size={40} />
      <div className="mine-what">
        <strong className="serif">{game}</strong>
        <Opponents table={table} />
      </div>
      <Outcome table={table} />
      <p className="mine-ways">
        <Link className="mine-open" href={`/tables/${table.id}/replay`} aria-label={t("mine.replay_of", { game })}>
          <Icon name="play" size={15} />
          <span>{t("mine.replay")}</span>
        </Link>
        <Link className="mine-open" href={`/tables/${table.id}/review`} aria-label={t("mine.review_of", { game })}>
          <Icon name="search" size={15} />
          <span>{t("end.study")}</span>
        </Link>
      </p>
    </li>
  );
}

function Opponents({ table }: { table: Table }) {
  const words = useWords();
  const { t } = words;
  const names = chairNames(words, table);
  const others = table.chairs.filter((chair) => !chair.mine);
  const people = others.filter((chair) => chair.kind === "person").map((chair) => names[chair.seat] ?? "");
  const bots = others.filter((chair) => chair.kind === "bot");
  if (others.length === 0) return <span className="mine-with">{t("mine.one_device")}</span>;
  return (
    <span className="mine-with">
      {people.length > 0 ? t("mine.people", { names: people }) : null}
      {bots.length > 0 ? (
        <span>
          {t("mine.bots", { n: bots.length })} <Stars level={bots[0]?.level ?? null} size={13} />
        </span>
      ) : null}
    </span>
  );
}

function Outcome({ table }: { table: Table }) {
  const { t } = useWords();
  const place = placeOf(table);
  const best = othersBest(table);
  const own = ownScore(table);
  return (
    <div className={`mine-outcome ${place === 1 ? "won" : ""}`}>
      <strong className="serif">
        {place === null
          ? t("mine.agreed")
          : place === 1
            ? t("mine.won")
            : table.players === 2
              ? t("mine.lost")
              : t("mine.place", { n: place, of: table.players })}
      </strong>
      {own === null || best === null ? null : <span>{t("mine.scores", { own, best })}</span>}
    </div>
  );
}
