/* Games that other packages bring, below the loggia. */
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import type { GameInfo } from "../protocol/messages";
import { gameName } from "./TableNotes";

interface MoreGamesProps {
  games: readonly GameInfo[];
  starting: string | null;
  onPlay: (game: string) => void;
}

export function MoreGames({ games, starting, onPlay }: MoreGamesProps) {
  const words = useWords();
  const { t } = words;
  if (games.length === 0) return null;
  return (
    <section className="more-games" aria-labelledby="more-games-title">
      <h2 id="more-games-title">{t("home.more_games")}</h2>
      <ul>
        {games.map(({ name: game }) => {
          const name = gameName(words, game);
          return (
            <li key={game}>
              <h3>
                <Link href={`/rules/${game}`}>{name}</Link>
              </h3>
              <p className="bay-facts">{words.messages.text(`game.${game}.facts`)}</p>
              <p className="phrase">{words.messages.text(`game.${game}.words`)}</p>
              <div className="more-games-buttons">
                <Button
                  look="primary"
                  disabled={starting === game}
                  onClick={() => onPlay(game)}
                  aria-label={`${t("home.play_now")}: ${name}`}
                >
                  {starting === game ? t("home.starting") : t("home.play_now")}
                </Button>
                <Link
                  className="button choice"
                  href={`/new/${game}?way=friends`}
                  aria-label={`${t("home.friends")}: ${name}`}
                >
                  {t("home.friends")}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
