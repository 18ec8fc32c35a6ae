import { expect, it } from "vitest";
import { effectOf, keyOf, sameStep, sameSteps } from "./steps";

const plant = { kind: "plant", cell: "c6", flower: "blue" };

it("takes steps for the same whatever the order of fields, the seat and absent fields", () => {
  expect(sameStep(plant, { flower: "blue", cell: "c6", land: null, by: 2, kind: "plant" })).toBe(true);
  expect(sameStep(plant, { ...plant, cell: "c7" })).toBe(false);
  expect(sameStep(plant, { kind: "plant", cell: "c6" })).toBe(false);
  expect(sameSteps([plant], [plant, plant])).toBe(false);
});

it("reads lists by what is in them", () => {
  expect(sameStep({ kind: "keep", cards: ["a", "b"] }, { kind: "keep", cards: ["a", "b"] })).toBe(true);
  expect(keyOf([{ kind: "keep", cards: ["a", "b"] }])).not.toBe(keyOf([{ kind: "keep", cards: ["b", "a"] }]));
});

it("finds an effect by its kind", () => {
  expect(effectOf([{ kind: "walked", seat: 1 }], "walked")).toEqual({ kind: "walked", seat: 1 });
  expect(effectOf([], "walked")).toBeNull();
});
