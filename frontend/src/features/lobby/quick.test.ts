import { describe, expect, it } from "vitest";
import type { QuickMatch, Site } from "@/shared/api/types";
import { countsFor, othersFor, remembered, sent, toggled } from "./quick";

const site = {
  games: [{ slug: "io" }, { slug: "geckos" }],
  clocks: [{ key: "live_quick" }, { key: "normal" }, { key: "none" }],
} as unknown as Site;
const quick = {
  games: [
    { slug: "io", players: [2, 3, 4] },
    { slug: "geckos", players: [2, 3, 4, 5, 6] },
  ],
  waiting: [
    { game: "io", people: 2 },
    { game: "geckos", people: 3 },
  ],
} as unknown as QuickMatch;

describe("a wish for quick match", () => {
  const first = { games: ["io", "geckos"], players: [2], clocks: ["normal"] };

  it("is at first any game for two by the usual clock", () => {
    expect(remembered(site, null)).toEqual(first);
  });

  it("is what it was last time, as far as that still exists", () => {
    const kept = { games: ["chess", "geckos"], players: [3, "2"], clocks: ["none", "live_quick"] };
    expect(remembered(site, JSON.stringify(kept))).toEqual({
      games: ["geckos"],
      players: [3],
      clocks: ["live_quick"],
    });
  });

  it.each(["{", "[]", "null", '{"games":3}', '"io"'])("survives %s in the browser", (kept) => {
    expect(remembered(site, kept)).toEqual(first);
  });

  it("always has one of each", () => {
    expect(toggled([2], 2, false)).toEqual([2]);
    expect(toggled([2, 3], 2, false)).toEqual([3]);
    expect(toggled([2], 3, true)).toEqual([2, 3]);
  });

  it("asks for numbers of players that its games have", () => {
    expect(countsFor(quick, ["io"])).toEqual([2, 3, 4]);
    expect(sent(quick, { ...first, games: ["io"], players: [4, 6] }).players).toEqual([4]);
    expect(sent(quick, { ...first, games: ["io"], players: [6] }).players).toEqual([2]);
  });

  it("counts the longest queue, as one person may stand in several", () => {
    expect(othersFor(quick, ["io", "geckos"])).toBe(3);
    expect(othersFor(quick, [])).toBe(0);
  });
});
