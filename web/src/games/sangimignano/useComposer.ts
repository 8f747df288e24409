/* The move being composed on this board: cards selected in the hand, towers to be completed. */
import { useEffect, useMemo, useState } from "react";
import type { BoardProps, Composed } from "../board";
import type { Kind } from "./art/signs";
import { completeSteps, exchangeSteps, fitsOf, type Fits } from "./compose";

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
    const whole =
      completing.size > 0 ? props.choices.find((choice) => choice.key === "complete") : (fits.exchange ?? undefined);
    const laid =
      completing.size > 0
        ? []
        : [...fits.builds, ...fits.extends.values(), ...(fits.noble === null ? [] : [fits.noble])];
    const composed: Record<string, Composed> = {};
    if (whole !== undefined) {
      composed[whole.text] =
        completing.size > 0
          ? { then: completeSteps([...completing]), label: t("board.sangimignano.complete_n", { n: completing.size }) }
          : { then: exchangeSteps(cards), label: t("board.sangimignano.exchange_n", { n: cards.length }) };
    }
    const title =
      completing.size > 0
        ? t("board.sangimignano.complete_n", { n: completing.size })
        : t("board.sangimignano.chosen", { n: selected.size, cards: cards.map((card) => t(`card.${card}`)) });
    narrow(
      [...laid, ...(whole === undefined ? [] : [whole])].map((choice) => choice.text),
      title,
      composed,
    );
    // Only a change of the selection narrows anew; the functions change at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [selected, completing]);
  return {
    selected,
    cards,
    fits,
    completing,
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
