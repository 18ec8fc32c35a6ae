/** A window on a board that glides to where it should be. */
import { useEffect, useRef, useState } from "react";
import { stillness } from "./motion";

const GLIDE_MS = 260;

/** What to show now on the way to *goal*, a value that is always the same for the same place; *between* mixes two by a part of 1.
 *
 * At once while *direct*, and for people who want no motion. */
export function useGlide<T>(goal: T, between: (from: T, to: T, part: number) => T, direct = false): T {
  const [shown, setShown] = useState(goal);
  const now = useRef(goal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to mix is no reason to set out again
  useEffect(() => {
    const from = now.current;
    const show = (next: T) => {
      now.current = next;
      setShown(next);
    };
    if (from === goal) return;
    if (direct || typeof matchMedia !== "function" || stillness()) return show(goal);
    let frame = 0;
    const begin = performance.now();
    const step = (time: number) => {
      const part = Math.min(1, (time - begin) / GLIDE_MS);
      show(part < 1 ? between(from, goal, 1 - (1 - part) ** 3) : goal);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [goal, direct]);
  return direct ? goal : shown;
}
