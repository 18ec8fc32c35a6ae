import { describe, expect, it } from "vitest";
import type { Step } from "@/shared/game";
import { type Desk, fits, Memory } from "./frames";
import { building, scene } from "./help/examples";
import {
  choices,
  dealt,
  freeSteps,
  kept,
  landsFor,
  mayUse,
  NOTHING,
  openFrame,
  tapChoice,
  tapLand,
  tapMission,
  tapPlot,
  tapStep,
  tapTool,
  targets,
} from "./intent";
import type { Position } from "./model";

const view = scene({
  buildings: {
    "4.0": building(0, 1),
    "4.4": building(1, 1),
    "4.5": building(0, 1, true),
    "7.1": building(0, 1),
  },
});
const build = (area: string, land?: string): Step => ({ kind: "construct", area, ...(land ? { land } : {}) });
const legal: Step[] = [
  build("4.0"),
  build("4.1"),
  build("4.3", "green"),
  build("4.3", "red"),
  { kind: "abandon", area: "4.0" },
  { kind: "abandon", area: "4.5" },
  { kind: "invade", area: "4.4" },
  { kind: "strategic_movement", territory: 3 },
  { kind: "transfer_roof", from: "4.5", to: "7.1" },
];
const desk = (steps: Step[] = [], ...after: [Position, Step[] | null][]): Desk => ({
  seat: 0,
  steps,
  frames: [{ view, legal }, ...after.map(([position, rows]) => ({ view: position, legal: rows }))],
});
const inFirst = scene({ crane: 1 });

describe("a tap on a plot", () => {
  it("builds where one may build, invades others, leaves what can only be left", () => {
    expect(tapPlot(desk(), NOTHING, "4.0")).toEqual({ stage: [build("4.0")] });
    expect(tapPlot(desk(), NOTHING, "4.4")).toEqual({ stage: [{ kind: "invade", area: "4.4" }] });
    expect(tapPlot(desk(), NOTHING, "4.5")).toEqual({ stage: [{ kind: "abandon", area: "4.5" }] });
    expect(tapPlot(desk(), NOTHING, "1.1")).toEqual({ refused: true });
  });

  it("asks for a land on brambles", () => {
    const choice = { ...NOTHING, area: "4.3" };
    expect(tapPlot(desk(), NOTHING, "4.3")).toEqual({ choice });
    expect(landsFor(desk(), choice)).toEqual(["green", "red"]);
    expect(tapLand(desk(), choice, "red")).toEqual({ stage: [build("4.3", "red")] });
    expect(tapLand(desk(), choice, "yellow")).toEqual({ refused: true });
  });

  it("leaves with the tool for it", () => {
    const leaving = { ...NOTHING, tool: "leave" as const };
    expect(tapTool(NOTHING, "leave")).toEqual({ choice: leaving });
    expect(tapTool(leaving, "leave")).toEqual({ choice: NOTHING });
    expect(tapPlot(desk(), leaving, "4.0")).toEqual({ stage: [{ kind: "abandon", area: "4.0" }] });
    expect(tapPlot(desk(), leaving, "4.1")).toEqual({ refused: true });
  });

  it("moves a roof in two taps", () => {
    const roof = { ...NOTHING, tool: "roof" as const };
    expect(mayUse(desk(), "roof")).toBe(true);
    expect(tapPlot(desk(), roof, "4.5")).toEqual({ choice: { ...roof, from: "4.5" } });
    expect([...targets(desk(), { ...roof, from: "4.5" }).keys()]).toEqual(["7.1"]);
    expect(tapPlot(desk(), { ...roof, from: "4.5" }, "7.1")).toEqual({ stage: [legal[8]] });
  });

  it("goes on in the next territory, or chooses anew when nothing more may be staged", () => {
    const second = desk([build("4.1")], [inFirst, [build("1.1")]]);
    expect(openFrame(second)).toBe(1);
    expect(tapPlot(second, NOTHING, "1.1")).toEqual({ stage: [build("4.1"), build("1.1")] });
    const closed = desk([build("4.1")], [inFirst, []]);
    expect(tapPlot(closed, NOTHING, "4.0")).toEqual({ stage: [build("4.0")] });
    expect(tapPlot(closed, NOTHING, "4.1")).toEqual({ stage: [] });
  });

  it("goes back a step when what else there was is not known", () => {
    const opened: Desk = {
      seat: 0,
      steps: [build("4.1")],
      frames: [
        { view, legal: null },
        { view: inFirst, legal: [] },
      ],
    };
    expect(tapPlot(opened, NOTHING, "4.0")).toEqual({ stage: [] });
  });
});

describe("targets", () => {
  it("tell the change of inhabitants and where the next action is", () => {
    const all = targets(desk(), NOTHING);
    expect(all.get("4.1")).toMatchObject({ kind: "construct", gain: -4, leads: 1 });
    expect(all.get("4.5")).toMatchObject({ kind: "abandon", gain: 8, leads: 6 });
    expect(all.get("4.4")).toMatchObject({ kind: "invade", gain: -2, leads: 7 });
  });

  it("take what the server offers for more than the plot shows", () => {
    const offer = {
      kind: "construct" as const,
      area: "4.1",
      land: null,
      people: -9,
      after: 21,
      points: 4,
      floors: 1,
      target: 6,
    };
    const told = { ...view, offers: [{ ...offer, completes: ["forge"], last_round: false }] };
    const all = targets({ ...desk(), frames: [{ view: told, legal }] }, NOTHING);
    expect(all.get("4.1")).toMatchObject({ gain: -9, leads: 6, projects: ["forge"] });
  });
});

describe("other choices", () => {
  it("stage a ploy, and take it back", () => {
    expect(freeSteps(desk())).toEqual([legal[7]]);
    expect(tapStep(desk(), legal[7] as Step)).toEqual({ stage: [legal[7]] });
  });

  it("complete a project, or none, and may change", () => {
    const due: Step[] = [{ kind: "complete_project" }, { kind: "complete_project", card: "house" }];
    const asked = desk([build("4.0")], [scene({ phase: "project" }), due]);
    expect(choices(asked, "complete_project")).toEqual({ at: 1, steps: due });
    expect(tapChoice(asked, due[1] as Step)).toEqual({ stage: [build("4.0"), due[1]] });
    const staged = desk([build("4.0"), due[1] as Step], [scene({ phase: "project" }), due], [view, []]);
    expect(tapChoice(staged, { kind: "complete_project", card: null })).toEqual({
      stage: [build("4.0"), due[0]],
    });
    expect(choices(desk(), "next_player")).toBeNull();
  });

  it("are those of the question that is asked, not of the one answered before", () => {
    const due: Step[] = [{ kind: "complete_project" }, { kind: "complete_project", card: "house" }];
    const next: Step[] = [{ kind: "next_player", seat: 1 }];
    const answered = [build("4.0"), due[0] as Step];
    const project: [Position, Step[]] = [scene({ phase: "project" }), due];
    const asked = desk(answered, project, [scene({ phase: "next" }), next]);
    expect(choices(asked, "complete_project")).toBeNull();
    expect(choices(asked, "next_player")).toEqual({ at: 2, steps: next });
    expect(tapChoice(asked, next[0] as Step)).toEqual({ stage: [...answered, next[0]] });
    const acting = desk(answered, project, [inFirst, [build("1.1")]]);
    expect(choices(acting, "complete_project")).toBeNull();
    expect(tapPlot(acting, NOTHING, "1.1")).toEqual({ stage: [...answered, build("1.1")] });
    const waiting = desk(answered, project, [inFirst, null]);
    expect(choices(waiting, "complete_project")).toEqual({ at: 1, steps: due });
  });

  it("are to move on where no plot may be chosen", () => {
    const on: Step[] = [{ kind: "move_on" }];
    const second = desk([build("4.0")], [inFirst, on]);
    expect(openFrame(second)).toBe(1);
    expect(freeSteps(second)).toEqual(on);
    expect(tapStep(second, on[0] as Step)).toEqual({ stage: [build("4.0"), on[0]] });
  });

  it("keep two missions", () => {
    const rows = [
      ["belfry", "market"],
      ["belfry", "prison"],
      ["market", "prison"],
    ].map((cards) => ({ kind: "keep_missions", cards }));
    const hand: Desk = { seat: 0, steps: [], frames: [{ view, legal: rows }] };
    expect(dealt(hand)).toEqual(["belfry", "market", "prison"]);
    expect(tapMission(hand, NOTHING, "market")).toEqual({ choice: { ...NOTHING, cards: ["market"] } });
    const one = { ...NOTHING, cards: ["market"] };
    expect(tapMission(hand, one, "belfry")).toEqual({ stage: [rows[0]] });
    const done: Desk = { ...hand, steps: [rows[0] as Step], frames: [...hand.frames, { view, legal: [] }] };
    expect(kept(done, NOTHING)).toEqual(["belfry", "market"]);
    expect(tapMission(done, NOTHING, "prison")).toEqual({ stage: [rows[2]] });
    expect(tapMission(done, NOTHING, "belfry")).toEqual({ stage: [] });
  });
});

describe("memory", () => {
  const table = { version: 4 } as never;
  it("keeps what was allowed before a step, and foresees what is not known", () => {
    const memory = new Memory();
    memory.learn({ table, view, after: view, steps: [], legal, closed: false });
    const now = memory.desk(0, [build("4.1")], view);
    expect(now.frames[0]?.legal).toBe(legal);
    expect(now.frames[1]).toMatchObject({ legal: null, view: { crane: 1 } });
    memory.learn({ table: { version: 5 } as never, view, after: view, steps: [], legal: [], closed: true });
    expect(memory.desk(0, [], view).frames[0]?.legal).toEqual([]);
  });

  it("distrusts a list that belongs to another position", () => {
    expect(fits(view, legal)).toBe(true);
    expect(fits(inFirst, legal)).toBe(false);
    expect(fits(scene({ phase: "project" }), legal)).toBe(false);
    expect(fits(scene({ crane: null }), [build("1.1"), build("7.2")])).toBe(true);
  });
});
