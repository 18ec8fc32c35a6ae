import { describe, expect, it } from "vitest";
import type { Entry, Replay } from "./calls";
import { askedAt, beginning, logUntil, newsOf, replayTable, toldAt, turnAt, turnFrom } from "./position";

const entry = (step: number, move: number, by: number | "chance" | null, text?: string): Entry => ({
  step,
  move,
  seat: typeof by === "number" ? by : null,
  at: null,
  steps: by === null ? [] : [{ by, kind: "walk" }],
  effects: by === null ? [] : [{ kind: `after ${step}` }],
  lines: text ? [{ text, short: "", aside: "", args: {} }] : [],
});

/** Chance sets up, seat 0 takes two steps, seat 1 leaves and takes the last one. */
const replay = {
  table: 7,
  game: "gardens_of_io",
  title: "Gardens of Io",
  options: {},
  over: true,
  viewer: 1,
  steps: 4,
  turns: [0, 1, 3, 4],
  scores: [
    [0, 0],
    [0, 0],
    [1, 0],
    [3, 0],
    [3, 2],
  ],
  seats: [0, 1].map((seat) => ({ seat, name: `p${seat}`, bot: null, left: null, score: 9, rank: seat + 1 })),
  log: [
    entry(1, 0, "chance"),
    entry(2, 1, 0, "first"),
    entry(3, 1, 0),
    entry(3, 2, null, "left"),
    entry(4, 3, 1, "last"),
  ],
  result: { scores: [3, 2], ranks: [1, 2], end: "flowers" },
} as unknown as Replay;

describe("a position of a replay", () => {
  it("tells its step, or the last thing told before it", () => {
    const told = (step: number) => toldAt(replay, step).flatMap(({ lines }) => lines.map(({ text }) => text));
    expect([0, 1, 2, 3, 4].map(told)).toEqual([[], [], ["first"], ["left"], ["last"]]);
  });

  it("has the moves that led to it, steps taken together as one", () => {
    const log = logUntil(replay, 3);
    expect(log.map(({ move, steps }) => [move, steps.length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
    expect(logUntil(replay, 2).at(-1)?.effects).toEqual([{ kind: "after 2" }]);
  });

  it("is fed to a board as a table on which nobody can act", () => {
    const middle = replayTable(replay, 3, { some: "view" });
    expect(middle).toMatchObject({ status: "running", my_seat: 1, actions: [], legal: [], result: null });
    expect(middle.seats.map(({ score, rank, to_act }) => [score, rank, to_act])).toEqual([
      [3, null, false],
      [0, null, true],
    ]);
    expect(replayTable(replay, 4, {})).toMatchObject({ status: "finished", result: { scores: [3, 2] } });
  });

  it("says who is asked, in which turn it lies and where the next one begins", () => {
    expect([0, 1, 3, 4].map((step) => askedAt(replay, step))).toEqual([null, 0, 1, null]);
    expect([0, 1, 2, 3, 4].map((step) => turnAt(replay, step))).toEqual([0, 1, 2, 2, 3]);
    expect([0, 2, 3, 4].map((step) => turnFrom(replay, step, true))).toEqual([1, 3, 4, 4]);
    expect([0, 1, 2, 4].map((step) => turnFrom(replay, step, false))).toEqual([0, 0, 1, 3]);
  });

  it("begins where the first player is asked, or where a running game stands", () => {
    expect(beginning(replay)).toBe(1);
    expect(beginning({ ...replay, over: false })).toBe(4);
  });

  it("is news to a board by the number given, steps alone", () => {
    expect(newsOf(replay, 3, 42).map(({ version, steps }) => [version, steps.length])).toEqual([[42, 1]]);
  });
});
