/* The move being composed on this board: cards selected in the hand, towers to be completed. */
import { useEffect, useEffectEvent, useMemo } from "react";
import { useFreshState } from "../../state/hooks";
import type { Kind } from "./art/signs";
import { completeSteps, exchangeSteps, fitsOf, type Fits } from "./compose";
import type { BoardProps } from "./types";

export interface Composer {
  /** Names of selected hand cards: "<kind>/<copy>". */
  selected: ReadonlySet<string>;
  cards: Kind[];
  fits: Fits;
  toggle: (name: string) => void;
  completing: ReadonlySet<number>;
  toggleTower: (place: number) => void;
}

const NONE: ReadonlySet<never> = new Set<never>();

export function useComposer(props: BoardProps): Composer {
  const composing = `${props.view.entries} ${props.cancelled} ${props.seat}`;
  const [selected, setSelected] = useFreshState<ReadonlySet<string>>(composing, NONE);
  const [completing, setCompleting] = useFreshState<ReadonlySet<number>>(composing, NONE);
  const cards = useMemo(() => [...selected].map((name) => name.split("/")[0] as Kind), [selected]);
  const fits = useMemo(() => fitsOf(props.choices, cards), [props.choices, cards]);
  // Only a change of the selection narrows anew; choices and functions change at every drawing.
  const narrow = useEffectEvent(() => {
    if (completing.size > 0) narrowToCompleting(props, completing);
    else if (selected.size > 0) narrowToCards(props, cards, fits);
    else props.narrow(null);
  });
  useEffect(() => narrow(), [selected, completing]);
  return {
    selected,
    cards,
    fits,
    completing,
    toggle: (name) => {
      props.pick(null);
      setCompleting(NONE);
      setSelected((before) => toggled(before, name));
    },
    toggleTower: (place) => {
      setSelected(NONE);
      setCompleting((before) => toggled(before, place));
    },
  };
}

function narrowToCompleting({ choices, narrow, t }: BoardProps, completing: ReadonlySet<number>): void {
  const whole = choices.find((choice) => choice.key === "complete");
  const label = t("board.sangimignano.complete_n", { n: completing.size });
  if (whole === undefined) narrow([], label);
  else narrow([whole.text], label, { [whole.text]: { then: completeSteps([...completing]), label } });
}

function narrowToCards({ narrow, t }: BoardProps, cards: readonly Kind[], fits: Fits): void {
  const { exchange, noble } = fits;
  const laid = [...fits.builds, ...fits.extends.values(), ...(noble === null ? [] : [noble])];
  const label = t("board.sangimignano.exchange_n", { n: cards.length });
  const open = [...laid, ...(exchange === null ? [] : [exchange])].map((choice) => choice.text);
  narrow(
    open,
    t(open.length === 0 ? "board.sangimignano.chosen_more" : "board.sangimignano.chosen", {
      n: cards.length,
      cards: cards.map((card) => t(`card.${card}`)),
    }),
    exchange === null ? {} : { [exchange.text]: { then: exchangeSteps(cards), label } },
  );
}

function toggled<T>(before: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(before);
  if (!next.delete(one)) next.add(one);
  return next;
}
