/* The top of a lesson: the game, the banner with a dot for each step, the way out. */
import { Link } from "wouter";
import type { SizeClass } from "../games/board";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import { Mark } from "../kit/Icon";
import type { Lesson } from "../protocol/messages";
import type { AtStep } from "./useLesson";

interface LessonTopProps {
  lesson: Lesson;
  at: AtStep;
  size: SizeClass;
  onLeave: () => void;
}

export function LessonTop({ lesson, at, size, onLeave }: LessonTopProps) {
  const { t, messages, language } = useWords();
  const phone = size === "phone";
  return (
    <header className="top-bar lesson-top dark-ground">
      {phone ? null : (
        <Link href="/" className="top-mark" aria-label={t("nav.home")}>
          <Mark size={28} />
          {size === "desktop" ? <span>Piazza</span> : null}
        </Link>
      )}
      {size === "desktop" ? (
        <p className="top-game">
          <strong>{messages.text("game.name")}</strong>
          <span>{`${t("lesson.title", { n: lesson.number })} · ${lesson.title[language]}`}</span>
        </p>
      ) : null}
      <div className="lesson-banner">
        <h1>{lesson.banner[language]}</h1>
        <Dots of={lesson.steps.length} at={at.number} />
      </div>
      {phone ? (
        <IconButton icon="close" label={t("lesson.leave")} onClick={onLeave} />
      ) : (
        <Button look="bar" onClick={onLeave}>
          {t("lesson.leave")}
        </Button>
      )}
    </header>
  );
}

/** Filled: done. Gold: now. A ring: to come. The number says the same. */
export function Dots({ of, at }: { of: number; at: number }) {
  const { t } = useWords();
  const now = Math.min(at + 1, of);
  return (
    <p className="lesson-dots">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={i < at ? "done" : i === at ? "now" : ""} aria-hidden="true" />
      ))}
      <span>{t("lesson.of", { n: now, of })}</span>
    </p>
  );
}
