import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "@/shared/api/client";
import { getNote, type Kept, type Place, putNote } from "./calls";

/** After so long without a key a note is sent. */
const PAUSE = 700;

type State = "still" | "writing" | "kept";

/** A note that is kept while it is written: one write at a time, always the newest, and never over another tab's. */
export function useNote(place: Place) {
  const { id, link } = place;
  const queries = useQueryClient();
  const key = ["note", id, link ?? null];
  const query = useQuery({
    queryKey: key,
    queryFn: () => getNote({ id, link }),
    refetchOnWindowFocus: true,
  });
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<State>("still");
  const [failed, setFailed] = useState<Error | null>(null);
  const [other, setOther] = useState<Kept | null>(null);
  const newest = useRef<string | null>(null);
  const revision = useRef(0);
  const busy = useRef(false);
  // What another tab kept is shown at once where nothing is being written here.
  if (draft === null && query.data) revision.current = query.data.revision;

  const keep = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      while (newest.current !== null) {
        const text: string = newest.current;
        const kept = await putNote({ id, link }, text, revision.current);
        revision.current = kept.revision;
        queries.setQueryData(["note", id, link ?? null], kept);
        setFailed(null);
        if (newest.current !== text) continue;
        newest.current = null;
        setDraft(null);
        setState("kept");
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === "changed") setOther(await getNote({ id, link }));
      else setFailed(error instanceof Error ? error : new Error(String(error)));
    } finally {
      busy.current = false;
    }
  }, [id, link, queries]);

  useEffect(() => {
    if (draft === null || other !== null) return;
    const timer = setTimeout(() => keep().catch(setFailed), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, other, keep]);
  // Who goes away, or looks elsewhere, has it kept at once.
  useEffect(() => {
    const leave = () => void keep().catch(console.warn);
    addEventListener("blur", leave);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("blur", leave);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [keep]);

  const write = (text: string) => {
    newest.current = text;
    setDraft(text);
    setState("writing");
  };
  return {
    text: draft ?? query.data?.text ?? null,
    write,
    state,
    error: failed ?? query.error,
    again: () => void query.refetch(),
    other: other?.text ?? null,
    /** What stands here takes the place of what the other tab kept. */
    keepMine: () => {
      revision.current = other?.revision ?? 0;
      setOther(null);
    },
    takeOther: () => {
      newest.current = null;
      queries.setQueryData(key, other);
      setDraft(null);
      setOther(null);
      setState("still");
    },
  };
}
