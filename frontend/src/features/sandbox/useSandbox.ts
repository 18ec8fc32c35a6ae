import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/shared/api/client";
import type { LogEntry, Step } from "@/shared/api/types";
import { useDraft } from "@/shared/play/useDraft";
import { type Bots, type Deed, type Sandbox, sandboxQuery, stageIn, writeIn } from "./calls";
import { madeSince } from "./table";

/** So long a bot seems to think, in milliseconds: its move can be followed. */
export const BOT_PAUSE = 700;

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));
const none: LogEntry[] = [];

/** The moves made since the last look, to animate; none at first, and none when moves were taken back. */
function useFresh(sandbox: Sandbox | undefined): LogEntry[] {
  const seen = useRef<number | null>(null);
  const fresh = useRef<LogEntry[]>(none);
  if (sandbox && seen.current !== sandbox.version) {
    fresh.current = seen.current === null ? none : madeSince(sandbox.log, seen.current);
    seen.current = sandbox.version;
  }
  return fresh.current;
}

/** A sandbox and all that can be done in it; bots play by themselves, one turn at a time. */
export function useSandbox(id: number) {
  const queries = useQueryClient();
  const { data: sandbox, error, refetch } = useQuery(sandboxQuery(id));
  const [told, tell] = useState("");
  const [busy, setBusy] = useState(false);
  const [stuck, setStuck] = useState(0);
  const staged = useDraft<Sandbox>({
    queryKey: sandboxQuery(id).queryKey,
    versionOf: (kept) => kept.version,
    put: (steps) => stageIn(id, sandbox?.version ?? 0, steps),
    tell,
    refusal: said,
  });
  const fresh = useFresh(sandbox);
  const at = useRef({ sandbox, busy });
  at.current = { sandbox, busy };

  const write = async (deed: Deed, more: { steps?: Step[]; bots?: Bots } = {}) => {
    const version = at.current.sandbox?.version;
    if (at.current.busy || version === undefined) return;
    at.current.busy = true;
    setBusy(true);
    tell("");
    try {
      await staged.settled();
      await writeIn(id, deed, { version, ...more });
    } catch (error) {
      tell(said(error));
      if (deed === "play") setStuck(version);
    } finally {
      await refetch();
      void queries.invalidateQueries({ queryKey: ["sandboxes"], exact: true });
      setBusy(false);
    }
  };
  const latest = useRef(write);
  latest.current = write;

  const version = sandbox?.version ?? 0;
  const waits = sandbox?.waits_for != null && !busy && stuck !== version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks for the next bot
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void latest.current("play"), BOT_PAUSE);
    return () => clearTimeout(timer);
  }, [waits, version]);

  const gone = error instanceof ApiError && [401, 404].includes(error.status);
  return { sandbox, error, gone, refetch, told, busy, staged, fresh, write };
}

export type Play = ReturnType<typeof useSandbox>;
