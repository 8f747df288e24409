/* Where the words come from: the product's own file, the engine's, and one per game, each fetched when needed. */
import { type Catalogue, Messages } from "./messages";

export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

type Loader = () => Promise<{ default: Catalogue }>;
const product = import.meta.glob<{ default: Catalogue }>("./{en,ja}.json");
const core = import.meta.glob<{ default: Catalogue }>("../../../src/piazza/core/i18n/{en,ja}.json");
const server = import.meta.glob<{ default: Catalogue }>("../../../src/piazza/server/i18n/{en,ja}.json");
const games = import.meta.glob<{ default: Catalogue }>("../../../src/piazza/games/*/i18n/{en,ja}.json");

async function read(loaders: Record<string, Loader>, ending: string): Promise<Catalogue> {
  const found = Object.entries(loaders).find(([path]) => path.endsWith(ending));
  return found === undefined ? {} : (await found[1]()).default;
}

/** Words that the server alone knows: those of games of other packages. None when it cannot be asked. */
async function ofOthers(language: Language, game?: string): Promise<Catalogue> {
  const path = game === undefined ? `/api/words/${language}` : `/api/words/${language}/${game}`;
  try {
    const answer = await fetch(path, { credentials: "same-origin" });
    return answer.ok ? ((await answer.json()) as Catalogue) : {};
  } catch {
    return {};
  }
}

/** All words of one game. */
function ofGame(language: Language, game: string): Promise<Catalogue> {
  const ending = `/${game}/i18n/${language}.json`;
  const isOurs = Object.keys(games).some((path) => path.endsWith(ending));
  return isOurs ? read(games, ending) : ofOthers(language, game);
}

const kept = new Map<string, Promise<Messages>>();

/** The product's words in a language, with those of a game on top. */
export function loadMessages(language: Language, game?: string): Promise<Messages> {
  const name = `${language}/${game ?? ""}`;
  let found = kept.get(name);
  if (found === undefined) {
    found = gather(language, game);
    kept.set(name, found);
  }
  return found;
}

async function gather(language: Language, game?: string): Promise<Messages> {
  const [base, engine, service, names, own] = await Promise.all([
    read(product, `/${language}.json`),
    read(core, `/${language}.json`),
    read(server, `/${language}.json`),
    ofOthers(language),
    game === undefined ? Promise.resolve({}) : ofGame(language, game),
  ]);
  return new Messages(language, { ...engine, ...service, ...names, ...base, ...own });
}
