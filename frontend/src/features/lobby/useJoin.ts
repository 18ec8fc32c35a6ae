import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { act } from "@/shared/api/calls";
import { ApiError } from "@/shared/api/client";

/** Sits down at a table and goes there; a visitor is asked to sign in first. */
export function useJoin(id: number) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const join = async () => {
    setBusy(true);
    try {
      await act(id, "join");
      await queries.invalidateQueries({ queryKey: ["tables"] });
      await navigate({ to: "/tables/$id", params: { id: String(id) } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        await navigate({ to: "/sign-in", search: { next: `/tables/${id}` } });
        return;
      }
      setWrong(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { join, busy, wrong };
}
