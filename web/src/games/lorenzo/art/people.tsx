/* Portraits of characters and leaders in a 100 x 50 box: one face, many hats and robes. */
import type { ReactNode } from "react";
import { Icon, INK, type Sign } from "./icons";

const line = { stroke: INK, strokeWidth: 1, strokeLinejoin: "round", strokeLinecap: "round" } as const;

type Hat = "none" | "cap" | "helmet" | "plume" | "straw" | "mitre" | "zucchetto" | "veil" | "wide" | "hood" | "laurel" | "feather" | "crown" | "beret";

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
  helmet: () => <path d="M37 20C35 1 65 1 63 20L58 16.500C54 14.500 46 14.500 42 16.500ZM50 5V14" fill="#aeb6ba" />,
  plume: (c) => (
    <>
      <path d="M37 20C35 1 65 1 63 20L58 16.500C54 14.500 46 14.500 42 16.500Z" fill="#aeb6ba" />
      <path d="M50 5C57 -5 70 0 68 12C64 6 58 5 50 6.500Z" fill={c} />
    </>
  ),
  straw: () => (
    <>
      <path d="M28 16C38 11 62 11 72 16C64 19.500 36 19.500 28 16Z" fill="#e3b23c" />
      <path d="M39 14.500C40 3.500 60 3.500 61 14.500C56 16.500 44 16.500 39 14.500Z" fill="#ecc766" />
    </>
  ),
  mitre: (c) => (
    <>
      <path d="M38 16C39 7 44 2 50 -1.500C56 2 61 7 62 16Z" fill={c} />
      <path d="M50 1V15M44.500 8.500H55.500" stroke="#c79a2e" strokeWidth="1.800" />
    </>
  ),
  zucchetto: (c) => <path d="M39 14C40 5 60 5 61 14C55 11.500 45 11.500 39 14Z" fill={c} />,
  veil: (c) => <path d="M36 34C32 6 40 3 50 3S68 6 64 34L59.500 30V17C58 11 42 11 40.500 17V30Z" fill={c} />,
  wide: (c) => (
    <>
      <path d="M30 15.500C38 10 62 10 70 15.500C62 19 38 19 30 15.500Z" fill={c} />
      <path d="M40 13.500C41 6 59 6 60 13.500C55 15.500 45 15.500 40 13.500Z" fill={c} />
    </>
  ),
  hood: (c) => <path d="M35 36C31 8 40 2 50 2S69 8 65 36L60 28C61 14 56 9.500 50 9.500S39 14 40 28Z" fill={c} />,
  laurel: () => <path d="M38.500 17C38 12 41 8 45 7M61.500 17C62 12 59 8 55 7M39 12L36 10M41.500 9L39.500 6.500M61 12L64 10M58.500 9L60.500 6.500" stroke="#4f6b34" strokeWidth="2.400" fill="none" />,
  feather: (c) => (
    <>
      <path d="M34 15C39 4 62 3 66 15Z" fill={c} />
      <path d="M60 10C68 1 74 4 76 10C70 9 66 10.500 63 14Z" fill="#fbf7ef" />
    </>
  ),
  crown: () => <path d="M39 14L37.500 4L44 9L50 2.500L56 9L62.500 4L61 14Z" fill="#e3b23c" />,
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
  57: { robe: "#a03426", hair: "#4b3624", hat: "plume", colour: "#e3b23c", ground: "#e0d6bc", prop: "territory", beard: true },
  58: { robe: "#b4523a", hair: "#4b3624", hat: "zucchetto", colour: "#3a3026", ground: "#d9e0e2", prop: "building", beard: true },
  59: { robe: "#6a4879", hair: "#26211d", hat: "beret", colour: "#6a4879", ground: "#e3dbe6", prop: "coins" },
  60: { robe: "#8d9499", hair: "#7a5230", hat: "plume", colour: "#a03426", ground: "#e2cfb0", prop: "venture" },
  61: { robe: "#6f7f45", hair: "#9a6a34", hat: "straw", ground: "#dfe2b8", prop: "harvest", beard: true },
  62: { robe: "#3b5a3f", hair: "#d9d3c8", hat: "cap", colour: "#2d4d80", ground: "#d9d2bd", prop: "production", beard: true },
  63: { robe: "#fbf7ef", hair: "#8a877f", hat: "mitre", colour: "#fbf7ef", ground: "#dccfe0", prop: "faith" },
  64: { robe: "#7b2d3b", hair: "#6b4126", hat: "feather", colour: "#6a4879", ground: "#cfd9df", prop: "privileges" },
  65: { robe: "#456a3a", hair: "#26211d", hat: "feather", colour: "#456a3a", ground: "#dfe6d2", prop: "territory" },
  66: { robe: "#8a6312", hair: "#d9d3c8", hat: "beret", colour: "#8a6312", ground: "#efe2bd", prop: "building", beard: true },
  67: { robe: "#a45b78", hair: "#c9823c", hat: "laurel", ground: "#ecd6de", prop: "character" },
  68: { robe: "#6a4879", hair: "#6b4126", hat: "crown", ground: "#e4d8e8", prop: "venture" },
  69: { robe: "#a03426", hair: "#8a877f", hat: "wide", colour: "#a03426", ground: "#e6d5cf", prop: "harvest" },
  70: { robe: "#5d3f7a", hair: "#8a877f", hat: "mitre", colour: "#e9dff2", ground: "#dccfe0", prop: "production" },
  71: { robe: "#5c5045", hair: "#26211d", hat: "plume", colour: "#a03426", ground: "#dcd2c0", prop: "military", beard: true },
  72: { robe: "#2d4d80", hair: "#4b3624", hat: "wide", colour: "#26211d", ground: "#d8e0ea", prop: "privileges", beard: true },
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
      <path d="M43.500 29H56.500V35.500C53 39 47 39 43.500 35.500Z" fill="#e5bf99" strokeWidth=".9" />
      {face.hat === "veil" || face.hat === "hood" ? null : <path d="M37 30C32 4 68 4 63 30L59 29V18H41V29Z" fill={face.hair} />}
      <path d="M40 17C40 8 60 8 60 17V24C60 29.500 55 34 50 34S40 29.500 40 24Z" fill="#f1d2af" />
      {face.beard ? <path d="M40.500 24C42 27 45 26.500 50 26.500S58 27 59.500 24C60 31 56 36 50 36S40 31 40.500 24Z" fill={face.hair} strokeWidth=".8" /> : null}
      <path d="M44.600 20.500H46.800M53.200 20.500H55.400M50 21V25L48.600 25.500M47.400 29.300C49 30.200 51 30.200 52.600 29.300" fill="none" strokeWidth=".9" />
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
