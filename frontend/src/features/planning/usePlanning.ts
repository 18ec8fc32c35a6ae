import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { setPlan } from "@/shared/api/calls";
import { tableKey } from "@/shared/api/queries";
import type { LogEntry, Step, Table } from "@/shared/api/types";
import { useDraft } from "@/shared/play/useDraft";
import { type Plan, type Position, planQuery, positionQuery, stageAhead } from "./calls";
import { type Branch, lineTo, type Move, withLine, without } from "./tree";

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));
const none: LogEntry[] = [];
const nothing = () => {};

/** A way into what may come, and what is prepared on it: for one version of a table at which others are to move. */
export function usePlanning(table: Table, seat: number) {
  const { id, version } = table;
  const queries = useQueryClient();
  const [{ line, grew }, setLine] = useState<{ line: Move[]; grew: boolean }>({ line: [], grew: false });
  const [told, tell] = useState("");
  const [saving, setSaving] = useState(false);
  const plan = useQuery(planQuery(id, version));
  const query = positionQuery(id, version, line);
  const { data: position, error, isPlaceholderData, refetch } = useQuery(query);
  const draft = useDraft<Position>({
    queryKey: query.queryKey,
    versionOf: (there) => there.version,
    put: (steps) => stageAhead(id, version, line, steps),
    tell,
    refusal: said,
  });
  const log = position?.log;
  const fresh = useMemo(() => (grew && log ? log.slice(-1) : none), [grew, log]);
  const going = isPlaceholderData || saving;
  const latest = useRef(plan.data);
  latest.current = plan.data;

  const go = (to: Move[], onwards = false) => {
    tell("");
    setLine({ line: to, grew: onwards });
  };

  const save = async (change: (branches: Branch[]) => Branch[]): Promise<boolean> => {
    const known = latest.current;
    if (!known) return false;
    setSaving(true);
    tell("");
    try {
      const branches = change(known.reason ? [] : known.branches).map(({ after, when, answer }) => ({
        after,
        when,
        answer,
      }));
      const kept = await setPlan<Plan>(id, { version, revision: known.revision, branches });
      queries.setQueryData(planQuery(id, version).queryKey, kept);
      return true;
    } catch (problem) {
      tell(said(problem));
      void plan.refetch();
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey: tableKey(id) });
      setSaving(false);
    }
  };

  /** Supposes what is staged for others, or prepares it as the answer. */
  const confirm = async () => {
    await draft.settled();
    const there = queries.getQueryData(query.queryKey);
    if (going || !there?.draft || there.asked === null) return;
    const next = [...line, { seat: there.asked, steps: there.draft.steps }];
    if (there.asked !== seat || (await save((branches) => withLine(branches, next, seat)))) go(next, true);
  };

  return {
    line,
    plan: plan.data,
    position,
    error,
    refetch,
    told,
    fresh,
    busy: going || draft.busy,
    stage: going ? (nothing as (steps: Step[]) => void) : draft.stage,
    confirm,
    back: () => go(line.slice(0, -1)),
    reset: () => go([]),
    show: (number: number) => go(lineTo(latest.current?.branches ?? [], number, seat)),
    remove: (number: number) => save((branches) => without(branches, number)),
    clear: () => save(() => []),
  };
}

export type Planning = ReturnType<typeof usePlanning>;
