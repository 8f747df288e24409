/* What jsdom lacks and components need. */
import { afterEach } from "vitest";
import { cleanup } from "@testing-library/react";

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

afterEach(cleanup);
