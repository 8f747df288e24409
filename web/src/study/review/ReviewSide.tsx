/* Beside the board of a review: how the game went in counts, the turn that is looked at, turning points, luck. */
import type { ReactNode } from "react";
import type { Person } from "../../games/board";
import { useWords } from "../../i18n/context";
import { Toggle } from "../../kit/controls";
import { Crest } from "../../kit/heraldry";
import type { ForecastTurn, Review, ReviewedTurn } from "../../protocol/messages";
import { useChoiceWords } from "../../shell/choiceWords";
import { lineOf } from "../../shell/Chronicle";
import { MARKED, points, reasons } from "../words";
import { GRADE_WORDS, GradeMark } from "./GradeMark";
import { ReviewWorlds } from "./ReviewWorlds";

export type Shown = "best" | "chosen";

export interface SideProps {
  review: Review;
  people: readonly Person[];
  turn: ReviewedTurn;
  shown: Shown;
  onShown: (shown: Shown) => void;
  known: boolean;
  onKnown: (known: boolean) => void;
  worlds: { count: number | null; shown: number | null; onShow: (world: number | null) => void };
  onTurn: (turn: number) => void;
  onEntry: (entry: number) => void;
}

export function ReviewSide(props: SideProps & { seats: ReactNode }) {
  return (
    <>
      <Head {...props} />
      <Counts review={props.review} />
      <TurnCard {...props} />
      <TurningPoints {...props} />
      <LuckWords review={props.review} />
    </>
  );
}

/** The same without the turn, where that stands elsewhere. */
export function ReviewGame(props: SideProps & { seats: ReactNode }) {
  return (
    <>
      <Head {...props} />
      <Counts review={props.review} />
      <TurningPoints {...props} />
      <LuckWords review={props.review} />
    </>
  );
}

function Head({ review, people, seats }: SideProps & { seats: ReactNode }) {
  const { t } = useWords();
  const name = people[review.seat]?.name ?? "";
  return (
    <header className="review-head">
      <Crest seat={review.seat} size={34} />
      <div>
        <h2>{t("end.place_name", { n: review.place, name })}</h2>
        <p>{t("review_page.result", { n: review.scores[review.seat] ?? 0, lead: points(review.luck.result) })}</p>
      </div>
      {seats}
    </header>
  );
}

function Counts({ review }: { review: Review }) {
  const { t } = useWords();
  const aside = (review.counts["forced"] ?? 0) + (review.counts["stand_in"] ?? 0);
  return (
    <>
      <ul className="review-counts">
        {MARKED.map((grade) => (
          <li key={grade}>
            <span>
              <GradeMark grade={grade} size={18} />
              <strong>{review.counts[grade] ?? 0}</strong>
            </span>
            <small>{t(GRADE_WORDS[grade])}</small>
          </li>
        ))}
      </ul>
      {aside === 0 ? null : <p className="quiet">{t("review_page.not_graded", { n: aside })}</p>}
    </>
  );
}

export function TurnCard(props: SideProps) {
  const { turn, people, shown, onShown, review } = props;
  const { t, messages } = useWords();
  const words = useChoiceWords(
    review.game,
    people.map((person) => person.name),
  );
  const step = turn.steps[turn.step];
  if (step === undefined) return null;
  const isBest = step.best.text === step.chosen.text;
  const isGraded = MARKED.some((grade) => grade === turn.grade);
  const why = reasons(messages, step.because);
  const line = step.line.map((choice) => words.whole(choice)).join(t("review_page.then_next"));
  return (
    <section className="review-card" aria-live="polite">
      <h3 className={`review-grade ${turn.grade}`}>
        <GradeMark grade={turn.grade} size={22} />
        <span>{t(GRADE_WORDS[turn.grade])}</span>
        {isGraded && turn.loss > 0 ? (
          <b title={t("review_page.error", { n: points(2 * turn.error) })}>{points(-turn.loss)}</b>
        ) : null}
      </h3>
      <Way
        name={t("review_page.yours")}
        words={words.whole(step.chosen)}
        lead={isGraded && !isBest ? turn.after : null}
        on={shown === "chosen"}
        onPick={() => onShown("chosen")}
      />
      {isBest ? null : (
        <Way
          name={t("review_page.better")}
          words={words.whole(step.best)}
          lead={isGraded ? turn.lead : null}
          on={shown === "best"}
          onPick={() => onShown("best")}
        />
      )}
      {why === "" ? null : <p className="phrase">{why}</p>}
      {line === "" || isBest ? null : <p className="phrase quiet">{t("review_page.then", { line })}</p>}
      {turn.loss > 0 && turn.error > 0 && isGraded ? (
        <p className="quiet">
          {t("review_page.sure", { loss: points(-turn.loss), error: points(2 * turn.error).slice(1) || "0" })}
        </p>
      ) : null}
      {step.is_forced ? null : (
        <>
          <Toggle label={t("review_page.known")} value={props.known} onChange={props.onKnown} />
          {props.known ? <ReviewWorlds step={step} {...props.worlds} /> : null}
        </>
      )}
    </section>
  );
}

interface WayProps {
  name: string;
  words: string;
  lead: number | null;
  on: boolean;
  onPick: () => void;
}

/** What was played, or what was better; picked, it is shown on the board. */
function Way({ name, words, lead, on, onPick }: WayProps) {
  return (
    <button type="button" className={`review-way ${on ? "on" : ""}`} aria-pressed={on} onClick={onPick}>
      <small>{name}</small>
      <span className="phrase">{words}</span>
      {lead === null ? null : <b>{points(lead)}</b>}
    </button>
  );
}

function TurningPoints({ review, people, turn, onTurn, onEntry }: SideProps) {
  const { t } = useWords();
  if (review.turning.length === 0) return null;
  return (
    <section className="review-turning">
      <h3>{t("review_page.turning")}</h3>
      <ul>
        {review.turning.map((point) => (
          <li key={`${point.entry} ${point.by}`}>
            <button
              type="button"
              className={point.turn !== null && point.turn === turn.number ? "on" : ""}
              onClick={() => (point.turn === null ? onEntry(point.entry + 1) : onTurn(point.turn))}
            >
              <TurningSign point={point} review={review} />
              <TurningWords point={point} people={people} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TurningSign({ point, review }: { point: ForecastTurn; review: Review }) {
  if (point.turn !== null) return <GradeMark grade={review.turns[point.turn]?.grade ?? "slip"} />;
  if (point.by >= 0) return <Crest seat={point.by} size={18} />;
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="2" y="2" width="16" height="16" rx="4" fill="#2d4d80" />
      <path d="M6 6h.01M14 14h.01M10 10h.01" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  );
}

export function TurningWords({ point, people }: { point: ForecastTurn; people: readonly Person[] }) {
  const { t, messages } = useWords();
  const names = people.map((person) => person.name);
  const told =
    point.log
      .flatMap((line) => lineOf(messages, line, names))
      .at(-1)
      ?.text.split("\n")[0] ?? "";
  const by = point.by < 0 ? t("review_page.chance") : (names[point.by] ?? "");
  return (
    <span className="phrase">
      <strong>{t("stage.round", { n: point.round })}</strong> {told === "" ? by : told}{" "}
      <b>{t("review_page.swing", { before: points(point.before), after: points(point.after) })}</b>
    </span>
  );
}

/** Where the result comes from: two sentences, whose parts add up. */
export function LuckWords({ review }: { review: Review }) {
  const { t } = useWords();
  const { luck, seat } = review;
  const own = luck.decisions[seat] ?? 0;
  const rivals = luck.decisions.reduce((sum, part, other) => sum + (other === seat ? 0 : part), 0);
  return (
    <section className="review-luck-words">
      <p className="phrase">
        {t("review_page.luck_sum", {
          start: points(luck.start),
          luck: points(luck.luck),
          own: points(own),
          rivals: points(rivals),
          rest: points(luck.remainder),
          result: points(luck.result),
        })}
      </p>
      <p className="phrase quiet">{t("review_page.luck_means")}</p>
    </section>
  );
}
