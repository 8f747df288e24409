/* Tables as notes on the notice board. */
import { Link, useLocation } from "wouter";
import { useWords, type Words } from "../i18n/context";
import { Button } from "../kit/controls";
import { Crest, EmptyCrest } from "../kit/heraldry";
import { Note } from "../kit/surfaces";
import type { Table } from "../protocol/messages";
import { clockText } from "../shell/timeWords";
import { api } from "../state/api";
import { useSizeClass } from "../state/hooks";
import { useMe } from "../state/me";
import { chairNames } from "../state/names";
import { JoinField } from "./NotFound";
import { Thumbnail } from "./scenes";
import { isMyTurn, timeLeft } from "./turns";

export function gameName(words: Words, game: string): string {
  const key = `game.${game}`;
  return words.messages.has(key) ? words.messages.text(key) : game;
}

function Chairs({ table }: { table: Table }) {
  return (
    <span className="chairs" aria-hidden="true">
      {table.chairs.map((chair) =>
        chair.kind === "open" ? (
          <EmptyCrest key={chair.seat} size={18} />
        ) : (
          <span key={chair.seat} className={table.to_act.includes(chair.seat) ? "asked" : ""}>
            <Crest seat={chair.seat} size={18} />
          </span>
        ),
      )}
    </span>
  );
}

const MOST = 6;

/** First those that wait for oneself, by the time that is left; then those that go on, pause, wait for people. */
function urgency(table: Table): number {
  if (isMyTurn(table)) return -1 / (1 + (timeLeft(table) ?? 1e9));
  return !table.started ? 3 : table.paused ? 2 : 1;
}

/** One's own running games, those that wait for oneself first. */
export function YourGames({ tables }: { tables: readonly Table[] }) {
  const words = useWords();
  const { t } = words;
  const running = tables.filter((table) => !table.over);
  const sorted = [...running].sort((a, b) => urgency(a) - urgency(b) || b.updated - a.updated);
  const finished = tables.filter((table) => table.over).length;
  const first = useSizeClass() === "phone" ? 1 : MOST;
  const [shown, rest] = [sorted.slice(0, first), sorted.slice(first, MOST)];
  return (
    <section className={`notices-board yours ${tables.length === 0 ? "new" : ""}`} aria-labelledby="yours-title">
      <header>
        <h2 id="yours-title">{t("home.yours")}</h2>
      </header>
      {tables.length === 0 ? <Welcome /> : null}
      {running.length === 0 && tables.length > 0 ? (
        <p className="board-empty phrase">{t("home.none_running")}</p>
      ) : null}
      <ul>
        {shown.map((table) => (
          <OwnTable key={table.id} table={table} />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <details className="finished">
          <summary>
            {rest.some(isMyTurn)
              ? t("home.more_turns", { n: rest.length, turns: rest.filter(isMyTurn).length })
              : t("home.more", { n: rest.length })}
          </summary>
          <ul className="rest">
            {rest.map((table) => (
              <OwnTable key={table.id} table={table} />
            ))}
          </ul>
        </details>
      )}
      {finished > 0 ? (
        <p className="all-games">
          <Link href="/games">{t("home.finished", { n: finished })}</Link>
        </p>
      ) : null}
    </section>
  );
}

function OwnTable({ table }: { table: Table }) {
  const words = useWords();
  const { t } = words;
  const mine = isMyTurn(table);
  const left = timeLeft(table);
  const time = left === null ? "" : t("home.left", { time: clockText(t, left) });
  return (
    <li>
      <Link href={`/tables/${table.id}`} className="note-link">
        <Note
          lit={mine}
          {...(mine
            ? {
                head: (
                  <>
                    <span>{t("home.your_turn")}</span> <span>{time}</span>
                  </>
                ),
              }
            : {})}
        >
          <Thumbnail game={table.game} />
          <div>
            <h3>{gameName(words, table.game)}</h3>
            {mine && table.started ? null : <p className="note-status">{joined([statusOf(words, table), time])}</p>}
            {table.started ? <p>{joined([roundOf(words, table), placeOf(words, table)])}</p> : null}
            <p>{mine ? statusOf(words, table) : ""}</p>
            <Chairs table={table} />
          </div>
          {mine ? (
            <span className="button primary note-go" aria-hidden="true">
              {t("home.go_on")}
            </span>
          ) : null}
        </Note>
      </Link>
    </li>
  );
}

function ownerOf({ t }: Words, table: Table): string {
  return table.owner === "" ? "" : t("lobby.of", { name: table.owner });
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

/** One's place by the points on the table; nothing where there are none yet, or several chairs are one's own. */
function placeOf({ t }: Words, table: Table): string {
  const own = table.chairs.filter((chair) => chair.mine);
  const mine = table.points[own[0]?.seat ?? -1];
  if (own.length !== 1 || mine === undefined || table.over || table.points.every((one) => one === table.points[0]))
    return "";
  const place = 1 + table.points.filter((one) => one > mine).length;
  const others = table.points.filter((_, seat) => seat !== own[0]?.seat);
  return t(place === 1 ? "home.leads" : "home.place", { place, of: table.players, mine, best: Math.max(...others) });
}

/** How far a running game is; nothing for tables stored by servers that did not say. */
function roundOf({ t }: Words, table: Table): string {
  const state = table.paused ? t("home.paused") : "";
  if (table.round === 0) return state;
  const round =
    table.rounds === 0 ? t("home.turn", { n: table.round }) : t("home.round", { n: table.round, of: table.rounds });
  return state === "" ? round : `${round} · ${state}`;
}

export function statusOf(words: Words, table: Table): string {
  const { t } = words;
  const names = chairNames(words, table);
  if (table.over && table.result !== null) {
    const first = names.filter((_, seat) => table.result?.standings[seat] === 1);
    return first.length === 1
      ? t("home.won", { name: first[0] ?? "", scores: table.result.scores.join("–") })
      : t("home.drawn", { scores: table.result.scores.join("–") });
  }
  if (!table.started) return t("home.not_started");
  if (isMyTurn(table)) return t("home.against", { names: names.filter((_, seat) => !table.chairs[seat]?.mine) });
  return t("home.waiting_for", { names: table.to_act.map((seat) => names[seat] ?? "") });
}

/** Tables with a free chair. */
export function OpenTables({ tables }: { tables: readonly Table[] }) {
  const words = useWords();
  const { t } = words;
  const [, navigate] = useLocation();
  const { me } = useMe();
  // Who has no name yet is asked for it at the table.
  const sit = async (table: Table) => {
    if (me !== null && me.name !== "") await api.sit(table.id, {}).catch(() => undefined);
    navigate(`/tables/${table.id}`);
  };
  return (
    <section className="notices-board open-tables" aria-labelledby="open-title">
      <header>
        <h2 id="open-title">{t("home.open")}</h2>
      </header>
      {tables.length === 0 ? <p className="board-empty phrase">{t("home.open_none")}</p> : null}
      <ul>
        {tables.slice(0, 8).map((table) => (
          <li key={table.id}>
            <Note>
              <Thumbnail game={table.game} />
              <div>
                <h3>{gameName(words, table.game)}</h3>
                <p>{joined([ownerOf(words, table), clockWords(words, table)])}</p>
                <Chairs table={table} />
              </div>
              <Button onClick={() => void sit(table)} aria-label={`${t("home.sit")}: ${gameName(words, table.game)}`}>
                {t("home.sit")}
              </Button>
            </Note>
          </li>
        ))}
      </ul>
      <JoinField label={t("home.join")} />
    </section>
  );
}

const MOST_LIVE = 3;

/** Games that anybody may watch, as far as there are any. */
export function LiveTables({ tables }: { tables: readonly Table[] }) {
  const words = useWords();
  const { t } = words;
  if (tables.length === 0) return null;
  return (
    <section className="notices-board live-tables" aria-labelledby="live-title">
      <header>
        <h2 id="live-title">{t("home.live")}</h2>
        <Link href="/watch">{t("home.all_live", { n: tables.length })}</Link>
      </header>
      <ul>
        {tables.slice(0, MOST_LIVE).map((table) => (
          <li key={table.id}>
            <Note>
              <Thumbnail game={table.game} />
              <div>
                <h3>{gameName(words, table.game)}</h3>
                <p>{chairNames(words, table).join(" · ")}</p>
                <p>{roundOf(words, table)}</p>
              </div>
              <Link className="button choice" href={`/tables/${table.id}`}>
                {t("nav.watch")}
              </Link>
            </Note>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For somebody who has never played here. */
function Welcome() {
  const { t } = useWords();
  return (
    <ul className="welcome">
      {(["at_once", "friends", "rules"] as const).map((key) => (
        <li key={key}>
          <Note>
            <div>
              <h3>{t(`welcome.${key}`)}</h3>
              <p className="phrase">{t(`welcome.${key}.text`)}</p>
            </div>
          </Note>
        </li>
      ))}
    </ul>
  );
}

export function clockWords({ t }: Words, table: Table): string {
  switch (table.clock.kind) {
    case "move":
      return t("clockrule.move", { n: table.clock.seconds });
    case "bank":
      return t("clockrule.bank", { n: Math.round(table.clock.seconds / 60) });
    case "days":
      return t("clockrule.days", { n: table.clock.days });
    case "none":
      return t("clockrule.none");
  }
}
