import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "@/shared/api/client";
import type { LogEntry, SeatCard, Table } from "@/shared/api/types";
import { expandLegal } from "@/shared/play/legal";
import { clockFace } from "./Clock";
import { everybodyMoved } from "./ResignDialog";
import { refusal } from "./refusal";
import { useFresh } from "./useFresh";
import { keyFor } from "./useMove";
import { nextDue } from "./useTable";
import { headline, placeWords, turnWords } from "./words";

const entry = (move: number, seat: number | null = 0, steps = [{ kind: "plant" }]): LogEntry => ({
  move,
  seat,
  at: "2026-01-01T00:00:00Z",
  version: move,
  steps,
  effects: [],
  lines: [],
});

const card = (seat: number, part: Partial<SeatCard> = {}) => ({
  seat,
  name: `p${seat}`,
  bot: null,
  to_act: false,
  rank: null,
  ...part,
});

const table = (part: Record<string, unknown>): Table =>
  ({
    status: "running",
    my_seat: 0,
    players: { min: 2, max: 2 },
    seats: [card(0), card(1)],
    ...part,
  }) as unknown as Table;

describe("legal steps", () => {
  it("are written out row by row, a null leaving its field out", () => {
    expect(
      expandLegal([
        {
          kind: "plant",
          fields: ["flower", "cell"],
          rows: [
            ["blue", "c6"],
            ["red", null],
          ],
        },
        { kind: "pass", fields: [], rows: [[]] },
      ]),
    ).toEqual([
      { kind: "plant", flower: "blue", cell: "c6" },
      { kind: "plant", flower: "red" },
      { kind: "pass" },
    ]);
  });

  it("keep false and zero", () => {
    expect(expandLegal([{ kind: "bid", fields: ["n", "all"], rows: [[0, false]] }])).toEqual([
      { kind: "bid", n: 0, all: false },
    ]);
  });
});

describe("a clock's face", () => {
  it("counts down to the deadline while it runs", () => {
    expect(
      clockFace({ deadline: "2026-01-01T00:01:00Z", bank_ms: 9 }, Date.parse("2026-01-01T00:00:00Z")),
    ).toEqual({
      left: 60_000,
      runs: true,
    });
  });

  it("shows the bank while it stands, and nothing without a clock", () => {
    expect(clockFace({ deadline: null, bank_ms: 5000 }, 0)).toEqual({ left: 5000, runs: false });
    expect(clockFace({ deadline: null, bank_ms: null }, 0)).toBeNull();
  });
});

describe("the next change by itself", () => {
  const seats = [
    card(0, { deadline: "2026-01-02T00:00:00Z" }),
    card(1, { deadline: "2026-01-01T00:00:00Z" }),
  ] as SeatCard[];

  it("is the first deadline of a running table", () => {
    const table = { status: "running", seats, ready_until: null, cancel_offer: null } as const;
    expect(nextDue(table)).toBe(Date.parse("2026-01-01T00:00:00Z"));
    expect(nextDue({ ...table, status: "finished" })).toBeNull();
  });

  it("is the end of the ready check before the start", () => {
    const table = {
      status: "open",
      seats: [],
      ready_until: "2026-01-01T00:01:00Z",
      cancel_offer: null,
    } as const;
    expect(nextDue({ ...table, seats: [] })).toBe(Date.parse("2026-01-01T00:01:00Z"));
  });

  it("is the end of an offer where that comes first", () => {
    const cancel_offer = { by: 0, until: "2025-12-31T00:00:00Z", agreed: [0], missing: [1] };
    expect(nextDue({ status: "running", seats, ready_until: null, cancel_offer })).toBe(
      Date.parse("2025-12-31T00:00:00Z"),
    );
  });
});

describe("fresh moves", () => {
  it("are none on the first look, then those that came", () => {
    const { result, rerender } = renderHook(({ log }) => useFresh(log), {
      initialProps: { log: [entry(0), entry(1)] },
    });
    expect(result.current).toEqual([]);
    rerender({ log: [entry(0), entry(1), entry(2), entry(3)] });
    expect(result.current.map((one) => one.move)).toEqual([2, 3]);
    rerender({ log: [entry(0), entry(1), entry(2), entry(3), entry(4)] });
    expect(result.current.map((one) => one.move)).toEqual([4]);
  });

  it("stay the same object while nothing comes", () => {
    const log = [entry(0)];
    const { result, rerender } = renderHook(() => useFresh(log));
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
  });
});

describe("an action's key", () => {
  it("is kept for the same action and new for another", () => {
    const first = keyFor(null, "a");
    expect(keyFor(first, "a").key).toBe(first.key);
    expect(keyFor(first, "b").key).not.toBe(first.key);
    expect(first.key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });
});

describe("sentences", () => {
  it("explain a table that moved on, and pass the server's own on", () => {
    expect(refusal(new ApiError(409, "stale_version", "x"))).toContain("moved on");
    expect(refusal(new ApiError(422, "illegal_step", "c6 is taken."))).toBe("c6 is taken.");
  });

  it("say whose turn it is", () => {
    expect(turnWords(table({ seats: [card(0, { to_act: true }), card(1)] }))).toBe("It is your turn.");
    expect(turnWords(table({ seats: [card(0), card(1, { to_act: true })] }))).toBe("It is p1's turn.");
  });

  it("say who won", () => {
    const seats = [card(0, { rank: 1 }), card(1, { rank: 2 })];
    expect(headline(table({ status: "finished", seats }))).toBe("You win");
    expect(headline(table({ status: "finished", seats, my_seat: 1 }))).toBe("p0 wins");
    expect(
      headline(
        table({ status: "finished", seats: [card(0, { rank: 1 }), card(1, { rank: 1 })], my_seat: null }),
      ),
    ).toBe("p0 and p1 share the win");
    expect(headline(table({ status: "frozen" }))).toBe("This table is frozen");
  });

  it("say what was reached alone, where nobody wins", () => {
    const alone = { players: { min: 1, max: 1 }, seats: [card(0, { rank: 1 })], status: "finished" };
    expect(headline(table({ ...alone, result: { scores: [42] } }))).toBe("42 points");
    expect(headline(table({ ...alone, result: null }))).toBe("The game was given up");
    expect(placeWords(1, 1)).toBe("Your first game with");
    expect(placeWords(1, 5)).toBe("Your best of 5 games with");
    expect(placeWords(2, 5)).toBe("Your second best of 5 games with");
  });

  it("know whether everybody has moved", () => {
    const seats = [card(0), card(1)] as SeatCard[];
    expect(everybodyMoved({ seats, log: [entry(0, null), entry(1, 0)] })).toBe(false);
    expect(everybodyMoved({ seats, log: [entry(0, null), entry(1, 0), entry(2, 1)] })).toBe(true);
    expect(everybodyMoved({ seats, log: [entry(0, null), entry(1, 0), entry(2, 1, [])] })).toBe(false);
  });
});
