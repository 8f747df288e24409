/* "What could I have known?": what both choices came to in the worlds that were compared, and some of these worlds on
   the board. */
import { useWords } from "../../i18n/context";
import { Button } from "../../kit/controls";
import type { ReviewedStep } from "../../protocol/messages";
import { points } from "../words";

interface WorldsProps {
  step: ReviewedStep;
  /** How many worlds can be shown on the board; null while they are fetched. */
  count: number | null;
  shown: number | null;
  onShow: (world: number | null) => void;
}

export function ReviewWorlds({ step, count, shown, onShow }: WorldsProps) {
  const { t } = useWords();
  const isBest = step.best.text === step.chosen.text;
  return (
    <div className="review-worlds">
      {step.pairs.length === 0 || isBest ? null : <Dots step={step} />}
      <p className="phrase">
        {isBest || step.worlds === 0
          ? t("review_page.worlds_from")
          : t("review_page.worlds_better", { n: step.better_in, of: step.worlds })}
      </p>
      {count === null ? (
        <p className="quiet">{t("review_page.worlds_wait")}</p>
      ) : count < 2 ? (
        <p className="quiet">{t("review_page.worlds_one")}</p>
      ) : (
        <div className="review-world-buttons">
          <Button small onClick={() => onShow(shown === null ? 0 : (shown + 1) % count)}>
            {shown === null ? t("review_page.world_show") : t("review_page.world_next", { n: shown + 1, of: count })}
          </Button>
          {shown === null ? null : (
            <Button small look="quiet" onClick={() => onShow(null)}>
              {t("review_page.world_back")}
            </Button>
          )}
        </div>
      )}
      {shown === null ? null : <p className="quiet phrase">{t("review_page.world_note")}</p>}
    </div>
  );
}

const [W, H] = [262, 74];

function Dots({ step }: { step: ReviewedStep }) {
  const { t } = useWords();
  const all = step.pairs.flatMap((pair) => [pair.best, pair.chosen]);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const x = (lead: number) => 10 + ((lead - low) / Math.max(1, high - low)) * (W - 20);
  return (
    <svg className="review-dots" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={t("review_page.dots")}>
      <path d={`M${x(0)} 4V56`} className="review-zero" />
      <path d={`M4 56H${W - 4}`} className="review-rule" />
      {step.pairs.map((pair, i) => (
        <g key={i}>
          <circle cx={x(pair.best)} cy={12 + (i % 3) * 5} r="4" className="dot-best" />
          <circle cx={x(pair.chosen)} cy={36 + (i % 3) * 5} r="4" className="dot-yours" />
        </g>
      ))}
      {[low, 0, high].map((lead, i) => (
        <text key={i} x={x(lead)} y={70} textAnchor={i === 0 ? "start" : i === 2 ? "end" : "middle"}>
          {i !== 1 && Math.abs(x(lead) - x(0)) < 30 ? "" : points(Math.round(lead))}
        </text>
      ))}
    </svg>
  );
}
