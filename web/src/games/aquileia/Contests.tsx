/* II Arena, III Stadium, IV Theatrum: where strength and bids decide. */
import { Coin } from "../../kit/pieces";
import { SeatDisc } from "../../kit/heraldry";
import { CardBack, CoinN, DiceRow, LaurelCard, T } from "./art";
import { Bid } from "./Bid";
import { AreaTitle, At } from "./frame";
import { Space } from "./Space";
import { type Box, type Ctx, ROMAN, spaceOf } from "./types";

const TIERS = Array.from({ length: 36 }, (_, i) => (i / 36) * Math.PI * 2);

export function Arena({ c, box }: { c: Ctx; box: Box }) {
  const { w, h } = box;
  const cx = w / 2;
  const cy = h / 2 + 4;
  const rx = w / 2 - 2;
  const ry = h / 2 - 6;
  const inner = 0.72;
  const strength = (n: number) => spaceOf(c.board, `arena_${n}`)?.strength ?? "";
  return (
    <At box={box}>
      <g filter="url(#k-shadow-small)">
        <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill="var(--stone-2)" stroke="#6d5a40" strokeWidth="2" />
      </g>
      {TIERS.map((a) => (
        <path
          key={a}
          d={`M${cx + Math.cos(a) * rx * inner} ${cy + Math.sin(a) * ry * inner}
            L${cx + Math.cos(a) * rx} ${cy + Math.sin(a) * ry}`}
          stroke="var(--mortar)"
          strokeWidth="1.3"
        />
      ))}
      {[0.81, 0.9].map((k) => (
        <ellipse key={k} cx={cx} cy={cy} rx={rx * k} ry={ry * k} fill="none" stroke="var(--mortar)" />
      ))}
      <ellipse
        cx={cx}
        cy={cy}
        rx={rx * inner}
        ry={ry * inner}
        fill="url(#aquileia-sand)"
        stroke="#6d5a40"
        strokeWidth="2"
      />
      <g transform={`translate(${cx} ${cy - ry * 0.52})`}>
        <DiceRow n={c.board.dice.red} size={15} />
      </g>
      <Space c={c} id="arena_1" x={cx - rx * 0.43} y={cy + ry * 0.02} mark={strength(1)} />
      <Space c={c} id="arena_2" x={cx + rx * 0.43} y={cy + ry * 0.02} mark={strength(2)} />
      <Space c={c} id="arena_3" x={cx} y={cy + ry * 0.34} mark={strength(3)} />
      {c.mini ? null : <Prizes c={c} x={cx} y={h - 9} />}
      <AreaTitle c={c} area="arena" x={cx} y={-1} />
    </At>
  );
}

/** Coins for the first three. */
function Prizes({ c, x, y }: { c: Ctx; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={c.t("board.aquileia.prizes")}>
      <rect x={-72} y={-11} width={144} height={22} rx={11} fill="var(--card)" stroke="#4b3a28" />
      {[3, 2, 1].map((n, i) => (
        <g key={n} transform={`translate(${(i - 1) * 46} 0)`}>
          <T x={-9} y={4.5} size={12.5} fill="#8a3226">
            {ROMAN[i]}
          </T>
          <g transform="translate(9 0)">
            <CoinN metal="copper" r={9} n={n} />
          </g>
        </g>
      ))}
    </g>
  );
}

export function Stadium({ c, box }: { c: Ctx; box: Box }) {
  const { w, h } = box;
  const lane = (h - 10) * 0.3;
  const top = 14 + lane / 2 - 4;
  const bottom = h - lane / 2 - 2;
  const outline = `M0 6H${w - h / 2}A${h / 2 - 3} ${h / 2 - 3} 0 0 1 ${w - h / 2} ${h}H0Z`;
  // In a low stadium the lanes begin after the laurels, for they would lie over them.
  const low = h < 112 && !c.mini;
  const start = low ? 104 : 44;
  const step = low ? 48 : Math.min(58, (w - 50 - c.r * 1.4) / 3);
  return (
    <At box={box}>
      <path d={outline} fill="var(--stone-2)" stroke="#6d5a40" strokeWidth="2" filter="url(#k-shadow-small)" />
      <g transform={`translate(6 11) scale(${(w - 12) / w} ${(h - 16) / h})`}>
        <path d={outline} fill="url(#aquileia-sand)" stroke="#6d5a40" strokeWidth="1.5" transform="translate(0 -3)" />
      </g>
      <Spina
        c={c}
        x={12}
        y={(top + bottom) / 2 + 1}
        w={w - h * 0.4}
        h={Math.min(58, bottom - top - c.r * 2 + 4)}
        after={start + step * 3 + 2}
      />
      {(["gold", "silver"] as const).map((metal) => {
        const y = metal === "gold" ? top + 8 : bottom - 6;
        return (
          <g key={metal}>
            <g transform={`translate(22 ${y})`}>
              <Coin metal={metal} r={11} text={c.mini ? "" : c.t(`letter.${metal}`)} />
            </g>
            {[1, 2, 3].map((n) => (
              <Space
                key={n}
                c={c}
                id={`stadium_${metal}_${n}`}
                x={start + step * (n - 0.5)}
                y={y}
                mark={spaceOf(c.board, `stadium_${metal}_${n}`)?.strength ?? ""}
              />
            ))}
          </g>
        );
      })}
      <AreaTitle c={c} area="stadium" x={w / 2 - 6} y={-1} />
    </At>
  );
}

/** The laurels that the next race is run for: one face up, the deck beside it, and what the first three earn. */
function Spina({ c, x, y, w, h, after }: { c: Ctx; x: number; y: number; w: number; h: number; after: number }) {
  const { face, deck } = c.board.stadium;
  const ch = Math.max(30, h - 6);
  const cw = ch * 0.78;
  const prizes = w > 190;
  // Beside the lanes where there is room, else between them.
  const clear = after + 74 < w ? after : h * 0.36 + cw * 2 + 26;
  const apart = clear === after ? 28 : 33;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y={-h / 2} width={w} height={h} rx={h / 2} fill="var(--card)" stroke="#6d5a40" strokeWidth="1.4" />
      <g
        transform={`translate(${h * 0.36} ${-ch / 2})`}
        role="img"
        aria-label={c.t("board.aquileia.race", { laurel: face === null ? "" : c.t(`laurel.${face}`), n: deck })}
      >
        {face === null ? (
          <rect width={cw} height={ch} rx="4" fill="none" stroke="#6d5a40" strokeDasharray="4 3" />
        ) : (
          <LaurelCard laurel={face} w={cw} h={ch} t={c.t} />
        )}
        <g transform={`translate(${cw + 6} 0)`}>
          {deck > 0 ? <CardBack w={cw} h={ch} n={deck} tone="#3f6146" /> : null}
        </g>
      </g>
      {prizes && !c.mini
        ? [3, 2, 1].map((n, i) => (
            <g key={n} transform={`translate(${clear + i * apart} 0)`}>
              <T x={-5} y={4.5} size={12.5} fill="#8a3226">
                {ROMAN[i]}
              </T>
              <T x={8} y={5} size={14} fill="#2a1d12">
                {n}
              </T>
            </g>
          ))
        : null}
    </g>
  );
}

export function Theatrum({ c, box }: { c: Ctx; box: Box }) {
  const { w, h } = box;
  const low = h < 130;
  const cardsH = low ? 42 : 46;
  const R = low ? Math.min((w - 46) / 2, h - 28) : Math.min(w / 2 - 2, h - cardsH - 28);
  const cx = low ? R + 2 : w / 2;
  const base = 12 + R;
  const half = (r: number) => `M${cx - r} ${base}A${r} ${r} 0 0 1 ${cx + r} ${base}Z`;
  return (
    <At box={box}>
      <path d={half(R)} fill="var(--stone-2)" stroke="#6d5a40" strokeWidth="2" filter="url(#k-shadow-small)" />
      {TIERS.slice(18).map((a) => (
        <path
          key={a}
          d={`M${cx + Math.cos(a) * R * 0.42} ${base + Math.sin(a) * R * 0.42}
            L${cx + Math.cos(a) * R} ${base + Math.sin(a) * R}`}
          stroke="var(--mortar)"
          strokeWidth="1.2"
        />
      ))}
      {[0.86, 0.72, 0.58].map((k) => (
        <path key={k} d={half(R * k)} fill="none" stroke="var(--mortar)" />
      ))}
      <path d={half(R * 0.45)} fill="url(#aquileia-sand)" stroke="#6d5a40" strokeWidth="1.5" />
      <rect x={cx - R} y={base} width={R * 2} height={12} fill="var(--stone)" stroke="#6d5a40" strokeWidth="1.4" />
      {Array.from({ length: 9 }, (_, i) => (
        <rect
          key={i}
          x={cx - R * 0.9 + (i * R * 1.8) / 8 - 2}
          y={base + 1.5}
          width={4}
          height={9}
          fill="var(--wall-pale)"
          stroke="var(--mortar)"
          strokeWidth=".7"
        />
      ))}
      <Space c={c} id="theatrum" x={cx} y={base - c.r + 3} />
      {c.mini || c.props.view.ask?.kind !== "auction" ? null : (
        <g transform={low ? `translate(6 ${base + 27})` : `translate(${cx - Math.min(58, R * 0.8)} ${base + 6})`}>
          <Stage c={c} w={low ? 104 : Math.min(116, R * 1.6)} />
        </g>
      )}
      {low ? (
        <Auction c={c} x={cx + R + 23} y={base - cardsH + 12} h={cardsH} upright />
      ) : (
        <Auction c={c} x={cx} y={base + 21} h={Math.min(cardsH, h - base - 22)} />
      )}
      {h - base - 22 - cardsH > 38 ? (
        <Won c={c} x={cx} y={base + 28 + cardsH} w={w} h={h - base - 30 - cardsH} />
      ) : null}
      <AreaTitle c={c} area="theatrum" x={cx} y={-1} />
    </At>
  );
}

/** The highest bid lies on the stage, for all to see. */
function Stage({ c, w }: { c: Ctx; w: number }) {
  return (
    <g>
      <rect
        x={-4}
        y={-12}
        width={w + 8}
        height={24}
        rx={12}
        fill="var(--parch)"
        stroke="var(--lit-line)"
        strokeWidth="2"
      />
      <Bid c={c} r={9} />
    </g>
  );
}

/** The theatre deck and the laurel under the hammer. */
function Auction({ c, x, y, h, upright }: { c: Ctx; x: number; y: number; h: number; upright?: boolean }) {
  const { card, deck } = c.board.theatre;
  const w = h * 0.82;
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={c.t("board.aquileia.theatre", { n: deck })}>
      <g transform={`translate(${card === null || upright ? -w / 2 : -w - 4} 0)`}>
        {deck > 0 ? (
          <CardBack w={w} h={h} n={deck} tone="#5b3f74" />
        ) : (
          <rect width={w} height={h} rx="3" fill="none" stroke="var(--ink-2)" strokeDasharray="4 3" />
        )}
      </g>
      {card === null ? null : (
        <g transform={upright ? `translate(${-w / 2} ${-6})` : "translate(4 0)"}>
          <LaurelCard laurel={card} w={w * 1.1} h={h} t={c.t} />
        </g>
      )}
    </g>
  );
}

/** Theatre laurels that were won, with their owners. */
function Won({ c, x, y, w, h }: { c: Ctx; x: number; y: number; w: number; h: number }) {
  const { won } = c.board.theatre;
  const cw = Math.min(44, w / 3 - 6);
  const ch = Math.min(36, h / Math.max(1, Math.ceil(won.length / 3)) - 4);
  const columns = Math.min(3, won.length);
  return (
    <g>
      {won.map(({ laurel, seat }, i) => (
        <g
          key={laurel}
          transform={`translate(${x + ((i % 3) - columns / 2) * (cw + 6) + 3} ${y + Math.floor(i / 3) * (ch + 5)})`}
          role="img"
          aria-label={`${c.t(`laurel.${laurel}`)}: ${c.props.people[seat]?.name ?? ""}`}
        >
          <LaurelCard laurel={laurel} w={cw} h={ch} t={c.t} />
          <g transform={`translate(${cw - 3} ${ch - 3})`}>
            <SeatDisc seat={seat} r={8} />
          </g>
        </g>
      ))}
    </g>
  );
}
