/* The tie-breaker fields, the track of strength and the six rounds. */
import { isSmall } from "../board";
import { CrestG, SeatDisc } from "../../kit/heraldry";
import { textWidth } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { INK, T } from "./art";
import { At } from "./frame";
import { type Box, type Ctx, ROMAN } from "./types";

const MOST = 15;

export function TieBreakers({ c, box }: { c: Ctx; box: Box }) {
  const { w, h } = box;
  const words = c.t("board.aquileia.ties");
  const wide = Math.max(56, textWidth(words, 12) + 8);
  const label = isSmall(c.props.size) && !c.mini ? wide : Math.min(wide, w * 0.4);
  const step = (w - label - 10) / 5;
  return (
    <At box={box}>
      <rect width={w} height={h} rx="5" fill="var(--card)" stroke="#8a7452" />
      {label > 0 && !c.mini ? (
        <T x={7} y={h / 2 + 4} size={12} anchor="start" fill={INK}>
          {words}
        </T>
      ) : null}
      {[1, 2, 3, 4, 5].map((field) => (
        <Field
          key={field}
          c={c}
          field={field}
          box={{ x: label + 6 + (field - 1) * step, y: 4, w: step - 3, h: h - 8 }}
        />
      ))}
    </At>
  );
}

function Field({ c, field, box }: { c: Ctx; field: number; box: Box }) {
  const { w, h } = box;
  const seat = c.board.tie_breakers[field - 1];
  const choice = c.mini ? undefined : c.find("tie_breaker", { field });
  const picked = choice !== undefined && c.props.picked === choice.text;
  const label =
    choice !== undefined
      ? c.t("option.tie_breaker", choice.params)
      : seat === undefined
        ? c.t("board.aquileia.field", { field })
        : c.t("board.aquileia.field_held", { field, seat });
  const drawing = (
    <>
      <rect
        width={w}
        height={h}
        rx="4"
        fill={choice === undefined ? "#e7d9bb" : "#fff3cf"}
        stroke={choice === undefined ? "#8a7452" : "var(--lit-edge)"}
      />
      {choice === undefined ? null : (
        <rect width={w} height={h} rx="4" fill="none" stroke="var(--lit-line)" strokeWidth={picked ? 5 : 3} />
      )}
      {seat === undefined ? (
        <T x={w / 2} y={h / 2 + 5} size={14} fill={INK}>
          {field}
        </T>
      ) : (
        <g transform={`translate(${w / 2} ${h / 2})`}>
          <g data-flip={c.mini ? undefined : `tie-${seat}`} data-flip-from={c.mini ? undefined : `tie-stock-${seat}`}>
            <SeatDisc seat={seat} r={Math.min(w, h) / 2} />
          </g>
        </g>
      )}
      {seat === undefined && picked ? (
        <g transform={`translate(${w / 2} ${h / 2})`} opacity=".65">
          <SeatDisc seat={c.near} r={Math.min(w, h) / 2} />
        </g>
      ) : null}
    </>
  );
  if (c.mini) return <At box={box}>{drawing}</At>;
  return (
    <At box={box}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w, h, r: 4 }}
        bare
        label={label}
        name={`tie-breaker-${field}`}
        state={choice === undefined ? "rest" : picked ? "selected" : "lit"}
        hint={<>{c.t("board.aquileia.hint.tie_breaker")}</>}
        {...(choice === undefined ? {} : { onPick: () => c.props.pick(choice.text) })}
      >
        {drawing}
      </Target>
    </At>
  );
}

/** Milestones 0 to 15+; the crests of those who fight or race stand above their strength. */
export function Strength({ c, box }: { c: Ctx; box: Box }) {
  const { w, h } = box;
  const area = c.board.phase === "stadium" ? "stadium" : "arena";
  const shown =
    c.board.phase === "placement" || c.board.phase === "mercatus" || c.board.phase === area
      ? c.board.contests[area]
      : [];
  const label = w > 520 ? 74 : 0;
  const step = (w - label - 8) / (MOST + 1);
  const size = Math.min(0.5, step / 44);
  return (
    <g
      transform={`translate(${box.x} ${box.y})`}
      role="img"
      aria-label={
        shown
          .map((each) => c.t("board.aquileia.strength_of", { seat: each.seat, strength: each.strength }))
          .join(" ") || c.t("board.aquileia.strength")
      }
    >
      <rect width={w} height={h} rx="5" fill="var(--card)" stroke="#8a7452" />
      {label > 0 && !c.mini ? (
        <>
          <T x={8} y={h / 2 - 1} size={12.5} anchor="start" fill={INK}>
            {c.t("board.aquileia.strength")}
          </T>
          <T x={8} y={h / 2 + 12} size={12} anchor="start" bold={false} serif={false} fill={INK}>
            {c.t(`area.${area}`)}
          </T>
        </>
      ) : null}
      {Array.from({ length: MOST + 1 }, (_, n) => (
        <g key={n} transform={`translate(${label + 4 + n * step} 0)`}>
          <path
            d={`M2 ${h - 3}V${h * 0.42}Q2 4 ${step / 2} 4T${step - 2} ${h * 0.42}V${h - 3}Z`}
            fill="#d9c9a9"
            stroke="#8a7452"
          />
          {c.mini ? null : (
            <T x={step / 2} y={h - 8} size={step < 24 ? 12 : 13.5} fill={INK}>
              {n === MOST ? "15+" : n}
            </T>
          )}
        </g>
      ))}
      {stacked(shown).map(({ seat, at, stack }) => (
        <g
          key={seat}
          transform={`translate(${label + 4 + (at + 0.5) * step - 20 * size + stack * 9} ${-13 - stack * 2})`}
        >
          <g data-flip={c.mini ? undefined : `shield-${seat}`}>
            <CrestG seat={seat} scale={size} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** At which milestone each stands, and on how many others. */
function stacked(shown: readonly { seat: number; strength: number }[]) {
  const places = new Map<number, number>();
  return shown.map(({ seat, strength }) => {
    const at = Math.min(MOST, strength);
    const stack = places.get(at) ?? 0;
    places.set(at, stack + 1);
    return { seat, at, stack };
  });
}

export function Rounds({ c, box }: { c: Ctx; box: Box }) {
  const { w, h } = box;
  const step = w / 6;
  return (
    <g
      transform={`translate(${box.x} ${box.y})`}
      role="img"
      aria-label={c.t("board.aquileia.round", { round: c.board.round })}
    >
      {ROMAN.map((word, i) => {
        const now = i + 1 === c.board.round;
        return (
          <g key={word} transform={`translate(${i * step} 0)`}>
            <path
              d={`M2 ${h}V${h * 0.42}Q2 2 ${step / 2} 2T${step - 2} ${h * 0.42}V${h}Z`}
              fill={now ? "var(--lit)" : i + 1 < c.board.round ? "var(--mortar)" : "var(--card)"}
              stroke="#6d5a40"
              strokeWidth="1.3"
            />
            <T x={step / 2} y={h * 0.72} size={12.5} fill={INK}>
              {word}
            </T>
          </g>
        );
      })}
      <rect y={h - 2} width={w} height="4" fill="var(--stone-2)" stroke="#6d5a40" />
    </g>
  );
}
