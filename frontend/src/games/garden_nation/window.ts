/** How much of the garden is shown. */
import { useMemo } from "react";
import { useGlide } from "@/shared/board/glide";
import type { Box } from "./geometry";

const between = (a: Box, b: Box, part: number): Box =>
  a.map((value, i) => value + ((b[i] ?? 0) - value) * part) as unknown as Box;

/** The box to show now, on its way to *goal*. */
export function useBox(goal: Box): Box {
  const key = goal.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the goal
  const same = useMemo(() => goal, [key]);
  return useGlide(same, between);
}
