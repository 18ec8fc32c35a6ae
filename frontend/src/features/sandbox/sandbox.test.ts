import { describe, expect, it } from "vitest";
import type { LogEntry } from "@/shared/api/types";
import type { Sandbox } from "./calls";
import { botsOf, madeSince, tableOf } from "./table";
import { wayOf } from "./useKeys";

const sandbox = {
  id: 3,
  game: "gardens_of_io",
  title: "Gardens of Io",
  origin: { table: 7, record: null, step: 12 },
  created_at: "2026-11-30T10:00:00Z",
  options: {},
  seats: [
    { seat: 0, name: "fern", bot: null, to_act: true },
    { seat: 1, name: "moss", bot: "gardener", to_act: false },
  ],
  seat: 0,
  acts: true,
  waits_for: null,
  version: 5,
  view: { seat: 0 },
  draft: null,
  legal: [],
  log: [
    { move: 1, version: 0 },
    { move: 2, version: 2 },
    { move: 3, version: 5 },
  ] as LogEntry[],
  result: null,
} as unknown as Sandbox;

describe("a sandbox as a table", () => {
  it("lets its owner act for the seat that is asked", () => {
    const table = tableOf(sandbox);
    expect(table.actions).toEqual(["move"]);
    expect(table).toMatchObject({ my_seat: 0, version: 5, expected_version: 5, status: "running" });
    expect(table.seats.map(({ to_act }) => to_act)).toEqual([true, false]);
  });

  it("calls a bot by its level and not by who sat there", () => {
    expect(tableOf(sandbox).seats[1]).toMatchObject({ name: null, bot: "gardener" });
    expect(botsOf(sandbox)).toEqual({ "1": "gardener" });
  });

  it("has a bot's turn as somebody else's", () => {
    const table = tableOf({ ...sandbox, acts: false, waits_for: 1 });
    expect(table.actions).toEqual([]);
    expect(table.seats[1]?.to_act).toBe(true);
  });

  it("is over with its result", () => {
    const result = { scores: [4, 7], ranks: [2, 1], end: "done" };
    const table = tableOf({ ...sandbox, acts: false, result });
    expect(table.status).toBe("finished");
    expect(table.seats.map(({ score, rank }) => [score, rank])).toEqual([
      [4, 2],
      [7, 1],
    ]);
  });

  it("tells in its log where one's own moves begin", () => {
    const { log } = tableOf(sandbox);
    expect(log.map(({ move }) => move)).toEqual([1, 0, 2, 3]);
    expect(log[1]?.lines[0]?.text).toBe("Here you play on, from step 12 of the game.");
    const untouched = tableOf({ ...sandbox, log: sandbox.log.slice(0, 1) });
    expect(untouched.log.map(({ move }) => move)).toEqual([1, 0]);
  });

  it("shows as news what was made since the last look", () => {
    expect(madeSince(sandbox.log, 2).map(({ version }) => version)).toEqual([5]);
    expect(madeSince(sandbox.log, 6)).toEqual([]);
  });
});

describe("keys", () => {
  const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
    wayOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

  it("go back and forth as in any editor", () => {
    expect(press("z", { ctrlKey: true })).toBe("undo");
    expect(press("z", { metaKey: true })).toBe("undo");
    expect(press("Z", { ctrlKey: true, shiftKey: true })).toBe("redo");
    expect(press("y", { ctrlKey: true })).toBe("redo");
    expect(press("Escape")).toBe("takeBack");
    expect(press("z")).toBeNull();
  });
});
