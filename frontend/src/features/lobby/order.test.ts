import { describe, expect, it } from "vitest";
import type { GameCard } from "@/shared/api/types";
import { finished, firstOrder, optionsFor, whyNotRanked, withBots, withPlayers } from "./order";

const values = [
  { value: "off", label: "Off", help: "" },
  { value: "on", label: "On", help: "" },
];
const game = {
  slug: "g",
  players: { min: 2, max: 5 },
  options: [
    { key: "bonus", label: "Bonus", values, default: "off", ranked: ["off"], players: null },
    { key: "duel", label: "Duel", values, default: "off", ranked: ["off", "on"], players: [2] },
  ],
  bots: ["sprout", "gardener"],
} as unknown as GameCard;

const order = firstOrder(game, "normal");

describe("an order for a table", () => {
  it("begins with the usual things, for two", () => {
    expect(order).toMatchObject({
      players: { min: 2, max: 2 },
      options: { bonus: "off", duel: "off" },
      clock: "normal",
    });
  });

  it("keeps its range a range", () => {
    expect(withPlayers(order, { min: 4 }).players).toEqual({ min: 4, max: 4 });
    expect(withPlayers(withPlayers(order, { max: 5 }), { max: 3 }).players).toEqual({ min: 2, max: 3 });
  });

  it("is for one alone or for several, and alone it has no clock and no rank", () => {
    const solo = { ...game, players: { min: 1, max: 4 } } as GameCard;
    const first = { ...firstOrder(solo, "normal"), ranked: true };
    expect(first.players).toEqual({ min: 2, max: 2 });
    for (const alone of [withPlayers(first, { min: 1 }), withPlayers(first, { max: 1 })]) {
      expect(alone.players).toEqual({ min: 1, max: 1 });
      expect(finished(solo, alone)).toMatchObject({ clock: "none", ranked: false, bots: [] });
    }
    const again = withPlayers(withPlayers(first, { max: 1 }), { max: 3 });
    expect(again.players).toEqual({ min: 2, max: 3 });
    expect(finished(solo, again).clock).toBe("normal");
    expect(withPlayers(withPlayers(first, { min: 1 }), { min: 3 }).players).toEqual({ min: 3, max: 3 });
  });

  it("leaves a seat for a person and takes the rank off when a bot sits down", () => {
    const bots = withBots({ ...order, ranked: true }, "gardener", 4);
    expect(bots.bots).toEqual(["gardener"]);
    expect(bots.ranked).toBe(false);
    const five = withBots(withPlayers(order, { max: 5 }), "sprout", 4);
    expect(withPlayers(five, { max: 3 }).bots).toHaveLength(2);
  });

  it("offers only options that mean something for the players", () => {
    expect(optionsFor(game, withPlayers(order, { min: 3 })).map((option) => option.key)).toEqual(["bonus"]);
    expect(finished(game, withPlayers(order, { min: 3 })).options).toEqual({ bonus: "off" });
  });

  it("says why it cannot be ranked, and is not sent as ranked then", () => {
    expect(whyNotRanked(game, order)).toBeNull();
    expect(whyNotRanked(game, { ...order, clock: "none" })).toContain("clock");
    expect(whyNotRanked(game, withBots(order, "sprout", 1))).toContain("people");
    const odd = { ...order, ranked: true, options: { ...order.options, bonus: "on" } };
    expect(whyNotRanked(game, odd)).toContain("Bonus");
    expect(finished(game, odd).ranked).toBe(false);
  });
});
