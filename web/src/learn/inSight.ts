/* What is spoken of is brought into sight where the board scrolls. */
import { named } from "./places";

/** Scrolls the board until the first thing of those names is seen, or all `together`, as soon as it is drawn. Answers
    how to give it up. */
export function inSight(root: HTMLElement, names: readonly string[], together: boolean): () => void {
  const bring = () => {
    const board = root.querySelector<HTMLElement>(".board-host");
    const things = (board === null ? [] : named(board, names)).slice(0, together ? undefined : 1);
    if (board === null || things.length === 0) return false;
    if (board.scrollHeight > board.clientHeight + 4)
      for (const thing of [...things].reverse()) thing.scrollIntoView?.({ block: "nearest" });
    return true;
  };
  if (bring()) return () => {};
  const drawn = new MutationObserver(() => bring() && drawn.disconnect());
  drawn.observe(root, { childList: true, subtree: true });
  return () => drawn.disconnect();
}
