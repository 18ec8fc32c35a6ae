import { expect, it } from "vitest";
import { open, playThrough } from "../../../../tests/introduction";
import game from "..";
import introduction from ".";

it("introduces Garden Geckos, played through to its end", async () => {
  await open(game, introduction);
  await playThrough(introduction);
  expect(document.querySelector("progress")?.max).toBe(introduction.stations.length);
});
