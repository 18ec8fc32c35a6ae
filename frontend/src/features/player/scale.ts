/** Where the points of a rating's graph lie. Lengths are those of its drawing. */
import type { RatingPoint } from "./pages";

export const HEIGHT = 232;
export const TOP = 18;
export const BASE = 204;
export const LEFT = 50;
const RIGHT = 16;
/** The least span of ratings shown, so that a few points do not look like a mountain. */
const LEAST = 150;
const STEP = 50;

export interface Scale {
  low: number;
  high: number;
  x: (at: number) => number;
  y: (rating: number) => number;
  /** Round ratings for lines across. */
  lines: number[];
}

/** A scale for some points on a drawing so wide; the rating that everybody begins with counts as one. */
export function scaleOf(points: RatingPoint[], width: number): Scale {
  const lows = points.map((point) => point.low);
  const highs = points.map((point) => point.high);
  let low = Math.floor(Math.min(...lows) / STEP) * STEP;
  let high = Math.ceil(Math.max(...highs) / STEP) * STEP;
  while (high - low < LEAST) {
    low -= STEP;
    if (high - low < LEAST) high += STEP;
  }
  const gap = high - low > 400 ? 2 * STEP : STEP;
  const first = Math.ceil(low / gap) * gap;
  const room = width - LEFT - RIGHT;
  return {
    low,
    high,
    x: (at) => (points.length === 1 ? LEFT + room / 2 : LEFT + (at * room) / (points.length - 1)),
    y: (rating) => BASE - ((rating - low) * (BASE - TOP)) / (high - low),
    lines: Array.from({ length: Math.floor((high - first) / gap) + 1 }, (_, at) => first + at * gap),
  };
}
