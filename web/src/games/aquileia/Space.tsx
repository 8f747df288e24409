/* A space of the board: a stone ring that takes one follower. */
import { Pawn } from "../../kit/heraldry";
import { Target } from "../../kit/Target";
import { INK, T } from "./art";
import { type Ctx, spaceOf } from "./types";

interface SpaceProps {
  c: Ctx;
  id: string;
  x: number;
  y: number;
  r?: number;
  /** Printed on the space. */
  mark?: string | number;
}

/** The hint of a space: berths, stadium lanes and the like share theirs. */
const HINTS: Record<string, string> = {
  equi_2: "equi",
  equi_3: "equi",
  servi_copper: "servi",
  servi_silver: "servi",
  servi_gold: "servi",
  portus_copper: "berth",
  portus_silver: "berth",
  portus_gold: "berth",
  forum_4: "forum_1",
  forum_5: "forum_2",
};
function hintOf(id: string): string {
  if (id.startsWith("arena")) return "arena";
  if (id.startsWith("stadium")) return "stadium";
  return HINTS[id] ?? id;
}

export function Space({ c, id, x, y, r = c.r, mark }: SpaceProps) {
  const space = spaceOf(c.board, id);
  if (space === undefined) return null;
  const drawing = <SpaceDrawing c={c} id={id} r={r} seat={space.seat} mark={mark} />;
  if (c.mini) return <g transform={`translate(${x} ${y})`}>{drawing}</g>;
  return (
    <g transform={`translate(${x} ${y})`}>
      <SpaceTarget c={c} id={id} r={r} seat={space.seat}>
        {drawing}
      </SpaceTarget>
    </g>
  );
}

function choiceOf(c: Ctx, id: string) {
  const space = spaceOf(c.board, id)?.id;
  return space && (c.find("place", { space }) ?? c.find("place_port", { space }));
}

function SpaceTarget({
  c,
  id,
  r,
  seat,
  children,
}: {
  c: Ctx;
  id: string;
  r: number;
  seat: number | null;
  children: React.ReactNode;
}) {
  const { props, t } = c;
  const choice = choiceOf(c, id);
  const placing = props.choices.some((each) => each.key === "pass");
  const shape = { kind: "circle" as const, cx: 0, cy: 0, r };
  const name = t("option.place", { space: id });
  const words = seat === null ? name : t("board.aquileia.held", { space: id, seat });
  const hint = (
    <>
      <strong>{words}</strong>
      <SpaceHint c={c} id={id} />
    </>
  );
  if (choice === undefined) {
    const pick = placing ? { onPick: () => props.whyNot(`place ${id}`) } : {};
    return (
      <Target shape={shape} bare label={words} state={placing ? "barred" : "rest"} hint={hint} name={id} {...pick}>
        {children}
      </Target>
    );
  }
  return (
    <Target
      shape={shape}
      bare
      label={t(`option.${choice.key}`, choice.params)}
      state={props.picked === choice.text ? "selected" : "lit"}
      hint={hint}
      name={id}
      onPick={() => props.pick(choice.text)}
      onLook={(on) => props.look(on ? choice.text : null)}
    >
      {children}
    </Target>
  );
}

export type Told = Pick<Ctx, "props" | "board" | "t" | "near">;

/** What a space does, and for the harbour what it would bring. */
export function SpaceHint({ c, id }: { c: Told; id: string }) {
  return (
    <>
      <div>{c.t(`board.aquileia.hint.${hintOf(id)}`)}</div>
      {id.startsWith("portus") ? <IncomeLine c={c} /> : null}
    </>
  );
}

/** What one's buildings would give. */
function IncomeLine({ c }: { c: Told }) {
  const income = c.board.players[c.near]?.income;
  if (income === undefined || c.props.seat === null) return null;
  const coins = Object.entries(income.coins)
    .filter(([, n]) => n > 0)
    .map(([metal, n]) => `${metal}-${n}`);
  return (
    <div>
      <strong>
        {c.t("board.aquileia.income", { points: income.points, coins: coins.length > 0 ? coins : ["none"] })}
      </strong>
    </div>
  );
}

interface DrawingProps {
  c: Ctx;
  id: string;
  r: number;
  seat: number | null;
  mark: string | number | undefined;
}

function SpaceDrawing({ c, id, r, seat, mark }: DrawingProps) {
  const { props } = c;
  const choice = choiceOf(c, id);
  const picked = choice !== undefined && props.picked === choice.text;
  const looked = choice !== undefined && (picked || props.looked === choice.text);
  const barred = choice === undefined && seat === null && !c.mini && props.choices.some((each) => each.key === "pass");
  return (
    <g>
      {choice === undefined ? null : (
        <circle
          r={r + (looked ? 4 : 2.5)}
          fill="none"
          stroke="var(--lit-line)"
          strokeWidth={looked ? 6 : 4}
          filter={c.mini ? undefined : "url(#k-glow)"}
        />
      )}
      <circle
        r={r}
        fill={choice === undefined ? "#d9c9a9" : "#fff3cf"}
        stroke={choice === undefined ? "#6d5a40" : "#5d3b00"}
        strokeWidth="1.6"
        strokeDasharray={barred ? "4 3" : undefined}
      />
      <circle r={r * 0.78} fill="none" stroke={choice === undefined ? "#8a7452" : "#c79a2e"} strokeOpacity=".7" />
      {mark === undefined || seat !== null ? null : (
        <T y={r * 0.34} size={r * 0.92} fill={choice === undefined ? "#5a4a34" : INK}>
          {mark}
        </T>
      )}
      {seat === null ? null : <Standing c={c} id={id} r={r} seat={seat} mark={mark} />}
      {seat === null && looked ? (
        <g transform={`translate(0 ${r * 0.62})`} pointerEvents="none">
          <Pawn seat={c.near} scale={r / 20} ghost />
        </g>
      ) : null}
    </g>
  );
}

/** The pawn on a space; the space's mark moves to its shoulder. */
function Standing({ c, id, r, seat, mark }: DrawingProps & { seat: number }) {
  return (
    <>
      <g transform={`translate(0 ${r * 0.62})`}>
        <g data-flip={c.mini ? undefined : `pawn-${id}`} data-flip-from={c.mini ? undefined : `stock-${seat}`}>
          <Pawn seat={seat} scale={r / 20} />
        </g>
      </g>
      {mark === undefined ? null : (
        <g transform={`translate(${r * 0.9} ${r * 0.02})`}>
          <circle r={Math.max(8, r * 0.42)} fill="#fff8e8" stroke={INK} />
          <T y={4.2} size={Math.max(11.8, r * 0.6)} fill={INK}>
            {mark}
          </T>
        </g>
      )}
    </>
  );
}
