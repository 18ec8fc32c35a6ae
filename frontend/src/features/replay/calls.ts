/** What a replay asks the server for, of a table or of an imported record. */
import { queryOptions } from "@tanstack/react-query";
import { call, once } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";
import type { Effect, Step } from "@/shared/api/types";

type Schemas = components["schemas"];

export type Entry = Omit<Schemas["ReplayEntry"], "steps" | "effects"> & { steps: Step[]; effects: Effect[] };
export type Replay = Omit<Schemas["Replay"], "log"> & { log: Entry[] };
export type Listed = Schemas["ListedRecord"];

/** Which game is replayed, and a private table's secret. */
export type Source = { table: number; link?: string } | { record: string };

/** With whose eyes: a seat, "spectator", or undefined for one's own. */
export type Eyes = number | "spectator" | undefined;

export const CHUNK = 24;
const root = "/api/v1";

const place = (source: Source): string =>
  "table" in source
    ? `${root}/tables/${source.table}`
    : `${root}/records/${encodeURIComponent(source.record)}`;
const linkOf = (source: Source) => ("table" in source ? source.link : undefined);
const replayPath = (source: Source): string =>
  "table" in source ? `${place(source)}/replay` : place(source);

export const replayQuery = (source: Source, seat: Eyes) =>
  queryOptions({
    queryKey: ["replay", source, seat ?? ""],
    queryFn: () => call<Replay>("GET", replayPath(source), { query: { seat, link: linkOf(source) } }),
    staleTime: 10_000,
    // A running game goes on while its past is looked at.
    refetchInterval: (query) => (query.state.data && !query.state.data.over ? 15_000 : false),
    placeholderData: (previous: Replay | undefined) => previous,
  });

/** The views of one chunk of positions; what has been never changes, so it is asked for once. */
export const viewsQuery = (source: Source, seat: Eyes, chunk: number, steps: number) => {
  const start = chunk * CHUNK;
  const count = Math.min(CHUNK, steps + 1 - start);
  return queryOptions({
    queryKey: ["replay", source, seat ?? "", "views", chunk, count],
    queryFn: () =>
      call<{ start: number; views: unknown[] }>("GET", `${replayPath(source)}/views`, {
        query: { seat, link: linkOf(source), start, count },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: count > 0,
  });
};

/** The record as its reader may see it. */
export const getRecord = (source: Source) =>
  call<Record<string, unknown>>("GET", `${place(source)}/record`, { query: { link: linkOf(source) } });

export const recordsQuery = queryOptions({
  queryKey: ["records"],
  queryFn: () => call<{ records: Listed[] }>("GET", `${root}/records`),
});

export const importRecord = (record: unknown) =>
  once((key) => call<{ id: string }>("POST", `${root}/records`, { body: record, idempotencyKey: key }));

export const deleteRecord = (id: string) =>
  once((key) =>
    call<void>("DELETE", `${root}/records/${encodeURIComponent(id)}`, { body: {}, idempotencyKey: key }),
  );

/** Begins a sandbox at a position. */
export const playOn = (source: Source, step: number) =>
  once((key) => {
    const from = "table" in source ? { table: source.table, link: source.link } : { record: source.record };
    return call<{ id: number | string }>("POST", `${root}/sandboxes`, {
      body: { ...from, step },
      idempotencyKey: key,
    });
  });
