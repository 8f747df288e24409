/* In the action bar while advice is shown: one move with its reason, and what the reader's own would cost. */
import { useWords } from "../i18n/context";
import type { JudgedChoice } from "../protocol/messages";
import { points, reasons } from "../study/words";
import type { ActionBarProps } from "./ActionBar";

type AdviceProps = Pick<ActionBarProps, "actions" | "words" | "hint">;

export function AdviceBar(props: AdviceProps) {
  return (
    <>
      <Ways {...props} />
      <Said {...props} />
    </>
  );
}

/** The reader's own move: what is picked and not advised. */
function ownOf({ actions, hint }: AdviceProps): string | null {
  const advised = [hint.answer?.best, ...(hint.answer?.others ?? [])].map((one) => one?.choice.text);
  return actions.picked !== null && !advised.includes(actions.picked) ? actions.picked : null;
}

function Ways(props: AdviceProps) {
  const { hint } = props;
  const { t } = useWords();
  const own = ownOf(props);
  const compared = own !== null && hint.answer?.mine?.choice.text === own;
  return (
    <div className="action-question advice-ways">
      {(hint.answer?.others.length ?? 0) > 0 ? (
        <button type="button" className="button bar small" onClick={hint.onAnother}>
          {t("hint.another")}
        </button>
      ) : null}
      {own === null || compared ? null : (
        <button type="button" className="button bar small" disabled={hint.asking} onClick={() => hint.onMine(own)}>
          {hint.asking ? t("hint.asking") : t("hint.why_not_mine")}
        </button>
      )}
      <button type="button" className="button bar small" onClick={hint.onClose}>
        {t("close")}
      </button>
    </div>
  );
}

function Said(props: AdviceProps) {
  const { hint, words } = props;
  const { t, messages } = useWords();
  const { answer, shown } = hint;
  if (answer === null || shown === null) return null;
  const isBest = shown === answer.best;
  const next = answer.others[0];
  const why = reasons(messages, shown.because);
  const after = answer.is_forced
    ? t("hint.only")
    : isBest
      ? next === undefined
        ? ""
        : isClose(next)
          ? t("hint.next_close")
          : t("hint.next", { n: fixed(next.loss) })
      : costOf(shown, t);
  return (
    <div className="action-choices advice-words" role="status">
      <p>
        <strong>{t(isBest ? "hint.best" : "hint.other", { choice: words.whole(shown.choice) })}</strong>{" "}
        {[why, after].filter((part) => part !== "").join(t("hint.then"))}
      </p>
      <p className="advice-second">{secondLine(props, t, messages)}</p>
    </div>
  );
}

type T = ReturnType<typeof useWords>["t"];

/** The reader's own move beside the best; without one, what the advice was made from. */
function secondLine(props: AdviceProps, t: T, messages: ReturnType<typeof useWords>["messages"]): string {
  const { hint, words } = props;
  const own = ownOf(props);
  const mine = hint.answer?.mine ?? null;
  if (mine !== null && mine.choice.text === own)
    return (
      t("hint.yours", { choice: words.whole(mine.choice) }) +
      [reasons(messages, mine.because), costOf(mine, t)].filter((part) => part !== "").join(t("hint.then"))
    );
  if (own !== null) return t("hint.ask_mine");
  return t("hint.from", { n: hint.answer?.best.worlds ?? 0 });
}

function costOf(judged: JudgedChoice, t: T): string {
  return isClose(judged) ? t("hint.as_good") : t("hint.worse", { n: fixed(judged.loss) });
}

/** Nearer to the best than its own error tells apart. */
function isClose(judged: JudgedChoice): boolean {
  return judged.loss <= 2 * judged.error || judged.loss < 0.05;
}

function fixed(loss: number): string {
  return points(loss).replace("+", "");
}
