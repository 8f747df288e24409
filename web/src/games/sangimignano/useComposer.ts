/* The move being composed on this board: cards selected in the hand, towers to be completed. */
import { useEffect, useMemo, useState } from "react";
import type { BoardProps } from "../board";
import type { Kind } from "./art/signs";
import { fitsOf, type Fits } from "./compose";

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
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const [completing, setCompleting] = useState<ReadonlySet<number>>(NONE);
  useEffect(() => {
    setSelected(NONE);
    setCompleting(NONE);
  }, [props.view.entries, props.cancelled, props.seat]);
  const cards = useMemo(() => [...selected].map((name) => name.split("/")[0] as Kind), [selected]);
  const fits = useMemo(() => fitsOf(props.choices, cards), [props.choices, cards]);
  const { narrow, pick, t } = props;
  useEffect(() => {
    if (selected.size === 0 && completing.size === 0) {
      narrow(null);
      return;
    }
    const texts = [...fits.builds, ...fits.extends.values(), ...(fits.noble === null ? [] : [fits.noble])].map((choice) => choice.text);
    narrow(texts, t("board.sangimignano.chosen", { n: selected.size, cards: cards.map((card) => t(`card.${card}`)) }));
    // Only a change of the selection narrows anew; the functions change at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [selected, completing]);
  return {
    selected, cards, fits, completing,
    toggle: (name) => {
      pick(null);
      setCompleting(NONE);
      setSelected((before) => toggled(before, name));
    },
    toggleTower: (place) => {
      setSelected(NONE);
      setCompleting((before) => toggled(before, place));
    },
  };
}

function toggled<T>(before: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(before);
  if (!next.delete(one)) next.add(one);
  return next;
}
