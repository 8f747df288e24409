/* The scores over the rounds as a chart; its points and the turning point lead into the replay. */
import { useRef } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { Person } from "../games/board";
import { useWords } from "../i18n/context";
import { LineChart, type Series } from "../kit/Chart";
import { Button } from "../kit/controls";
import { Crest } from "../kit/heraldry";
import type { CoursePoint, ScoreCourse, Table } from "../protocol/messages";
import { api, ApiProblem } from "../state/api";
import { useBox, useFetched } from "../state/hooks";
import { lineOf } from "./Chronicle";
import { useRefusalText } from "./Notices";

interface CourseProps {
  table: Table;
  people: readonly Person[];
  course: ScoreCourse;
}

/** A game this short has no course worth drawing. */
const FEWEST_POINTS = 3;

export function useCourse(table: Table): { course: ScoreCourse | null; failed: unknown; again: () => void } {
  const key = new URLSearchParams(useSearch()).get("key");
  const { value, failed, again } = useFetched(() => api.course(table.id, key), table.id);
  return { course: value !== null && value.points.length >= FEWEST_POINTS ? value : null, failed, again };
}

export function CourseFault({ failed, again }: { failed: unknown; again: () => void }) {
  const { t } = useWords();
  const refusalText = useRefusalText([]);
  return (
    <p className="end-fault" role="alert">
      <span className="phrase">
        {t("end.no_course")} {failed instanceof ApiProblem ? refusalText(failed.problem) : t("link.problem")}
      </span>
      <Button look="quiet" small onClick={again}>
        {t("again")}
      </Button>
    </p>
  );
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
  const name = ({ round }: CoursePoint) => (round === null ? t("end.finish") : t("stage.round", { n: round }));
  const label = ({ round }: CoursePoint) => (round === null ? t("end.finish") : String(round));
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
          mark={turning === null ? null : { index: turning.point, seat: turning.seat, text: t("end.turning") }}
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
  const told = turning.log.flatMap((line) => lineOf(messages, line, names)).at(-1);
  const lead = t("end.turning_lead", {
    name: names[turning.seat] ?? "",
    before: signed(turning.before),
    after: signed(turning.after),
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
