/** Quick match: what may be wished, and what a wait is told in. */
import { plural, t } from "@lingui/core/macro";
import type { QuickMatch, Site, Wish } from "@/shared/api/types";
import { clockWords } from "@/shared/time/words";

export type Order = Pick<Wish, "games" | "players" | "clocks">;
type Known = Pick<QuickMatch, "games">;

const KEPT = "gardenhub.quick";
const fewest: Order = { games: [], players: [2], clocks: ["normal"] };

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What was asked for last time in this browser, as far as it still exists; any game for two at first. */
export function remembered(site: Site, kept: string | null): Order {
  let found: Partial<Order> = {};
  try {
    found = JSON.parse(kept ?? "{}") ?? {};
  } catch {
    // Somebody else wrote there: begin anew.
  }
  const slugs = site.games.map((game) => game.slug);
  const games = slugs.filter((slug) => list(found.games).includes(slug));
  const players = list(found.players).filter((count): count is number => Number.isInteger(count));
  const clocks = site.clocks
    .map((clock) => clock.key)
    .filter((key) => key !== "none" && list(found.clocks).includes(key));
  return {
    games: games.length ? games : slugs,
    players: players.length ? players : fewest.players,
    clocks: clocks.length ? clocks : fewest.clocks,
  };
}

export function recall(site: Site): Order {
  try {
    return remembered(site, localStorage.getItem(KEPT));
  } catch {
    return remembered(site, null);
  }
}

export function keep(order: Order): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(order));
  } catch {
    // A browser that keeps nothing asks anew next time.
  }
}

/** The numbers of players by which one of these games is played here. */
export function countsFor({ games }: Known, chosen: string[]): number[] {
  const counts = games.filter((game) => chosen.includes(game.slug)).flatMap((game) => game.players);
  return [...new Set(counts)].sort((one, other) => one - other);
}

/** The list with a member put in or taken out, but never without any. */
export function toggled<T>(chosen: T[], one: T, on: boolean): T[] {
  const rest = chosen.filter((each) => each !== one);
  if (on) return [...rest, one];
  return rest.length ? rest : chosen;
}

/** What is sent: numbers of players that mean something for the games chosen. */
export function sent(known: Known, order: Order): Order {
  const counts = countsFor(known, order.games);
  const players = order.players.filter((count) => counts.includes(count));
  return { ...order, players: players.length ? players : counts.slice(0, 1) };
}

/** "2, 3 or 4 players". */
export function countWords(counts: number[]): string {
  const sorted = [...counts].sort((one, other) => one - other);
  const last = sorted.at(-1) ?? 2;
  const first = sorted.slice(0, -1).join(", ");
  return first ? t`${first} or ${last} players` : t`${last} players`;
}

export const gameWords = (site: Site, slugs: string[]): string =>
  slugs.length === site.games.length
    ? t`any game`
    : site.games
        .filter((game) => slugs.includes(game.slug))
        .map((game) => game.title)
        .join(t` or `);

export const paceWords = (site: Site, keys: string[]): string =>
  site.clocks
    .filter((clock) => keys.includes(clock.key))
    .map((clock) => clockWords(clock))
    .join(t`; or `);

/** How many others wait for one of these games at least: those who wait for several are not told apart. */
export const othersFor = (quick: QuickMatch, games: string[]): number =>
  Math.max(0, ...quick.waiting.filter((each) => games.includes(each.game)).map((each) => each.people));

/** "Gardens of Io: 2 people"; the games for which somebody waits. */
export const queues = (site: Site, quick: QuickMatch): string[] =>
  quick.waiting
    .filter((each) => each.people > 0)
    .map((each) => {
      const title = site.games.find((game) => game.slug === each.game)?.title ?? each.game;
      return `${title}: ${plural(each.people, { one: "one waits", other: "# wait" })}`;
    });
