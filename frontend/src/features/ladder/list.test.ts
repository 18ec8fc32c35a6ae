import { expect, test } from "vitest";
import type { LadderRow } from "@/shared/api/types";
import { bed } from "./bed";
import { inShort } from "./list";

const row = (rank: number): LadderRow => ({
  rank,
  name: `player${rank}`,
  rating: 2000 - rank,
  games: 12,
  provisional: false,
  level: "bud",
  gain: null,
});
const rows = (first: number, count: number) => Array.from({ length: count }, (_, at) => row(first + at));
const ranks = (place: number | null, total = 50) => {
  const from = place === null ? null : Math.max(1, place - 2);
  const near = place === null || from === null ? [] : rows(from, Math.min(5, total - from + 1));
  return inShort({ rows: rows(1, total), near, near_from: from }).map((stretch) => [
    stretch.skipped,
    stretch.rows[0]?.rank,
    stretch.rows.at(-1)?.rank,
  ]);
};

test("who stands nowhere sees the top", () => {
  expect(ranks(null)).toEqual([[0, 1, 12]]);
  expect(ranks(null, 3)).toEqual([[0, 1, 3]]);
});

test("neighbours near the top need no gap", () => {
  for (const place of [1, 5, 10]) expect(ranks(place)).toEqual([[0, 1, 12]]);
});

test("neighbours further down stand behind a gap that says how many are left out", () => {
  expect(ranks(11)).toEqual([
    [0, 1, 7],
    [1, 9, 13],
  ]);
  expect(ranks(78, 412)).toEqual([
    [0, 1, 7],
    [68, 76, 80],
  ]);
  expect(ranks(50)).toEqual([
    [0, 1, 7],
    [40, 48, 50],
  ]);
});

test("every level has its room in the bed, and no bar leaves it", () => {
  const few = bed({ histogram: [{ from: 1500, count: 2, mine: false }] }, 358);
  expect([few.first, few.last, few.most]).toEqual([1250, 2000, 2]);
  const many = bed(
    {
      histogram: [
        { from: 900, count: 1, mine: true },
        { from: 2250, count: 3, mine: false },
      ],
    },
    606,
  );
  expect([many.first, many.last]).toEqual([900, 2300]);
  expect(many.left(2300)).toBeCloseTo(602);
});
