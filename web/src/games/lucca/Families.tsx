/* The families at the table: rivals' streets with their banners, one's own street with the large banner. */
import { isSmall, type SizeClass } from "../board";
import { Charge, seatColour, seatInk } from "../../kit/charges";
import { CrestG } from "../../kit/heraldry";
import { textWidth } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { ShieldSign } from "./art";
import { GATHER, streetUnits } from "./layout";
import { marksOf, rivalMarks } from "./marks";
import { playsWords } from "./Order";
import { KERB, NO_MARKS, Street } from "./Street";
import type { Area, BoardProps, FamilyView, LuccaBoard } from "./types";
import type { Moves } from "./useMoves";

interface FamilyProps {
  family: FamilyView;
  board: LuccaBoard;
  props: BoardProps;
}

function nameOf({ family, props }: Pick<FamilyProps, "family" | "props">): string {
  return family.seat === "neutral" ? props.t("seat.neutral") : (props.people[family.seat]?.name ?? "");
}

// ---- rivals --------------------------------------------------------------------------------------------------------

/** What the name of a rival takes above the street: two lines, in a low window one. */
export function rivalBanner(size: SizeClass): number {
  return size === "low" ? 24 : size === "phone" ? 38 : 40;
}

export function Rival({
  family,
  board,
  props,
  x,
  width,
  height,
  near,
  kerbed,
}: FamilyProps & { x: number; width: number; height: number; near: number; kerbed: boolean }) {
  const top = rivalBanner(props.size) - 2;
  const phone = isSmall(props.size);
  return (
    <g>
      <Street
        family={family}
        x={x}
        y={top}
        width={width - 3}
        height={height - top}
        size={board.palace_size}
        widest={92}
        above={phone ? 2 : 18}
        marks={rivalMarks(board, props, near, family) ?? NO_MARKS}
        props={props}
        gather={GATHER}
        plain={phone}
        kerbed={kerbed}
      />
      <RivalBanner family={family} board={board} props={props} x={x + 3} width={width - 9} />
    </g>
  );
}

/** The banner opens the family's street large, with everything written on it. */
function RivalBanner({ family, board, props, x, width }: FamilyProps & { x: number; width: number }) {
  const name = nameOf({ family, props });
  const words = props.t("board.lucca.family", { name, points: family.points, shields: family.shields });
  const low = props.size === "low";
  const small = low || width < 250;
  const banner = small ? width : Math.min(width - 76, 226);
  return (
    <g transform={`translate(${x} ${low ? 1 : 3})`}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w: width, h: isSmall(props.size) ? 44 : 36, r: 6 }}
        label={words}
        state="rest"
        name={`family-${family.seat}`}
        onPick={() => props.enlarge(name, <LargeStreet family={family} board={board} props={props} />)}
      >
        <path
          d={small ? `M0 0H${banner}V${low ? 20 : 34}H0Z` : `M0 0H${banner}L${banner - 9} 16L${banner} 32H0Z`}
          fill={family.seat === "neutral" ? "var(--ink-2)" : seatColour(family.seat)}
          stroke="#1a0f08"
          filter="url(#k-shadow-small)"
        />
        {low ? (
          <LowFace family={family} name={name} width={banner} />
        ) : small ? (
          <SmallFace family={family} name={name} width={banner} />
        ) : (
          <WideFace
            family={family}
            name={name}
            plays={playsWords(board, family.seat, props.t)}
            width={banner}
            points={props.t("board.lucca.points", { points: family.points })}
          />
        )}
      </Target>
    </g>
  );
}

function inkOf(family: FamilyView): string {
  return family.seat === "neutral" ? "var(--travertine)" : seatInk(family.seat);
}

function WideFace({
  family,
  name,
  plays,
  width,
  points,
}: {
  family: FamilyView;
  name: string;
  plays: string;
  width: number;
  points: string;
}) {
  const ink = inkOf(family);
  const neutral = family.seat === "neutral";
  const left = neutral ? 10 : 42;
  return (
    <g>
      {family.seat === "neutral" ? null : (
        <g transform="translate(4 -1)">
          <CrestG seat={family.seat} scale={0.82} />
        </g>
      )}
      <Name x={left} y={1} width={width - left - 62} ink={ink} className="lucca-name" line={plays === "" ? 30 : 18}>
        {name}
      </Name>
      {plays === "" ? null : (
        <text x={left} y="28" fontSize="12" fill={ink} fontFamily="var(--sans)">
          {plays}
        </text>
      )}
      {neutral ? null : (
        <>
          <ShieldSign x={width - 48} y={16} h={17} />
          <text x={width - 37} y="21.5" fontSize="16" fontWeight="700" fill={ink} fontFamily="var(--serif)">
            {family.shields}
          </text>
          <g transform={`translate(${width + 4} 0)`}>
            <rect y="3" width="66" height="26" rx="13" fill="var(--card)" stroke="#1a0f08" />
            <text
              x="33"
              y="21"
              fontSize="14"
              fontWeight="700"
              textAnchor="middle"
              fill="var(--card-ink)"
              fontFamily="var(--serif)"
            >
              {points}
            </text>
          </g>
        </>
      )}
    </g>
  );
}

/** One line; points stand in the row of the people. */
function LowFace({ family, name, width }: { family: FamilyView; name: string; width: number }) {
  const ink = inkOf(family);
  const neutral = family.seat === "neutral";
  return (
    <g>
      {family.seat === "neutral" ? null : (
        <g transform="translate(2 1) scale(.78)">
          <Charge seat={family.seat} />
        </g>
      )}
      <Name
        x={neutral ? 6 : 24}
        y={1}
        width={width - (neutral ? 10 : 62)}
        ink={ink}
        className="lucca-name small"
        line={18}
      >
        {name}
      </Name>
      {neutral ? null : (
        <>
          <ShieldSign x={width - 28} y={10} h={13} />
          <text
            x={width - 5}
            y="15"
            fontSize="13.5"
            fontWeight="700"
            textAnchor="end"
            fill={ink}
            fontFamily="var(--serif)"
          >
            {family.shields}
          </text>
        </>
      )}
    </g>
  );
}

/** Name above, shields and points below. */
function SmallFace({ family, name, width }: { family: FamilyView; name: string; width: number }) {
  const ink = inkOf(family);
  if (family.seat === "neutral")
    return (
      <Name x={6} y={2} width={width - 10} ink={ink} className="lucca-name small" line={30}>
        {name}
      </Name>
    );
  return (
    <g>
      <g transform="translate(3 5)">
        <Charge seat={family.seat} />
      </g>
      <Name x={29} y={1} width={width - 32} ink={ink} className="lucca-name small" line={16}>
        {name}
      </Name>
      <ShieldSign x={36} y={25} h={13} />
      <text x={45} y="30" fontSize="13.5" fontWeight="700" fill={ink} fontFamily="var(--serif)">
        {family.shields}
      </text>
      <text x={width - 6} y="30" fontSize="15" fontWeight="700" textAnchor="end" fill={ink} fontFamily="var(--serif)">
        {family.points}
      </text>
    </g>
  );
}

function Name({
  x,
  y,
  width,
  line,
  ink,
  className,
  children,
}: {
  x: number;
  y: number;
  width: number;
  line: number;
  ink: string;
  className: string;
  children: string;
}) {
  return (
    <foreignObject x={x} y={y} width={Math.max(10, width)} height={line + 2}>
      <div className={className} style={{ color: ink, lineHeight: `${line}px` }}>
        {children}
      </div>
    </foreignObject>
  );
}

/** A family's street by itself, as wide as the page allows. Its patterns are those of the board below. */
function LargeStreet({ family, board, props }: FamilyProps) {
  const w = isSmall(props.size) ? 320 : 620;
  const two = streetUnits(family, 0) > 5 && isSmall(props.size);
  const height = 60 + board.palace_size * 38;
  const rows: readonly (readonly Area[])[] = two
    ? [["construction"], ["finished", "opened"]]
    : [["construction", "finished", "opened"]];
  return (
    <svg
      viewBox={`0 0 ${w} ${height * rows.length}`}
      width="100%"
      role="group"
      aria-label={nameOf({ family, props })}
      className="lucca-large"
    >
      {rows.map((areas, i) => (
        <Street
          key={i}
          family={family}
          x={0}
          y={i * height}
          width={w}
          height={height}
          size={board.palace_size}
          widest={150}
          above={20}
          marks={NO_MARKS}
          props={props}
          areas={areas}
          own
        />
      ))}
    </svg>
  );
}

// ---- one's own -----------------------------------------------------------------------------------------------------

interface OwnProps extends FamilyProps {
  moves: Moves;
  near: number;
  y: number;
  width: number;
  height: number;
}

/** What rows the own street takes on a small board: late in the game what is built has one of its own. Ground
    for one new palace is always counted, so that the page does not grow and shrink with the question. */
export function ownRows(family: FamilyView | undefined, small: boolean, width: number): readonly (readonly Area[])[] {
  const crowded = small && family !== undefined && streetUnits(family, 1) > Math.max(8.2, width / 47);
  return crowded ? [["construction"], ["finished", "opened"]] : [["construction", "finished", "opened"]];
}

export const RIBBON = 38;

export function Own(own: OwnProps) {
  const { family, board, props, moves, near, y, width, height } = own;
  const marks = marksOf(board, props, moves, near);
  const phone = isSmall(props.size);
  const rows = ownRows(family, phone, width);
  const side = phone ? 0 : bannerWidth(width) + 20;
  const ribbon = props.size === "phone";
  const top = ribbon ? RIBBON : 0;
  const each = (height - top) / rows.length;
  return (
    <g>
      {rows.map((areas, i) => (
        <Street
          key={i}
          family={family}
          x={side}
          y={y + top + i * each}
          width={width - side}
          height={each}
          size={board.palace_size}
          widest={phone ? 112 : 156}
          above={phone ? 28 : 58}
          marks={i === 0 ? marks : { ...marks, plots: [] }}
          props={props}
          areas={areas}
          own
        />
      ))}
      {phone ? null : (
        <rect y={y + height - KERB} width={side} height={KERB} fill="var(--stone-2)" stroke="var(--mortar)" />
      )}
      {ribbon ? <Ribbon {...own} /> : phone ? null : <OwnBanner {...own} />}
    </g>
  );
}

export function bannerWidth(width: number): number {
  return width > 900 ? 150 : 112;
}

/** The size of the crest: in a low window it gives way to the words below it, at last the second line of these. */
function crestOf(w: number, h: number): { crest: number; roomy: boolean } {
  const crest = Math.max(0.7, Math.min((w * 0.52) / 40, (h * 0.32) / 40, (h - 128) / 48));
  return { crest, roomy: h >= 127 + crest * 48 };
}

/** The hanging banner: crest, whose turn, place in the order, shields and points. */
function OwnBanner({ family, board, props, near, y, width, height }: OwnProps) {
  const w = bannerWidth(width);
  const h = Math.min(252, height - KERB - 14);
  const ink = seatInk(near);
  const mine = props.choices.length > 0;
  const name = nameOf({ family, props });
  const { crest, roomy } = crestOf(w, h);
  const plays = playsWords(board, near, props.t);
  const big = w > 130 ? 20 : 16.5;
  const title = mine ? props.t("turn.words") : name;
  const words = { textAnchor: "middle" as const, fill: ink, fontWeight: 700 };
  return (
    <g
      transform={`translate(12 ${y + 4})`}
      role="img"
      aria-label={`${props.t("board.lucca.family", { name, points: family.points, shields: family.shields })} ${plays}`}
    >
      <path
        d={`M0 0H${w}V${h}L${w / 2} ${h - 22}L0 ${h}Z`}
        fill={seatColour(near)}
        stroke={mine ? "var(--lit-line)" : "#1a0f08"}
        strokeWidth={mine ? 4 : 1.5}
        filter="url(#k-shadow)"
      />
      <path
        d={`M7 7H${w - 7}V${h - 12}L${w / 2} ${h - 31}L7 ${h - 12}Z`}
        fill="none"
        stroke={ink}
        strokeOpacity=".45"
      />
      <g transform={`translate(${w / 2 - 20 * crest} 16)`}>
        <CrestG seat={near} scale={crest} />
      </g>
      <Name
        x={9}
        y={18 + crest * 48}
        width={w - 18}
        line={26}
        ink={ink}
        className={w > 130 ? "lucca-title" : "lucca-title small"}
      >
        {title}
      </Name>
      {roomy ? (
        <Name x={9} y={44 + crest * 48} width={w - 18} line={17} ink={ink} className="lucca-sub">
          {[mine ? name : "", plays].filter((each) => each !== "").join(" · ")}
        </Name>
      ) : null}
      <g transform={`translate(0 ${h - 48})`}>
        <ShieldSign x={w > 130 ? 29 : 20} y={-5} h={big * 1.05} />
        <text x={w > 130 ? 43 : 31} y="2" fontSize={big} {...words} textAnchor="start" fontFamily="var(--serif)">
          {family.shields}
        </text>
        <text x={w - 14} y="2" fontSize={big} {...words} textAnchor="end" fontFamily="var(--serif)">
          {props.t("board.lucca.points", { points: family.points })}
        </text>
      </g>
    </g>
  );
}

/** The same as one line, for the phone. */
function Ribbon({ family, board, props, near, y }: OwnProps) {
  const ink = seatInk(near);
  const points = props.t("board.lucca.points", { points: family.points });
  const plays = playsWords(board, near, props.t);
  const named = { name: nameOf({ family, props }), points: family.points, shields: family.shields };
  const playsW = plays === "" ? 0 : textWidth(plays, 12.5) + 10;
  const w = 96 + textWidth(points, 16) + playsW;
  const mine = props.choices.length > 0;
  return (
    <g transform={`translate(0 ${y + 3})`} role="img" aria-label={`${props.t("board.lucca.family", named)} ${plays}`}>
      <path
        d={`M0 0H${w}L${w - 9} 15L${w} 30H0Z`}
        fill={seatColour(near)}
        stroke={mine ? "var(--lit-line)" : "#1a0f08"}
        strokeWidth={mine ? 2.5 : 1}
        filter="url(#k-shadow-small)"
      />
      <g transform="translate(6 3)">
        <Charge seat={near} />
      </g>
      {plays === "" ? null : (
        <text x={36} y="19.5" fontSize="12.5" fontWeight="600" fill={ink} fontFamily="var(--sans)">
          {plays}
        </text>
      )}
      <ShieldSign x={44 + playsW} y={15} h={16} />
      <text x={54 + playsW} y="20.5" fontSize="16" fontWeight="700" fill={ink} fontFamily="var(--serif)">
        {family.shields}
      </text>
      <text x={w - 13} y="20.5" fontSize="16" fontWeight="700" textAnchor="end" fill={ink} fontFamily="var(--serif)">
        {points}
      </text>
    </g>
  );
}
