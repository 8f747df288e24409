/* All lessons, game by game, with the place where each was left. */
import { Link } from "wouter";
import { GAME_ORDER } from "../games/registry";
import { useWords } from "../i18n/context";
import { PlainPage } from "../pages/PlainPage";
import type { LessonInfo } from "../protocol/messages";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";
import { useLearning } from "../state/learning";
import { Guide } from "./Guide";
import "./learn.css";

export default function LearnPage() {
  const { t } = useWords();
  const { value } = useFetched(() => api.lessons(), "lessons");
  return (
    <PlainPage title={t("learn.title")} lead={t("learn.lead")}>
      <ul className="lesson-cards">
        {GAME_ORDER.flatMap((game) => (value ?? []).filter((lesson) => lesson.game === game)).map((lesson) => (
          <LessonCard key={lesson.name} lesson={lesson} />
        ))}
      </ul>
    </PlainPage>
  );
}

function LessonCard({ lesson }: { lesson: LessonInfo }) {
  const { t, language } = useWords();
  const { lessons } = useLearning();
  const kept = lessons[lesson.name];
  const begun = kept !== undefined && kept.step > 0 && kept.step < lesson.steps.length;
  const words = begun ? t("learn.go_on", { n: kept.step + 1 }) : kept?.done ? t("learn.again") : t("learn.start");
  return (
    <li className="lesson-card">
      <Guide size={66} />
      <div>
        <h2>{t(`game.${lesson.game}` as "game.lucca")}</h2>
        <p>
          <strong>{`${t("lesson.title", { n: lesson.number })}: ${lesson.title[language]}`}</strong>
          {kept?.done ? <span className="lesson-finished">{t("learn.done")}</span> : null}
        </p>
        <p>{t("lesson.length", { n: lesson.steps.length, minutes: lesson.minutes })}</p>
      </div>
      <Link className={`button ${begun || !kept?.done ? "primary" : "choice"}`} href={`/learn/${lesson.name}`}>
        {words}
      </Link>
    </li>
  );
}
