/** Asks for what the first page will show, beside its code and not behind it. */
import type { QueryClient } from "@tanstack/react-query";
import { lobbyQuery, meQuery, siteQuery, tableQuery } from "@/shared/api/queries";
import { router } from "./router";

/** The table's own answer tells which game's board is needed. */
async function table(queries: QueryClient, id: number, link: string | undefined): Promise<void> {
  const query = tableQuery(id, link);
  const [{ loadGame }] = await Promise.all([import("@/features/table"), queries.prefetchQuery(query)]);
  const game = queries.getQueryData(query.queryKey)?.game;
  if (game) await loadGame(game);
}

/** Resolves when the page can be drawn whole: its code, who reads it, and what the site holds. */
export function ahead(queries: QueryClient): Promise<unknown> {
  const wanted = [queries.prefetchQuery(meQuery), queries.prefetchQuery(siteQuery)];
  for (const { routeId, params, search } of router.matchRoutes(router.latestLocation)) {
    wanted.push(
      Promise.resolve(router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])),
    );
    if (routeId === "/sheet/lobby") wanted.push(queries.prefetchQuery(lobbyQuery(search)));
    if (routeId === "/tables/$id") wanted.push(table(queries, Number(params.id), search.link));
  }
  for (const face of ["Figtree Variable", "Fraunces Variable"]) void document.fonts.load(`1em "${face}"`);
  // What fails is told by the page itself.
  return Promise.allSettled(wanted);
}
