/** What moderators say of a person. */
import { queryOptions } from "@tanstack/react-query";
import { call, once } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";

type Schemas = components["schemas"];
type Sanctions = Schemas["SanctionsShape"];
export type Sanction = Sanctions["sanctions"][number];

const root = (name: string) => `/api/v1/players/${encodeURIComponent(name)}/sanctions`;

export const sanctionsQuery = (name: string) =>
  queryOptions({ queryKey: ["sanctions", name], queryFn: () => call<Sanctions>("GET", root(name)) });

export const impose = (name: string, body: { kind: Sanction["kind"]; hours: number; reason: string }) =>
  once((idempotencyKey) => call<Sanctions>("POST", root(name), { body, idempotencyKey }));

export const lift = (name: string, id: number) =>
  once((idempotencyKey) => call<Sanctions>("POST", `${root(name)}/${id}/lift`, { body: {}, idempotencyKey }));
