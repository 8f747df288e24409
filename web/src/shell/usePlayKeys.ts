/* Keys of the table: Enter confirms, Escape takes back, U undoes, H hints, R rules, L log. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Panel } from "./PlayFrame";
import type { Actions } from "./useActions";
import { arrowToBoard } from "../kit/keys";
import { isTyping } from "./useBarKeys";

interface PlayKeys {
  actions: Actions;
  ending: { ends: boolean; hold: () => void };
  undo: { allowed: boolean; onUndo: () => void };
  hints: { available: boolean; onAsk: () => void };
  onPanel: (panel: Panel) => void;
  active: boolean;
}

/** Whether Enter plays what is picked now. */
export function usePlayKeys({ actions, ending, undo, hints, onPanel, active }: PlayKeys): boolean {
  const enterPlays = useEnter(actions, active);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.defaultPrevented || document.querySelector(".overlay") !== null) return;
      if (event.ctrlKey || event.metaKey ? event.key !== "z" : event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === "Escape") void (actions.cancel() || ending.hold());
      else if ((key === "u" || key === "z" || key === "Backspace") && undo.allowed) undo.onUndo();
      else if (key === "h" && hints.available) hints.onAsk();
      else if (key === "r") onPanel("rules");
      else if (key === "l") onPanel("log");
      else if (!arrowToBoard(event)) return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [actions, ending, undo, hints, onPanel, active]);
  return enterPlays;
}

/** Enter plays what is picked, unless the reader has walked on to another control since: then Enter presses that. What
    stands in the page is listened to before anything on it, so that a picked card is not taken back instead. */
function useEnter(actions: Actions, active: boolean): boolean {
  const { picked } = actions;
  const anchor = useRef<Element | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const [before, setBefore] = useState(picked);
  if (before !== picked) {
    setBefore(picked);
    setElsewhere(false);
  }
  useEffect(() => {
    anchor.current = document.activeElement;
    const onFocus = () => setElsewhere(isElsewhere(anchor.current));
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [picked]);
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || picked === null || isTyping(event.target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector(".overlay, .curtain") !== null) return;
    if (isElsewhere(anchor.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) actions.choose(picked);
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => onEnter(event);
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [active]);
  return active && picked !== null && !elsewhere;
}

const CONTROL = 'button, a, input, select, textarea, [role="button"], [role="tab"]';

/** The focus is on a control other than the confirm button and the one that had it when the choice was picked. */
function isElsewhere(anchor: Element | null): boolean {
  const here = document.activeElement;
  if (here === null || here === anchor || !here.isConnected) return false;
  if (here.matches(".confirm")) return false;
  return here.closest(CONTROL) !== null;
}
