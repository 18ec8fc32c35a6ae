import { replaceEqualDeep, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { LogEntry, Table } from "@/shared/api/types";
import { CHUNK, type Eyes, type Replay, replayQuery, type Source, viewsQuery } from "./calls";
import { beginning, newsOf, replayTable } from "./position";

export interface Shown {
  step: number;
  table: Table;
  fresh: LogEntry[];
}

const nothing: LogEntry[] = [];

/** The views round a position: the chunk it lies in, and those beside it asked for ahead. */
function useViews(source: Source, eyes: Eyes, replay: Replay | undefined, step: number) {
  const queries = useQueryClient();
  const steps = replay?.steps ?? -1;
  const chunk = Math.floor(step / CHUNK);
  const query = useQuery({ ...viewsQuery(source, eyes, chunk, steps), enabled: steps >= step });
  const there = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is one and the same for the whole page
  useEffect(() => {
    if (!there) return;
    for (const beside of [chunk + 1, chunk - 1])
      if (beside >= 0 && beside * CHUNK <= steps)
        void queries.prefetchQuery(viewsQuery(source, eyes, beside, steps));
  }, [there, chunk, steps, eyes]);
  return { view: query.data?.views[step - chunk * CHUNK], error: query.error, refetch: query.refetch };
}

/** A replay at a position. Until a view has come, what was shown before stays. */
export function useReplay(source: Source, eyes: Eyes, asked: number | undefined) {
  const head = useQuery(replayQuery(source, eyes));
  const replay = head.data;
  const [moved, setMoved] = useState<number | undefined>(asked);
  const last = replay?.steps ?? 0;
  const first = replay ? beginning(replay) : 0;
  const step = Math.min(Math.max(moved ?? first, 0), last);
  const views = useViews(source, eyes, replay, step);
  const kept = useRef<Shown | null>(null);
  const count = useRef(0);
  const shown = useMemo<Shown | null>(() => {
    if (!replay || views.view === undefined) return kept.current;
    const onward = kept.current !== null && kept.current.step === step - 1;
    if (onward) count.current += 1;
    const fresh = onward ? newsOf(replay, step, count.current) : nothing;
    // What has not changed stays the same object, so that a board can leave it as it is.
    const view = replaceEqualDeep(kept.current?.table.view, views.view);
    return { step, table: replayTable(replay, step, view), fresh };
  }, [replay, views.view, step]);
  useEffect(() => {
    kept.current = shown;
  }, [shown]);
  const go = useCallback((to: number) => setMoved(Math.min(Math.max(to, 0), last)), [last]);
  return {
    replay,
    step,
    shown,
    go,
    error: head.error ?? views.error,
    again: head.error ? head.refetch : views.refetch,
  };
}
