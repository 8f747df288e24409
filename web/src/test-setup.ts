/* What jsdom lacks and components need. */
import { afterEach } from "vitest";
import { cleanup, configure } from "@testing-library/react";

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver;
globalThis.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof matchMedia;
Element.prototype.scrollIntoView ??= () => undefined;

// What is waited for may take its time on a busy machine.
configure({ asyncUtilTimeout: 600_000 });

afterEach(cleanup);
