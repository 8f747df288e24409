/* Home: the loggia. Four cities behind four arches, one's own games, and tables with a free chair. */
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { GAME_ORDER, type GameName } from "../games/registry";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import type { Table } from "../protocol/messages";
import { api, problemWords } from "../state/api";
import { useFetched } from "../state/hooks";
import { Bay } from "./Bay";
import { SiteBar } from "./PlainPage";
import { OpenTables, YourGames } from "./TableNotes";

const REFRESH = 15_000;

export default function Home() {
  const { t } = useWords();
  const games = useFetched(() => api.games(), "games");
  const mine = useFetched(() => api.tables("mine"), "mine", REFRESH);
  const open = useFetched(() => api.tables("open"), "open", REFRESH);
  const { starting, fault, playNow } = usePlayNow();
  const turns = (mine.value ?? []).filter(isMyTurn).length;
  useEffect(() => {
    document.title = turns > 0 ? t("title.turns", { n: turns }) : "Piazza";
  }, [turns, t]);
  const known = games.value === null ? null : new Set(games.value.map((game) => game.name));
  return (
    <div className="home">
      <a className="skip-link" href="#content">
        {t("skip")}
      </a>
      <SiteBar />
      <main id="content" className="home-main" tabIndex={-1}>
        <h1 className="visually-hidden">{t("home.title")}</h1>
        <YourGames tables={mine.value ?? []} />
        <section className="loggia" aria-label={t("home.games")}>
          <p className="cornice" aria-hidden="true">
            <span>{t("home.motto")}</span>
          </p>
          <div className="bays">
            {GAME_ORDER.map((game, i) => (
              <GameBay
                key={game}
                game={game}
                index={i}
                ready={known === null || known.has(game)}
                starting={starting === game}
                onPlay={() => playNow(game)}
              />
            ))}
          </div>
          {fault === null ? null : (
            <p className="fault" role="alert">
              {fault}
            </p>
          )}
        </section>
        <OpenTables tables={open.value ?? []} welcome={mine.value !== null && mine.value.length === 0} />
      </main>
    </div>
  );
}

/** A table against bots at one press; `starting` is the game that is on its way. */
function usePlayNow() {
  const { t, messages } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const [starting, setStarting] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const playNow = (game: string) => {
    setStarting(game);
    setFault(null);
    api.playNow({ game }).then(
      (table) => navigate(`/tables/${table.id}`),
      (problem: unknown) => {
        setStarting(null);
        setFault(problemWords(problem, messages) ?? t("link.problem"));
      },
    );
  };
  return { starting, fault, playNow };
}

export function isMyTurn(table: Table): boolean {
  const asked = table.chairs.filter((chair) => table.to_act.includes(chair.seat));
  return table.started && !table.over && asked.some((chair) => chair.mine && !chair.bot_plays);
}

function GameBay({
  game,
  index,
  ready,
  starting,
  onPlay,
}: {
  game: GameName;
  index: number;
  ready: boolean;
  starting: boolean;
  onPlay: () => void;
}) {
  const { t } = useWords();
  return (
    <article className="bay-cell">
      <Bay game={game} first={index === 0} last={index === GAME_ORDER.length - 1} />
      <div className="parapet">
        <h2>
          <Link href={`/rules/${game}`}>{t(`game.${game}`)}</Link>
        </h2>
        <p className="bay-facts">{t(`game.${game}.facts`)}</p>
        <p className="bay-words phrase">{t(`game.${game}.words`)}</p>
        <div className="bay-buttons">
          <Button
            look="primary"
            disabled={!ready || starting}
            onClick={onPlay}
            aria-label={`${t("home.play_now")}: ${t(`game.${game}`)}`}
          >
            {starting ? t("home.starting") : t("home.play_now")}
          </Button>
          <Link
            className="button choice"
            href={`/new/${game}`}
            aria-label={`${t("home.make_table")}: ${t(`game.${game}`)}`}
          >
            {t("home.make_table")}
          </Link>
        </div>
      </div>
    </article>
  );
}
