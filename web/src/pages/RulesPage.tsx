/* The rules of each game as a page: contents, text with figures, the lesson's step to try it, the signs. */
import { useCallback, useMemo, useState } from "react";
import { Link } from "wouter";
import { GAME_ORDER, isGame } from "../games/registry";
import { useWords, WordsProvider } from "../i18n/context";
import { firstStep, RulesSide, stepFor, TryIt } from "../rules/RulesSide";
import { RulesText } from "../rules/RulesText";
import { sectionsOf } from "../rules/sections";
import { api } from "../state/api";
import { useFetched, useSizeClass } from "../state/hooks";
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
  return (
    <PlainPage title={t("rules.of", { game: gameName(words, shown) })} wide>
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
      <WordsProvider key={shown} game={shown} waiting={null}>
        <RulesSheet key={page} game={shown} page={page} />
      </WordsProvider>
    </PlainPage>
  );
}

function RulesSheet({ game, page }: { game: string; page: string }) {
  const { t, language } = useWords();
  const { value, failed } = useFetched(() => api.rules(page, language), `${page}/${language}`);
  const lessons = useFetched(() => api.lessons(), "lessons").value ?? [];
  const [passage, setPassage] = useState("");
  const size = useSizeClass();
  const parents = useMemo(() => parentsOf(value ?? ""), [value]);
  const onPassage = useCallback((id: string) => {
    setPassage(id);
    history.replaceState(history.state, "", id === "top" ? location.pathname : `#${id}`);
  }, []);
  const [anchor] = useState(() => (location.hash === "" ? null : decodeURIComponent(location.hash.slice(1))));
  if (failed !== null) return <p className="rules-problem">{t("rules.problem")}</p>;
  if (value === null) return <p className="rules-problem">{t("loading")}</p>;
  const stepOf = (id: string) => stepFor(lessons, game, id);
  const near = stepOf(passage) ?? stepOf(parents.get(passage) ?? "") ?? firstStep(lessons, game);
  return (
    <div className="rules-sheet">
      <div className="rules-page">
        <RulesText
          game={game}
          markdown={value}
          anchor={anchor}
          wide={size === "desktop"}
          after={(id) => {
            const step = stepOf(id);
            return step === null ? null : <TryIt step={step} />;
          }}
          onPassage={onPassage}
        />
      </div>
      <RulesSide game={game} step={near} />
    </div>
  );
}

/** The passage of the second level to which one of the third belongs. */
function parentsOf(markdown: string): Map<string, string> {
  const found = new Map<string, string>();
  let parent = "";
  for (const { id, level } of sectionsOf(markdown)) {
    if (level <= 2) parent = id;
    else found.set(id, parent);
  }
  return found;
}
