/** How long to wait before the next attempt: doubling from a second to half a minute, with full jitter above a second. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(30_000, 1000 * 2 ** Math.min(attempt, 10));
  return Math.max(1000, Math.round(random() * ceiling));
}
