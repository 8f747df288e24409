/* Beside the board: all steps, what else there is to know, and what has just happened. */
import type { Person } from "../games/board";
import { useWords } from "../i18n/context";
import { Icon } from "../kit/Icon";
import { Scroll } from "../kit/surfaces";
import type { Lesson } from "../protocol/messages";
import { useTold } from "./told";
import type { AtStep } from "./useLesson";

interface LessonSideProps {
  lesson: Lesson;
  at: AtStep;
  people: readonly Person[];
  strayed: boolean;
}

export function LessonSide({ lesson, at, people, strayed }: LessonSideProps) {
  const { t, language } = useWords();
  const told = useTold(at, people);
  return (
    <Scroll className="play-scroll lesson-side" label={t("lesson.steps")}>
      <h2>{`${t("lesson.title", { n: lesson.number })}: ${lesson.title[language]}`}</h2>
      <p className="lesson-length">{t("lesson.length", { n: lesson.steps.length, minutes: lesson.minutes })}</p>
      {at.step === null ? null : (
        <p className={`lesson-more phrase ${strayed ? "strayed" : ""}`} role={strayed ? "status" : undefined}>
          {strayed ? (at.step.other?.[language] ?? t("lesson.other")) : (at.step.more?.[language] ?? "")}
        </p>
      )}
      {told === "" ? null : <p className="lesson-told phrase">{told}</p>}
      <ol className="lesson-steps">
        {lesson.steps.map((step, i) => (
          <li key={step.name} className={i < at.number ? "done" : i === at.number ? "now" : ""}>
            <button type="button" onClick={() => at.jump(i)} aria-current={i === at.number ? "step" : undefined}>
              <b aria-hidden="true">{i < at.number ? <Icon name="check" size={14} /> : i + 1}</b>
              <span>{step.title[language]}</span>
              {i < at.number ? <span className="visually-hidden">{t("lesson.done")}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </Scroll>
  );
}
