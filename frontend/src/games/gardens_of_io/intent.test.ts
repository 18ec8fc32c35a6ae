import { describe, expect, it } from "vitest";
import type { Step } from "@/shared/game";
import { IN_SIGHT, SIGHTLINES, scene } from "./examples";
import {
  type Choice,
  type Desk,
  fits,
  litCircles,
  NOTHING,
  offered,
  plantingsOf,
  tapCircle,
  tapFlower,
  tapTicket,
} from "./intent";
import type { Colour } from "./model";

const view = scene({ sight: SIGHTLINES, reach: IN_SIGHT });
const plant = (flower: Colour, cell: string): Step => ({ kind: "plant", flower, cell });
const special = (action: string, from: string, to: string): Step => ({ kind: "special", action, from, to });
const specials = [
  special("swap_tree_flower", "e6", "c7"),
  special("swap_flowers", "b3", "c4"),
  special("move_flower", "a5", "i9"),
  special("move_flower", "a5", "h9"),
  special("move_flower", "c8", "i9"),
  { kind: "special", action: "advance_five" },
];
const legal = [...plantingsOf(view), ...specials];
const desk = (steps: Step[] = [], ...after: (Step[] | null)[]): Desk => ({
  seat: 0,
  steps,
  frames: [{ view, legal }, ...after.map((rows) => rows && { view, legal: rows })],
});
const picked = (choice: Partial<Choice>): Choice => ({ ...NOTHING, ...choice });

describe("planting", () => {
  it("takes a flower, then a circle", () => {
    const reply = tapFlower(desk(), NOTHING, "blue");
    expect(reply).toEqual({ choice: picked({ colour: "blue" }) });
    expect(tapCircle(desk(), picked({ colour: "blue" }), "c6")).toEqual({ stage: [plant("blue", "c6")] });
  });

  it("takes a circle, then a flower", () => {
    expect(tapCircle(desk(), NOTHING, "c6")).toEqual({ choice: picked({ cell: "c6" }) });
    expect(tapFlower(desk(), picked({ cell: "c6" }), "red")).toEqual({ stage: [plant("red", "c6")] });
  });

  it("lays down what is tapped twice", () => {
    expect(tapFlower(desk(), picked({ colour: "blue" }), "blue")).toEqual({ choice: NOTHING });
    expect(tapCircle(desk(), picked({ cell: "c6" }), "c6")).toEqual({ choice: NOTHING });
  });

  it("asks the server for another planting behind a special action staged before the page was opened", () => {
    const first = special("move_flower", "a5", "i9");
    const staged = desk([first, plant("blue", "c6")], null, []);
    expect(tapCircle(staged, NOTHING, "a7")).toEqual({ stage: [first, plant("blue", "a7")] });
    expect(tapFlower(staged, NOTHING, "green")).toEqual({ stage: [first, plant("green", "c6")] });
    expect(tapCircle(staged, NOTHING, "c6")).toEqual({ stage: [first] });
  });

  it("stages anew with another circle or another flower", () => {
    const staged = desk([plant("blue", "c6")], []);
    expect(tapCircle(staged, NOTHING, "a7")).toEqual({ stage: [plant("blue", "a7")] });
    expect(tapFlower(staged, NOTHING, "green")).toEqual({ stage: [plant("green", "c6")] });
    expect([...litCircles(staged, NOTHING)].sort()).toEqual([...IN_SIGHT].sort());
  });

  it("needs no flower when one colour is left", () => {
    const rows = IN_SIGHT.map((cell) => plant("red", cell));
    expect(tapCircle({ ...desk(), frames: [{ view, legal: rows }] }, NOTHING, "a7")).toEqual({
      stage: [plant("red", "a7")],
    });
  });

  it("refuses circles that no legal step names", () => {
    expect(tapCircle(desk(), picked({ colour: "blue" }), "i1")).toEqual({ refused: true });
    expect(tapCircle({ ...desk(), frames: [{ view, legal: [] }] }, NOTHING, "c6")).toEqual({ refused: true });
  });

  it("keeps a staged special action before the planting", () => {
    const first = specials[2] as Step;
    const staged = desk([first, plant("blue", "c6")], plantingsOf(view), []);
    expect(tapCircle(staged, NOTHING, "a7")).toEqual({ stage: [first, plant("blue", "a7")] });
  });
});

describe("special actions", () => {
  it("light what may move, then where it may go", () => {
    const up = picked({ action: "move_flower" });
    expect(tapTicket(desk(), NOTHING, "move_flower")).toEqual({ choice: up });
    expect([...litCircles(desk(), up)]).toEqual(["a5", "c8"]);
    expect([...litCircles(desk(), { ...up, from: "a5" })]).toEqual(["i9", "h9"]);
    expect(tapCircle(desk(), { ...up, from: "a5" }, "h9")).toEqual({ stage: [specials[3]] });
    expect(tapCircle(desk(), { ...up, from: "a5" }, "c8")).toEqual({ choice: { ...up, from: "c8" } });
  });

  it("swap in either order of taps, the step as the server names it", () => {
    const up = picked({ action: "swap_flowers" });
    expect(tapCircle(desk(), { ...up, from: "c4" }, "b3")).toEqual({ stage: [specials[1]] });
    const tree = picked({ action: "swap_tree_flower", from: "c7" });
    expect(tapCircle(desk(), tree, "e6")).toEqual({ stage: [specials[0]] });
  });

  it("advance at once, and are put down or taken back by a second tap", () => {
    expect(tapTicket(desk(), NOTHING, "advance_five")).toEqual({ stage: [specials[5]] });
    expect(tapTicket(desk(), picked({ action: "move_flower" }), "move_flower")).toEqual({ choice: NOTHING });
    const staged = desk([specials[5] as Step], plantingsOf(view));
    expect(tapTicket(staged, NOTHING, "advance_five")).toEqual({ stage: [] });
    expect(tapTicket(desk(), NOTHING, "move_tree")).toEqual({ refused: true });
  });
});

describe("lap bonus", () => {
  const bonus = (cell: string): Step => ({ kind: "bonus", cell });
  const staged = desk([plant("blue", "c6")], [bonus("e4"), bonus("c7")]);

  it("lights only the flowers that may be taken, and follows the planting", () => {
    expect([...litCircles(staged, NOTHING)]).toEqual(["e4", "c7"]);
    expect(tapCircle(staged, NOTHING, "c7")).toEqual({ stage: [plant("blue", "c6"), bonus("c7")] });
  });

  it("lets the planting be chosen anew", () => {
    expect(tapCircle(staged, NOTHING, "a7")).toEqual({ stage: [plant("blue", "a7")] });
  });

  it("takes another flower instead", () => {
    const taken = desk([plant("blue", "c6"), bonus("c7")], [bonus("e4"), bonus("c7")], []);
    expect(tapCircle(taken, NOTHING, "e4")).toEqual({ stage: [plant("blue", "c6"), bonus("e4")] });
  });
});

it("places and moves a tree in the setup", () => {
  const tree = (cell: string): Step => ({ kind: "tree", cell });
  const rows = [tree("e5"), tree("e6")];
  const empty = {
    seat: 0,
    steps: [tree("e5")],
    frames: [
      { view, legal: rows },
      { view, legal: [] },
    ],
  };
  expect(tapCircle(empty, NOTHING, "e6")).toEqual({ stage: [tree("e6")] });
});

describe("a list of legal steps", () => {
  it("fits the view it was given for, and no other", () => {
    expect(fits(view, legal)).toBe(true);
    expect(fits({ ...view, special_used: true }, legal)).toBe(false);
    expect(fits({ ...view, reach: ["a6"] }, legal)).toBe(false);
    expect(fits({ ...view, phase: "bonus", bonus: ["c7"] }, legal)).toBe(false);
    expect(fits({ ...view, reach: [] }, [{ kind: "advance" }])).toBe(true);
  });

  it("is made from the view while it is not at hand", () => {
    expect(offered({ ...view, phase: "bonus", bonus: ["c7"] })).toEqual([{ kind: "bonus", cell: "c7" }]);
    expect(offered(view)).toEqual(plantingsOf(view));
  });
});
