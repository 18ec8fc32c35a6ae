import { useSyncExternalStore } from "react";
import { serverNow } from "./server";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let now = serverNow();

function tick() {
  now = serverNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    const fresh = serverNow();
    // A moment's difference is not worth drawing everything twice when a page begins.
    if (Math.abs(fresh - now) >= 1000) now = fresh;
    timer = setInterval(tick, 1000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && timer) clearInterval(timer);
  };
}

const never = () => () => {};

/** The server's time to the second; a component that uses it is drawn anew each second, unless it stands still. */
export function useNow(still = false): number {
  return useSyncExternalStore(still ? never : subscribe, () => now);
}
