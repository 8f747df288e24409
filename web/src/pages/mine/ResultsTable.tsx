/* Games won of those played: by game and level of the bots, with people, and with each of those one met most. */
import { Link } from "wouter";
import { GAME_ORDER } from "../../games/registry";
import { useWords } from "../../i18n/context";
import { Stars } from "../../kit/counting";
import { Icon } from "../../kit/Icon";
import type { Results, Tally } from "../../protocol/messages";
import { Thumbnail } from "../scenes";

/** The columns, as far as anything stands in them. */
const COLUMNS = ["random", "novice", "builder", "artisan", "maestro", "bots", "people"] as const;

function summed(tallies: readonly Tally[]): { played: number; won: number } {
  return {
    played: tallies.reduce((sum, one) => sum + one.played, 0),
    won: tallies.reduce((sum, one) => sum + one.won, 0),
  };
}

export function ResultsTable({ results }: { results: Results | null }) {
  const { t } = useWords();
  if (results === null) return null;
  const columns = COLUMNS.filter((column) => results.tallies.some((tally) => tally.against === column));
  return (
    <section className="mine-sheet mine-results" aria-labelledby="results-title">
      <header>
        <h2 id="results-title">{t("mine.results")}</h2>
        <p>{t("mine.won_of_played")}</p>
      </header>
      <div className="mine-scroll" tabIndex={0} role="group" aria-labelledby="results-title">
        <table>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  <Against against={column} />
                </th>
              ))}
              <th scope="col">{columns.length === 0 ? null : t("mine.all")}</th>
            </tr>
          </thead>
          <tbody>
            {GAME_ORDER.map((game) => (
              <Row key={game} game={game} columns={columns} results={results} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Against({ against }: { against: (typeof COLUMNS)[number] }) {
  const { t, messages } = useWords();
  if (against === "people" || against === "bots")
    return (
      <>
        <Icon name={against === "people" ? "people" : "bot"} size={17} />
        <span>{t(`mine.against.${against}`)}</span>
      </>
    );
  return (
    <>
      <Stars level={against} size={13} />
      <span>{messages.text(`level.${against}`)}</span>
    </>
  );
}

function Row({ game, columns, results }: { game: string; columns: readonly string[]; results: Results }) {
  const { t, messages } = useWords();
  const own = results.tallies.filter((tally) => tally.game === game);
  return (
    <tr>
      <th scope="row">
        <span className="mine-game">
          <Thumbnail game={game} size={36} />
          <span className="serif">{messages.text(`game.${game}`)}</span>
        </span>
      </th>
      {own.length === 0 ? (
        <td colSpan={columns.length + 1} className="mine-never">
          {t("mine.never")} <Link href={`/learn/${game}`}>{t("mine.learn")}</Link>
        </td>
      ) : (
        <>
          {columns.map((column) => (
            <td key={column}>
              <Won {...summed(own.filter((tally) => tally.against === column))} />
            </td>
          ))}
          <td>
            <Won {...summed(own)} />
          </td>
        </>
      )}
    </tr>
  );
}

function Won({ won, played }: { won: number; played: number }) {
  const { t } = useWords();
  if (played === 0) return <span aria-label={t("mine.none_played")}>–</span>;
  return (
    <span className="mine-won">
      {t("mine.won_of", { won, n: played })}
      <i style={{ "--part": won / played } as React.CSSProperties} aria-hidden="true" />
    </span>
  );
}

export function Rivals({ results }: { results: Results | null }) {
  const { t } = useWords();
  if (results === null || results.rivals.length === 0) return null;
  return (
    <section className="mine-sheet mine-rivals" aria-labelledby="rivals-title">
      <header>
        <h2 id="rivals-title">{t("mine.rivals")}</h2>
        <p>{t("mine.ahead_of_played")}</p>
      </header>
      <ul>
        {results.rivals.map((rival) => (
          <li key={rival.who}>
            <strong>{rival.name === "" ? t("name.somebody") : rival.name}</strong>
            <Won won={rival.ahead} played={rival.played} />
          </li>
        ))}
      </ul>
    </section>
  );
}
