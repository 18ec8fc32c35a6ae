import { hashKey, notifyManager, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { Draft, DraftAnswer, LegalGroup, Step } from "@/shared/api/types";
import { draftQueue } from "./draftQueue";

/** What one plays at, as the cache holds it: a table, a sandbox. */
interface Ground {
  draft: Draft | null;
  legal: LegalGroup[];
}

interface Staging<G extends Ground> {
  /** The query that holds it. */
  queryKey: QueryKey;
  /** The version that steps are staged at. */
  versionOf: (ground: G) => number | null;
  put: (steps: Step[]) => Promise<DraftAnswer>;
  /** Says what is wrong, or with "" that nothing is. */
  tell: (sentence: string) => void;
  refusal: (error: unknown) => string;
}

/** The staged steps: sends them, shows the server's answer, and says why when it refuses. */
export function useDraft<G extends Ground>(staging: Staging<G>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const latest = useRef(staging);
  latest.current = staging;
  const hash = hashKey(staging.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one queue for each ground, told by its key
  const queue = useMemo(() => {
    const { queryKey } = latest.current;
    return draftQueue<Step, DraftAnswer>({
      put: (steps) => latest.current.put(steps),
      show: ({ draft, legal }) => {
        const { tell, versionOf } = latest.current;
        tell("");
        const shown = draft.steps.length ? draft : null;
        queries.setQueryData<G>(queryKey, (old) =>
          old && versionOf(old) === draft.expected_version ? { ...old, draft: shown, legal } : old,
        );
        // It may have been asked for before the server had this draft.
        if (queries.isFetching({ queryKey })) void queries.invalidateQueries({ queryKey });
      },
      fail: (error) => {
        const { tell, refusal } = latest.current;
        tell(refusal(error));
        void queries.invalidateQueries({ queryKey });
      },
      // Behind the answer, which is shown a moment after it is stored: the steps before it never show through.
      busy: (now) => notifyManager.schedule(() => setBusy(now)),
    });
  }, [hash, queries]);
  return { stage: queue.stage, settled: queue.settled, busy };
}
