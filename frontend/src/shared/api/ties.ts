/** Ties between people: friends, and whom one will not meet. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, once } from "./client";
import type { components } from "./schema";

export type Tie = components["schemas"]["TieShape"];
export type Ties = components["schemas"]["TiesShape"];
/** What can be done about somebody. */
export type TieDeed = "befriend" | "part" | "block" | "unblock";

const DEEDS = {
  befriend: ["PUT", "friendship"],
  part: ["DELETE", "friendship"],
  block: ["PUT", "block"],
  unblock: ["DELETE", "block"],
} as const;

export const tiesQuery = queryOptions({
  queryKey: ["ties"],
  queryFn: () => call<Ties>("GET", "/api/v1/me/ties"),
});

const act = (name: string, deed: TieDeed) => {
  const [method, what] = DEEDS[deed];
  return once((idempotencyKey) =>
    call<Tie>(method, `/api/v1/players/${encodeURIComponent(name)}/${what}`, { body: {}, idempotencyKey }),
  );
};

/** Changes what is between somebody and the reader, and fetches anew all that shows it. */
export function useTie() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, deed }: { name: string; deed: TieDeed }) => act(name, deed),
    onSettled: (_tie, _error, { name }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["player", name] }),
        queries.invalidateQueries({ queryKey: tiesQuery.queryKey }),
      ]),
  });
}
