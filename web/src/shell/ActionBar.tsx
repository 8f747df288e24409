/* The action bar: every choice as text, numbered, with confirm, cancel and undo. What is lit on the board is here too.
   On narrow pages it keeps one height, so that the board neither jumps nor is covered: a prompt, two or three choices,
   and the way to all of them. */
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import { textWidth } from "../kit/pieces";
import type { SizeClass } from "../games/board";
import type { Choice, HintAnswer } from "../protocol/messages";
import { useWindowWidth } from "../state/hooks";
import { Advice, ChoiceButton, groupName, useKindOf } from "./ChoiceButton";
import { ChoiceList } from "./ChoiceList";
import { arrange, isGroup, type Actions, type ShownGroup } from "./useActions";

export interface ActionBarProps {
  actions: Actions;
  game: string;
  /** What is asked, in one sentence; also when somebody else is asked. */
  prompt: string;
  myTurn: boolean;
  sending: boolean;
  label: (choice: Pick<Choice, "key" | "params">) => string;
  /** null: somebody who watches. */
  undo: { allowed: boolean; byConsent: boolean; onUndo: () => void; reason: string } | null;
  hint: { available: boolean; answer: HintAnswer | null; asking: boolean; onAsk: () => void };
  size: SizeClass;
  /** What happened last, for pages without the chronicle beside the board, and the way to it. */
  news: { text: string; onOpen: () => void };
}

export function ActionBar(props: ActionBarProps) {
  const { actions, myTurn, size } = props;
  const { t } = useWords();
  const [listed, setListed] = useState<readonly Choice[] | null>(null);
  const fitting = useFitting(actions);
  const picked = actions.choices.find((choice) => choice.text === actions.picked);
  const shown = useShown(props, fitting, size === "phone" && picked !== undefined);
  const inPlace = shown.some((entry) => entry === picked);
  useNumberKeys(shown, actions, myTurn && listed === null);
  const whole = shown.every((entry) => !isGroup(entry)) && shown.length >= fitting.length;
  const words =
    picked === undefined || size !== "phone"
      ? (actions.narrowed?.title ?? props.prompt)
      : (actions.pickedLabel ?? props.label(picked));
  const long = textWidth(words, 15) > LONG ? "long" : "";
  return (
    <section className={`action-bar dark-ground ${myTurn ? "mine" : ""}`} aria-label={t("actions.label")} tabIndex={-1}>
      <p className={`action-prompt phrase ${long} ${actions.narrowed === null && myTurn ? "said" : ""}`}>{words}</p>
      <div className="action-choices">
        {shown.map((entry, i) => (
          <ChoiceButton
            key={isGroup(entry) ? `group ${entry.kind}` : entry.text}
            entry={entry}
            number={i + 1}
            onOpen={(group) => (size === "phone" ? setListed(group.choices) : actions.openGroup(group.kind))}
            {...props}
          />
        ))}
        {size === "phone" && picked !== undefined ? (
          <>
            <Cancel {...props} />
            <Confirm {...props} picked={picked} />
          </>
        ) : null}
        {myTurn && !whole && (picked === undefined || size !== "phone") ? (
          <Button look="bar" small className="action-all" onClick={() => setListed(fitting)}>
            {t("actions.all", { n: fitting.length })}
          </Button>
        ) : null}
        {!myTurn && size !== "desktop" && props.news.text !== "" ? (
          <button type="button" className="action-news phrase" onClick={props.news.onOpen}>
            {props.news.text}
          </button>
        ) : null}
      </div>
      {props.hint.answer === null || size === "phone" ? null : <HintLine {...props} />}
      <BarEnd {...props} picked={picked} inPlace={inPlace} />
      <ChoiceList open={listed !== null} onClose={() => setListed(null)} choices={listed ?? []} {...props} />
    </section>
  );
}

/** The choices that fit what is being composed. */
function useFitting(actions: Actions): readonly Choice[] {
  return useMemo(() => {
    if (actions.narrowed === null) return actions.choices;
    const texts = new Set(actions.narrowed.texts);
    return actions.choices.filter((choice) => texts.has(choice.text));
  }, [actions.choices, actions.narrowed]);
}

const MOST = { desktop: 9, tablet: 5 } as const;
/** Two lines of a third of the narrowest page. */
const SHORT = 2 * 84;
/** What stands beside the choices on a wide page: cancel, advice, undo and the gaps. */
const BESIDE = 270;
/** A button around its words: number, padding, gap; and what it needs to be more than a sliver. */
const AROUND = 62;
const ALL_BUTTON = 90;
/** Two lines of a prompt beside its tools on the narrowest page; a longer one is set smaller. */
const LONG = 2 * 224;

function useShown(
  { actions, size, hint, label, game }: ActionBarProps,
  fitting: readonly Choice[],
  confirming: boolean,
): readonly (Choice | ShownGroup)[] {
  const kindOf = useKindOf(game);
  const room = useWindowWidth() - BESIDE;
  return useMemo(() => {
    if (confirming) return [];
    const arranged = (most: number) => arrange(fitting, most, actions.group, kindOf).slice(0, most);
    if (size === "tablet") return arranged(MOST.tablet);
    if (size === "desktop") return inOneRow(arranged, fitting.length, label, room);
    if (hint.answer !== null)
      return bestOf(hint.answer)
        .flatMap((option) => fitting.find((choice) => choice.text === option.text) ?? [])
        .slice(0, 2);
    // What brings a game forward comes first where there is room for two.
    const forward = [...fitting].sort((a, b) => Number(a.key === "pass") - Number(b.key === "pass"));
    const short = fitting.length <= 3 && fitting.every((choice) => textWidth(label(choice), 15) <= SHORT);
    return short ? forward : arrange(forward, 2, actions.group, kindOf).slice(0, 2);
  }, [actions.group, size, hint.answer, label, kindOf, fitting, confirming, room]);
}

/** As many as one row holds, like ones gathered where that helps: the bar keeps its height. */
function inOneRow(
  arranged: (most: number) => (Choice | ShownGroup)[],
  all: number,
  label: ActionBarProps["label"],
  room: number,
): (Choice | ShownGroup)[] {
  const width = (entries: (Choice | ShownGroup)[]) =>
    entries.reduce(
      (sum, entry) => sum + AROUND + textWidth(isGroup(entry) ? `${groupName(entry, label)} 00 ▸` : label(entry), 15),
      0,
    );
  for (let most = MOST.desktop; most > 1; most--) {
    const entries = arranged(most);
    if (width(entries) + (entries.length < all ? ALL_BUTTON : 0) <= room) return entries;
  }
  return arranged(1);
}

function bestOf(answer: HintAnswer): HintAnswer["options"] {
  return [...answer.options].sort((a, b) => b.share - a.share).slice(0, 3);
}

function Cancel({ actions }: ActionBarProps) {
  const { t } = useWords();
  return (
    <Button look="bar" className="cancel" onClick={() => actions.cancel()}>
      {t("actions.cancel")}
    </Button>
  );
}

function Confirm({ actions, sending, size, label, picked }: ActionBarProps & { picked: Choice }) {
  const { t } = useWords();
  const words =
    size === "phone"
      ? t("actions.confirm")
      : t("actions.confirm_choice", { choice: actions.pickedLabel ?? label(picked) });
  return (
    <Button look="primary" className="lit confirm" disabled={sending} onClick={() => actions.choose(picked.text)}>
      {words}
    </Button>
  );
}

/** The right end: cancel while something is being composed or picked, and confirm when it is not among the choices
    shown (there a picked choice becomes the confirm button itself); advice and undo. */
function BarEnd(props: ActionBarProps & { picked: Choice | undefined; inPlace: boolean }): ReactNode {
  const { actions, undo, hint, picked, inPlace, size } = props;
  const { t } = useWords();
  const phone = size === "phone";
  const busy = actions.narrowed !== null || actions.group !== null || picked !== undefined;
  if (phone && picked !== undefined) return null;
  return (
    <div className="action-end">
      {busy ? <Cancel {...props} /> : null}
      {picked === undefined || inPlace ? null : <Confirm {...props} picked={picked} />}
      {hint.available && !(phone && busy) ? (
        <IconButton
          icon="hint"
          label={hint.asking ? t("hint.asking") : t("hint.ask")}
          disabled={hint.asking}
          onClick={hint.onAsk}
        />
      ) : null}
      {undo === null || (phone && busy) ? null : (
        <IconButton
          icon="undo"
          label={undo.allowed ? (undo.byConsent ? t("undo.consent") : t("undo.free")) : undo.reason || t("undo.none")}
          disabled={!undo.allowed}
          onClick={undo.onUndo}
        />
      )}
    </div>
  );
}

/** What the bot thinks best: up to three choices, which can be picked here too. */
function HintLine({ hint, actions, label }: ActionBarProps) {
  const { t } = useWords();
  return (
    <div className="hint-line" role="status">
      <span>{t("hint.says")}</span>
      {(hint.answer === null ? [] : bestOf(hint.answer)).map((option) => (
        <button
          type="button"
          key={option.text}
          className="choice"
          onClick={() => actions.pick(option.text)}
          onPointerEnter={() => actions.look(option.text)}
          onPointerLeave={() => actions.look(null)}
        >
          <span className="choice-text">{label(option)}</span>
          <Advice share={option.share} />
        </button>
      ))}
    </div>
  );
}

/** Keys 1-9 pick what is shown with that number. */
function useNumberKeys(shown: readonly (Choice | ShownGroup)[], actions: Actions, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const entry = /^[1-9]$/.test(event.key) ? shown[parseInt(event.key, 10) - 1] : undefined;
      if (entry === undefined) return;
      event.preventDefault();
      const composed = isGroup(entry) ? undefined : actions.narrowed?.composed[entry.text];
      if (isGroup(entry)) actions.openGroup(entry.kind);
      else actions.pick(entry.text, composed?.then, composed?.label);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [shown, actions, active]);
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
