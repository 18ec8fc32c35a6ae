import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getTalk, type Line, markSeen, type Place, type Room, say, takeLineBack } from "./calls";

/** The socket brings news at once; a page whose socket has gone silent, or is missing, asks by itself. */
const asked = 20_000;

/** What is said at a table; the table's page makes it stale when its socket tells of more. */
export const talkKey = (id: number) => ["talk", id];

/** A room of a table, newest page first; without a name the reader's own. */
export function useRoom(place: Place, room: Room | null) {
  const found = useInfiniteQuery({
    queryKey: [...talkKey(place.id), room, place.link ?? null],
    queryFn: ({ pageParam }) => getTalk(place, room, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.earlier ? (last.lines[0]?.number ?? null) : null),
    refetchInterval: asked,
    refetchOnWindowFocus: true,
  });
  const pages = found.data?.pages ?? [];
  const lines: Line[] = [...pages].reverse().flatMap((page) => page.lines);
  return { ...found, lines, newest: pages[0] };
}

/** Says something, or takes it back; then the room is fetched anew. */
export function useSaying(place: Place) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: talkKey(place.id) });
  return {
    say: useMutation({ mutationFn: (text: string) => say(place, text), onSettled }),
    takeBack: useMutation({
      mutationFn: ({ room, number }: { room: Room; number: number }) => takeLineBack(place, room, number),
      onSettled,
    }),
  };
}

/** Says how far the reader has read, as long as the room is before their eyes. */
export function useSeen(place: Place, room: Room | undefined, last: number, read: number, signedIn: boolean) {
  const queries = useQueryClient();
  const { id, link } = place;
  useEffect(() => {
    if (!signedIn || !room || last <= read) return;
    const look = () => {
      if (document.visibilityState !== "visible" || !document.hasFocus()) return;
      removeEventListener("focus", look);
      markSeen({ id, link }, room, last)
        .then(() => queries.invalidateQueries({ queryKey: talkKey(id) }))
        .catch(console.warn);
    };
    addEventListener("focus", look);
    look();
    return () => removeEventListener("focus", look);
  }, [id, link, room, last, read, signedIn, queries]);
}
