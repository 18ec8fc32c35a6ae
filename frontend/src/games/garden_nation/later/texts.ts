/** Projects and missions in a few words, and why the game ended. */
import { t } from "@lingui/core/macro";
import { parts } from "../loaded";
import type { Land } from "../model";

const { landName, projectOf } = parts;

/** A project's pattern in a few words. */
export function projectText(id: string): string {
  const project = projectOf(id);
  if (!project) return "";
  const land = landName(project.land as Land);
  const beside = landName((project.beside ?? "bramble") as Land);
  const texts: Record<string, () => string> = {
    beside_empty: () => t`2 floors on ${land} beside an empty plot of ${beside}`,
    outside: () => t`2 floors on ${land}, not in the central territory`,
    pair: () => t`two buildings side by side on ${land}`,
    tall_pair: () => t`two side by side on ${land}, one with 2 floors`,
    central: () => t`3 floors on ${land} in the central territory`,
    trio: () => t`2 floors on ${land} by buildings on both other lands`,
  };
  return texts[project.rule]?.() ?? "";
}

/** What a mission gives, in a few words. */
export function missionText(id: string): string {
  const texts: Record<string, () => string> = {
    cabaret: () => t`1 for each floor on green grass`,
    post_office: () => t`1 for each floor on tall grass`,
    barracks: () => t`1 for each floor on red leaves`,
    sculpture: () => t`3 for each building of 2 or more on green grass`,
    market: () => t`3 for each building of 2 or more on tall grass`,
    watchtower: () => t`3 for each building of 2 or more on red leaves`,
    belfry: () => t`7 for each territory with a building of 3 or more`,
    observatory: () => t`11 for each territory with a building of 4 or more`,
  };
  return texts[id]?.() ?? t`alone with most floors: 4 for one, 12 for both`;
}
