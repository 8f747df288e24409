/* One's own table: banner, followers, coins, hand, laurels, what the buildings give, and the question when it is one
   of pictures. */
import { createPortal } from "react-dom";
import { CHOSEN, isSmall } from "../board";
import { seatColour, seatInk } from "../../kit/charges";
import { CrestG, Pawn, SeatDisc } from "../../kit/heraldry";
import { useKeptInSight } from "../../kit/inSight";
import { Coin, Plate, textWidth } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { House, T } from "./art";
import { Caption } from "./frame";
import { Cards } from "./Hand";
import { Income, IncomeLines } from "./Income";
import { arrange, Edge, Panel } from "./Panel";
import { pinned } from "./pinned";
import { Throws, throwsOf } from "./Throws";
import { type Box, type Ctx, METALS, type PlayerView } from "./types";

const INK = "var(--wood-ink)";

export function Desk({ c, box }: { c: Ctx; box: Box }) {
  const me = c.board.players[c.near];
  if (me === undefined) return null;
  const phone = isSmall(c.props.size);
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <rect width={box.w} height={box.h} fill="var(--wood)" />
      {[0.25, 0.5, 0.75].map((k) => (
        <path key={k} d={`M0 ${box.h * k}H${box.w}`} stroke="#000" strokeOpacity=".2" />
      ))}
      <path d={`M0 1H${box.w}`} stroke="var(--gold)" strokeWidth="2" />
      {phone ? <PhoneDesk c={c} me={me} w={box.w} h={box.h} /> : <WideDesk c={c} me={me} w={box.w} h={box.h} />}
    </g>
  );
}

/** From left to right; what is not needed for the question makes room for it. */
function WideDesk({ c, me, w, h }: { c: Ctx; me: PlayerView; w: number; h: number }) {
  const roomy = w > 900;
  const placing = c.board.phase === "placement";
  const ask = askBox(c, w, h);
  const banner = roomy ? 96 : 84;
  const stock = placing || (roomy && ask === null) ? (roomy ? 186 : 150) : 0;
  const left = banner + 18;
  const coins = left + stock;
  const cards = coins + (roomy ? 136 : 114);
  const right = ask === null ? w - (roomy ? 316 : 186) : ask.x;
  const dice = throwsOf(c, 1).length > 0 && right - cards > 220 ? 164 : 0;
  // Beside a small question the income still has its place.
  const income = ask === null ? right : right - dice - cards > 640 ? right - 316 : null;
  const hand = (income ?? right) - dice - cards - 12;
  return (
    <g>
      <Banner c={c} me={me} x={8} y={-6} w={banner} h={h + 2} />
      {stock > 0 ? <Stock c={c} me={me} box={{ x: left, y: 0, w: stock - 12, h }} /> : null}
      <Caption x={coins}>{c.t("board.coins")}</Caption>
      <Purse c={c} me={me} x={coins} y={18} h={h - 24} step={roomy ? 42 : 36} r={roomy ? 18 : 16} />
      <Cards c={c} me={me} box={{ x: cards, y: 0, w: hand, h }} />
      {dice > 0 ? <Throws c={c} box={{ x: cards + hand + 8, y: 10, w: dice, h: h - 20 }} /> : null}
      {income === null ? null : <Income c={c} me={me} x={income} w={(ask === null ? w - income : 316) - 14} h={h} />}
      {ask === null ? null : <Panel c={c} box={ask} />}
    </g>
  );
}

/** Where a question of pictures lies: at the right of the table, growing upward over the plan if it must. */
function askBox(c: Ctx, w: number, h: number): Box | null {
  const width = w > 900 ? 540 : w * 0.56;
  const arranged = arrange(c, width - 8);
  if (arranged.rows.length === 0) return null;
  const used = Math.max(w > 900 ? 300 : 190, arranged.w);
  const high = Math.max(arranged.h, h - 16);
  return { x: w - used - 8, y: h - 8 - high, w: used, h: high };
}

function PhoneDesk({ c, me, w, h }: { c: Ctx; me: PlayerView; w: number; h: number }) {
  return (
    <g>
      <Banner c={c} me={me} x={4} y={-4} w={66} h={92} />
      <Stock c={c} me={me} box={{ x: 76, y: 0, w: w - 84, h: 92 }} small />
      <IncomeLines c={c} me={me} y={h - 64} w={w} />
    </g>
  );
}

export const FOOT = 88;

/** What one decides with, always in sight on a small page: what is picked, followers left, coins and cards. */
export function Foot({ c }: { c: Ctx }) {
  return (
    <div className="aquileia-foot">
      <Chosen c={c} />
      <OwnHand c={c} />
    </div>
  );
}

/** A small page has no room beside a space: what is picked there is told above the hand, or in the bar at the side. */
function Chosen({ c }: { c: Ctx }) {
  const told = c.props.replay ? null : pinned(c.props);
  const ref = useKeptInSight(c.props.size === "phone" ? (told?.at ?? null) : null, ".aquileia-foot");
  if (told === null) return null;
  const words = (
    <div className="aquileia-chosen phrase" role="status" ref={ref}>
      {told.content}
    </div>
  );
  const side = c.props.size === "low" ? document.getElementById(CHOSEN) : null;
  return side === null ? words : createPortal(words, side);
}

function OwnHand({ c }: { c: Ctx }) {
  const me = c.board.players[c.near];
  const w = c.props.width;
  if (me === undefined) return null;
  return (
    <svg
      viewBox={`0 0 ${w} ${FOOT}`}
      width="100%"
      height={FOOT}
      role="group"
      aria-label={c.t("board.aquileia.stock", { n: me.followers, houses: me.houses })}
    >
      <rect width={w} height={FOOT} fill="var(--wood)" />
      <path d={`M0 1H${w}`} stroke="var(--gold)" strokeWidth="2" />
      <g transform={`translate(20 ${FOOT - 32})`}>
        <Pawn seat={me.seat} scale={0.9} />
        <T y={20} size={14} fill={INK}>
          ×{me.followers}
        </T>
      </g>
      <Purse c={c} me={me} x={40} y={2} h={FOOT - 8} step={35} r={14} />
      <Cards c={c} me={me} box={{ x: 152, y: 4, w: w - 160, h: FOOT - 6 }} bare />
    </svg>
  );
}

function Banner({ c, me, x, y, w, h }: { c: Ctx; me: PlayerView; x: number; y: number; w: number; h: number }) {
  const on = c.props.choices.length > 0;
  const wide = w > 80;
  const words = on && wide ? c.t("turn.words") : null;
  const s = Math.min(w / 66, (h - (words === null ? 60 : 78)) / 46);
  const ink = seatInk(me.seat);
  const points = c.props.view.over ? me.forecast.total : me.points;
  return (
    <g
      transform={`translate(${x} ${y})`}
      role="img"
      aria-label={c.t("board.aquileia.score_of", { seat: me.seat, points: me.points, total: me.forecast.total })}
    >
      <path
        d={`M0 0H${w}V${h - 4}L${w / 2} ${h - 14}L0 ${h - 4}Z`}
        fill={seatColour(me.seat)}
        stroke={on ? "var(--lit-line)" : "#1a0f08"}
        strokeWidth={on ? 3 : 1.5}
        filter="url(#k-shadow-small)"
      />
      <g transform={`translate(${w / 2 - 20 * s} 7)`}>
        <CrestG seat={me.seat} scale={s} />
      </g>
      {words === null ? null : (
        <T x={w / 2} y={h - 52} size={15.5} fill={ink}>
          {words}
        </T>
      )}
      <T x={w / 2} y={h - 33} size={18} fill={ink}>
        {wide ? c.t("board.aquileia.points", { n: points }) : points}
      </T>
      <T x={w / 2} y={h - 18} size={12} serif={false} fill={ink}>
        {c.t("board.aquileia.forecast", { n: me.forecast.total })}
      </T>
    </g>
  );
}

/** Followers and tie-breaker still to place, houses, and the sign to pass. */
function Stock({ c, me, box, small }: { c: Ctx; me: PlayerView; box: Box; small?: boolean }) {
  const step = Math.min(29, (box.w - 34) / 5);
  const foot = small ? 46 : 64;
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      {small ? null : <Caption x={0}>{c.t("board.aquileia.to_place")}</Caption>}
      <g
        data-flip={`stock-${me.seat}`}
        role="img"
        aria-label={c.t("board.aquileia.stock", { n: me.followers, houses: me.houses })}
      >
        {[0, 1, 2, 3, 4].map((i) => (
          <g key={i} transform={`translate(${13 + i * step} ${foot})`}>
            {i < me.followers ? (
              <Pawn seat={me.seat} scale={small ? 0.8 : 0.95} />
            ) : (
              <ellipse rx="10" ry="3.5" fill="none" stroke={INK} strokeOpacity=".55" strokeDasharray="3 2" />
            )}
          </g>
        ))}
      </g>
      <g transform={`translate(${13 + 5 * step + (small ? 3 : 4)} ${foot - 13})`}>
        <g data-flip={`tie-stock-${me.seat}`}>
          {me.tie_breaker === null ? (
            <SeatDisc seat={me.seat} r={12} />
          ) : (
            <circle r="11" fill="none" stroke={INK} strokeOpacity=".5" strokeDasharray="3 2" />
          )}
        </g>
      </g>
      <g transform={`translate(12 ${box.h - 24})`}>
        <House seat={me.seat} size={22} />
        <T x={15} y={6} size={15} anchor="start" fill={INK}>
          ×{me.houses}
        </T>
      </g>
      <PassSign c={c} me={me} x={box.w} y={box.h - 24} />
    </g>
  );
}

/** To pass, or that one has; its right end at x. */
function PassSign({ c, me, x, y }: { c: Ctx; me: PlayerView; x: number; y: number }) {
  const pass = c.find("pass");
  if (pass === undefined)
    return me.passed ? (
      <g transform={`translate(${x - textWidth(c.t("board.passed"), 12.5) / 2 - 12} ${y})`}>
        <Plate text={c.t("board.passed")} size={12.5} />
      </g>
    ) : null;
  const picked = c.props.picked === pass.text;
  const w = 72;
  return (
    <g transform={`translate(${x - w - 4} ${y - 14})`}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w, h: 28, r: 8 }}
        bare
        label={c.t("option.pass")}
        name="sign-pass"
        state={picked ? "selected" : "lit"}
        onPick={() => c.props.pick(pass.text)}
      >
        <Edge w={w} h={28} chosen={picked} looked={c.props.looked === pass.text} plain />
        <T x={w / 2} y={19} size={13.5} fill="var(--card-ink)">
          {c.t("option.pass")}
        </T>
      </Target>
    </g>
  );
}

/** Coins as stacks, with the number below. */
function Purse({
  c,
  me,
  x,
  y,
  h,
  step,
  r,
}: {
  c: Ctx;
  me: PlayerView;
  x: number;
  y: number;
  h: number;
  step: number;
  r: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {METALS.map((metal, i) => {
        const n = me.coins[metal];
        const shown = Math.min(n, 8);
        const lift = Math.min(6, (h - r * 2 - 24) / Math.max(1, shown - 1));
        return (
          <g
            key={metal}
            transform={`translate(${r + 2 + i * step} ${h - 20 - r})`}
            role="img"
            aria-label={`${n} ${c.t(`coin.${metal}`)}`}
          >
            {n === 0 ? (
              <circle r={r - 1} fill="none" stroke={INK} strokeOpacity=".6" strokeDasharray="4 3" />
            ) : (
              Array.from({ length: shown }, (_, k) => (
                <g key={k} transform={`translate(0 ${-k * lift})`}>
                  <g data-flip={`coin-${metal}-${k}`} data-flip-from={`bank-${metal}`}>
                    <Coin metal={metal} r={r} {...(k === shown - 1 ? { text: c.t(`letter.${metal}`) } : {})} />
                  </g>
                </g>
              ))
            )}
            <T y={r + 16} size={14} fill={INK}>
              ×{n}
            </T>
          </g>
        );
      })}
    </g>
  );
}
