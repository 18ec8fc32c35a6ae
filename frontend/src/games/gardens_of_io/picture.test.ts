import { describe, expect, it } from "vitest";
import type { Effect, Step } from "@/shared/game";
import { IN_SIGHT, SIGHTLINES, scene } from "./examples";
import type { Desk, Frame } from "./intent";
import { advanced, foreseen, pictureOf } from "./picture";

const view = scene({ sight: SIGHTLINES, reach: IN_SIGHT, last_of_colour: ["blue"] });
const start: Frame = { view, legal: [] };
const plant: Step = { by: 0, kind: "plant", flower: "blue", cell: "c6" };
const move: Step = { by: 0, kind: "special", action: "move_flower", from: "a5", to: "i9" };
const moved: Effect = { kind: "moved", from_cell: "a5", to_cell: "i9", what: "red" };
const desk = (steps: Step[], ...frames: (Frame | null)[]): Desk => ({
  seat: 0,
  steps,
  frames: [start, ...frames],
});

describe("what a step would do", () => {
  it("is foreseen: the group, the walk with its skips, the extra turn", () => {
    const [grouped, walked, again] = foreseen(view, 0, plant);
    expect(grouped).toMatchObject({ kind: "grouped", cells: ["c4", "c5", "c6", "d4", "d5", "e4"] });
    expect(walked).toMatchObject({ kind: "walked", skipped: [28, 31], position: 34 });
    expect(again).toMatchObject({ kind: "extra_turn", colour: "blue" });
  });

  it("changes the pieces of a view by the server's effects", () => {
    const swapped: Effect = { kind: "swapped", a: "e6", b: "c7" };
    expect(advanced(view, [swapped])).toMatchObject({ trees: ["c7", "e1", "g3"] });
    expect(advanced(view, [swapped]).flowers).toMatchObject({ e6: "purple" });
    expect(advanced(view, [moved]).flowers).toMatchObject({ i9: "red" });
    expect(advanced(view, [moved]).flowers.a5).toBeUndefined();
    expect(advanced(view, [{ kind: "walked", seat: 0, position: 31 }]).positions[0]).toBe(31);
  });
});

describe("the picture", () => {
  it("draws a staged planting over the garden before it", () => {
    const picture = pictureOf(desk([plant], { view: scene({ seat: 1 }), legal: [] }), []);
    expect(picture?.view).toBe(view);
    expect(picture).toMatchObject({ planting: { cell: "c6", colour: "blue" }, again: true });
    expect(picture?.walk?.position).toBe(34);
  });

  it("prefers what the server says to what is foreseen", () => {
    const told: Effect[] = [
      { kind: "grouped", cells: ["c6"] },
      { kind: "walked", seat: 0, start: 26, path: [27], skipped: [], position: 27 },
    ];
    expect(pictureOf(desk([plant], start), [told])).toMatchObject({ again: false, walk: { position: 27 } });
  });

  it("replays a special action whose view is not known any more", () => {
    const picture = pictureOf(desk([move, plant], null, start), [[moved], []]);
    expect(picture?.view.flowers).toMatchObject({ i9: "red" });
    expect(picture?.view.reach).toEqual([]);
    expect(picture?.shift).toEqual({ from: "a5", to: "i9", both: false });
  });

  it("shows where Advance 5 led, and a flower taken back", () => {
    const five: Step = { by: 0, kind: "special", action: "advance_five" };
    expect(pictureOf(desk([five], start), [])?.ran?.path).toEqual([27, 29, 30, 32, 33]);
    const bonus: Step = { by: 0, kind: "bonus", cell: "e4" };
    expect(pictureOf(desk([plant, bonus], start, start), [])?.taken).toEqual(["e4"]);
  });
});
