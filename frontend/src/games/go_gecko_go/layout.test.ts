import { describe, expect, it } from "vitest";
import { type Layout, laneAt, leastHeight, middle, standAt, tallLayout, wideLayout } from "./layout";
import type { Course } from "./model";
import { deck, tile } from "./paths";

const LONG: Course = { tiles: 13, after: [4, 9], shade: [2, 7, 12] };
const SHORT: Course = { tiles: 9, after: [3, 6], shade: [2, 5, 8] };
const wide = (course: Course, seats: number[], more = 0): Layout =>
  wideLayout(course, seats, leastHeight(seats.length, 200) + more, 200);
const TEAM = ["crocodile", "turtle", "frog", "gecko"] as const;

const layouts: [string, Layout][] = [LONG, SHORT].flatMap((course): [string, Layout][] =>
  [
    [1, 0],
    [2, 1, 0],
    [3, 2, 1, 0],
  ].flatMap((seats): [string, Layout][] => [
    [`${course.tiles} tiles, ${seats.length} rivers, wide`, wide(course, seats)],
    [`${course.tiles} tiles, ${seats.length} rivers, tall`, tallLayout(course, seats)],
  ]),
);

describe.each(layouts)("%s", (_, layout) => {
  const { course, lanes, box } = layout;
  const seats = [...new Set(lanes.map(({ seat }) => seat))];

  it("shows each tile of each river once, one after the other", () => {
    for (const seat of seats) {
      const shown = lanes
        .filter((lane) => lane.seat === seat)
        .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
      expect(shown).toEqual(Array.from({ length: course.tiles }, (_, i) => i + 1));
    }
    for (const lane of lanes)
      for (let number = lane.from; number < lane.to; number += 1)
        expect(lane.left(number + 1)).toBeGreaterThanOrEqual(lane.left(number) + lane.pitch - 0.001);
  });

  it("has a bridge behind each tile that it should stand behind", () => {
    for (const seat of seats)
      course.after.forEach((after, bridge) => {
        const lane = laneAt(layout, seat, after);
        const at = lane.bridges.find((one) => one.bridge === bridge)?.at ?? 0;
        expect(at).toBeGreaterThan(lane.left(after) + lane.pitch);
        expect(at).toBeLessThan(lane.left(after) + lane.pitch + 40);
      });
  });

  it("keeps a tower of the whole team within its own row and the picture", () => {
    const [left, top, width, height] = box;
    for (const seat of seats)
      for (let space = 0; space <= course.tiles + 1; space += 1) {
        const { at, unit } = standAt(layout, seat, space, "gecko", TEAM.slice(0, 3));
        expect(at[1] - unit).toBeGreaterThan(top - 1);
        expect(at[1]).toBeLessThan(top + height);
        expect(at[0]).toBeGreaterThan(left - 10);
        expect(at[0]).toBeLessThan(left + width);
      }
    for (const [i, lane] of lanes.entries()) {
      const behind = lanes[i - 1];
      if (behind && layout.wide) expect(lane.base - 10 * lane.unit).toBeGreaterThan(behind.front - 4);
    }
  });

  it("stands the team side by side on the sand and on the log", () => {
    for (const space of [0, course.tiles + 1]) {
      const spots = TEAM.map((animal) => standAt(layout, seats[0] ?? 0, space, animal, []).at.join());
      expect(new Set(spots).size).toBe(4);
    }
  });

  it("cuts nobody off who waits on the sand", () => {
    for (const seat of seats)
      for (const animal of TEAM) {
        const { at, unit } = standAt(layout, seat, 0, animal, []);
        // From its feet to the tip of its tail an animal is 2.9 heights long at most.
        expect(at[0] - 2.9 * unit).toBeGreaterThan(box[0] - 1);
      }
  });

  it("draws tiles and bridges without a hole in their numbers", () => {
    for (const lane of lanes) {
      expect(tile(layout, lane, lane.from)).not.toContain("NaN");
      for (const { at } of lane.bridges)
        expect(Object.values(deck(layout, at, 7, lane.back, lane.front)).join()).not.toContain("NaN");
    }
  });
});

it("stands animals back before a bridge, so that their heads stay free", () => {
  const layout = wide(LONG, [1, 0]);
  const lane = laneAt(layout, 0, 4);
  expect(middle(layout, lane, 4)).toBeLessThan(lane.left(4) + lane.pitch / 2);
  expect(middle(layout, lane, 5)).toBe(lane.left(5) + lane.pitch / 2);
});

it("draws what is far smaller, and gives rivers more room in a taller window", () => {
  const [low, high] = [wide(LONG, [3, 2, 1, 0]), wide(LONG, [3, 2, 1, 0], 200)];
  const units = low.lanes.map(({ unit }) => unit);
  expect(units).toEqual([...units].sort((a, b) => a - b));
  const gap = ({ lanes }: Layout) => (lanes[1]?.base ?? 0) - (lanes[0]?.base ?? 0);
  expect(gap(high)).toBeGreaterThan(gap(low));
});

it("has tiles on a phone's own river that a finger can hit", () => {
  for (const course of [LONG, SHORT])
    for (const lane of tallLayout(course, [1, 0]).lanes.filter(({ own }) => own))
      expect(lane.pitch * (320 / 390)).toBeGreaterThanOrEqual(40);
});
