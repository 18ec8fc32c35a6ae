import { useCallback, useSyncExternalStore } from "react";

const matches = (query: string): boolean => typeof matchMedia === "function" && matchMedia(query).matches;

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (change: () => void) => {
      if (typeof matchMedia !== "function") return () => {};
      const media = matchMedia(query);
      media.addEventListener("change", change);
      return () => media.removeEventListener("change", change);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matches(query));
}

/** True on a phone, where a drawing is made for its width. */
export const useNarrow = (): boolean => useMedia("(max-width: 760px)");
