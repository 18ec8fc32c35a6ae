/** In positions of random games, staged ones too, every legal step can be reached by taps. */
import { expect, it } from "vitest";
import { keyOf } from "@/shared/board/steps";
import type { Step, Table } from "@/shared/game";
import { type Asked, positionsOf } from "../../../tests/positions";
import { type Desk, Memory } from "./frames";
import {
  type Choice,
  choices,
  dealt,
  freeSteps,
  landsFor,
  mayUse,
  NOTHING,
  questionOf,
  type Reply,
  tapChoice,
  tapLand,
  tapMission,
  tapPlot,
  tapStep,
  tapTool,
  targets,
} from "./intent";
import { cardsOf, positionOf, type View } from "./model";

const positions = positionsOf<View>("garden_nation");
const table = { version: 1 } as Table;

/** The desk once the server has answered these drafts. */
function deskAfter({ seat, drafts }: Asked<View>, answered: Asked<View>["drafts"]): Desk {
  const memory = new Memory();
  const view = positionOf(drafts[0]?.view as View) as NonNullable<ReturnType<typeof positionOf>>;
  for (const { steps, view: after, legal, closes } of answered)
    memory.learn({
      table,
      view,
      after: closes && closes !== "turn" ? null : positionOf(after),
      steps,
      legal,
      closed: closes !== null,
    });
  return memory.desk(seat, answered.at(-1)?.steps ?? [], view);
}

/** What the plots and the picker answer to each tap they offer. */
function taps(desk: Desk, choice: Choice): Reply[] {
  const picker = {
    missions: () => dealt(desk).map((card) => tapMission(desk, choice, card)),
    project: () => choices(desk, "complete_project")?.steps.map((step) => tapChoice(desk, step)),
    next: () => choices(desk, "next_player")?.steps.map((step) => tapChoice(desk, step)),
    land: () => landsFor(desk, choice).map((land) => tapLand(desk, choice, land)),
    tools: () => [
      ...freeSteps(desk).map((step) => tapStep(desk, step)),
      ...(["leave", "roof"] as const).flatMap((tool) => (mayUse(desk, tool) ? tapTool(choice, tool) : [])),
    ],
  }[questionOf(desk, choice)]();
  return [...[...targets(desk, choice).keys()].map((area) => tapPlot(desk, choice, area)), ...(picker ?? [])];
}

/** All that can be staged from a desk, however many taps it takes. */
function staged(desk: Desk): Step[][] {
  const seen = new Map([[JSON.stringify(NOTHING), NOTHING]]);
  const found: Step[][] = [];
  for (const choice of seen.values())
    for (const reply of taps(desk, choice)) {
      if ("stage" in reply) found.push(reply.stage);
      if ("choice" in reply) seen.set(JSON.stringify(reply.choice), reply.choice);
    }
  return found;
}

/** Steps as one string; two missions are the same in either order. */
const named = (steps: readonly Step[]): string =>
  keyOf(steps.map((step) => (step.cards ? { ...step, cards: cardsOf(step).sort() } : step)));

const missing = (asked: Asked<View>, answered: Asked<View>["drafts"]): Step[][] => {
  const { steps, legal } = answered.at(-1) as Asked<View>["drafts"][number];
  const can = new Set(staged(deskAfter(asked, answered)).map(named));
  return legal.map((step) => [...steps, step]).filter((whole) => !can.has(named(whole)));
};

it("is asked every kind of question", () => {
  const kinds = new Set(
    positions.flatMap(({ drafts }) => drafts.flatMap(({ legal }) => legal)).map(({ kind }) => kind),
  );
  expect([...kinds].sort()).toEqual(
    "abandon complete_project construct invade keep_missions move_on next_player pass strategic_movement transfer_roof".split(
      " ",
    ),
  );
});

it("reaches every legal step behind what was staged step by step", () => {
  for (const asked of positions)
    for (const k of asked.drafts.keys()) expect(missing(asked, asked.drafts.slice(0, k + 1))).toEqual([]);
});

it("reaches every legal step behind what was staged before the page was loaded anew", () => {
  for (const asked of positions)
    for (const draft of asked.drafts) expect(missing(asked, [draft])).toEqual([]);
});
