/** Ranges of ratings, in points and in words. */
import { t } from "@lingui/core/macro";

export interface RatingRange {
  low: number | null;
  high: number | null;
}

/** How near to one's own a rating can be asked for. */
export const NEAR = [100, 200, 400];

export const around = (own: number, points: number): RatingRange => ({
  low: Math.max(1, own - points),
  high: own + points,
});

/** The distance that a range around one's own rating stands for; null for any other range. */
export const nearOf = (range: RatingRange, own: number): number | null =>
  range.high !== null && range.low === around(own, range.high - own).low ? range.high - own : null;

/** "1400 to 1600", "1400 or more", "1600 at most". */
export function ratingWords({ low, high }: RatingRange): string {
  if (high === null) return t`${low ?? 0} or more`;
  return low === null ? t`${high} at most` : t`${low} to ${high}`;
}
