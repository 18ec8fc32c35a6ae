/** All that the site keeps of the reader, as a file that is made when it is asked for. */
import { queryOptions } from "@tanstack/react-query";
import { call, once } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";

export type Export = components["schemas"]["ExportShape"];

const path = "/api/v1/me/export";

export const exportQuery = queryOptions({
  queryKey: ["export"],
  queryFn: () => call<Export>("GET", path),
  // While it is made the page asks how far it is.
  refetchInterval: ({ state }) => (state.data?.state === "making" ? 4000 : false),
});

export const askExport = () =>
  once((idempotencyKey) => call<Export>("POST", path, { body: {}, idempotencyKey }));
