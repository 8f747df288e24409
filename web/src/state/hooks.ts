/* Small hooks shared by pages. */
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { SizeClass } from "../games/board";
import { TableConnection, type TableState } from "./connection";
import { PacedTable, type ShownTable } from "./pace";

/** The connection to a table, open while the component is there. */
export function useTable(id: string, key: string | null): { connection: TableConnection; state: TableState } {
  const [connection, setConnection] = useState(() => new TableConnection(id, key));
  if (connection.id !== id) setConnection(new TableConnection(id, key));
  useEffect(() => {
    connection.open();
    return () => connection.close();
  }, [connection]);
  const state = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  return { connection, state };
}

/** The table as it is shown to somebody who follows at their own pace, and the way to go on. */
export function usePaced(connection: TableConnection): { paced: PacedTable; shown: ShownTable } {
  const [paced, setPaced] = useState(() => new PacedTable(connection));
  if (!paced.isOf(connection)) setPaced(new PacedTable(connection));
  useEffect(() => paced.open(), [paced]);
  const shown = useSyncExternalStore(paced.subscribe, paced.get, paced.get);
  return { paced, shown };
}

export function sizeClassOf(width: number): SizeClass {
  return width >= 1100 ? "desktop" : width >= 760 ? "tablet" : "phone";
}

/** Below this height the bar of a table stands at its side. */
export const LOW = 560;

/** The size of a table's page, where the height counts as well. */
export function tableSizeOf(width: number, height: number): SizeClass {
  return height < LOW && width >= LOW && width > height ? "low" : sizeClassOf(width);
}

function subscribeResize(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

export function useSizeClass(): SizeClass {
  return useSyncExternalStore(
    subscribeResize,
    () => sizeClassOf(window.innerWidth),
    () => "desktop",
  );
}

export function useTableSize(): SizeClass {
  return useSyncExternalStore(
    subscribeResize,
    () => tableSizeOf(window.innerWidth, window.innerHeight),
    () => "desktop",
  );
}

export function useWindowWidth(): number {
  return useSyncExternalStore(
    subscribeResize,
    () => window.innerWidth,
    () => 1440,
  );
}

/** The size of an element's content box, followed as it changes. */
export function useBox(ref: RefObject<Element | null>): { width: number; height: number } | null {
  const [box, setBox] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}

/** State that begins anew whenever `key` changes: what is composed for one question does not outlive it. */
export function useFreshState<T>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(initial);
  const [current, setCurrent] = useState(key);
  if (current !== key) {
    setCurrent(key);
    setValue(initial);
  }
  return [value, setValue];
}

/** A value fetched once per `key`; null while it is on its way, and the error when it failed. */
export function useFetched<T>(
  fetcher: () => Promise<T>,
  key: string,
  every?: number,
): { value: T | null; failed: unknown; again: () => void } {
  const [value, setValue] = useState<T | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // The fetcher is a fresh function at each drawing; the key says when it means something else.
  const fetchNow = useEffectEvent(fetcher);
  useEffect(() => {
    let current = true;
    fetchNow().then(
      (got) => current && (setValue(() => got), setFailed(null)),
      (fault: unknown) => current && setFailed(fault ?? true),
    );
    const timer = every === undefined ? 0 : window.setTimeout(() => setRound((n) => n + 1), every);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [key, round, every]);
  return { value, failed, again: () => setRound((n) => n + 1) };
}

/** The seconds left on a running clock, counted down between messages. */
export function useNow(active: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!active) return;
    const timer = window.setInterval(() => setNow(performance.now()), 500);
    return () => window.clearInterval(timer);
  }, [active]);
  return now;
}

/** Seconds since 1970, renewed twice a minute: for "away for 3 minutes". */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now() / 1000), 30_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
