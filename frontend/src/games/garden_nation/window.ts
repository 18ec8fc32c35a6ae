/** How much of the garden is shown: media queries, and a window that glides to where it should be. */
import { useEffect, useRef, useState } from "react";
import { stillness } from "@/shared/board/motion";
import type { Box } from "./geometry";

const GLIDE_MS = 260;

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => typeof matchMedia === "function" && matchMedia(query).matches);
  useEffect(() => {
    if (typeof matchMedia !== "function") return;
    const media = matchMedia(query);
    const change = () => setHolds(media.matches);
    change();
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, [query]);
  return holds;
}

const between = (a: Box, b: Box, part: number): Box =>
  a.map((value, i) => value + ((b[i] ?? 0) - value) * part) as unknown as Box;

/** The box to show now, on its way to *goal*; at once for people who want no motion. */
export function useBox(goal: Box): Box {
  const [box, setBox] = useState(goal);
  const shown = useRef(goal);
  const key = goal.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the goal
  useEffect(() => {
    const from = shown.current;
    const show = (next: Box) => {
      shown.current = next;
      setBox(next);
    };
    if (from.join(" ") === key) return;
    if (typeof matchMedia !== "function" || stillness()) return show(goal);
    let frame = 0;
    const begin = performance.now();
    const step = (time: number) => {
      const part = Math.min(1, (time - begin) / GLIDE_MS);
      show(part < 1 ? between(from, goal, 1 - (1 - part) ** 3) : goal);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return box;
}
