import { useRef } from "react";
import type { LogEntry } from "@/shared/api/types";

const none: LogEntry[] = [];

/** The entries of the log that came after the last one shown; empty on the first look. Numbers come again where moves
 * were taken back, versions never do. */
export function useFresh(log: LogEntry[]): LogEntry[] {
  const seen = useRef<number | null>(null);
  const fresh = useRef<LogEntry[]>(none);
  const last = log.at(-1)?.version ?? -1;
  if (seen.current === null) seen.current = last;
  if (last > seen.current) {
    const before = seen.current;
    fresh.current = log.filter((entry) => entry.version > before);
    seen.current = last;
  }
  return fresh.current;
}
