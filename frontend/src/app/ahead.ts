/** Asks for what the first page will show, beside its code and not behind it. */
import type { QueryClient } from "@tanstack/react-query";
import type { LobbyFilter } from "@/shared/api/calls";
import {
  liveQuery,
  lobbyQuery,
  meQuery,
  mineQuery,
  quickQuery,
  siteQuery,
  tableQuery,
} from "@/shared/api/queries";
import { router } from "./router";

/** The table's own answer tells which game's board is needed. */
async function table(queries: QueryClient, id: number, link: string | undefined): Promise<void> {
  const query = tableQuery(id, link);
  const [{ loadGame }] = await Promise.all([import("@/features/table"), queries.prefetchQuery(query)]);
  const game = queries.getQueryData(query.queryKey)?.game;
  if (game) await (await loadGame(game))?.before?.();
}

/** Who is signed in is shown something else. */
async function signedIn(queries: QueryClient): Promise<boolean> {
  return (await queries.fetchQuery(meQuery)).user !== null;
}

/** How many of the tables that wait are seen without scrolling. */
const SEEN = 3;

/** What happened last at the tables that wait is told in their games' words. */
async function own(queries: QueryClient): Promise<void> {
  const [{ loadGame, tournamentsQuery }, { your_turn }] = await Promise.all([
    import("@/features/home"),
    queries.fetchQuery(mineQuery),
  ]);
  await Promise.all([
    queries.prefetchQuery(tournamentsQuery()),
    ...your_turn.slice(0, SEEN).map(({ game }) => loadGame(game)),
  ]);
}

async function home(queries: QueryClient): Promise<void> {
  if (!(await signedIn(queries))) return queries.prefetchQuery(liveQuery());
  await Promise.all([own(queries), queries.prefetchQuery(quickQuery)]);
}

async function lobby(queries: QueryClient, filter: LobbyFilter): Promise<void> {
  const tables = queries.prefetchQuery(lobbyQuery(filter));
  if (await signedIn(queries)) await queries.prefetchQuery(quickQuery);
  await tables;
}

/** Resolves when the page can be drawn whole: its code, who reads it, and what the site holds. */
export function ahead(queries: QueryClient): Promise<unknown> {
  // A router that has loaded draws its page at once, and in slices; else it would do so afterwards, in one piece.
  const wanted = [queries.prefetchQuery(meQuery), queries.prefetchQuery(siteQuery), router.load()];
  for (const { routeId, params, search } of router.matchRoutes(router.latestLocation)) {
    if (routeId === "/sheet/") wanted.push(home(queries));
    if (routeId === "/sheet/lobby") {
      const { with: _, ...filter } = search;
      wanted.push(lobby(queries, filter));
    }
    if (routeId === "/tables/$id") wanted.push(table(queries, Number(params.id), search.link));
  }
  for (const face of ["Figtree Variable", "Fraunces Variable"]) void document.fonts.load(`1em "${face}"`);
  // What fails is told by the page itself.
  return Promise.allSettled(wanted);
}
