/** Plays the moves that have just arrived; what they look like comes with all that comes later. */
import { type RefObject, useEffect, useRef } from "react";
import { play } from "@/shared/board/motion";
import type { LogEntry } from "@/shared/game";
import { load } from "./load";
import type { Position } from "./model";

/** Animates each fresh move once, whatever else makes the board draw again; never holds back a tap. */
export function useFreshMoves(
  root: RefObject<SVGSVGElement | null>,
  fresh: readonly LogEntry[],
  view: Position,
): void {
  const played = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view alone is no news
  useEffect(() => {
    const news = fresh.filter(({ version }) => version > played.current);
    played.current = Math.max(played.current, ...news.map(({ version }) => version));
    if (!news.length) return;
    load().then(({ scriptOf }) => {
      for (const act of scriptOf(view, news)) {
        const element = root.current?.querySelector(act.piece);
        if (element) play(element, act);
      }
    });
  }, [root, fresh]);
}
