/* The focus of a keyboard is never lost: when the thing that had it is gone, it goes to what takes its place. */
import { useEffect, useRef } from "react";

type Zone = "board" | "bar";

interface Held {
  zone: Zone;
  /** The target on the board. */
  name: string | null;
}

const CANDIDATES: Record<Zone, readonly string[]> = {
  board: ['#board [data-state="selected"][tabindex="0"]', '#board [data-state="lit"][tabindex="0"]', "#board"],
  bar: [".action-bar .confirm", ".action-bar .choice:not(:disabled)", ".action-bar"],
};

/** `moment` changes whenever what can be picked does. A page just opened gives the focus to the board. */
export function useKeptFocus(moment: unknown): void {
  const last = useRef<Held | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (isContainer(target)) return;
      if (target.closest("#board") !== null) last.current = { zone: "board", name: target.getAttribute("data-target") };
      else if (target.closest(".action-bar") !== null) last.current = { zone: "bar", name: null };
    };
    const onKey = () => keep(last.current);
    document.addEventListener("focusin", onFocus);
    window.addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      window.removeEventListener("keydown", onKey, { capture: true });
    };
  }, []);
  useEffect(() => {
    // The browser takes the focus away from a thing that is no control any more only with the next frame.
    const timer = window.setTimeout(() => keep(last.current), 50);
    return () => window.clearTimeout(timer);
  }, [moment]);
}

function keep(held: Held | null): void {
  const here = document.activeElement;
  if (document.querySelector(".overlay, .curtain") !== null) return;
  if (here === document.body || (held !== null && here !== null && isContainer(here)))
    heir(held)?.focus({ preventScroll: true });
}

/** Where the focus waits while there is nothing to pick. */
function isContainer(element: Element): boolean {
  return element.id === "board" || element.classList.contains("action-bar");
}

function heir(held: Held | null): HTMLElement | null {
  if (held === null) return document.querySelector<HTMLElement>("#board");
  const { zone, name } = held;
  const same =
    name === null
      ? null
      : document.querySelector<HTMLElement>(`#board [data-target="${CSS.escape(name)}"][tabindex="0"]`);
  if (same !== null) return same;
  for (const wanted of CANDIDATES[zone]) {
    const found = document.querySelector<HTMLElement>(wanted);
    if (found !== null) return found;
  }
  return null;
}
