import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { postMove } from "@/shared/api/calls";
import { ApiError, newKey } from "@/shared/api/client";
import type { Table } from "@/shared/api/types";
import { keyOf } from "@/shared/board/steps";
import { refusal } from "./refusal";

/** A key for this very action: the same version and steps keep their key, so that a repeat counts once. */
export function keyFor(
  held: { action: string; key: string } | null,
  action: string,
): { action: string; key: string } {
  return held?.action === action ? held : { action, key: newKey() };
}

async function patiently(send: () => Promise<unknown>): Promise<void> {
  for (const pause of [500, 1500, 3000]) {
    try {
      await send();
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 502)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await send();
}

/** Confirms what is staged. */
export function useMove(
  table: Table,
  settled: () => Promise<void>,
  refetch: () => Promise<unknown>,
  tell: (sentence: string) => void,
) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const held = useRef<{ action: string; key: string } | null>(null);
  const latest = useRef(table);
  latest.current = table;

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await settled();
      const { id, draft, expected_version: version } = latest.current;
      if (!draft?.steps.length || version === null) return;
      held.current = keyFor(held.current, `${id} ${version} ${keyOf(draft.steps)}`);
      const { key } = held.current;
      await patiently(() => postMove(id, version, draft.steps, key));
      held.current = null;
      tell("");
    } catch (error) {
      tell(refusal(error));
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) held.current = null;
    } finally {
      await refetch();
      void queries.invalidateQueries({ queryKey: ["me"] });
      void queries.invalidateQueries({ queryKey: ["tables"] });
      setBusy(false);
    }
  };
  return { confirm, busy };
}
