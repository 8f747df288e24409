/* One choice of the action bar, or a group of like ones. */
import { useCallback } from "react";
import { useWords } from "../i18n/context";
import { textWidth } from "../kit/pieces";
import type { Choice } from "../protocol/messages";
import type { ActionBarProps } from "./ActionBar";
import { isGroup, type ShownGroup } from "./useActions";

/** The kind of a choice: the words `group.<game>.<key>`, which like choices share; else its key. */
export function useKindOf(game: string): (choice: Choice) => string {
  const { messages } = useWords();
  return useCallback(
    (choice) => {
      const key = `group.${game}.${choice.key}`;
      return messages.has(key) ? messages.text(key) : choice.key;
    },
    [messages, game],
  );
}

/** The words of a group of like choices: those of its kind, or of its first member. */
export function groupName(group: ShownGroup, label: ActionBarProps["label"]): string {
  const first = group.choices[0];
  return first === undefined || first.key !== group.kind ? group.kind : `${label(first)} …`;
}

/** More than two lines of half a phone. */
const LONG = 250;

interface ChoiceButtonProps extends Pick<ActionBarProps, "actions" | "label" | "sending" | "hint"> {
  entry: Choice | ShownGroup;
  number: number;
  onOpen: (group: ShownGroup) => void;
}

export function ChoiceButton({ entry, number, onOpen, actions, label, sending, hint }: ChoiceButtonProps) {
  const { t } = useWords();
  if (isGroup(entry)) {
    return (
      <button type="button" className="choice group" disabled={sending} onClick={() => onOpen(entry)}>
        <Number n={number} />
        <span className="choice-text">{groupName(entry, label)}</span>
        <span className="pill" aria-label={t("actions.count", { n: entry.choices.length })}>
          {entry.choices.length}
        </span>
      </button>
    );
  }
  const composed = actions.narrowed?.composed[entry.text];
  const picked = actions.picked === entry.text;
  const words = picked ? (actions.pickedLabel ?? label(entry)) : (composed?.label ?? label(entry));
  const advice = hint.answer?.options.find((option) => option.text === entry.text);
  return (
    <button
      type="button"
      className={`choice ${picked ? "picked confirm" : ""} ${textWidth(words, 14) > LONG ? "long" : ""}`}
      disabled={sending}
      data-choice={entry.text}
      aria-pressed={picked}
      onClick={() => actions.pick(entry.text, composed?.then, composed?.label)}
      onPointerEnter={() => actions.look(entry.text)}
      onPointerLeave={() => actions.look(null)}
      onFocus={() => actions.look(entry.text)}
      onBlur={() => actions.look(null)}
    >
      <Number n={number} />
      <span className="choice-text">{picked ? t("actions.confirm_choice", { choice: words }) : words}</span>
      {advice === undefined ? null : <Advice share={advice.share} />}
    </button>
  );
}

function Number({ n }: { n: number }) {
  return n <= 9 ? <kbd aria-hidden="true">{n}</kbd> : null;
}

/** How much of its attention a bot gave to a choice. */
export function Advice({ share }: { share: number }) {
  const { t } = useWords();
  const percent = Math.round(share * 100);
  return (
    <span
      className="advice"
      role="img"
      aria-label={t("hint.share", { n: percent })}
      title={t("hint.share", { n: percent })}
    >
      <span style={{ width: `${Math.max(4, percent)}%` }} />
    </span>
  );
}
