/** What is loaded right after the board: cards, result, the map of a small screen. Nothing is drawn in its place meanwhile. */
import { together } from "@/shared/board/help";
import type { Step, Table } from "@/shared/game";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import type { LensProps } from "./later/lens";
import type { Play } from "./play";

const [load, pick] = together(async () => {
  const [parts] = await Promise.all([import("./later"), loadCatalogue("garden_nation_later")]);
  return parts;
});

export const Extras = pick((parts) => parts.Extras);
export const Breakdown = pick<{ table: Table }>((parts) => parts.Breakdown);
export const MissionChoice = pick<{ play: Play }>((parts) => parts.MissionChoice);
export const ProjectChoice = pick<{ play: Play; steps: readonly Step[] }>((parts) => parts.ProjectChoice);
export const Lens = pick<LensProps>((parts) => parts.Lens);

export { load };
