/* The mark of a grade: every grade has a form of its own, the same in lists and in the graph. */
import type { ProductKey } from "../../i18n/context";
import type { Grade } from "../../protocol/messages";

export const GRADE_WORDS: Readonly<Record<Grade, ProductKey>> = {
  best: "review_page.best",
  good: "review_page.good",
  slip: "review_page.slip",
  mistake: "review_page.mistake",
  forced: "review_page.forced",
  uncompared: "review_page.uncompared",
  stand_in: "review_page.stand_in",
};

const EDGE = { stroke: "#fff", strokeWidth: 2 };

/** Around the origin. */
export function GradeG({ grade, r = 7 }: { grade: Grade; r?: number }) {
  switch (grade) {
    case "best":
      return <circle r={r} fill="#2c5a2c" {...EDGE} />;
    case "good":
      return <circle r={r - 1} fill="#fff" stroke="#4a7a4c" strokeWidth={r / 2.2} />;
    case "slip":
      return <path d={`M0 ${-r - 2}L${r + 2} ${r}H${-r - 2}Z`} fill="#e8a317" stroke="#6b4706" strokeWidth="1.5" />;
    case "mistake":
      return <path d={`M0 ${-r - 3}L${r + 3} 0L0 ${r + 3}L${-r - 3} 0Z`} fill="#a3231b" {...EDGE} />;
    default:
      return <path d={`M${-r} 0H${r}`} stroke="#6b5a45" strokeWidth="3" />;
  }
}

export function GradeMark({ grade, size = 20 }: { grade: Grade; size?: number }) {
  return (
    <svg className="grade-mark" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <GradeG grade={grade} />
    </svg>
  );
}
