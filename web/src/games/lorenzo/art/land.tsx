/* Pictures of territories and buildings in a 100 x 50 box, composed from few elements. */
import type { ReactNode } from "react";
import { Icon, INK, type Sign } from "./icons";

const thin = { stroke: INK, strokeWidth: 0.9, strokeLinejoin: "round" } as const;

type Piece =
  | ["cypress", number, number, number]
  | ["tree", number, number, number]
  | ["house", number, number, number, number]
  | ["tower", number, number, number, number]
  | ["church", number, number]
  | ["mountain", number, number, number, number]
  | ["pit", number, number, string]
  | ["cave", number, number]
  | ["wall", number, number, number]
  | ["field", number, number]
  | ["flag", number, number]
  | ["sign", Sign, number, number, number]
  | ["boat", number, number];

function Cypress(x: number, y: number, h: number) {
  return (
    <path
      d={`M${x} ${y - h}C${x + h * 0.22} ${y - h * 0.6} ${x + h * 0.2} ${y - h * 0.2} ${x + h * 0.07} ${y}
        H${x - h * 0.07}C${x - h * 0.2} ${y - h * 0.2} ${x - h * 0.22} ${y - h * 0.6} ${x} ${y - h}Z`}
      fill="#35502f"
      {...thin}
      strokeWidth={0.7}
    />
  );
}
function Tree(x: number, y: number, r: number) {
  return (
    <g {...thin}>
      <path d={`M${x} ${y}V${y - r}`} strokeWidth="2" />
      <circle cx={x} cy={y - r * 1.7} r={r} fill={x % 2 ? "#5b7f4e" : "#446638"} />
      <path
        d={`M${x - r * 0.5} ${y - r * 2}q${r * 0.4} ${-r * 0.5} ${r * 0.9} ${-r * 0.2}`}
        fill="none"
        stroke="#fff"
        strokeOpacity=".35"
      />
    </g>
  );
}
function House(x: number, y: number, w: number, h: number) {
  return (
    <g {...thin}>
      <rect x={x} y={y - h} width={w} height={h} fill="#f0deba" />
      <path d={`M${x - 1.6} ${y - h}L${x + w / 2} ${y - h * 1.55}L${x + w + 1.6} ${y - h}Z`} fill="#b4523a" />
      <rect x={x + w * 0.38} y={y - h * 0.52} width={w * 0.24} height={h * 0.52} fill="#5b4433" />
    </g>
  );
}
function merlons(x: number, y: number, w: number, n: number): string {
  const u = w / (n * 2 - 1);
  return `M${x} ${y}v-3${Array.from({ length: n }, (_, i) => `h${u}${i < n - 1 ? `v3h${u}v-3` : ""}`).join("")}v3Z`;
}
function Tower(x: number, y: number, w: number, h: number) {
  return (
    <g {...thin} fill="#dcc8a2">
      <rect x={x} y={y - h} width={w} height={h} />
      <path d={merlons(x - 1, y - h + 0.5, w + 2, 3)} />
      <path d={`M${x + w / 2 - 1.4} ${y - h * 0.45}v-4a1.4 1.4 0 0 1 2.8 0v4Z`} fill="#4a3a2d" />
    </g>
  );
}
function Church(x: number, y: number) {
  return (
    <g {...thin}>
      <rect x={x} y={y - 16} width="22" height="16" fill="#f4e8d0" />
      <path d={`M${x - 2} ${y - 16}L${x + 11} ${y - 25}L${x + 24} ${y - 16}Z`} fill="#b4523a" />
      <path d={`M${x + 11} ${y - 25}v-6m-2.4 2.4h4.8`} strokeWidth="1.3" />
      <path d={`M${x + 8} ${y}v-6a3 3 0 0 1 6 0v6Z`} fill="#5b4433" />
      <circle cx={x + 11} cy={y - 13} r="2.2" fill="#7fa3ad" />
    </g>
  );
}
function Mountain(x: number, y: number, w: number, h: number) {
  return (
    <g {...thin}>
      <path
        d={`M${x} ${y}L${x + w * 0.42} ${y - h}L${x + w * 0.6} ${y - h * 0.62}L${x + w * 0.7} ${y - h * 0.78}
          L${x + w} ${y}Z`}
        fill="#a89d8a"
      />
      <path
        d={`M${x + w * 0.42} ${y - h}L${x + w * 0.31} ${y - h * 0.73}l${w * 0.09} ${h * 0.05}
          l${w * 0.06} ${h * 0.08}l${w * 0.06} ${-h * 0.12}Z`}
        fill="#fbf7ef"
      />
    </g>
  );
}
function Pit(x: number, y: number, fill: string) {
  return (
    <g {...thin}>
      <path d={`M${x} ${y}L${x + 14} ${y - 29}H${x + 56}L${x + 74} ${y}Z`} fill={fill} />
      <path d={`M${x + 9.5} ${y - 20}H${x + 61.5}M${x + 5} ${y - 10}H${x + 68}`} />
      <path d={`M${x + 26} ${y}c4 -7 17 -7 21 0Z`} fill="#8a877f" />
      <path d={`M${x + 20} ${y - 25}h6v5h-6ZM${x + 44} ${y - 15}h7v5h-7Z`} fill="#fff" fillOpacity=".5" />
    </g>
  );
}

function draw(piece: Piece): ReactNode {
  switch (piece[0]) {
    case "cypress":
      return Cypress(piece[1], piece[2], piece[3]);
    case "tree":
      return Tree(piece[1], piece[2], piece[3]);
    case "house":
      return House(piece[1], piece[2], piece[3], piece[4]);
    case "tower":
      return Tower(piece[1], piece[2], piece[3], piece[4]);
    case "church":
      return Church(piece[1], piece[2]);
    case "mountain":
      return Mountain(piece[1], piece[2], piece[3], piece[4]);
    case "pit":
      return Pit(piece[1], piece[2], piece[3]);
    case "cave":
      return <path d={`M${piece[1]} ${piece[2]}v-8a6.5 6.5 0 0 1 13 0v8Z`} fill="#33271d" {...thin} />;
    case "wall":
      return (
        <path
          d={`${merlons(piece[1], piece[2] - 9, piece[3], Math.round(piece[3] / 9))}M${piece[1]} ${piece[2] - 9}
            h${piece[3]}v9h${-piece[3]}Z`}
          fill="#cfb98f"
          {...thin}
        />
      );
    case "field":
      return (
        <g>
          <path d={`M${piece[1]} ${piece[2]}l8 -9h26l10 9Z`} fill="#d9b85a" {...thin} />
          <path
            d={`M${piece[1] + 11} ${piece[2]}l5 -9M${piece[1] + 22} ${piece[2]}v-9M${piece[1] + 33} ${piece[2]}l-4 -9`}
            stroke="#9a7b2a"
            strokeWidth=".8"
          />
        </g>
      );
    case "flag":
      return <path d={`M${piece[1]} ${piece[2]}v-11l9 3l-9 3`} fill="#a03426" {...thin} />;
    case "sign":
      return <Icon sign={piece[1]} x={piece[2]} y={piece[3]} size={piece[4]} />;
    case "boat":
      return (
        <g {...thin}>
          <path d={`M${piece[1]} ${piece[2]}h20l-4 5h-12Z`} fill="#8f5b34" />
          <path d={`M${piece[1] + 10} ${piece[2]}v-13l8 10Z`} fill="#fbf7ef" />
        </g>
      );
  }
}

const GROUND = [
  ["#9db07c", "#6f8a56"],
  ["#b3ab84", "#8a9160"],
  ["#a8a58c", "#7b8a5c"],
] as const;

const LAND: Record<number, readonly [0 | 1 | 2, readonly Piece[]]> = {
  1: [
    1,
    [
      ["house", 30, 40, 16, 12],
      ["house", 48, 42, 20, 10],
      ["sign", "coins", 70, 27, 14],
      ["cypress", 22, 42, 18],
    ],
  ],
  2: [
    0,
    [
      ["tree", 14, 44, 8],
      ["tree", 28, 46, 9],
      ["tree", 43, 44, 8],
      ["tree", 58, 46, 9],
      ["tree", 73, 44, 8],
      ["tree", 87, 46, 8],
    ],
  ],
  3: [
    0,
    [
      ["house", 22, 41, 13, 10],
      ["house", 39, 44, 15, 11],
      ["house", 60, 40, 13, 10],
      ["cypress", 80, 43, 17],
      ["cypress", 16, 44, 14],
    ],
  ],
  4: [2, [["pit", 13, 45, "#c9bfa8"]]],
  5: [
    0,
    [
      ["tree", 10, 44, 9],
      ["tree", 22, 47, 11],
      ["tree", 36, 43, 10],
      ["tree", 50, 47, 12],
      ["tree", 65, 43, 10],
      ["tree", 79, 47, 11],
      ["tree", 92, 44, 9],
    ],
  ],
  6: [
    0,
    [
      ["church", 34, 40],
      ["house", 58, 40, 22, 11],
      ["cypress", 27, 42, 20],
      ["cypress", 85, 43, 15],
    ],
  ],
  7: [
    1,
    [
      ["mountain", 20, 42, 60, 22],
      ["tower", 42, 26, 14, 15],
      ["flag", 49, 9],
    ],
  ],
  8: [
    1,
    [
      ["tower", 24, 42, 9, 26],
      ["house", 34, 42, 16, 14],
      ["tower", 51, 42, 8, 32],
      ["house", 60, 42, 16, 13],
      ["tower", 77, 42, 8, 22],
    ],
  ],
  9: [
    1,
    [
      ["mountain", 16, 43, 70, 32],
      ["cave", 42, 43],
      ["sign", "coins", 60, 32, 10],
      ["sign", "coins", 68, 34, 10],
      ["sign", "coins", 28, 31, 8],
    ],
  ],
  10: [
    2,
    [
      ["mountain", 6, 43, 62, 36],
      ["mountain", 44, 43, 50, 26],
      ["house", 58, 44, 12, 9],
      ["house", 74, 45, 12, 9],
    ],
  ],
  11: [
    2,
    [
      ["mountain", 10, 42, 66, 34],
      ["cave", 38, 42],
      ["house", 64, 44, 12, 9],
      ["house", 80, 45, 12, 9],
    ],
  ],
  12: [
    2,
    [
      ["pit", 13, 45, "#b2a58d"],
      ["sign", "stone", 74, 30, 17],
    ],
  ],
  13: [
    0,
    [
      ["house", 34, 39, 30, 14],
      ["field", 4, 47],
      ["cypress", 72, 42, 20],
      ["cypress", 82, 43, 15],
    ],
  ],
  14: [
    0,
    [
      ["church", 40, 38],
      ["cypress", 32, 40, 20],
      ["cypress", 72, 42, 16],
      ["cypress", 24, 43, 14],
    ],
  ],
  15: [
    0,
    [
      ["house", 30, 41, 40, 16],
      ["tower", 26, 41, 8, 24],
      ["cypress", 78, 43, 22],
      ["cypress", 88, 44, 16],
    ],
  ],
  16: [
    0,
    [
      ["tower", 30, 40, 12, 26],
      ["wall", 40, 40, 22],
      ["tower", 60, 40, 12, 26],
      ["flag", 36, 11],
      ["flag", 66, 11],
      ["cypress", 20, 43, 15],
    ],
  ],
  17: [
    1,
    [
      ["wall", 18, 44, 64],
      ["house", 26, 36, 14, 10],
      ["tower", 46, 38, 9, 26],
      ["house", 60, 36, 14, 10],
      ["sign", "coins", 80, 30, 14],
    ],
  ],
  18: [
    0,
    [
      ["field", 4, 47],
      ["field", 52, 47],
      ["house", 40, 38, 20, 12],
      ["tree", 70, 36, 6],
    ],
  ],
  19: [
    0,
    [
      ["boat", 8, 42],
      ["house", 44, 40, 16, 12],
      ["house", 64, 42, 14, 10],
      ["flag", 58, 24],
    ],
  ],
  20: [
    2,
    [
      ["pit", 13, 45, "#efece6"],
      ["sign", "stone", 74, 30, 17],
    ],
  ],
  21: [
    1,
    [
      ["field", 2, 47],
      ["tower", 46, 38, 10, 24],
      ["house", 58, 40, 16, 11],
      ["flag", 51, 11],
      ["cypress", 82, 43, 18],
    ],
  ],
  22: [
    0,
    [
      ["mountain", 10, 42, 60, 20],
      ["church", 40, 36],
      ["cypress", 74, 42, 18],
      ["cypress", 82, 43, 14],
    ],
  ],
  23: [
    2,
    [
      ["tower", 26, 41, 11, 28],
      ["wall", 36, 41, 28],
      ["tower", 45, 41, 10, 34],
      ["tower", 63, 41, 11, 28],
      ["flag", 50, 5],
    ],
  ],
  24: [
    1,
    [
      ["house", 32, 34, 14, 9],
      ["church", 48, 36],
      ["wall", 14, 45, 72],
      ["tower", 12, 45, 9, 22],
      ["tower", 80, 45, 9, 22],
    ],
  ],
};

export function Land({ number }: { number: number }) {
  const [ground, pieces] = LAND[number] ?? [0, []];
  const [far, near] = GROUND[ground];
  return (
    <g>
      <rect x="-20" width="140" height="50" fill="#f5dfb2" />
      <circle cx="80" cy="12" r="7" fill="#f0b64f" />
      <path d="M-20 31Q24 15 48 29T120 22V50H-20Z" fill={far} />
      <path d="M-20 40Q30 29 58 39T120 35V50H-20Z" fill={near} />
      {pieces.map((piece, i) => (
        <g key={i}>{draw(piece)}</g>
      ))}
    </g>
  );
}

interface Facade {
  w: number;
  h: number;
  n: number;
  roof: "gable" | "cren" | "flat" | "dome" | "tower";
  colour?: string;
  /** Two rows of windows instead of arcades. */
  rows?: boolean;
  signs?: readonly Sign[];
}

const HOUSES: Record<number, Facade> = {
  25: { w: 52, h: 26, n: 4, roof: "flat", rows: true, signs: ["coins", "coins"] },
  26: { w: 46, h: 28, n: 3, roof: "gable", rows: true, colour: "#d9b98a", signs: ["coins", "territory"] },
  27: { w: 52, h: 32, n: 3, roof: "flat", colour: "#e6ded0", signs: ["venture"] },
  28: { w: 72, h: 24, n: 7, roof: "flat", rows: true, colour: "#e4c9a0" },
  29: { w: 46, h: 21, n: 3, roof: "gable", colour: "#d9a868", signs: ["wood", "wood"] },
  30: { w: 46, h: 21, n: 3, roof: "gable", colour: "#cfc7b6", signs: ["stone", "stone"] },
  31: { w: 26, h: 22, n: 1, roof: "gable", colour: "#f0e4cc", signs: ["faith"] },
  32: { w: 46, h: 28, n: 3, roof: "flat", rows: true, colour: "#e0b48a" },
  33: { w: 84, h: 21, n: 6, roof: "flat", colour: "#eedcb6" },
  34: { w: 58, h: 30, n: 4, roof: "flat", rows: true, colour: "#f0d79c", signs: ["coins", "coins"] },
  35: { w: 52, h: 25, n: 3, roof: "gable", colour: "#e7c7a4", signs: ["wood"] },
  36: { w: 52, h: 25, n: 3, roof: "gable", colour: "#dcd3c0", signs: ["stone"] },
  37: { w: 48, h: 23, n: 3, roof: "cren", colour: "#d5cbb6", signs: ["stone", "production"] },
  38: { w: 44, h: 24, n: 3, roof: "dome", colour: "#efe6d6" },
  39: { w: 76, h: 24, n: 5, roof: "cren", colour: "#dcbf8f", signs: ["military"] },
  40: { w: 66, h: 30, n: 4, roof: "cren", rows: true, colour: "#bfa681", signs: ["military"] },
  41: { w: 60, h: 31, n: 4, roof: "flat", rows: true, colour: "#e9d3ab", signs: ["coins", "coins"] },
  42: { w: 80, h: 18, n: 5, roof: "gable", colour: "#e0a878" },
  43: { w: 30, h: 18, n: 2, roof: "gable", colour: "#f0deba", signs: ["territory", "territory"] },
  44: { w: 62, h: 32, n: 3, roof: "cren", colour: "#c9b590", signs: ["military"] },
  45: { w: 70, h: 33, n: 5, roof: "flat", rows: true, colour: "#d9b07e" },
  46: { w: 42, h: 28, n: 3, roof: "dome", colour: "#f3ead8", signs: ["faith"] },
  47: { w: 58, h: 27, n: 4, roof: "cren", rows: true, colour: "#c9a480", signs: ["military", "military"] },
  48: { w: 60, h: 27, n: 5, roof: "dome", colour: "#f6efe2", signs: ["faith", "faith"] },
};

function arch(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}Z`;
}

function Roof({ house, x, y }: { house: Facade; x: number; y: number }) {
  const { w, colour = "#e9cf9c" } = house;
  if (house.roof === "gable") return <path d={`M${x - 3} ${y}L50 ${y - 12}L${x + w + 3} ${y}Z`} fill="#b4523a" />;
  if (house.roof === "cren")
    return <path d={merlons(x - 2, y + 0.5, w + 4, Math.round(w / 9))} fill={colour} transform={`translate(0 -2)`} />;
  if (house.roof === "flat") return <path d={`M${x - 4} ${y}h${w + 8}l-4 -5h${-w}Z`} fill="#a8683f" />;
  return (
    <>
      <path d={`M34 ${y}C34 ${y - 19} 66 ${y - 19} 66 ${y}Z`} fill="#b4523a" />
      <path
        d={`M42 ${y}C43 ${y - 10} 46 ${y - 13} 50 ${y - 14}C54 ${y - 13} 57 ${y - 10} 58 ${y}M50 ${y - 14}v-5
          m-2.2 2.2h4.4`}
        fill="none"
      />
    </>
  );
}

export function Building({ number }: { number: number }) {
  const house = HOUSES[number] ?? { w: 50, h: 25, n: 3, roof: "gable" as const };
  const x = 50 - house.w / 2;
  const y = 44 - house.h;
  const bay = house.w / house.n;
  return (
    <g>
      <rect x="-20" width="140" height="50" fill="#f8e6bd" />
      <path d="M-20 30Q30 20 60 28T120 23V44H-20Z" fill="#dcc78f" />
      <rect x="-20" y="43.5" width="140" height="6.5" fill="#c9a877" />
      <g {...thin}>
        <rect x={x} y={y} width={house.w} height={house.h} fill={house.colour ?? "#e9cf9c"} />
        <Roof house={house} x={x} y={y} />
        {Array.from({ length: house.n }, (_, i) => {
          const mid = x + bay * (i + 0.5);
          return house.rows ? (
            <path
              key={i}
              d={arch(mid - 2.6, y + 13, 5.2, 8) + arch(mid - 2.6, 42, 5.2, 9)}
              fill="#4a3a2d"
              strokeWidth=".6"
            />
          ) : (
            <path
              key={i}
              d={arch(mid - Math.min(5, bay * 0.36), 44, Math.min(10, bay * 0.72), Math.min(16, house.h * 0.7))}
              fill="#4a3a2d"
              strokeWidth=".6"
            />
          );
        })}
      </g>
      {house.signs?.map((sign, i) => (
        <Icon key={i} sign={sign} x={i === 0 ? 3 : 81} y={28} size={17} colour="#4d6b48" />
      ))}
    </g>
  );
}
