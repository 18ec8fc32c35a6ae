import { describe, expect, it } from "vitest";
import { groupFrom, groupSize, walkOf } from "./aids";
import { scene } from "./examples";

describe("groups", () => {
  it("counts what touches side by side, the new flower included", () => {
    expect(groupFrom(scene({}).flowers, "c6", "blue")).toEqual(["c4", "c5", "c6", "d4", "d5", "e4"]);
    expect(groupFrom(scene({}).flowers, "c6", "red")).toEqual(["c6"]);
    expect(groupFrom({ c4: "blue" }, "d5", "blue")).toEqual(["d5"]);
  });

  it("tells the size of the group on a circle", () => {
    expect(groupSize(scene({}), "e4")).toBe(5);
    expect(groupSize(scene({}), "e5")).toBe(0);
  });
});

describe("walks", () => {
  it("passes over other Martians without counting their spaces", () => {
    expect(walkOf([26, 28, 31], 0, 6)).toEqual({
      seat: 0,
      start: 26,
      path: [27, 29, 30, 32, 33, 34],
      skipped: [28, 31],
      position: 34,
    });
  });

  it("goes on over the start line, past Martians in earlier laps, not past those off the board", () => {
    expect(walkOf([38, 41, null], 0, 3)).toMatchObject({ path: [39, 0, 2], skipped: [1], position: 42 });
    expect(walkOf([null, null], 1, 2)).toMatchObject({ path: [1, 2], position: 2 });
  });
});
