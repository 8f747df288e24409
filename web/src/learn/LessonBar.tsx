/* Below the board: the one move or "Next", a step back, and showing it. On a phone it is a sheet with the sentence. */
import { useState } from "react";
import { useLocation } from "wouter";
import type { Person, SizeClass } from "../games/board";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import type { Lesson } from "../protocol/messages";
import { api, problemWords } from "../state/api";
import { useFetched } from "../state/hooks";
import { getLearning, meet } from "../state/learning";
import { Guide } from "./Guide";
import { markMet, newcomerWish } from "./newcomers";
import { RuleLink } from "./Plaque";
import type { AtStep } from "./useLesson";

interface LessonBarProps {
  lesson: Lesson;
  at: AtStep;
  people: readonly Person[];
  size: SizeClass;
  strayed: boolean;
  onLeave: () => void;
}

export function LessonBar(props: LessonBarProps) {
  const { lesson, at, size, strayed } = props;
  const { t, language } = useWords();
  if (size === "desktop")
    return (
      <section className="action-bar lesson-bar dark-ground" aria-label={t("actions.label")}>
        {at.over ? <AfterLesson {...props} /> : <Going {...props} />}
      </section>
    );
  const more = strayed ? (at.step?.other?.[language] ?? t("lesson.other")) : at.step?.more?.[language];
  const words = at.step === null ? lesson.ending[language] : at.step.say[language];
  return (
    <section className="lesson-sheet" aria-label={t("actions.label")}>
      <Guide size={74} />
      <p className="plaque-words phrase">{words}</p>
      {more === undefined ? null : (
        <p className="lesson-more phrase" role={strayed ? "status" : undefined}>
          {more}
        </p>
      )}
      <div className="lesson-sheet-foot">
        {at.over ? <AfterLesson {...props} /> : <Going {...props} />}
        {at.step === null ? null : <RuleLink game={lesson.game} rule={at.step.rule} short />}
      </div>
    </section>
  );
}

function Going({ at, people, size }: LessonBarProps) {
  const { t, messages } = useWords();
  const names = people.map((person) => person.name);
  const choice = at.step?.choice ?? null;
  const words = at.moving
    ? t("lesson.skip")
    : choice === null
      ? t("lesson.next")
      : messages.text(`option.${choice.key}`, choice.params, names);
  return (
    <>
      <div className="action-choices">
        <button type="button" className={size === "desktop" ? "choice picked" : "button primary"} onClick={at.go}>
          {size !== "desktop" ? null : <kbd aria-hidden="true">1</kbd>}
          <span className="phrase">{words}</span>
        </button>
      </div>
      <div className="action-end">
        {size !== "desktop" ? (
          <IconButton
            icon="back"
            look="choice"
            label={t("lesson.back")}
            disabled={at.back === null}
            onClick={() => at.back?.()}
          />
        ) : (
          <Button look="bar" disabled={at.back === null} onClick={() => at.back?.()}>
            {t("lesson.back")}
          </Button>
        )}
      </div>
    </>
  );
}

/** What comes after the lesson: the first game, the next lesson, the square. */
function AfterLesson({ lesson, size, onLeave }: LessonBarProps) {
  const { t, messages } = useWords();
  const [, navigate] = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const all = useFetched(() => api.lessons(), "lessons");
  const next = all.value?.find((one) => one.game === lesson.game && one.number === lesson.number + 1);
  const play = () => {
    if (getLearning().met[lesson.game] === undefined) meet(lesson.game, "lesson");
    markMet(lesson.game);
    void api.playNow(newcomerWish(lesson.game, lesson.number > 1)).then(
      (table) => navigate(`/tables/${table.id}`),
      (problem: unknown) => setFault(problemWords(problem, messages) ?? t("link.problem")),
    );
  };
  return (
    <>
      <div className="action-choices">
        <Button look="primary" onClick={play}>
          {t("lesson.play")}
        </Button>
        {next === undefined ? null : (
          <Button onClick={() => navigate(`/learn/${next.name}`)}>{t("lesson.next_lesson", { n: next.number })}</Button>
        )}
        {fault === null ? null : <p role="alert">{fault}</p>}
      </div>
      <div className="action-end">
        <Button look={size === "desktop" ? "bar" : "choice"} onClick={onLeave}>
          {t("end.square")}
        </Button>
      </div>
    </>
  );
}
