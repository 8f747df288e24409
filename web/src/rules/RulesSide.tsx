/* Beside the rules: the step of the lesson in which the passage can be tried, and what the signs stand for. */
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { Guide } from "../learn/Guide";
import type { LessonInfo } from "../protocol/messages";
import { useFigures } from "./figures";

export interface TryStep {
  href: string;
  lesson: number;
  step: number;
}

/** The first step that teaches a passage. */
export function stepFor(lessons: readonly LessonInfo[], game: string, passage: string): TryStep | null {
  for (const lesson of lessons.filter((one) => one.game === game)) {
    const at = lesson.rules.indexOf(passage);
    if (at >= 0)
      return { href: `/learn/${lesson.name}?step=${lesson.steps[at] ?? ""}`, lesson: lesson.number, step: at + 1 };
  }
  return null;
}

/** Where the lesson of a game begins. */
export function firstStep(lessons: readonly LessonInfo[], game: string): TryStep | null {
  const lesson = lessons.find((one) => one.game === game);
  return lesson === undefined ? null : { href: `/learn/${lesson.name}`, lesson: lesson.number, step: 1 };
}

export function TryIt({ step, large = false }: { step: TryStep; large?: boolean }) {
  const { t } = useWords();
  return (
    <Link className={`button ${large ? "primary" : "choice small"} rules-try`} href={step.href}>
      {t("rules.try", { n: step.step, lesson: step.lesson })}
    </Link>
  );
}

export function RulesSide({ game, step }: { game: string; step: TryStep | null }) {
  const { t, messages } = useWords();
  const signs = useFigures(game)?.signs ?? [];
  return (
    <aside className="rules-side">
      {step === null ? null : (
        <div className="rules-card rules-guide">
          <Guide size={74} />
          <p className="serif">{t("rules.try_lead")}</p>
          <TryIt step={step} large />
        </div>
      )}
      {signs.length === 0 ? null : (
        <div className="rules-card">
          <h2>{t("rules.signs")}</h2>
          <ul className="rules-signs">
            {signs.map((sign) => (
              <li key={sign.word}>
                <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
                  {sign.draw}
                </svg>
                {messages.text(sign.word)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}
