import { useEffect, useRef } from "react";

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Escape takes a staged step back, Ctrl+Z that or a move. */
export function useKeys(ways: Record<"takeBack" | "back", () => void>) {
  const latest = useRef(ways);
  latest.current = ways;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || typing(event.target) || document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") latest.current.takeBack();
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
        event.preventDefault();
        latest.current.back();
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
