import { describe, expect, it } from "vitest";
import { positions, printedBoard } from "./components";
import { AREAS, bedAt, closeUp, Garden, gardenOf, priceOf, wayBetween } from "./geometry";

const printed = gardenOf(printedBoard);

describe("the garden", () => {
  it("has seven territories of seven areas, each once", () => {
    expect(AREAS).toHaveLength(49);
    expect(printed.areasOf(4)).toEqual(["4.0", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6"]);
    expect(priceOf("7.4")).toBe(1);
  });

  it("leads each area of the printed board to the territory at the place it points to", () => {
    const leads = printed.areasOf(2).map((area) => printed.place(area).leads);
    expect(leads).toEqual([4, 1, 2, 5, 7, 6, 3]);
  });

  it("turns a bed clockwise", () => {
    const turned = new Garden({ ...printedBoard, rotations: [1, 0, 0, 0, 0, 0, 0] });
    expect(turned.place("4.1")).toMatchObject({ direction: 2, leads: 2 });
    expect(turned.place("4.6")).toMatchObject({ direction: 1, leads: 1 });
    expect(turned.place("4.0")).toMatchObject({ direction: 0, leads: 4 });
    expect(turned.areasOf(4).slice(0, 3)).toEqual(["4.0", "4.6", "4.1"]);
  });

  it("puts areas that touch close to each other, and no others", () => {
    const touching = new Set(printedBoard.adjacent_areas.map((pair) => pair.join()));
    for (const a of AREAS)
      for (const b of AREAS) {
        if (a >= b) continue;
        const [p, q] = [printed.place(a).at, printed.place(b).at];
        const near = Math.hypot(p[0] - q[0], p[1] - q[1]) < 80;
        expect(near, `${a} ${b}`).toBe(touching.has(`${a},${b}`));
      }
  });

  it("lays the beds as the game's own data say", () => {
    for (const { id, axial } of positions) {
      const [q = 0, r = 0] = axial;
      const [x, y] = bedAt(id);
      expect(x - bedAt(0)[0]).toBeCloseTo(226 * (q + r / 2));
      expect(y - bedAt(0)[1]).toBeCloseTo((226 * r * Math.sqrt(3)) / 2);
    }
  });
});

describe("the torticrane's way", () => {
  it("is one path for neighbours, and none for the same bed", () => {
    expect(wayBetween(3, 3)).toHaveLength(1);
    expect(wayBetween(1, 2)).toHaveLength(3);
  });

  it("keeps to the paths: every step is as long as a bed's side", () => {
    for (const from of [0, 1, 2, 3, 4, 5, 6])
      for (const to of [0, 1, 2, 3, 4, 5, 6]) {
        const way = wayBetween(from, to);
        way.slice(1).forEach(([x, y], i) => {
          const [a, b] = way[i] ?? [0, 0];
          expect(Math.hypot(x - a, y - b)).toBeCloseTo(226 / Math.sqrt(3), 0);
        });
      }
  });
});

it("looks at a whole bed closely", () => {
  const [left, top, width, height] = closeUp(4);
  const [x, y] = bedAt(4);
  expect(x - 113).toBeGreaterThan(left);
  expect(x + 113).toBeLessThan(left + width);
  expect(y - 131).toBeGreaterThan(top);
  expect(y + 131).toBeLessThan(top + height);
});
