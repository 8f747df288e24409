/* One's own table: banner, followers, coins, hand, laurels, what the buildings give; and the rivals' strips. */
import { Charge, seatColour, seatInk } from "../../kit/charges";
import { CrestG, Pawn, SeatDisc } from "../../kit/heraldry";
import { Coin, Plate } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { CardBack, CardFace, CoinN, Cost, costWidth, House, LaurelCard, Roundel, T } from "./art";
import { Throws, throwsOf } from "./Throws";
import { type Box, COLOURS, type Ctx, METALS, type PlayerView } from "./types";

const INK = "var(--wood-ink)";

export function Desk({ c, box }: { c: Ctx; box: Box }) {
  const me = c.board.players[c.near];
  if (me === undefined) return null;
  const phone = c.props.size === "phone";
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <rect width={box.w} height={box.h} fill="var(--wood)" />
      {[0.25, 0.5, 0.75].map((k) => <path key={k} d={`M0 ${box.h * k}H${box.w}`} stroke="#000" strokeOpacity=".2" />)}
      <path d={`M0 1H${box.w}`} stroke="var(--gold)" strokeWidth="2" />
      {phone ? <PhoneDesk c={c} me={me} w={box.w} h={box.h} /> : <WideDesk c={c} me={me} w={box.w} h={box.h} />}
    </g>
  );
}

function WideDesk({ c, me, w, h }: { c: Ctx; me: PlayerView; w: number; h: number }) {
  const x1 = 112;
  const coins = x1 + 190;
  const cards = coins + 132;
  const income = w - 190;
  const dice = throwsOf(c, 1).length > 0 ? 134 : 0;
  return (
    <g>
      <Banner c={c} me={me} x={8} y={-6} w={92} h={h} />
      <Stock c={c} me={me} box={{ x: x1, y: 8, w: 176, h: h - 14 }} />
      <Purse c={c} me={me} x={coins} y={8} h={h - 14} />
      <Cards c={c} me={me} box={{ x: cards, y: 8, w: income - dice - cards - 8, h: h - 16 }} />
      {dice > 0 ? <Throws c={c} box={{ x: income - dice - 2, y: 8, w: dice, h: h - 16 }} /> : null}
      <Income c={c} me={me} x={income} y={8} />
    </g>
  );
}

function PhoneDesk({ c, me, w, h }: { c: Ctx; me: PlayerView; w: number; h: number }) {
  const dice = throwsOf(c, 1).length > 0 ? 130 : 0;
  return (
    <g>
      <Banner c={c} me={me} x={4} y={-4} w={62} h={86} />
      <Stock c={c} me={me} box={{ x: 74, y: 6, w: 140, h: 84 }} />
      <Purse c={c} me={me} x={222} y={6} h={80} narrow />
      <Cards c={c} me={me} box={{ x: 6, y: 94, w: w - 12 - dice, h: h - 100 }} />
      {dice > 0 ? <Throws c={c} box={{ x: w - dice, y: 94, w: dice, h: h - 100 }} /> : null}
    </g>
  );
}

function Banner({ c, me, x, y, w, h }: { c: Ctx; me: PlayerView; x: number; y: number; w: number; h: number }) {
  const on = c.props.choices.length > 0;
  const s = Math.min(w / 62, (h - 46) / 46);
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={c.t("board.aquileia.score_of", { seat: me.seat, points: me.points, total: me.forecast.total })}>
      <path d={`M0 0H${w}V${h - 4}L${w / 2} ${h - 14}L0 ${h - 4}Z`} fill={seatColour(me.seat)} stroke={on ? "var(--lit-line)" : "#1a0f08"} strokeWidth={on ? 3 : 1.500} filter="url(#k-shadow-small)" />
      <g transform={`translate(${w / 2 - 20 * s} 8)`}><CrestG seat={me.seat} scale={s} /></g>
      <T x={w / 2} y={h - 34} size={19} fill={seatInk(me.seat)}>{c.props.view.over ? me.forecast.total : me.points}</T>
      <T x={w / 2} y={h - 19} size={12} serif={false} fill={seatInk(me.seat)}>{c.t("board.aquileia.forecast", { n: me.forecast.total })}</T>
    </g>
  );
}

/** Followers and tie-breaker still to place, houses, and the sign to pass. */
function Stock({ c, me, box }: { c: Ctx; me: PlayerView; box: Box }) {
  const pass = c.find("pass");
  const step = Math.min(28, (box.w - 40) / 5);
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <g data-flip={`stock-${me.seat}`} role="img" aria-label={c.t("board.aquileia.stock", { n: me.followers, houses: me.houses })}>
        {[0, 1, 2, 3, 4].map((i) => <g key={i} transform={`translate(${12 + i * step} 44)`}>{i < me.followers ? <Pawn seat={me.seat} scale={0.86} /> : <ellipse rx="9" ry="3" fill="none" stroke={INK} strokeOpacity=".5" strokeDasharray="3 2" />}</g>)}
      </g>
      <g transform={`translate(${12 + 5 * step + 6} 32)`}>
        <g data-flip={`tie-stock-${me.seat}`}>{me.tie_breaker === null ? <SeatDisc seat={me.seat} r={12} /> : <circle r="11" fill="none" stroke={INK} strokeOpacity=".5" strokeDasharray="3 2" />}</g>
      </g>
      <g transform={`translate(12 ${box.h - 18})`}>
        <House seat={me.seat} size={22} />
        <T x={15} y={6} size={15} anchor="start" fill={INK}>×{me.houses}</T>
      </g>
      {pass === undefined ? (me.passed ? <g transform={`translate(${box.w - 48} ${box.h - 18})`}><Plate text={c.t("board.passed")} size={12.5} /></g> : null) : (
        <g transform={`translate(${box.w - 88} ${box.h - 36})`}>
          <Target shape={{ kind: "rect", x: 0, y: 0, w: 80, h: 32, r: 8 }} bare label={c.t("option.pass")} name="sign-pass" state={c.props.picked === pass.text ? "selected" : "lit"} onPick={() => c.props.pick(pass.text)}>
            <rect width="80" height="32" rx="8" fill={c.props.picked === pass.text ? "#fff3cf" : "var(--card)"} stroke="var(--lit-line)" strokeWidth={c.props.picked === pass.text ? 5 : 3} />
            <T x={40} y={21} size={14} fill="var(--card-ink)">{c.t("option.pass")}</T>
          </Target>
        </g>
      )}
    </g>
  );
}

/** Coins as stacks, with the number below. */
function Purse({ c, me, x, y, h, narrow }: { c: Ctx; me: PlayerView; x: number; y: number; h: number; narrow?: boolean }) {
  const step = narrow ? 44 : 41;
  const r = narrow ? 16 : 17;
  return (
    <g transform={`translate(${x} ${y})`}>
      {METALS.map((metal, i) => {
        const n = me.coins[metal];
        const lift = Math.min(6, (h - r * 2 - 24) / Math.max(1, Math.min(n, 8) - 1));
        return (
          <g key={metal} transform={`translate(${r + 2 + i * step} ${h - 20 - r})`} role="img" aria-label={`${n} ${c.t(`coin.${metal}`)}`}>
            {n === 0 ? <circle r={r - 1} fill="none" stroke={INK} strokeOpacity=".6" strokeDasharray="4 3" /> : Array.from({ length: Math.min(n, 8) }, (_, k) => (
              <g key={k} transform={`translate(0 ${-k * lift})`}><Coin metal={metal} r={r} {...(k === Math.min(n, 8) - 1 ? { text: c.t(`letter.${metal}`) } : {})} /></g>
            ))}
            <T y={r + 16} size={14} fill={INK}>×{n}</T>
          </g>
        );
      })}
    </g>
  );
}

/** The hand, which lights in a fight or race, and the laurels. */
function Cards({ c, me, box }: { c: Ctx; me: PlayerView; box: Box }) {
  const cards = me.cards ?? [];
  const hidden = me.cards === null ? [me.servi > 0 ? { n: me.servi, tone: "#5d6f45" } : null, me.equi > 0 ? { n: me.equi, tone: "#7b2d3b" } : null].filter((each) => each !== null) : [];
  const laurels = [...me.laurels.stadium, ...me.laurels.theatre];
  const count = cards.length + hidden.length + laurels.length;
  const h = box.h - 4;
  const w = Math.min(h * 0.68, 62);
  const step = Math.min(w + 5, (box.w - w - 14) / Math.max(1, count - 1));
  const chosen = listed(c.props.view.ask?.params["chosen"]);
  const left = new Map(chosen.map((card) => [card, chosen.filter((other) => other === card).length]));
  return (
    <g transform={`translate(${box.x} ${box.y + 2})`}>
      {count === 0 ? <T x={4} y={h / 2} size={13} anchor="start" bold={false} serif={false} fill={INK}>{c.t("board.aquileia.no_cards")}</T> : null}
      {cards.map((card, i) => {
        const used = left.get(card) ?? 0;
        left.set(card, used - 1);
        return <g key={i} transform={`translate(${i * step} ${used > 0 ? -6 : 0})`}><HandCard c={c} card={card} copy={i} w={w} h={h} chosen={used > 0} /></g>;
      })}
      {hidden.map((back, i) => <g key={i} transform={`translate(${(cards.length + i) * step} 0)`}><CardBack w={w} h={h} n={back.n} tone={back.tone} /></g>)}
      {laurels.map((laurel, i) => (
        <g key={i} transform={`translate(${(cards.length + hidden.length + i) * step + (count > laurels.length ? 10 : 0)} 0)`} role="img" aria-label={laurel === null ? c.t("board.unknown") : c.t(`laurel.${laurel}`)}>
          <LaurelCard laurel={laurel} w={w} h={h} t={c.t} />
        </g>
      ))}
    </g>
  );
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function HandCard({ c, card, copy, w, h, chosen }: { c: Ctx; card: string; copy: number; w: number; h: number; chosen: boolean }) {
  const choice = chosen ? undefined : c.find("play", { card });
  const label = choice === undefined ? c.t(`card.${card}`) : c.t("option.play", choice.params);
  const act = choice === undefined ? {} : { onPick: () => c.props.choose(choice.text) };
  return (
    <Target shape={{ kind: "rect", x: 0, y: 0, w, h, r: 4 }} label={label} name={`hand-${copy}`} state={chosen ? "selected" : choice === undefined ? "rest" : "lit"} {...act}>
      <CardFace card={card} w={w} h={h} t={c.t} />
    </Target>
  );
}

/** What the buildings give in the port, and what villas and laurels make of each other at the end. */
function Income({ c, me, x, y }: { c: Ctx; me: PlayerView; x: number; y: number }) {
  const { coins, points } = me.income;
  const { villas, laurels, points: end, unknown } = me.forecast;
  return (
    <g transform={`translate(${x} ${y})`}>
      <T x={0} y={14} size={13} anchor="start" fill={INK}>{c.t("board.income")}</T>
      <T x={70} y={15} size={17} anchor="start" fill="#ffe2a0">+{points}</T>
      <g transform="translate(104 9)">{costWidth(coins, 0, 9) > 0 ? <Cost coins={coins} r={9.5} /> : null}</g>
      <T x={0} y={44} size={13} anchor="start" fill={INK}>{c.t("board.villas")} × {c.t("board.laurels")}</T>
      <T x={178} y={45} size={17} anchor="end" fill="#ffe2a0">+{end}{unknown > 0 ? "?" : ""}</T>
      {COLOURS.map((colour, i) => (
        <g key={colour} transform={`translate(${11 + i * 46} 68)`} role="img" aria-label={`${c.t(`colour.${colour}`)}: ${villas[colour]} × ${laurels[colour]}`}>
          <Roundel colour={colour} r={10} t={c.t} />
          <T x={0} y={26} size={13} fill={INK}>{villas[colour]}×{laurels[colour]}</T>
        </g>
      ))}
    </g>
  );
}

/** A rival at a glance: coins, followers, cards, houses, laurels. */
export function Rival({ c, seat, box }: { c: Ctx; seat: number; box: Box }) {
  const player = c.board.players[seat];
  if (player === undefined) return null;
  const { w, h } = box;
  const items = rivalItems(player, w > 225);
  const step = (w - h * 0.9 - 8) / items.reduce((sum, item) => sum + item.w, 0);
  let x = h * 0.9 + 4;
  return (
    <g transform={`translate(${box.x} ${box.y})`} role="img" aria-label={c.t("board.aquileia.rival", { seat, copper: player.coins.copper, silver: player.coins.silver, gold: player.coins.gold, followers: player.followers, servi: player.servi, equi: player.equi, houses: player.houses, laurels: player.laurels.stadium.length + player.laurels.theatre.length })}>
      <rect width={w} height={h} rx="6" fill="var(--card)" stroke="#4b3a28" />
      <path d={`M6 0H${h * 0.82}V${h}H6a6 6 0 0 1 -6 -6V6a6 6 0 0 1 6 -6Z`} fill={seatColour(seat)} />
      <g data-flip={`stock-${seat}`}><g transform={`translate(${h * 0.41 - 9.6} ${h / 2 - 9.6}) scale(.8)`}><Charge seat={seat} /></g></g>
      {items.map((item, i) => {
        const at = x;
        x += item.w * step;
        return <g key={i} transform={`translate(${at + (item.w * step) / 2} ${h / 2})`}>{item.art}</g>;
      })}
    </g>
  );
}

function rivalItems(player: PlayerView, roomy: boolean): { w: number; art: React.ReactNode }[] {
  const number = (n: number, x: number) => <T x={x} y={5} size={13.5} anchor="start" fill="var(--card-ink)">{n}</T>;
  const laurels = player.laurels.stadium.length + player.laurels.theatre.length;
  return [
    ...METALS.map((metal) => ({ w: 1, art: <CoinN metal={metal} r={9} n={player.coins[metal]} /> })),
    { w: 1.4, art: <g opacity={player.passed ? 0.5 : 1}><g transform="translate(-5 9)"><Pawn seat={player.seat} scale={0.44} /></g>{number(player.followers, 3)}</g> },
    { w: 1.1, art: <g transform="translate(-8 -11)"><CardBack w={16} h={22} n={player.servi} tone="#5d6f45" /></g> },
    { w: 1.1, art: <g transform="translate(-8 -11)"><CardBack w={16} h={22} n={player.equi} tone="#7b2d3b" /></g> },
    { w: 1.1, art: <g transform="translate(-8 -11)"><CardBack w={16} h={22} n={laurels} tone="#b58a1e" /></g> },
    ...(roomy ? [{ w: 1.4, art: <g><g transform="translate(-7 0)"><House seat={player.seat} size={17} /></g>{number(player.houses, 4)}</g> }] : []),
  ];
}
