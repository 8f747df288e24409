/* One choice of the action bar: its number, what it is, and below that what it costs or gives. */
import type { ReactNode } from "react";
import { useWords } from "../i18n/context";
import type { Composed } from "../games/board";
import { type Area, isArea } from "../games/offer";
import { Icon } from "../kit/Icon";
import { textWidth } from "../kit/pieces";
import type { Choice } from "../protocol/messages";
import type { ActionBarProps } from "./ActionBar";
import type { ChoiceWords } from "./choiceWords";

interface ChoiceButtonProps extends Pick<ActionBarProps, "actions" | "words" | "sending" | "offer" | "price"> {
  entry: Choice | Area;
  number: number;
  /** Declining: no light on it. */
  plain: boolean;
  onOpen: (area: Area) => void;
}

export function ChoiceButton({ entry, onOpen, ...props }: ChoiceButtonProps) {
  return isArea(entry) ? (
    <AreaButton {...props} entry={entry} onOpen={onOpen} />
  ) : (
    <OneChoice {...props} entry={entry} />
  );
}

function AreaButton({
  entry,
  number,
  words,
  sending,
  onOpen,
}: Pick<ChoiceButtonProps, "number" | "words" | "sending" | "onOpen"> & { entry: Area }) {
  const { t } = useWords();
  return (
    <button type="button" className="choice group" disabled={sending} onClick={() => onOpen(entry)}>
      <Number n={number} />
      <Lines name={words.area(entry.area)} more={t("actions.count", { n: entry.choices.length })} />
    </button>
  );
}

type OneProps = Omit<ChoiceButtonProps, "entry" | "onOpen"> & { entry: Choice };

function OneChoice({ entry, number, plain, actions, words, sending, offer, price }: OneProps) {
  const composed = actions.narrowed?.composed[entry.text];
  const picked = actions.picked === entry.text;
  const whole = composed?.label ?? words.whole(entry);
  const harm = offer.harms?.(entry) === true ? "harm" : "";
  return (
    <button
      type="button"
      className={`choice ${picked ? "picked" : ""} ${plain ? "plain" : ""} ${harm}`}
      disabled={sending}
      data-choice={entry.text}
      aria-pressed={picked}
      title={whole}
      onClick={() => actions.pick(entry.text, composed?.then, composed?.label)}
      onPointerEnter={() => actions.look(entry.text)}
      onPointerLeave={() => actions.look(null)}
      onFocus={() => actions.look(entry.text)}
      onBlur={() => actions.look(null)}
    >
      <Number n={number} />
      <Lines {...linesOf(entry, composed, words)} price={composed === undefined ? price?.(entry)?.content : null} />
    </button>
  );
}

/** What a choice says in two lines; one that a board has put together says its own. */
export function linesOf(entry: Choice, composed: Composed | undefined, words: ChoiceWords) {
  if (composed === undefined) return { name: words.name(entry), more: words.more(entry) };
  return { name: composed.name ?? composed.label, more: composed.more ?? "" };
}

interface MoreProps {
  n: number;
  number: number;
  onOpen: () => void;
  /** How many actions that are barred stand there too. */
  barred?: number;
}

/** The way to all choices. */
export function MoreButton({ n, number, onOpen, barred = 0 }: MoreProps) {
  const { t } = useWords();
  return (
    <button type="button" className="choice plain action-all" onClick={onOpen}>
      <Number n={number} />
      <Lines
        name={t("actions.more", { n })}
        more={barred > 0 ? t("actions.not_now_n", { n: barred }) : t("actions.all")}
      />
    </button>
  );
}

/** The way to what is barred, where all that is open has its button. */
export function BarredButton({ n, onOpen }: { n: number; onOpen: () => void }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      className="choice plain action-barred"
      aria-label={t("actions.not_now_n", { n })}
      title={t("actions.not_now_n", { n })}
      onClick={onOpen}
    >
      <Icon name="barred" size={18} /> {n}
    </button>
  );
}

/** What one line of a button has room for: on a phone, on a tablet, the widest of a desk. */
const ROOM = { wide: 95, wider: 130, long: 183 } as const;

export function Lines({ name, more, price = null }: { name: string; more: string; price?: ReactNode }) {
  const width = more === "" ? 0 : textWidth(name, 15);
  const sizes = (["wide", "wider", "long"] as const).filter((size) => width > ROOM[size]);
  return (
    <span className={`choice-text ${more === "" ? "lone" : ""}`}>
      <span className={["choice-name", ...sizes].join(" ")}>
        {more === "" && price !== null ? <Signs words={name}>{price}</Signs> : name}
      </span>
      {more === "" ? null : <small>{price === null ? more : <Signs words={more}>{price}</Signs>}</small>}
    </span>
  );
}

/** Signs for the eye, words for who hears them. */
function Signs({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}

function Number({ n }: { n: number }) {
  return n <= 9 ? <kbd aria-hidden="true">{n}</kbd> : null;
}
