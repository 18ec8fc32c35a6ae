import { useRef } from "react";
import type { LogEntry } from "@/shared/api/types";

const none: LogEntry[] = [];

/** The entries of the log that came after the last one shown; empty on the first look. */
export function useFresh(log: LogEntry[]): LogEntry[] {
  const seen = useRef<number | null>(null);
  const fresh = useRef<LogEntry[]>(none);
  const last = log.at(-1)?.move ?? -1;
  if (seen.current === null) seen.current = last;
  if (last > seen.current) {
    const before = seen.current;
    fresh.current = log.filter((entry) => entry.move > before);
    seen.current = last;
  }
  return fresh.current;
}
