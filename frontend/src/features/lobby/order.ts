/** The order form's sums: what may be chosen, and why a table cannot be ranked. */
import { t } from "@lingui/core/macro";
import type { NewTable } from "@/shared/api/calls";
import type { GameCard, GameOption } from "@/shared/api/types";

export const firstOrder = (game: GameCard, clock: string): NewTable => ({
  game: game.slug,
  players: { min: Math.max(game.players.min, 2), max: Math.max(game.players.min, 2) },
  options: Object.fromEntries(game.options.map((option) => [option.key, option.default])),
  clock,
  weekend: false,
  ranked: false,
  private: false,
  reputation: 0,
  bots: [],
});

/** Options that mean something for the players asked for. */
export const optionsFor = (game: GameCard, order: NewTable): GameOption[] =>
  game.options.filter(
    (option) =>
      !option.players ||
      option.players.some((count) => count >= order.players.min && count <= order.players.max),
  );

/** Why this order cannot be ranked; null when it can. */
export function whyNotRanked(game: GameCard, order: NewTable): string | null {
  if (order.bots.length) return t`Ranked tables are for people only: take the bots off.`;
  if (order.clock === "none") return t`Ranked tables need a clock.`;
  if (order.players.max < 2) return t`Ranked tables need two people.`;
  for (const option of optionsFor(game, order)) {
    const value = order.options[option.key];
    if (value !== undefined && !option.ranked.includes(value))
      return t`Ranked tables use the usual rule for “${option.label}”.`;
  }
  return null;
}

/** Whether this clock may stand still at weekends: it is one of days, and no live one. */
export const mayPause = (clock: string): boolean => clock !== "none" && !clock.startsWith("live");

/** Whether the order is for one alone: without a clock, bots or a rank. */
export const isAlone = (order: NewTable): boolean => order.players.max === 1;

/**
 * The order with its players changed: the range stays a range, and no more bots than leave a seat for a person.
 * A table is for one alone or for several, so that one end of the range takes the other with it.
 */
export function withPlayers(order: NewTable, part: Partial<NewTable["players"]>): NewTable {
  const players = { ...order.players, ...part };
  if (part.min !== undefined) players.max = part.min === 1 ? 1 : Math.max(players.max, part.min);
  if (part.max !== undefined) players.min = Math.min(Math.max(players.min, 2), part.max);
  return { ...order, players, bots: order.bots.slice(0, players.max - 1) };
}

/** The order with so many bots of a level. */
export function withBots(order: NewTable, level: string, count: number): NewTable {
  const others = order.bots.filter((bot) => bot !== level);
  const bots = [...others, ...Array.from({ length: count }, () => level)].slice(0, order.players.max - 1);
  return { ...order, bots, ranked: bots.length ? false : order.ranked };
}

/** What is sent: only options that apply, and ranked only where it can be. */
export function finished(game: GameCard, order: NewTable): NewTable {
  const keys = optionsFor(game, order).map((option) => option.key);
  const options = Object.fromEntries(Object.entries(order.options).filter(([key]) => keys.includes(key)));
  const clock = isAlone(order) ? "none" : order.clock;
  const weekend = order.weekend && mayPause(clock);
  const reputation = isAlone(order) ? 0 : order.reputation;
  const rating = isAlone(order) ? undefined : order.rating;
  return {
    ...order,
    options,
    clock,
    weekend,
    reputation,
    rating,
    ranked: order.ranked && !whyNotRanked(game, order),
  };
}
