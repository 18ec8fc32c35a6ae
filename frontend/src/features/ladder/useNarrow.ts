import { useSyncExternalStore } from "react";

const query = "(max-width: 760px)";

function listen(change: () => void): () => void {
  const match = matchMedia(query);
  match.addEventListener("change", change);
  return () => match.removeEventListener("change", change);
}

/** True on a phone, where a drawing is made for its width. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches);
