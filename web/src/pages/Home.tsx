/* Home: the loggia. Four cities behind four arches, one's own games, and tables with a free chair. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { GAME_ORDER, type GameName, isGame } from "../games/registry";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import { Stars } from "../kit/counting";
import { Icon } from "../kit/Icon";
import { later } from "../kit/later";
import { useBegun } from "../learn/begun";
import { isNew, playWish } from "../learn/newcomers";
import type { GameInfo } from "../protocol/messages";
import { api, problemWords } from "../state/api";
import { useFetched } from "../state/hooks";
import { Bay } from "./Bay";
import { MoreGames } from "./MoreGames";
import { SiteBar } from "./PlainPage";
import { LiveTables, OpenTables, YourGames } from "./TableNotes";
import { isMyTurn } from "./turns";

const FirstPlay = later(() => import("../learn/FirstPlay"));

const REFRESH = 15_000;

export default function Home() {
  const { t } = useWords();
  const games = useFetched(() => api.games(), "games");
  const mine = useFetched(() => api.tables("mine"), "mine", REFRESH);
  const open = useFetched(() => api.tables("open"), "open", REFRESH);
  const live = useFetched(() => api.tables("live"), "live", REFRESH);
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
      <SiteBar tables={mine.value} />
      <main id="content" className="home-main" tabIndex={-1}>
        <h1 className="visually-hidden">{t("home.title")}</h1>
        {mine.value === null ? null : <YourGames tables={mine.value} />}
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
                info={games.value?.find((one) => one.name === game)}
                ready={known === null || known.has(game)}
                starting={starting === game}
                onPlay={() => playNow(game)}
              />
            ))}
          </div>
          <MoreGames
            games={(games.value ?? []).filter((one) => !isGame(one.name))}
            starting={starting}
            onPlay={playNow}
          />
          {fault === null ? null : (
            <p className="fault" role="alert">
              {fault}
            </p>
          )}
        </section>
        <OpenTables tables={open.value ?? []} />
        <LiveTables tables={live.value ?? []} />
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
    api.playNow(playWish(game)).then(
      (table) => navigate(`/tables/${table.id}`),
      (problem: unknown) => {
        setStarting(null);
        setFault(problemWords(problem, messages) ?? t("link.problem"));
      },
    );
  };
  return { starting, fault, playNow };
}

interface GameBayProps {
  game: GameName;
  index: number;
  info: GameInfo | undefined;
  ready: boolean;
  starting: boolean;
  onPlay: () => void;
}

function GameBay({ game, index, info, ready, starting, onPlay }: GameBayProps) {
  const { t } = useWords();
  const arch = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const name = t(`game.${game}`);
  return (
    <article className="bay-cell" ref={arch}>
      <Bay game={game} first={index === 0} last={index === GAME_ORDER.length - 1} />
      <div className="parapet">
        <h2>
          <Link href={`/rules/${game}`}>{name}</Link>
        </h2>
        <p className="bay-facts">{t(`game.${game}.facts`)}</p>
        <p className="bay-words phrase">{t(`game.${game}.words`)}</p>
        <LessonLink game={game} />
        <div className="bay-buttons">
          <div className="bay-play">
            <Button
              look="primary"
              disabled={!ready || starting}
              onClick={() => (isNew(game) ? setAsking(true) : onPlay())}
              aria-label={`${t("home.play_now")}: ${name}`}
            >
              {starting ? t("home.starting") : t("home.play_now")}
            </Button>
            {info === undefined || starting || isNew(game) ? null : <Bots info={info} />}
            <IconButton
              icon="gear"
              look="choice"
              disabled={info === undefined}
              label={`${t("first.more")}: ${name}`}
              onClick={() => setAsking(true)}
            />
          </div>
          <Link
            className="button choice"
            href={`/new/${game}?way=friends`}
            aria-label={`${t("home.friends")}: ${name}`}
          >
            {t("home.friends")}
          </Link>
          <Link className="button choice bay-learn" href={`/learn/${game}`} aria-label={`${t("nav.learn")}: ${name}`}>
            <Icon name="learn" size={17} />
            {t("nav.learn")}
          </Link>
        </div>
      </div>
      {asking && info !== undefined ? (
        <Asked game={game} info={info} arch={arch} onClose={() => setAsking(false)} onPlay={onPlay} />
      ) : null}
    </article>
  );
}

/** How many bots of which level come at one press. */
function Bots({ info }: { info: GameInfo }) {
  const { t } = useWords();
  const { players, level } = playWish(info.name);
  return (
    <small className="bay-bots">
      {t("home.bots", { n: (players ?? info.seat_counts[0] ?? 2) - 1 })}{" "}
      <Stars level={level ?? info.default_level} size={12} />
    </small>
  );
}

/** A lesson that was left can be taken up where it was. */
function LessonLink({ game }: { game: GameName }) {
  const { t } = useWords();
  const begun = useBegun(game);
  if (begun === null) return null;
  return (
    <Link className="bay-lesson" href={`/learn/${begun.name}`}>
      {t("home.lesson", { n: begun.number, step: begun.step })}
    </Link>
  );
}

interface AskedProps {
  game: GameName;
  info: GameInfo;
  arch: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPlay: () => void;
}

function Asked({ onClose, onPlay, ...props }: AskedProps) {
  const [, navigate] = useLocation();
  return (
    <FirstPlay
      {...props}
      onClose={onClose}
      onDone={(how) => {
        onClose();
        if (how === "lesson") navigate(`/learn/${props.game}`);
        else onPlay();
      }}
    />
  );
}
