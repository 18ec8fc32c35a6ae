import type { Ladder } from "@/shared/api/types";

/** One bar for so many points. */
export const BAR = 50;
const FIRST = 1250;
const LAST = 2000;

/** Where each bar of the histogram stands: every level has its room, however few ratings there are. */
export function bed(ladder: Pick<Ladder, "histogram">, width: number) {
  const bars = ladder.histogram;
  const first = Math.min(FIRST, bars[0]?.from ?? FIRST);
  const last = Math.max(LAST, (bars.at(-1)?.from ?? 0) + BAR);
  const wide = ((width - 8) * BAR) / (last - first);
  const left = (rating: number) => 4 + ((rating - first) / BAR) * wide;
  return { bars, most: Math.max(...bars.map((bar) => bar.count), 1), first, last, wide, left };
}
