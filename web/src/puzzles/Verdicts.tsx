/* Beside the board: the task, what was tried, and the answer with its reasons. */
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Icon } from "../kit/Icon";
import type { PuzzleChoice, PuzzleInfo, PuzzleVerdict } from "../protocol/messages";
import type { ChoiceWords } from "../shell/choiceWords";
import { points, reasons } from "../study/words";
import { Level } from "./Level";
import { numberOf } from "./order";
import type { Solve } from "./useSolve";

interface VerdictsProps {
  info: PuzzleInfo;
  solve: Solve;
  words: ChoiceWords;
  /** The try whose world the board shows; null: the puzzle itself. */
  world: PuzzleVerdict | null;
  onWorld: (verdict: PuzzleVerdict | null) => void;
}

export function Verdicts({ info, solve, words, world, onWorld }: VerdictsProps) {
  const { t, messages } = useWords();
  return (
    <div className="puzzle-words">
      <p className="puzzle-head">
        <strong>{t("puzzle.number", { n: numberOf(info) })}</strong>
        <Level level={info.level} rating={info.rating} />
        <span>{t("puzzle.rating", { n: info.rating })}</span>
      </p>
      <p className="puzzle-task phrase">{t(`puzzle.task.${info.task}`)}</p>
      {solve.answer === null ? <p className="puzzle-left">{t("puzzle.left", { n: solve.left })}</p> : null}
      <ol className="puzzle-tries">
        {solve.verdicts.map((verdict, i) => (
          <Wrong key={verdict.tried?.choice.text ?? i} {...{ verdict, words, world, onWorld }} n={i + 1} />
        ))}
      </ol>
      {solve.failed ? (
        <p className="fault" role="alert">
          {t("link.problem")}
        </p>
      ) : null}
      {solve.answer === null ? null : (
        <section className="puzzle-answer" aria-label={t("puzzle.answer")}>
          <p className="puzzle-verdict">
            <b className="puzzle-mark right" aria-hidden="true">
              <Icon name="check" size={15} />
            </b>
            <span className="phrase">
              <strong>{words.whole(solve.answer.best)}</strong> {t(solve.found ? "puzzle.found" : "puzzle.shown")}
            </span>
          </p>
          <Why solve={solve} words={words} />
          <p className="puzzle-theme">
            {t("puzzle.theme", { theme: messages.text(`theme.${info.theme}`), rating: info.rating })}
          </p>
          <Compared choices={solve.answer.choices} words={words} />
        </section>
      )}
    </div>
  );
}

/** What speaks for the answer, how far the next is behind, and how the turn goes on. */
function Why({ solve, words }: { solve: Solve; words: ChoiceWords }) {
  const { t, messages } = useWords();
  const { answer } = solve;
  if (answer === null) return null;
  const next = answer.choices[1];
  const rest = answer.line.map((choice) => words.whole(choice)).join(messages.text("list.separator"));
  return (
    <div className="puzzle-why phrase">
      {answer.because.length === 0 ? null : (
        <p>{t("puzzle.because", { reasons: reasons(messages, answer.because) })}</p>
      )}
      {next === undefined ? null : (
        <p>{t("puzzle.next_best", { choice: words.whole(next.choice), n: points(-next.loss) })}</p>
      )}
      {rest === "" ? null : <p>{t("puzzle.line", { line: rest })}</p>}
    </div>
  );
}

function heading(t: ReturnType<typeof useWords>["t"], { worlds, holds }: PuzzleChoice): string {
  return worlds > 0 ? t("puzzle.beaten", { n: worlds - holds, of: worlds }) : t("puzzle.wrong");
}

function Wrong({
  verdict,
  words,
  world,
  onWorld,
  n,
}: Pick<VerdictsProps, "words" | "world" | "onWorld"> & { verdict: PuzzleVerdict; n: number }) {
  const { t, messages } = useWords();
  const { tried } = verdict;
  if (tried === null) return null;
  const shown = world === verdict;
  return (
    <li className="puzzle-verdict">
      <b className="puzzle-mark" aria-hidden="true">
        {n}
      </b>
      <span className="phrase">
        <strong>{words.whole(tried.choice)}</strong> {heading(t, tried)}{" "}
        {verdict.against.length === 0 ? null : t("puzzle.against", { reasons: reasons(messages, verdict.against) })}
        {verdict.world === null ? null : (
          <Button look="quiet" small onClick={() => onWorld(shown ? null : verdict)} aria-pressed={shown}>
            {t(shown ? "puzzle.world_back" : "puzzle.world_show")}
          </Button>
        )}
      </span>
    </li>
  );
}

function Compared({ choices, words }: { choices: readonly PuzzleChoice[]; words: ChoiceWords }) {
  const { t } = useWords();
  return (
    <table className="puzzle-compared">
      <thead>
        <tr>
          <th>{t("puzzle.choice")}</th>
          <th>{t("puzzle.loss")}</th>
          <th>{t("puzzle.holds")}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((each, i) => (
          <tr key={each.choice.text} className={i === 0 ? "best" : ""}>
            <td>{words.name(each.choice)}</td>
            <td>{i === 0 ? "★" : points(-each.loss)}</td>
            <td>{t("puzzle.of", { n: each.holds, of: each.worlds })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
