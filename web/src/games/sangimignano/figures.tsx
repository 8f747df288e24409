/* What the rules pages of San Gimignano show: the six numbers, a run and towers of one number, the nobles. */
import { Callout, type Figures, type Say, Under } from "../figure";
import { CardFace } from "./art/Card";
import { colourOf, Emblem, type Kind, NOBLES } from "./art/signs";
import { TowerDrawing } from "./art/Tower";
import { cardName } from "./Piazza";

const NUMBERS: readonly Kind[] = ["5", "6", "7", "8", "9", "10"];

function row(kinds: readonly Kind[], say: Say) {
  return kinds.map((kind, i) => (
    <g key={kind} transform={`translate(${4 + i * 106} 4)`}>
      <CardFace kind={kind} name={cardName(kind, say)} width={98} />
    </g>
  ));
}

function Towers(say: Say) {
  return (
    <>
      <g transform="translate(60 196)">
        <TowerDrawing storeys={[{ value: 7 }, { value: 8 }, { value: 9 }]} seat={0} w={84} h={34} />
        <Under x={42} y={34}>
          {say("figure.sangimignano.run")}
        </Under>
      </g>
      <g transform="translate(240 196)">
        <TowerDrawing storeys={[8, 8, 8].map((value) => ({ value }))} seat={0} w={84} h={34} completed seal="+5" />
        <Under x={42} y={34}>
          {say("figure.sangimignano.completed")}
        </Under>
      </g>
      <g transform="translate(430 196)">
        <TowerDrawing storeys={[9, 9, 9, 9].map((value) => ({ value }))} seat={0} w={84} h={34} pawn />
        <Under x={42} y={34}>
          {say("figure.sangimignano.tallest")}
        </Under>
      </g>
      <Callout n={1} x={26} y={110} to={[62, 110]} />
      <Callout n={2} x={206} y={64} to={[276, 76]} />
      <Callout n={3} x={550} y={30} to={[486, 36]} />
    </>
  );
}

const own: Figures = {
  defs: null,
  figures: {
    "sangimignano-cards": { w: 638, h: 152, draw: (say) => row(NUMBERS, say) },
    "sangimignano-towers": { w: 580, h: 240, draw: Towers },
    "sangimignano-nobles": { w: 638, h: 152, draw: (say) => row(NOBLES, say) },
  },
  signs: NUMBERS.map((kind) => ({
    word: `donation.${kind}`,
    draw: (
      <g transform="translate(12 12) scale(.85)">
        <Emblem value={Number(kind)} ink={colourOf(Number(kind))} />
      </g>
    ),
  })),
};
export default own;
