import { describe, expect, it } from "vitest";
import { attemptWords, reachedWords } from "./reached";

const row = { score: 42, medal: "bronze", reached: true, state: "finished" } as const;

describe("what was reached alone", () => {
  it("is said with its medal, or that the goals were reached without one", () => {
    expect(reachedWords(row)).toBe("42 points, bronze");
    expect(reachedWords({ ...row, medal: null })).toBe("42 points, all goals");
    expect(reachedWords({ score: 1, medal: null, reached: false })).toBe("1 point");
    expect(reachedWords({ ...row, medal: "a game's own" })).toBe("42 points, a game's own");
  });

  it("tells how an attempt stands", () => {
    expect(attemptWords(null)).toBe("not tried yet");
    expect(attemptWords({ ...row, state: "under_way" })).toBe("under way");
    expect(attemptWords({ ...row, state: "given_up" })).toBe("given up");
    expect(attemptWords({ ...row, state: "late" })).toBe("42 points, bronze");
  });
});
