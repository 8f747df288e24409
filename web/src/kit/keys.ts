/* Arrow keys move the focus between a board's targets by where they lie: to those that may be picked first. */
import { type KeyboardEvent } from "react";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** For a board's container: `onKeyDown={moveBetweenTargets}`. */
export function moveBetweenTargets(event: KeyboardEvent<HTMLElement>): void {
  const arrow = ARROWS[event.key];
  if (arrow === undefined || event.defaultPrevented) return;
  const here = document.activeElement;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-state][tabindex="0"]')];
  if (all.length === 0) return;
  event.preventDefault();
  if (here === null || !event.currentTarget.contains(here) || !all.includes(here as HTMLElement)) {
    (all.find((one) => one.dataset["state"] === "lit") ?? all[0])?.focus();
    return;
  }
  const open = all.filter((one) => one.dataset["state"] === "lit" || one.dataset["state"] === "selected");
  (nearest(here, open, arrow) ?? nearest(here, all, arrow))?.focus();
}

/** An arrow pressed in the bar leads to the board, to the first thing that may be picked; whether it did. */
export function arrowToBoard(event: globalThis.KeyboardEvent): boolean {
  const here = document.activeElement;
  if (ARROWS[event.key] === undefined || event.defaultPrevented || here === null) return false;
  if (here.closest(".action-bar") === null || here.closest('[role="radiogroup"], input') !== null) return false;
  const lit = document.querySelector<HTMLElement>('#board [data-state="lit"][tabindex="0"]');
  lit?.focus();
  return lit !== null;
}

function nearest(here: Element, all: HTMLElement[], [ax, ay]: readonly [number, number]): HTMLElement | undefined {
  const from = centre(here);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all) {
    if (one === here) continue;
    const [x, y] = centre(one);
    const along = (x - from[0]) * ax + (y - from[1]) * ay;
    const aside = Math.abs((x - from[0]) * ay) + Math.abs((y - from[1]) * ax);
    if (along < 4) continue;
    const cost = along + aside * 2.2;
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
}

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
