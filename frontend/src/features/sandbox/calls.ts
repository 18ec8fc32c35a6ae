/** What a sandbox asks the server for. */
import { queryOptions } from "@tanstack/react-query";
import { call, once } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";
import type { Draft, DraftAnswer, LogEntry, Step } from "@/shared/api/types";

type Schemas = components["schemas"];

export type Sandbox = Omit<Schemas["Sandbox"], "log" | "draft"> & { log: LogEntry[]; draft: Draft | null };
export type SandboxCard = Schemas["SandboxCard"];
export type Origin = SandboxCard["origin"];

/** Levels of bots by the numbers of their seats. */
export type Bots = Record<string, string>;

/** What is done in a sandbox at a version of it. */
export type Deed = "moves" | "play" | "undo" | "redo" | "reset" | "bots";

const root = "/api/v1/sandboxes";

export const sandboxesQuery = queryOptions({
  queryKey: ["sandboxes"],
  queryFn: () => call<Schemas["MySandboxes"]>("GET", root),
});

/** Nobody else changes it, so it is asked for anew after a write of ours, or when somebody comes back to the page. */
export const sandboxQuery = (id: number) =>
  queryOptions({
    queryKey: ["sandboxes", id],
    queryFn: () => call<Sandbox>("GET", `${root}/${id}`),
    refetchOnWindowFocus: true,
    retry: false,
  });

export const stageIn = (id: number, version: number, steps: Step[]) =>
  call<DraftAnswer>("PUT", `${root}/${id}/draft`, { body: { version, steps } });

export const writeIn = (id: number, deed: Deed, body: { version: number; steps?: Step[]; bots?: Bots }) =>
  once((key) => call<{ id: number }>("POST", `${root}/${id}/${deed}`, { body, idempotencyKey: key }));

export const deleteSandbox = (id: number) =>
  once((key) => call<{ id: number }>("DELETE", `${root}/${id}`, { body: {}, idempotencyKey: key }));
