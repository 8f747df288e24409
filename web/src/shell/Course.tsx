/* The scores over the rounds as a chart; its points and the turning point lead into the replay. */
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Person } from "../games/board";
import { useWords } from "../i18n/context";
import { LineChart, type Series } from "../kit/Chart";
import { Crest } from "../kit/heraldry";
import type { Table } from "../protocol/messages";
import { useBox } from "../state/hooks";
import { useBoardModule } from "./BoardHost";
import { lineOf } from "./Chronicle";
import { type Course as CourseData, courseOf, type CoursePoint } from "./course";

interface CourseProps {
  table: Table;
  people: readonly Person[];
  course: CourseData;
}

export function CourseFigure({ table, people, course }: CourseProps) {
  const { t } = useWords();
  const [, navigate] = useLocation();
  const frame = useRef<HTMLElement>(null);
  const box = useBox(frame);
  const { points, turning } = course;
  const series: Series[] = people.map((person) => ({
    seat: person.seat,
    name: person.name,
    values: points.map((point) => point.scores[person.seat] ?? 0),
  }));
  const name = ({ when }: CoursePoint) =>
    when === "end" ? t("end.finish") : when === "last" ? t("end.last_move") : t("stage.round", { n: when });
  const label = ({ when }: CoursePoint) => (when === "end" ? t("end.finish") : when === "last" ? "" : String(when));
  const scoresOf = (point: CoursePoint) => people.map((person) => `${person.name} ${point.scores[person.seat] ?? 0}`);
  return (
    <figure className="end-course" ref={frame}>
      <figcaption>
        <h3>{t("end.course")}</h3>
        <small className="phrase">{t("end.course_note")}</small>
      </figcaption>
      {box === null ? null : (
        <LineChart
          width={box.width}
          series={series}
          labels={points.map(label)}
          label={t("end.course")}
          finale={points.at(-2)?.when === "last"}
          mark={turning === null ? null : { index: turning.index, seat: turning.seat, text: t("end.turning") }}
          points={points.map((point) => t("end.point", { when: name(point), scores: scoresOf(point) }))}
          onPoint={(i) => navigate(momentOf(table, points[i]?.entry ?? 0))}
        />
      )}
    </figure>
  );
}

/** The turning point in words: the round, what happened, how the lead changed. */
export function Turning({ table, people, course }: CourseProps) {
  const { t, messages } = useWords();
  const { turning } = course;
  if (turning === null) return null;
  const names = people.map((person) => person.name);
  const told = course.log
    .filter((line) => line.entry <= turning.entry)
    .flatMap((line) => lineOf(messages, line, names))
    .at(-1);
  const lead = t("end.turning_lead", {
    name: names[turning.seat] ?? "",
    before: signed(turning.leadBefore),
    after: signed(turning.leadAfter),
  });
  return (
    <Link className="end-turning" href={momentOf(table, turning.entry + 1)}>
      <Crest seat={turning.seat} size={34} />
      <span>
        <strong>{t("end.turning_when", { when: t("stage.round", { n: turning.round }) })}</strong>
        <span className="phrase">
          {told === undefined ? "" : `${aboutOf(told.text, names[turning.seat] ?? "")} `}
          {lead}
        </span>
      </span>
    </Link>
  );
}

/** Of all that happened at once, the sentence that names the player; else the first. */
function aboutOf(text: string, name: string): string {
  const sentences = text.split("\n");
  return sentences.find((sentence) => sentence.includes(name)) ?? sentences[0] ?? "";
}

function momentOf(table: Table, entry: number): string {
  return `/tables/${table.id}/replay?at=${entry}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/** Read from the replay once; the table of a finished game does not change. */
export function useCourse(table: Table): CourseData | null {
  const read = useBoardModule(table.game)?.scores;
  const [course, setCourse] = useState<CourseData | null>(null);
  useEffect(() => {
    if (read === undefined) return;
    let current = true;
    void courseOf(table, (view) => read(view)).then(
      (found) => current && setCourse(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [table.id, read]);
  return course !== null && course.points.length > 2 ? course : null;
}
