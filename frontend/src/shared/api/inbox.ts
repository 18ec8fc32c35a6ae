/** What I was told: the notices of my inbox. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, once } from "./client";
import { meQuery } from "./queries";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Told = Schemas["NoticeShape"];
export type Inbox = Schemas["InboxShape"];

const root = "/api/v1/inbox";

export const inboxQuery = (page: number) =>
  queryOptions({
    queryKey: ["inbox", page],
    queryFn: () => call<Inbox>("GET", root, { query: { page } }),
    refetchInterval: 20_000,
  });

/** Counts notices as read: some by number, all about a table, or all; then the bell and the list are right. */
export async function readNotices(
  queries: QueryClient,
  which: { ids: number[] } | { table: number } | Record<string, never>,
): Promise<void> {
  const { unread } = await once((key) =>
    call<{ unread: number }>("POST", `${root}/read`, { body: which, idempotencyKey: key }),
  );
  queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, unread });
  await queries.invalidateQueries({ queryKey: ["inbox"] });
}
