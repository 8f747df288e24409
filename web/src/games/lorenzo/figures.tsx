/* What the rules pages of Lorenzo show: a space of a tower with its card, the four kinds of cards, a leader. */
import { Callout, type Figures, type Say } from "../figure";
import { TowerCard } from "./art/Card";
import { GoodsRow, ValueBox } from "./art/goods";
import { Icon, LorenzoDefs, type Sign } from "./art/icons";
import { LeaderCard } from "./art/Leader";
import { Member, Niche } from "./Pieces";

const SHOP = 30;
const KINDS = [2, 53, SHOP, 76];
const COLLEONI = 20;

/** What is drawn of a leader whose needs are nearly met. */
const NEARLY = { venture: [1, 2], territory: [4, 4] } as const;

function Card({ number, x, y, k = 1, say }: { number: number; x: number; y: number; k?: number; say: Say }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${k})`}>
      <TowerCard number={number} w={137} h={98} name={say(`card.${number}`)} atEnd={say("board.lorenzo.at_end")} />
    </g>
  );
}

function Space(say: Say) {
  return (
    <g transform="translate(40 6) scale(1.5)">
      <Niche x={34} y={6} w={36} h={58} state="rest" />
      <ValueBox x={30} y={73} size={22}>
        5
      </ValueBox>
      <rect x={54} y={75} width={25} height={18} rx="4" fill="#fbf7ef" />
      <GoodsRow goods={{ military: 1 }} x={56} y={77} size={14} within={22} />
      <Card number={SHOP} x={82} y={4} say={say} />
      <g transform="scale(.8)">
        <Callout n={1} x={16} y={92} to={[40, 104]} />
        <Callout n={2} x={16} y={122} to={[84, 112]} />
        <Callout n={3} x={16} y={46} to={[112, 46]} />
        <Callout n={4} x={304} y={70} to={[270, 74]} />
        <Callout n={5} x={304} y={112} to={[268, 106]} />
        <Callout n={6} x={304} y={24} to={[262, 17]} />
      </g>
    </g>
  );
}

function Kinds(say: Say) {
  return KINDS.map((number, i) => (
    <Card key={number} number={number} x={6 + (i % 2) * 206} y={6 + Math.floor(i / 2) * 150} k={1.42} say={say} />
  ));
}

function Leader(say: Say) {
  return (
    <g transform="translate(92 6) scale(1.6)">
      <LeaderCard number={COLLEONI} w={84} h={108} name={say(`leader.${COLLEONI}`)} has={has} />
      <g transform="scale(.75)">
        <Callout n={1} x={-34} y={96} to={[18, 98]} />
        <Callout n={2} x={148} y={126} to={[92, 128]} />
      </g>
    </g>
  );
}

const has = Object.fromEntries(Object.entries(NEARLY).map(([key, [owned, needed]]) => [key, [owned, needed]]));

/** One member of each colour, with the values of a throw. */
function Members(say: Say) {
  const members = ["black", "white", "orange", "neutral"] as const;
  return members.map((member, i) => (
    <g key={member} transform={`translate(${60 + i * 92} 104)`}>
      <Member seat={0} member={member} x={0} y={0} h={84} t={say} />
      <ValueBox x={20} y={-30} size={26}>
        {[3, 5, 4, 0][i]}
      </ValueBox>
    </g>
  ));
}

const SIGNS: readonly [Sign, string][] = [
  ["coins", "good.coins"],
  ["wood", "good.wood"],
  ["stone", "good.stone"],
  ["servants", "good.servants"],
  ["military", "good.military"],
  ["faith", "good.faith"],
  ["privileges", "good.privileges"],
  ["vp", "good.vp"],
  ["bolt", "figure.at_once"],
  ["harvest", "figure.harvest"],
  ["production", "figure.production"],
  ["lock", "figure.missing"],
];

const own: Figures = {
  defs: <LorenzoDefs />,
  figures: {
    "lorenzo-members": { w: 400, h: 116, draw: Members },
    "lorenzo-space": { w: 440, h: 170, draw: Space },
    "lorenzo-kinds": { w: 414, h: 298, draw: Kinds },
    "lorenzo-leader": { w: 320, h: 190, draw: Leader },
  },
  signs: SIGNS.map(([sign, word]) => ({ word, draw: <Icon sign={sign} x={0} y={0} size={24} /> })),
};
export default own;
