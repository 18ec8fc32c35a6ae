/** The sums of the form that opens a tournament. */
import type { NewTournament } from "@/shared/api/tournaments";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** For how long people may register, in milliseconds. */
export const SPANS = [10 * minute, 30 * minute, 2 * hour, day, 3 * day, 7 * day, 14 * day];
export const COUNTS = [3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64];
export const ROUNDS = [2, 3, 4, 5, 6, 7, 8, 9];
export const LEAST = [0, 50, 60, 70, 80, 90];

export type Order = Omit<NewTournament, "closes_at"> & { span: number };

export const firstOrder = (game: string): Order => ({
  game,
  kind: "swiss",
  clock: "normal",
  weekend: false,
  rounds: 4,
  people: { min: 4, max: 8 },
  reputation: 0,
  when_full: true,
  span: 3 * day,
});

/** Whether this clock may stand still at weekends: it is one of days. */
export const mayPause = (clock: string): boolean => clock !== "none" && !clock.startsWith("live");

/** The order with its number of people changed: the smaller end is never above the larger. */
export function withPeople(order: Order, part: Partial<Order["people"]>): Order {
  const people = { ...order.people, ...part };
  if (part.min !== undefined) people.max = Math.max(people.max, part.min);
  if (part.max !== undefined) people.min = Math.min(people.min, part.max);
  return { ...order, people };
}

/** What is sent: an instant in the place of a stretch of time, and weekends only where the clock knows them. */
export function finished({ span, ...order }: Order, now: number): NewTournament {
  const weekend = order.weekend && mayPause(order.clock);
  return { ...order, weekend, closes_at: new Date(now + span).toISOString() };
}
