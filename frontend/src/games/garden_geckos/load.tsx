/** What comes right after the board: the market, choices of the beginning, claimed cards, the result, motion. */
import { later } from "@/shared/board/help";
import type { Table } from "@/shared/game";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import type { Play } from "./play";

const WORDS = "garden_geckos_later";

export const load = async () => {
  const [loaded] = await Promise.all([import("./later"), loadCatalogue(WORDS)]);
  return loaded;
};

export const Extras = later(async () => ({ default: (await load()).Extras }));
export const Breakdown = later<{ table: Table }>(async () => ({ default: (await load()).Breakdown }));
export const FirstBug = later<{ play: Play }>(async () => ({ default: (await load()).FirstBug }));
export const Secrets = later<{ play: Play }>(async () => ({ default: (await load()).Secrets }));
export const Market = later<{ play: Play }>(async () => ({ default: (await load()).Market }));
