import { useEffect, useRef } from "react";

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.matches("input:not([type=range])"));

/** Space means a button itself where one has the focus. */
const pressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("button, a, summary, [role=gridcell]") !== null;

/** Keys of the whole page, each to a position, and Space to play; what a board or a field takes for itself is left alone. */
export function useKeys(ways: Record<string, number>, go: (to: number) => void, play: () => void) {
  const latest = useRef({ ways, go, play });
  latest.current = { ways, go, play };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typing(event.target) || document.querySelector("dialog[open]")) return;
      const { ways, go, play } = latest.current;
      const to = ways[event.shiftKey ? `Shift+${event.key}` : event.key];
      if (to !== undefined) go(to);
      else if (event.key === " " && !pressable(event.target)) play();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
