/* Pictures of ventures in a 100 x 50 box: emblems of deeds. */
import type { ReactNode } from "react";
import { Icon, INK, type Sign } from "./icons";

const line = { stroke: INK, strokeWidth: 1, strokeLinejoin: "round", strokeLinecap: "round" } as const;

function Soldiers({ n }: { n: number }) {
  return (
    <g {...line}>
      {Array.from({ length: n }, (_, i) => {
        const x = 50 + (i - (n - 1) / 2) * 15;
        return (
          <g key={i} transform={`translate(${x} ${i % 2 ? 2 : 0})`}>
            <path d="M8 46V6L10 2L12 6" fill="#aeb6ba" />
            <path d="M-7 47C-7 33 7 33 7 47Z" fill="#8d9499" />
            <circle cy="25" r="5.5" fill="#f1d2af" />
            <path d="M-6 25C-7 15 7 15 6 25L3 23H-3Z" fill="#aeb6ba" />
            <path d="M-6 36H2V41C2 44 -1 46 -2 46.5C-3 46 -6 44 -6 41Z" fill="#a03426" />
          </g>
        );
      })}
    </g>
  );
}

function Repairs({ roof, w }: { roof: "gable" | "dome"; w: number }) {
  const x = 50 - w / 2;
  return (
    <g {...line}>
      <rect x={x} y="20" width={w} height="25" fill="#e8dccb" />
      {roof === "gable" ? (
        <path d={`M${x - 3} 20L50 7L${x + w + 3} 20Z`} fill="#b4523a" />
      ) : (
        <path d="M35 20C35 2 65 2 65 20ZM50 6V0M47.5 2.5H52.5" fill="#b4523a" />
      )}
      {[0, 1, 2].map((i) => (
        <path
          key={i}
          d={`M${x + w * (0.14 + i * 0.28)} 45V34a${w * 0.09} ${w * 0.09} 0 0 1 ${w * 0.18} 0V45Z`}
          fill="#5b4433"
          strokeWidth=".7"
        />
      ))}
      <path
        d="M78 46V8M90 46V8M78 16H90M78 27H90M78 38H90M78 27L90 16M78 38L90 27M10 46V14M22 46V14M10 22H22M10 34
          H22M22 34L10 22"
        fill="none"
        stroke="#8f5b34"
        strokeWidth="1.4"
      />
    </g>
  );
}

function Works({ height }: { height: number }) {
  const merlon = "h5.5v4h5v-4".repeat(8);
  return (
    <g {...line}>
      <path d={`M6 46V${46 - height}${merlon}V46Z`} fill="#cfb98f" />
      <path
        d={`M6 ${46 - height / 2}H90M24 46V${46 - height / 2}M50 46V${46 - height / 2}M74 46V${46 - height / 2}
          M37 ${46 - height / 2}V${52 - height}M62 ${46 - height / 2}V${52 - height}`}
        fill="none"
        strokeWidth=".7"
        opacity=".6"
      />
    </g>
  );
}

function Tools({ sign }: { sign: Sign }) {
  return (
    <g>
      <path d="M-20 36Q25 28 50 35T120 32V50H-20Z" fill="#cbb98c" />
      <path d="M30 44C36 34 64 34 70 44Z" fill="#8fa56f" {...line} />
      <Icon sign={sign} x={35} y={6} size={30} />
    </g>
  );
}

const CROWN = (
  <g {...line}>
    <path d="M29 40L22 14L37 26L50 8L63 26L78 14L71 40Z" fill="#e3b23c" />
    <path d="M29 35H71" />
    <circle cx="22" cy="13" r="3" fill="#a03426" />
    <circle cx="50" cy="7" r="3.4" fill="#2d4d80" />
    <circle cx="78" cy="13" r="3" fill="#a03426" />
  </g>
);
const GALERO = (
  <g {...line}>
    <path d="M17 25C17 19 31 16 50 16S83 19 83 25S69 33 50 33S17 31 17 25Z" fill="#a03426" />
    <path d="M35 18C35 5 65 5 65 18C59 22 41 22 35 18Z" fill="#bd4632" />
    <path d="M24 31C18 37 28 39 24 45M76 31C82 37 72 39 76 45" fill="none" stroke="#a03426" strokeWidth="2.2" />
    <circle cx="24" cy="46" r="3" fill="#a03426" />
    <circle cx="76" cy="46" r="3" fill="#a03426" />
  </g>
);
const MITRE = (
  <g {...line}>
    <path d="M32 44V30C34 18 42 10 50 4C58 10 66 18 68 30V44Z" fill="#fbf7ef" />
    <path d="M50 6V44M33 34H67" stroke="#c79a2e" strokeWidth="3" />
  </g>
);
const TIARA = (
  <g {...line}>
    <path d="M33 45C30 28 40 8 50 4C60 8 70 28 67 45Z" fill="#fbf7ef" />
    <path d="M35 38Q50 43 65 38M37 27Q50 32 63 27M41 17Q50 21 59 17" stroke="#c79a2e" strokeWidth="3.2" fill="none" />
    <path d="M50 4V-1M47.5 1H52.5" />
  </g>
);
const SHIP = (
  <g>
    <path d="M-25 38Q-12 33 0 38T25 38T50 38T75 38T100 38T125 38V50H-25Z" fill="#3d6391" />
    <g {...line}>
      <path d="M26 34H74L67 44H33Z" fill="#8f5b34" />
      <path d="M50 34V4" strokeWidth="1.8" />
      <path d="M52 7C66 11 68 21 67 30H52Z" fill="#fbf7ef" />
      <path d="M48 10C38 14 35 22 36 30H48Z" fill="#b4523a" />
    </g>
  </g>
);
const BANNER = (cross: boolean) => (
  <g {...line}>
    <path d="M34 48V4" strokeWidth="2.2" />
    <path d="M35 6C47 1 55 11 72 6C68 13 68 20 72 28C55 33 47 23 35 28Z" fill={cross ? "#fbf7ef" : "#a03426"} />
    {cross ? (
      <path d="M52 6V28M38 17H68" stroke="#a03426" strokeWidth="4" />
    ) : (
      <path d="M46 10L60 23M60 10L46 23" stroke="#fbf7ef" strokeWidth="2.6" />
    )}
  </g>
);
const SWORDS = (
  <g {...line}>
    <path d="M28 44L66 8L71 5L69 11L33 47ZM72 44L34 8L29 5L31 11L67 47Z" fill="#d5dadd" />
    <path d="M26 36L38 48M74 36L62 48" strokeWidth="3" stroke="#8a6312" />
  </g>
);
const STATUE = (
  <g {...line}>
    <path d="M38 46H62V40H38Z" fill="#cfc7b6" />
    <path d="M42 40C42 26 44 20 50 20S58 26 58 40Z" fill="#efece6" />
    <circle cx="50" cy="13" r="6" fill="#efece6" />
    <path d="M57 24L68 14" strokeWidth="3.4" stroke="#efece6" />
    <path d="M57 24L68 14" />
  </g>
);
const BREAD = (
  <g {...line}>
    <path d="M24 40C24 28 76 28 76 40C76 45 24 45 24 40Z" fill="#d9a45a" />
    <path d="M36 35L40 41M48 33L52 40M60 33L64 40" fill="none" />
    <circle cx="36" cy="18" r="6" fill="#f1d2af" />
    <circle cx="64" cy="18" r="6" fill="#f1d2af" />
    <path d="M28 31C29 25 43 25 44 31M56 31C57 25 71 25 72 31" fill="#a45b78" />
  </g>
);
const ALTAR = (
  <g {...line}>
    <path d="M26 46V14C26 4 74 4 74 14V46Z" fill="#e3b23c" />
    <path d="M32 44V18C32 9 68 9 68 18V44Z" fill="#fdf3d9" />
    <circle cx="50" cy="20" r="6" fill="#f1d2af" />
    <circle cx="50" cy="20" r="9" fill="none" stroke="#c79a2e" strokeWidth="1.6" />
    <path d="M38 44C38 31 62 31 62 44Z" fill="#2d4d80" />
  </g>
);

const DEEDS: Record<number, ReactNode> = {
  73: <Soldiers n={3} />,
  74: <Repairs roof="dome" w={40} />,
  75: <Works height={22} />,
  76: STATUE,
  77: SWORDS,
  78: BREAD,
  79: BANNER(false),
  80: MITRE,
  81: <Soldiers n={4} />,
  82: <Repairs roof="gable" w={50} />,
  83: <Works height={30} />,
  84: CROWN,
  85: <Tools sign="harvest" />,
  86: SHIP,
  87: BANNER(true),
  88: GALERO,
  89: <Soldiers n={5} />,
  90: <Repairs roof="dome" w={54} />,
  91: <Works height={38} />,
  92: ALTAR,
  93: SWORDS,
  94: <Tools sign="production" />,
  95: BANNER(true),
  96: TIARA,
};

export function Deed({ number }: { number: number }) {
  return (
    <g>
      <rect x="-20" width="140" height="50" fill={number % 2 ? "#e9dcea" : "#e2dbe9"} />
      <path d="M-20 44H120V50H-20Z" fill="#cbbcd0" />
      {DEEDS[number]}
    </g>
  );
}
