import { useCallback, useEffect, useRef } from "react";

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.matches("input:not([type=range])"));

/** Space means a button itself where one has the focus. */
const pressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("button, a, summary, [role=gridcell]") !== null;

/** The way a key leads when it is pressed anywhere on the page, "Space" to play; null for what a board or a field takes for itself. */
function wayOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (typing(event.target) || document.querySelector("dialog[open]")) return null;
  if (event.key === " ") return pressable(event.target) ? null : "Space";
  return event.shiftKey ? `Shift+${event.key}` : event.key;
}

/** Goes a way by its key, each to a position and "Space" to play; for the whole page, and the function for its buttons. */
export function useKeys(ways: Record<string, number>, go: (to: number) => void, play: () => void) {
  const latest = useRef({ ways, go, play });
  latest.current = { ways, go, play };
  const press = useCallback((way: string): boolean => {
    const { ways, go, play } = latest.current;
    const to = ways[way];
    if (to !== undefined) go(to);
    else if (way === "Space") play();
    else return false;
    return true;
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (way !== null && press(way)) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [press]);
  return press;
}
