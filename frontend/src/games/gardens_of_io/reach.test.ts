/** In positions of random games, staged ones too, every legal step can be reached by taps. */
import { expect, it } from "vitest";
import { keyOf } from "@/shared/board/steps";
import type { Step, Table } from "@/shared/game";
import { type Asked, positionsOf } from "../../../tests/positions";
import { Memory } from "./frames";
import { CIRCLES } from "./geometry";
import {
  type Choice,
  colours,
  type Desk,
  litCircles,
  mayAdvance,
  NOTHING,
  type Reply,
  tapCircle,
  tapFlower,
  tapTicket,
} from "./intent";
import { ACTIONS, type View } from "./model";

type Drafts = Asked<View>["drafts"];

const positions = positionsOf<View>("gardens_of_io");
const table = { version: 1 } as Table;

/** The desk once the server has answered these drafts. */
function deskAfter({ seat, drafts }: Asked<View>, answered: Drafts): Desk {
  const memory = new Memory();
  const view = drafts[0]?.view as View;
  for (const { steps, view: after, legal, closes } of answered)
    memory.learn({ table, view, after, steps, legal, closed: closes !== null });
  return memory.desk(seat, answered.at(-1)?.steps ?? []);
}

type Circles = (desk: Desk, choice: Choice) => Iterable<string>;

/** What circles, the reserve and the tickets answer to a tap, and the button that moves 1 space. */
function taps(desk: Desk, choice: Choice, circles: Circles): Reply[] {
  const advance = mayAdvance(desk);
  return [
    ...[...circles(desk, choice)].map((cell) => tapCircle(desk, choice, cell)),
    ...[...colours(desk)].map((colour) => tapFlower(desk, choice, colour)),
    ...ACTIONS.map((action) => tapTicket(desk, choice, action)),
    ...(advance ? [{ stage: [...desk.steps, advance] }] : []),
  ];
}

/** All that can be staged from a desk, however many taps it takes. */
function staged(desk: Desk, circles: Circles): Set<string> {
  const seen = new Map([[JSON.stringify(NOTHING), NOTHING]]);
  const found = new Set<string>();
  for (const choice of seen.values())
    for (const reply of taps(desk, choice, circles)) {
      if ("stage" in reply) found.add(keyOf(reply.stage));
      if ("choice" in reply) seen.set(JSON.stringify(reply.choice), reply.choice);
    }
  return found;
}

/** What cannot be staged behind the last of these drafts. */
function missing(asked: Asked<View>, answered: Drafts): Step[][] {
  const { steps, legal } = answered.at(-1) as Drafts[number];
  const can = staged(deskAfter(asked, answered), litCircles);
  return legal.map((step) => [...steps, step]).filter((whole) => !can.has(keyOf(whole)));
}

/** What could be staged in place of the last of these steps, by another circle or another flower, and cannot any more. */
function lost(asked: Asked<View>, last: number): Step[][] {
  const before = asked.drafts[last - 1];
  const step = asked.drafts[last]?.steps.at(-1);
  if (!before || !step || step.kind === "special") return [];
  const can = staged(deskAfter(asked, asked.drafts.slice(0, last + 1)), () => CIRCLES);
  const near = (other: Step) => (other.flower === step.flower) !== (other.cell === step.cell);
  const others = before.legal.filter((other) => other.kind === step.kind && near(other));
  return others.map((other) => [...before.steps, other]).filter((whole) => !can.has(keyOf(whole)));
}

it("is asked every kind of question", () => {
  const drafts = positions.flatMap((asked) => asked.drafts);
  const kinds = new Set(drafts.flatMap(({ legal }) => legal).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(["advance", "bonus", "plant", "special", "tree"]);
  const orders = new Set(drafts.map(({ steps }) => steps.map(({ kind }) => kind).join(" ")));
  expect([...orders]).toEqual(expect.arrayContaining(["special plant", "special advance", "plant bonus"]));
});

it("reaches every legal step behind what was staged step by step", () => {
  for (const asked of positions)
    for (const k of asked.drafts.keys()) expect(missing(asked, asked.drafts.slice(0, k + 1))).toEqual([]);
});

it("reaches every legal step behind what was staged before the page was loaded anew", () => {
  for (const asked of positions)
    for (const draft of asked.drafts) expect(missing(asked, [draft])).toEqual([]);
});

it("reaches other circles and other flowers in place of what is staged", () => {
  for (const asked of positions) for (const k of asked.drafts.keys()) expect(lost(asked, k)).toEqual([]);
});
