/* What the rules pages of Aquileia show: a villa, a workshop and a bank with what stands on them, and the cards. */
import { Coin } from "../../kit/pieces";
import { Callout, type Figures, type Say, Under } from "../figure";
import { AquileiaDefs, CardFace, DiceRow, House, LaurelCard, Servus } from "./art";
import { SiteDrawing } from "./Forum";
import { METALS, type SiteView } from "./types";

const NOTHING = { coins: { copper: 0, silver: 0, gold: 0 }, points: 0 };
const SITES: readonly SiteView[] = [
  {
    id: "villa_blue_10",
    kind: "villa",
    title: "villa-blue-10",
    name: "villa_blue_10",
    colour: "blue",
    worth: 10,
    cost: { copper: 2, silver: 2, gold: 1, servi: 3 },
    income: NOTHING,
    status: "fact",
    owner: null,
  },
  {
    id: "workshop_vinarius",
    kind: "workshop",
    title: "vinarius",
    name: "vinarius",
    colour: null,
    worth: 3,
    cost: { copper: 1, silver: 2, gold: 0, servi: 0 },
    income: { ...NOTHING, points: 3 },
    status: "reconstruction",
    owner: null,
  },
  {
    id: "bank_III",
    kind: "bank",
    title: "argentaria-III",
    name: "argentaria III",
    colour: null,
    worth: 0,
    cost: { copper: 2, silver: 1, gold: 1, servi: 1 },
    income: { coins: { copper: 0, silver: 1, gold: 1 }, points: 0 },
    status: "income_fact_cost_reconstruction",
    owner: null,
  },
];

function Sites(say: Say) {
  return (
    <>
      {SITES.map((site, i) => (
        <g key={site.id} transform={`translate(${48 + i * 170} 30) scale(1.5)`}>
          <SiteDrawing c={{ t: say, mini: false }} site={site} w={92} h={66} lit={false} />
        </g>
      ))}
      <Callout n={1} x={20} y={70} to={[72, 72]} />
      <Callout n={2} x={160} y={14} to={[166, 56]} />
      <Callout n={3} x={100} y={154} to={[96, 122]} />
      <Callout n={4} x={340} y={14} to={[340, 64]} />
      <Callout n={5} x={510} y={14} to={[502, 64]} />
    </>
  );
}

const CARDS = ["gold-horse-2", "silver-horse-1", "weapon-3", "servus-2"] as const;
const LAURELS = ["blue", "7", "yellow-purple"] as const;

function Cards(say: Say) {
  return (
    <>
      {CARDS.map((card, i) => (
        <g key={card} transform={`translate(${18 + i * 84} 6)`}>
          <CardFace card={card} w={62} h={88} t={say} />
          <Under x={31} y={112}>
            {say(`card.${card}`)}
          </Under>
        </g>
      ))}
      {LAURELS.map((laurel, i) => (
        <g key={laurel} transform={`translate(${366 + i * 84} 6)`}>
          <LaurelCard laurel={laurel} w={62} h={88} t={say} />
        </g>
      ))}
      <Under x={481} y={112}>
        {say("figure.aquileia.laurels")}
      </Under>
    </>
  );
}

const own: Figures = {
  defs: <AquileiaDefs />,
  figures: {
    "aquileia-sites": { w: 560, h: 170, draw: Sites },
    "aquileia-cards": { w: 620, h: 122, draw: Cards },
  },
  signs: [
    ...METALS.map((metal) => ({
      word: `coin.${metal}`,
      draw: (
        <At>
          <Coin metal={metal} r={11} />
        </At>
      ),
    })),
    {
      word: "figure.aquileia.servus",
      draw: (
        <At>
          <Servus scale={1.3} />
        </At>
      ),
    },
    {
      word: "figure.aquileia.red_die",
      draw: (
        <At>
          <DiceRow n={1} size={20} />
        </At>
      ),
    },
    {
      word: "figure.aquileia.blue_die",
      draw: (
        <At>
          <DiceRow n={1} size={20} blue />
        </At>
      ),
    },
    {
      word: "figure.aquileia.house",
      draw: (
        <At>
          <House seat={0} size={22} />
        </At>
      ),
    },
  ],
};
export default own;

function At({ children }: { children: React.ReactNode }) {
  return <g transform="translate(12 12)">{children}</g>;
}
