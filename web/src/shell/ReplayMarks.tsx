/* Along the slider of a replay: a dot in the seat's colour for every turn, each seat on a line of its own; where the
   game turned; the slips and mistakes of a seat whose game has been reviewed. */
import { useMemo } from "react";
import { useWords } from "../i18n/context";
import { seatColour } from "../kit/charges";
import type { LogLine, ReviewedTurn, Table } from "../protocol/messages";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";
import { GradeG, GRADE_WORDS } from "../study/review/GradeMark";
import { isFault } from "../study/review/useReviewPlace";

export interface ReplayMarksData {
  /** Who decided, turn by turn: at which entry. */
  turns: readonly { entry: number; by: number }[];
  /** The entry before which the game stood when it turned. */
  turning: number | null;
  faults: readonly ReviewedTurn[];
}

/** One for each run of decisions of one seat. */
export function turnsOf(log: readonly LogLine[]): { entry: number; by: number }[] {
  const found: { entry: number; by: number }[] = [];
  for (const { entry, by } of log) if (by >= 0 && found.at(-1)?.by !== by) found.push({ entry, by });
  return found;
}

/** What is known of the whole game; of a running one nothing. */
export function useReplayMarks(table: Table, seat: number | null): ReplayMarksData {
  const over = table.over;
  const mine = table.chairs.find((chair) => chair.mine && chair.kind !== "bot")?.seat ?? null;
  const of = seat !== null && seat >= 0 ? seat : mine;
  const whole = useFetched(async () => (over ? api.replay(table.id, table.entries, -3) : null), `${table.id} log`);
  const course = useFetched(async () => (over ? api.course(table.id, null) : null), `${table.id} course`);
  const review = useFetched(
    async () => (over && of !== null ? api.madeReview(table.id, of) : null),
    `${table.id} review ${of}`,
  );
  const log = whole.value?.log;
  const turns = useMemo(() => turnsOf(log ?? []), [log]);
  return {
    turns,
    turning: course.value?.turning?.entry ?? null,
    faults: (review.value?.turns ?? []).filter((turn) => isFault(turn.grade)),
  };
}

interface ReplayMarksProps extends ReplayMarksData {
  total: number;
  at: number;
  seats: number;
  onGo: (next: { at: number }) => void;
}

const LANE = 6;

export function ReplayMarks({ turns, turning, faults, total, at, seats, onGo }: ReplayMarksProps) {
  const { t } = useWords();
  if (turns.length === 0) return null;
  const place = (entry: number) => `${(entry / Math.max(1, total)) * 100}%`;
  return (
    <div className="replay-marks" style={{ height: seats * LANE + 4 }}>
      <svg width="100%" height={seats * LANE + 4} aria-hidden="true">
        {turns.map(({ entry, by }) => (
          <circle
            key={entry}
            cx={place(entry)}
            cy={by * LANE + LANE / 2 + 2}
            r="2.5"
            fill={seatColour(by)}
            stroke="#f3dfae"
            strokeWidth=".7"
            opacity={entry < at ? 1 : 0.55}
          />
        ))}
      </svg>
      {turning === null ? null : (
        <Mark left={place(turning)} label={t("end.turning")} onPress={() => onGo({ at: turning })}>
          <path d="M0 -9L2.6 -2.8L9 -2.4L4 1.8L5.6 8.4L0 4.8L-5.6 8.4L-4 1.8L-9 -2.4L-2.6 -2.8Z" fill="#ffc53d" />
        </Mark>
      )}
      {faults.map((turn) => (
        <Mark
          key={turn.entry}
          left={place(turn.entry)}
          label={`${t("stage.round", { n: turn.round })}: ${t(GRADE_WORDS[turn.grade])}`}
          onPress={() => onGo({ at: turn.entry })}
        >
          <GradeG grade={turn.grade} r={6} />
        </Mark>
      ))}
    </div>
  );
}

interface MarkProps {
  left: string;
  label: string;
  onPress: () => void;
  children: React.ReactNode;
}

function Mark({ left, label, onPress, children }: MarkProps) {
  return (
    <button type="button" className="replay-mark" style={{ left }} aria-label={label} title={label} onClick={onPress}>
      <svg width="20" height="20" viewBox="-11 -11 22 22" aria-hidden="true">
        <g stroke="#1a0f08" strokeWidth="1">
          {children}
        </g>
      </svg>
    </button>
  );
}
