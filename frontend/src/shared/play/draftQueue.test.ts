import { describe, expect, it, vi } from "vitest";
import { draftQueue } from "./draftQueue";

/** A server whose answers come when the test says so. */
function slowServer() {
  const waiting: { steps: string[]; answer: (text: string) => void; refuse: (error: unknown) => void }[] = [];
  const put = vi.fn(
    (steps: string[]) => new Promise<string>((answer, refuse) => waiting.push({ steps, answer, refuse })),
  );
  return { put, waiting };
}

const later = () => new Promise((resolve) => setTimeout(resolve));

describe("the draft queue", () => {
  it("sends one draft at a time, and of those that wait only the newest", async () => {
    const { put, waiting } = slowServer();
    const show = vi.fn();
    const queue = draftQueue<string, string>({ put, show, fail: vi.fn(), busy: vi.fn() });
    queue.stage(["a"]);
    queue.stage(["a", "b"]);
    queue.stage(["a", "c"]);
    expect(put).toHaveBeenCalledTimes(1);
    waiting[0]?.answer("first");
    await later();
    expect(show).not.toHaveBeenCalled();
    expect(put.mock.calls.map(([steps]) => steps)).toEqual([["a"], ["a", "c"]]);
    waiting[1]?.answer("second");
    await queue.settled();
    expect(show.mock.calls).toEqual([["second"]]);
  });

  it("tells of a refusal only when nothing newer is on its way", async () => {
    const { put, waiting } = slowServer();
    const fail = vi.fn();
    const show = vi.fn();
    const queue = draftQueue<string, string>({ put, show, fail, busy: vi.fn() });
    queue.stage(["wrong"]);
    queue.stage(["right"]);
    waiting[0]?.refuse(new Error("no"));
    await later();
    expect(fail).not.toHaveBeenCalled();
    waiting[1]?.answer("yes");
    await queue.settled();
    expect(show).toHaveBeenCalledWith("yes");
    queue.stage(["wrong again"]);
    waiting[2]?.refuse("reason");
    await queue.settled();
    expect(fail).toHaveBeenCalledWith("reason");
  });

  it("is busy from the first tap to the last answer", async () => {
    const { put, waiting } = slowServer();
    const busy = vi.fn();
    const queue = draftQueue<string, string>({ put, show: vi.fn(), fail: vi.fn(), busy });
    queue.stage([]);
    waiting[0]?.answer("");
    await queue.settled();
    expect(busy.mock.calls).toEqual([[true], [false]]);
  });
});
