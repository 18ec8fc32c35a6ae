import { expect, it } from "vitest";
import { ACT, BOLT } from "../../../tests/gecko";
import { riverOf, STORIES } from "./help/examples";
import { bridgeAhead, courseOf, divided, heightOf, moved, offerOf, seatsFrom, shoved, stepOf } from "./model";

const spacesOf = (places: Parameters<typeof riverOf>[0]) => riverOf(places).spaces;

it("adds heights, and lets pass what fits: equal height does", () => {
  expect(heightOf(["turtle", "frog", "gecko"])).toBe(6);
  expect(divided(["gecko", "crocodile"], 5)).toEqual([["gecko", "crocodile"], []]);
  expect(divided(["turtle", "frog", "gecko", "crocodile"], 5)).toEqual([
    ["turtle", "frog"],
    ["gecko", "crocodile"],
  ]);
});

it("moves an animal with its riders onto what lies there, and sorts those at home", () => {
  const river = spacesOf({ 7: ["turtle", "frog"], 9: ["crocodile"] });
  expect(moved(river, { animal: "turtle", riders: ["frog"], to: 9 })[9]).toEqual([
    "crocodile",
    "turtle",
    "frog",
  ]);
  const late = spacesOf({ 13: ["crocodile", "gecko"], 14: ["turtle"] });
  expect(moved(late, { animal: "crocodile", riders: ["gecko"], to: 14 })[14]).toEqual([
    "crocodile",
    "turtle",
    "gecko",
  ]);
});

it("shoves: who fits goes on, who falls lies on what comes from behind, the last tile comes home", () => {
  const { spaces, towers } = riverOf({ 3: ["frog", "gecko"], 4: ["crocodile", "turtle"] });
  const after = shoved(spaces, towers);
  expect(after[4]).toEqual(["frog", "gecko", "turtle"]);
  expect(after[5]).toEqual(["crocodile"]);
  const last = riverOf({ 4: ["gecko"], 13: ["frog"] });
  const home = shoved(last.spaces, last.towers);
  expect([home[0], home[5], home[14]]).toEqual([["crocodile", "turtle"], ["gecko"], ["frog"]]);
});

it("knows which bridge is next", () => {
  const course = courseOf(ACT);
  expect([0, 4, 5, 9, 10].map((space) => bridgeAhead(course, space))).toEqual([0, 0, 1, 1, null]);
});

it("puts the viewer's river nearest and the next in turn before it", () => {
  expect(seatsFrom(4, 1)).toEqual([0, 3, 2, 1]);
  expect(seatsFrom(2, 0)).toEqual([1, 0]);
});

it("finds the move that a step stands for, and the other way round", () => {
  expect(offerOf(ACT, { kind: "move", animal: "turtle", spaces: 2 })?.to).toBe(9);
  expect(offerOf(BOLT, { kind: "bolt", animal: "gecko" })?.kind).toBe("bolt");
  expect(offerOf(ACT, { kind: "pass" })).toBeNull();
  for (const { offers } of BOLT.reaches)
    for (const offer of offers) expect(offerOf(BOLT, stepOf(offer))).toEqual(offer);
});

it("tells stories in which all four animals stay", () => {
  for (const { before, after } of STORIES)
    for (const view of [before, after])
      expect(view.rivers[0]?.spaces.flat().sort()).toEqual(["crocodile", "frog", "gecko", "turtle"]);
});
