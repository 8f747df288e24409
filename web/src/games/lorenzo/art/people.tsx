/* Portraits of characters and leaders in a 100 x 50 box: one face, many hats and robes. */
import type { ReactNode } from "react";
import { Icon, INK, type Sign } from "./icons";

const line = { stroke: INK, strokeWidth: 1, strokeLinejoin: "round", strokeLinecap: "round" } as const;

type Hat =
  | "none"
  | "cap"
  | "helmet"
  | "plume"
  | "straw"
  | "mitre"
  | "zucchetto"
  | "veil"
  | "wide"
  | "hood"
  | "laurel"
  | "feather"
  | "crown"
  | "beret";

interface Portrait {
  robe: string;
  hair: string;
  hat: Hat;
  colour?: string;
  ground?: string;
  prop?: Sign;
  beard?: boolean;
}

const HATS: Record<Hat, (colour: string) => ReactNode> = {
  none: () => null,
  cap: (c) => <path d="M37 15C38 4 62 4 63 15L60 17H40Z" fill={c} />,
  helmet: () => <path d="M37 20C35 1 65 1 63 20L58 16.5C54 14.5 46 14.5 42 16.5ZM50 5V14" fill="#aeb6ba" />,
  plume: (c) => (
    <>
      <path d="M37 20C35 1 65 1 63 20L58 16.5C54 14.5 46 14.5 42 16.5Z" fill="#aeb6ba" />
      <path d="M50 5C57 -5 70 0 68 12C64 6 58 5 50 6.5Z" fill={c} />
    </>
  ),
  straw: () => (
    <>
      <path d="M28 16C38 11 62 11 72 16C64 19.5 36 19.5 28 16Z" fill="#e3b23c" />
      <path d="M39 14.5C40 3.5 60 3.5 61 14.5C56 16.5 44 16.5 39 14.5Z" fill="#ecc766" />
    </>
  ),
  mitre: (c) => (
    <>
      <path d="M38 16C39 7 44 2 50 -1.5C56 2 61 7 62 16Z" fill={c} />
      <path d="M50 1V15M44.5 8.5H55.5" stroke="#c79a2e" strokeWidth="1.8" />
    </>
  ),
  zucchetto: (c) => <path d="M39 14C40 5 60 5 61 14C55 11.5 45 11.5 39 14Z" fill={c} />,
  veil: (c) => <path d="M36 34C32 6 40 3 50 3S68 6 64 34L59.5 30V17C58 11 42 11 40.5 17V30Z" fill={c} />,
  wide: (c) => (
    <>
      <path d="M30 15.5C38 10 62 10 70 15.5C62 19 38 19 30 15.5Z" fill={c} />
      <path d="M40 13.5C41 6 59 6 60 13.5C55 15.5 45 15.5 40 13.5Z" fill={c} />
    </>
  ),
  hood: (c) => <path d="M35 36C31 8 40 2 50 2S69 8 65 36L60 28C61 14 56 9.5 50 9.5S39 14 40 28Z" fill={c} />,
  laurel: () => (
    <path
      d="M38.5 17C38 12 41 8 45 7M61.5 17C62 12 59 8 55 7M39 12L36 10M41.5 9L39.5 6.5M61 12L64 10M58.5 9L60.5 6.5"
      stroke="#4f6b34"
      strokeWidth="2.4"
      fill="none"
    />
  ),
  feather: (c) => (
    <>
      <path d="M34 15C39 4 62 3 66 15Z" fill={c} />
      <path d="M60 10C68 1 74 4 76 10C70 9 66 10.5 63 14Z" fill="#fbf7ef" />
    </>
  ),
  crown: () => <path d="M39 14L37.5 4L44 9L50 2.5L56 9L62.5 4L61 14Z" fill="#e3b23c" />,
  beret: (c) => <path d="M35 15C32 6 44 2 54 3S70 9 65 15C58 12 44 12 35 15Z" fill={c} />,
};

const FACES: Record<number, Portrait> = {
  49: { robe: "#8d9499", hair: "#4b3624", hat: "helmet", ground: "#e2cfb0", prop: "military", beard: true },
  50: { robe: "#a8683f", hair: "#4b3624", hat: "cap", colour: "#7a6a55", ground: "#e3d6bd", prop: "production" },
  51: { robe: "#7b2d3b", hair: "#c08a3c", hat: "laurel", ground: "#e6d3d8" },
  52: { robe: "#2d4d80", hair: "#6b4126", hat: "plume", colour: "#2d4d80", ground: "#d9dfe8" },
  53: { robe: "#9a7b45", hair: "#7a5230", hat: "straw", ground: "#e6dcae", prop: "harvest" },
  54: { robe: "#6f5a3f", hair: "#4b3624", hat: "beret", colour: "#a03426", ground: "#e6d3b0", prop: "production" },
  55: { robe: "#4a3d33", hair: "#6b4126", hat: "hood", colour: "#4a3d33", ground: "#ded3c3", prop: "faith" },
  56: { robe: "#33282a", hair: "#4b3624", hat: "veil", colour: "#fbf7ef", ground: "#dcd5e2", prop: "faith" },
  57: {
    robe: "#a03426",
    hair: "#4b3624",
    hat: "plume",
    colour: "#e3b23c",
    ground: "#e0d6bc",
    prop: "territory",
    beard: true,
  },
  58: {
    robe: "#b4523a",
    hair: "#4b3624",
    hat: "zucchetto",
    colour: "#3a3026",
    ground: "#d9e0e2",
    prop: "building",
    beard: true,
  },
  59: { robe: "#6a4879", hair: "#26211d", hat: "beret", colour: "#6a4879", ground: "#e3dbe6", prop: "coins" },
  60: { robe: "#8d9499", hair: "#7a5230", hat: "plume", colour: "#a03426", ground: "#e2cfb0", prop: "venture" },
  61: { robe: "#6f7f45", hair: "#9a6a34", hat: "straw", ground: "#dfe2b8", prop: "harvest", beard: true },
  62: {
    robe: "#3b5a3f",
    hair: "#d9d3c8",
    hat: "cap",
    colour: "#2d4d80",
    ground: "#d9d2bd",
    prop: "production",
    beard: true,
  },
  63: { robe: "#fbf7ef", hair: "#8a877f", hat: "mitre", colour: "#fbf7ef", ground: "#dccfe0", prop: "faith" },
  64: { robe: "#7b2d3b", hair: "#6b4126", hat: "feather", colour: "#6a4879", ground: "#cfd9df", prop: "privileges" },
  65: { robe: "#456a3a", hair: "#26211d", hat: "feather", colour: "#456a3a", ground: "#dfe6d2", prop: "territory" },
  66: {
    robe: "#8a6312",
    hair: "#d9d3c8",
    hat: "beret",
    colour: "#8a6312",
    ground: "#efe2bd",
    prop: "building",
    beard: true,
  },
  67: { robe: "#a45b78", hair: "#c9823c", hat: "laurel", ground: "#ecd6de", prop: "character" },
  68: { robe: "#6a4879", hair: "#6b4126", hat: "crown", ground: "#e4d8e8", prop: "venture" },
  69: { robe: "#a03426", hair: "#8a877f", hat: "wide", colour: "#a03426", ground: "#e6d5cf", prop: "harvest" },
  70: { robe: "#5d3f7a", hair: "#8a877f", hat: "mitre", colour: "#e9dff2", ground: "#dccfe0", prop: "production" },
  71: {
    robe: "#5c5045",
    hair: "#26211d",
    hat: "plume",
    colour: "#a03426",
    ground: "#dcd2c0",
    prop: "military",
    beard: true,
  },
  72: {
    robe: "#2d4d80",
    hair: "#4b3624",
    hat: "wide",
    colour: "#26211d",
    ground: "#d8e0ea",
    prop: "privileges",
    beard: true,
  },
};

const LEADER_FACES: Record<number, Portrait> = {
  1: { robe: "#8d9499", hair: "#6b4126", hat: "cap", colour: "#a03426" },
  2: { robe: "#2f3a30", hair: "#26211d", hat: "laurel", beard: true },
  3: { robe: "#b4523a", hair: "#4b3624", hat: "cap", colour: "#7b2d3b" },
  4: { robe: "#a03426", hair: "#26211d", hat: "cap", colour: "#a03426" },
  5: { robe: "#33282a", hair: "#33282a", hat: "hood", colour: "#33282a" },
  6: { robe: "#5c5f66", hair: "#26211d", hat: "helmet", beard: true },
  7: { robe: "#b4523a", hair: "#8a4a1e", hat: "none" },
  8: { robe: "#3a4a5c", hair: "#4b3624", hat: "none", beard: true },
  9: { robe: "#7b2d3b", hair: "#8a877f", hat: "zucchetto", colour: "#7b2d3b" },
  10: { robe: "#5d3f3a", hair: "#d9d3c8", hat: "beret", colour: "#5d3f3a", beard: true },
  11: { robe: "#6a4879", hair: "#8a4a1e", hat: "cap", colour: "#a03426" },
  12: { robe: "#fbf7ef", hair: "#d9d3c8", hat: "mitre", colour: "#fbf7ef" },
  13: { robe: "#456a3a", hair: "#d6a24a", hat: "laurel" },
  14: { robe: "#c79a2e", hair: "#8a5a2a", hat: "none" },
  15: { robe: "#7b2d3b", hair: "#26211d", hat: "beret", colour: "#7b2d3b" },
  16: { robe: "#2d4d80", hair: "#26211d", hat: "none" },
  17: { robe: "#26211d", hair: "#4b3624", hat: "feather", colour: "#26211d", beard: true },
  18: { robe: "#33282a", hair: "#33282a", hat: "veil", colour: "#33282a" },
  19: { robe: "#a03426", hair: "#8a877f", hat: "cap", colour: "#a03426" },
  20: { robe: "#5c5045", hair: "#4b3624", hat: "helmet" },
};

function Face({ face }: { face: Portrait }) {
  return (
    <g {...line}>
      <path d="M23 51C24 38 35 33 50 33S76 38 77 51Z" fill={face.robe} />
      <path d="M43 35L50 44L57 35" fill="#fbf7ef" strokeWidth=".9" />
      <path d="M43.5 29H56.5V35.5C53 39 47 39 43.5 35.5Z" fill="#e5bf99" strokeWidth=".9" />
      {face.hat === "veil" || face.hat === "hood" ? null : (
        <path d="M37 30C32 4 68 4 63 30L59 29V18H41V29Z" fill={face.hair} />
      )}
      <path d="M40 17C40 8 60 8 60 17V24C60 29.5 55 34 50 34S40 29.5 40 24Z" fill="#f1d2af" />
      {face.beard ? (
        <path
          d="M40.5 24C42 27 45 26.5 50 26.5S58 27 59.5 24C60 31 56 36 50 36S40 31 40.5 24Z"
          fill={face.hair}
          strokeWidth=".8"
        />
      ) : null}
      <path
        d="M44.6 20.5H46.8M53.2 20.5H55.4M50 21V25L48.6 25.5M47.4 29.3C49 30.2 51 30.2 52.6 29.3"
        fill="none"
        strokeWidth=".9"
      />
      {HATS[face.hat](face.colour ?? "#7b2d3b")}
    </g>
  );
}

export function Character({ number }: { number: number }) {
  const face = FACES[number] ?? { robe: "#7b2d3b", hair: "#4b3624", hat: "none" as const };
  return (
    <g>
      <rect x="-20" width="140" height="50" fill={face.ground ?? "#d8e0ea"} />
      <path d="M-20 50V31Q5 14 20 18T42 28M120 50V29Q94 14 78 19T58 28" fill="#9fb1a0" opacity=".75" />
      <Face face={face} />
      {face.prop === undefined ? null : <Icon sign={face.prop} x={72} y={27} size={18} colour="#3a3026" />}
    </g>
  );
}

export function LeaderFace({ number }: { number: number }) {
  return <Face face={LEADER_FACES[number] ?? { robe: "#7b2d3b", hair: "#4b3624", hat: "none" }} />;
}
