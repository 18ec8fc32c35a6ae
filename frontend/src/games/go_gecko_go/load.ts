/** What is loaded right after the board. */
import type { ComponentType } from "react";
import { later } from "@/shared/board/help";
import type { Table } from "@/shared/game";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import type { Layout } from "./layout";
import type { Play } from "./play";

export const load = async () => {
  const [parts] = await Promise.all([import("./later"), loadCatalogue("go_gecko_go_later")]);
  return parts;
};

const pick = <P extends object>(choose: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<P>) =>
  later(async () => ({ default: choose(await load()) }));

export const Plants = pick<{ layout: Layout }>((parts) => parts.Plants);
export const Telling = pick<{ play: Play; layout: Layout }>((parts) => parts.Telling);
export const Breakdown = pick<{ table: Table }>((parts) => parts.Breakdown);
