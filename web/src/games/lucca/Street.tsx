/* A family's street: what it builds, what is finished with walls and towers, what is opened. */
import { textWidth } from "../../kit/pieces";
import type { TargetState } from "../../kit/Target";
import { Gift, PartyBubble, Pill } from "./Forecast";
import { AREAS, streetLayout, type Street as Layout, type StreetItem } from "./layout";
import { NUMBERS, PLINTH, ROOF } from "./Palace";
import { Flags, PalaceTarget, Plot, Towers, Walls } from "./stands";
import type { Area, BoardProps, Card, Colour, FamilyView, PalaceView, Party } from "./types";

/** What the board wants shown and done at one thing of a street. */
export interface Mark {
  state: TargetState;
  label?: string;
  onPick?: () => void;
  onLook?: (on: boolean) => void;
  hint?: React.ReactNode;
  /** A pill above it, saying what it brings: the first of these words that fits. */
  pill?: readonly string[];
  /** What this palace gives to the party that is looked at. */
  gift?: number;
  /** The party this palace would give, to be shown in full. */
  party?: Party;
  ghosts?: readonly Card[];
}

export interface StreetMarks {
  palace(palace: PalaceView): Mark;
  /** Places for palaces of new colours; null: nothing is planned there. */
  plots: readonly ((Mark & { colour: Colour }) | null)[];
  walls: Mark | null;
  tower: Mark | null;
}

export const NO_MARKS: StreetMarks = { palace: () => ({ state: "rest" }), plots: [], walls: null, tower: null };

export interface StreetProps {
  family: FamilyView;
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  widest: number;
  above: number;
  marks: StreetMarks;
  props: BoardProps;
  /** Own streets say more on the kerb. */
  own?: boolean;
  areas?: readonly Area[];
  gather?: number;
  /** A kerb without words, for streets too small for them. */
  plain?: boolean;
  /** House numbers on the kerb. */
  kerbed?: boolean;
}

export const KERB = 22;

export function Street({
  family,
  x,
  y,
  width,
  height,
  size,
  widest,
  above,
  marks,
  props,
  own,
  areas = AREAS,
  gather,
  plain,
  kerbed = false,
}: StreetProps) {
  const numbers = kerbed ? NUMBERS : 0;
  const kerb = (plain ? 2 : KERB) + numbers;
  const street = streetLayout(family, {
    width: width - 16,
    height: height - kerb,
    size,
    widest,
    above,
    plots: marks.plots.length,
    wall: marks.walls !== null,
    tower: marks.tower !== null,
    areas,
    kerbed,
    ...(gather === undefined ? {} : { gather }),
  });
  const ground = y + height - kerb;
  return (
    <g>
      <rect x={x} y={ground} width={width} height={kerb} fill="var(--stone-2)" stroke="var(--mortar)" />
      {plain ? null : (
        <Kerb family={family} street={street} x={x} y={ground + numbers} width={width} t={props.t} own={own === true} />
      )}
      <g transform={`translate(${x + 8} ${ground})`}>
        {street.items.map((item) => (
          <Item
            key={item.kind === "palace" ? item.palace.colour : item.kind === "plot" ? `plot-${item.place}` : item.kind}
            item={item}
            street={street}
            family={family}
            size={size}
            marks={marks}
            props={props}
          />
        ))}
        {street.items.map((item) => (
          <Forecasts key={`f-${item.x}`} item={item} street={street} marks={marks} width={width - 16} props={props} />
        ))}
      </g>
    </g>
  );
}

function Kerb({
  family,
  street,
  x,
  y,
  width,
  t,
  own,
}: {
  family: FamilyView;
  street: Layout;
  x: number;
  y: number;
  width: number;
  t: BoardProps["t"];
  own: boolean;
}) {
  const joints = Array.from({ length: Math.floor(width / 58) }, (_, i) => `M${x + (i + 1) * 58} ${y}v${KERB}`).join("");
  return (
    <g fontFamily="var(--serif)" fontWeight="700" fontSize="12.5" textAnchor="middle" fill="var(--ink)">
      <path d={joints} stroke="var(--mortar)" strokeOpacity=".6" />
      <path d={`M${x} ${y + 1}h${width}`} stroke="#fff" strokeOpacity=".3" />
      {street.spans.map(({ area, from, to }, i) => {
        const words = kerbWords(family, area, t, own);
        const shown = words.find((text) => textWidth(text, 12.5) < to - from - 10);
        return (
          <g key={area}>
            {i > 0 ? <Bollard x={x + 8 + from} y={y} /> : null}
            {shown === undefined ? null : (
              <>
                <rect
                  x={x + 8 + (from + to) / 2 - textWidth(shown, 12.5) / 2 - 6}
                  y={y + 3}
                  width={textWidth(shown, 12.5) + 12}
                  height={KERB - 5}
                  rx="7"
                  fill="var(--stone-2)"
                />
                <text x={x + 8 + (from + to) / 2} y={y + 15.5}>
                  {shown}
                </text>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A stone post between two stretches of a street. */
function Bollard({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x - 4} ${y + KERB - 2}V${y - 6}a4 5 0 0 1 8 0V${y + KERB - 2}Z`}
      fill="var(--stone)"
      stroke="var(--tw-line)"
      strokeWidth="1.2"
    />
  );
}

/** The longest words that fit are shown: most first. */
function kerbWords(family: FamilyView, area: Area, t: BoardProps["t"], own: boolean): string[] {
  const plain = t(`area.${area}`);
  const short = t(`board.lucca.short.${area}`);
  if (area === "construction")
    return own ? [`${plain} · ${t("board.shields", { shields: family.shields })}`, plain, short] : [plain, short];
  if (area === "finished" && family.walls > 0) {
    const support = t(family.is_supported ? "board.lucca.supported" : "board.lucca.unsupported", {
      walls: family.walls,
      needed: family.needed,
      shields: family.shields,
    });
    const brief = t(family.is_supported ? "board.lucca.holds" : "board.lucca.fails", {
      needed: family.needed,
      shields: family.shields,
    });
    return own ? [`${plain} · ${support}`, support, brief, short] : [`${plain} · ${support}`, plain, short];
  }
  return area === "opened"
    ? [`${plain} · ${family.opened}`, plain, `${short} ${family.opened}`, short]
    : [plain, short];
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
  switch (item.kind) {
    case "palace":
      return (
        <PalaceTarget
          palace={item.palace}
          x={item.x}
          street={street}
          family={family}
          mark={marks.palace(item.palace)}
          props={props}
        />
      );
    case "plot":
      return (
        <Plot
          x={item.x}
          place={item.place}
          street={street}
          size={size}
          mark={marks.plots[item.place] ?? null}
          props={props}
        />
      );
    case "walls":
      return <Walls item={item} street={street} mark={marks.walls} family={family} t={props.t} />;
    case "towers":
      return <Towers item={item} street={street} size={size} mark={marks.tower} t={props.t} />;
    case "flags":
      return <Flags item={item} family={family} t={props.t} />;
  }
}

/** Pills and bubbles lie over everything else of the street. */
function Forecasts({
  item,
  street,
  marks,
  width,
  props,
}: {
  item: StreetItem;
  street: Layout;
  marks: StreetMarks;
  width: number;
  props: BoardProps;
}) {
  const mark =
    item.kind === "palace"
      ? marks.palace(item.palace)
      : item.kind === "plot"
        ? (marks.plots[item.place] ?? null)
        : item.kind === "walls"
          ? marks.walls
          : item.kind === "towers"
            ? marks.tower
            : null;
  if (mark === null) return null;
  const middle = item.kind === "palace" || item.kind === "plot" ? item.x + street.w / 2 : item.x + item.w / 2;
  const top =
    item.kind === "palace"
      ? palaceTop(item.palace, street, mark)
      : item.kind === "plot"
        ? PLINTH + (mark.ghosts?.length ?? 1) * street.storey
        : street.wallHeight;
  // What finishes stands above the roofs, clear of its neighbours' words.
  const room =
    item.kind === "palace" && top >= PLINTH + item.palace.size * street.storey ? street.w * 1.9 : street.w * 1.16 + 4;
  return (
    <>
      {mark.party !== undefined && item.kind === "palace" && props.size !== "low" ? (
        <PartyBubble
          x={middle}
          y={-top - 4}
          from={0}
          to={width}
          colour={item.palace.colour}
          party={mark.party}
          t={props.t}
        />
      ) : null}
      {mark.pill === undefined || (mark.party !== undefined && props.size !== "low") ? null : (
        <Pill x={middle} y={-top - 15} words={mark.pill} room={room} />
      )}
      {mark.gift === undefined ? null : <Gift x={middle} y={-top - 12} points={mark.gift} />}
    </>
  );
}

/** The top of what stands or would stand there. */
function palaceTop(palace: PalaceView, street: Layout, mark: Mark): number {
  const storeys = Math.min(palace.size, palace.height + (mark.ghosts?.length ?? 0));
  return PLINTH + storeys * street.storey + (palace.area !== "construction" || storeys === palace.size ? ROOF : 0);
}
