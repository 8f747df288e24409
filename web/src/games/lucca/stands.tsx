/* What stands along a street and may be picked there: palaces, plots, walls, towers, flags. */
import { seatColour } from "../../kit/charges";
import { Target } from "../../kit/Target";
import { Storey, TowerDrawing, WallDrawing } from "./art";
import type { Street as Layout, StreetItem } from "./layout";
import { Flag, Palace, PLINTH, ROOF } from "./Palace";
import type { Mark } from "./Street";
import type { BoardProps, Colour, FamilyView, PalaceView } from "./types";

function actionsOf(mark: Mark | null) {
  return {
    ...(mark?.onPick === undefined ? {} : { onPick: mark.onPick }),
    ...(mark?.onLook === undefined ? {} : { onLook: mark.onLook }),
  };
}

export function PalaceTarget({
  palace,
  x,
  street,
  family,
  mark,
  props,
}: {
  palace: PalaceView;
  x: number;
  street: Layout;
  family: FamilyView;
  mark: Mark;
  props: BoardProps;
}) {
  const w = street.w;
  const height =
    palace.area === "construction"
      ? PLINTH + palace.size * street.storey
      : PLINTH + palace.height * street.storey + ROOF;
  const words = props.t("board.lucca.palace", {
    colour: palace.colour,
    area: palace.area,
    height: palace.height,
    size: palace.size,
    number: palace.number,
    windows: palace.windows,
  });
  const side = w < 60 ? 3 : 6;
  return (
    <g transform={`translate(${x} 0)`}>
      <Target
        shape={{ kind: "rect", x: -side, y: -height - 2, w: w + side * 2, h: height + 2, r: 6 }}
        label={mark.label === undefined ? words : `${words} ${mark.label}`}
        state={mark.state}
        name={family.seat === props.seat ? `palace-${palace.colour}` : `palace-${family.seat}-${palace.colour}`}
        {...(mark.party === undefined ? { hint: mark.hint ?? words } : {})}
        {...actionsOf(mark)}
      >
        <Palace
          palace={palace}
          seat={family.seat}
          size={{ w, storey: street.storey }}
          letter={props.t(`letter.${palace.colour}`)}
          kerbed={street.kerbed}
          {...(mark.ghosts === undefined ? {} : { ghosts: mark.ghosts })}
        />
      </Target>
    </g>
  );
}

interface PlotProps {
  x: number;
  place: number;
  street: Layout;
  size: number;
  mark: (Mark & { colour: Colour }) | null;
  props: BoardProps;
}

/** Staked-out ground for a palace of a new colour. */
export function Plot({ x, place, street, size, mark, props }: PlotProps) {
  const w = street.w;
  if (mark === null)
    return (
      <g transform={`translate(${x} 0)`} aria-hidden="true">
        <Stakes w={w} />
      </g>
    );
  const height = PLINTH + size * street.storey;
  return (
    <g transform={`translate(${x} 0)`}>
      <Target
        shape={{ kind: "rect", x: -4, y: -height, w: w + 8, h: height, r: 6 }}
        label={mark.label ?? ""}
        state={mark.state}
        name={mark.onPick === undefined ? undefined : place === 0 ? "plot" : `plot-${place}`}
        {...actionsOf(mark)}
      >
        {mark.state === "rest" ? null : (
          <rect x={-4} y={-height} width={w + 8} height={height} rx="6" fill="var(--lit-fill)" fillOpacity=".5" />
        )}
        <Stakes w={w} />
        <rect
          x={-3}
          y={-PLINTH}
          width={w + 6}
          height={PLINTH}
          fill="#d5c19a"
          opacity=".75"
          stroke="#2a1d12"
          strokeDasharray="5 3"
        />
        {mark.ghosts?.map((card, i) => (
          <g key={card.number} transform={`translate(0 ${-PLINTH - (i + 1) * street.storey})`}>
            <Storey
              card={card}
              w={w}
              h={street.storey}
              letter={props.t(`letter.${mark.colour}`)}
              number={i === (mark.ghosts?.length ?? 0) - 1}
              ghost
            />
          </g>
        ))}
      </Target>
    </g>
  );
}

function Stakes({ w }: { w: number }) {
  return (
    <g opacity=".75">
      <path d={`M0 -9H${w}`} stroke="#8a6a45" strokeDasharray="4 4" />
      <path d={`M0 0V-16M${w} 0V-16M${w / 2} 0V-13`} stroke="#7a5a36" strokeWidth="2.4" strokeLinecap="round" />
    </g>
  );
}

export function Walls({
  item,
  street,
  mark,
  family,
  t,
}: {
  item: Extract<StreetItem, { kind: "walls" }>;
  street: Layout;
  mark: Mark | null;
  family: FamilyView;
  t: BoardProps["t"];
}) {
  const words = t("board.lucca.walls", { walls: family.walls, needed: family.needed, shields: family.shields });
  const h = street.wallHeight;
  return (
    <g transform={`translate(${item.x} 0)`}>
      <Target
        shape={{ kind: "rect", x: -3, y: -Math.max(44, h) - 3, w: item.w + 6, h: Math.max(44, h) + 3, r: 5 }}
        label={mark?.label === undefined ? words : mark.label}
        state={mark?.state ?? "rest"}
        name={mark === null ? undefined : "wall"}
        hint={words}
        {...actionsOf(mark)}
      >
        <WallDrawing w={item.w} h={h} count={item.count} ghost={item.count === 0} />
        {item.count > 0 ? <Count x={item.w / 2} y={-h * 0.34} n={item.count} /> : null}
      </Target>
    </g>
  );
}

export function Towers({
  item,
  street,
  size,
  mark,
  t,
}: {
  item: Extract<StreetItem, { kind: "towers" }>;
  street: Layout;
  size: number;
  mark: Mark | null;
  t: BoardProps["t"];
}) {
  const h = Math.min(street.storey * size * 0.72, Math.max(52, street.wallHeight * 1.9));
  const shown = Math.max(1, item.count);
  const step = item.w / shown;
  return (
    <g transform={`translate(${item.x} 0)`}>
      <Target
        shape={{ kind: "rect", x: -3, y: -h - 20, w: item.w + 6, h: h + 20, r: 5 }}
        label={mark?.label ?? t("board.lucca.towers", { towers: item.count })}
        state={mark?.state ?? "rest"}
        name={mark === null ? undefined : "tower"}
        hint={t("board.lucca.towers", { towers: item.count })}
        {...actionsOf(mark)}
      >
        {Array.from({ length: shown }, (_, i) => (
          <g key={i} transform={`translate(${(i + 0.5) * step} 0)`} opacity={item.count === 0 ? 0.55 : 1}>
            <TowerDrawing w={Math.min(34, step * 0.78)} h={h - (i % 2) * 9} />
          </g>
        ))}
      </Target>
    </g>
  );
}

/** Opened palaces where there is no room for them: they bring nobody anything any more, only their number counts. */
export function Flags({
  item,
  family,
  t,
}: {
  item: Extract<StreetItem, { kind: "flags" }>;
  family: FamilyView;
  t: BoardProps["t"];
}) {
  const colour = family.seat === "neutral" ? "var(--mortar)" : seatColour(family.seat);
  const words = `${t("area.opened")}: ${item.count}`;
  return (
    <g transform={`translate(${item.x} 0)`} role="img" aria-label={words}>
      <g transform={`translate(${item.w / 2 - 7} -22) scale(.9)`}>
        <Flag colour={colour} />
      </g>
      <Count x={item.w / 2} y={-11} n={item.count} />
    </g>
  );
}

function Count({ x, y, n }: { x: number; y: number; n: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="10" fill="#fff6df" stroke="#2a1d12" />
      <text y="4.8" fontSize="13.5" fontWeight="700" textAnchor="middle" fill="#2a1d12" fontFamily="var(--serif)">
        {n}
      </text>
    </g>
  );
}
