/** Playing without an account of one's own, and making it one's own later. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, once } from "./client";
import { meQuery } from "./queries";
import type { Me } from "./types";

/** Signs this browser in as a guest; what was fetched for a visitor is fetched anew. */
export function useGuest(then: () => unknown) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      once((idempotencyKey) => call<Me>("POST", "/api/v1/guest", { body: {}, idempotencyKey })),
    onSuccess: async () => {
      await queries.resetQueries();
      await queries.fetchQuery({ ...meQuery, staleTime: 0 });
      await then();
    },
  });
}

/** Gives what a guest plays a name, an address and a password; a link is sent to the address. */
export const claim = (form: { name: string; email: string; password: string }) =>
  once((idempotencyKey) => call<Me>("POST", "/api/v1/me/claim", { body: form, idempotencyKey }));
