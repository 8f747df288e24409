/* The action bar: every choice as text, numbered, with confirm, cancel and undo. What is lit on the board is here too. */
import { useEffect, useMemo, useState } from "react";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import { Dialog } from "../kit/overlays";
import type { Choice, HintAnswer } from "../protocol/messages";
import { arrange, isGroup, type Actions, type ShownGroup } from "./useActions";

export interface ActionBarProps {
  actions: Actions;
  game: string;
  /** What is asked, in one sentence; also when somebody else is asked. */
  prompt: string;
  myTurn: boolean;
  sending: boolean;
  label: (choice: Pick<Choice, "key" | "params">) => string;
  undo: { allowed: boolean; byConsent: boolean; onUndo: () => void; reason: string };
  hint: { available: boolean; answer: HintAnswer | null; asking: boolean; onAsk: () => void };
  /** How many buttons fit before like choices are gathered. */
  limit: number;
  phone: boolean;
}

export function ActionBar(props: ActionBarProps) {
  const { actions, myTurn, limit } = props;
  const { t } = useWords();
  const [listOpen, setListOpen] = useState(false);
  const fitting = useMemo(() => {
    if (actions.narrowed === null) return actions.choices;
    const texts = new Set(actions.narrowed.texts);
    return actions.choices.filter((choice) => texts.has(choice.text));
  }, [actions.choices, actions.narrowed]);
  const arranged = useMemo(() => arrange(fitting, limit, actions.group), [fitting, limit, actions.group]);
  const shown = arranged.slice(0, Math.max(limit, 1));
  const picked = actions.choices.find((choice) => choice.text === actions.picked);
  useNumberKeys(shown, actions, myTurn && !listOpen);
  const busy = actions.narrowed !== null || actions.group !== null || picked !== undefined;
  return (
    <section className={`action-bar dark-ground ${myTurn ? "mine" : ""}`} aria-label={t("actions.label")}>
      <p className={`action-prompt phrase ${actions.narrowed === null && myTurn ? "said" : ""}`}>{actions.narrowed?.title ?? props.prompt}</p>
      <div className="action-choices">
        {shown.map((entry, i) => (
          <ChoiceButton key={isGroup(entry) ? `group ${entry.key}` : entry.text} entry={entry} number={i + 1} {...props} />
        ))}
        {myTurn && (arranged.length > shown.length || arranged.some(isGroup)) ? (
          <Button look="bar" small className="action-all" onClick={() => setListOpen(true)}>{t("actions.all", { n: fitting.length })}</Button>
        ) : null}
      </div>
      {props.hint.answer === null ? null : <HintLine {...props} />}
      <div className="action-end">
        {busy ? <Button look="bar" onClick={() => actions.cancel()}>{t("actions.cancel")}</Button> : null}
        {picked === undefined ? null : (
          <Button look="primary" className="lit confirm" disabled={props.sending} onClick={() => actions.choose(picked.text)}>{props.phone ? t("actions.confirm") : t("actions.confirm_choice", { choice: actions.pickedLabel ?? props.label(picked) })}</Button>
        )}
        <EndTools {...props} />
      </div>
      <ChoiceList open={listOpen} onClose={() => setListOpen(false)} choices={fitting} {...props} />
    </section>
  );
}

/** What the bot thinks best: up to three choices, which can be picked here too. */
function HintLine({ hint, actions, label }: ActionBarProps) {
  const { t } = useWords();
  const best = [...(hint.answer?.options ?? [])].sort((a, b) => b.share - a.share).slice(0, 3);
  return (
    <div className="hint-line" role="status">
      <span>{t("hint.says")}</span>
      {best.map((option) => (
        <button type="button" key={option.text} className="choice" onClick={() => actions.pick(option.text)} onPointerEnter={() => actions.look(option.text)} onPointerLeave={() => actions.look(null)}>
          <span className="choice-text">{label(option)}</span>
          <Advice share={option.share} />
        </button>
      ))}
    </div>
  );
}

function EndTools({ undo, hint }: ActionBarProps) {
  const { t } = useWords();
  return (
    <>
      {hint.available ? <IconButton icon="hint" label={hint.asking ? t("hint.asking") : t("hint.ask")} disabled={hint.asking} onClick={hint.onAsk} /> : null}
      <IconButton icon="undo" label={undo.allowed ? (undo.byConsent ? t("undo.consent") : t("undo.free")) : undo.reason || t("undo.none")} disabled={!undo.allowed} onClick={undo.onUndo} />
    </>
  );
}

/** The words of a group of like choices: `group.<game>.<key>`, or those of its first member. */
export function useGroupName(game: string): (group: ShownGroup, label: ActionBarProps["label"]) => string {
  const { messages } = useWords();
  return (group, label) => {
    const key = `group.${game}.${group.key}`;
    const first = group.choices[0];
    return messages.has(key) ? messages.text(key) : first === undefined ? group.key : `${label(first)} …`;
  };
}

function ChoiceButton({ entry, number, actions, label, sending, hint, game }: ActionBarProps & { entry: Choice | ShownGroup; number: number }) {
  const groupName = useGroupName(game);
  const { t } = useWords();
  if (isGroup(entry)) {
    return (
      <button type="button" className="choice group" disabled={sending} onClick={() => actions.openGroup(entry.key)}>
        <Number n={number} />
        <span className="choice-text">{groupName(entry, label)}</span>
        <span className="pill" aria-label={t("actions.count", { n: entry.choices.length })}>{entry.choices.length}</span>
      </button>
    );
  }
  const composed = actions.narrowed?.composed[entry.text];
  const advice = hint.answer?.options.find((option) => option.text === entry.text);
  return (
    <button
      type="button" className={`choice ${actions.picked === entry.text ? "picked" : ""}`} disabled={sending} data-choice={entry.text}
      aria-pressed={actions.picked === entry.text} onClick={() => actions.pick(entry.text, composed?.then, composed?.label)}
      onPointerEnter={() => actions.look(entry.text)} onPointerLeave={() => actions.look(null)}
      onFocus={() => actions.look(entry.text)} onBlur={() => actions.look(null)}
    >
      <Number n={number} />
      <span className="choice-text">{composed?.label ?? label(entry)}</span>
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
    <span className="advice" role="img" aria-label={t("hint.share", { n: percent })} title={t("hint.share", { n: percent })}>
      <span style={{ width: `${Math.max(4, percent)}%` }} />
    </span>
  );
}

/** All choices in a list with a search field: for questions with many answers. */
function ChoiceList({ open, onClose, choices, actions, label, game }: ActionBarProps & { open: boolean; onClose: () => void; choices: readonly Choice[] }) {
  const { t } = useWords();
  const groupName = useGroupName(game);
  const [wanted, setWanted] = useState("");
  const needle = wanted.trim().toLowerCase();
  const found = open ? choices.filter((choice) => needle === "" || label(choice).toLowerCase().includes(needle)) : [];
  const groups = arrange(found, 0, null).map((entry) => (isGroup(entry) ? entry : { key: entry.key, choices: [entry] }));
  const take = (text: string) => {
    onClose();
    actions.pick(text);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t("actions.all_title", { n: choices.length })} closeLabel={t("close")} form="sheet">
      <input className="input" type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} placeholder={t("actions.search")} aria-label={t("actions.search")} />
      {groups.map((group, i) => (
        <section key={`${group.key} ${i}`} className="choice-group">
          {group.choices.length > 1 ? <h3>{groupName(group, label)}</h3> : null}
          <ul>
            {group.choices.map((choice) => (
              <li key={choice.text}>
                <button type="button" className="choice" onClick={() => take(choice.text)}><span className="choice-text">{label(choice)}</span></button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
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
      if (isGroup(entry)) actions.openGroup(entry.key);
      else actions.pick(entry.text, composed?.then, composed?.label);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [shown, actions, active]);
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
