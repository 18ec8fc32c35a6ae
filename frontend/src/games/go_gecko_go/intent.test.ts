import { describe, expect, it } from "vitest";
import type { Step } from "@/shared/game";
import { ACT, BOLT, ROLL_ONLY, SHOVE } from "../../../tests/gecko";
import {
  type Desk,
  onlyStep,
  PASS,
  ROLL,
  reachable,
  SHOVE as SHOVING,
  stepsOf,
  tapAnimal,
  tapBar,
  tapDie,
  tapSpace,
  tapStep,
} from "./intent";
import type { View } from "./model";

const desk = (view: View, staged: Step[] = [], mine = true): Desk => ({ view, seat: 0, mine, staged });
const move = (animal: string, spaces: number): Step => ({ kind: "move", animal, spaces });
const bolt = (animal: string): Step => ({ kind: "bolt", animal });
const REFUSED = { refused: true };

describe("an animal", () => {
  it("goes as far as it can, and is left alone when tapped again", () => {
    expect(tapAnimal(desk(ACT), "turtle")).toEqual({ stage: [move("turtle", 2)] });
    expect(tapAnimal(desk(ACT, [move("turtle", 1)]), "turtle")).toEqual({ stage: [] });
    expect(tapAnimal(desk(ACT, [move("turtle", 1)]), "gecko")).toEqual({ stage: [move("gecko", 1)] });
  });

  it("takes lightning where it has nothing else", () => {
    expect(tapAnimal(desk(BOLT), "turtle")).toEqual({ stage: [bolt("turtle")] });
    expect(tapAnimal(desk(BOLT), "gecko")).toEqual({ stage: [move("gecko", 2)] });
  });

  it("stays where it cannot go, where it is not one's turn and before the roll", () => {
    expect(tapAnimal(desk(ACT), "crocodile")).toEqual(REFUSED);
    expect(tapAnimal(desk(BOLT), "frog")).toEqual(REFUSED);
    expect(tapAnimal(desk(ACT, [], false), "turtle")).toEqual(REFUSED);
    expect(tapAnimal(desk(SHOVE), "turtle")).toEqual(REFUSED);
  });
});

describe("a space", () => {
  it("is where the staged animal goes instead, and takes it back where it goes already", () => {
    const staged = desk(ACT, [move("turtle", 2)]);
    expect(tapSpace(staged, 8)).toEqual({ stage: [move("turtle", 1)] });
    expect(tapSpace(staged, 9)).toEqual({ stage: [] });
    expect(reachable(staged).map(({ to }) => to)).toEqual([8, 9]);
  });

  it("goes through the animals that stand there, the lowest first", () => {
    expect(tapSpace(desk(ACT), 7)).toEqual({ stage: [move("turtle", 2)] });
    expect(tapSpace(desk(ACT, [move("turtle", 2)]), 7)).toEqual({ stage: [move("frog", 1)] });
    expect(tapSpace(desk(ACT, [move("gecko", 1)]), 7)).toEqual({ stage: [] });
  });

  it("is enough where but one animal can get there", () => {
    expect(tapSpace(desk(ACT), 9)).toEqual({ stage: [move("turtle", 2)] });
    expect(tapSpace(desk(ACT), 8)).toEqual(REFUSED);
    expect(tapSpace(desk(ACT), 11)).toEqual(REFUSED);
  });
});

describe("a die", () => {
  it("moves the animal of its colour", () => {
    expect(tapDie(desk(ACT), 0)).toEqual({ stage: [move("turtle", 2)] });
    expect(tapDie(desk(ACT, [move("turtle", 2)]), 1)).toEqual({ stage: [] });
  });

  it("goes through those that the rainbow or lightning moves", () => {
    expect(tapDie(desk(ACT), 2)).toEqual({ stage: [move("turtle", 1)] });
    expect(tapDie(desk(ACT, [move("turtle", 1)]), 2)).toEqual({ stage: [move("frog", 1)] });
    expect(tapDie(desk(BOLT), 2)).toEqual({ stage: [bolt("turtle")] });
    expect(tapDie(desk(BOLT, [bolt("turtle")]), 2)).toEqual({ stage: [bolt("gecko")] });
  });

  it("does nothing once the sun has shone, and asks for the roll before it", () => {
    const sunny: View = { ...ACT, dice: { colors: ["blue", "blue"], weather: "sun" } };
    expect(tapDie(desk(sunny), 2)).toEqual(REFUSED);
    expect(tapDie(desk(ROLL_ONLY), 1)).toEqual({ stage: [ROLL] });
    expect(tapDie(desk(ROLL_ONLY, [], false), 1)).toEqual(REFUSED);
  });
});

describe("a button", () => {
  it("stages its step and takes it back", () => {
    expect(tapStep(desk(SHOVE), SHOVING)).toEqual({ stage: [SHOVING] });
    expect(tapStep(desk(SHOVE, [SHOVING]), SHOVING)).toEqual({ stage: [] });
    expect(tapStep(desk(SHOVE, [SHOVING]), ROLL)).toEqual({ stage: [ROLL] });
    expect(tapStep(desk(ACT), PASS)).toEqual({ stage: [PASS] });
  });

  it("of a step that is not open does nothing", () => {
    expect(tapStep(desk(ROLL_ONLY), SHOVING)).toEqual(REFUSED);
    expect(tapStep(desk(ACT), ROLL)).toEqual(REFUSED);
    expect(tapStep(desk(ACT), move("turtle", 3))).toEqual(REFUSED);
  });
});

it("knows when there is but one thing to do", () => {
  expect(onlyStep(desk(ROLL_ONLY))).toEqual(ROLL);
  expect(onlyStep(desk({ ...ACT, reaches: [] }))).toEqual(PASS);
  expect(onlyStep(desk(SHOVE))).toBeNull();
  expect(stepsOf(desk(SHOVE, [], false))).toEqual([]);
});

describe("bars", () => {
  const bridges = ROLL_ONLY.bridges.map((bridge) => ({ ...bridge, bar: null, clearance: null }));
  const picking: View = { ...ROLL_ONLY, phase: "bar", bridges };
  const bar = (name: string): Step => ({ kind: "bar", bar: name });

  it("are laid one after the other, the second in place of another", () => {
    expect(tapBar(desk(picking), "bar6")).toEqual({ stage: [bar("bar6")] });
    expect(tapBar(desk(picking, [bar("bar6")]), "bar4")).toEqual({ stage: [bar("bar6"), bar("bar4")] });
    expect(tapBar(desk(picking, [bar("bar6"), bar("bar4")]), "bar5")).toEqual({
      stage: [bar("bar6"), bar("bar5")],
    });
  });

  it("are taken back with what was laid after them", () => {
    expect(tapBar(desk(picking, [bar("bar6"), bar("bar4")]), "bar6")).toEqual({ stage: [] });
    expect(tapBar(desk(ROLL_ONLY), "bar4")).toEqual(REFUSED);
  });
});
