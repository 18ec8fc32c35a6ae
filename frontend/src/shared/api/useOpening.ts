import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "./queries";

/** Opens a table by one press and goes there; a visitor is asked to sign in first, and comes back to where they were. */
export function useOpening(back: string) {
  const user = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const open = async (make: () => Promise<{ id: number }>) => {
    if (busy) return;
    if (user === null) {
      await navigate({ to: "/sign-in", search: { next: back } });
      return;
    }
    setBusy(true);
    setWrong("");
    try {
      const { id } = await make();
      await navigate({ to: "/tables/$id", params: { id: String(id) } });
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    } finally {
      void queries.invalidateQueries({ queryKey: ["tables"] });
      void queries.invalidateQueries({ queryKey: ["day"] });
      setBusy(false);
    }
  };
  return { open, busy, wrong };
}
