/* What the rules pages of Lucca show: a card and what stands on it, a palace from the first card to its opening, walls
   and towers. */
import { Callout, type Figures, type Say, Under } from "../figure";
import { CardFace } from "./Triplets";
import { LuccaDefs, ShieldSign, TowerDrawing, WallDrawing } from "./art";
import { Palace } from "./Palace";
import type { Card, PalaceView } from "./types";

const RED: readonly Card[] = [
  { colour: "red", number: 48, windows: 2, shields: 1 },
  { colour: "red", number: 12, windows: 1, shields: 2 },
  { colour: "red", number: 91, windows: 2, shields: 0 },
  { colour: "red", number: 27, windows: 0, shields: 3 },
];

function OneCard(say: Say) {
  return (
    <g transform="translate(70 26) scale(1.7)">
      <CardFace card={{ colour: "blue", number: 17, windows: 2, shields: 1 }} w={150} h={40} t={say} />
      <g transform="scale(.7)">
        <Callout n={1} x={-20} y={28} to={[20, 28]} />
        <Callout n={2} x={74} y={-20} to={[74, 16]} />
        <Callout n={3} x={126} y={78} to={[136, 42]} />
        <Callout n={4} x={236} y={28} to={[200, 28]} />
      </g>
    </g>
  );
}

function palace(cards: number, area: PalaceView["area"]): PalaceView {
  const laid = RED.slice(0, cards);
  return {
    colour: "red",
    area,
    cards: laid,
    number: laid.at(-1)?.number ?? 0,
    height: cards,
    size: 4,
    windows: laid.reduce((sum, card) => sum + card.windows, 0),
    shields: laid.reduce((sum, card) => sum + card.shields, 0),
    party: null,
  };
}

function Stages(say: Say) {
  const stages = [palace(2, "construction"), palace(4, "finished"), palace(4, "opened")];
  return stages.map((one, i) => (
    <g key={one.area} transform={`translate(${20 + i * 150} 196)`}>
      <Palace palace={one} seat={0} size={{ w: 104, storey: 34 }} letter={say("letter.red")} />
      <Under x={52} y={20}>
        {say(`figure.lucca.${one.area}`)}
      </Under>
    </g>
  ));
}

function Walls(say: Say) {
  return (
    <>
      <g transform="translate(30 92)">
        <WallDrawing w={150} h={58} count={3} />
        <Under x={75} y={22}>
          {say("figure.lucca.walls")}
        </Under>
      </g>
      <g transform="translate(280 92)">
        <TowerDrawing w={34} h={62} />
        <Under x={0} y={22}>
          {say("colour.tower")}
        </Under>
      </g>
    </>
  );
}

const own: Figures = {
  defs: <LuccaDefs />,
  figures: {
    "lucca-card": { w: 400, h: 136, draw: OneCard },
    "lucca-palace": { w: 444, h: 226, draw: Stages },
    "lucca-walls": { w: 360, h: 124, draw: Walls },
  },
  signs: [
    { word: "figure.lucca.window", draw: <Window /> },
    { word: "figure.lucca.shield", draw: <ShieldSign x={12} y={12} h={22} /> },
  ],
};
export default own;

function Window() {
  return <path d="M5 23V10a7 7 0 0 1 14 0v13ZM12 3v20M5 13h14" fill="#ffd76a" stroke="#2a1d12" strokeWidth="1.4" />;
}
