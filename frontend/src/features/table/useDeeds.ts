import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Runs one action of the table at a time; afterwards the table is fetched anew. */
export function useDeeds(refetch: () => Promise<unknown>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const run = async <T>(deed: () => Promise<T>): Promise<T | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setWrong("");
    try {
      return await deed();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      await refetch();
      void queries.invalidateQueries({ queryKey: ["tables"] });
      void queries.invalidateQueries({ queryKey: ["me"] });
      setBusy(false);
    }
  };
  return { run, busy, wrong };
}
