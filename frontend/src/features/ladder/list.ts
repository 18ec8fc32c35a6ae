import type { Ladder, LadderRow } from "@/shared/api/types";

/** So many rows are shown in short; where there is a gap, so many above it. */
const SHORT = 12;
const TOP = 7;

export interface Stretch {
  rows: LadderRow[];
  /** How many players stand between these rows and the stretch before. */
  skipped: number;
}

/** A ladder in short: its top, and the neighbourhood of who looks, with the gap between. */
export function inShort(ladder: Pick<Ladder, "rows" | "near" | "near_from">): Stretch[] {
  const { rows, near, near_from: from } = ladder;
  if (from === null || from + near.length - 1 <= SHORT) return [{ rows: rows.slice(0, SHORT), skipped: 0 }];
  if (from <= TOP + 1) return [{ rows: rows.slice(0, from + near.length - 1), skipped: 0 }];
  return [
    { rows: rows.slice(0, TOP), skipped: 0 },
    { rows: near, skipped: from - 1 - TOP },
  ];
}
