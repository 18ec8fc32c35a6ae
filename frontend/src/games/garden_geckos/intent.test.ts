import { describe, expect, it } from "vitest";
import type { Draft, Step } from "@/shared/game";
import { tableOf } from "../../../tests/board";
import { type Desk, deskOf, Memory } from "./desk";
import { rim, turnsAt } from "./garden";
import { type Scene, scene } from "./help/examples";
import {
  EMPTY,
  type Held,
  NOTHING,
  settled,
  tapCell,
  tapGecko,
  tapHand,
  tapSide,
  tapStep,
  targets,
  tileIn,
  turn,
} from "./intent";
import { handOf, tilesOf, type View } from "./model";
import "./index";

const table = tableOf(["Ada", "Ben"]);
const BOARD: Scene["board"] = [
  ["H55", 1, 0, 3],
  ["H41", 2, 0, 5],
];

/** All ways to lay a hand, as the server lists them. */
function placesOf(view: View): Step[] {
  const tiles = tilesOf(view);
  return handOf(view, 0).flatMap((tile) =>
    rim(tiles).flatMap((cell) =>
      turnsAt(tiles, tile, cell).map((rot) => ({ kind: "place_tile", tile, ...cell, rot })),
    ),
  );
}

const draftOf = (steps: Step[], view: View, closes: Draft["closes"] = null): Draft<View> => ({
  steps,
  view,
  effects: steps.map(() => []),
  lines: [],
  open: closes === null,
  complete: closes !== null,
  closes,
  expected_version: 7,
});

/** What stands on the desk after some answers of the server. */
function desk(view: View, legal: readonly Step[], draft: Draft<View> | null = null, then: Step[] = []): Desk {
  const memory = new Memory();
  memory.learn({ table, view, draft: null, legal: [...legal] });
  if (draft) memory.learn({ table, view, draft, legal: then });
  return deskOf(memory, { view, draft, seat: 0 }, draft?.steps ?? []);
}

const view = scene({ board: BOARD, hand: ["H24", "H01", "H60"], geckos: [[[1, 0, 4]]] });
const fresh = desk(view, placesOf(view));
const laid = (reply: { stage?: Step[] }) => reply.stage?.[0];

describe("the tile in hand", () => {
  it("is the first that fits, until another is picked", () => {
    expect(tileIn(fresh, EMPTY)).toBe("H24");
    expect(tapHand(fresh, EMPTY, "H60")).toEqual({ held: { tile: "H60", turns: { H60: 0 } } });
    expect(tileIn(fresh, { tile: "H60", turns: {} })).toBe("H60");
    expect(tapHand(desk(view, []), EMPTY, "H60")).toEqual({});
  });

  it("lights every cell where it fits, as it lies or turned", () => {
    const lit = targets(fresh, EMPTY);
    const expected = rim(tilesOf(view)).filter((cell) => turnsAt(tilesOf(view), "H24", cell).length);
    expect(lit.size).toBe(expected.length);
    expect(lit.get("1,1")?.asItLies).toBe(turnsAt(tilesOf(view), "H24", { q: 1, r: 1 }).includes(0));
    expect(lit.get("0,-1")).toEqual({ q: 0, r: -1, rot: 0, asItLies: true });
  });

  it("turns by a tap, past turns in which it fits nowhere", () => {
    const only = placesOf(view).filter((step) => step.tile !== "H24" || step.rot === 4 || step.rot === 5);
    const few = desk(view, only);
    expect(tapHand(few, EMPTY, "H24")).toEqual({ held: { tile: "H24", turns: { H24: 4 } } });
    const held: Held = { tile: "H24", turns: { H24: 4 } };
    expect(turn(few, held, 1).held?.turns).toEqual({ H24: 5 });
    expect(turn(few, { ...held, turns: { H24: 5 } }, 1).held?.turns).toEqual({ H24: 4 });
    expect(turn(few, held, -1).held?.turns).toEqual({ H24: 5 });
  });
});

describe("a cell", () => {
  it("takes the tile, turned right no farther than needed", () => {
    const reply = tapCell(fresh, EMPTY, "1,1");
    const turns = turnsAt(tilesOf(view), "H24", { q: 1, r: 1 });
    expect(laid(reply)).toEqual({ kind: "place_tile", tile: "H24", q: 1, r: 1, rot: Math.min(...turns) });
    expect(reply.held?.turns.H24).toBe(Math.min(...turns));
    expect(tapCell(fresh, EMPTY, "9,9")).toEqual({});
  });

  it("sets the gecko too where nothing is to be chosen", () => {
    expect(tapCell(fresh, EMPTY, "0,-1").stage).toEqual([
      { kind: "place_tile", tile: "H24", q: 0, r: -1, rot: 0 },
      { kind: "place_gecko", gecko: 1, side: 2 },
    ]);
  });
});

const step: Step = { kind: "place_tile", tile: "H24", q: 0, r: -1, rot: 0 };
const offers = (geckos: number[], sides: number[]) =>
  geckos.flatMap((gecko) => sides.map((side) => ({ gecko, side, traps: [], claims: [], met: [] })));
const staged = (geckos: number[], sides: number[], more: Step[] = [], closes: Draft["closes"] = null) => {
  const after: View = { ...view, phase: "gecko", placed: [0, -1], offers: offers(geckos, sides) };
  return desk(view, placesOf(view), draftOf([step, ...more], after, closes));
};

describe("a staged tile", () => {
  it("turns where it lies, moves to another cell, and gives way to another tile", () => {
    const here = staged([1], [2]);
    expect(laid(tapCell(here, EMPTY, "0,-1"))).toMatchObject({ q: 0, r: -1, rot: 1 });
    expect(laid(turn(here, EMPTY, -1))).toMatchObject({ q: 0, r: -1, rot: 5 });
    expect(laid(tapCell(here, EMPTY, "-1,0"))).toMatchObject({ tile: "H24", q: -1, r: 0 });
    expect(laid(tapHand(here, EMPTY, "H60"))).toMatchObject({ tile: "H60", q: 0, r: -1 });
  });

  it("is remembered with its other places after a reload", () => {
    const memory = new Memory();
    const draft = draftOf([step], { ...view, phase: "gecko", placed: [0, -1], offers: offers([1], [2]) });
    memory.learn({ table, view, draft, legal: [] });
    const here = deskOf(memory, { view, draft, seat: 0 }, draft.steps);
    expect(here.places).toBeNull();
    expect(targets(here, EMPTY).size).toBe(targets(fresh, EMPTY).size);
  });
});

describe("the gecko", () => {
  it("needs a side only while geckos are left", () => {
    const here = staged([1], [1, 2]);
    expect(settled(here, NOTHING)).toEqual({ side: null, gecko: 1 });
    expect(tapSide(here, NOTHING, 2)).toEqual({ stage: [step, { kind: "place_gecko", gecko: 1, side: 2 }] });
    expect(tapSide(here, NOTHING, 5)).toEqual({});
  });

  it("is chosen before or after the side once all are out", () => {
    const here = staged([0, 1, 2, 3, 4], [1, 2]);
    const first = tapGecko(here, NOTHING, 3);
    expect(first).toEqual({ choice: { ...NOTHING, gecko: 3 } });
    expect(tapSide(here, { ...NOTHING, gecko: 3 }, 1).stage?.[1]).toEqual({
      kind: "place_gecko",
      gecko: 3,
      side: 1,
    });
    expect(tapGecko(here, { ...NOTHING, side: 2 }, 0).stage?.[1]).toMatchObject({ gecko: 0, side: 2 });
  });

  it("may be set anew while it is staged", () => {
    const here = staged([0, 1], [1, 2], [{ kind: "place_gecko", gecko: 0, side: 1 }], "chance");
    expect(here.gecko).toMatchObject({ gecko: 0, side: 1 });
    expect(tapSide(here, NOTHING, 2).stage?.[1]).toMatchObject({ gecko: 0, side: 2 });
    expect(tapGecko(here, NOTHING, 1).stage?.[1]).toMatchObject({ gecko: 1, side: 1 });
  });
});

describe("a swap", () => {
  const six = scene({
    board: BOARD,
    hand: ["H24", "H01", "H60", "H02", "H03", "H04"],
    more: { phase: "return" },
  });
  const back = (tile: string): Step => ({ kind: "return_tile", tile });

  it("returns tiles in order, and takes one of them again", () => {
    const legal = handOf(six, 0).map(back);
    const start = desk(six, legal);
    expect(tileIn(start, EMPTY)).toBeNull();
    expect(tapHand(start, EMPTY, "H60")).toEqual({ stage: [back("H60")] });
    const one = desk(six, legal, draftOf([back("H60")], six), legal);
    expect(tapHand(one, EMPTY, "H01")).toEqual({ stage: [back("H60"), back("H01")] });
    const two = desk(six, legal, draftOf([back("H60"), back("H01")], six), legal);
    expect(tapHand(two, EMPTY, "H60")).toEqual({ stage: [back("H01")] });
  });

  it("goes on with a tile in the same draft", () => {
    const steps = ["H60", "H01", "H02"].map(back);
    const after: View = { ...scene({ board: BOARD, hand: ["H24", "H03", "H04"] }), swapped: true };
    const here = desk(six, [], draftOf(steps, after), placesOf(after));
    expect(tileIn(here, EMPTY)).toBe("H24");
    expect(tapCell(here, EMPTY, "0,-1").stage?.slice(0, 4)).toEqual([...steps, step]);
  });
});

it("stages a choice, changes it, and takes it back", () => {
  const claims: Step[] = [{ kind: "claim", card: "B01" }, { kind: "claim" }];
  const open = desk(view, claims);
  expect(tapStep(open, claims[0] as Step).stage).toEqual([claims[0]]);
  const chosen = desk(view, claims, draftOf([claims[0] as Step], view, "chance"));
  expect(tapStep(chosen, claims[1] as Step).stage).toEqual([claims[1]]);
  expect(tapStep(chosen, claims[0] as Step).stage).toEqual([]);
});
