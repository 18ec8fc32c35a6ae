import { describe, expect, it } from "vitest";
import type { RatingPoint } from "./pages";
import { BASE, LEFT, scaleOf, TOP } from "./scale";

const point = (rating: number, at = 1): RatingPoint => ({
  first: at,
  last: at,
  rating,
  low: rating,
  high: rating,
  at: "2026-11-30T12:00:00Z",
  provisional: false,
});

describe("the scale of a rating's graph", () => {
  it("holds every point, on lines of round ratings", () => {
    const scale = scaleOf([point(1530), point(1688), point(1402)], 600);
    expect([scale.low, scale.high]).toEqual([1400, 1700]);
    expect(scale.lines).toEqual([1400, 1450, 1500, 1550, 1600, 1650, 1700]);
    expect([scale.y(1400), scale.y(1700)]).toEqual([BASE, TOP]);
    expect([scale.x(0), scale.x(2)]).toEqual([LEFT, 584]);
  });

  it("makes no mountain of a single game, and sets it in the middle", () => {
    const scale = scaleOf([point(1530)], 600);
    expect(scale.high - scale.low).toBe(150);
    expect(scale.x(0)).toBe((LEFT + 584) / 2);
  });

  it("draws fewer lines across a wide span", () => {
    expect(scaleOf([point(1200), point(1810)], 600).lines).toEqual([
      1200, 1300, 1400, 1500, 1600, 1700, 1800,
    ]);
  });
});
