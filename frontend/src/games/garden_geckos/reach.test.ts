/** In positions of random games, staged ones too, every legal step can be reached by taps. */
import { expect, it } from "vitest";
import { keyOf } from "@/shared/board/steps";
import type { Draft, Step, Table } from "@/shared/game";
import { type Asked, positionsOf } from "../../../tests/positions";
import { type Desk, deskOf, Memory } from "./desk";
import {
  type Choice,
  EMPTY,
  type Held,
  laying,
  NOTHING,
  type Reply,
  tapCell,
  tapGecko,
  tapHand,
  tapSide,
  tapStep,
  targets,
  turn,
} from "./intent";
import { handOf, isStep, movable, type View } from "./model";

type Drafts = Asked<View>["drafts"];

const positions = positionsOf<View>("garden_geckos");
const table = { version: 1 } as Table;

/** The desk once the server has answered these drafts. */
function deskAfter({ seat, drafts }: Asked<View>, answered: Drafts): Desk {
  const memory = new Memory();
  const view = drafts[0]?.view as View;
  const asDraft = (draft: Drafts[number]) => (draft.steps.length ? (draft as unknown as Draft<View>) : null);
  for (const draft of answered) memory.learn({ table, view, draft: asDraft(draft), legal: draft.legal });
  const last = answered.at(-1) as Drafts[number];
  return deskOf(memory, { view, draft: asDraft(last), seat }, last.steps);
}

interface Hands {
  held: Held;
  choice: Choice;
}

/** What garden, hand, market and chips answer to each tap they offer. */
function taps(desk: Desk, { held, choice }: Hands): Reply[] {
  const seat = laying(desk);
  const hand = seat === null ? [] : handOf(desk.start, desk.now.turn === seat ? seat : desk.seat);
  const geckos = desk.offers.length && seat !== null ? movable(desk.start, seat) : [];
  return [
    ...[...targets(desk, held).keys()].map((key) => tapCell(desk, held, key)),
    ...[...new Set(desk.offers.map(({ side }) => side))].map((side) => tapSide(desk, choice, side)),
    ...(geckos.length > 1 ? geckos : []).map((gecko) => tapGecko(desk, choice, gecko)),
    ...hand.map((tile) => tapHand(desk, held, tile)),
    ...([1, -1] as const).map((by) => turn(desk, held, by)),
    ...desk.options.filter(({ kind }) => CHIPS.includes(kind)).map((step) => tapStep(desk, step)),
  ];
}

/** Chosen by a chip or a card of their own, which stand there while one of their kind is offered or staged. */
const CHIPS = ["start_bug", "keep_secret", "swap", "award_bug", "claim"];

/** All that can be staged from a desk, however many taps it takes. */
function staged(desk: Desk): Step[][] {
  const seen = new Map<string, Hands>();
  const meet = (now: Hands) => {
    const { tile, turns } = now.held;
    const key = JSON.stringify([tile, tile && turns[tile], now.choice]);
    if (!seen.has(key)) seen.set(key, now);
  };
  const found: Step[][] = [];
  meet({ held: EMPTY, choice: NOTHING });
  for (const now of seen.values())
    for (const { stage, held, choice } of taps(desk, now)) {
      if (stage) found.push(stage);
      else meet({ held: held ?? now.held, choice: choice ?? now.choice });
    }
  return found;
}

/** What cannot be staged; a tile that leaves no choice brings its gecko at once. */
function missing(asked: Asked<View>, answered: Drafts): Step[][] {
  const { steps, legal } = answered.at(-1) as Drafts[number];
  const reached = staged(deskAfter(asked, answered)).map((whole) => whole.slice(0, steps.length + 1));
  const can = new Set(reached.map(keyOf));
  return legal.map((step) => [...steps, step]).filter((whole) => !can.has(keyOf(whole)));
}

it("is asked every kind of question", () => {
  const kinds = new Set(
    positions.flatMap(({ drafts }) => drafts.flatMap(({ legal }) => legal)).map(({ kind }) => kind),
  );
  expect([...kinds].sort()).toEqual(
    "award_bug claim keep_secret place_gecko place_tile return_tile start_bug swap".split(" "),
  );
  expect(positions.some(({ drafts }) => drafts[0]?.view.turn === 1 && drafts[0].view.solo)).toBe(true);
  expect(
    positions.some(({ drafts }) =>
      drafts.some(({ legal }) => legal.filter(isStep("place_gecko")).length > 5),
    ),
  ).toBe(true);
});

it("reaches every legal step behind what was staged step by step", () => {
  for (const asked of positions)
    for (const k of asked.drafts.keys()) expect(missing(asked, asked.drafts.slice(0, k + 1))).toEqual([]);
});

it("reaches every legal step behind what was staged before the page was loaded anew", () => {
  for (const asked of positions)
    for (const draft of asked.drafts) expect(missing(asked, [draft])).toEqual([]);
});
