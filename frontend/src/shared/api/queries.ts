/** What the pages ask for, by name, so that every page shares one answer. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { noteServerTime } from "@/shared/time/server";
import * as calls from "./calls";
import type { GameCard, TableCard } from "./types";

const noted = <T extends { tables: TableCard[] }>(answer: T): T => {
  noteServerTime(answer.tables[0]?.server_time);
  return answer;
};

export const siteQuery = queryOptions({ queryKey: ["site"], queryFn: calls.getSite, staleTime: 60_000 });

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: calls.getMe,
  staleTime: 10_000,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
});

export const myClockQuery = queryOptions({ queryKey: ["me", "clock"], queryFn: calls.getMyClock });

export const mineQuery = queryOptions({
  queryKey: ["tables", "mine"],
  queryFn: async () => {
    const mine = await calls.getMine();
    const any = [...mine.your_turn, ...mine.waiting, ...mine.open, ...mine.finished][0];
    noteServerTime(any?.server_time);
    return mine;
  },
  refetchInterval: 20_000,
});

export const lobbyQuery = (filter: calls.LobbyFilter) =>
  queryOptions({
    queryKey: ["tables", "lobby", filter],
    queryFn: async () => noted(await calls.getLobby(filter)),
    refetchInterval: 15_000,
    placeholderData: (previous: Awaited<ReturnType<typeof calls.getLobby>> | undefined) => previous,
  });

/** Asked often by who waits, also behind other windows: a live game is looked for only for those who are there. */
export const quickQuery = queryOptions({
  queryKey: ["quick-match"],
  queryFn: async () => {
    const found = await calls.getQuickMatch();
    noteServerTime(found.server_time);
    return found;
  },
  refetchInterval: (query) => (query.state.data?.state === "waiting" ? 4_000 : 20_000),
  refetchIntervalInBackground: true,
});

export const liveQuery = (game?: string) =>
  queryOptions({
    queryKey: ["tables", "live", game ?? ""],
    queryFn: async () => noted(await calls.getLive(game)),
    refetchInterval: 20_000,
  });

export const tableKey = (id: number, link?: string) => ["table", id, link ?? ""] as const;

export const tableQuery = (id: number, link?: string) =>
  queryOptions({
    queryKey: tableKey(id, link),
    queryFn: async () => {
      const table = await calls.getTable(id, link);
      noteServerTime(table.server_time);
      return table;
    },
  });

export const playerQuery = (name: string) =>
  queryOptions({ queryKey: ["player", name], queryFn: () => calls.getPlayer(name) });

/** The garden of a day, or of today. */
export const dayQuery = (game: string, day?: string, page?: number) =>
  queryOptions({
    queryKey: ["day", game, day ?? "", page ?? 1],
    queryFn: async () => {
      const found = await calls.getDay(game, day, page);
      noteServerTime(found.server_time);
      return found;
    },
    refetchInterval: 30_000,
  });

/** The signed-in person; undefined while we do not know, null for a visitor. */
export function useUser() {
  const { data } = useQuery(meQuery);
  return data === undefined ? undefined : data.user;
}

/** A game's card by slug, once the site's catalogue is there. */
export function useGameCard(slug: string | undefined): GameCard | undefined {
  const { data } = useQuery(siteQuery);
  return data?.games.find((game) => game.slug === slug);
}
