import { describe, expect, it } from "vitest";
import { amid, boxOn, kept, panned, pinched, reveal, under, whole, zoomed } from "./camera";
import {
  beyond,
  boxOf,
  cellOf,
  centre,
  ends,
  keyOf,
  middle,
  opposite,
  round,
  SIDES,
  touched,
} from "./geometry";

describe("the grid", () => {
  it("has six sides, clockwise from the upper right", () => {
    expect(round({ q: 0, r: 0 })).toEqual(["1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1"]);
    const [x, y] = middle({ q: 0, r: 0 }, 0);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeLessThan(0);
    expect(middle({ q: 0, r: 0 }, 1)[1]).toBeCloseTo(0);
  });

  it("has each side twice, as seen from both of its cells", () => {
    for (const side of SIDES) {
      const [here, there] = [{ q: 2, r: -1 }, beyond({ q: 2, r: -1 }, side)];
      expect(beyond(there, opposite(side))).toEqual(here);
      expect(touched({ ...here, side }).sort()).toEqual(touched({ ...there, side: opposite(side) }).sort());
      const [a, b] = [middle(here, side), middle(there, opposite(side))];
      expect(a[0]).toBeCloseTo(b[0]);
      expect(a[1]).toBeCloseTo(b[1]);
      expect(ends(here, side)[0][0]).toBeCloseTo(ends(there, opposite(side))[1][0]);
    }
  });

  it("names cells both ways and puts neighbours side by side", () => {
    expect(cellOf(keyOf({ q: -3, r: 2 }))).toEqual({ q: -3, r: 2 });
    expect(centre({ q: 1, r: 0 })[0]).toBeCloseTo(103.92, 1);
    expect(centre({ q: 0, r: 1 })).toEqual([expect.closeTo(51.96, 1), 90]);
    const [x, y, width, height] = boxOf(
      [
        { q: 0, r: 0 },
        { q: 1, r: 0 },
      ],
      10,
    );
    expect([x, y, width, height]).toEqual([expect.closeTo(-61.96, 1), -70, expect.closeTo(227.85, 1), 140]);
  });
});

describe("the window", () => {
  const size = [400, 300] as const;

  it("shows a whole box, but no tile larger than life or too small for a thumb", () => {
    expect(whole([0, 0, 800, 500], size)).toEqual({ at: [400, 300], scale: 0.5 });
    expect(whole([0, 0, 100, 100], size).scale).toBe(1.3);
    expect(whole([0, 0, 9000, 900], size).scale).toBe(0.44);
    expect(boxOn({ at: [400, 300], scale: 0.5 }, size)).toEqual([0, 0, 800, 600]);
  });

  it("zooms about a point, which stays where it is", () => {
    const camera = { at: [10, 20], scale: 1 } as const;
    const point = under(camera, size, [300, 40]);
    expect(under(zoomed(camera, 1.5, point), size, [300, 40])).toEqual([
      expect.closeTo(point[0]),
      expect.closeTo(point[1]),
    ]);
    expect(zoomed(camera, 99).scale).toBe(2.2);
  });

  it("follows a drag and two fingers", () => {
    const camera = { at: [0, 0], scale: 2 } as const;
    expect(panned(camera, [20, -10])).toEqual({ at: [-10, 5], scale: 2 });
    const spread = pinched(
      camera,
      size,
      [
        [190, 150],
        [210, 150],
      ],
      [
        [200, 150],
        [220, 150],
      ],
    );
    expect(spread).toEqual({ at: [-5, 0], scale: 2 });
    const wide = pinched(
      { at: [0, 0], scale: 1 },
      size,
      [
        [190, 150],
        [210, 150],
      ],
      [
        [180, 150],
        [220, 150],
      ],
    );
    expect(wide).toEqual({ at: [0, 0], scale: 2 });
  });

  it("moves no farther than needed, and never away from the garden", () => {
    const camera = { at: [0, 0], scale: 1 } as const;
    expect(reveal(camera, size, [100, 0], 50)).toBe(camera);
    expect(reveal(camera, size, [190, 0], 50).at).toEqual([40, 0]);
    expect(kept({ at: [999, 0], scale: 1 }, [-50, -50, 100, 100]).at).toEqual([50, 0]);
    expect(amid({ at: [0, 0], scale: 1 }, { at: [10, 20], scale: 4 }, 0.5)).toEqual({
      at: [5, 10],
      scale: 2,
    });
  });
});
