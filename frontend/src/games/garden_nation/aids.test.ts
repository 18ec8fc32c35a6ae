import { describe, expect, it } from "vitest";
import { costOf, floorsIn, landOf, leaders, missionPoints, populationPoints, tallest, worthOf } from "./aids";
import { buildingWorth } from "./components";
import { foreseen, gainOf, leadsTo } from "./foresee";
import { building, scene } from "./help/examples";

describe("prices", () => {
  it("are the value and one for each floor there", () => {
    const view = scene({ buildings: { "4.0": building(0, 2) } });
    expect(costOf(view, "4.0")).toBe(5);
    expect(costOf(view, "4.4")).toBe(1);
  });

  it("of leaving agree with the printed table", () => {
    for (const [value, row] of Object.entries(buildingWorth.table))
      row.forEach((worth, i) => {
        expect(worthOf(i + 1, Number(value))).toBe(worth);
      });
  });
});

it("reads the points of a population off the stake", () => {
  expect([1, 3, 5, 7, 9, 10, 11, 33, 38, 52].map(populationPoints)).toEqual([
    -30, -20, -10, -5, -3, 0, 1, 8, 10, 10,
  ]);
});

it("takes the land of brambles from their token", () => {
  expect(landOf(scene(), "4.3")).toBe("bramble");
  expect(landOf(scene({ bramble: { "4.3": "red" } }), "4.3")).toBe("red");
});

describe("control", () => {
  const view = scene({
    buildings: {
      "1.1": building(1, 3),
      "1.5": building(2, 1),
      "2.1": building(2, 2),
      "2.2": building(3, 2, true),
    },
  });
  it("is with whoever has most floors, roofed ones too", () => {
    expect(floorsIn(view, 1)).toEqual([0, 3, 1, 0]);
    expect(leaders(view, 1)).toEqual([1]);
    expect(leaders(view, 2)).toEqual([2, 3]);
    expect(leaders(view, 3)).toEqual([]);
  });
});

describe("missions", () => {
  it("count towers by territory", () => {
    const view = scene({
      buildings: {
        "1.1": building(0, 4),
        "2.1": building(0, 4),
        "3.0": building(0, 3),
        "3.1": building(0, 3),
      },
    });
    expect(missionPoints(view, 0, "observatory")).toBe(22);
    expect(missionPoints(view, 0, "belfry")).toBe(21);
    expect(tallest(view, 0)).toBe(4);
  });

  it("count open floors and buildings on their land", () => {
    const buildings = {
      "1.3": building(0, 2),
      "1.4": building(0, 2),
      "3.3": building(0, 2),
      "3.6": building(0, 2),
    };
    const view = scene({ buildings });
    expect(missionPoints(view, 0, "market")).toBe(12);
    expect(missionPoints(view, 0, "post_office")).toBe(8);
    expect(missionPoints(view, 0, "control_1_3")).toBe(12);
    const roofed = scene({ buildings: { ...buildings, "1.3": building(0, 2, true) } });
    expect(missionPoints(roofed, 0, "market")).toBe(9);
    expect(missionPoints(roofed, 0, "control_1_3")).toBe(12);
  });

  it("pay one controlled territory of two, and none that is shared", () => {
    const view = scene({
      buildings: { "1.1": building(0, 1), "3.1": building(0, 1), "3.5": building(1, 1) },
    });
    expect(missionPoints(view, 0, "control_1_3")).toBe(4);
  });
});

describe("foreseeing", () => {
  const view = scene({ buildings: { "4.0": building(1, 2, true), "4.5": building(0, 1) } });

  it("builds, pays and sends the torticrane on", () => {
    const after = foreseen(view, 0, { kind: "construct", area: "4.5" });
    expect(after.buildings["4.5"]).toEqual(building(0, 2));
    expect(after.inhabitants).toEqual([25, 28, 24, 9]);
    expect(after.supply).toEqual([13, 14, 14, 14]);
    expect(after.crane).toBe(6);
  });

  it("lays a token on brambles", () => {
    const after = foreseen(view, 0, { kind: "construct", area: "4.3", land: "red" });
    expect(after.bramble).toEqual({ "4.3": "red" });
    expect(after.tokens.red).toBe(2);
  });

  it("leaves a building and gets twice its cost", () => {
    const after = foreseen({ ...view, seat: 1 }, 1, { kind: "abandon", area: "4.0" });
    expect(after.buildings["4.0"]).toBeUndefined();
    expect(after.inhabitants[1]).toBe(42);
    expect(after.roofs).toBe(20);
  });

  it("invades: pays the owner, places floors, frees the roof, spends a ploy", () => {
    const after = foreseen(view, 0, { kind: "invade", area: "4.0" });
    expect(after.buildings["4.0"]).toEqual(building(0, 2));
    expect(after.inhabitants.slice(0, 2)).toEqual([16, 42]);
    expect(after.supply.slice(0, 2)).toEqual([12, 16]);
    expect(after.ploys[0]).toBe(3);
  });

  it("moves the torticrane and a roof", () => {
    expect(foreseen(view, 0, { kind: "move_on" }).crane).toBe(5);
    expect(leadsTo({ ...view, crane: 7 }, { kind: "move_on" })).toBe(1);
    const sent = foreseen(view, 0, { kind: "strategic_movement", territory: 3 });
    expect([sent.crane, sent.ploys[0]]).toEqual([3, 3]);
    const moved = foreseen(view, 1, { kind: "transfer_roof", from: "4.0", to: "4.5" });
    expect([moved.buildings["4.0"]?.roof, moved.buildings["4.5"]?.roof]).toEqual([false, true]);
  });

  it("puts a project's roof on what was just built", () => {
    const after = foreseen(
      { ...view, projects: ["house"] },
      0,
      { kind: "complete_project", card: "house" },
      "4.5",
      3,
    );
    expect(after.buildings["4.5"]?.roof).toBe(true);
    expect([after.vp[0], after.projects, after.roofs]).toEqual([3, [], 18]);
  });

  it("names the change of inhabitants", () => {
    expect(gainOf(view, { kind: "construct", area: "4.5" })).toBe(-5);
    expect(gainOf(view, { kind: "abandon", area: "4.0" })).toBe(14);
    expect(gainOf(view, { kind: "invade", area: "4.0" })).toBe(-14);
    expect(gainOf(view, { kind: "pass" })).toBe(0);
  });
});
