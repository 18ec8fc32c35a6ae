/** What looking ahead asks the server for. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";
import type { Draft, DraftAnswer, Line, LogEntry, Step } from "@/shared/api/types";
import { keyOf } from "@/shared/board/steps";
import type { Branch, Move } from "./tree";

type Schemas = components["schemas"];

export interface PreparedBranch extends Branch {
  /** What the log would say of each step of the condition, and last of the answer. */
  told: Line[][];
  ends: Schemas["PlanBranch"]["ends"];
}

export type Plan = Omit<Schemas["WholePlan"], "branches"> & { branches: PreparedBranch[] };

/** How the table could stand, and what is staged there. */
export type Position = Omit<Schemas["PlanPosition"], "log"> & { log: LogEntry[]; draft: Draft | null };

const root = (id: number) => `/api/v1/tables/${id}/plan`;

/** What is prepared changes with the table's version, and by writes of ours. */
export const planQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ["plan", id, version],
    queryFn: () => call<Plan>("GET", root(id)),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });

const written = (line: Move[]): string => line.map(({ seat, steps }) => `${seat} ${keyOf(steps)}`).join();

/** The board stays as it was until the next position is there; what was staged in one that was left is gone. */
export const positionQuery = (id: number, version: number, line: Move[]) =>
  queryOptions({
    queryKey: ["plan", id, version, written(line)],
    queryFn: async (): Promise<Position> => ({
      ...(await call<Omit<Position, "draft">>("PUT", `${root(id)}/position`, { body: { version, line } })),
      draft: null,
    }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const stageAhead = (id: number, version: number, line: Move[], steps: Step[]) =>
  call<DraftAnswer>("PUT", `${root(id)}/draft`, { body: { version, line, steps } });
