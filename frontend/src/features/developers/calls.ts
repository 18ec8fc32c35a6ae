/** My tokens and bot accounts. */
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, once } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";

type Schemas = components["schemas"];
export type Tokens = Schemas["TokensShape"];
export type Token = Schemas["TokenShape"];
export type NewToken = Schemas["NewToken"];
export type Scope = Schemas["ScopesEnum"];

const root = "/api/v1/me";

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: () => call<Tokens>("GET", `${root}/tokens`),
});

/** Each write answers how everything stands then; a new token's answer has its secret too, this once. */
const write = (method: "POST" | "DELETE", path: string, body: unknown = {}) =>
  once((key) => call<Tokens & { secret?: string }>(method, `${root}/${path}`, { body, idempotencyKey: key }));

export const issueToken = (asked: NewToken) => write("POST", "tokens", asked);
export const revokeToken = (id: number) => write("DELETE", `tokens/${id}`);
export const registerProgram = (name: string) => write("POST", "programs", { name });
export const retireProgram = (name: string) => write("DELETE", `programs/${encodeURIComponent(name)}`);

/** Does one thing at a time; keeps what came of it, or a sentence about what went wrong. */
export function useDeed() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const run = async (deed: () => ReturnType<typeof write>): Promise<{ secret?: string } | null> => {
    setBusy(true);
    setWrong("");
    try {
      const { secret, ...tokens } = await deed();
      queries.setQueryData(tokensQuery.queryKey, tokens);
      return { secret };
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, run };
}
