import { useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";
import { tableKey, tableQuery } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import { serverNow } from "@/shared/time/server";
import { type Connection, openSocket, type Told } from "./socket";

function socketAddress(id: number, link: string | undefined): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = link ? `?link=${encodeURIComponent(link)}` : "";
  return `${scheme}://${location.host}/ws/tables/${id}${query}`;
}

const longestPause = 86_400_000;

type Due = Pick<Table, "status" | "seats" | "ready_until" | "cancel_offer">;

/** The next instant at which the table changes by itself: a deadline, the end of a pause, an offer or the ready check. */
export function nextDue(table: Due): number | null {
  const deadlines =
    table.status === "running" ? table.seats.flatMap((seat) => [seat.deadline, seat.paused?.until]) : [];
  const times = [...deadlines, table.cancel_offer?.until, table.status === "open" ? table.ready_until : null];
  const known = times.flatMap((time) => (time ? [Date.parse(time)] : []));
  return known.length ? Math.min(...known) : null;
}

/** Whether a table has changed since it was fetched: there was a move, or its deadlines were put off. */
export const isNews = (told: Told, known: Pick<Table, "version" | "shifts"> | undefined): boolean =>
  !known || told.version > known.version || (told.shifts ?? 0) > known.shifts;

/** The table, kept up to date: by its socket, by asking every ten seconds while the socket is gone, and when a clock has run out. */
export function useTable(id: number, link: string | undefined) {
  const queries = useQueryClient();
  const key = tableKey(id, link);
  const [connection, connected] = useState<Connection>("connecting");
  // With its sign all of the page is drawn anew: in slices.
  const setConnection = (state: Connection) => startTransition(() => connected(state));
  const query = useQuery({
    ...tableQuery(id, link),
    refetchInterval: connection === "connected" ? false : 10_000,
    refetchOnWindowFocus: true,
  });
  const reachable = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one socket for one table, once the table is known to be ours to see
  useEffect(() => {
    if (!reachable) return;
    return openSocket({
      url: socketAddress(id, link),
      onState: setConnection,
      onTalk: () => void queries.invalidateQueries({ queryKey: ["talk", id] }),
      onTold: (told) => {
        if (!isNews(told, queries.getQueryData<Table>(key))) return;
        void queries.invalidateQueries({ queryKey: key });
        void queries.invalidateQueries({ queryKey: ["me"] });
      },
    });
  }, [id, link, reachable]);
  const due = query.data ? nextDue(query.data) : null;
  const { refetch } = query;
  // A page that was visible but not looked at says so only now that it is.
  useEffect(() => {
    const look = () => void refetch();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [refetch]);
  useEffect(() => {
    if (due === null) return;
    const pause = due - serverNow() + 1500;
    if (pause > longestPause) return;
    const timer = setTimeout(() => void refetch(), Math.max(pause, 1500));
    return () => clearTimeout(timer);
  }, [due, refetch]);
  return { ...query, connection };
}
