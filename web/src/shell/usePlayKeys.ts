/* Keys of the table: Enter confirms, Escape cancels, U undoes, H hints, R rules, L log. */
import { useEffect } from "react";
import { isTyping } from "./ActionBar";
import type { Panel } from "./PlayFrame";
import type { Actions } from "./useActions";

interface PlayKeys {
  actions: Actions;
  undo: { allowed: boolean; onUndo: () => void };
  hints: { available: boolean; onAsk: () => void };
  onPanel: (panel: Panel) => void;
  active: boolean;
}

export function usePlayKeys({ actions, undo, hints, onPanel, active }: PlayKeys): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.defaultPrevented || document.querySelector(".overlay") !== null) return;
      if (event.ctrlKey || event.metaKey ? event.key !== "z" : event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === "Enter" && onControl(event.target)) return;
      if (key === "Enter" && actions.picked !== null) actions.choose(actions.picked);
      else if (key === "Escape") actions.cancel();
      else if ((key === "u" || key === "z" || key === "Backspace") && undo.allowed) undo.onUndo();
      else if (key === "h" && hints.available) hints.onAsk();
      else if (key === "r") onPanel("rules");
      else if (key === "l") onPanel("log");
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [actions, undo, hints, onPanel, active]);
}

/** Enter on a button or a target presses that, not the confirm button. */
function onControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, [role="button"], [role="tab"]') !== null;
}
