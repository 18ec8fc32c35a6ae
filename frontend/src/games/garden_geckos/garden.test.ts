import { describe, expect, it } from "vitest";
import { BUGS, cardOf, cards, START, TERRAINS, tileOf } from "./box";
import * as printed from "./components";
import { matches, shown, sidesOf, turnsAt } from "./garden";
import { scene } from "./help/examples";
import { tilesOf } from "./model";
import "./index";

describe("the printed pieces", () => {
  it("are those of the game's own data", () => {
    expect(printed.tiles.map(({ id }) => tileOf(id))).toEqual(printed.tiles);
    const whole = printed.objectives.map((card) => ({ bugs: [], links: [], diamonds: [], ...card }));
    expect(cards).toEqual(
      whole.map(({ id, type, bugs, links, diamonds, bottom }) => ({
        id,
        type,
        bugs,
        links,
        diamonds,
        printed: bottom,
      })),
    );
    expect(printed.terrains.map(({ id }) => id)).toEqual(TERRAINS);
    expect(printed.bugs.map(({ id }) => id)).toEqual(BUGS);
    expect(tileOf(START)).toBeUndefined();
    expect(() => cardOf("B99")).toThrow("no card B99");
  });
});

describe("tiles", () => {
  const { tiles } = {
    tiles: tilesOf(
      scene({
        board: [
          ["H55", 1, 0, 3],
          ["H41", 2, 0, 5],
        ],
      }),
    ),
  };

  it("show their segments turned clockwise", () => {
    const around = (rot: number) => [0, 1, 2, 3, 4, 5].map((side) => shown({ tile: "H01", rot }, side));
    expect(around(0)).toEqual(["moss", "moss", "sand", "sand", "pond", "pond"]);
    expect(around(1)).toEqual(["pond", "moss", "moss", "sand", "sand", "pond"]);
    expect(shown({ tile: START, rot: 0 }, 4)).toBeNull();
  });

  it("fit by one matching side (EX-20, EX-21), and the starting tile matches all", () => {
    expect(matches(tiles, { tile: "H24", q: 1, r: 1, rot: 4 })).toEqual([5]);
    expect(matches(tiles, { tile: "H24", q: 3, r: 0, rot: 0 })).toEqual([]);
    expect(turnsAt(tiles, "H24", { q: 1, r: 1 })).toContain(4);
    expect(turnsAt(tiles, "H24", { q: 5, r: 5 })).toEqual([]);
    expect(turnsAt(tiles, "H24", { q: 0, r: -1 })).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("have sides of a terrain, the starting tile all of them", () => {
    expect(sidesOf({ tile: "H41", q: 0, r: 0, rot: 1 }, "moss")).toEqual([1, 2, 3, 4]);
    expect(sidesOf({ tile: START, q: 0, r: 0, rot: 0 }, "moss")).toHaveLength(6);
  });
});
