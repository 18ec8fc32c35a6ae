import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { setZone } from "@/shared/api/calls";
import { meQuery } from "@/shared/api/queries";
import { whenIdle } from "@/shared/time/idle";
import { setWaiting } from "@/shared/ui/title";

/**
 * Keeps the window's title and icon in step with the tables that wait, and tells the server the browser's time zone.
 *
 * Returns whether quick match looks for a table for the reader.
 */
export function useWaiting(): boolean {
  const queries = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const waiting = me?.waiting ?? 0;
  useEffect(() => setWaiting(waiting), [waiting]);
  const stored = me?.user?.zone;
  useEffect(() => {
    if (stored === undefined) return;
    // The first question about zones takes the browser long: not while a page is being drawn.
    return whenIdle(() => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      if (!zone || stored === zone) return;
      setZone(zone)
        .then((answer) => queries.setQueryData(meQuery.queryKey, answer))
        .catch(() => {});
    });
  }, [stored, queries]);
  return me?.seeking ?? false;
}
