/** What comes right after the board: the market, choices of the beginning, claimed cards, the result, motion. */
import { together } from "@/shared/board/help";
import type { Table } from "@/shared/game";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import type { GoalsProps } from "./later/goals";
import type { Play } from "./play";

const WORDS = "garden_geckos_later";

const [load, pick] = together(async () => {
  const [loaded] = await Promise.all([import("./later"), loadCatalogue(WORDS)]);
  return loaded;
});

export const Extras = pick((parts) => parts.Extras);
export const Breakdown = pick<{ table: Table }>((parts) => parts.Breakdown);
export const FirstBug = pick<{ play: Play }>((parts) => parts.FirstBug);
export const Secrets = pick<{ play: Play }>((parts) => parts.Secrets);
export const Goals = pick<GoalsProps>((parts) => parts.Goals);
export const Market = pick<{ play: Play }>((parts) => parts.Market);

export { load };
