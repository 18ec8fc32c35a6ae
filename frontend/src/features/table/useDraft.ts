import { t } from "@lingui/core/macro";
import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { putDraft } from "@/shared/api/calls";
import { ApiError } from "@/shared/api/client";
import { tableKey } from "@/shared/api/queries";
import type { DraftAnswer, Step, Table } from "@/shared/api/types";
import { draftQueue } from "@/shared/play/draftQueue";

/** What to tell the player when the server refuses. */
export function refusal(error: unknown): string {
  if (error instanceof ApiError && error.code === "stale_version")
    return t`The table has moved on since you looked. This is how it stands now.`;
  return error instanceof Error ? error.message : String(error);
}

/** The staged steps: sends them, shows the server's answer, and says why when it refuses. */
export function useDraft(table: Table, link: string | undefined, tell: (sentence: string) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const latest = useRef({ table, tell });
  latest.current = { table, tell };
  const { id } = table;
  const queue = useMemo(() => {
    const key = tableKey(id, link);
    return draftQueue<Step, DraftAnswer>({
      put: (steps) => putDraft(id, latest.current.table.expected_version ?? 0, steps),
      show: ({ draft, legal }) => {
        latest.current.tell("");
        const shown = draft.steps.length ? draft : null;
        queries.setQueryData<Table>(key, (old) =>
          old?.expected_version === draft.expected_version ? { ...old, draft: shown, legal } : old,
        );
        // The table may have been asked for before the server had this draft.
        if (queries.isFetching({ queryKey: key })) void queries.invalidateQueries({ queryKey: key });
      },
      fail: (error) => {
        latest.current.tell(refusal(error));
        void queries.invalidateQueries({ queryKey: key });
      },
      // Behind the answer, which is shown a moment after it is stored: the steps before it never show through.
      busy: (now) => notifyManager.schedule(() => setBusy(now)),
    });
  }, [id, link, queries]);
  return { stage: queue.stage, settled: queue.settled, busy };
}
