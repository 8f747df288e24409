/* One side's towers, with the plots where a new one may rise. */
import { shieldPath } from "../../kit/heraldry";
import { Target } from "../../kit/Target";
import { Aimed } from "./Aimed";
import { colourOf } from "./art/signs";
import { labelSize, TowerDrawing } from "./art/Tower";
import { addedStoreys, storeysOf } from "./compose";
import type { Row } from "./layout";
import type { BoardProps, Choice, PlayerView, TowerView } from "./types";

export interface TowerMark {
  state: "rest" | "lit" | "selected" | "harm";
  label: string;
  plinth?: string;
  onPick?: () => void;
  onLook?: (on: boolean) => void;
  /** It may be toppled: its number in the bar, what it is, and who loses how much. */
  aim?: { n: number; words: [string, string] };
  /** Why it stands whatever happens. */
  spared?: string;
  /** Storeys an extension would add. */
  ghost?: Choice | null;
  /** Completing it is possible: a seal hangs over it. */
  seal?: { on: boolean; label: string; onPick: () => void };
}

interface SkylineProps {
  seat: number;
  player: PlayerView;
  row: Row;
  compact: boolean;
  hasPawn: boolean;
  mark: (place: number, tower: TowerView) => TowerMark;
  t: BoardProps["t"];
  flipFrom: string;
  /** On a narrow page: the shape in words under each tower. */
  labelled: boolean;
}

export function Skyline(all: SkylineProps) {
  const { player, hasPawn, mark } = all;
  const pawnAt = hasPawn ? player.towers.findIndex((tower) => tower.height === player.tallest) : -1;
  return (
    <g>
      {player.towers.map((tower, place) => (
        <OneTower
          key={place}
          {...all}
          tower={tower}
          place={place}
          wish={mark(place, tower)}
          hasPawn={place === pawnAt}
        />
      ))}
    </g>
  );
}

interface OneProps extends Omit<SkylineProps, "player" | "mark"> {
  tower: TowerView;
  place: number;
  wish: TowerMark;
}

function OneTower({ seat, tower, place, wish, row, compact, labelled, hasPawn, t, flipFrom }: OneProps) {
  const x = row.x + place * row.slot + (row.slot - row.w) / 2;
  const top = tower.height * row.h;
  const crown = (row.h / 34) * (tower.completed ? 50 : 34);
  return (
    <g transform={`translate(${x} ${row.base})`}>
      <Target
        bare
        shape={{ kind: "rect", x: -8, y: -top - crown, w: row.w + 16, h: top + crown + (compact ? 8 : 20), r: 6 }}
        state={wish.state}
        label={wish.label}
        name={`tower-${seat}-${place}`}
        {...(wish.onPick === undefined ? {} : { onPick: wish.onPick })}
        {...(wish.onLook === undefined ? {} : { onLook: wish.onLook })}
      >
        {wish.ghost ? (
          <g transform={`translate(0 ${-top})`}>
            <Ghost storeys={addedStoreys(wish.ghost)} w={row.w} h={row.h} />
          </g>
        ) : null}
        <TowerDrawing
          id={`t${seat}/${place}`}
          flipFrom={flipFrom}
          storeys={tower.values.map((value, i) => ({ value, wild: tower.cards[i] === "W" }))}
          seat={seat}
          w={row.w}
          h={row.h}
          completed={tower.completed}
          lit={wish.aim === undefined && (wish.state === "lit" || wish.state === "selected")}
          harm={wish.state === "harm" || (wish.aim !== undefined && wish.state === "selected")}
          pawn={hasPawn}
          {...(compact ? {} : { label: wish.plinth ?? plinthWords(tower, row.w, t) })}
          {...(tower.completed ? { seal: "+5" } : {})}
          {...(badgeOf(tower) === undefined ? {} : { badge: badgeOf(tower) })}
        />
        <Aimed wish={wish} w={row.w} top={-top - crown} sky={row.base} compact={compact} />
      </Target>
      {compact && labelled ? <PhoneLabel x={row.w / 2} text={shapeWords(tower, t)} /> : null}
      {wish.seal === undefined ? null : (
        <SealTarget x={row.w + 4} y={-top - crown * 0.3} name={`seal-${place}`} {...wish.seal} />
      )}
    </g>
  );
}

function PhoneLabel({ x, text }: { x: number; text: string }) {
  return (
    <text
      x={x}
      y="20"
      fontSize="12.5"
      textAnchor="middle"
      fontWeight="700"
      fill="#2a1c12"
      stroke="#fbeeda"
      strokeWidth="3.5"
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}

function badgeOf(tower: TowerView): number | undefined {
  return tower.completed ? undefined : tower.immune ? 6 : tower.grace ? 7 : undefined;
}

export function shapeWords(
  tower: { number?: number | null; top?: number; bottom?: number; height: number },
  t: BoardProps["t"],
): string {
  return typeof tower.number === "number"
    ? t("board.sangimignano.same", { number: tower.number, height: tower.height })
    : t("board.sangimignano.run", { top: tower.top, bottom: tower.bottom });
}

/** "Run 6–10 · open" */
export function towerWords(tower: TowerView, t: BoardProps["t"]): string {
  const state = tower.completed ? "done" : tower.immune ? "safe" : "open";
  return `${shapeWords(tower, t)} · ${t(`board.sangimignano.${state}`)}`;
}

/** The words on the plinth; of a narrow tower only its shape, for the drawing shows the rest. */
function plinthWords(tower: TowerView, w: number, t: BoardProps["t"]): string {
  const words = towerWords(tower, t);
  return labelSize(words, w) >= 12 ? words : shapeWords(tower, t);
}

/** The seal that completes a tower. */
function SealTarget({
  x,
  y,
  on,
  label,
  name,
  onPick,
}: {
  x: number;
  y: number;
  on: boolean;
  label: string;
  name: string;
  onPick: () => void;
}) {
  return (
    <Target
      shape={{ kind: "circle", cx: x, cy: y, r: 15 }}
      state={on ? "selected" : "lit"}
      label={label}
      onPick={onPick}
      hint={label}
      name={name}
      bare
    >
      <circle
        cx={x}
        cy={y}
        r="15"
        fill={on ? "#2f5a2b" : "url(#k-gold)"}
        stroke={on ? "#fff" : "var(--lit-edge)"}
        strokeWidth="2"
        strokeDasharray={on ? undefined : "4 2.5"}
      />
      {on ? (
        <path d={`M${x - 6} ${y}l4 5 8-9`} fill="none" stroke="#fff" strokeWidth="3" />
      ) : (
        <path
          d={`M${x - 8} ${y + 3}L${x} ${y - 7}L${x + 8} ${y + 3}M${x - 5} ${y + 2}V${y + 8}H${x + 5}V${y + 2}`}
          fill="none"
          stroke="#3a2704"
          strokeWidth="2"
        />
      )}
    </Target>
  );
}

/** Storeys that are not there yet. */
export function Ghost({
  storeys,
  w,
  h,
}: {
  storeys: readonly { value: number; wild: boolean }[];
  w: number;
  h: number;
}) {
  const shield = h * 0.88;
  return (
    <g opacity=".8" pointerEvents="none">
      {storeys.map(({ value, wild }, i) => (
        <g key={i} transform={`translate(0 ${-(storeys.length - i) * h})`}>
          <rect
            x="1.5"
            y="1"
            width={w - 3}
            height={h - 2}
            fill="var(--card)"
            stroke="var(--lit-edge)"
            strokeDasharray="5 3"
          />
          <g transform="translate(5 2.5)">
            <path
              d={shieldPath(shield, h - 5)}
              fill={colourOf(value)}
              stroke={wild ? "#e8b93f" : "none"}
              strokeWidth="2"
            />
            <text
              x={shield / 2}
              y={(h - 5) * 0.7}
              fontSize={h * 0.58}
              textAnchor="middle"
              fontWeight="700"
              fill="#fff"
              fontFamily="var(--serif)"
            >
              {value}
            </text>
          </g>
          <path
            d={`M${shield + 12} ${h * 0.38}H${w - 8}M${shield + 12} ${h * 0.66}H${w - 18}`}
            stroke="var(--tw-line)"
            strokeWidth="1.4"
            strokeDasharray="3 3"
          />
        </g>
      ))}
    </g>
  );
}

interface PlotProps {
  row: Row;
  place: number;
  choice: Choice;
  picked: boolean;
  label: string;
  plinth: string;
  onPick: () => void;
  onLook: (on: boolean) => void;
  compact: boolean;
}

/** The ground of a new tower, with the chosen cards as a ghost. */
export function Plot({ row, place, choice, picked, label, plinth, onPick, onLook, compact }: PlotProps) {
  const storeys = storeysOf(choice);
  const x = row.x + place * row.slot + (row.slot - row.w) / 2;
  const top = storeys.length * row.h;
  return (
    <g transform={`translate(${x} ${row.base})`}>
      <ellipse cx={row.w / 2} cy={-top * 0.4} rx={row.w} ry={top * 0.75} fill="url(#k-spot)" pointerEvents="none" />
      <Target
        shape={{ kind: "rect", x: 0, y: -top - 4, w: row.w, h: top + 4, r: 3 }}
        state={picked ? "selected" : "lit"}
        label={label}
        onPick={onPick}
        onLook={onLook}
        name={`plot-${place}`}
      >
        <Ghost storeys={storeys} w={row.w} h={row.h} />
        {compact ? null : (
          <g>
            <path
              d={`M-7 20L-3 0H${row.w + 3}L${row.w + 7} 20Z`}
              fill="#fff0c2"
              stroke="var(--lit-edge)"
              strokeWidth="1.3"
            />
            <text x={row.w / 2} y="14.5" fontSize="12.5" textAnchor="middle" fontWeight="700" fill="#2a1c04">
              {plinth}
            </text>
          </g>
        )}
      </Target>
    </g>
  );
}

/** The chosen cards make no tower: tapping the ground tells the rule. */
export function WhyNotPlot({
  row,
  place,
  label,
  onPick,
}: {
  row: Row;
  place: number;
  label: string;
  onPick: () => void;
}) {
  const x = row.x + place * row.slot + (row.slot - row.w) / 2;
  const h = row.h * 2.4;
  return (
    <g transform={`translate(${x} ${row.base - h})`}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w: row.w, h, r: 3 }}
        state="barred"
        label={label}
        hint={label}
        onPick={onPick}
        name="plot-why"
      >
        <rect width={row.w} height={h} fill="#fdf8ec" opacity=".75" />
        <text
          x={row.w / 2}
          y={h / 2 + 11}
          fontSize="32"
          textAnchor="middle"
          fontWeight="700"
          fontFamily="var(--serif)"
          fill="#5c5045"
        >
          ?
        </text>
      </Target>
    </g>
  );
}
