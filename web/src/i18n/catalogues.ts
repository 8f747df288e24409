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
  const [base, engine, service, own] = await Promise.all([
    read(product, `/${language}.json`),
    read(core, `/${language}.json`),
    read(server, `/${language}.json`),
    game === undefined ? Promise.resolve({}) : read(games, `/${game}/i18n/${language}.json`),
  ]);
  return new Messages(language, { ...engine, ...service, ...base, ...own });
}
