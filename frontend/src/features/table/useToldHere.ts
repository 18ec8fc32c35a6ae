import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readNotices } from "@/shared/api/inbox";
import { meQuery } from "@/shared/api/queries";
import { clearScreen } from "@/shared/screen";

/** What was told about a table counts as read once its page is before its reader's eyes. */
export function useToldHere(table: number): void {
  const queries = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const unread = me?.unread ?? 0;
  useEffect(() => {
    if (!unread || !Number.isInteger(table)) return;
    const look = () => {
      if (document.visibilityState === "visible" && document.hasFocus()) {
        readNotices(queries, { table }).catch(console.warn);
        clearScreen(table).catch(console.warn);
      }
    };
    look();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [unread, table, queries]);
}
