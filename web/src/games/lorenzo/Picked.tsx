/* What has been picked, at full size: on small boards cards show the least, and nothing hovers over them. */
import type { BoardProps } from "./types";
import { Forecast } from "./Areas";
import { TowerCard } from "./art/Card";
import { PlaceHint } from "./Pieces";
import { type Goods, KINDS, type LorenzoBoard, spaceOf } from "./types";
import type { Moves } from "./useMoves";

interface Place {
  card: number | null;
  gain: Goods;
  work: "harvest" | "production" | null;
}

export function placeOf(board: LorenzoBoard, space: string): Place {
  for (const kind of KINDS) {
    const floor = board.towers[kind].find((each) => each.space === space);
    if (floor !== undefined) return { card: floor.card, gain: floor.bonus, work: null };
  }
  const stall = board.market.find((each) => each.space === space);
  const work = (["harvest", "production"] as const).find((action) => space.startsWith(action)) ?? null;
  return { card: null, gain: stall?.gain ?? {}, work };
}

/** Repeats what the label of the place says, for the eye. */
export function Picked({ board, props, moves }: { board: LorenzoBoard; props: BoardProps; moves: Moves }) {
  const choice = props.choices.find((each) => each.text === props.picked);
  const space = choice === undefined ? null : spaceOf(choice);
  if (choice === undefined || space === null) return null;
  const { t } = props;
  const { card, gain, work } = placeOf(board, space);
  const name = card === null ? t(`space_capital.${space}`) : t(`card.${card}`);
  return (
    <section className="lor-picked" aria-hidden="true">
      {card === null ? null : (
        <svg viewBox="-2 -2 154 114">
          <TowerCard number={card} w={150} h={109} name={name} atEnd={t("board.lorenzo.at_end")} />
        </svg>
      )}
      <div>
        <PlaceHint mark={moves.place(space)} title={name} gain={gain} t={t}>
          {work === null ? null : <Forecast yields={board.own?.[work]} t={t} />}
        </PlaceHint>
      </div>
    </section>
  );
}
