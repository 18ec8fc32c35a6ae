import { expect, it } from "vitest";
import { movedTo, nearestTo } from "./grid";

const ROWS = [
  ["a3", "b3", "c3"],
  ["a2", "b2", "c2"],
  ["a1", "b1", "c1"],
];

it("moves by arrows and stays inside", () => {
  expect(movedTo(ROWS, "b2", "ArrowUp")).toBe("b3");
  expect(movedTo(ROWS, "b2", "ArrowRight")).toBe("c2");
  expect(movedTo(ROWS, "a1", "ArrowLeft")).toBe("a1");
  expect(movedTo(ROWS, "a1", "ArrowDown")).toBe("a1");
});

it("jumps to the ends of a row, of a column and of the grid", () => {
  expect(movedTo(ROWS, "b2", "Home")).toBe("a2");
  expect(movedTo(ROWS, "b2", "End")).toBe("c2");
  expect(movedTo(ROWS, "b2", "Home", true)).toBe("a3");
  expect(movedTo(ROWS, "b2", "End", true)).toBe("c1");
  expect(movedTo(ROWS, "b2", "PageUp")).toBe("b3");
  expect(movedTo(ROWS, "b2", "PageDown")).toBe("b1");
});

it("leaves all other keys alone", () => expect(movedTo(ROWS, "b2", "x")).toBeNull());

it("finds the nearest place that way on a board without rows", () => {
  const places = new Map<string, readonly [number, number]>([
    ["middle", [0, 0]],
    ["upper left", [-40, -70]],
    ["upper right", [40, -70]],
    ["right", [80, 0]],
    ["far right", [230, 10]],
  ]);
  expect(nearestTo(places, "middle", "ArrowRight")).toBe("right");
  expect(nearestTo(places, "right", "ArrowRight")).toBe("far right");
  expect(nearestTo(places, "right", "ArrowUp")).toBe("upper right");
  expect(nearestTo(places, "far right", "ArrowRight")).toBe("far right");
  expect(nearestTo(places, "middle", "x")).toBeNull();
});
