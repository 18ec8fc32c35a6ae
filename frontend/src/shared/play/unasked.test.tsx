import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Draft, Step, Table } from "@/shared/api/types";
import { goesUnasked, type Habits } from "./unasked";
import { MOMENT_MS, useUnasked } from "./useUnasked";

const never: Habits = { auto_play: false, skip_confirm: false };
const autoPlay: Habits = { auto_play: true, skip_confirm: false };
const skipConfirm: Habits = { auto_play: false, skip_confirm: true };
const roll: Step = { kind: "roll" };
const [left, right]: Step[] = [
  { kind: "go", to: "left" },
  { kind: "go", to: "right" },
];

describe("what goes without a press", () => {
  const closings = [null, "turn", "chance", "reveal", "over"] as const;
  const gone = (forced: boolean, habits: Habits) =>
    closings.filter((closes) => goesUnasked({ closes }, forced, habits));

  it("is nothing unless the player wants it", () => {
    expect(gone(true, never)).toEqual([]);
  });

  it("is a turn after which nothing is drawn or opened, for who skips confirming", () => {
    expect(gone(false, skipConfirm)).toEqual(["turn"]);
    expect(gone(true, skipConfirm)).toEqual(["turn"]);
  });

  it("is what nobody could choose, though dice follow, but nothing that opens secrets or ends the game", () => {
    expect(gone(false, autoPlay)).toEqual([]);
    expect(gone(true, autoPlay)).toEqual(["turn", "chance"]);
  });
});

interface Position {
  version?: number;
  steps?: Step[];
  closes?: Draft["closes"];
  legal?: Step[];
  busy?: boolean;
  habits?: Habits;
  actions?: string[];
}

/** A page at a table; *to* shows it the next position. */
function pageAt(first: Position) {
  const stage = vi.fn<(steps: Step[]) => void>();
  const confirm = vi.fn();
  const props = ({ version = 1, steps, closes = null, legal = [], busy = false, ...rest }: Position) => ({
    table: {
      expected_version: version,
      actions: rest.actions ?? ["move"],
      draft: steps ? { steps, closes } : null,
    } as unknown as Table,
    legal,
    habits: rest.habits ?? autoPlay,
    busy,
    stage,
    confirm,
  });
  const { result, rerender } = renderHook(useUnasked, { initialProps: props(first) });
  return { stage, confirm, page: result, to: (next: Position) => rerender(props(next)) };
}

describe("a table's page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("takes the only step, shows it for a moment and sends it, once", () => {
    const { stage, confirm, page, to } = pageAt({ legal: [roll] });
    expect(stage.mock.calls).toEqual([[[roll]]]);
    to({ steps: [roll], closes: "chance" });
    expect(page.current.going).toBe(true);
    vi.advanceTimersByTime(MOMENT_MS - 1);
    expect(confirm).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    to({ steps: [roll], closes: "chance", busy: true });
    to({ steps: [roll], closes: "chance" });
    vi.advanceTimersByTime(MOMENT_MS);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(stage).toHaveBeenCalledTimes(1);
  });

  it("leaves alone what was taken back in that moment, and offers it", () => {
    const { stage, confirm, page, to } = pageAt({ legal: [roll] });
    to({ steps: [roll], closes: "chance" });
    page.current.stage([]);
    to({ legal: [roll] });
    vi.advanceTimersByTime(MOMENT_MS);
    expect(confirm).not.toHaveBeenCalled();
    expect(stage).toHaveBeenCalledTimes(2);
    page.current.offer?.();
    expect(stage).toHaveBeenLastCalledWith([roll]);
  });

  it("takes the only step of the next turn again", () => {
    const { stage, to } = pageAt({ legal: [roll] });
    to({ version: 2, legal: [roll] });
    expect(stage).toHaveBeenCalledTimes(2);
  });

  it("stages what follows a choice where there is one thing only, but does not send it", () => {
    const { stage, confirm, page, to } = pageAt({ legal: [left, right] as Step[] });
    expect(stage).not.toHaveBeenCalled();
    page.current.stage([left as Step]);
    to({ steps: [left as Step], legal: [roll] });
    expect(stage).toHaveBeenLastCalledWith([left, roll]);
    to({ steps: [left as Step, roll], closes: "turn" });
    vi.advanceTimersByTime(MOMENT_MS);
    expect(confirm).not.toHaveBeenCalled();
  });

  it("neither takes nor sends anything where nobody looks, or for who does not want it", () => {
    const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    expect(pageAt({ legal: [roll] }).stage).not.toHaveBeenCalled();
    seen.mockRestore();
    const { stage, page, to } = pageAt({ legal: [roll], habits: never });
    expect(stage).not.toHaveBeenCalled();
    page.current.offer?.();
    to({ steps: [roll], closes: "turn", habits: never });
    vi.advanceTimersByTime(MOMENT_MS);
    expect(page.current.offer).toBeNull();
    expect(pageAt({ legal: [roll], actions: [] }).page.current.offer).toBeNull();
  });

  it("sends a quiet turn at the tap that completes it, never one that lay there or has dice behind it", () => {
    const at = (closes: Draft["closes"], tapped: boolean) => {
      const { confirm, page, to } = pageAt({ legal: [left, right] as Step[], habits: skipConfirm });
      if (tapped) page.current.stage([left as Step]);
      to({ steps: [left as Step], closes, busy: true, habits: skipConfirm });
      vi.advanceTimersByTime(0);
      expect(confirm).not.toHaveBeenCalled();
      to({ steps: [left as Step], closes, habits: skipConfirm });
      vi.advanceTimersByTime(0);
      return confirm.mock.calls.length;
    };
    expect(at("turn", true)).toBe(1);
    expect(at("turn", false)).toBe(0);
    expect(at("chance", true)).toBe(0);
    expect(at("reveal", true)).toBe(0);
    expect(at("over", true)).toBe(0);
    expect(at(null, true)).toBe(0);
  });
});
