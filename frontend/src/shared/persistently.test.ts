import { describe, expect, it, vi } from "vitest";
import { persistently } from "./persistently";

describe("persistently", () => {
  it("tries again, ever later, until it has what it loads", async () => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<string>>();
    load
      .mockRejectedValueOnce(new Error("away"))
      .mockRejectedValueOnce(new Error("away"))
      .mockResolvedValue("here");
    const loaded = persistently(load);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await loaded).toBe("here");
    vi.useRealTimers();
  });
});
