/** In positions of random games, staged ones too, every legal step can be reached by buttons, and by the board alone. */
import { expect, it } from "vitest";
import { keyOf } from "@/shared/board/steps";
import type { Step } from "@/shared/game";
import { type Asked, positionsOf } from "../../../tests/positions";
import {
  type Desk,
  freeBars,
  type Reply,
  ROLL,
  reachOf,
  SHOVE,
  stepsOf,
  tapAnimal,
  tapBar,
  tapDie,
  tapSpace,
  tapStep,
} from "./intent";
import { ANIMALS, type View } from "./model";

const positions = positionsOf<View>("go_gecko_go");

const deskOf = ({ seat, drafts }: Asked<View>, staged: Step[]): Desk => ({
  view: drafts[0]?.view as View,
  seat,
  mine: true,
  staged,
});

/** The picker's buttons: steps, animals, bars. */
const buttons = (desk: Desk): Reply[] => [
  ...stepsOf(desk).map((step) => tapStep(desk, step)),
  ...ANIMALS.map((animal) => tapAnimal(desk, animal)),
  ...freeBars(desk.view).map((bar) => tapBar(desk, bar)),
];

/** Spaces, animals and dice. */
const board = (desk: Desk): Reply[] => [
  ...Array.from({ length: desk.view.tiles + 2 }, (_, space) => tapSpace(desk, space)),
  ...ANIMALS.filter((animal) => reachOf(desk.view, animal)).map((animal) => tapAnimal(desk, animal)),
  ...[0, 1, 2].map((die) => tapDie(desk, die)),
];

/** All that can be staged, however many taps it takes, from what is staged. */
function staged(asked: Asked<View>, from: Step[], taps: (desk: Desk) => Reply[]): Set<string> {
  const seen = new Map([[keyOf(from), from]]);
  for (const steps of seen.values())
    for (const reply of taps(deskOf(asked, steps)))
      if ("stage" in reply) seen.set(keyOf(reply.stage), reply.stage);
  return new Set(seen.keys());
}

/** What cannot be staged in a position, whatever is staged already; *without* are steps that need a button. */
function missing(asked: Asked<View>, taps: (desk: Desk) => Reply[], without: Step[] = []): string[] {
  const wanted = asked.drafts.flatMap(({ steps, legal }) => legal.map((step) => keyOf([...steps, step])));
  return asked.drafts.flatMap(({ steps }) => {
    const can = staged(asked, steps, taps);
    return wanted.filter((key) => !can.has(key) && !without.some((step) => key === keyOf([step])));
  });
}

it("is asked every kind of question", () => {
  const kinds = new Set(
    positions.flatMap(({ drafts }) => drafts.flatMap(({ legal }) => legal)).map(({ kind }) => kind),
  );
  expect([...kinds].sort()).toEqual(["bar", "bolt", "move", "pass", "roll", "shove"]);
});

it("offers by buttons just what is legal", () => {
  for (const asked of positions) {
    expect(missing(asked, buttons)).toEqual([]);
    const [first] = asked.drafts;
    const offered = stepsOf(deskOf(asked, []));
    if (first?.view.phase !== "bar")
      expect(offered.map((step) => keyOf([step])).sort()).toEqual(
        first?.legal.map((step) => keyOf([step])).sort(),
      );
  }
});

it("reaches every move by taps on the board alone", () => {
  for (const asked of positions.filter(({ drafts }) => drafts[0]?.view.phase !== "bar"))
    expect(missing(asked, board, [ROLL, SHOVE, { kind: "pass" }])).toEqual([]);
});
