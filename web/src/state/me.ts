/* The person behind this browser, fetched once. */
import { useEffect, useSyncExternalStore } from "react";
import type { Me, MeUpdate } from "../protocol/messages";
import { api } from "./api";

let current: Me | null = null;
let asked = false;
const listeners = new Set<() => void>();

function set(me: Me): void {
  current = me;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function updateMe(change: MeUpdate): Promise<void> {
  set(await api.updateMe(change));
}

export function useMe(): { me: Me | null } {
  const me = useSyncExternalStore(subscribe, () => current);
  useEffect(() => {
    if (asked) return;
    asked = true;
    api.me().then(set, () => {
      asked = false;
    });
  }, []);
  return { me };
}
