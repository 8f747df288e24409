/* The rules of each game as a page of their own. */
import { Link } from "wouter";
import { GAME_ORDER, isGame } from "../games/registry";
import { useWords } from "../i18n/context";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";
import { RulesPanel } from "../shell/RulesPanel";
import "../shell/shell.css";
import { PlainPage } from "./PlainPage";
import { gameName } from "./TableNotes";

export default function RulesPage({ game }: { game: string | undefined }) {
  const words = useWords();
  const { t } = words;
  const games = useFetched(() => api.games(), "games").value;
  const others = (games ?? []).map(({ name }) => name).filter((name) => !isGame(name));
  // "lorenzo-cards" is a page of Lorenzo's.
  const of = game?.split("-")[0];
  const shown = of !== undefined && (isGame(of) || games === null || others.includes(of)) ? of : GAME_ORDER[0];
  const page = shown === of && game !== undefined ? game : shown;
  const anchor = location.hash === "" ? null : decodeURIComponent(location.hash.slice(1));
  return (
    <PlainPage title={t("rules.of", { game: gameName(words, shown) })}>
      <nav className="rules-games" aria-label={t("home.games")}>
        {[...GAME_ORDER, ...others].map((name) => (
          <Link
            key={name}
            href={`/rules/${name}`}
            className={`button choice small ${name === shown ? "on" : ""}`}
            aria-current={name === shown ? "page" : undefined}
          >
            {gameName(words, name)}
          </Link>
        ))}
      </nav>
      <div className="rules-page">
        <RulesPanel key={page} game={page} anchor={anchor} />
      </div>
    </PlainPage>
  );
}
