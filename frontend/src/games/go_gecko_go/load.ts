/** What is loaded right after the board. */
import { together } from "@/shared/board/help";
import type { Table } from "@/shared/game";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import type { Layout } from "./layout";
import type { Play } from "./play";

const [load, pick] = together(async () => {
  const [parts] = await Promise.all([import("./later"), loadCatalogue("go_gecko_go_later")]);
  return parts;
});

export const Plants = pick<{ layout: Layout }>((parts) => parts.Plants);
export const Telling = pick<{ play: Play; layout: Layout }>((parts) => parts.Telling);
export const Breakdown = pick<{ table: Table }>((parts) => parts.Breakdown);

export { load };
