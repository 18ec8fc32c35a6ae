import { describe, expect, it } from "vitest";
import { cells, track } from "./components";
import {
  beam,
  bed,
  beside,
  CIRCLES,
  circleAt,
  headingOf,
  hop,
  inwardOf,
  landingTags,
  stoneAt,
} from "./geometry";

const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe("the garden", () => {
  it("has 81 circles in reading order, a1 at the lower left", () => {
    expect(CIRCLES).toHaveLength(81);
    expect([CIRCLES[0], CIRCLES[80]]).toEqual(["a9", "i1"]);
    expect(circleAt("a1")).toEqual([188, 988]);
    expect(circleAt("i9")).toEqual([988, 188]);
  });

  it("joins circles side by side, never across a corner or an edge", () => {
    expect(beside("e5")).toEqual(["e6", "f5", "e4", "d5"]);
    expect(beside("a1")).toEqual(["a2", "b1"]);
    expect(CIRCLES.flatMap(beside)).toHaveLength(2 * 2 * 9 * 8);
  });
});

describe("the track", () => {
  it("runs clockwise from the upper right corner", () => {
    expect([0, 10, 20, 30].map(stoneAt)).toEqual([
      [1116, 60],
      [1116, 1116],
      [60, 1116],
      [60, 60],
    ]);
    expect([1, 11, 21, 31].map(stoneAt)).toEqual([
      [1116, 188],
      [988, 1116],
      [60, 988],
      [188, 60],
    ]);
  });

  it("lies beside the circles it looks at", () => {
    expect(stoneAt(1)[1]).toBe(circleAt("i9")[1]);
    expect(stoneAt(19)[0]).toBe(circleAt("a1")[0]);
    expect(stoneAt(26)[1]).toBe(circleAt("a6")[1]);
    expect(stoneAt(39)[0]).toBe(circleAt("i9")[0]);
  });

  it("has the garden on the right hand", () => {
    expect([0, 1, 2, 3].map(headingOf)).toEqual([
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ]);
    expect(inwardOf(0)).toEqual([-1, 0]);
    expect(inwardOf(3)).toEqual([0, 1]);
  });
});

describe("lines and hops", () => {
  it("draws a line of sight as a band of one width that ends in the middle of its last circle", () => {
    const [ax, ay, bx, by, dx, dy] = numbers(beam(26, "straight", "e6").band);
    expect([ax, ay]).toEqual([88, 519]);
    expect([bx, by, dx, dy]).toEqual([588, 519, 588, 457]);
  });

  it("keeps every hop between the stones and a circle's width into the garden", () => {
    for (let start = 0; start < 40; start += 1)
      for (const spaces of [1, 2, 4]) {
        const points = numbers(hop(start, (start + spaces) % 40));
        expect(points.every((value) => value > 17 && value < 1159)).toBe(true);
      }
  });

  it("puts the tags of a landing inside the frame", () => {
    for (let space = 0; space < 40; space += 1)
      for (const [x, y] of landingTags(space)) {
        expect(x).toBeGreaterThan(20);
        expect(x).toBeLessThan(1156);
        expect(y).toBeGreaterThan(20);
        expect(y).toBeLessThan(1153);
      }
  });

  it("keeps them clear of the Martians on the next stones at both sides", () => {
    for (const space of [4, 5, 24, 25])
      for (const [x] of landingTags(space))
        expect(Math.abs(x - stoneAt(space)[0]) - 23).toBeGreaterThanOrEqual(44);
  });
});

it("fills a group without gaps: joints between neighbours, squares where four meet", () => {
  const { circles, joints, squares } = bed(["c4", "c5", "d4", "d5", "e4"]);
  expect(circles).toHaveLength(5);
  expect(joints.match(/M/g)).toHaveLength(5);
  expect(squares).toEqual([[388, 588]]);
});

it("agrees with the game's own data", () => {
  for (const { id, x, y, neighbours } of cells) {
    expect(circleAt(id)).toEqual([88 + x * 100, 1088 - y * 100]);
    expect(beside(id).sort()).toEqual(neighbours);
  }
  for (const { space, x, y } of track) {
    const along = (at: number) => (at === 0 ? 60 : at === 10 ? 1116 : 88 + at * 100);
    expect(stoneAt(space)).toEqual([along(x), 1176 - along(y)]);
  }
});
