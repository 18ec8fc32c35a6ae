import { useEffect, useRef } from "react";

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The way a key goes: "takeBack" a staged step, "undo" or "redo" a move. */
export function wayOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">) {
  const key = event.key.toLowerCase();
  const held = event.ctrlKey || event.metaKey;
  if (!held) return key === "escape" ? "takeBack" : null;
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : null;
}

type Ways = Record<"takeBack" | "undo" | "redo", () => void>;

/** Escape takes a staged step back, Ctrl+Z a move, Ctrl+Shift+Z or Ctrl+Y brings one back. */
export function useKeys(ways: Ways) {
  const latest = useRef(ways);
  latest.current = ways;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || typing(event.target) || document.querySelector("dialog[open]")) return;
      const way = wayOf(event);
      if (!way) return;
      if (way !== "takeBack") event.preventDefault();
      latest.current[way]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
