/* Tables as notes on the notice board. */
import { Link, useLocation } from "wouter";
import { useWords, type Words } from "../i18n/context";
import { Button } from "../kit/controls";
import { Crest, EmptyCrest } from "../kit/heraldry";
import { Note } from "../kit/surfaces";
import type { Table } from "../protocol/messages";
import { api } from "../state/api";
import { useSizeClass } from "../state/hooks";
import { useMe } from "../state/me";
import { chairNames } from "../state/names";
import { isMyTurn } from "./Home";
import { JoinField } from "./NotFound";
import { Thumbnail } from "./scenes";

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
          <Crest key={chair.seat} seat={chair.seat} size={18} />
        ),
      )}
    </span>
  );
}

const MOST = 6;

/** One's own running games, those that wait for oneself first. */
export function YourGames({ tables }: { tables: readonly Table[] }) {
  const words = useWords();
  const { t } = words;
  const running = tables.filter((table) => !table.over);
  const sorted = [...running].sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.updated - a.updated);
  const finished = tables.filter((table) => table.over).length;
  const first = useSizeClass() === "phone" ? 1 : MOST;
  const [shown, rest] = [sorted.slice(0, first), sorted.slice(first, MOST)];
  if (tables.length === 0) return null;
  return (
    <section className="notices-board yours" aria-labelledby="yours-title">
      <header>
        <h2 id="yours-title">{t("home.yours")}</h2>
      </header>
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
  const mine = isMyTurn(table);
  return (
    <li>
      <Link href={`/tables/${table.id}`} className="note-link">
        <Note lit={mine} {...(mine ? { head: <span>{words.t("home.your_turn")}</span> } : {})}>
          <Thumbnail game={table.game} />
          <div>
            <h3>{gameName(words, table.game)}</h3>
            {table.started ? <p className="note-round">{roundOf(words, table)}</p> : null}
            <p>{statusOf(words, table)}</p>
            <Chairs table={table} />
          </div>
          {mine ? (
            <span className="button primary note-go" aria-hidden="true">
              {words.t("home.go_on")}
            </span>
          ) : null}
        </Note>
      </Link>
    </li>
  );
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
export function OpenTables({ tables, welcome }: { tables: readonly Table[]; welcome: boolean }) {
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
      {welcome ? <Welcome /> : null}
      <ul>
        {tables.slice(0, 8).map((table) => (
          <li key={table.id}>
            <Note>
              <div>
                <h3>{gameName(words, table.game)}</h3>
                <p>{clockWords(words, table)}</p>
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
