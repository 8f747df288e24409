/* Keys 1-9 pick what the bar shows with that number; the focus goes to the confirm button, so that Enter plays it. */
import { useEffect } from "react";
import { type Area, isArea, type SetOut } from "../games/offer";
import type { Actions } from "./useActions";

interface NumberKeys {
  shown: SetOut;
  actions: Actions;
  active: boolean;
  open: (area: Area) => void;
  list: () => void;
}

export function useNumberKeys({ shown, actions, active, open, list }: NumberKeys): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (!/^[1-9]$/.test(event.key) || document.querySelector(".overlay") !== null) return;
      const more = shown.hidden > 0 ? [null] : [];
      const entry = [...shown.entries, ...more, ...shown.declining][parseInt(event.key, 10) - 1];
      if (entry === undefined) return;
      event.preventDefault();
      if (entry === null) list();
      else if (isArea(entry)) open(entry);
      else {
        const composed = actions.narrowed?.composed[entry.text];
        actions.pick(entry.text, composed?.then, composed?.label);
      }
      if (entry !== null) toBar();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [shown, actions, active, open, list]);
}

/** To the confirm button, when there is one after the drawing; else to the bar, which hands the focus on. */
function toBar(): void {
  document.querySelector<HTMLElement>(".action-bar")?.focus({ preventScroll: true });
  toConfirm();
}

/** To the confirm button, when there is one after the drawing: also from the sheet of all choices, which would give the
    focus back to what opened it, and Enter would press that. */
export function toConfirm(): void {
  window.setTimeout(() => document.querySelector<HTMLElement>(".action-bar .confirm")?.focus({ preventScroll: true }));
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
