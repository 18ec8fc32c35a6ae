/** What was reached alone, in words. */
import { plural, t } from "@lingui/core/macro";
import type { AttemptRow } from "@/shared/api/types";

type Reached = Pick<AttemptRow, "score" | "medal" | "reached">;

/** A medal's name; a game's own where we know none. */
export function medalName(medal: string): string {
  if (medal === "bronze") return t`bronze`;
  if (medal === "silver") return t`silver`;
  if (medal === "superstar") return t`superstar`;
  return medal;
}

/** Between the last two goals. */
export const andWord = (): string => t`and`;

export const pointsWords = (score: number): string => plural(score, { one: "# point", other: "# points" });

/** "42 points, bronze". */
export function reachedWords({ score, medal, reached }: Reached): string {
  const points = pointsWords(score ?? 0);
  if (medal) return `${points}, ${medalName(medal)}`;
  return reached ? t`${points}, all goals` : points;
}

/** How somebody's attempt at a day stands; null when there is none. */
export function attemptWords(row: Pick<AttemptRow, keyof Reached | "state"> | null): string {
  if (!row) return t`not tried yet`;
  if (row.state === "under_way") return t`under way`;
  return row.state === "given_up" ? t`given up` : reachedWords(row);
}
