/* A family's street: what it builds, what is finished with walls and towers, what is opened. */
import type { BoardProps } from "../board";
import { Target, type TargetState } from "../../kit/Target";
import { textWidth } from "../../kit/pieces";
import { Storey, TowerDrawing, WallDrawing } from "./art";
import { streetLayout, type Street as Layout, type StreetItem, type StreetWants } from "./layout";
import { Palace, palaceHeight, PLINTH } from "./Palace";
import type { Card, Colour, FamilyView, PalaceView } from "./types";

/** What the board wants shown and done at one thing of a street. */
export interface Mark {
  state: TargetState;
  label?: string;
  onPick?: () => void;
  onLook?: (on: boolean) => void;
  hint?: React.ReactNode;
  /** A pill above it: what it brings. */
  pill?: string;
  ghosts?: readonly Card[];
}

export interface StreetMarks {
  palace(palace: PalaceView): Mark;
  /** A palace of a new colour. */
  plot: (Mark & { colour: Colour }) | null;
  walls: Mark | null;
  tower: Mark | null;
}

export const NO_MARKS: StreetMarks = { palace: () => ({ state: "rest" }), plot: null, walls: null, tower: null };

interface StreetProps {
  family: FamilyView;
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  widest: number;
  marks: StreetMarks;
  props: BoardProps;
  /** Own streets say more on the kerb. */
  own?: boolean;
}

const KERB = 22;

export function Street({ family, x, y, width, height, size, widest, marks, props, own }: StreetProps) {
  const wants: StreetWants = { width: width - 12, height: height - KERB, size, widest, plot: marks.plot !== null, wall: marks.walls !== null, tower: marks.tower !== null };
  const street = streetLayout(family, wants);
  const ground = y + height - KERB;
  return (
    <g>
      <rect x={x} y={ground} width={width} height={KERB} fill="var(--stone-2)" stroke="var(--mortar)" />
      <Kerb family={family} street={street} x={x + 6} y={ground} t={props.t} own={own === true} />
      <g transform={`translate(${x + 6} ${ground})`}>
        {street.items.map((item) => (
          <Item key={item.kind === "palace" ? item.palace.colour : item.kind} item={item} street={street} family={family} size={size} marks={marks} props={props} />
        ))}
      </g>
    </g>
  );
}

function Kerb({ family, street, x, y, t, own }: { family: FamilyView; street: Layout; x: number; y: number; t: BoardProps["t"]; own: boolean }) {
  return (
    <g fontFamily="var(--serif)" fontWeight="700" fontSize="12.500" textAnchor="middle" fill="var(--ink)">
      {street.spans.map(({ area, from, to }, i) => {
        const words = kerbWords(family, area, t, own);
        const shown = words.find((text) => textWidth(text, 12.5) < to - from - 6);
        return (
          <g key={area}>
            {i > 0 ? <path d={`M${x + from} ${y}v${KERB}`} stroke="var(--mortar)" strokeWidth="2" /> : null}
            {shown === undefined ? null : <text x={x + (from + to) / 2} y={y + 15.500}>{shown}</text>}
          </g>
        );
      })}
    </g>
  );
}

/** The longest words that fit are shown: most first. */
function kerbWords(family: FamilyView, area: string, t: BoardProps["t"], own: boolean): string[] {
  const plain = t(`area.${area}`);
  if (area === "construction") return own ? [`${plain} · ${t("board.shields", { shields: family.shields })}`, plain] : [plain];
  if (area === "finished" && family.walls > 0) {
    const support = t(family.is_supported ? "board.lucca.supported" : "board.lucca.unsupported", { walls: family.walls, needed: family.needed, shields: family.shields });
    return [`${plain} · ${support}`, support, plain];
  }
  return area === "opened" ? [`${plain} · ${family.opened}`, plain] : [plain];
}

interface ItemProps {
  item: StreetItem;
  street: Layout;
  family: FamilyView;
  size: number;
  marks: StreetMarks;
  props: BoardProps;
}

function Item({ item, street, family, size, marks, props }: ItemProps) {
  if (item.kind === "palace") return <PalaceTarget palace={item.palace} x={item.x} street={street} family={family} mark={marks.palace(item.palace)} props={props} />;
  if (item.kind === "plot") return marks.plot === null ? null : <Plot x={item.x} street={street} size={size} mark={marks.plot} props={props} />;
  if (item.kind === "walls") return <Walls item={item} street={street} mark={marks.walls} family={family} t={props.t} />;
  return <Towers item={item} street={street} size={size} mark={marks.tower} t={props.t} />;
}

function PalaceTarget({ palace, x, street, family, mark, props }: { palace: PalaceView; x: number; street: Layout; family: FamilyView; mark: Mark; props: BoardProps }) {
  const w = street.w;
  const height = palace.area === "construction" ? PLINTH + palace.size * street.storey : PLINTH + palace.height * street.storey + 18;
  const words = props.t("board.lucca.palace", { colour: palace.colour, area: palace.area, height: palace.height, size: palace.size, number: palace.number, windows: palace.windows });
  return (
    <g transform={`translate(${x} 0)`}>
      <Target
        shape={{ kind: "rect", x: -6, y: -height - 2, w: w + 12, h: height + 2, r: 6 }}
        label={mark.label === undefined ? words : `${words} ${mark.label}`}
        state={mark.state}
        name={family.seat === props.seat ? `palace-${palace.colour}` : `palace-${family.seat}-${palace.colour}`}
        hint={mark.hint ?? words}
        {...(mark.onPick === undefined ? {} : { onPick: mark.onPick })}
        {...(mark.onLook === undefined ? {} : { onLook: mark.onLook })}
      >
        <Palace palace={palace} seat={family.seat} size={{ w, storey: street.storey }} letter={props.t(`letter.${palace.colour}`)} {...(mark.ghosts === undefined ? {} : { ghosts: mark.ghosts })} />
      </Target>
      {mark.pill === undefined ? null : <Pill x={w / 2} y={-height - 16} text={mark.pill} />}
    </g>
  );
}

function Plot({ x, street, size, mark, props }: { x: number; street: Layout; size: number; mark: Mark & { colour: Colour }; props: BoardProps }) {
  const height = Math.min(PLINTH + size * street.storey, palaceHeight(size, street.storey) - 30);
  const card = mark.ghosts?.[0];
  return (
    <g transform={`translate(${x} 0)`}>
      <Target shape={{ kind: "rect", x: -4, y: -height, w: street.w + 8, h: height, r: 6 }} label={mark.label ?? ""} state={mark.state} name="plot" {...(mark.onPick === undefined ? {} : { onPick: mark.onPick })}>
        <rect x={-4} y={-height} width={street.w + 8} height={height} rx="6" fill="var(--lit-fill)" fillOpacity=".55" />
        <rect x={-3} y={-PLINTH} width={street.w + 6} height={PLINTH} fill="#d5c19a" opacity=".7" stroke="#2a1d12" strokeDasharray="5 3" />
        {card === undefined ? null : (
          <g transform={`translate(0 ${-PLINTH - street.storey})`}>
            <Storey card={card} w={street.w} h={street.storey} letter={props.t(`letter.${mark.colour}`)} number ghost />
          </g>
        )}
      </Target>
      {mark.pill === undefined ? null : <Pill x={street.w / 2} y={-height - 14} text={mark.pill} />}
    </g>
  );
}

function Walls({ item, street, mark, family, t }: { item: Extract<StreetItem, { kind: "walls" }>; street: Layout; mark: Mark | null; family: FamilyView; t: BoardProps["t"] }) {
  const words = t("board.lucca.walls", { walls: family.walls, needed: family.needed, shields: family.shields });
  const h = street.wallHeight;
  return (
    <g transform={`translate(${item.x} 0)`}>
      <Target
        shape={{ kind: "rect", x: -3, y: -h - 3, w: item.w + 6, h: h + 3, r: 5 }}
        label={mark?.label === undefined ? words : mark.label}
        state={mark?.state ?? "rest"} name={mark === null ? undefined : "wall"} hint={words}
        {...(mark?.onPick === undefined ? {} : { onPick: mark.onPick })}
      >
        <WallDrawing w={item.w} h={h} ghost={item.count === 0} />
        {item.count > 0 ? <Count x={item.w / 2} y={-h * 0.34} n={item.count} /> : null}
      </Target>
    </g>
  );
}

function Towers({ item, street, size, mark, t }: { item: Extract<StreetItem, { kind: "towers" }>; street: Layout; size: number; mark: Mark | null; t: BoardProps["t"] }) {
  const h = Math.min(street.storey * size * 0.72, street.wallHeight * 1.9);
  const shown = Math.max(1, item.count);
  const step = item.w / shown;
  return (
    <g transform={`translate(${item.x} 0)`}>
      <Target
        shape={{ kind: "rect", x: -3, y: -h - 20, w: item.w + 6, h: h + 20, r: 5 }}
        label={mark?.label ?? t("board.lucca.towers", { towers: item.count })}
        state={mark?.state ?? "rest"} name={mark === null ? undefined : "tower"} hint={t("board.lucca.towers", { towers: item.count })}
        {...(mark?.onPick === undefined ? {} : { onPick: mark.onPick })}
      >
        {Array.from({ length: shown }, (_, i) => (
          <g key={i} transform={`translate(${(i + 0.5) * step} 0)`} opacity={item.count === 0 ? 0.55 : 1}>
            <TowerDrawing w={Math.min(34, step * 0.72)} h={h - (i % 2) * 9} />
          </g>
        ))}
      </Target>
    </g>
  );
}

function Count({ x, y, n }: { x: number; y: number; n: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="10" fill="#fff6df" stroke="#2a1d12" />
      <text y="4.800" fontSize="13.500" fontWeight="700" textAnchor="middle" fill="#2a1d12" fontFamily="var(--serif)">{n}</text>
    </g>
  );
}

/** What something brings, on ink. */
export function Pill({ x, y, text, size = 14 }: { x: number; y: number; text: string; size?: number }) {
  const w = Math.max(34, textWidth(text, size) + 18);
  return (
    <g transform={`translate(${x} ${y})`} pointerEvents="none" className="lucca-pill">
      <rect x={-w / 2} y={-size * 0.82} width={w} height={size * 1.64} rx={size * 0.82} fill="#2a1d12" stroke="var(--lit-line)" strokeWidth="2" />
      <text y={size * 0.36} fontSize={size} fontWeight="700" textAnchor="middle" fill="#ffe2a0" fontFamily="var(--sans)">{text}</text>
    </g>
  );
}
