import { useWords } from "../../i18n/context";

/* Lucca through its arch: coloured palaces, the tower with oaks on top, the red walls. 224 x 440. */
const PALACES = [
  { x: 0, w: 38, h: 112, fill: "#b8432f", letter: "R", sign: "赤" },
  { x: 38, w: 36, h: 150, fill: "#d07a2c", letter: "O", sign: "橙" },
  { x: 74, w: 42, h: 94, fill: "#d9b23c", letter: "Y", sign: "黄" },
  { x: 116, w: 34, h: 124, fill: "#5b7f4e", letter: "G", sign: "緑" },
  { x: 150, w: 37, h: 160, fill: "#3d6391", letter: "B", sign: "青" },
  { x: 187, w: 37, h: 106, fill: "#76518a", letter: "P", sign: "紫" },
] as const;
const GROUND = 356;

export function LuccaScene() {
  return (
    <g>
      <rect width="224" height="440" fill="url(#s-lucca)" />
      <defs>
        <linearGradient id="s-lucca" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5fa6b8" />
          <stop offset=".5" stopColor="#bfe0d6" />
          <stop offset="1" stopColor="#fdf0cb" />
        </linearGradient>
      </defs>
      <circle cx="176" cy="108" r="26" fill="#fff6d2" />
      <path d="M14 132q10 -14 24 -6q10 -12 24 -2q14 -2 14 10z" fill="#fff" opacity=".7" />
      <path d="M0 262Q50 222 110 248T224 238V360H0Z" fill="#a9c0a0" />
      <OakTower />
      {PALACES.map((palace, i) => (
        <Palace key={palace.letter} {...palace} pattern={i % 3} />
      ))}
      <path d={`M0 ${GROUND}H224V440H0Z`} fill="#c07a54" />
      <rect y={GROUND} width="224" height="84" fill="url(#k-masonry)" />
      <rect y={GROUND - 4} width="224" height="8" fill="#e1c79d" stroke="#5a2d1c" strokeWidth=".8" />
      {[14, 60, 164, 210].map((x, i) => (
        <Tree key={x} x={x} y={GROUND} scale={1.02} fill={i % 2 === 1 ? "#4f7a3f" : "#426b37"} />
      ))}
      <path d="M92 440V400a20 20 0 0 1 40 0V440Z" fill="#4a2a1c" stroke="#e1c79d" strokeWidth="5" />
    </g>
  );
}

function Palace({ x, w, h, fill, letter, sign, pattern }: (typeof PALACES)[number] & { pattern: number }) {
  const { language } = useWords();
  const rows = Array.from({ length: Math.floor((h - 34) / 26) + 1 }, (_, i) => i).filter((row) => row * 26 + 40 < h);
  return (
    <g transform={`translate(${x} ${GROUND})`}>
      <rect y={-h} width={w} height={h} fill={fill} stroke="#4a2d1c" />
      {pattern === 0 ? <rect y={-h} width={w} height={h} fill="url(#k-lozenge)" opacity=".5" /> : null}
      {pattern === 1 ? (
        <path
          d={Array.from({ length: Math.floor(h / 8) }, (_, k) => `M0 ${-h + k * 8}h${w}`).join("")}
          stroke="#fff"
          opacity=".22"
        />
      ) : null}
      <path d={`M-3 ${-h}L4 ${-h - 9}H${w - 4}L${w + 3} ${-h}Z`} fill="#a8472f" stroke="#6b2a1c" strokeWidth=".8" />
      {rows.flatMap((row) =>
        [0, 1].map((side) => (
          <path
            key={`${row}${side}`}
            d={`M${w * 0.18 + side * w * 0.4} ${-h + 30 + row * 26}v-11a4 4 0 0 1 8 0v11zm4 -15v15`}
            fill="#fff1cf"
            stroke="#4a2d1c"
          />
        )),
      )}
      <path
        d="M-9 -21H9V-11C9 -5 4 -3 0 0C-4 -3 -9 -5 -9 -11Z"
        transform={`translate(${w / 2} ${-h + 4})`}
        fill="#fff7e4"
        stroke="#4a2d1c"
      />
      <text
        x={w / 2}
        y={-h - 4.5}
        fontSize="13"
        textAnchor="middle"
        fontWeight="700"
        fontFamily="var(--sans)"
        fill="#2a231d"
      >
        {language === "ja" ? sign : letter}
      </text>
    </g>
  );
}

function OakTower() {
  const h = 226;
  return (
    <g transform={`translate(88 ${GROUND})`}>
      <rect y={-h} width="50" height={h} fill="#b56b4a" stroke="#5a2d1c" />
      <rect y={-h} width="50" height={h} fill="url(#k-masonry)" />
      <rect y={-h} width="50" height={h} fill="url(#k-round)" />
      {[26, 66, 106].map((y) => (
        <path
          key={y}
          transform={`translate(0 ${y - h})`}
          d="M15 18v-12a4.5 4.5 0 0 1 9 0v12zM26 18v-12a4.5 4.5 0 0 1 9 0v12z"
          fill="#3a2018"
        />
      ))}
      <rect x="-5" y={-h - 8} width="60" height="11" fill="#d3a27f" stroke="#5a2d1c" />
      <Tree x={10} y={-h - 6} scale={0.78} fill="#4f7a3f" />
      <Tree x={40} y={-h - 6} scale={0.78} fill="#5b8a48" />
      <Tree x={25} y={-h - 8} scale={0.95} fill="#3f6b36" />
    </g>
  );
}

function Tree({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-2.5" y="-14" width="5" height="14" fill="#5a4330" />
      <g fill={fill}>
        <circle cx="-9" cy="-20" r="10" />
        <circle cx="9" cy="-20" r="10" />
        <circle cy="-29" r="12" />
      </g>
      <path d="M-8 -31q5 -6 10 -2M0 -20q6 -5 12 0M-15 -19q4 -4 8 -1" stroke="#2f5528" strokeWidth="1.6" fill="none" />
    </g>
  );
}
